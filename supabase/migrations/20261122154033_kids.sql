SET local check_function_bodies = off;

CREATE TABLE "app"."kids_codigos" (
  "id"            uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "campus"        text                     NOT NULL,
  "ocorrencia_id" text                     NOT NULL,
  "familia_id"    uuid,
  "codigo"        bytea                    NOT NULL,
  "cifrado"       bytea                    NOT NULL,
  "encerrado_em"  timestamp with time zone,
  CONSTRAINT "kids_codigos_pkey" PRIMARY KEY (id)
);

ALTER TABLE "app"."kids_codigos"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "app"."kids_pins" (
  "conta"      uuid                     NOT NULL,
  "pin"        bytea                    NOT NULL,
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "kids_pins_pkey" PRIMARY KEY (conta)
);

ALTER TABLE "app"."kids_pins"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "app"."kids_segredo" (
  "unico"   boolean NOT NULL DEFAULT true,
  "segredo" bytea   NOT NULL DEFAULT extensions.gen_random_bytes(32),
  CONSTRAINT "kids_segredo_pkey" PRIMARY KEY (unico),
  CONSTRAINT "kids_segredo_unico_check" CHECK (unico)
);

ALTER TABLE "app"."kids_segredo"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "app"."kids_tentativas" (
  "quem"   text                     NOT NULL,
  "quando" timestamp with time zone NOT NULL DEFAULT clock_timestamp()
);

ALTER TABLE "app"."kids_tentativas"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."kids_adultos" (
  "id"            uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "ocorrencia_id" text                     NOT NULL,
  "sala_id"       uuid                     NOT NULL,
  "membro_id"     uuid                     NOT NULL,
  "desde"         timestamp with time zone NOT NULL DEFAULT now(),
  "ate"           timestamp with time zone,
  "marcado_por"   uuid,
  CONSTRAINT "kids_adultos_pkey" PRIMARY KEY (id)
);

ALTER TABLE "public"."kids_adultos"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."kids_adultos" FROM "anon";

CREATE TABLE "public"."kids_avisos" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  CONSTRAINT "kids_avisos_pkey" PRIMARY KEY (id)
);

ALTER TABLE "public"."kids_avisos"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."kids_avisos" FROM "anon";

CREATE TABLE "public"."kids_cuidados" (
  "crianca_id"  uuid                     NOT NULL,
  "alergia"     text,
  "restricao"   text,
  "medicamento" text,
  "observacao"  text,
  "created_at"  timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at"  timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "kids_cuidados_alergia_check" CHECK (((char_length(alergia) >= 1) AND (char_length(alergia) <= 300))),
  CONSTRAINT "kids_cuidados_medicamento_check" CHECK (((char_length(medicamento) >= 1) AND (char_length(medicamento) <= 300))),
  CONSTRAINT "kids_cuidados_observacao_check" CHECK (((char_length(observacao) >= 1) AND (char_length(observacao) <= 1000))),
  CONSTRAINT "kids_cuidados_pkey" PRIMARY KEY (crianca_id),
  CONSTRAINT "kids_cuidados_restricao_check" CHECK (((char_length(restricao) >= 1) AND (char_length(restricao) <= 300)))
);

ALTER TABLE "public"."kids_cuidados"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."kids_cuidados" FROM "anon";

CREATE TABLE "public"."kids_salas" (
  "id"             uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "campus"         text                     NOT NULL,
  "nome"           text                     NOT NULL,
  "sala_id"        uuid,
  "funcao_id"      uuid,
  "de_meses"       smallint                 NOT NULL,
  "ate_meses"      smallint                 NOT NULL,
  "capacidade"     smallint                 NOT NULL,
  "por_adulto"     smallint                 NOT NULL DEFAULT 8,
  "minimo_adultos" smallint                 NOT NULL DEFAULT 2,
  "aberta"         boolean                  NOT NULL DEFAULT true,
  "ativo"          boolean                  NOT NULL DEFAULT true,
  "created_at"     timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at"     timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "kids_salas_ate_meses_check" CHECK (((ate_meses >= 0) AND (ate_meses <= 216))),
  CONSTRAINT "kids_salas_capacidade_check" CHECK (((capacidade >= 1) AND (capacidade <= 500))),
  CONSTRAINT "kids_salas_de_meses_check" CHECK (((de_meses >= 0) AND (de_meses <= 215))),
  CONSTRAINT "kids_salas_idades" CHECK ((de_meses <= ate_meses)),
  CONSTRAINT "kids_salas_minimo_adultos_check" CHECK (((minimo_adultos >= 2) AND (minimo_adultos <= 20))),
  CONSTRAINT "kids_salas_nome_check" CHECK (((nome = btrim(nome)) AND ((char_length(nome) >= 2) AND (char_length(nome) <= 60)))),
  CONSTRAINT "kids_salas_pkey" PRIMARY KEY (id),
  CONSTRAINT "kids_salas_por_adulto_check" CHECK (((por_adulto >= 1) AND (por_adulto <= 50)))
);

ALTER TABLE "public"."kids_salas"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."kids_salas" FROM "anon";

CREATE TABLE "public"."kids_visitas" (
  "id"                 uuid                     NOT NULL,
  "crianca_id"         uuid                     NOT NULL,
  "ocorrencia_id"      text                     NOT NULL,
  "campus"             text                     NOT NULL,
  "sala_id"            uuid                     NOT NULL,
  "familia_id"         uuid,
  "codigo_id"          uuid                     NOT NULL,
  "entrada_em"         timestamp with time zone NOT NULL DEFAULT now(),
  "entrada_por"        uuid,
  "entrada_estacao_id" uuid,
  "excecao"            text,
  "excecao_por"        uuid,
  "saida_em"           timestamp with time zone,
  CONSTRAINT "kids_visitas_excecao_check" CHECK (((char_length(excecao) >= 3) AND (char_length(excecao) <= 300))),
  CONSTRAINT "kids_visitas_pkey" PRIMARY KEY (id)
);

ALTER TABLE "public"."kids_visitas"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."kids_visitas" FROM "anon";

ALTER TABLE "public"."campi"
  ADD COLUMN "kids_codigo_por_familia" boolean NOT NULL DEFAULT true;

ALTER TABLE "public"."estacoes"
  ADD COLUMN "kids" text;

CREATE TYPE "app"."ator_kids" AS (
  "conta"    uuid,
  "estacao"  uuid,
  "campus"   text,
  "modo"     text,
  "completo" boolean
);

CREATE TYPE "app"."sala_do_kids" AS (
  "id"         uuid,
  "nome"       text,
  "de_meses"   integer,
  "ate_meses"  integer,
  "capacidade" integer,
  "dentro"     integer,
  "adultos"    integer,
  "minimo"     integer,
  "vagas"      integer,
  "estado"     text
);

CREATE TYPE "public"."saida_kids" AS ENUM (
  'codigo',
  'autorizado',
  'supervisor'
);

ALTER TABLE "public"."kids_visitas"
  ADD COLUMN "saida_como" public.saida_kids;

ALTER TABLE "public"."kids_visitas"
  ADD COLUMN "levou_id" uuid;

ALTER TABLE "public"."kids_visitas"
  ADD COLUMN "levou_nome" text;

ALTER TABLE "public"."kids_visitas"
  ADD COLUMN "saida_por" uuid;

ALTER TABLE "public"."kids_visitas"
  ADD COLUMN "saida_estacao_id" uuid;

ALTER TABLE "public"."kids_visitas"
  ADD COLUMN "supervisor_id" uuid;

ALTER TABLE "public"."kids_visitas"
  ADD COLUMN "saida_motivo" text;

ALTER TABLE "public"."kids_visitas"
  ADD COLUMN "saida_chave" uuid;

ALTER TABLE "public"."kids_visitas"
  ADD COLUMN "sem_rede" boolean NOT NULL DEFAULT false;

ALTER TABLE "public"."kids_visitas"
  ADD COLUMN "created_at" timestamp WITH time zone NOT NULL DEFAULT now();

ALTER TABLE "public"."kids_visitas"
  ADD COLUMN "updated_at" timestamp WITH time zone NOT NULL DEFAULT now();

CREATE TYPE "public"."tipo_aviso_kids" AS ENUM (
  'chamado',
  'incidente',
  'mudanca',
  'recusa',
  'conflito',
  'reimpressao',
  'excecao',
  'leitura'
);

ALTER TABLE "public"."kids_avisos"
  ADD COLUMN "tipo" public.tipo_aviso_kids NOT NULL;

ALTER TABLE "public"."kids_avisos"
  ADD COLUMN "campus" text NOT NULL;

ALTER TABLE "public"."kids_avisos"
  ADD COLUMN "ocorrencia_id" text;

ALTER TABLE "public"."kids_avisos"
  ADD COLUMN "visita_id" uuid;

ALTER TABLE "public"."kids_avisos"
  ADD COLUMN "crianca_id" uuid;

ALTER TABLE "public"."kids_avisos"
  ADD COLUMN "texto" text;

ALTER TABLE "public"."kids_avisos"
  ADD COLUMN "detalhes" jsonb NOT NULL DEFAULT '{}'::jsonb;

ALTER TABLE "public"."kids_avisos"
  ADD COLUMN "autor_id" uuid;

ALTER TABLE "public"."kids_avisos"
  ADD COLUMN "estacao_id" uuid;

ALTER TABLE "public"."kids_avisos"
  ADD COLUMN "chave" text;

ALTER TABLE "public"."kids_avisos"
  ADD COLUMN "created_at" timestamp WITH time zone NOT NULL DEFAULT clock_timestamp();

CREATE OR REPLACE FUNCTION app.abrir_sala_kids (
  sala   uuid,
  aberta boolean
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not exists (select from public.kids_salas s where s.id = sala and app.pode('checkin', 'editar') and app.alcanca(s.campus)) then
    raise insufficient_privilege using message = 'Você não abre nem fecha salas do Kids deste campus.';
  end if;
  update public.kids_salas s set aberta = coalesce(abrir_sala_kids.aberta, s.aberta) where s.id = sala;
end
$function$;

CREATE OR REPLACE FUNCTION app.adultos_da_sala (
  ocorrencia text,
  sala       uuid
)
  RETURNS SETOF uuid
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select a.id from (
    select k.membro_id as id from public.kids_adultos k
    where k.ocorrencia_id = ocorrencia and k.sala_id = sala and k.ate is null
    union
    select i.membro_id from public.kids_salas s
    join public.escala_vagas v on v.funcao_id = s.funcao_id
    join public.escala_itens i on i.vaga_id = v.id and i.ocorrencia_id = ocorrencia
      and i.estado in ('pendente', 'confirmado') and i.publicado_em is not null
    join public.attendances p on p.member_id = i.membro_id and p.event_id = ocorrencia and p.present and p.chegada is not null
    where s.id = sala
      and not exists (select from public.kids_adultos k where k.ocorrencia_id = ocorrencia and k.membro_id = i.membro_id)) a
  where not app.menor_de_idade(a.id)
$function$;

CREATE OR REPLACE FUNCTION app.anotar_incidente_kids (
  visita uuid,
  texto  text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  d record;
begin
  select * into d from app.visita_de_hoje(visita);
  if coalesce(char_length(btrim(texto)), 0) not between 3 and 500 then
    raise exception using errcode = 'PT400', message = 'Conte o que aconteceu, de 3 a 500 letras.';
  end if;
  perform app.anotar_kids(d.quem, 'incidente', (d.v).ocorrencia_id, visita, (d.v).crianca_id, btrim(texto));
  perform app.notificar_todos(app.lideres_do_kids((d.quem).campus), 'Kids: incidente anotado',
    (select m.nome_completo from public.membros_igreja m where m.id = (d.v).crianca_id) || ': abra o Kids para ler.', '/checkin/kids',
    null, 'sistema', true);
end
$function$;

CREATE OR REPLACE FUNCTION app.anotar_kids (
  quem       app.ator_kids,
  tipo       public.tipo_aviso_kids,
  ocorrencia text,
  visita     uuid,
  crianca    uuid,
  texto      text,
  detalhes   jsonb                  DEFAULT '{}'::jsonb,
  chave      text                   DEFAULT NULL::text
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  insert into public.kids_avisos (tipo, campus, ocorrencia_id, visita_id, crianca_id, texto, detalhes, autor_id, estacao_id, chave)
  values (tipo, quem.campus, ocorrencia, visita, crianca, left(texto, 500), coalesce(detalhes, '{}'), quem.conta, quem.estacao, chave)
  on conflict do nothing
$function$;

CREATE OR REPLACE FUNCTION app.ator_do_kids (
  ocorrencia text
)
  RETURNS app.ator_kids
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  -- Set by na_estacao_kids alone, which the service key alone calls.
  estacao constant uuid := nullif(current_setting('app.kids_estacao', true), '')::uuid;
  o public.ocorrencias;
  e public.estacoes;
begin
  select * into o from public.ocorrencias x where x.id = ocorrencia and x.estado <> 'cancelada';
  if estacao is not null then
    select * into e from public.estacoes x where x.id = estacao and x.campus = o.campus;
    if e.kids is null then
      raise insufficient_privilege using message = 'O Kids não está ligado nesta estação.';
    end if;
    return (null::uuid, e.id, e.campus, e.kids, true);
  end if;
  if o.id is not null and app.pode('checkin', 'editar') and app.alcanca(o.campus) then
    return ((select auth.uid()), null::uuid, o.campus, 'assistido'::text, true);
  elsif o.id is not null and app.serve_no_kids(o.id) then
    return ((select auth.uid()), null::uuid, o.campus, 'assistido'::text, false);
  end if;
  raise insufficient_privilege using message = 'Você não está no Kids deste dia.';
end
$function$;

CREATE OR REPLACE FUNCTION app.buscar_kids (
  ocorrencia text,
  texto      text,
  cartao     text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  quem constant app.ator_kids := app.ator_do_kids(ocorrencia);
  sozinho constant boolean := quem.modo = 'autoatendimento';
  final constant text := nullif(regexp_replace(coalesce(texto, ''), '\D', '', 'g'), '');
  procurado constant text := app.normalizar(texto);
  achadas uuid[];
begin
  if cartao is not null then
    achadas := array(select k.membro_id from public.carteirinhas k join public.membros_igreja m on m.id = k.membro_id
      where k.codigo = cartao and k.revogada_em is null and m.campus = quem.campus);
  elsif final ~ '^[0-9]{4}$' and procurado = final then
    achadas := array(select m.id from public.membros_igreja m
      where m.campus = quem.campus and m.telefone_chave is not null and right(m.telefone_chave, 4) = final and not app.saiu(m.situacao)
      order by m.nome_ordenacao limit 40);
  elsif not sozinho and char_length(procurado) >= 3 then
    achadas := array(select m.id from public.membros_igreja m
      where m.campus = quem.campus and m.texto_busca like '%' || replace(replace(procurado, '%', ''), '_', '') || '%'
        and not app.saiu(m.situacao)
      order by m.nome_ordenacao limit 40);
  else
    raise exception using errcode = 'PT400', message = case when sozinho then 'Digite os 4 últimos números do telefone.'
      else 'Digite os 4 últimos números do telefone ou 3 letras do nome.' end;
  end if;
  return (
    with casas as (
      select coalesce(f.familia_id, m.id) as casa, f.familia_id, min(m.nome_ordenacao) as ordem
      from unnest(achadas) a join public.membros_igreja m on m.id = a
      left join public.familia_membros f on f.membro_id = a and f.fim is null
      group by 1, 2),
    criancas as (
      select c.casa, c.familia_id, c.ordem, m.*
      from casas c join public.membros_igreja m
        on m.id = any (case when c.familia_id is null then array[c.casa] else array(
          select g.membro_id from public.familia_membros g where g.familia_id = c.familia_id and g.fim is null) end)
      where app.e_do_kids(m.id, ocorrencia, quem.campus) and m.data_nascimento is not null)
    select coalesce(jsonb_agg(jsonb_build_object('familia', t.familia_id, 'nome', case when sozinho then null else f.nome end,
        'adultos', (select coalesce(jsonb_agg(case when sozinho then n.nome else n.nome_completo end order by n.nome_ordenacao), '[]')
          from public.familia_membros g join public.membros_igreja n on n.id = g.membro_id
          where g.familia_id = t.familia_id and g.fim is null and g.papel in ('responsavel', 'conjuge')),
        'criancas', t.criancas) order by t.ordem), '[]')
    from (
      select c.casa, c.familia_id, c.ordem, jsonb_agg(jsonb_build_object(
          'id', c.id, 'nome', case when sozinho then c.nome else c.nome_completo end,
          'meses', app.idade_em_meses(c.data_nascimento, app.hoje()), 'foto', case when not sozinho then c.foto end,
          'cuidado', exists (select from public.kids_cuidados k where k.crianca_id = c.id),
          'sala', (select s.id from app.salas_do_kids(ocorrencia) s
            where app.recusa_da_sala(s, app.idade_em_meses(c.data_nascimento, app.hoje())) is null limit 1),
          'visita', (select v.id from public.kids_visitas v
            where v.crianca_id = c.id and v.ocorrencia_id = ocorrencia and v.saida_em is null)) order by c.data_nascimento) as criancas
      from criancas c group by c.casa, c.familia_id, c.ordem order by c.ordem limit 10) t
    left join public.familias f on f.id = t.familia_id);
end
$function$;

CREATE OR REPLACE FUNCTION app.chamar_responsavel_kids (
  visita uuid,
  motivo text
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  d record;
  crianca text;
begin
  select * into d from app.visita_de_hoje(visita);
  if char_length(motivo) > 200 then
    raise exception using errcode = 'PT400', message = 'Use até 200 letras.';
  end if;
  select m.nome into crianca from public.membros_igreja m where m.id = (d.v).crianca_id;
  perform app.anotar_kids(d.quem, 'chamado', (d.v).ocorrencia_id, visita, (d.v).crianca_id,
    coalesce(nullif(btrim(motivo), ''), 'Responsável chamado à sala'));
  return app.notificar_todos(
    array(select m.profile_id from app.responsaveis_da_crianca((d.v).crianca_id) r
          join public.membros_igreja m on m.id = r and m.profile_id is not null),
    'Venha à sala do Kids: ' || crianca,
    concat_ws(' ', (select 'Sala ' || s.nome || '.' from public.kids_salas s where s.id = (d.v).sala_id), nullif(btrim(motivo), '')),
    null, null, 'sistema', true);
end
$function$;

CREATE OR REPLACE FUNCTION app.chave_do_kids()
  RETURNS text
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select encode(app.hmac_do_kids('chave dos codigos'), 'hex')
$function$;

CREATE OR REPLACE FUNCTION app.codigo_aberto (
  qual uuid
)
  RETURNS text
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select convert_from(extensions.pgp_sym_decrypt_bytea(k.cifrado, app.chave_do_kids()), 'UTF8') from app.kids_codigos k where k.id = qual
$function$;

CREATE OR REPLACE FUNCTION app.codigo_do_kids (
  ocorrencia text,
  campus     text,
  familia    uuid,
  OUT        id uuid,
  OUT        codigo text
)
  RETURNS record
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  da_casa constant uuid := case when (select c.kids_codigo_por_familia from public.campi c where c.nome = codigo_do_kids.campus) then familia end;
begin
  select k.id, app.codigo_aberto(k.id) into id, codigo from app.kids_codigos k
  where k.ocorrencia_id = ocorrencia and k.familia_id = da_casa and k.encerrado_em is null;
  while id is null loop
    codigo := app.codigo_novo(4);
    insert into app.kids_codigos as k (campus, ocorrencia_id, familia_id, codigo, cifrado)
    values (codigo_do_kids.campus, ocorrencia, da_casa, app.hmac_do_kids('codigo|' || codigo_do_kids.codigo),
      extensions.pgp_sym_encrypt_bytea(convert_to(codigo_do_kids.codigo, 'UTF8'), app.chave_do_kids(), 's2k-mode=0'))
    on conflict do nothing returning k.id into id;
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION app.conferir_saida (
  pedido jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
begin
  if jsonb_typeof(pedido) is distinct from 'object' or not coalesce(pg_input_is_valid(pedido ->> 'chave', 'uuid'), false)
     or coalesce(pedido ->> 'como' not in ('codigo', 'autorizado', 'supervisor'), true)
     or not coalesce(pg_input_is_valid(pedido ->> 'autorizado', 'uuid'), pedido ->> 'autorizado' is null)
     or not coalesce(pg_input_is_valid(pedido ->> 'levou', 'uuid'), pedido ->> 'levou' is null)
     or not coalesce(pg_input_is_valid(pedido ->> 'supervisor', 'uuid'), pedido ->> 'supervisor' is null)
     or char_length(pedido ->> 'levou_nome') > 200 then
    raise exception using errcode = 'PT400', message = 'O pedido está incompleto ou inválido.';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.cuida_do_kids (
  pessoa uuid,
  campus text
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select exists (
    select from app.papeis_de(pessoa) r
    join public.role_permissions p on p.role = r.role and p.resource = 'checkin' and p.action = 'editar' and p.allowed
    where r.campus = cuida_do_kids.campus or r.role = any (app.papeis_globais()))
$function$;

CREATE OR REPLACE FUNCTION app.cuidados_kids (
  ocorrencia text,
  criancas   uuid[]
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  quem constant app.ator_kids := app.ator_do_kids(ocorrencia);
  uma uuid;
begin
  perform app.so_com_voluntario(quem);
  if cardinality(criancas) > 20 then
    raise exception using errcode = 'PT400', message = 'Escolha até 20 crianças.';
  end if;
  foreach uma in array coalesce(criancas, '{}') loop
    if not app.e_do_kids(uma, ocorrencia, quem.campus) then
      raise exception using errcode = 'PT404', message = app.frase_do_kids('NAO_ENCONTRADA');
    end if;
    if exists (select from public.kids_cuidados k where k.crianca_id = uma) then
      perform app.anotar_kids(quem, 'leitura', ocorrencia, null, uma, 'Cuidados lidos na entrada');
    end if;
  end loop;
  return (select coalesce(jsonb_agg(jsonb_build_object('crianca', k.crianca_id, 'alergia', k.alergia, 'restricao', k.restricao,
      'medicamento', k.medicamento, 'observacao', k.observacao)), '[]')
    from public.kids_cuidados k where k.crianca_id = any (criancas));
end
$function$;

CREATE OR REPLACE FUNCTION app.definir_pin_kids (
  pin text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  eu constant uuid := (select auth.uid());
begin
  if not app.pode('checkin', 'editar') then
    raise insufficient_privilege using message = 'Só quem cuida do check-in tem um PIN de supervisor.';
  end if;
  if pin is null or pin !~ '^[0-9]{6}$' or pin ~ '^(.)\1+$' or pin in ('123456', '654321') then
    raise exception using errcode = 'PT400', message = 'Escolha um PIN de 6 números que não seja uma sequência.';
  end if;
  insert into app.kids_pins (conta, pin) values (eu, app.hmac_do_kids(concat_ws('|', 'pin', eu, definir_pin_kids.pin)))
  on conflict (conta) do update set pin = excluded.pin, updated_at = now();
end
$function$;

CREATE OR REPLACE FUNCTION app.dias_do_kids()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'nome', coalesce(o.nome, e.name), 'campus', o.campus, 'inicio', o.inicio,
    'fim', o.fim) order by o.inicio, o.campus), '[]')
  from (select app.pode('checkin', 'editar') as cuida, app.todos_os_campi() as todos, app.meus_campi() as campi) eu
  join public.ocorrencias o on o.estado in ('agendada', 'aberta') and o.fim > now() - interval '3 hours'
    and o.inicio < now() + interval '12 hours' and o.inicio > now() - interval '2 days'
  join public.events e on e.id = o.event_base
  where exists (select from public.kids_salas s where s.campus = o.campus and s.ativo)
    and (eu.cuida and (eu.todos or o.campus = any (eu.campi)) or app.serve_no_kids(o.id))
$function$;

CREATE OR REPLACE FUNCTION app.e_do_kids (
  crianca    uuid,
  ocorrencia text,
  campus     text
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select exists (
    select from public.membros_igreja m
    where m.id = crianca and not app.saiu(m.situacao)
      and (m.data_nascimento is null or m.data_nascimento > app.hoje() - interval '18 years')
      and (m.campus = e_do_kids.campus or app.e_convidado(m.id, ocorrencia)
        or exists (select from public.familia_membros f join public.familia_membros g on g.familia_id = f.familia_id and g.fim is null
                   join public.membros_igreja n on n.id = g.membro_id and n.campus = e_do_kids.campus
                   where f.membro_id = m.id and f.fim is null)))
$function$;

CREATE OR REPLACE FUNCTION app.entrar_kids (
  ocorrencia text,
  criancas   jsonb,
  excecao    jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  quem constant app.ator_kids := app.ator_do_kids(ocorrencia);
  respostas jsonb := '[]';
  uma jsonb;
  resposta jsonb;
begin
  if jsonb_typeof(criancas) is distinct from 'array' or jsonb_array_length(criancas) not between 1 and 20 or exists (
       select from jsonb_array_elements(criancas) c
       where jsonb_typeof(c) <> 'object' or not coalesce(pg_input_is_valid(c ->> 'id', 'uuid'), false)
         or not coalesce(pg_input_is_valid(c ->> 'crianca', 'uuid'), false)
         or not coalesce(pg_input_is_valid(c ->> 'sala', 'uuid'), c ->> 'sala' is null))
     or not coalesce(pg_input_is_valid(excecao ->> 'supervisor', 'uuid'), excecao ->> 'supervisor' is null) then
    raise exception using errcode = 'PT400', message = 'O pedido está incompleto ou inválido.';
  end if;
  perform app.exigir_dia_aberto(ocorrencia);
  -- One entry after the other, so that the last place is given once.
  perform pg_advisory_xact_lock(hashtextextended('kids ' || ocorrencia, 0));
  for uma in select c from jsonb_array_elements(criancas) c loop
    resposta := app.entrar_no_kids(quem, ocorrencia, uma, nullif(excecao, 'null'));
    if resposta ->> 'codigo' <> 'ok' then
      resposta := resposta || jsonb_build_object('mensagem', app.frase_do_kids(resposta ->> 'codigo'));
      if resposta ->> 'codigo' <> 'NAO_ENCONTRADA' then
        perform app.anotar_kids(quem, 'recusa', ocorrencia, null, (uma ->> 'crianca')::uuid,
          'Entrada: ' || (resposta ->> 'mensagem'), jsonb_build_object('codigo', resposta ->> 'codigo', 'sala', resposta ->> 'sala'));
      end if;
    end if;
    respostas := respostas || resposta;
  end loop;
  return respostas;
end
$function$;

CREATE OR REPLACE FUNCTION app.entrar_no_kids (
  quem       app.ator_kids,
  ocorrencia text,
  pedido     jsonb,
  excecao    jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  chave constant uuid := (pedido ->> 'id')::uuid;
  crianca constant uuid := (pedido ->> 'crianca')::uuid;
  motivo constant text := nullif(btrim(excecao ->> 'motivo'), '');
  m public.membros_igreja;
  meses integer;
  casa uuid;
  s app.sala_do_kids;
  recusa text;
  fiador uuid;
  codigo record;
begin
  if exists (select from public.kids_visitas v where v.id = chave and v.crianca_id = crianca and v.ocorrencia_id = ocorrencia) then
    return jsonb_build_object('id', chave, 'codigo', 'ok', 'etiqueta', app.etiqueta_kids(chave));
  end if;
  if not app.e_do_kids(crianca, ocorrencia, quem.campus) then
    return jsonb_build_object('id', chave, 'codigo', 'NAO_ENCONTRADA');
  end if;
  if exists (select from public.kids_visitas v where v.crianca_id = crianca and v.ocorrencia_id = ocorrencia and v.saida_em is null) then
    return jsonb_build_object('id', chave, 'codigo', 'JA_ESTA');
  end if;
  if pedido -> 'confirmado' is distinct from 'true' then
    return jsonb_build_object('id', chave, 'codigo', 'CONFIRME');
  end if;
  select * into m from public.membros_igreja x where x.id = crianca;
  meses := app.idade_em_meses(m.data_nascimento, app.hoje());
  if pedido ->> 'sala' is null then
    select * into s from app.salas_do_kids(ocorrencia) x where app.recusa_da_sala(x, meses) is null limit 1;
    recusa := case when s.id is null then 'SEM_SALA' end;
  else
    select * into s from app.salas_do_kids(ocorrencia) x where x.id = (pedido ->> 'sala')::uuid;
    recusa := case when s.id is null then 'SEM_SALA' else app.recusa_da_sala(s, meses) end;
  end if;
  if recusa is not null and s.id is not null and excecao is not null and quem.modo <> 'autoatendimento' then
    if char_length(motivo) not between 3 and 300 or motivo is null then
      return jsonb_build_object('id', chave, 'codigo', 'MOTIVO', 'sala', s.nome);
    end if;
    -- Another age takes a reason; every other rule protects all children of the room and takes a second person.
    if recusa = 'IDADE' then
      recusa := null;
    else
      fiador := (excecao ->> 'supervisor')::uuid;
      recusa := app.recusa_do_supervisor(quem, fiador, excecao ->> 'pin');
    end if;
  elsif excecao is not null then
    excecao := null;
  end if;
  if recusa is not null then
    return jsonb_build_object('id', chave, 'codigo', recusa, 'sala', s.nome, 'sugestao', (
      select jsonb_build_object('id', x.id, 'nome', x.nome) from app.salas_do_kids(ocorrencia) x
      where app.recusa_da_sala(x, meses) is null limit 1));
  end if;
  select f.familia_id into casa from public.familia_membros f where f.membro_id = crianca and f.fim is null;
  select * into codigo from app.codigo_do_kids(ocorrencia, quem.campus, casa);
  insert into public.kids_visitas (id, crianca_id, ocorrencia_id, campus, sala_id, familia_id, codigo_id, entrada_por, entrada_estacao_id,
    excecao, excecao_por)
  values (chave, crianca, ocorrencia, quem.campus, s.id, casa, codigo.id, quem.conta, quem.estacao,
    case when excecao is not null then motivo end, fiador);
  if excecao is not null then
    perform app.anotar_kids(quem, 'excecao', ocorrencia, chave, crianca, motivo, jsonb_build_object('sala', s.nome));
  end if;
  perform app.marcar_presenca(chave, crianca, ocorrencia,
    case when quem.estacao is null then 'lista' else 'estacao' end::public.metodo_presenca, null, quem.estacao);
  if s.vagas <= 2 and s.capacidade > s.dentro + 2 then
    perform app.notificar_todos(app.lideres_do_kids(quem.campus), 'Kids: ' || s.nome || ' quase sem adultos para mais crianças',
      'Restam ' || greatest(s.vagas - 1, 0) || ' lugares pelos adultos presentes. Chame alguém da reserva.', '/checkin/kids',
      'kids:reserva:' || s.id || ':' || ocorrencia, 'escalas', true);
  end if;
  return jsonb_build_object('id', chave, 'codigo', 'ok', 'etiqueta', app.etiqueta_kids(chave));
end
$function$;

CREATE OR REPLACE FUNCTION app.entregar_kids (
  ocorrencia text,
  visitas    uuid[],
  pedido     jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  quem constant app.ator_kids := app.ator_do_kids(ocorrencia);
  respostas jsonb := '[]';
  uma uuid;
  inteiro jsonb;
begin
  perform app.so_com_voluntario(quem);
  perform app.conferir_saida(pedido);
  inteiro := (pedido - 'proibida') || jsonb_build_object('ocorrencia', ocorrencia);
  if exists (select from public.kids_visitas v
             where v.id = any (visitas) and v.ocorrencia_id = ocorrencia and app.leva_quem_nao_pode(v, pedido)) then
    inteiro := inteiro || '{"proibida": true}';
  end if;
  if coalesce(cardinality(visitas), 0) not between 1 and 20 then
    raise exception using errcode = 'PT400', message = 'O pedido está incompleto ou inválido.';
  end if;
  for uma in select distinct u from unnest(visitas) u order by u loop
    respostas := respostas || app.sair_do_kids(quem, uma, inteiro, now(), false);
  end loop;
  return respostas;
end
$function$;

CREATE OR REPLACE FUNCTION app.equipe_kids (
  ocorrencia text,
  sala       uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  quem constant app.ator_kids := app.ator_do_kids(ocorrencia);
begin
  perform app.so_com_voluntario(quem);
  return (
    select coalesce(jsonb_agg(jsonb_build_object('membro', m.id, 'nome', m.nome_completo) order by m.nome_ordenacao), '[]')
    from public.membros_igreja m
    where m.campus = quem.campus and not app.saiu(m.situacao) and not app.menor_de_idade(m.id) and m.id in (
      select x.membro_id from public.kids_salas s join public.funcoes_ministerio f on f.id = s.funcao_id
      join public.membros_funcoes x on x.ministerio_id = f.ministerio_id and app.vigente(x.inicio, x.fim)
      where s.id = equipe_kids.sala and s.campus = quem.campus
      union
      select i.membro_id from public.kids_salas s join public.escala_vagas v on v.funcao_id = s.funcao_id
      join public.escala_itens i on i.vaga_id = v.id and i.ocorrencia_id = ocorrencia and i.estado in ('pendente', 'confirmado')
      where s.id = equipe_kids.sala and s.campus = quem.campus));
end
$function$;

CREATE OR REPLACE FUNCTION app.errou_no_kids (
  quem app.ator_kids
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  insert into app.kids_tentativas (quem) values (coalesce(quem.estacao, quem.conta)::text)
$function$;

CREATE OR REPLACE FUNCTION app.etiqueta_kids (
  visita uuid
)
  RETURNS jsonb
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select jsonb_build_object('visita', v.id, 'crianca', v.crianca_id, 'nome', m.nome_completo, 'primeiro_nome', m.nome, 'sala', s.nome,
    'meses', app.idade_em_meses(m.data_nascimento, app.hoje()), 'alergia', concat_ws(' · ', k.alergia, k.restricao, k.medicamento),
    'entrada', v.entrada_em, 'codigo', app.codigo_aberto(v.codigo_id))
  from public.kids_visitas v join public.membros_igreja m on m.id = v.crianca_id join public.kids_salas s on s.id = v.sala_id
  left join public.kids_cuidados k on k.crianca_id = v.crianca_id
  where v.id = visita
$function$;

CREATE OR REPLACE FUNCTION app.frase_do_kids (
  codigo text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select case codigo
    when 'SUPERVISOR' then 'Isto precisa do motivo e do PIN de um supervisor.'
    when 'OUTRA_PESSOA' then 'O PIN precisa ser de outra pessoa.'
    when 'PIN' then 'O PIN não confere.'
    when 'MUITAS' then 'Muitas tentativas erradas. Aguarde 10 minutos ou chame a liderança.'
    when 'CODIGO' then 'O código não confere.'
    when 'NAO_AUTORIZADO' then 'NÃO ENTREGUE: esta pessoa não está autorizada a levar a criança. A liderança foi avisada.'
    when 'FORA_DA_LISTA' then 'Esta pessoa não está na lista de quem pode levar a criança.'
    when 'QUEM' then 'Há alguém que não pode levar esta criança: diga quem está levando.'
    when 'MOTIVO' then 'Diga o motivo, de 3 a 300 letras.'
    when 'CONFIRME' then 'Confirme alergias e restrições antes de entrar.'
    when 'IDADE' then 'A idade não é a desta sala. Para entrar assim mesmo, diga o motivo.'
    when 'FECHADA' then 'A sala está fechada.'
    when 'SEM_ADULTOS' then 'Faltam adultos na sala: ninguém entra com menos que o mínimo.'
    when 'CHEIA' then 'A sala está cheia.'
    when 'SEM_SALA' then 'Não há sala aberta com lugar para esta idade.'
    when 'JA_ESTA' then 'A criança já está no Kids.'
    when 'JA_SAIU' then 'A criança já foi entregue.'
    when 'NAO_ENCONTRADA' then 'Criança não encontrada neste campus.'
  end
$function$;

CREATE OR REPLACE FUNCTION app.grupo_da_alteracao (
  tabela text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select case
    when tabela in ('membros_igreja', 'membros_reservados') then 'cadastro'
    when tabela = 'eventos_de_vida' or tabela like 'transferencia%' or tabela = 'cartas' then 'vida'
    when tabela like 'familia%' or tabela in ('parentescos', 'autorizados_busca', 'kids_visitas', 'kids_avisos', 'kids_cuidados') then 'familia'
    when tabela in ('membros_funcoes', 'user_roles') or tabela like 'ministerio%' then 'funcoes'
    when tabela in ('consentimentos') then 'autorizacoes'
    else 'outros' end
$function$;

CREATE OR REPLACE FUNCTION app.hmac_do_kids (
  texto text
)
  RETURNS bytea
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not exists (select from app.kids_segredo) then
    insert into app.kids_segredo default values on conflict do nothing;
  end if;
  return (select extensions.hmac(convert_to(texto, 'UTF8'), s.segredo, 'sha256') from app.kids_segredo s);
end
$function$;

CREATE OR REPLACE FUNCTION app.idade_em_meses (
  nascimento date,
  dia        date
)
  RETURNS integer
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select (extract(year from a) * 12 + extract(month from a))::integer from age(dia, nascimento) a
$function$;

CREATE OR REPLACE FUNCTION app.kids_do_dia (
  estacao    uuid,
  ocorrencia text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  sal text;
begin
  if not exists (select from public.estacoes e join public.ocorrencias o on o.campus = e.campus and o.id = ocorrencia
                 where e.id = estacao and e.kids = 'assistido') then
    return null;
  end if;
  sal := encode(extensions.gen_random_bytes(16), 'hex');
  return jsonb_build_object('sal', sal, 'visitas', (
    select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'nome', m.nome_completo, 'sala', s.nome, 'sala_id', s.id, 'entrada', v.entrada_em,
      'alergia', nullif(concat_ws(' · ', k.alergia, k.restricao, k.medicamento), ''),
      'codigo', encode(extensions.digest(sal || '|' || v.id || '|' || app.codigo_aberto(v.codigo_id), 'sha256'), 'hex'),
      'leva', (select coalesce(jsonb_agg((l - 'documento') || jsonb_build_object('foto', app.nome_da_foto(l ->> 'foto'))), '[]')
               from jsonb_array_elements(app.quem_leva(v)) l)) order by s.nome, m.nome_ordenacao), '[]')
    from public.kids_visitas v join public.membros_igreja m on m.id = v.crianca_id join public.kids_salas s on s.id = v.sala_id
    left join public.kids_cuidados k on k.crianca_id = v.crianca_id
    where v.ocorrencia_id = ocorrencia and v.saida_em is null));
end
$function$;

CREATE OR REPLACE FUNCTION app.lideres_do_kids (
  campus text
)
  RETURNS uuid[]
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with lideres as (
    select distinct m.profile_id as id from public.kids_salas s
    join public.funcoes_ministerio f on f.id = s.funcao_id
    join public.funcoes_ministerio l on l.ministerio_id = f.ministerio_id and l.lideranca
    join public.membros_funcoes x on x.funcao_id = l.id and app.vigente(x.inicio, x.fim)
    join public.membros_igreja m on m.id = x.membro_id and m.profile_id is not null
    where s.campus = lideres_do_kids.campus and s.ativo)
  select coalesce(
    (select array_agg(l.id) from lideres l having count(*) > 0),
    (select array_agg(distinct r.user_id) from public.user_roles r
     where r.campus = lideres_do_kids.campus and r.role in ('pastor', 'coordenador', 'lider')
       and app.cuida_do_kids(r.user_id, lideres_do_kids.campus)), '{}')
$function$;

CREATE OR REPLACE FUNCTION app.ligar_kids_na_estacao (
  estacao uuid,
  modo    text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform app.exigir_estacao(estacao);
  if modo not in ('assistido', 'autoatendimento', 'chamada') then
    raise exception using errcode = 'PT400', message = 'Escolha assistido, autoatendimento ou lista de chamada.';
  end if;
  update public.estacoes e set kids = modo where e.id = estacao;
end
$function$;

CREATE OR REPLACE FUNCTION app.lista_kids (
  ocorrencia text,
  sala       uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  quem constant app.ator_kids := app.ator_do_kids(ocorrencia);
begin
  perform app.so_com_voluntario(quem);
  -- The list is asked for again and again: who reads it is written down once a day for each room.
  if exists (select from public.kids_visitas v join public.kids_cuidados k on k.crianca_id = v.crianca_id
             where v.ocorrencia_id = ocorrencia and v.saida_em is null and (lista_kids.sala is null or v.sala_id = lista_kids.sala)) then
    perform app.anotar_kids(quem, 'leitura', ocorrencia, null, null, 'Cuidados lidos na lista', jsonb_build_object('sala', sala),
      concat_ws(':', 'kids:leitura', ocorrencia, sala, coalesce(quem.conta, quem.estacao)));
  end if;
  return jsonb_build_object('agora', now(), 'adultos', (
      select coalesce(jsonb_agg(jsonb_build_object('sala', s.id, 'membro', m.id, 'nome', m.nome_completo) order by m.nome_ordenacao), '[]')
      from app.salas_do_kids(ocorrencia) s cross join lateral app.adultos_da_sala(ocorrencia, s.id) a
      join public.membros_igreja m on m.id = a where lista_kids.sala is null or s.id = lista_kids.sala),
    'criancas', (
      select coalesce(jsonb_agg(jsonb_build_object('visita', v.id, 'crianca', m.id, 'nome', m.nome_completo, 'foto', m.foto,
        'meses', app.idade_em_meses(m.data_nascimento, app.hoje()), 'sala', s.id, 'sala_nome', s.nome, 'entrada', v.entrada_em,
        'alergia', k.alergia, 'restricao', k.restricao, 'medicamento', k.medicamento, 'observacao', k.observacao,
        'chamado', (select max(a.created_at) from public.kids_avisos a where a.visita_id = v.id and a.tipo = 'chamado'),
        'responsaveis', (select coalesce(jsonb_agg(jsonb_build_object('nome', r.nome_completo, 'telefone', r.telefone)), '[]')
          from app.responsaveis_da_crianca(m.id) x join public.membros_igreja r on r.id = x)) order by s.de_meses, s.nome, m.nome_ordenacao), '[]')
      from public.kids_visitas v join public.membros_igreja m on m.id = v.crianca_id join public.kids_salas s on s.id = v.sala_id
      left join public.kids_cuidados k on k.crianca_id = v.crianca_id
      where v.ocorrencia_id = ocorrencia and v.saida_em is null and (lista_kids.sala is null or v.sala_id = lista_kids.sala)));
end
$function$;

CREATE OR REPLACE FUNCTION app.marcar_adulto_kids (
  ocorrencia text,
  sala       uuid,
  membro     uuid,
  presente   boolean
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  quem constant app.ator_kids := app.ator_do_kids(ocorrencia);
begin
  perform app.so_com_voluntario(quem);
  if not quem.completo then
    raise insufficient_privilege using message = 'Quem cuida do check-in marca os adultos de uma sala.';
  end if;
  if not exists (select from public.kids_salas s where s.id = marcar_adulto_kids.sala and s.campus = quem.campus and s.ativo)
     or not exists (select from public.membros_igreja m where m.id = membro and m.campus = quem.campus and not app.saiu(m.situacao)) then
    raise exception using errcode = 'PT404', message = 'Sala ou pessoa não encontrada neste campus.';
  end if;
  if app.menor_de_idade(membro) then
    raise exception using errcode = 'PT409', message = 'Só adultos contam: esta pessoa tem menos de 18 anos.';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('kids ' || ocorrencia, 0));
  update public.kids_adultos a set ate = now()
  where a.ocorrencia_id = ocorrencia and a.membro_id = membro and a.ate is null and (not presente or a.sala_id <> marcar_adulto_kids.sala);
  if presente then
    insert into public.kids_adultos (ocorrencia_id, sala_id, membro_id, marcado_por)
    values (ocorrencia, marcar_adulto_kids.sala, membro, quem.conta) on conflict do nothing;
    perform app.marcar_presenca(gen_random_uuid(), membro, ocorrencia, 'lista', null, quem.estacao);
  elsif not exists (select from public.kids_adultos a where a.ocorrencia_id = ocorrencia and a.membro_id = membro) then
    -- Somebody whom the roster puts there has left.
    insert into public.kids_adultos (ocorrencia_id, sala_id, membro_id, marcado_por, ate)
    values (ocorrencia, marcar_adulto_kids.sala, membro, quem.conta, now());
  end if;
  return (select count(*) from app.adultos_da_sala(ocorrencia, sala));
end
$function$;

CREATE OR REPLACE FUNCTION app.minhas_criancas()
  RETURNS uuid[]
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(array_agg(c.id), '{}') from (
    select f.membro_id as id from public.familia_membros f where f.familia_id = app.minha_familia() and f.fim is null
    union
    select p.parente_id from public.parentescos p
    where p.membro_id = app.meu_membro() and p.grau in ('filho', 'dependente') and p.parente_id is not null) c
  where app.menor_de_idade(c.id) and app.meu_membro() in (select app.responsaveis_da_crianca(c.id))
$function$;

CREATE OR REPLACE FUNCTION app.mudar_sala_kids (
  visita  uuid,
  sala    uuid,
  excecao jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  d record;
  s app.sala_do_kids;
  meses integer;
  recusa text;
  motivo constant text := nullif(btrim(excecao ->> 'motivo'), '');
begin
  select * into d from app.visita_de_hoje(visita);
  perform pg_advisory_xact_lock(hashtextextended('kids ' || (d.v).ocorrencia_id, 0));
  select * into s from app.salas_do_kids((d.v).ocorrencia_id) x where x.id = mudar_sala_kids.sala;
  select app.idade_em_meses(m.data_nascimento, app.hoje()) into meses from public.membros_igreja m where m.id = (d.v).crianca_id;
  recusa := case when s.id is null then 'SEM_SALA' else app.recusa_da_sala(s, meses) end;
  if recusa is not null and s.id is not null and motivo is not null then
    recusa := case when char_length(motivo) not between 3 and 300 then 'MOTIVO' when recusa <> 'IDADE'
      then app.recusa_do_supervisor(d.quem, (excecao ->> 'supervisor')::uuid, excecao ->> 'pin') end;
  end if;
  if recusa is not null then
    perform app.anotar_kids(d.quem, 'recusa', (d.v).ocorrencia_id, visita, (d.v).crianca_id,
      'Mudança de sala: ' || app.frase_do_kids(recusa), jsonb_build_object('codigo', recusa, 'sala', s.nome));
    return jsonb_build_object('codigo', recusa, 'mensagem', app.frase_do_kids(recusa));
  end if;
  update public.kids_visitas x set sala_id = s.id where x.id = visita and x.saida_em is null;
  perform app.anotar_kids(d.quem, 'mudanca', (d.v).ocorrencia_id, visita, (d.v).crianca_id,
    concat_ws(' · ', 'Foi para ' || s.nome, motivo), jsonb_build_object('de', (d.v).sala_id, 'para', s.id));
  return jsonb_build_object('codigo', 'ok', 'etiqueta', app.etiqueta_kids(visita));
end
$function$;

CREATE OR REPLACE FUNCTION app.na_estacao_kids (
  chave text,
  acao  text,
  dados jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  a constant app.aparelhos := app.aparelho_da_chave(chave, acao = 'sincronizar');
  dia constant text := dados ->> 'ocorrencia';
  visita constant uuid := (dados ->> 'visita')::uuid;
  resposta jsonb;
begin
  perform set_config('app.kids_estacao', a.estacao_id::text, true);
  case acao
    when 'painel' then resposta := app.painel_kids(dia);
    when 'buscar' then resposta := app.buscar_kids(dia, dados ->> 'texto', dados ->> 'cartao');
    when 'cuidados' then
      resposta := app.cuidados_kids(dia, array(select t::uuid from jsonb_array_elements_text(dados -> 'criancas') t));
    when 'visitante' then resposta := app.visitante_kids(dia, dados -> 'dados');
    when 'entrar' then resposta := app.entrar_kids(dia, dados -> 'criancas', dados -> 'excecao');
    when 'reimprimir' then resposta := app.reimprimir_kids(visita);
    when 'retirada' then resposta := app.retirada_kids(dia, visita, dados ->> 'codigo');
    when 'supervisores' then resposta := app.supervisores_kids(dia);
    when 'entregar' then
      resposta := app.entregar_kids(dia, array(select t::uuid from jsonb_array_elements_text(dados -> 'visitas') t), dados -> 'pedido');
    when 'sincronizar' then resposta := app.sincronizar_kids(dia, dados -> 'retiradas');
    when 'lista' then resposta := app.lista_kids(dia, (dados ->> 'sala')::uuid);
    when 'dia' then resposta := app.kids_do_dia(a.estacao_id, dia);
    when 'chamar' then resposta := to_jsonb(app.chamar_responsavel_kids(visita, dados ->> 'motivo'));
    when 'incidente' then
      perform app.anotar_incidente_kids(visita, dados ->> 'texto');
    when 'mudar' then resposta := app.mudar_sala_kids(visita, (dados ->> 'sala')::uuid, dados -> 'excecao');
    when 'equipe' then resposta := app.equipe_kids(dia, (dados ->> 'sala')::uuid);
    when 'adulto' then
      resposta := to_jsonb(app.marcar_adulto_kids(dia, (dados ->> 'sala')::uuid, (dados ->> 'membro')::uuid, (dados ->> 'presente')::boolean));
    else raise exception using errcode = 'PT400', message = 'O pedido está incompleto ou inválido.';
  end case;
  perform set_config('app.kids_estacao', '', true);
  return jsonb_build_object('resposta', resposta);
end
$function$;

CREATE OR REPLACE FUNCTION app.nao_pode_buscar (
  crianca uuid,
  adulto  uuid
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select exists (
    select from public.autorizados_busca b left join public.membros_igreja a on a.id = b.adulto_id
    where b.crianca_id = crianca and b.estado = 'nao_autorizado' and (b.validade is null or b.validade >= app.hoje())
      and (b.adulto_id = adulto or app.normalizar(b.nome) = (
        select m.nome_ordenacao from public.membros_igreja m where m.id = adulto)))
$function$;

CREATE OR REPLACE FUNCTION app.painel_kids (
  ocorrencia text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  quem constant app.ator_kids := app.ator_do_kids(ocorrencia);
begin
  return (select jsonb_build_object('ocorrencia', o.id, 'nome', coalesce(o.nome, e.name), 'inicio', o.inicio, 'fim', o.fim,
      'campus', o.campus, 'modo', quem.modo, 'completo', quem.completo, 'agora', now(),
      'salas', (select coalesce(jsonb_agg(to_jsonb(s)), '[]') from app.salas_do_kids(o.id) s))
    from public.ocorrencias o join public.events e on e.id = o.event_base where o.id = painel_kids.ocorrencia);
end
$function$;

CREATE OR REPLACE FUNCTION app.quem_leva (
  v public.kids_visitas
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('autorizado', l.autorizado, 'membro', l.membro, 'nome', l.nome, 'foto', l.foto,
    'documento', l.documento, 'pode', l.pode) order by l.pode, l.nome), '[]')
  from (
    select b.id as autorizado, b.adulto_id as membro, coalesce(b.nome, m.nome_completo) as nome, coalesce(m.foto, b.foto) as foto,
      b.documento, b.estado = 'autorizado' as pode
    from public.autorizados_busca b left join public.membros_igreja m on m.id = b.adulto_id
    where b.crianca_id = v.crianca_id and (b.validade is null or b.validade >= app.hoje())
    union all
    select null, m.id, m.nome_completo, m.foto, null, true
    from app.responsaveis_da_crianca(v.crianca_id) r join public.membros_igreja m on m.id = r
    where not exists (select from public.autorizados_busca b where b.crianca_id = v.crianca_id and b.adulto_id = m.id
      and (b.validade is null or b.validade >= app.hoje()))) l
$function$;

CREATE OR REPLACE FUNCTION app.recusa_da_saida (
  quem   app.ator_kids,
  v      public.kids_visitas,
  pedido jsonb
)
  RETURNS text
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  como constant text := pedido ->> 'como';
  lista constant uuid := (pedido ->> 'autorizado')::uuid;
  levou constant uuid := (pedido ->> 'levou')::uuid;
  dito constant text := nullif(app.normalizar(pedido ->> 'levou_nome'), '');
begin
  -- Whoever must not take the child does not, whatever else is shown; nor, at the same time, one that comes with it.
  if pedido ? 'proibida' or app.leva_quem_nao_pode(v, pedido) then
    return 'NAO_AUTORIZADO';
  end if;
  if lista is null and levou is null and dito is null and exists (
       select from public.autorizados_busca b where b.crianca_id = v.crianca_id and b.estado = 'nao_autorizado'
         and (b.validade is null or b.validade >= app.hoje())) then
    return 'QUEM';
  end if;
  -- A person of another campus is named only if the child's list does.
  if levou is not null and not exists (select from public.membros_igreja m where m.id = levou and m.campus = quem.campus)
     and not exists (select from jsonb_array_elements(app.quem_leva(v)) l where l ->> 'membro' = levou::text) then
    return 'FORA_DA_LISTA';
  end if;
  if como = 'codigo' then
    if not app.tentativas_do_kids(quem) then return 'MUITAS'; end if;
    if not exists (select from app.kids_codigos k where k.id = v.codigo_id
         and k.codigo = app.hmac_do_kids('codigo|' || upper(btrim(coalesce(pedido ->> 'codigo', ''))))) then
      perform app.errou_no_kids(quem);
      return 'CODIGO';
    end if;
  elsif como = 'autorizado' then
    if not exists (select from public.autorizados_busca b where b.id = lista and b.crianca_id = v.crianca_id and b.estado = 'autorizado'
         and (b.validade is null or b.validade >= app.hoje()))
       and not coalesce(levou in (select app.responsaveis_da_crianca(v.crianca_id)), false) then
      return 'FORA_DA_LISTA';
    end if;
  else
    if coalesce(char_length(btrim(pedido ->> 'motivo')), 0) not between 3 and 300 or dito is null and levou is null and lista is null then
      return case when dito is null and levou is null and lista is null then 'QUEM_LEVA' else 'MOTIVO' end;
    end if;
    return app.recusa_do_supervisor(quem, (pedido ->> 'supervisor')::uuid, pedido ->> 'pin');
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.recusa_da_sala (
  s     app.sala_do_kids,
  meses integer
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select case when s.estado <> 'aberta' then upper(s.estado)
    when meses is null or meses not between s.de_meses and s.ate_meses then 'IDADE' end
$function$;

CREATE OR REPLACE FUNCTION app.recusa_do_supervisor (
  quem       app.ator_kids,
  supervisor uuid,
  pin        text
)
  RETURNS text
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if supervisor is null or pin is null then return 'SUPERVISOR'; end if;
  if supervisor = quem.conta then return 'OUTRA_PESSOA'; end if;
  if not app.tentativas_do_kids(quem) then return 'MUITAS'; end if;
  if not app.cuida_do_kids(supervisor, quem.campus) or not exists (
       select from app.kids_pins p where p.conta = supervisor
         and p.pin = app.hmac_do_kids(concat_ws('|', 'pin', supervisor, recusa_do_supervisor.pin))) then
    perform app.errou_no_kids(quem);
    return 'PIN';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.reimprimir_kids (
  visita uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  v public.kids_visitas;
  quem app.ator_kids;
begin
  select * into v from public.kids_visitas x where x.id = visita;
  quem := app.ator_do_kids(v.ocorrencia_id);
  perform app.so_com_voluntario(quem);
  if v.saida_em is not null then
    raise exception using errcode = 'PT409', message = app.frase_do_kids('JA_SAIU');
  end if;
  perform app.anotar_kids(quem, 'reimpressao', v.ocorrencia_id, v.id, v.crianca_id, 'Etiquetas impressas de novo');
  return app.etiqueta_kids(v.id);
end
$function$;

CREATE OR REPLACE FUNCTION app.responsaveis_da_crianca (
  crianca uuid
)
  RETURNS SETOF uuid
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select r.id from (
    select f.membro_id as id from public.familia_membros c
    join public.familia_membros f on f.familia_id = c.familia_id and f.fim is null and f.papel in ('responsavel', 'conjuge')
    where c.membro_id = crianca and c.fim is null and c.papel in ('filho', 'neto') and f.membro_id <> crianca
    union
    select p.parente_id from public.parentescos p
    where p.membro_id = crianca and p.parente_id is not null and p.grau in ('pai_mae', 'responsavel_legal')) r
  join public.membros_igreja m on m.id = r.id and m.situacao <> 'falecido'
  where not app.menor_de_idade(r.id) and not app.nao_pode_buscar(crianca, r.id)
$function$;

CREATE OR REPLACE FUNCTION app.retirada_kids (
  ocorrencia text,
  visita     uuid,
  codigo     text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  quem constant app.ator_kids := app.ator_do_kids(ocorrencia);
  achadas uuid[];
begin
  perform app.so_com_voluntario(quem);
  if visita is not null then
    achadas := array(select v.id from public.kids_visitas v where v.id = visita and v.ocorrencia_id = ocorrencia);
  else
    if not app.tentativas_do_kids(quem) then
      return jsonb_build_object('recusa', 'MUITAS', 'mensagem', app.frase_do_kids('MUITAS'));
    end if;
    achadas := array(select v.id from app.kids_codigos k join public.kids_visitas v on v.codigo_id = k.id and v.ocorrencia_id = ocorrencia
      where k.campus = quem.campus and k.ocorrencia_id = ocorrencia and k.codigo = app.hmac_do_kids('codigo|' || upper(btrim(retirada_kids.codigo)))
      order by v.saida_em is not null, v.entrada_em);
    if achadas = '{}' then
      perform app.errou_no_kids(quem);
      perform app.anotar_kids(quem, 'recusa', ocorrencia, null, null, 'Saída: código que não é de nenhuma criança');
      return jsonb_build_object('recusa', 'CODIGO', 'mensagem', app.frase_do_kids('CODIGO'));
    end if;
  end if;
  return (select jsonb_build_object('criancas', coalesce(jsonb_agg(jsonb_build_object('visita', v.id, 'nome', m.nome_completo,
      'sala', s.nome, 'entrada', v.entrada_em, 'saida', v.saida_em, 'levou', coalesce(l.nome_completo, v.levou_nome),
      'leva', app.quem_leva(v)) order by v.saida_em is not null, m.nome_ordenacao), '[]'))
    from unnest(achadas) a join public.kids_visitas v on v.id = a
    join public.membros_igreja m on m.id = v.crianca_id join public.kids_salas s on s.id = v.sala_id
    left join public.membros_igreja l on l.id = v.levou_id);
end
$function$;

CREATE OR REPLACE FUNCTION app.sair_do_kids (
  quem     app.ator_kids,
  qual     uuid,
  pedido   jsonb,
  quando   timestamp with time zone,
  sem_rede boolean
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  chave constant uuid := (pedido ->> 'chave')::uuid;
  v public.kids_visitas;
  b public.autorizados_busca;
  recusa text;
  crianca text;
  depois jsonb;
begin
  select * into v from public.kids_visitas x where x.id = qual and x.ocorrencia_id = pedido ->> 'ocorrencia' for update;
  if v.id is null then
    return jsonb_build_object('visita', qual, 'codigo', 'NAO_ENCONTRADA', 'mensagem', app.frase_do_kids('NAO_ENCONTRADA'));
  end if;
  if v.saida_em is not null and v.saida_chave = chave then
    return jsonb_build_object('visita', qual, 'codigo', 'ok');
  end if;
  select m.nome_completo into crianca from public.membros_igreja m where m.id = v.crianca_id;
  select * into b from public.autorizados_busca x where x.id = (pedido ->> 'autorizado')::uuid and x.crianca_id = v.crianca_id;
  recusa := app.recusa_da_saida(quem, v, pedido);
  if v.saida_em is not null and recusa is distinct from 'NAO_AUTORIZADO' then
    recusa := 'JA_SAIU';
    depois := (select jsonb_build_object('saida', v.saida_em, 'levou', coalesce(l.nome_completo, v.levou_nome, 'quem tinha o código'))
      from (select) uma left join public.membros_igreja l on l.id = v.levou_id);
  end if;
  if recusa is not null then
    perform app.anotar_kids(quem, 'recusa', v.ocorrencia_id, v.id, v.crianca_id, 'Saída: ' || coalesce(app.frase_do_kids(recusa), recusa),
      jsonb_build_object('codigo', recusa, 'como', pedido ->> 'como', 'levou', coalesce(pedido ->> 'levou', b.adulto_id::text, pedido ->> 'levou_nome', b.nome)));
    if recusa = 'NAO_AUTORIZADO' then
      perform app.notificar_todos(app.lideres_do_kids(quem.campus), 'Kids: pessoa não autorizada tentou levar ' || crianca,
        'A entrega foi recusada. Vá até a porta e fale com a equipe.', '/checkin/kids', null, 'sistema', true);
    end if;
    return jsonb_build_object('visita', qual, 'codigo', recusa, 'mensagem',
      case recusa when 'QUEM_LEVA' then 'Diga quem está levando a criança.' else app.frase_do_kids(recusa) end, 'detalhe', depois);
  end if;
  update public.kids_visitas x set
    saida_em = greatest(quando, v.entrada_em), saida_como = (pedido ->> 'como')::public.saida_kids,
    levou_id = coalesce((pedido ->> 'levou')::uuid, b.adulto_id), levou_nome = coalesce(nullif(btrim(pedido ->> 'levou_nome'), ''), b.nome),
    saida_por = quem.conta, saida_estacao_id = quem.estacao, saida_chave = chave, sem_rede = sair_do_kids.sem_rede,
    supervisor_id = case when pedido ->> 'como' = 'supervisor' then (pedido ->> 'supervisor')::uuid end,
    saida_motivo = case when pedido ->> 'como' = 'supervisor' then btrim(pedido ->> 'motivo') end
  where x.id = v.id;
  update app.kids_codigos k set encerrado_em = now()
  where k.id = v.codigo_id and not exists (select from public.kids_visitas x where x.codigo_id = k.id and x.saida_em is null);
  return jsonb_build_object('visita', qual, 'codigo', 'ok');
end
$function$;

CREATE OR REPLACE FUNCTION app.sala_kids_no_escopo (
  sala  uuid,
  todos boolean,
  campi text[]
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select exists (select from public.kids_salas s where s.id = sala and (todos or s.campus = any (campi)))
$function$;

CREATE OR REPLACE FUNCTION app.salas_do_kids (
  ocorrencia text
)
  RETURNS SETOF app.sala_do_kids
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select x.id, x.nome, x.de_meses, x.ate_meses, x.capacidade, x.dentro, x.adultos, x.minimo_adultos,
    case when x.aberta and x.adultos >= x.minimo_adultos then greatest(x.lugares - x.dentro, 0) else 0 end,
    case when not x.aberta then 'fechada' when x.adultos < x.minimo_adultos then 'sem_adultos'
      when x.dentro >= x.lugares then 'cheia' else 'aberta' end
  from (
    select s.*, c.dentro, a.adultos, least(s.capacidade, a.adultos * s.por_adulto) as lugares
    from public.ocorrencias o
    join public.kids_salas s on s.campus = o.campus and s.ativo
    cross join lateral (select count(*)::integer as dentro from public.kids_visitas v
      where v.ocorrencia_id = o.id and v.sala_id = s.id and v.saida_em is null) c
    cross join lateral (select count(*)::integer as adultos from app.adultos_da_sala(o.id, s.id)) a
    where o.id = ocorrencia) x
  order by x.de_meses, x.ate_meses, x.nome
$function$;

CREATE OR REPLACE FUNCTION app.salvar_cuidados_kids (
  crianca    uuid,
  dados      jsonb,
  ocorrencia text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  quem app.ator_kids;
begin
  if not (crianca = any (app.minhas_criancas()) or app.edita_membro(crianca) and app.pode('membros', 'ver_sensivel')) then
    if ocorrencia is null then
      raise insufficient_privilege using message = 'Você não pode alterar os cuidados desta criança.';
    end if;
    quem := app.ator_do_kids(ocorrencia);
    perform app.so_com_voluntario(quem);
    if not app.e_do_kids(crianca, ocorrencia, quem.campus) then
      raise exception using errcode = 'PT404', message = app.frase_do_kids('NAO_ENCONTRADA');
    end if;
  end if;
  if jsonb_typeof(dados) is distinct from 'object' then
    raise exception using errcode = 'PT400', message = 'O pedido está incompleto ou inválido.';
  end if;
  insert into public.kids_cuidados as k (crianca_id, alergia, restricao, medicamento, observacao)
  values (crianca, nullif(btrim(dados ->> 'alergia'), ''), nullif(btrim(dados ->> 'restricao'), ''),
    nullif(btrim(dados ->> 'medicamento'), ''), nullif(btrim(dados ->> 'observacao'), ''))
  on conflict (crianca_id) do update set alergia = excluded.alergia, restricao = excluded.restricao,
    medicamento = excluded.medicamento, observacao = excluded.observacao;
  delete from public.kids_cuidados k
  where k.crianca_id = crianca and coalesce(k.alergia, k.restricao, k.medicamento, k.observacao) is null;
end
$function$;

CREATE OR REPLACE FUNCTION app.salvar_sala_kids (
  campus text,
  dados  jsonb,
  sala   uuid
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  onde constant text := coalesce((select s.campus from public.kids_salas s where s.id = sala), case when sala is null then salvar_sala_kids.campus end);
  feita uuid;
begin
  if onde is null or not (app.pode('checkin', 'editar') and app.pode('igreja', 'editar') and app.alcanca(onde)) then
    raise insufficient_privilege using message = 'Você não cuida das salas do Kids deste campus.';
  end if;
  if exists (select from public.salas s where s.id = (dados ->> 'sala_id')::uuid and s.campus <> onde)
     or exists (select from public.funcoes_ministerio f join public.ministerios m on m.id = f.ministerio_id
                where f.id = (dados ->> 'funcao_id')::uuid and m.campus <> onde) then
    raise exception using errcode = 'PT409', message = 'Esta sala ou função é de outro campus.';
  end if;
  insert into public.kids_salas as s (id, campus, nome, sala_id, funcao_id, de_meses, ate_meses, capacidade, por_adulto, minimo_adultos, aberta, ativo)
  values (coalesce(sala, gen_random_uuid()), onde, btrim(dados ->> 'nome'), (dados ->> 'sala_id')::uuid, (dados ->> 'funcao_id')::uuid,
    (dados ->> 'de_meses')::smallint, (dados ->> 'ate_meses')::smallint, (dados ->> 'capacidade')::smallint,
    coalesce((dados ->> 'por_adulto')::smallint, 8), coalesce((dados ->> 'minimo_adultos')::smallint, 2),
    coalesce((dados ->> 'aberta')::boolean, true), coalesce((dados ->> 'ativo')::boolean, true))
  on conflict (id) do update set nome = excluded.nome, sala_id = excluded.sala_id, funcao_id = excluded.funcao_id,
    de_meses = excluded.de_meses, ate_meses = excluded.ate_meses, capacidade = excluded.capacidade, por_adulto = excluded.por_adulto,
    minimo_adultos = excluded.minimo_adultos, aberta = excluded.aberta, ativo = excluded.ativo
  returning s.id into feita;
  return feita;
exception
  when unique_violation then
    raise exception using errcode = 'PT409', message = 'Já existe uma sala do Kids com este nome neste campus.';
  when check_violation or not_null_violation then
    raise exception using errcode = 'PT400',
      message = 'Confira a sala: nome, idades de 0 a 216 meses, lugares, crianças por adulto e ao menos 2 adultos.';
end
$function$;

CREATE OR REPLACE FUNCTION app.serve_no_kids (
  ocorrencia text
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select exists (
    select from public.ocorrencias o join public.kids_salas s on s.campus = o.campus and s.ativo
    where o.id = ocorrencia and o.fim > now() - interval '6 hours' and o.inicio < now() + interval '6 hours'
      and app.meu_membro() in (select app.adultos_da_sala(o.id, s.id)))
$function$;

CREATE OR REPLACE FUNCTION app.sincronizar_kids (
  ocorrencia text,
  retiradas  jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  quem constant app.ator_kids := app.ator_do_kids(ocorrencia);
  respostas jsonb := '[]';
  uma jsonb;
  resposta jsonb;
  quando timestamptz;
  v public.kids_visitas;
begin
  perform app.so_com_voluntario(quem);
  if jsonb_typeof(retiradas) is distinct from 'array' or jsonb_array_length(retiradas) > 200 or exists (
       select from jsonb_array_elements(retiradas) r where jsonb_typeof(r) <> 'object'
         or not coalesce(pg_input_is_valid(r ->> 'visita', 'uuid'), false)
         or not coalesce(pg_input_is_valid(r ->> 'em', 'timestamptz'), false)) then
    raise exception using errcode = 'PT400', message = 'O pedido está incompleto ou inválido.';
  end if;
  for uma in select r from jsonb_array_elements(retiradas) r order by r ->> 'visita', r ->> 'em' loop
    perform app.conferir_saida(uma);
    quando := least((uma ->> 'em')::timestamptz, now());
    select * into v from public.kids_visitas x where x.id = (uma ->> 'visita')::uuid and x.ocorrencia_id = ocorrencia;
    if exists (select from public.kids_avisos a where a.chave = 'kids:conflito:' || (uma ->> 'chave') || ':' || (uma ->> 'visita')) then
      resposta := jsonb_build_object('visita', uma ->> 'visita', 'codigo', 'CONFLITO');
    else
      resposta := app.sair_do_kids(quem, v.id, uma || jsonb_build_object('ocorrencia', ocorrencia), quando, true);
      -- The child has left already, whatever the server thinks of it: kept, and told to those who answer for it.
      if resposta ->> 'codigo' <> 'ok' then
        perform app.anotar_kids(quem, 'conflito', ocorrencia, v.id, v.crianca_id,
          'Entregue sem rede, e o servidor não confirma: ' || coalesce(resposta ->> 'mensagem', ''),
          (uma - 'codigo' - 'pin') || jsonb_build_object('recusa', resposta ->> 'codigo'),
          'kids:conflito:' || (uma ->> 'chave') || ':' || (uma ->> 'visita'));
        perform app.notificar_todos(app.lideres_do_kids(quem.campus), 'Kids: entrega sem rede que não confere',
          coalesce((select m.nome_completo from public.membros_igreja m where m.id = v.crianca_id), 'Uma criança') || ': '
            || coalesce(resposta ->> 'mensagem', 'confira com a equipe.'), '/checkin/kids',
          'kids:conflito:' || (uma ->> 'chave') || ':' || (uma ->> 'visita'), 'sistema', true);
        resposta := jsonb_build_object('visita', uma ->> 'visita', 'codigo', 'CONFLITO', 'mensagem', resposta ->> 'mensagem');
      end if;
    end if;
    respostas := respostas || (resposta || jsonb_build_object('chave', uma ->> 'chave'));
  end loop;
  return respostas;
end
$function$;

CREATE OR REPLACE FUNCTION app.so_com_voluntario (
  quem app.ator_kids
)
  RETURNS void
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
begin
  if quem.modo = 'autoatendimento' then
    raise insufficient_privilege using message = 'Chame um voluntário: no autoatendimento isto não se faz.';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.supervisores_kids (
  ocorrencia text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  quem constant app.ator_kids := app.ator_do_kids(ocorrencia);
begin
  return (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'nome', concat_ws(' ', p.nome, p.sobrenome)) order by p.nome), '[]')
    from app.kids_pins k join public.profiles p on p.id = k.conta
    where p.id is distinct from quem.conta and app.cuida_do_kids(p.id, quem.campus));
end
$function$;

CREATE OR REPLACE FUNCTION app.tentativas_do_kids (
  quem app.ator_kids
)
  RETURNS boolean
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  nome constant text := coalesce(quem.estacao, quem.conta)::text;
begin
  -- One after the other, so that many tries at once count as many.
  perform pg_advisory_xact_lock(hashtextextended('kids tentativas ' || nome, 0));
  delete from app.kids_tentativas t where t.quando < now() - interval '1 hour';
  return (select count(*) < 5 from app.kids_tentativas t where t.quem = nome and t.quando > now() - interval '10 minutes');
end
$function$;

CREATE OR REPLACE FUNCTION app.visita_de_hoje (
  visita uuid,
  OUT    quem app.ator_kids,
  OUT    v public.kids_visitas
)
  RETURNS record
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  select * into v from public.kids_visitas x where x.id = visita;
  quem := app.ator_do_kids(v.ocorrencia_id);
  perform app.so_com_voluntario(quem);
  if v.saida_em is not null then
    raise exception using errcode = 'PT409', message = app.frase_do_kids('JA_SAIU');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.visitante_kids (
  ocorrencia text,
  dados      jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  quem constant app.ator_kids := app.ator_do_kids(ocorrencia);
  crianca constant uuid := (dados ->> 'crianca')::uuid;
  adulto constant uuid := (dados ->> 'responsavel')::uuid;
  nome constant text := regexp_replace(btrim(dados ->> 'nome'), '\s+', ' ', 'g');
  nome_adulto constant text := regexp_replace(btrim(dados ->> 'responsavel_nome'), '\s+', ' ', 'g');
  nascimento constant text := dados ->> 'nascimento';
  casa uuid;
begin
  perform app.so_com_voluntario(quem);
  if crianca is null or adulto is null or crianca = adulto or coalesce(char_length(nome), 0) not between 2 and 100
     or coalesce(char_length(nome_adulto), 0) not between 2 and 150 or nascimento is null or nascimento !~ '^\d{4}-(0[1-9]|1[0-2])$'
     or app.chave_do_telefone(dados ->> 'telefone') is null then
    raise exception using errcode = 'PT400',
      message = 'Para uma criança visitante: primeiro nome, mês e ano de nascimento, quem responde por ela e o telefone.';
  end if;
  if app.idade_em_meses((nascimento || '-01')::date, app.hoje()) not between 0 and 216 then
    raise exception using errcode = 'PT400', message = 'Confira o mês e o ano de nascimento.';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('kids visitante ' || crianca, 0));
  if exists (select from public.membros_igreja m where m.id = crianca) then
    if not app.e_do_kids(crianca, ocorrencia, quem.campus) then
      raise exception using errcode = 'PT409', message = 'Este cadastro já existe.';
    end if;
    return jsonb_build_object('crianca', crianca);
  end if;
  perform app.por_origem('kids');
  perform app.iniciar_operacao('kids_visitante', 'Criança visitante no Kids: ' || nome, '{}', 'checkin');
  -- Always a household of its own: with a phone alone nobody becomes part of a family that is known, and of its code.
  insert into public.membros_igreja (id, nome, sobrenome, telefone, campus, situacao, origem)
  values (adulto, split_part(nome_adulto, ' ', 1), nullif(substr(nome_adulto, char_length(split_part(nome_adulto, ' ', 1)) + 2), ''),
    dados ->> 'telefone', quem.campus, 'visitante', 'kids');
  insert into public.membros_igreja (id, nome, data_nascimento, campus, situacao, origem)
  values (crianca, nome, (nascimento || '-01')::date, quem.campus, 'visitante', 'kids');
  insert into public.familias (nome, campus, responsavel_id, telefone)
  values (app.nome_de_familia(adulto), quem.campus, adulto, dados ->> 'telefone') returning id into casa;
  perform app.entrar_na_familia(casa, adulto, 'responsavel');
  perform app.entrar_na_familia(casa, crianca, 'filho');
  if nullif(btrim(dados ->> 'alergia'), '') is not null then
    insert into public.kids_cuidados (crianca_id, alergia) values (crianca, btrim(dados ->> 'alergia'));
  end if;
  perform app.por_origem(null);
  return jsonb_build_object('crianca', crianca, 'familia', casa);
end
$function$;

CREATE OR REPLACE FUNCTION public.abrir_sala_kids (
  sala   uuid,
  aberta boolean
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.abrir_sala_kids(sala, aberta)
$function$;

REVOKE ALL ON FUNCTION "public"."abrir_sala_kids"(uuid, boolean) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.anotar_incidente_kids (
  visita uuid,
  texto  text
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.anotar_incidente_kids(visita, texto)
$function$;

REVOKE ALL ON FUNCTION "public"."anotar_incidente_kids"(uuid, text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.buscar_kids (
  ocorrencia text,
  texto      text DEFAULT NULL::text,
  cartao     text DEFAULT NULL::text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select app.buscar_kids(ocorrencia, texto, cartao)
$function$;

REVOKE ALL ON FUNCTION "public"."buscar_kids"(text, text, text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.chamar_responsavel_kids (
  visita uuid,
  motivo text DEFAULT NULL::text
)
  RETURNS integer
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.chamar_responsavel_kids(visita, motivo)
$function$;

REVOKE ALL ON FUNCTION "public"."chamar_responsavel_kids"(uuid, text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.cuidados_kids (
  ocorrencia text,
  criancas   uuid[]
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.cuidados_kids(ocorrencia, criancas)
$function$;

REVOKE ALL ON FUNCTION "public"."cuidados_kids"(text, uuid[]) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.definir_pin_kids (
  pin text
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.definir_pin_kids(pin)
$function$;

REVOKE ALL ON FUNCTION "public"."definir_pin_kids"(text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.dias_do_kids()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select app.dias_do_kids()
$function$;

REVOKE ALL ON FUNCTION "public"."dias_do_kids"() FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.entrar_kids (
  ocorrencia text,
  criancas   jsonb,
  excecao    jsonb DEFAULT NULL::jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.entrar_kids(ocorrencia, criancas, excecao)
$function$;

REVOKE ALL ON FUNCTION "public"."entrar_kids"(text, jsonb, jsonb) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.entregar_kids (
  ocorrencia text,
  visitas    uuid[],
  pedido     jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.entregar_kids(ocorrencia, visitas, pedido)
$function$;

REVOKE ALL ON FUNCTION "public"."entregar_kids"(text, uuid[], jsonb) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.equipe_kids (
  ocorrencia text,
  sala       uuid
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select app.equipe_kids(ocorrencia, sala)
$function$;

REVOKE ALL ON FUNCTION "public"."equipe_kids"(text, uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.ligar_kids_na_estacao (
  estacao uuid,
  modo    text DEFAULT NULL::text
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.ligar_kids_na_estacao(estacao, modo)
$function$;

REVOKE ALL ON FUNCTION "public"."ligar_kids_na_estacao"(uuid, text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.lista_kids (
  ocorrencia text,
  sala       uuid DEFAULT NULL::uuid
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.lista_kids(ocorrencia, sala)
$function$;

REVOKE ALL ON FUNCTION "public"."lista_kids"(text, uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.marcar_adulto_kids (
  ocorrencia text,
  sala       uuid,
  membro     uuid,
  presente   boolean DEFAULT true
)
  RETURNS integer
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.marcar_adulto_kids(ocorrencia, sala, membro, presente)
$function$;

REVOKE ALL ON FUNCTION "public"."marcar_adulto_kids"(text, uuid, uuid, boolean) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.mudar_sala_kids (
  visita  uuid,
  sala    uuid,
  excecao jsonb DEFAULT NULL::jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.mudar_sala_kids(visita, sala, excecao)
$function$;

REVOKE ALL ON FUNCTION "public"."mudar_sala_kids"(uuid, uuid, jsonb) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.na_estacao_kids (
  chave text,
  acao  text,
  dados jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.na_estacao_kids(chave, acao, dados)
$function$;

REVOKE ALL ON FUNCTION "public"."na_estacao_kids"(text, text, jsonb) FROM PUBLIC, "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.painel_kids (
  ocorrencia text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select app.painel_kids(ocorrencia)
$function$;

REVOKE ALL ON FUNCTION "public"."painel_kids"(text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.reimprimir_kids (
  visita uuid
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.reimprimir_kids(visita)
$function$;

REVOKE ALL ON FUNCTION "public"."reimprimir_kids"(uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.retirada_kids (
  ocorrencia text,
  visita     uuid DEFAULT NULL::uuid,
  codigo     text DEFAULT NULL::text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.retirada_kids(ocorrencia, visita, codigo)
$function$;

REVOKE ALL ON FUNCTION "public"."retirada_kids"(text, uuid, text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.salvar_cuidados_kids (
  crianca    uuid,
  dados      jsonb,
  ocorrencia text  DEFAULT NULL::text
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.salvar_cuidados_kids(crianca, dados, ocorrencia)
$function$;

REVOKE ALL ON FUNCTION "public"."salvar_cuidados_kids"(uuid, jsonb, text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.salvar_sala_kids (
  campus text,
  dados  jsonb,
  sala   uuid  DEFAULT NULL::uuid
)
  RETURNS uuid
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.salvar_sala_kids(campus, dados, sala)
$function$;

REVOKE ALL ON FUNCTION "public"."salvar_sala_kids"(text, jsonb, uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.sincronizar_kids (
  ocorrencia text,
  retiradas  jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.sincronizar_kids(ocorrencia, retiradas)
$function$;

REVOKE ALL ON FUNCTION "public"."sincronizar_kids"(text, jsonb) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.supervisores_kids (
  ocorrencia text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select app.supervisores_kids(ocorrencia)
$function$;

REVOKE ALL ON FUNCTION "public"."supervisores_kids"(text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.visitante_kids (
  ocorrencia text,
  dados      jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.visitante_kids(ocorrencia, dados)
$function$;

REVOKE ALL ON FUNCTION "public"."visitante_kids"(text, jsonb) FROM PUBLIC, "anon";

ALTER TABLE "app"."kids_codigos"
  ADD CONSTRAINT "kids_codigos_campus_fkey" FOREIGN KEY (campus) REFERENCES public.campi(nome) ON UPDATE CASCADE;

ALTER TABLE "app"."kids_codigos"
  ADD CONSTRAINT "kids_codigos_familia_id_fkey" FOREIGN KEY (familia_id) REFERENCES public.familias(id) ON DELETE SET NULL;

ALTER TABLE "app"."kids_codigos"
  ADD CONSTRAINT "kids_codigos_ocorrencia_id_fkey" FOREIGN KEY (ocorrencia_id) REFERENCES public.ocorrencias(id) ON DELETE CASCADE;

ALTER TABLE "app"."kids_pins"
  ADD CONSTRAINT "kids_pins_conta_fkey" FOREIGN KEY (conta) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE "public"."estacoes"
  ADD CONSTRAINT "estacoes_kids_check" CHECK ((kids = ANY (ARRAY['assistido'::text, 'autoatendimento'::text, 'chamada'::text])));

ALTER TABLE "public"."kids_adultos"
  ADD CONSTRAINT "kids_adultos_marcado_por_fkey" FOREIGN KEY (marcado_por) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE "public"."kids_adultos"
  ADD CONSTRAINT "kids_adultos_membro_id_fkey" FOREIGN KEY (membro_id) REFERENCES public.membros_igreja(id) ON DELETE CASCADE;

ALTER TABLE "public"."kids_adultos"
  ADD CONSTRAINT "kids_adultos_ocorrencia_id_fkey" FOREIGN KEY (ocorrencia_id) REFERENCES public.ocorrencias(id) ON DELETE CASCADE;

ALTER TABLE "public"."kids_avisos"
  ADD CONSTRAINT "kids_avisos_autor_id_fkey" FOREIGN KEY (autor_id) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE "public"."kids_avisos"
  ADD CONSTRAINT "kids_avisos_campus_fkey" FOREIGN KEY (campus) REFERENCES public.campi(nome) ON UPDATE CASCADE;

ALTER TABLE "public"."kids_avisos"
  ADD CONSTRAINT "kids_avisos_chave_check" CHECK ((char_length(chave) <= 200));

ALTER TABLE "public"."kids_avisos"
  ADD CONSTRAINT "kids_avisos_chave_key" UNIQUE (chave);

ALTER TABLE "public"."kids_avisos"
  ADD CONSTRAINT "kids_avisos_crianca_id_fkey" FOREIGN KEY (crianca_id) REFERENCES public.membros_igreja(id) ON DELETE CASCADE;

ALTER TABLE "public"."kids_avisos"
  ADD CONSTRAINT "kids_avisos_estacao_id_fkey" FOREIGN KEY (estacao_id) REFERENCES public.estacoes(id) ON DELETE SET NULL;

ALTER TABLE "public"."kids_avisos"
  ADD CONSTRAINT "kids_avisos_ocorrencia_id_fkey" FOREIGN KEY (ocorrencia_id) REFERENCES public.ocorrencias(id);

ALTER TABLE "public"."kids_avisos"
  ADD CONSTRAINT "kids_avisos_texto_check" CHECK ((char_length(texto) <= 500));

ALTER TABLE "public"."kids_cuidados"
  ADD CONSTRAINT "kids_cuidados_crianca_id_fkey" FOREIGN KEY (crianca_id) REFERENCES public.membros_igreja(id) ON DELETE CASCADE;

ALTER TABLE "public"."kids_salas"
  ADD CONSTRAINT "kids_salas_campus_fkey" FOREIGN KEY (campus) REFERENCES public.campi(nome) ON UPDATE CASCADE;

ALTER TABLE "public"."kids_salas"
  ADD CONSTRAINT "kids_salas_funcao_id_fkey" FOREIGN KEY (funcao_id) REFERENCES public.funcoes_ministerio(id) ON DELETE SET NULL;

ALTER TABLE "public"."kids_adultos"
  ADD CONSTRAINT "kids_adultos_sala_id_fkey" FOREIGN KEY (sala_id) REFERENCES public.kids_salas(id);

ALTER TABLE "public"."kids_salas"
  ADD CONSTRAINT "kids_salas_sala_id_fkey" FOREIGN KEY (sala_id) REFERENCES public.salas(id) ON DELETE SET NULL;

ALTER TABLE "public"."kids_visitas"
  ADD CONSTRAINT "kids_visitas_campus_fkey" FOREIGN KEY (campus) REFERENCES public.campi(nome) ON UPDATE CASCADE;

ALTER TABLE "public"."kids_visitas"
  ADD CONSTRAINT "kids_visitas_crianca_id_fkey" FOREIGN KEY (crianca_id) REFERENCES public.membros_igreja(id) ON DELETE CASCADE;

ALTER TABLE "public"."kids_visitas"
  ADD CONSTRAINT "kids_visitas_entrada_estacao_id_fkey" FOREIGN KEY (entrada_estacao_id) REFERENCES public.estacoes(id) ON DELETE SET NULL;

ALTER TABLE "public"."kids_visitas"
  ADD CONSTRAINT "kids_visitas_entrada_por_fkey" FOREIGN KEY (entrada_por) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE "public"."kids_visitas"
  ADD CONSTRAINT "kids_visitas_excecao_por_fkey" FOREIGN KEY (excecao_por) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE "public"."kids_visitas"
  ADD CONSTRAINT "kids_visitas_familia_id_fkey" FOREIGN KEY (familia_id) REFERENCES public.familias(id) ON DELETE SET NULL;

ALTER TABLE "public"."kids_visitas"
  ADD CONSTRAINT "kids_visitas_levou_id_fkey" FOREIGN KEY (levou_id) REFERENCES public.membros_igreja(id) ON DELETE SET NULL;

ALTER TABLE "public"."kids_visitas"
  ADD CONSTRAINT "kids_visitas_levou_nome_check" CHECK (((char_length(levou_nome) >= 2) AND (char_length(levou_nome) <= 200)));

ALTER TABLE "public"."kids_visitas"
  ADD CONSTRAINT "kids_visitas_ocorrencia_id_fkey" FOREIGN KEY (ocorrencia_id) REFERENCES public.ocorrencias(id);

ALTER TABLE "public"."kids_avisos"
  ADD CONSTRAINT "kids_avisos_visita_id_fkey" FOREIGN KEY (visita_id) REFERENCES public.kids_visitas(id) ON DELETE CASCADE;

ALTER TABLE "public"."kids_visitas"
  ADD CONSTRAINT "kids_visitas_saida_estacao_id_fkey" FOREIGN KEY (saida_estacao_id) REFERENCES public.estacoes(id) ON DELETE SET NULL;

ALTER TABLE "public"."kids_visitas"
  ADD CONSTRAINT "kids_visitas_saida_motivo_check" CHECK (((char_length(saida_motivo) >= 3) AND (char_length(saida_motivo) <= 300)));

ALTER TABLE "public"."kids_visitas"
  ADD CONSTRAINT "kids_visitas_saida_por_fkey" FOREIGN KEY (saida_por) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE "public"."kids_visitas"
  ADD CONSTRAINT "kids_visitas_saida" CHECK ((((saida_em IS NULL) = (saida_como IS NULL)) AND (saida_em >= entrada_em)));

ALTER TABLE "public"."kids_visitas"
  ADD CONSTRAINT "kids_visitas_sala_id_fkey" FOREIGN KEY (sala_id) REFERENCES public.kids_salas(id);

ALTER TABLE "public"."kids_visitas"
  ADD CONSTRAINT "kids_visitas_supervisor_id_fkey" FOREIGN KEY (supervisor_id) REFERENCES public.profiles(id) ON DELETE SET NULL;

CREATE UNIQUE INDEX kids_codigos_aberto_idx ON app.kids_codigos USING btree (campus, codigo)
  WHERE (encerrado_em IS NULL);

CREATE UNIQUE INDEX kids_codigos_familia_idx ON app.kids_codigos USING btree (ocorrencia_id, familia_id)
  WHERE ((encerrado_em IS NULL) AND (familia_id IS NOT NULL));

CREATE INDEX kids_tentativas_idx ON app.kids_tentativas USING btree (quem, quando);

CREATE INDEX kids_adultos_marcado_por_idx ON public.kids_adultos USING btree (marcado_por);

CREATE INDEX kids_adultos_membro_idx ON public.kids_adultos USING btree (membro_id);

CREATE INDEX kids_adultos_ocorrencia_idx ON public.kids_adultos USING btree (ocorrencia_id, sala_id);

CREATE INDEX kids_adultos_sala_idx ON public.kids_adultos USING btree (sala_id);

CREATE UNIQUE INDEX kids_adultos_um_lugar_idx ON public.kids_adultos USING btree (ocorrencia_id, membro_id)
  WHERE (ate IS NULL);

CREATE INDEX kids_avisos_autor_idx ON public.kids_avisos USING btree (autor_id);

CREATE INDEX kids_avisos_campus_idx ON public.kids_avisos USING btree (campus, created_at);

CREATE INDEX kids_avisos_crianca_idx ON public.kids_avisos USING btree (crianca_id, created_at);

CREATE INDEX kids_avisos_estacao_idx ON public.kids_avisos USING btree (estacao_id);

CREATE INDEX kids_avisos_ocorrencia_idx ON public.kids_avisos USING btree (ocorrencia_id);

CREATE INDEX kids_avisos_visita_idx ON public.kids_avisos USING btree (visita_id);

CREATE INDEX kids_salas_campus_idx ON public.kids_salas USING btree (campus);

CREATE INDEX kids_salas_funcao_idx ON public.kids_salas USING btree (funcao_id);

CREATE INDEX kids_salas_sala_idx ON public.kids_salas USING btree (sala_id);

CREATE INDEX kids_visitas_campus_idx ON public.kids_visitas USING btree (campus, entrada_em);

CREATE INDEX kids_visitas_codigo_idx ON public.kids_visitas USING btree (codigo_id);

CREATE INDEX kids_visitas_crianca_idx ON public.kids_visitas USING btree (crianca_id, entrada_em);

CREATE UNIQUE INDEX kids_visitas_dentro_idx ON public.kids_visitas USING btree (crianca_id, ocorrencia_id)
  WHERE (saida_em IS NULL);

CREATE INDEX kids_visitas_entrada_estacao_idx ON public.kids_visitas USING btree (entrada_estacao_id);

CREATE INDEX kids_visitas_entrada_por_idx ON public.kids_visitas USING btree (entrada_por);

CREATE INDEX kids_visitas_excecao_por_idx ON public.kids_visitas USING btree (excecao_por);

CREATE INDEX kids_visitas_familia_idx ON public.kids_visitas USING btree (familia_id);

CREATE INDEX kids_visitas_levou_idx ON public.kids_visitas USING btree (levou_id);

CREATE INDEX kids_visitas_ocorrencia_idx ON public.kids_visitas USING btree (ocorrencia_id, sala_id);

CREATE INDEX kids_visitas_saida_estacao_idx ON public.kids_visitas USING btree (saida_estacao_id);

CREATE INDEX kids_visitas_saida_por_idx ON public.kids_visitas USING btree (saida_por);

CREATE INDEX kids_visitas_sala_idx ON public.kids_visitas USING btree (sala_id);

CREATE INDEX kids_visitas_supervisor_idx ON public.kids_visitas USING btree (supervisor_id);

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON app.kids_codigos
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON app.kids_pins
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON app.kids_segredo
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON app.kids_tentativas
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.kids_adultos
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.kids_adultos
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('membro_id');

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.kids_avisos
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar_mudanca
  AFTER DELETE OR UPDATE ON public.kids_avisos
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('crianca_id', '*sensivel');

CREATE TRIGGER z_auditar
  AFTER INSERT ON public.kids_avisos
  FOR EACH ROW
  WHEN ((new.tipo <> 'leitura'::public.tipo_aviso_kids))
  EXECUTE FUNCTION app.auditar('crianca_id', '*sensivel');

CREATE TRIGGER c_marcar_alteracao
  BEFORE UPDATE ON public.kids_cuidados
  FOR EACH ROW
  EXECUTE FUNCTION app.marcar_alteracao();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.kids_cuidados
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.kids_cuidados
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('crianca_id', '*sensivel');

CREATE TRIGGER c_marcar_alteracao
  BEFORE UPDATE ON public.kids_salas
  FOR EACH ROW
  EXECUTE FUNCTION app.marcar_alteracao();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.kids_salas
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.kids_salas
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('');

CREATE TRIGGER c_marcar_alteracao
  BEFORE UPDATE ON public.kids_visitas
  FOR EACH ROW
  EXECUTE FUNCTION app.marcar_alteracao();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.kids_visitas
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.kids_visitas
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('crianca_id', 'campus');

CREATE POLICY "adultos do kids: vê quem edita o check-in, no alcance" ON "public"."kids_adultos"
  FOR SELECT
  TO "authenticated"
  USING
    ((( SELECT app.pode('checkin'::public.recurso, 'editar'::public.acao) AS pode) AND app.sala_kids_no_escopo(sala_id, ( SELECT app.todos_os_campi() AS todos_os_campi), ( SELECT
    app.meus_campi() AS meus_campi))));

CREATE POLICY "avisos do kids: vê quem edita o check-in, no alcance" ON "public"."kids_avisos"
  FOR SELECT
  TO "authenticated"
  USING
    ((( SELECT app.pode('checkin'::public.recurso, 'editar'::public.acao) AS pode) AND (( SELECT app.todos_os_campi() AS todos_os_campi) OR (campus = ANY (( SELECT app.meus_campi()
    AS meus_campi)::text[])))));

CREATE POLICY "cuidados: vê a própria pessoa e quem responde pela criança" ON "public"."kids_cuidados"
  FOR SELECT
  TO "authenticated"
  USING (((crianca_id = ( SELECT app.meu_membro() AS meu_membro)) OR (crianca_id = ANY (( SELECT app.minhas_criancas() AS minhas_criancas)::uuid[]))));

CREATE POLICY "salas do kids: vê quem abre o check-in, no alcance" ON "public"."kids_salas"
  FOR SELECT
  TO "authenticated"
  USING
    ((( SELECT app.pode('checkin'::public.recurso, 'visualizar'::public.acao) AS pode) AND (( SELECT app.todos_os_campi() AS todos_os_campi) OR (campus = ANY (( SELECT
    app.meus_campi() AS meus_campi)::text[])))));

CREATE POLICY "visitas: vê quem edita o check-in, no alcance, e quem responde" ON "public"."kids_visitas"
  FOR SELECT
  TO "authenticated"
  USING
    (((crianca_id = ANY (( SELECT app.minhas_criancas() AS minhas_criancas)::uuid[])) OR (( SELECT app.pode('checkin'::public.recurso, 'editar'::public.acao) AS pode) AND (( SELECT
    app.todos_os_campi() AS todos_os_campi) OR (campus = ANY (( SELECT app.meus_campi() AS meus_campi)::text[]))))));

COMMENT ON COLUMN "public"."campi"."kids_codigo_por_familia" IS 'Children of one household get one security code a day; false: one each.';

COMMENT ON COLUMN "public"."estacoes"."kids" IS 'How it receives children: with a volunteer, by the family alone, or as a roll call; null: it does not.';

COMMENT ON COLUMN "public"."kids_adultos"."ate" IS 'Until when; null: there at present.';

COMMENT ON COLUMN "public"."kids_adultos"."desde" IS 'Since when.';

COMMENT ON COLUMN "public"."kids_adultos"."id" IS 'Identity of the row.';

COMMENT ON COLUMN "public"."kids_adultos"."marcado_por" IS 'The account that marked them; null: a station.';

COMMENT ON COLUMN "public"."kids_adultos"."membro_id" IS 'The adult.';

COMMENT ON COLUMN "public"."kids_adultos"."ocorrencia_id" IS 'The day of the event.';

COMMENT ON COLUMN "public"."kids_adultos"."sala_id" IS 'The room.';

COMMENT ON COLUMN "public"."kids_avisos"."autor_id" IS 'The account that did it; null: a station.';

COMMENT ON COLUMN "public"."kids_avisos"."campus" IS 'The campus.';

COMMENT ON COLUMN "public"."kids_avisos"."chave" IS 'What it is about: written down once. Null: always.';

COMMENT ON COLUMN "public"."kids_avisos"."created_at" IS 'When.';

COMMENT ON COLUMN "public"."kids_avisos"."crianca_id" IS 'The child; null: not known, as with a wrong code.';

COMMENT ON COLUMN "public"."kids_avisos"."detalhes" IS 'What else belongs to it.';

COMMENT ON COLUMN "public"."kids_avisos"."estacao_id" IS 'The station at which it happened.';

COMMENT ON COLUMN "public"."kids_avisos"."id" IS 'Identity of the row.';

COMMENT ON COLUMN "public"."kids_avisos"."ocorrencia_id" IS 'The day of the event.';

COMMENT ON COLUMN "public"."kids_avisos"."texto" IS 'What happened, in words.';

COMMENT ON COLUMN "public"."kids_avisos"."tipo" IS 'What kind.';

COMMENT ON COLUMN "public"."kids_avisos"."visita_id" IS 'The visit that it is about.';

COMMENT ON COLUMN "public"."kids_cuidados"."alergia" IS 'What it is allergic to.';

COMMENT ON COLUMN "public"."kids_cuidados"."created_at" IS 'When the row came to be.';

COMMENT ON COLUMN "public"."kids_cuidados"."crianca_id" IS 'The child.';

COMMENT ON COLUMN "public"."kids_cuidados"."medicamento" IS 'Medicine, and when.';

COMMENT ON COLUMN "public"."kids_cuidados"."observacao" IS 'What else those who look after it should know.';

COMMENT ON COLUMN "public"."kids_cuidados"."restricao" IS 'What it must not eat or do.';

COMMENT ON COLUMN "public"."kids_cuidados"."updated_at" IS 'When the row last changed.';

COMMENT ON COLUMN "public"."kids_salas"."aberta" IS 'False: closed by hand.';

COMMENT ON COLUMN "public"."kids_salas"."ate_meses" IS 'To this age, in months, included.';

COMMENT ON COLUMN "public"."kids_salas"."ativo" IS 'False: not used any more.';

COMMENT ON COLUMN "public"."kids_salas"."campus" IS 'The campus.';

COMMENT ON COLUMN "public"."kids_salas"."capacidade" IS 'How many children it holds.';

COMMENT ON COLUMN "public"."kids_salas"."created_at" IS 'When the row came to be.';

COMMENT ON COLUMN "public"."kids_salas"."de_meses" IS 'From this age, in months.';

COMMENT ON COLUMN "public"."kids_salas"."funcao_id" IS 'The function whose people serve here: of a roster, those who arrived are its adults.';

COMMENT ON COLUMN "public"."kids_salas"."id" IS 'Identity of the row.';

COMMENT ON COLUMN "public"."kids_salas"."minimo_adultos" IS 'Below so many adults no child enters: never less than two.';

COMMENT ON COLUMN "public"."kids_salas"."nome" IS 'Name, such as Berçário.';

COMMENT ON COLUMN "public"."kids_salas"."por_adulto" IS 'How many children there may be for each adult.';

COMMENT ON COLUMN "public"."kids_salas"."sala_id" IS 'Which room of the campus it is; null: not said.';

COMMENT ON COLUMN "public"."kids_salas"."updated_at" IS 'When the row last changed.';

COMMENT ON COLUMN "public"."kids_visitas"."campus" IS 'The campus of that day.';

COMMENT ON COLUMN "public"."kids_visitas"."codigo_id" IS 'Its security code, which nobody reads here.';

COMMENT ON COLUMN "public"."kids_visitas"."created_at" IS 'When the row came to be.';

COMMENT ON COLUMN "public"."kids_visitas"."crianca_id" IS 'The child.';

COMMENT ON COLUMN "public"."kids_visitas"."entrada_em" IS 'When it entered.';

COMMENT ON COLUMN "public"."kids_visitas"."entrada_estacao_id" IS 'The station that received it.';

COMMENT ON COLUMN "public"."kids_visitas"."entrada_por" IS 'The account that received it; null: a station.';

COMMENT ON COLUMN "public"."kids_visitas"."excecao" IS 'Why it entered although a rule of the room stood against it.';

COMMENT ON COLUMN "public"."kids_visitas"."excecao_por" IS 'The supervisor who stood behind that.';

COMMENT ON COLUMN "public"."kids_visitas"."familia_id" IS 'The household with which it came.';

COMMENT ON COLUMN "public"."kids_visitas"."id" IS 'Identity of the row, made where the child was received: sent twice, it acts once.';

COMMENT ON COLUMN "public"."kids_visitas"."levou_id" IS 'The person who took it, if the church has a record of them.';

COMMENT ON COLUMN "public"."kids_visitas"."levou_nome" IS 'The name of who took it; null: whoever held the code.';

COMMENT ON COLUMN "public"."kids_visitas"."ocorrencia_id" IS 'The day of the event.';

COMMENT ON COLUMN "public"."kids_visitas"."saida_chave" IS 'Id of the hand-over where it was made: sent twice, it acts once.';

COMMENT ON COLUMN "public"."kids_visitas"."saida_como" IS 'By what it was handed over.';

COMMENT ON COLUMN "public"."kids_visitas"."saida_em" IS 'When it was taken; null: it is here.';

COMMENT ON COLUMN "public"."kids_visitas"."saida_estacao_id" IS 'The station at which it was handed over.';

COMMENT ON COLUMN "public"."kids_visitas"."saida_motivo" IS 'Why on a supervisor''s word.';

COMMENT ON COLUMN "public"."kids_visitas"."saida_por" IS 'The account that handed it over; null: a station.';

COMMENT ON COLUMN "public"."kids_visitas"."sala_id" IS 'The room in which it is, or was last.';

COMMENT ON COLUMN "public"."kids_visitas"."sem_rede" IS 'The hand-over was made without network and told later.';

COMMENT ON COLUMN "public"."kids_visitas"."supervisor_id" IS 'The supervisor on whose word it was handed over.';

COMMENT ON COLUMN "public"."kids_visitas"."updated_at" IS 'When the row last changed.';

COMMENT ON FUNCTION "app"."abrir_sala_kids"(uuid, boolean) IS 'See public.abrir_sala_kids.';

COMMENT ON FUNCTION "app"."adultos_da_sala"(text, uuid) IS 'The adults who are in a room: those marked there, and those whom the roster puts there and who arrived. Nobody known to be a minor.';

COMMENT ON FUNCTION "app"."anotar_incidente_kids"(uuid, text) IS 'See public.anotar_incidente_kids.';

COMMENT ON FUNCTION "app"."anotar_kids"(app.ator_kids, public.tipo_aviso_kids, text, uuid, uuid, text, jsonb, text) IS 'Writes down what happened. For other rules.';

COMMENT ON FUNCTION "app"."ator_do_kids"(text) IS 'Who asks, if they may act at the Kids of this day: a station of its campus with Kids on; editar on checkin in reach; or an adult of
a room. Raises 42501.';

COMMENT ON FUNCTION "app"."buscar_kids"(text, text, text) IS 'See public.buscar_kids.';

COMMENT ON FUNCTION "app"."chamar_responsavel_kids"(uuid, text) IS 'See public.chamar_responsavel_kids.';

COMMENT ON FUNCTION "app"."chave_do_kids"() IS 'What codes are encrypted with.';

COMMENT ON FUNCTION "app"."codigo_aberto"(uuid) IS 'A security code in letters: for labels.';

COMMENT ON FUNCTION "app"."codigo_do_kids"(text, text, uuid) IS 'The security code for a household on a day: the one that it has, if the campus gives one per household, else a new one that no
open visit of the campus has.';

COMMENT ON FUNCTION "app"."conferir_saida"(jsonb) IS 'A hand-over has the form that entregar_kids tells. Raises PT400.';

COMMENT ON FUNCTION "app"."cuida_do_kids"(uuid, text) IS 'An account''s roles give it editar on checkin in this campus.';

COMMENT ON FUNCTION "app"."cuidados_kids"(text, uuid[]) IS 'See public.cuidados_kids.';

COMMENT ON FUNCTION "app"."definir_pin_kids"(text) IS 'See public.definir_pin_kids.';

COMMENT ON FUNCTION "app"."dias_do_kids"() IS 'See public.dias_do_kids.';

COMMENT ON FUNCTION "app"."e_do_kids"(uuid, text, text) IS 'A minor whom the Kids of this day may know: of the campus, of a household with somebody of it, or a guest of the event.';

COMMENT ON FUNCTION "app"."entrar_kids"(text, jsonb, jsonb) IS 'See public.entrar_kids.';

COMMENT ON FUNCTION "app"."entrar_no_kids"(app.ator_kids, text, jsonb, jsonb) IS 'One child enters, see public.entrar_kids. For other rules.';

COMMENT ON FUNCTION "app"."entregar_kids"(text, uuid[], jsonb) IS 'See public.entregar_kids.';

COMMENT ON FUNCTION "app"."equipe_kids"(text, uuid) IS 'See public.equipe_kids.';

COMMENT ON FUNCTION "app"."errou_no_kids"(app.ator_kids) IS 'A code or PIN was wrong.';

COMMENT ON FUNCTION "app"."etiqueta_kids"(uuid) IS 'What the two labels of a visit say: {visita, crianca, nome, primeiro_nome, sala, meses, alergia, entrada, codigo}.';

COMMENT ON FUNCTION "app"."frase_do_kids"(text) IS 'What a refusal says to the person at the door.';

COMMENT ON FUNCTION "app"."hmac_do_kids"(text) IS 'HMAC-SHA-256 by the secret of the Kids, which is made when first needed.';

COMMENT ON FUNCTION "app"."idade_em_meses"(date, date) IS 'How many whole months old somebody is on a day; null: not known.';

COMMENT ON FUNCTION "app"."kids_do_dia"(uuid, text) IS 'What a station with Kids on needs to hand children over and to clear the rooms without network: {sal, visitas [{id, nome, sala, sala_id, entrada,
alergia, codigo (SHA-256 of sal|id|code), leva [{autorizado, membro, nome, foto (path), pode}]}]}; null for every other station.';

COMMENT ON FUNCTION "app"."lideres_do_kids"(text) IS 'The accounts that are told: who leads the ministries of the rooms; where nobody does, pastors, coordinators and leaders of the
campus.';

COMMENT ON FUNCTION "app"."ligar_kids_na_estacao"(uuid, text) IS 'See public.ligar_kids_na_estacao.';

COMMENT ON FUNCTION "app"."lista_kids"(text, uuid) IS 'See public.lista_kids.';

COMMENT ON FUNCTION "app"."marcar_adulto_kids"(text, uuid, uuid, boolean) IS 'See public.marcar_adulto_kids.';

COMMENT ON FUNCTION "app"."minhas_criancas"() IS 'The minors for whom the caller answers.';

COMMENT ON FUNCTION "app"."mudar_sala_kids"(uuid, uuid, jsonb) IS 'See public.mudar_sala_kids.';

COMMENT ON FUNCTION "app"."na_estacao_kids"(text, text, jsonb) IS 'See public.na_estacao_kids.';

COMMENT ON FUNCTION "app"."nao_pode_buscar"(uuid, uuid) IS 'This person must not take the child, today.';

COMMENT ON FUNCTION "app"."painel_kids"(text) IS 'See public.painel_kids.';

COMMENT ON FUNCTION "app"."quem_leva"(public.kids_visitas) IS 'Who may take this child today and who must not: [{autorizado, membro, nome, foto, documento, pode}], those who must not first.';

COMMENT ON FUNCTION "app"."recusa_da_saida"(app.ator_kids, public.kids_visitas, jsonb) IS 'Why this child is not handed over so; null: it is. For other rules.';

COMMENT ON FUNCTION "app"."recusa_da_sala"(app.sala_do_kids, integer) IS 'Why a child of this age does not enter: FECHADA, SEM_ADULTOS, CHEIA, IDADE; null: it does.';

COMMENT ON FUNCTION "app"."recusa_do_supervisor"(app.ator_kids, uuid, text) IS 'Null when this supervisor of the campus, who is another person than the caller, gave their PIN; else why not: SUPERVISOR (none),
OUTRA_PESSOA, PIN, MUITAS.';

COMMENT ON FUNCTION "app"."reimprimir_kids"(uuid) IS 'See public.reimprimir_kids.';

COMMENT ON FUNCTION "app"."responsaveis_da_crianca"(uuid) IS 'Who answers for a child: the head of its household and their spouse, its parents and legal guardians; never somebody who must not
take it.';

COMMENT ON FUNCTION "app"."retirada_kids"(text, uuid, text) IS 'See public.retirada_kids.';

COMMENT ON FUNCTION "app"."sair_do_kids"(app.ator_kids, uuid, jsonb, timestamp with time zone, boolean) IS 'One child is handed over, or refused and written down; see public.entregar_kids. For other rules.';

COMMENT ON FUNCTION "app"."sala_kids_no_escopo"(uuid, boolean, text[]) IS 'The room lies in these campuses. For policies, which hand in the caller''s scope, computed once.';

COMMENT ON FUNCTION "app"."salas_do_kids"(text) IS 'The rooms of a day. There is room for each adult''s children, never for more than the room holds, and for nobody below the minimum.';

COMMENT ON FUNCTION "app"."salvar_cuidados_kids"(uuid, jsonb, text) IS 'See public.salvar_cuidados_kids.';

COMMENT ON FUNCTION "app"."salvar_sala_kids"(text, jsonb, uuid) IS 'See public.salvar_sala_kids.';

COMMENT ON FUNCTION "app"."serve_no_kids"(text) IS 'The caller is one of the adults of a room on this day, while it lasts.';

COMMENT ON FUNCTION "app"."sincronizar_kids"(text, jsonb) IS 'See public.sincronizar_kids.';

COMMENT ON FUNCTION "app"."so_com_voluntario"(app.ator_kids) IS 'Not at a station where families serve themselves. Raises 42501.';

COMMENT ON FUNCTION "app"."supervisores_kids"(text) IS 'See public.supervisores_kids.';

COMMENT ON FUNCTION "app"."tentativas_do_kids"(app.ator_kids) IS 'The caller may try a code or PIN: fewer than five were wrong in ten minutes.';

COMMENT ON FUNCTION "app"."visita_de_hoje"(uuid) IS 'A child who is inside, and who asks about it. Raises 42501, PT409.';

COMMENT ON FUNCTION "app"."visitante_kids"(text, jsonb) IS 'See public.visitante_kids.';

COMMENT ON FUNCTION "public"."abrir_sala_kids"(uuid, boolean) IS 'Opens or closes a room by hand. Needs editar on checkin in its campus. Raises 42501.';

COMMENT ON FUNCTION "public"."anotar_incidente_kids"(uuid, text) IS 'Writes down what happened to a child who is inside; the leaders are told that something was. Raises 42501, PT400, PT409.';

COMMENT ON FUNCTION "public"."buscar_kids"(text, text, text) IS 'Households with children, by the last four digits of a phone, the code of a member''s card, or a name (not where families serve
themselves, who see first names alone): up to 10 [{familia, nome, adultos, criancas [{id, nome, meses, foto, cuidado (something is
written down), sala (fits, with room), visita (is inside)}]}]. Raises 42501, PT400.';

COMMENT ON FUNCTION "public"."chamar_responsavel_kids"(uuid, text) IS 'Calls those who answer for a child to its room, and writes it down; gives how many accounts were told. Raises 42501, PT400, PT409.';

COMMENT ON FUNCTION "public"."cuidados_kids"(text, uuid[]) IS 'Health data of children who are being received: [{crianca, alergia, restricao, medicamento, observacao}]. Each reading is written
down. Raises 42501 (also where families serve themselves), PT404.';

COMMENT ON FUNCTION "public"."definir_pin_kids"(text) IS 'The caller''s PIN of six digits, with which they stand behind exceptions of somebody else. Needs editar on checkin. Raises 42501, PT400.';

COMMENT ON FUNCTION "public"."dias_do_kids"() IS 'The days of now at whose Kids the caller may act, in campuses that have rooms for children: [{id, nome, campus, inicio, fim}].';

COMMENT ON FUNCTION "public"."entrar_kids"(text, jsonb, jsonb) IS 'Children enter: criancas [{id (made where they are received), crianca, sala (none: the first that fits), confirmado (allergies were
confirmed)}]; excecao {motivo, supervisor, pin}: another age takes a reason, a room that is closed, full or short of adults a second
person. Gives [{id, codigo, mensagem, sala, sugestao {id, nome}, etiqueta}], codigo ok with the labels, or CONFIRME, IDADE, FECHADA,
SEM_ADULTOS, CHEIA, SEM_SALA, JA_ESTA, NAO_ENCONTRADA, MOTIVO, SUPERVISOR, OUTRA_PESSOA, PIN, MUITAS. Marks presence. Raises 42501,
PT400, PT409 (the day is closed).';

COMMENT ON FUNCTION "public"."entregar_kids"(text, uuid[], jsonb) IS 'Hands children over: pedido is {chave (made where it is done: sent twice, it acts once), como (codigo, autorizado, supervisor), codigo,
autorizado (row of autorizados_busca), levou (person) or levou_nome, supervisor, pin, motivo}. Gives [{visita, codigo, mensagem, detalhe}]: ok,
CODIGO, MUITAS, NAO_AUTORIZADO (always refused, for all the children of the request; leaders are told), QUEM and QUEM_LEVA (say who), FORA_DA_LISTA, JA_SAIU (detalhe: saida,
levou), MOTIVO, SUPERVISOR, OUTRA_PESSOA, PIN, NAO_ENCONTRADA. Every refusal is written down. Raises 42501, PT400.';

COMMENT ON FUNCTION "public"."equipe_kids"(text, uuid) IS 'Adults who may be marked at a room: the people of its ministry and of the day''s roster, [{membro, nome}]. Raises 42501.';

COMMENT ON FUNCTION "public"."ligar_kids_na_estacao"(uuid, text) IS 'How a station receives children: assistido, autoatendimento, chamada; null: not at all. Raises 42501, PT400, PT409.';

COMMENT ON FUNCTION "public"."lista_kids"(text, uuid) IS 'Who is physically here, in one room or all (the list for clearing the house): {agora, adultos [{sala, membro, nome}], criancas [{visita,
crianca, nome, foto, meses, sala, sala_nome, entrada, alergia, restricao, medicamento, observacao, chamado, responsaveis [{nome, telefone}]}]}.
Reading health data is written down. Raises 42501.';

COMMENT ON FUNCTION "public"."marcar_adulto_kids"(text, uuid, uuid, boolean) IS 'An adult of the campus is in this room (and in no other), or left it; gives how many are there. Raises 42501, PT404, PT409 (a minor).';

COMMENT ON FUNCTION "public"."mudar_sala_kids"(uuid, uuid, jsonb) IS 'A child goes to another room, by the rules of entering: {codigo, mensagem, etiqueta}, see entrar_kids. Raises 42501, PT409.';

COMMENT ON FUNCTION "public"."na_estacao_kids"(text, text, jsonb) IS 'For the service key. What a paired station with Kids on asks: the functions of the Kids by the short names painel, buscar, cuidados,
visitante, entrar, reimprimir, retirada, supervisores, entregar, sincronizar, lista, dia (see abrir_dia), chamar, incidente, mudar, equipe, adulto, with
their parameters in dados; sincronizar also by a device that was revoked. Gives {resposta}. Raises 42501, PT410, PT400 and what they raise.';

COMMENT ON FUNCTION "public"."painel_kids"(text) IS 'A day of the Kids for those who act there: {ocorrencia, nome, inicio, fim, campus, modo, completo, agora, salas [{id, nome, de_meses,
ate_meses, capacidade, dentro, adultos, minimo, vagas, estado}]}. Raises 42501.';

COMMENT ON FUNCTION "public"."reimprimir_kids"(uuid) IS 'The labels of a child who is inside, once more; written down. Raises 42501, PT409.';

COMMENT ON FUNCTION "public"."retirada_kids"(text, uuid, text) IS 'Whom a code, or a visit, is about, before it is handed over: {criancas [{visita, nome, sala, entrada, saida, levou, leva [{autorizado,
membro, nome, foto, documento, pode}]}]}, or {recusa, mensagem}: CODIGO, MUITAS (five in ten minutes were wrong). Raises 42501.';

COMMENT ON FUNCTION "public"."salvar_cuidados_kids"(uuid, jsonb, text) IS 'What a child needs ({alergia, restricao, medicamento, observacao}), by who answers for it, who edits and sees sensitive data, or who
receives it on a day. Raises 42501, PT400, PT404.';

COMMENT ON FUNCTION "public"."salvar_sala_kids"(text, jsonb, uuid) IS 'Sets up a room of children or changes one (its campus stays): {nome, sala_id, funcao_id, de_meses, ate_meses, capacidade, por_adulto,
minimo_adultos (at least 2), aberta, ativo}. Needs editar on checkin and on igreja. Raises 42501, PT400, PT409.';

COMMENT ON FUNCTION "public"."sincronizar_kids"(text, jsonb) IS 'Hand-overs that were made without network, as often as it takes: up to 200 {visita, em, chave, como, codigo, …} as of entregar_kids.
Gives [{chave, visita, codigo}]: ok, or CONFLITO (the child had been taken, or the server would have refused): kept, and told to the
leaders once. Raises 42501, PT400.';

COMMENT ON FUNCTION "public"."supervisores_kids"(text) IS 'Who may stand behind an exception of the caller with their PIN: [{id, nome}]. Raises 42501.';

COMMENT ON FUNCTION "public"."visitante_kids"(text, jsonb) IS 'A child that visits, with no more than is needed: {crianca and responsavel (ids, made where they are typed), nome, nascimento
(aaaa-mm), responsavel_nome, telefone, alergia?}. Both become visitors in a household of their own; gives {crianca, familia}. Sent
twice, it acts once. Raises 42501 (also where families serve themselves), PT400, PT409.';

COMMENT ON TABLE "app"."kids_codigos" IS 'Security codes: as HMAC, to verify them, and encrypted, to print the label again. One is free again when its last child has left.';

COMMENT ON TABLE "app"."kids_pins" IS 'The PIN by which a supervisor stands behind an exception, as HMAC.';

COMMENT ON TABLE "app"."kids_segredo" IS 'What codes and PINs are hashed with; made with the first of them. Nobody reads it.';

COMMENT ON TABLE "app"."kids_tentativas" IS 'Codes and PINs that were not right, by station or account, for an hour.';

COMMENT ON TABLE "public"."kids_adultos" IS 'Adults who were marked at a room, and when they left it. It goes before what the roster says. Written by functions only.';

COMMENT ON TABLE "public"."kids_avisos" IS 'What happened around the children, refusals and readings of health data too. Written by functions only.';

COMMENT ON TABLE "public"."kids_cuidados" IS 'What a child needs: health data. Its guardians read it here; others by functions that write the reading down.';

COMMENT ON TABLE "public"."kids_salas" IS 'The rooms of children of a campus, and what holds in each. Written by functions only.';

COMMENT ON TABLE "public"."kids_visitas" IS 'A child was in a room from its entry until somebody took it. Written by functions only.';

COMMENT ON TYPE "app"."ator_kids" IS 'Who asks: an account or a station, in which campus; modo of the station; completo: more than a volunteer of a room may.';

COMMENT ON TYPE "app"."sala_do_kids" IS 'A room as it stands: children and adults inside, how many more may enter, and estado: aberta, cheia, sem_adultos, fechada.';

COMMENT ON TYPE "public"."saida_kids" IS 'By what a child was handed over: the code of the label, the list of those who may, or a supervisor''s word.';

COMMENT ON TYPE "public"."tipo_aviso_kids" IS 'What is written down around a child: a guardian was called, an incident, another room, a refusal, a hand-over told late that
does not agree, a label printed again, a rule that was waived, health data read.';

REVOKE ALL ON FUNCTION "app"."abrir_sala_kids"(uuid, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."abrir_sala_kids"(uuid, boolean) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."adultos_da_sala"(text, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."anotar_incidente_kids"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."anotar_incidente_kids"(uuid, text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."anotar_kids"(app.ator_kids, public.tipo_aviso_kids, text, uuid, uuid, text, jsonb, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."ator_do_kids"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."buscar_kids"(text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."buscar_kids"(text, text, text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."chamar_responsavel_kids"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."chamar_responsavel_kids"(uuid, text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."chave_do_kids"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."codigo_aberto"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."codigo_do_kids"(text, text, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."conferir_saida"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."cuida_do_kids"(uuid, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."cuidados_kids"(text, uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."cuidados_kids"(text, uuid[]) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."definir_pin_kids"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."definir_pin_kids"(text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."dias_do_kids"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."dias_do_kids"() TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."e_do_kids"(uuid, text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."entrar_kids"(text, jsonb, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."entrar_kids"(text, jsonb, jsonb) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."entrar_no_kids"(app.ator_kids, text, jsonb, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."entregar_kids"(text, uuid[], jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."entregar_kids"(text, uuid[], jsonb) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."equipe_kids"(text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."equipe_kids"(text, uuid) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."errou_no_kids"(app.ator_kids) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."etiqueta_kids"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."frase_do_kids"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."hmac_do_kids"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."idade_em_meses"(date, date) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."kids_do_dia"(uuid, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."lideres_do_kids"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."ligar_kids_na_estacao"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."ligar_kids_na_estacao"(uuid, text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."lista_kids"(text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."lista_kids"(text, uuid) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."marcar_adulto_kids"(text, uuid, uuid, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."marcar_adulto_kids"(text, uuid, uuid, boolean) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."minhas_criancas"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."minhas_criancas"() TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."mudar_sala_kids"(uuid, uuid, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."mudar_sala_kids"(uuid, uuid, jsonb) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."na_estacao_kids"(text, text, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."na_estacao_kids"(text, text, jsonb) TO "service_role";

REVOKE ALL ON FUNCTION "app"."nao_pode_buscar"(uuid, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."painel_kids"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."painel_kids"(text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."quem_leva"(public.kids_visitas) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."recusa_da_saida"(app.ator_kids, public.kids_visitas, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."recusa_da_sala"(app.sala_do_kids, integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."recusa_do_supervisor"(app.ator_kids, uuid, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."reimprimir_kids"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."reimprimir_kids"(uuid) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."responsaveis_da_crianca"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."retirada_kids"(text, uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."retirada_kids"(text, uuid, text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."sair_do_kids"(app.ator_kids, uuid, jsonb, timestamp WITH time zone, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."sala_kids_no_escopo"(uuid, boolean, text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."sala_kids_no_escopo"(uuid, boolean, text[]) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."salas_do_kids"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."salvar_cuidados_kids"(uuid, jsonb, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."salvar_cuidados_kids"(uuid, jsonb, text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."salvar_sala_kids"(text, jsonb, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."salvar_sala_kids"(text, jsonb, uuid) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."serve_no_kids"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."sincronizar_kids"(text, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."sincronizar_kids"(text, jsonb) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."so_com_voluntario"(app.ator_kids) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."supervisores_kids"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."supervisores_kids"(text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."tentativas_do_kids"(app.ator_kids) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."visita_de_hoje"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."visitante_kids"(text, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."visitante_kids"(text, jsonb) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."abrir_sala_kids"(uuid, boolean) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."anotar_incidente_kids"(uuid, text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."buscar_kids"(text, text, text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."chamar_responsavel_kids"(uuid, text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."cuidados_kids"(text, uuid[]) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."definir_pin_kids"(text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."dias_do_kids"() TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."entrar_kids"(text, jsonb, jsonb) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."entregar_kids"(text, uuid[], jsonb) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."equipe_kids"(text, uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."ligar_kids_na_estacao"(uuid, text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."lista_kids"(text, uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."marcar_adulto_kids"(text, uuid, uuid, boolean) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."mudar_sala_kids"(uuid, uuid, jsonb) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."na_estacao_kids"(text, text, jsonb) TO "service_role";

GRANT EXECUTE ON FUNCTION "public"."painel_kids"(text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."reimprimir_kids"(uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."retirada_kids"(text, uuid, text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."salvar_cuidados_kids"(uuid, jsonb, text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."salvar_sala_kids"(text, jsonb, uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."sincronizar_kids"(text, jsonb) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."supervisores_kids"(text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."visitante_kids"(text, jsonb) TO "authenticated", "service_role";

REVOKE ALL ON TABLE "public"."kids_adultos" FROM "authenticated";

GRANT SELECT ON TABLE "public"."kids_adultos" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."kids_adultos" TO "service_role";

REVOKE ALL ON TABLE "public"."kids_avisos" FROM "authenticated";

GRANT SELECT ON TABLE "public"."kids_avisos" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."kids_avisos" TO "service_role";

REVOKE ALL ON TABLE "public"."kids_cuidados" FROM "authenticated";

GRANT SELECT ON TABLE "public"."kids_cuidados" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."kids_cuidados" TO "service_role";

REVOKE ALL ON TABLE "public"."kids_salas" FROM "authenticated";

GRANT SELECT ON TABLE "public"."kids_salas" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."kids_salas" TO "service_role";

REVOKE ALL ON TABLE "public"."kids_visitas" FROM "authenticated";

GRANT SELECT ON TABLE "public"."kids_visitas" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."kids_visitas" TO "service_role";

CREATE UNIQUE INDEX kids_salas_nome_idx ON public.kids_salas USING btree (campus, app.normalizar(nome))
  WHERE ativo;

CREATE INDEX membros_igreja_fim_do_telefone_idx ON public.membros_igreja USING btree (campus, "right"(telefone_chave, 4))
  WHERE (telefone_chave IS NOT NULL);
