SET local check_function_bodies = off;

CREATE TABLE "public"."aberturas_de_documentos" (
  "id"           bigint                   GENERATED ALWAYS AS IDENTITY NOT NULL,
  "documento_id" uuid,
  "membro_id"    uuid                     NOT NULL,
  "leitor_id"    uuid,
  "leitor_nome"  text,
  "momento"      timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT "aberturas_de_documentos_pkey" PRIMARY KEY (id)
);

ALTER TABLE "public"."aberturas_de_documentos"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."aberturas_de_documentos" FROM "anon";

CREATE TABLE "public"."acompanhamentos" (
  "id"        uuid NOT NULL DEFAULT gen_random_uuid(),
  "membro_id" uuid NOT NULL,
  CONSTRAINT "acompanhamentos_pkey" PRIMARY KEY (id),
  "campus"    text NOT NULL DEFAULT app.campus_padrao()
);

ALTER TABLE "public"."acompanhamentos"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."acompanhamentos" FROM "anon";

CREATE TABLE "public"."anotacoes_pastorais" (
  "id"        uuid NOT NULL DEFAULT gen_random_uuid(),
  "membro_id" uuid NOT NULL,
  "tipo"      text NOT NULL,
  CONSTRAINT "anotacoes_pastorais_pkey" PRIMARY KEY (id),
  CONSTRAINT "anotacoes_pastorais_tipo_check" CHECK ((tipo ~ '^[a-z0-9_]{1,40}$'::text))
);

ALTER TABLE "public"."anotacoes_pastorais"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."anotacoes_pastorais" FROM "anon";

CREATE TABLE "public"."contatos_acompanhamento" (
  "id"                uuid NOT NULL DEFAULT gen_random_uuid(),
  "acompanhamento_id" uuid NOT NULL,
  CONSTRAINT "contatos_acompanhamento_pkey" PRIMARY KEY (id)
);

ALTER TABLE "public"."contatos_acompanhamento"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."contatos_acompanhamento" FROM "anon";

CREATE TABLE "public"."documentos_membros" (
  "id"               uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "membro_id"        uuid                     NOT NULL,
  "anotacao_id"      uuid,
  "tipo"             text                     NOT NULL DEFAULT 'outro'::text,
  "nome"             text                     NOT NULL,
  "caminho"          text                     NOT NULL,
  "formato"          text                     NOT NULL,
  "tamanho"          integer                  NOT NULL,
  "enviado_por_nome" text,
  "created_at"       timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "documentos_membros_caminho_check" CHECK ((caminho ~ '^[0-9a-f-]{36}/[0-9a-f-]{36}\.(pdf|jpg|png|webp)$'::text)),
  CONSTRAINT "documentos_membros_caminho_key" UNIQUE (caminho),
  CONSTRAINT "documentos_membros_formato_check" CHECK ((formato = ANY (ARRAY['application/pdf'::text, 'image/jpeg'::text, 'image/png'::text, 'image/webp'::text]))),
  CONSTRAINT "documentos_membros_nome_check" CHECK (((nome = btrim(nome)) AND ((char_length(nome) >= 1) AND (char_length(nome) <= 200)))),
  CONSTRAINT "documentos_membros_pkey" PRIMARY KEY (id),
  CONSTRAINT "documentos_membros_tamanho_check" CHECK (((tamanho >= 1) AND (tamanho <= 10485760))),
  CONSTRAINT "documentos_membros_tipo_check" CHECK ((tipo ~ '^[a-z0-9_]{1,40}$'::text)),
  "enviado_por"      uuid                     DEFAULT auth.uid()
);

ALTER TABLE "public"."documentos_membros"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."documentos_membros" FROM "anon";

CREATE TABLE "public"."leituras_de_anotacoes" (
  "id"          bigint                   GENERATED ALWAYS AS IDENTITY NOT NULL,
  "anotacao_id" uuid,
  "membro_id"   uuid                     NOT NULL,
  "leitor_id"   uuid,
  "leitor_nome" text,
  "momento"     timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT "leituras_de_anotacoes_pkey" PRIMARY KEY (id)
);

ALTER TABLE "public"."leituras_de_anotacoes"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."leituras_de_anotacoes" FROM "anon";

REVOKE ALL ON SEQUENCE "public"."aberturas_de_documentos_id_seq" FROM "anon";

REVOKE ALL ON SEQUENCE "public"."aberturas_de_documentos_id_seq" FROM "authenticated";

REVOKE ALL ON SEQUENCE "public"."aberturas_de_documentos_id_seq" FROM "service_role";

REVOKE ALL ON SEQUENCE "public"."leituras_de_anotacoes_id_seq" FROM "anon";

REVOKE ALL ON SEQUENCE "public"."leituras_de_anotacoes_id_seq" FROM "authenticated";

REVOKE ALL ON SEQUENCE "public"."leituras_de_anotacoes_id_seq" FROM "service_role";

CREATE TYPE "public"."acompanhamento_etapa" AS ENUM (
  'novo',
  'contatado',
  'visitado',
  'integrado',
  'sem_interesse'
);

ALTER TABLE "public"."acompanhamentos"
  ADD COLUMN "etapa" public.acompanhamento_etapa NOT NULL DEFAULT 'novo'::public.acompanhamento_etapa;

ALTER TABLE "public"."acompanhamentos"
  ADD COLUMN "responsavel_id" uuid;

CREATE TYPE "public"."contato_canal" AS ENUM (
  'whatsapp',
  'ligacao',
  'visita',
  'na_igreja',
  'email',
  'outro'
);

ALTER TABLE "public"."acompanhamentos"
  ADD COLUMN "canal" public.contato_canal;

ALTER TABLE "public"."acompanhamentos"
  ADD COLUMN "proxima_data" date;

ALTER TABLE "public"."acompanhamentos"
  ADD COLUMN "motivo" text;

ALTER TABLE "public"."acompanhamentos"
  ADD COLUMN "avisado_para" date;

ALTER TABLE "public"."acompanhamentos"
  ADD COLUMN "created_at" timestamp WITH time zone NOT NULL DEFAULT now();

ALTER TABLE "public"."acompanhamentos"
  ADD COLUMN "updated_at" timestamp WITH time zone NOT NULL DEFAULT now();

ALTER TABLE "public"."contatos_acompanhamento"
  ADD COLUMN "canal" public.contato_canal;

ALTER TABLE "public"."contatos_acompanhamento"
  ADD COLUMN "texto" text;

ALTER TABLE "public"."contatos_acompanhamento"
  ADD COLUMN "etapa" public.acompanhamento_etapa;

ALTER TABLE "public"."contatos_acompanhamento"
  ADD COLUMN "autor_nome" text;

ALTER TABLE "public"."contatos_acompanhamento"
  ADD COLUMN "momento" timestamp WITH time zone NOT NULL DEFAULT clock_timestamp();

CREATE TYPE "public"."acompanhamento_da_lista" AS (
  "id"             uuid,
  "membro_id"      uuid,
  "nome"           text,
  "foto"           text,
  "telefone"       text,
  "campus"         text,
  "etapa"          public.acompanhamento_etapa,
  "responsavel_id" uuid,
  "responsavel"    text,
  "canal"          public.contato_canal,
  "proxima_data"   date,
  "atrasado"       boolean,
  "motivo"         text,
  "ultimo_contato" timestamp WITH time zone,
  "created_at"     timestamp WITH time zone
);

CREATE TYPE "public"."nivel_sigilo" AS ENUM (
  'so_eu',
  'pastores',
  'lideranca'
);

ALTER TABLE "public"."anotacoes_pastorais"
  ADD COLUMN "nivel" public.nivel_sigilo NOT NULL;

ALTER TABLE "public"."anotacoes_pastorais"
  ADD COLUMN "texto" text NOT NULL;

ALTER TABLE "public"."anotacoes_pastorais"
  ADD COLUMN "autor_nome" text;

ALTER TABLE "public"."anotacoes_pastorais"
  ADD COLUMN "created_at" timestamp WITH time zone NOT NULL DEFAULT now();

ALTER TABLE "public"."anotacoes_pastorais"
  ADD COLUMN "updated_at" timestamp WITH time zone NOT NULL DEFAULT now();

CREATE OR REPLACE FUNCTION app.abrir_acompanhamento (
  membro      uuid,
  responsavel uuid,
  prazo       date
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  aberto uuid;
begin
  insert into public.acompanhamentos (membro_id, responsavel_id, proxima_data)
  values (membro, responsavel, coalesce(prazo, app.hoje() + 3))
  on conflict (membro_id) where etapa in ('novo', 'contatado', 'visitado') do nothing
  returning id into aberto;
  if aberto is null then
    select a.id into aberto from public.acompanhamentos a
    where a.membro_id = membro and a.etapa in ('novo', 'contatado', 'visitado');
  end if;
  return aberto;
end
$function$;

CREATE OR REPLACE FUNCTION app.abrir_documento (
  documento uuid
)
  RETURNS text
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  aberto public.documentos_membros;
begin
  select * into aberto from public.documentos_membros d where d.id = documento;
  if aberto.id is null or not app.ve_documento(aberto.membro_id, aberto.anotacao_id) then
    raise exception using errcode = 'PT404', message = 'Documento não encontrado.';
  end if;
  insert into public.aberturas_de_documentos (documento_id, membro_id, leitor_id, leitor_nome)
  values (aberto.id, aberto.membro_id, auth.uid(), app.meu_nome());
  return aberto.caminho;
end
$function$;

CREATE OR REPLACE FUNCTION app.acompanha()
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select app.pode('membros', 'visualizar') and (app.pode('membros', 'editar') or app.tem_papel('lider'))
$function$;

CREATE OR REPLACE FUNCTION app.acompanhamentos (
  etapa     public.acompanhamento_etapa,
  campus    text,
  meus      boolean,
  atrasados boolean,
  membro    uuid,
  pular     integer,
  limite    integer
)
  RETURNS SETOF public.acompanhamento_da_lista
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with eu as materialized (
    select app.pode('membros', 'visualizar') as veem, app.todos_os_campi() as todos, app.meus_campi() as campi,
      app.hoje() as hoje, auth.uid() as id
  ), pagina as (
    select a.*, eu.hoje from eu, public.acompanhamentos a
    where eu.veem and (eu.todos or a.campus = any (eu.campi))
      and ($1 is null or a.etapa = $1) and ($2 is null or a.campus = $2) and ($5 is null or a.membro_id = $5)
      and (not $3 or a.responsavel_id = eu.id)
      and (not $4 or a.proxima_data < eu.hoje)
    order by a.proxima_data nulls last, a.id
    offset greatest($6, 0) limit least(greatest($7, 1), 100)
  )
  select a.id, a.membro_id, m.nome_completo, m.foto, m.telefone, a.campus, a.etapa, a.responsavel_id,
    nullif(concat_ws(' ', p.nome, p.sobrenome), ''), a.canal, a.proxima_data, coalesce(a.proxima_data < a.hoje, false),
    a.motivo,
    (select max(c.momento) from public.contatos_acompanhamento c where c.acompanhamento_id = a.id and c.canal is not null),
    a.created_at
  from pagina a join public.membros_igreja m on m.id = a.membro_id left join public.profiles p on p.id = a.responsavel_id
  order by a.proxima_data nulls last, a.id
$function$;

CREATE OR REPLACE FUNCTION app.anotacao_visivel (
  anotacao uuid,
  pastor   text[],
  lider    text[]
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select exists (select from public.anotacoes_pastorais a
                 where a.id = anotacao and app.ve_anotacao(a.membro_id, a.nivel, a.autor_id, pastor, lider))
$function$;

CREATE OR REPLACE FUNCTION app.arquivo_aberto (
  nome  text,
  veem  boolean,
  todos boolean,
  campi text[]
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select case when arquivo_aberto.nome like '%/busca/%'
    then veem and app.membro_no_escopo(app.dono_do_arquivo(arquivo_aberto.nome), todos, campi)
    else exists (
      select from public.documentos_membros d join public.aberturas_de_documentos a on a.documento_id = d.id
      where d.caminho = arquivo_aberto.nome and a.leitor_id = (select auth.uid()) and a.momento > clock_timestamp() - interval '2 minutes')
  end
$function$;

CREATE OR REPLACE FUNCTION app.arquivo_ao_alcance (
  nome     text,
  sensivel boolean,
  edita    boolean,
  todos    boolean,
  campi    text[],
  lider    text[]
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select exists (
    select from public.membros_igreja m where m.id = app.dono_do_arquivo(arquivo_ao_alcance.nome)
    and m.id is distinct from (select app.meu_membro())
    and ((todos or m.campus = any (campi)) and edita and (sensivel or arquivo_ao_alcance.nome like '%/busca/%')
      or m.campus = any (lider) and arquivo_ao_alcance.nome not like '%/busca/%'))
$function$;

CREATE OR REPLACE FUNCTION app.arquivo_guardado (
  caminho text
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select exists (select from storage.objects o where o.bucket_id = 'documentos-membros' and o.name = caminho)
$function$;

CREATE OR REPLACE FUNCTION app.arquivo_solto (
  nome text
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select not exists (select from public.documentos_membros d where d.caminho = arquivo_solto.nome)
    and not exists (select from public.autorizados_busca a where a.foto = arquivo_solto.nome)
$function$;

CREATE OR REPLACE FUNCTION app.assinar_anotacao()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  if app.pela_api() then
    if tg_op = 'UPDATE' and (new.membro_id, new.autor_id) is distinct from (old.membro_id, old.autor_id) then
      raise insufficient_privilege using message = 'A pessoa e o autor de uma anotação não mudam.';
    end if;
    new.autor_nome := case tg_op when 'INSERT' then app.meu_nome() else old.autor_nome end;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.assinar_contato()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  if app.pela_api() then new.autor_nome := app.meu_nome(); end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.assinar_documento()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  if app.pela_api() then new.enviado_por_nome := app.meu_nome(); end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.autor_da_anotacao (
  anotacao uuid,
  membro   uuid
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select exists (select from public.anotacoes_pastorais a
                 where a.id = anotacao and a.membro_id = membro and a.autor_id = (select auth.uid()))
$function$;

CREATE OR REPLACE FUNCTION app.avisar_atrasados()
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  avisados integer;
begin
  with atrasados as (
    select a.id from public.acompanhamentos a
    where a.etapa in ('novo', 'contatado', 'visitado') and a.proxima_data < app.hoje() and a.responsavel_id is not null
      and a.avisado_para is distinct from a.proxima_data
    limit 500 for update skip locked
  ), marcados as (
    update public.acompanhamentos a set avisado_para = a.proxima_data from atrasados t where t.id = a.id
    returning a.id, a.membro_id, a.responsavel_id, a.proxima_data
  )
  select count(app.notificar(m.responsavel_id, 'Acompanhamento atrasado: ' || p.nome_completo,
    'O contato era até ' || to_char(m.proxima_data, 'DD/MM/YYYY') || '.',
    '/membros/' || m.membro_id || '/acompanhamento', 'atraso:' || m.id || ':' || m.proxima_data))
  into avisados from marcados m join public.membros_igreja p on p.id = m.membro_id;
  return avisados;
end
$function$;

CREATE OR REPLACE FUNCTION app.campi_como (
  papel public.papel
)
  RETURNS text[]
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select case
    when not app.pode('membros', 'visualizar') then '{}'
    when app.tem_papel('pastor_executivo') or app.especial() then array(select c.nome from public.campi c)
    else array(select distinct r.campus from app.papeis_validos() r
               where app.nivel(r.role) <= app.nivel(papel) and r.campus is not null)
  end
$function$;

CREATE OR REPLACE FUNCTION app.dono_do_arquivo (
  nome text
)
  RETURNS uuid
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select substring(nome from
    '^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/(?:busca/)?[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(?:pdf|jpg|png|webp)$')::uuid
$function$;

CREATE OR REPLACE FUNCTION app.excluir_documento (
  documento uuid
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  alvo public.documentos_membros;
  operacao uuid;
begin
  select * into alvo from public.documentos_membros d where d.id = documento and d.anotacao_id is null;
  if alvo.id is null or not (app.pode('membros', 'editar') and app.ve_documento(alvo.membro_id, null)) then
    raise exception using errcode = 'PT404', message = 'Documento não encontrado.';
  end if;
  operacao := app.iniciar_operacao('excluir_documento', left('Documento excluído: ' || alvo.nome, 200));
  delete from public.documentos_membros d where d.id = documento;
  return operacao;
end
$function$;

CREATE OR REPLACE FUNCTION app.iniciar_acompanhamento (
  membro      uuid,
  responsavel uuid,
  prazo       date
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not (app.acompanha() and app.membro_no_escopo(membro, app.todos_os_campi(), app.meus_campi())) then
    raise insufficient_privilege using message = 'Você não pode acompanhar esta pessoa.';
  end if;
  return app.abrir_acompanhamento(membro, responsavel, prazo);
end
$function$;

CREATE OR REPLACE FUNCTION app.ler_anotacao (
  anotacao uuid
)
  RETURNS text
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  lida public.anotacoes_pastorais;
begin
  select * into lida from public.anotacoes_pastorais a where a.id = anotacao;
  if lida.id is null or not app.ve_anotacao(lida.membro_id, lida.nivel, lida.autor_id, app.campi_como('pastor'),
                                            app.campi_como('lider')) then
    raise exception using errcode = 'PT404', message = 'Anotação não encontrada.';
  end if;
  insert into public.leituras_de_anotacoes (anotacao_id, membro_id, leitor_id, leitor_nome)
  values (lida.id, lida.membro_id, auth.uid(), app.meu_nome());
  return lida.texto;
end
$function$;

CREATE OR REPLACE FUNCTION app.levar_campus_ao_acompanhamento()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  update public.acompanhamentos a set campus = new.campus,
    responsavel_id = case when app.pode_acompanhar(a.responsavel_id, new.campus) then a.responsavel_id end
  where a.membro_id = new.id and a.campus <> new.campus;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.meu_nome()
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select concat_ws(' ', p.nome, p.sobrenome) from public.profiles p where p.id = (select auth.uid())
$function$;

CREATE OR REPLACE FUNCTION app.pode_acompanhar (
  conta  uuid,
  campus text
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select exists (
    select from public.user_roles r
    where r.user_id = conta and r.inicio <= now() and (r.expira_em is null or r.expira_em > now())
      and (r.role in ('admin', 'pastor_executivo') or app.nivel(r.role) <= app.nivel('lider') and r.campus = pode_acompanhar.campus))
$function$;

CREATE OR REPLACE FUNCTION app.preparar_acompanhamento()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if tg_op = 'INSERT' or new.membro_id <> old.membro_id then
    select m.campus into new.campus from public.membros_igreja m where m.id = new.membro_id;
  end if;
  if new.etapa in ('integrado', 'sem_interesse') then new.proxima_data := null; end if;
  if new.etapa <> 'sem_interesse' then new.motivo := null; end if;
  if new.responsavel_id is not null and (tg_op = 'INSERT' or new.responsavel_id is distinct from old.responsavel_id)
     and not app.pode_acompanhar(new.responsavel_id, new.campus) then
    raise exception using errcode = '22023', message = 'Escolha como responsável alguém que lidera neste campus.';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.quadro_de_acompanhamento (
  campus    text,
  meus      boolean,
  atrasados boolean
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  contagem jsonb;
begin
  perform app.avisar_atrasados();
  if not app.pode('membros', 'visualizar') then return '{}'; end if;
  select coalesce(jsonb_object_agg(t.etapa, t.n), '{}') into contagem from (
    select a.etapa, count(*) as n from public.acompanhamentos a
    where (app.todos_os_campi() or a.campus = any (app.meus_campi()))
      and ($1 is null or a.campus = $1) and (not $2 or a.responsavel_id = auth.uid())
      and (not $3 or a.proxima_data < app.hoje())
    group by a.etapa) t;
  return contagem;
end
$function$;

CREATE OR REPLACE FUNCTION app.registrar_contato (
  acompanhamento uuid,
  canal          public.contato_canal,
  texto          text,
  proxima_data   date
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  atual public.acompanhamentos;
begin
  select * into atual from public.acompanhamentos a where a.id = acompanhamento for update;
  if atual.id is null or not (app.acompanha() and app.alcanca(atual.campus)) then
    raise insufficient_privilege using message = 'Você não pode acompanhar esta pessoa.';
  end if;
  insert into public.contatos_acompanhamento (acompanhamento_id, canal, texto, autor_nome)
  values (acompanhamento, registrar_contato.canal, nullif(btrim(texto), ''), app.meu_nome());
  update public.acompanhamentos a
  set proxima_data = registrar_contato.proxima_data,
    responsavel_id = coalesce(a.responsavel_id,
      case when app.pode_acompanhar(auth.uid(), a.campus) then auth.uid() end),
    etapa = case
      when registrar_contato.canal = 'visita' and a.etapa in ('novo', 'contatado') then 'visitado'
      when a.etapa = 'novo' then 'contatado' else a.etapa end
  where a.id = acompanhamento;
end
$function$;

CREATE OR REPLACE FUNCTION app.registrar_etapa()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if tg_op = 'INSERT' or new.etapa <> old.etapa then
    insert into public.contatos_acompanhamento (acompanhamento_id, etapa, texto, autor_id, autor_nome)
    values (new.id, new.etapa, new.motivo, auth.uid(), app.meu_nome());
  end if;
  if new.responsavel_id is not null and new.responsavel_id is distinct from auth.uid()
     and (tg_op = 'INSERT' or new.responsavel_id is distinct from old.responsavel_id) then
    perform app.notificar(new.responsavel_id, 'Você vai acompanhar ' || m.nome_completo,
      coalesce('Fale com a pessoa até ' || to_char(new.proxima_data, 'DD/MM/YYYY') || '.', 'Combine o primeiro contato.'),
      '/membros/' || new.membro_id || '/acompanhamento')
    from public.membros_igreja m where m.id = new.membro_id;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.responsaveis_de_acompanhamento (
  campus text
)
  RETURNS TABLE (
    id   uuid,
    nome text
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select p.id, concat_ws(' ', p.nome, p.sobrenome) from public.profiles p
  where app.acompanha() and app.alcanca($1) and app.pode_acompanhar(p.id, $1)
  order by app.normalizar(concat_ws(' ', p.nome, p.sobrenome)) limit 200
$function$;

CREATE OR REPLACE FUNCTION app.ve_anotacao (
  membro uuid,
  nivel  public.nivel_sigilo,
  autor  uuid,
  pastor text[],
  lider  text[]
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(membro is distinct from (select app.meu_membro()) and cardinality(lider) > 0 and (
    autor = (select auth.uid())
    or exists (select from public.membros_igreja m where m.id = membro
               and m.campus = any (case nivel when 'pastores' then pastor when 'lideranca' then lider end))), false)
$function$;

CREATE OR REPLACE FUNCTION app.ve_documento (
  membro   uuid,
  anotacao uuid
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select membro is distinct from app.meu_membro() and case when anotacao is not null
    then app.anotacao_visivel(anotacao, app.campi_como('pastor'), app.campi_como('lider'))
    else app.pode('membros', 'ver_sensivel') and app.membro_no_escopo(membro, app.todos_os_campi(), app.meus_campi()) end
$function$;

CREATE OR REPLACE FUNCTION public.abrir_acompanhamento (
  membro      uuid,
  responsavel uuid DEFAULT NULL::uuid,
  prazo       date DEFAULT NULL::date
)
  RETURNS uuid
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.iniciar_acompanhamento(membro, responsavel, prazo)
$function$;

REVOKE ALL ON FUNCTION "public"."abrir_acompanhamento"(uuid, uuid, date) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.abrir_documento (
  documento uuid
)
  RETURNS text
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.abrir_documento(documento)
$function$;

REVOKE ALL ON FUNCTION "public"."abrir_documento"(uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.acompanhamentos (
  etapa     public.acompanhamento_etapa DEFAULT NULL::public.acompanhamento_etapa,
  campus    text                        DEFAULT NULL::text,
  meus      boolean                     DEFAULT false,
  atrasados boolean                     DEFAULT false,
  membro    uuid                        DEFAULT NULL::uuid,
  pular     integer                     DEFAULT 0,
  limite    integer                     DEFAULT 30
)
  RETURNS SETOF public.acompanhamento_da_lista
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select * from app.acompanhamentos(etapa, campus, meus, atrasados, membro, pular, limite)
$function$;

REVOKE ALL ON FUNCTION "public"."acompanhamentos"(public.acompanhamento_etapa, text, boolean, boolean, uuid, integer, integer) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.excluir_documento (
  documento uuid
)
  RETURNS uuid
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.excluir_documento(documento)
$function$;

REVOKE ALL ON FUNCTION "public"."excluir_documento"(uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.ler_anotacao (
  anotacao uuid
)
  RETURNS text
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.ler_anotacao(anotacao)
$function$;

REVOKE ALL ON FUNCTION "public"."ler_anotacao"(uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.quadro_de_acompanhamento (
  campus    text    DEFAULT NULL::text,
  meus      boolean DEFAULT false,
  atrasados boolean DEFAULT false
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.quadro_de_acompanhamento(campus, meus, atrasados)
$function$;

REVOKE ALL ON FUNCTION "public"."quadro_de_acompanhamento"(text, boolean, boolean) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.registrar_contato (
  acompanhamento uuid,
  canal          public.contato_canal,
  texto          text                 DEFAULT NULL::text,
  proxima_data   date                 DEFAULT NULL::date
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.registrar_contato(acompanhamento, canal, texto, proxima_data)
$function$;

REVOKE ALL ON FUNCTION "public"."registrar_contato"(uuid, public.contato_canal, text, date) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.responsaveis_de_acompanhamento (
  campus text
)
  RETURNS TABLE (
    id   uuid,
    nome text
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select * from app.responsaveis_de_acompanhamento(campus)
$function$;

REVOKE ALL ON FUNCTION "public"."responsaveis_de_acompanhamento"(text) FROM PUBLIC, "anon";

ALTER TABLE "public"."aberturas_de_documentos"
  ADD CONSTRAINT "aberturas_de_documentos_membro_id_fkey" FOREIGN KEY (membro_id) REFERENCES public.membros_igreja(id) ON DELETE CASCADE;

ALTER TABLE "public"."acompanhamentos"
  ADD CONSTRAINT "acompanhamentos_membro_id_fkey" FOREIGN KEY (membro_id) REFERENCES public.membros_igreja(id) ON DELETE CASCADE;

ALTER TABLE "public"."acompanhamentos"
  ADD CONSTRAINT "acompanhamentos_motivo_check" CHECK ((char_length(motivo) <= 500));

ALTER TABLE "public"."acompanhamentos"
  ADD CONSTRAINT "acompanhamentos_motivo" CHECK (((etapa <> 'sem_interesse'::public.acompanhamento_etapa) OR (COALESCE(char_length(btrim(motivo)), 0) >= 3)));

ALTER TABLE "public"."acompanhamentos"
  ADD CONSTRAINT "acompanhamentos_responsavel_id_fkey" FOREIGN KEY (responsavel_id) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE "public"."anotacoes_pastorais"
  ADD CONSTRAINT "anotacoes_pastorais_membro_id_fkey" FOREIGN KEY (membro_id) REFERENCES public.membros_igreja(id) ON DELETE CASCADE;

ALTER TABLE "public"."anotacoes_pastorais"
  ADD CONSTRAINT "anotacoes_pastorais_texto_check" CHECK (((char_length(btrim(texto)) >= 1) AND (char_length(btrim(texto)) <= 20000)));

ALTER TABLE "public"."contatos_acompanhamento"
  ADD CONSTRAINT "contatos_acompanhamento_acompanhamento_id_fkey" FOREIGN KEY (acompanhamento_id) REFERENCES public.acompanhamentos(id) ON DELETE CASCADE;

ALTER TABLE "public"."contatos_acompanhamento"
  ADD CONSTRAINT "contatos_acompanhamento_algo" CHECK (((canal IS NOT NULL) OR (etapa IS NOT NULL)));

ALTER TABLE "public"."contatos_acompanhamento"
  ADD CONSTRAINT "contatos_acompanhamento_texto_check" CHECK ((char_length(texto) <= 2000));

ALTER TABLE "public"."documentos_membros"
  ADD CONSTRAINT "documentos_membros_anotacao_id_fkey" FOREIGN KEY (anotacao_id) REFERENCES public.anotacoes_pastorais(id) ON DELETE CASCADE;

ALTER TABLE "public"."documentos_membros"
  ADD CONSTRAINT "documentos_membros_membro_id_fkey" FOREIGN KEY (membro_id) REFERENCES public.membros_igreja(id) ON DELETE CASCADE;

ALTER TABLE "public"."aberturas_de_documentos"
  ADD CONSTRAINT "aberturas_de_documentos_documento_id_fkey" FOREIGN KEY (documento_id) REFERENCES public.documentos_membros(id) ON DELETE SET NULL;

ALTER TABLE "public"."leituras_de_anotacoes"
  ADD CONSTRAINT "leituras_de_anotacoes_anotacao_id_fkey" FOREIGN KEY (anotacao_id) REFERENCES public.anotacoes_pastorais(id) ON DELETE SET NULL;

ALTER TABLE "public"."leituras_de_anotacoes"
  ADD CONSTRAINT "leituras_de_anotacoes_membro_id_fkey" FOREIGN KEY (membro_id) REFERENCES public.membros_igreja(id) ON DELETE CASCADE;

CREATE INDEX aberturas_de_documentos_documento_idx ON public.aberturas_de_documentos USING btree (documento_id, momento DESC);

CREATE INDEX aberturas_de_documentos_leitor_idx ON public.aberturas_de_documentos USING btree (leitor_id);

CREATE INDEX aberturas_de_documentos_membro_idx ON public.aberturas_de_documentos USING btree (membro_id);

CREATE INDEX acompanhamentos_etapa_idx ON public.acompanhamentos USING btree (etapa, proxima_data, id);

CREATE INDEX acompanhamentos_membro_idx ON public.acompanhamentos USING btree (membro_id);

CREATE INDEX acompanhamentos_responsavel_idx ON public.acompanhamentos USING btree (responsavel_id, etapa, proxima_data);

CREATE UNIQUE INDEX acompanhamentos_um_aberto_idx ON public.acompanhamentos USING btree (membro_id)
  WHERE (etapa = ANY (ARRAY['novo'::public.acompanhamento_etapa, 'contatado'::public.acompanhamento_etapa, 'visitado'::public.acompanhamento_etapa]));

CREATE INDEX contatos_acompanhamento_idx ON public.contatos_acompanhamento USING btree (acompanhamento_id, momento DESC);

CREATE INDEX documentos_membros_anotacao_idx ON public.documentos_membros USING btree (anotacao_id);

CREATE INDEX documentos_membros_membro_idx ON public.documentos_membros USING btree (membro_id, created_at DESC);

CREATE INDEX leituras_de_anotacoes_anotacao_idx ON public.leituras_de_anotacoes USING btree (anotacao_id, momento DESC);

CREATE INDEX leituras_de_anotacoes_leitor_idx ON public.leituras_de_anotacoes USING btree (leitor_id);

CREATE INDEX leituras_de_anotacoes_membro_idx ON public.leituras_de_anotacoes USING btree (membro_id);

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.aberturas_de_documentos
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER a_preparar
  BEFORE INSERT OR UPDATE ON public.acompanhamentos
  FOR EACH ROW
  EXECUTE FUNCTION app.preparar_acompanhamento();

CREATE TRIGGER c_marcar_alteracao
  BEFORE UPDATE ON public.acompanhamentos
  FOR EACH ROW
  EXECUTE FUNCTION app.marcar_alteracao();

CREATE TRIGGER e_registrar_etapa
  AFTER INSERT OR UPDATE ON public.acompanhamentos
  FOR EACH ROW
  EXECUTE FUNCTION app.registrar_etapa();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.acompanhamentos
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.acompanhamentos
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('membro_id', 'campus', 'avisado_para');

CREATE TRIGGER a_assinar
  BEFORE INSERT OR UPDATE ON public.anotacoes_pastorais
  FOR EACH ROW
  EXECUTE FUNCTION app.assinar_anotacao();

CREATE TRIGGER c_marcar_alteracao
  BEFORE UPDATE ON public.anotacoes_pastorais
  FOR EACH ROW
  EXECUTE FUNCTION app.marcar_alteracao();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.anotacoes_pastorais
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.anotacoes_pastorais
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('', 'texto', 'tipo', 'membro_id', 'data', '*sensivel');

CREATE TRIGGER a_assinar
  BEFORE INSERT ON public.contatos_acompanhamento
  FOR EACH ROW
  EXECUTE FUNCTION app.assinar_contato();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.contatos_acompanhamento
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER a_assinar
  BEFORE INSERT ON public.documentos_membros
  FOR EACH ROW
  EXECUTE FUNCTION app.assinar_documento();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.documentos_membros
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar_exclusao
  AFTER DELETE ON public.documentos_membros
  FOR EACH ROW
  WHEN ((old.anotacao_id IS NULL))
  EXECUTE FUNCTION app.auditar('membro_id', '*sensivel');

CREATE TRIGGER z_auditar
  AFTER INSERT ON public.documentos_membros
  FOR EACH ROW
  WHEN ((new.anotacao_id IS NULL))
  EXECUTE FUNCTION app.auditar('membro_id', '*sensivel');

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.leituras_de_anotacoes
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER h_levar_campus_ao_acompanhamento
  AFTER UPDATE OF campus ON public.membros_igreja
  FOR EACH ROW
  WHEN ((old.campus IS DISTINCT FROM new.campus))
  EXECUTE FUNCTION app.levar_campus_ao_acompanhamento();

CREATE POLICY "aberturas: vê quem vê o documento" ON "public"."aberturas_de_documentos"
  FOR SELECT
  TO "authenticated"
  USING ((EXISTS ( SELECT
   FROM public.documentos_membros d
  WHERE (d.id = aberturas_de_documentos.documento_id))));

CREATE POLICY "contatos: vê quem vê o acompanhamento" ON "public"."contatos_acompanhamento"
  FOR SELECT
  TO "authenticated"
  USING ((EXISTS ( SELECT
   FROM public.acompanhamentos a
  WHERE (a.id = contatos_acompanhamento.acompanhamento_id))));

CREATE POLICY "documentos: exclui anexos o autor" ON "public"."documentos_membros"
  FOR DELETE
  TO "authenticated"
  USING (((anotacao_id IS NOT NULL) AND app.autor_da_anotacao(anotacao_id, membro_id)));

CREATE POLICY "documentos: vê quem vê dados sensíveis ou a anotação" ON "public"."documentos_membros"
  FOR SELECT
  TO "authenticated"
  USING (app.ve_documento(membro_id, anotacao_id));

CREATE POLICY "leituras: vê quem vê a anotação" ON "public"."leituras_de_anotacoes"
  FOR SELECT
  TO "authenticated"
  USING (app.anotacao_visivel(anotacao_id, ( SELECT app.campi_como('pastor'::public.papel) AS campi_como), ( SELECT app.campi_como('lider'::public.papel) AS campi_como)));

COMMENT ON COLUMN "public"."aberturas_de_documentos"."documento_id" IS 'The document; null once it was deleted.';

COMMENT ON COLUMN "public"."aberturas_de_documentos"."id" IS 'Identity of the row.';

COMMENT ON COLUMN "public"."aberturas_de_documentos"."leitor_id" IS 'The account that opened it.';

COMMENT ON COLUMN "public"."aberturas_de_documentos"."leitor_nome" IS 'Their name at that time.';

COMMENT ON COLUMN "public"."aberturas_de_documentos"."membro_id" IS 'The person that it is about.';

COMMENT ON COLUMN "public"."aberturas_de_documentos"."momento" IS 'When.';

COMMENT ON COLUMN "public"."acompanhamentos"."avisado_para" IS 'The missed date of which its owner was told.';

COMMENT ON COLUMN "public"."acompanhamentos"."canal" IS 'By which way to speak to them next.';

COMMENT ON COLUMN "public"."acompanhamentos"."created_at" IS 'When the row came to be.';

COMMENT ON COLUMN "public"."acompanhamentos"."etapa" IS 'How far it has come.';

COMMENT ON COLUMN "public"."acompanhamentos"."id" IS 'Identity of the row.';

COMMENT ON COLUMN "public"."acompanhamentos"."membro_id" IS 'The person.';

COMMENT ON COLUMN "public"."acompanhamentos"."motivo" IS 'Why it ended without interest; required there.';

COMMENT ON COLUMN "public"."acompanhamentos"."proxima_data" IS 'Until when something is to be done; past it, it is overdue.';

COMMENT ON COLUMN "public"."acompanhamentos"."responsavel_id" IS 'The account of who cares for them.';

COMMENT ON COLUMN "public"."acompanhamentos"."updated_at" IS 'When the row last changed.';

COMMENT ON COLUMN "public"."anotacoes_pastorais"."autor_nome" IS 'Their name at that time.';

COMMENT ON COLUMN "public"."anotacoes_pastorais"."created_at" IS 'When the row came to be.';

COMMENT ON COLUMN "public"."anotacoes_pastorais"."id" IS 'Identity of the row.';

COMMENT ON COLUMN "public"."anotacoes_pastorais"."membro_id" IS 'The person.';

COMMENT ON COLUMN "public"."anotacoes_pastorais"."nivel" IS 'Who reads it.';

COMMENT ON COLUMN "public"."anotacoes_pastorais"."texto" IS 'The text; granted to nobody.';

COMMENT ON COLUMN "public"."anotacoes_pastorais"."tipo" IS 'Key of the list tipo_anotacao.';

COMMENT ON COLUMN "public"."anotacoes_pastorais"."updated_at" IS 'When the row last changed.';

COMMENT ON COLUMN "public"."contatos_acompanhamento"."acompanhamento_id" IS 'The follow-up.';

COMMENT ON COLUMN "public"."contatos_acompanhamento"."autor_nome" IS 'Their name at that time.';

COMMENT ON COLUMN "public"."contatos_acompanhamento"."canal" IS 'By which way they were spoken to; null: only the stage changed.';

COMMENT ON COLUMN "public"."contatos_acompanhamento"."etapa" IS 'The stage that it came to; null: a contact.';

COMMENT ON COLUMN "public"."contatos_acompanhamento"."id" IS 'Identity of the row.';

COMMENT ON COLUMN "public"."contatos_acompanhamento"."momento" IS 'When.';

COMMENT ON COLUMN "public"."contatos_acompanhamento"."texto" IS 'What was said.';

COMMENT ON COLUMN "public"."documentos_membros"."anotacao_id" IS 'The note that it is attached to; null: a document of its own.';

COMMENT ON COLUMN "public"."documentos_membros"."caminho" IS 'Its name in the bucket documentos-membros: <person>/<id>.<type>.';

COMMENT ON COLUMN "public"."documentos_membros"."created_at" IS 'When the row came to be.';

COMMENT ON COLUMN "public"."documentos_membros"."enviado_por_nome" IS 'Their name at that time.';

COMMENT ON COLUMN "public"."documentos_membros"."formato" IS 'Media type.';

COMMENT ON COLUMN "public"."documentos_membros"."id" IS 'Identity of the row.';

COMMENT ON COLUMN "public"."documentos_membros"."membro_id" IS 'The person.';

COMMENT ON COLUMN "public"."documentos_membros"."nome" IS 'Name of the file as people know it.';

COMMENT ON COLUMN "public"."documentos_membros"."tamanho" IS 'In bytes: at most 10 MB.';

COMMENT ON COLUMN "public"."documentos_membros"."tipo" IS 'Key of the list tipo_documento.';

COMMENT ON COLUMN "public"."leituras_de_anotacoes"."anotacao_id" IS 'The note; null once it was deleted.';

COMMENT ON COLUMN "public"."leituras_de_anotacoes"."id" IS 'Identity of the row.';

COMMENT ON COLUMN "public"."leituras_de_anotacoes"."leitor_id" IS 'The account that read it.';

COMMENT ON COLUMN "public"."leituras_de_anotacoes"."leitor_nome" IS 'Their name at that time.';

COMMENT ON COLUMN "public"."leituras_de_anotacoes"."membro_id" IS 'The person that it is about.';

COMMENT ON COLUMN "public"."leituras_de_anotacoes"."momento" IS 'When.';

COMMENT ON FUNCTION "app"."abrir_acompanhamento"(uuid, uuid, date) IS 'Begins the follow-up of somebody who asked to be contacted, due in three days unless prazo says otherwise; gives the open
one if there is one. Asks nobody for permission: for other rules, such as the approval of a registration.';

COMMENT ON FUNCTION "app"."abrir_documento"(uuid) IS 'See public.abrir_documento.';

COMMENT ON FUNCTION "app"."acompanha"() IS 'The caller takes part in the follow-up of visitors: leaders, and whoever edits members.';

COMMENT ON FUNCTION "app"."acompanhamentos"(public.acompanhamento_etapa, text, boolean, boolean, uuid, integer, integer) IS 'See public.acompanhamentos.';

COMMENT ON FUNCTION "app"."anotacao_visivel"(uuid, text[], text[]) IS 'As ve_anotacao, for a note by its id.';

COMMENT ON FUNCTION "app"."arquivo_aberto"(text, boolean, boolean, text[]) IS 'The caller opened this document within the last two minutes, through abrir_documento, which writes it down; or it is the
photo of somebody who may pick up a child in their campuses.';

COMMENT ON FUNCTION "app"."arquivo_ao_alcance"(text, boolean, boolean, boolean, text[], text[]) IS 'The caller may send, or clear away, an object of this name: they edit the person and see sensitive data, or lead in the
person''s campus and so write notes with attachments. For policies, which hand in the caller''s scope, computed once.';

COMMENT ON FUNCTION "app"."arquivo_guardado"(text) IS 'There is an object of this name in the bucket of documents.';

COMMENT ON FUNCTION "app"."arquivo_solto"(text) IS 'No row speaks of this object: it is being sent, or to be cleared away.';

COMMENT ON FUNCTION "app"."assinar_anotacao"() IS 'Trigger on a person''s own request: a note has its author''s name. Raises 42501.';

COMMENT ON FUNCTION "app"."assinar_contato"() IS 'Trigger on a person''s own request: a contact has its author''s name.';

COMMENT ON FUNCTION "app"."assinar_documento"() IS 'Trigger on a person''s own request: a document has the name of who sent it.';

COMMENT ON FUNCTION "app"."autor_da_anotacao"(uuid, uuid) IS 'The caller wrote this note, and it is about this person.';

COMMENT ON FUNCTION "app"."avisar_atrasados"() IS 'Tells the owners of overdue follow-ups, once for each missed date, and gives how many it told. Called when somebody opens
the board; an installation with a scheduler may call it every morning.';

COMMENT ON FUNCTION "app"."campi_como"(public.papel) IS 'The campuses in which the caller holds this role of the ladder or a higher one and views members; pastor executivo and
admin hold theirs everywhere. Global roles beside the ladder do not count.';

COMMENT ON FUNCTION "app"."dono_do_arquivo"(text) IS 'About whom an object of documentos-membros is: <person>/<id>.<type>, or <child>/busca/<id>.<type> for the photo of somebody
who may pick the child up. Null for any other name.';

COMMENT ON FUNCTION "app"."excluir_documento"(uuid) IS 'See public.excluir_documento.';

COMMENT ON FUNCTION "app"."iniciar_acompanhamento"(uuid, uuid, date) IS 'See public.abrir_acompanhamento.';

COMMENT ON FUNCTION "app"."ler_anotacao"(uuid) IS 'See public.ler_anotacao.';

COMMENT ON FUNCTION "app"."levar_campus_ao_acompanhamento"() IS 'Trigger: follow-ups go with the person to another campus; an owner who does not lead there gives it up.';

COMMENT ON FUNCTION "app"."meu_nome"() IS 'The caller''s name, as their profile has it.';

COMMENT ON FUNCTION "app"."pode_acompanhar"(uuid, text) IS 'This account leads in this campus, so a follow-up can be given to it.';

COMMENT ON FUNCTION "app"."preparar_acompanhamento"() IS 'Trigger: the campus is the person''s; what ended has no next date; its owner leads in the campus. Raises 22023.';

COMMENT ON FUNCTION "app"."quadro_de_acompanhamento"(text, boolean, boolean) IS 'See public.quadro_de_acompanhamento.';

COMMENT ON FUNCTION "app"."registrar_contato"(uuid, public.contato_canal, text, date) IS 'See public.registrar_contato.';

COMMENT ON FUNCTION "app"."registrar_etapa"() IS 'Trigger: every stage that a follow-up comes to is written into its log, and whoever it is given to is told.';

COMMENT ON FUNCTION "app"."responsaveis_de_acompanhamento"(text) IS 'See public.responsaveis_de_acompanhamento.';

COMMENT ON FUNCTION "app"."ve_anotacao"(uuid, public.nivel_sigilo, uuid, text[], text[]) IS 'The caller reads a note of this level about this person: its author, as long as they lead anywhere; by its level, those of
the person''s campus. For policies, which hand in campi_como(pastor) and campi_como(lider), computed once.';

COMMENT ON FUNCTION "app"."ve_documento"(uuid, uuid) IS 'The caller sees a document of this person, or one attached to this note.';

COMMENT ON FUNCTION "public"."abrir_acompanhamento"(uuid, uuid, date) IS 'Begins the follow-up of a person in the caller''s scope, due in three days unless prazo says otherwise, and gives its id;
the open one, if there is one. Raises 42501, 22023 when responsavel does not lead in that campus.';

COMMENT ON FUNCTION "public"."abrir_documento"(uuid) IS 'The name in the bucket of a document that the caller sees; for two minutes they may fetch it or make a signed address. The
opening is written down. Raises PT404 for any other.';

COMMENT ON FUNCTION "public"."acompanhamentos"(public.acompanhamento_etapa, text, boolean, boolean, uuid, integer, integer) IS 'Follow-ups in the caller''s scope, the most urgent first: of a stage, a campus, a person, the caller''s own (meus), overdue
(atrasados). limite: 1 to 100.';

COMMENT ON FUNCTION "public"."excluir_documento"(uuid) IS 'Removes a document from a person''s page and gives the operation, which brings it back as long as its object is there.
Raises PT404 unless the caller edits the person and sees sensitive data.';

COMMENT ON FUNCTION "public"."ler_anotacao"(uuid) IS 'The text of a note that the caller may read; the reading is written down. Raises PT404 for any other.';

COMMENT ON FUNCTION "public"."quadro_de_acompanhamento"(text, boolean, boolean) IS 'How many follow-ups stand at each stage, {stage: number}, with the filters of acompanhamentos. Whoever owns an overdue one
is told on this occasion, once.';

COMMENT ON FUNCTION "public"."registrar_contato"(uuid, public.contato_canal, text, date) IS 'Writes a contact into the log, sets the next date, and moves on: a new one was contacted, a visit visits. Whoever does it
first becomes its owner. Raises 42501.';

COMMENT ON FUNCTION "public"."responsaveis_de_acompanhamento"(text) IS 'The accounts that can own follow-ups in a campus of the caller''s: whoever leads there.';

COMMENT ON TABLE "public"."aberturas_de_documentos" IS 'Who opened which document. Written by abrir_documento; nobody changes it.';

COMMENT ON TABLE "public"."acompanhamentos" IS 'The way of a visitor into the church: who cares for them, and until when. At most one is open per person.';

COMMENT ON TABLE "public"."anotacoes_pastorais" IS 'Pastoral notes. The text is read through ler_anotacao alone, which writes the reading down. The person never sees them.';

COMMENT ON TABLE "public"."contatos_acompanhamento" IS 'What happened in a follow-up: contacts, and stages that it came to.';

COMMENT ON TABLE "public"."documentos_membros" IS 'Files about a person, or attached to a pastoral note, whose secrecy they share.';

COMMENT ON TABLE "public"."leituras_de_anotacoes" IS 'Who read which note. Written by ler_anotacao; nobody changes it.';

COMMENT ON TYPE "public"."acompanhamento_da_lista" IS 'A card of the follow-up board.';

COMMENT ON TYPE "public"."acompanhamento_etapa" IS 'How far the follow-up of a visitor has come. The last two end it.';

COMMENT ON TYPE "public"."contato_canal" IS 'By which way somebody was spoken to.';

COMMENT ON TYPE "public"."nivel_sigilo" IS 'Who reads a note: its author alone; pastors of the campus and above; leaders of the campus and above.';

REVOKE ALL ON FUNCTION "app"."abrir_acompanhamento"(uuid, uuid, date) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."abrir_documento"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."abrir_documento"(uuid) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."acompanha"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."acompanha"() TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."acompanhamentos"(public.acompanhamento_etapa, text, boolean, boolean, uuid, integer, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."acompanhamentos"(public.acompanhamento_etapa, text, boolean, boolean, uuid, integer, integer) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."anotacao_visivel"(uuid, text[], text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."anotacao_visivel"(uuid, text[], text[]) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."arquivo_aberto"(text, boolean, boolean, text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."arquivo_aberto"(text, boolean, boolean, text[]) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."arquivo_ao_alcance"(text, boolean, boolean, boolean, text[], text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."arquivo_ao_alcance"(text, boolean, boolean, boolean, text[], text[]) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."arquivo_guardado"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."arquivo_guardado"(text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."arquivo_solto"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."arquivo_solto"(text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."assinar_anotacao"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."assinar_contato"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."assinar_documento"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."autor_da_anotacao"(uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."autor_da_anotacao"(uuid, uuid) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."avisar_atrasados"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."campi_como"(public.papel) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."campi_como"(public.papel) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."dono_do_arquivo"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."dono_do_arquivo"(text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."excluir_documento"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."excluir_documento"(uuid) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."iniciar_acompanhamento"(uuid, uuid, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."iniciar_acompanhamento"(uuid, uuid, date) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."ler_anotacao"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."ler_anotacao"(uuid) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."levar_campus_ao_acompanhamento"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."meu_nome"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."meu_nome"() TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."pode_acompanhar"(uuid, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."preparar_acompanhamento"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."quadro_de_acompanhamento"(text, boolean, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."quadro_de_acompanhamento"(text, boolean, boolean) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."registrar_contato"(uuid, public.contato_canal, text, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."registrar_contato"(uuid, public.contato_canal, text, date) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."registrar_etapa"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."responsaveis_de_acompanhamento"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."responsaveis_de_acompanhamento"(text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."ve_anotacao"(uuid, public.nivel_sigilo, uuid, text[], text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."ve_anotacao"(uuid, public.nivel_sigilo, uuid, text[], text[]) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."ve_documento"(uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."ve_documento"(uuid, uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."abrir_acompanhamento"(uuid, uuid, date) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."abrir_documento"(uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."acompanhamentos"(public.acompanhamento_etapa, text, boolean, boolean, uuid, integer, integer) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."excluir_documento"(uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."ler_anotacao"(uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."quadro_de_acompanhamento"(text, boolean, boolean) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."registrar_contato"(uuid, public.contato_canal, text, date) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."responsaveis_de_acompanhamento"(text) TO "authenticated", "service_role";

REVOKE ALL ON TABLE "public"."aberturas_de_documentos" FROM "authenticated";

GRANT SELECT ON TABLE "public"."aberturas_de_documentos" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."aberturas_de_documentos" TO "service_role";

REVOKE ALL ON TABLE "public"."acompanhamentos" FROM "authenticated";

REVOKE ALL ("canal") ON TABLE "public"."acompanhamentos" FROM "authenticated";

GRANT UPDATE ("canal") ON TABLE "public"."acompanhamentos" TO "authenticated";

REVOKE ALL ("etapa") ON TABLE "public"."acompanhamentos" FROM "authenticated";

GRANT UPDATE ("etapa") ON TABLE "public"."acompanhamentos" TO "authenticated";

REVOKE ALL ("motivo") ON TABLE "public"."acompanhamentos" FROM "authenticated";

GRANT UPDATE ("motivo") ON TABLE "public"."acompanhamentos" TO "authenticated";

REVOKE ALL ("proxima_data") ON TABLE "public"."acompanhamentos" FROM "authenticated";

GRANT UPDATE ("proxima_data") ON TABLE "public"."acompanhamentos" TO "authenticated";

REVOKE ALL ("responsavel_id") ON TABLE "public"."acompanhamentos" FROM "authenticated";

GRANT UPDATE ("responsavel_id") ON TABLE "public"."acompanhamentos" TO "authenticated";

GRANT SELECT ON TABLE "public"."acompanhamentos" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."acompanhamentos" TO "service_role";

REVOKE ALL ON TABLE "public"."anotacoes_pastorais" FROM "authenticated";

REVOKE ALL ("autor_nome") ON TABLE "public"."anotacoes_pastorais" FROM "authenticated";

GRANT SELECT ("autor_nome") ON TABLE "public"."anotacoes_pastorais" TO "authenticated";

REVOKE ALL ("created_at") ON TABLE "public"."anotacoes_pastorais" FROM "authenticated";

GRANT SELECT ("created_at") ON TABLE "public"."anotacoes_pastorais" TO "authenticated";

REVOKE ALL ("id") ON TABLE "public"."anotacoes_pastorais" FROM "authenticated";

GRANT SELECT ("id") ON TABLE "public"."anotacoes_pastorais" TO "authenticated";

REVOKE ALL ("membro_id") ON TABLE "public"."anotacoes_pastorais" FROM "authenticated";

GRANT INSERT ("membro_id"), SELECT ("membro_id") ON TABLE "public"."anotacoes_pastorais" TO "authenticated";

REVOKE ALL ("nivel") ON TABLE "public"."anotacoes_pastorais" FROM "authenticated";

GRANT INSERT ("nivel"), SELECT ("nivel"), UPDATE ("nivel") ON TABLE "public"."anotacoes_pastorais" TO "authenticated";

REVOKE ALL ("texto") ON TABLE "public"."anotacoes_pastorais" FROM "authenticated";

GRANT INSERT ("texto"), UPDATE ("texto") ON TABLE "public"."anotacoes_pastorais" TO "authenticated";

REVOKE ALL ("tipo") ON TABLE "public"."anotacoes_pastorais" FROM "authenticated";

GRANT INSERT ("tipo"), SELECT ("tipo"), UPDATE ("tipo") ON TABLE "public"."anotacoes_pastorais" TO "authenticated";

REVOKE ALL ("updated_at") ON TABLE "public"."anotacoes_pastorais" FROM "authenticated";

GRANT SELECT ("updated_at") ON TABLE "public"."anotacoes_pastorais" TO "authenticated";

GRANT DELETE ON TABLE "public"."anotacoes_pastorais" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."anotacoes_pastorais" TO "service_role";

REVOKE ALL ON TABLE "public"."contatos_acompanhamento" FROM "authenticated";

GRANT SELECT ON TABLE "public"."contatos_acompanhamento" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."contatos_acompanhamento" TO "service_role";

REVOKE ALL ON TABLE "public"."documentos_membros" FROM "authenticated";

REVOKE ALL ("anotacao_id") ON TABLE "public"."documentos_membros" FROM "authenticated";

GRANT INSERT ("anotacao_id") ON TABLE "public"."documentos_membros" TO "authenticated";

REVOKE ALL ("caminho") ON TABLE "public"."documentos_membros" FROM "authenticated";

GRANT INSERT ("caminho") ON TABLE "public"."documentos_membros" TO "authenticated";

REVOKE ALL ("formato") ON TABLE "public"."documentos_membros" FROM "authenticated";

GRANT INSERT ("formato") ON TABLE "public"."documentos_membros" TO "authenticated";

REVOKE ALL ("membro_id") ON TABLE "public"."documentos_membros" FROM "authenticated";

GRANT INSERT ("membro_id") ON TABLE "public"."documentos_membros" TO "authenticated";

REVOKE ALL ("nome") ON TABLE "public"."documentos_membros" FROM "authenticated";

GRANT INSERT ("nome") ON TABLE "public"."documentos_membros" TO "authenticated";

REVOKE ALL ("tamanho") ON TABLE "public"."documentos_membros" FROM "authenticated";

GRANT INSERT ("tamanho") ON TABLE "public"."documentos_membros" TO "authenticated";

REVOKE ALL ("tipo") ON TABLE "public"."documentos_membros" FROM "authenticated";

GRANT INSERT ("tipo") ON TABLE "public"."documentos_membros" TO "authenticated";

GRANT DELETE, SELECT ON TABLE "public"."documentos_membros" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."documentos_membros" TO "service_role";

REVOKE ALL ON TABLE "public"."leituras_de_anotacoes" FROM "authenticated";

GRANT SELECT ON TABLE "public"."leituras_de_anotacoes" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."leituras_de_anotacoes" TO "service_role";

ALTER TABLE "public"."acompanhamentos"
  ADD CONSTRAINT "acompanhamentos_campus_fkey" FOREIGN KEY (campus) REFERENCES public.campi(nome) ON UPDATE CASCADE;

CREATE INDEX acompanhamentos_campus_idx ON public.acompanhamentos USING btree (campus, etapa, proxima_data, id);

CREATE POLICY "acompanhamentos: altera quem acompanha, no alcance" ON "public"."acompanhamentos"
  FOR UPDATE
  TO "authenticated"
  USING ((( SELECT app.acompanha() AS acompanha) AND (( SELECT app.todos_os_campi() AS todos_os_campi) OR (campus = ANY (( SELECT app.meus_campi() AS meus_campi)::text[])))))
  WITH CHECK ((( SELECT app.acompanha() AS acompanha) AND (( SELECT app.todos_os_campi() AS todos_os_campi) OR (campus = ANY (( SELECT app.meus_campi() AS meus_campi)::text[])))));

CREATE POLICY "acompanhamentos: vê quem vê membros, no alcance" ON "public"."acompanhamentos"
  FOR SELECT
  TO "authenticated"
  USING
    ((( SELECT app.pode('membros'::public.recurso, 'visualizar'::public.acao) AS pode) AND (( SELECT app.todos_os_campi() AS todos_os_campi) OR (campus = ANY (( SELECT
    app.meus_campi() AS meus_campi)::text[])))));

COMMENT ON COLUMN "public"."acompanhamentos"."campus" IS 'The person''s campus; kept by the database.';

ALTER TABLE "public"."anotacoes_pastorais"
  ADD COLUMN "data" date NOT NULL DEFAULT app.hoje();

CREATE INDEX anotacoes_pastorais_membro_idx ON public.anotacoes_pastorais USING btree (membro_id, DATA DESC);

COMMENT ON COLUMN "public"."anotacoes_pastorais"."data" IS 'The day it speaks of.';

REVOKE ALL ("data") ON TABLE "public"."anotacoes_pastorais" FROM "authenticated";

GRANT INSERT ("data"), SELECT ("data"), UPDATE ("data") ON TABLE "public"."anotacoes_pastorais" TO "authenticated";

ALTER TABLE "public"."anotacoes_pastorais"
  ADD COLUMN "autor_id" uuid DEFAULT auth.uid();

ALTER TABLE "public"."anotacoes_pastorais"
  ADD CONSTRAINT "anotacoes_pastorais_autor_id_fkey" FOREIGN KEY (autor_id) REFERENCES public.profiles(id) ON DELETE SET NULL;

CREATE INDEX anotacoes_pastorais_autor_idx ON public.anotacoes_pastorais USING btree (autor_id);

CREATE POLICY "anotações: altera o autor" ON "public"."anotacoes_pastorais"
  FOR UPDATE
  TO "authenticated"
  USING (((autor_id = ( SELECT auth.uid() AS uid)) AND app.membro_no_escopo(membro_id, false, ( SELECT app.campi_como('lider'::public.papel) AS campi_como))))
  WITH CHECK (((autor_id = ( SELECT auth.uid() AS uid)) AND app.membro_no_escopo(membro_id, false, ( SELECT app.campi_como('lider'::public.papel) AS campi_como))));

CREATE POLICY "anotações: escreve quem lidera no campus, nunca sobre si" ON "public"."anotacoes_pastorais"
  FOR INSERT
  TO "authenticated"
  WITH
    CHECK
    (((autor_id = ( SELECT auth.uid() AS uid)) AND (membro_id IS DISTINCT FROM ( SELECT app.meu_membro() AS meu_membro)) AND app.membro_no_escopo(membro_id, false, ( SELECT
    app.campi_como('lider'::public.papel) AS campi_como))));

CREATE POLICY "anotações: exclui o autor" ON "public"."anotacoes_pastorais"
  FOR DELETE
  TO "authenticated"
  USING (((autor_id = ( SELECT auth.uid() AS uid)) AND (cardinality(( SELECT app.campi_como('lider'::public.papel) AS campi_como)) > 0)));

CREATE POLICY "anotações: vê o autor e, pelo nível, quem cuida do campus" ON "public"."anotacoes_pastorais"
  FOR SELECT
  TO "authenticated"
  USING (app.ve_anotacao(membro_id, nivel, autor_id, ( SELECT app.campi_como('pastor'::public.papel) AS campi_como), ( SELECT app.campi_como('lider'::public.papel) AS campi_como)));

COMMENT ON COLUMN "public"."anotacoes_pastorais"."autor_id" IS 'Who wrote it.';

REVOKE ALL ("autor_id") ON TABLE "public"."anotacoes_pastorais" FROM "authenticated";

GRANT SELECT ("autor_id") ON TABLE "public"."anotacoes_pastorais" TO "authenticated";

ALTER TABLE "public"."contatos_acompanhamento"
  ADD COLUMN "autor_id" uuid DEFAULT auth.uid();

ALTER TABLE "public"."contatos_acompanhamento"
  ADD CONSTRAINT "contatos_acompanhamento_autor_id_fkey" FOREIGN KEY (autor_id) REFERENCES public.profiles(id) ON DELETE SET NULL;

CREATE INDEX contatos_acompanhamento_autor_idx ON public.contatos_acompanhamento USING btree (autor_id);

COMMENT ON COLUMN "public"."contatos_acompanhamento"."autor_id" IS 'Who wrote it down.';

ALTER TABLE "public"."documentos_membros"
  ADD CONSTRAINT "documentos_membros_enviado_por_fkey" FOREIGN KEY (enviado_por) REFERENCES public.profiles(id) ON DELETE SET NULL;

CREATE INDEX documentos_membros_enviado_por_idx ON public.documentos_membros USING btree (enviado_por);

CREATE POLICY "documentos: envia quem edita; anexos, o autor" ON "public"."documentos_membros"
  FOR INSERT
  TO "authenticated"
  WITH
    CHECK
    (((enviado_por = ( SELECT auth.uid() AS uid)) AND (caminho ~~ (membro_id || '/%'::text)) AND app.arquivo_guardado(caminho) AND app.ve_documento(membro_id, anotacao_id) AND
CASE
    WHEN (anotacao_id IS NULL) THEN ( SELECT app.pode('membros'::public.recurso, 'editar'::public.acao) AS pode)
    ELSE app.autor_da_anotacao(anotacao_id, membro_id)
END));

COMMENT ON COLUMN "public"."documentos_membros"."enviado_por" IS 'Who sent it.';

-- Storage, which the tool does not see.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('documentos-membros', 'documentos-membros', false, 10 * 1024 * 1024,
  '{application/pdf,image/jpeg,image/png,image/webp}')
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create policy "documentos de membros: lê o que acabou de abrir" on storage.objects
  for select to authenticated
  using (
    bucket_id = 'documentos-membros'
    and (app.arquivo_aberto(name, (select app.pode('membros', 'visualizar')), (select app.todos_os_campi()),
        (select app.meus_campi()))
      or (owner_id = (select auth.uid())::text and app.arquivo_solto(name))));
create policy "documentos de membros: envia quem cuida da pessoa" on storage.objects
  for insert to authenticated
  with check (
    bucket_id = 'documentos-membros'
    and app.arquivo_ao_alcance(name, (select app.pode('membros', 'ver_sensivel')), (select app.pode('membros', 'editar')),
      (select app.todos_os_campi()), (select app.meus_campi()), (select app.campi_como('lider'))));
create policy "documentos de membros: apaga o que ninguém guarda mais" on storage.objects
  for delete to authenticated
  using (
    bucket_id = 'documentos-membros' and app.arquivo_solto(name)
    and app.arquivo_ao_alcance(name, (select app.pode('membros', 'ver_sensivel')), (select app.pode('membros', 'editar')),
      (select app.todos_os_campi()), (select app.meus_campi()), (select app.campi_como('lider'))));
