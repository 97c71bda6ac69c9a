SET local check_function_bodies = off;

DROP POLICY "funções: altera quem edita, no alcance" ON "public"."membros_funcoes";

DROP POLICY "funções: dá quem edita, no alcance" ON "public"."membros_funcoes";

DROP POLICY "ministérios: altera quem edita, no alcance" ON "public"."ministerios";

DROP POLICY "ministérios: cria quem edita, no alcance" ON "public"."ministerios";

DROP TRIGGER "a_proteger" ON "public"."membros_funcoes";

DROP TRIGGER "b_marcar_alteracao" ON "public"."membros_funcoes";

DROP TRIGGER "z_auditar" ON "public"."membros_funcoes";

DROP INDEX "public"."membros_funcoes_uma_ativa_idx";

CREATE TABLE "public"."equipe_membros" (
  "id"         uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "equipe_id"  uuid                     NOT NULL,
  "membro_id"  uuid                     NOT NULL,
  "funcao_id"  uuid,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "equipe_membros_equipe_id_membro_id_key" UNIQUE (equipe_id, membro_id),
  CONSTRAINT "equipe_membros_pkey" PRIMARY KEY (id)
);

ALTER TABLE "public"."equipe_membros"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."equipe_membros" FROM "anon";

CREATE TABLE "public"."equipes" (
  "id"            uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "ministerio_id" uuid                     NOT NULL,
  "nome"          text                     NOT NULL,
  "created_at"    timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at"    timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "equipes_nome_check" CHECK (((nome = btrim(nome)) AND ((char_length(nome) >= 2) AND (char_length(nome) <= 80)))),
  CONSTRAINT "equipes_pkey" PRIMARY KEY (id)
);

ALTER TABLE "public"."equipes"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."equipes" FROM "anon";

CREATE TABLE "public"."funcoes_ministerio" (
  "id"                 uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "ministerio_id"      uuid,
  "nome"               text                     NOT NULL,
  "lideranca"          boolean                  NOT NULL DEFAULT false,
  "prepara_lider"      boolean                  NOT NULL DEFAULT false,
  "vagas"              smallint,
  "exige_antecedentes" boolean                  NOT NULL DEFAULT false,
  "titulo_minimo_id"   uuid,
  "idade_minima"       smallint,
  "ativo"              boolean                  NOT NULL DEFAULT true,
  "created_at"         timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at"         timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "funcoes_ministerio_idade_minima_check" CHECK (((idade_minima >= 1) AND (idade_minima <= 99))),
  CONSTRAINT "funcoes_ministerio_nome_check" CHECK (((nome = btrim(nome)) AND ((char_length(nome) >= 2) AND (char_length(nome) <= 80)))),
  CONSTRAINT "funcoes_ministerio_pkey" PRIMARY KEY (id),
  CONSTRAINT "funcoes_ministerio_vagas_check" CHECK (((vagas >= 1) AND (vagas <= 500)))
);

ALTER TABLE "public"."funcoes_ministerio"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."funcoes_ministerio" FROM "anon";

CREATE TABLE "public"."funcoes_treinamentos" (
  "funcao_id"      uuid NOT NULL,
  "treinamento_id" uuid NOT NULL,
  CONSTRAINT "funcoes_treinamentos_pkey" PRIMARY KEY (funcao_id, treinamento_id)
);

ALTER TABLE "public"."funcoes_treinamentos"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."funcoes_treinamentos" FROM "anon";

CREATE TABLE "public"."inscricoes_voluntarios" (
  "id"            uuid NOT NULL DEFAULT gen_random_uuid(),
  "ministerio_id" uuid NOT NULL,
  "membro_id"     uuid NOT NULL,
  CONSTRAINT "inscricoes_voluntarios_pkey" PRIMARY KEY (id)
);

ALTER TABLE "public"."inscricoes_voluntarios"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."inscricoes_voluntarios" FROM "anon";

CREATE TABLE "public"."membros_treinamentos" (
  "id"             uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "membro_id"      uuid                     NOT NULL,
  "treinamento_id" uuid                     NOT NULL,
  "concluido_em"   date                     NOT NULL,
  "valido_ate"     date,
  "created_at"     timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "membros_treinamentos_check" CHECK ((valido_ate >= concluido_em)),
  CONSTRAINT "membros_treinamentos_concluido_em_check" CHECK (((concluido_em >= '1950-01-01'::date) AND (concluido_em <= '2150-01-01'::date))),
  CONSTRAINT "membros_treinamentos_membro_id_treinamento_id_concluido_em_key" UNIQUE (membro_id, treinamento_id, concluido_em),
  CONSTRAINT "membros_treinamentos_pkey" PRIMARY KEY (id)
);

ALTER TABLE "public"."membros_treinamentos"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."membros_treinamentos" FROM "anon";

CREATE TABLE "public"."ministerios_documentos" (
  "id"            uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "ministerio_id" uuid                     NOT NULL,
  "nome"          text                     NOT NULL,
  "endereco"      text                     NOT NULL,
  "created_at"    timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "ministerios_documentos_endereco_check" CHECK (((endereco ~ '^https://[^[:space:]]+$'::text) AND (char_length(endereco) <= 1000))),
  CONSTRAINT "ministerios_documentos_nome_check" CHECK (((nome = btrim(nome)) AND ((char_length(nome) >= 2) AND (char_length(nome) <= 120)))),
  CONSTRAINT "ministerios_documentos_pkey" PRIMARY KEY (id)
);

ALTER TABLE "public"."ministerios_documentos"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."ministerios_documentos" FROM "anon";

CREATE TABLE "public"."treinamentos" (
  "id"   uuid NOT NULL DEFAULT gen_random_uuid(),
  "nome" text NOT NULL,
  CONSTRAINT "treinamentos_nome_check" CHECK (((nome = btrim(nome)) AND ((char_length(nome) >= 2) AND (char_length(nome) <= 80)))),
  CONSTRAINT "treinamentos_pkey" PRIMARY KEY (id)
);

ALTER TABLE "public"."treinamentos"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."treinamentos" FROM "anon";

ALTER TABLE "public"."membros_funcoes"
  ADD COLUMN "ministerio_id" uuid;

ALTER TABLE "public"."membros_funcoes"
  ADD COLUMN "funcao_id" uuid;

ALTER TABLE "public"."membros_funcoes"
  ADD COLUMN "fim" date;

ALTER TABLE "public"."membros_funcoes"
  ADD COLUMN "nomeado_por" uuid;

ALTER TABLE "public"."membros_funcoes"
  ADD COLUMN "ata" text;

ALTER TABLE "public"."membros_funcoes"
  ADD COLUMN "excecao" text;

ALTER TABLE "public"."membros_funcoes"
  ADD COLUMN "unica" boolean NOT NULL DEFAULT false;

ALTER TABLE "public"."membros_funcoes"
  ADD COLUMN "aviso_do_termo" date;

CREATE TYPE "public"."etapa_inscricao" AS ENUM (
  'entrevista',
  'trilha',
  'mentoria',
  'teste'
);

CREATE TYPE "public"."situacao_inscricao" AS ENUM (
  'pendente',
  'em_analise',
  'aprovado',
  'em_trilha',
  'ativo',
  'rejeitado',
  'desistiu'
);

ALTER TABLE "public"."inscricoes_voluntarios"
  ADD COLUMN "situacao" public.situacao_inscricao NOT NULL DEFAULT 'pendente'::public.situacao_inscricao;

ALTER TABLE "public"."inscricoes_voluntarios"
  ADD COLUMN "etapa" public.etapa_inscricao;

ALTER TABLE "public"."inscricoes_voluntarios"
  ADD COLUMN "mensagem" text;

ALTER TABLE "public"."inscricoes_voluntarios"
  ADD COLUMN "motivo" text;

ALTER TABLE "public"."inscricoes_voluntarios"
  ADD COLUMN "funcao_id" uuid;

ALTER TABLE "public"."inscricoes_voluntarios"
  ADD COLUMN "created_at" timestamp WITH time zone NOT NULL DEFAULT now();

ALTER TABLE "public"."inscricoes_voluntarios"
  ADD COLUMN "updated_at" timestamp WITH time zone NOT NULL DEFAULT now();

CREATE TYPE "public"."tipo_ministerio" AS ENUM (
  'culto',
  'ensino',
  'cuidado',
  'evangelismo',
  'servico',
  'administracao'
);

ALTER TABLE "public"."ministerios"
  ADD COLUMN "tipo" public.tipo_ministerio NOT NULL DEFAULT 'servico'::public.tipo_ministerio;

ALTER TABLE "public"."ministerios"
  ADD COLUMN "missao" text;

ALTER TABLE "public"."ministerios"
  ADD COLUMN "encontro_dia" smallint;

ALTER TABLE "public"."ministerios"
  ADD COLUMN "encontro_hora" time WITHOUT time zone;

ALTER TABLE "public"."ministerios"
  ADD COLUMN "encontro_local" text;

ALTER TABLE "public"."ministerios"
  ADD COLUMN "idade_min" smallint;

ALTER TABLE "public"."ministerios"
  ADD COLUMN "idade_max" smallint;

ALTER TABLE "public"."ministerios"
  ADD COLUMN "cor" text;

ALTER TABLE "public"."ministerios"
  ADD COLUMN "foto" text;

ALTER TABLE "public"."ministerios"
  ADD COLUMN "aceita_inscricao" boolean NOT NULL DEFAULT true;

CREATE TYPE "public"."tipo_treinamento" AS ENUM (
  'treinamento',
  'antecedentes'
);

ALTER TABLE "public"."treinamentos"
  ADD COLUMN "tipo" public.tipo_treinamento NOT NULL DEFAULT 'treinamento'::public.tipo_treinamento;

ALTER TABLE "public"."treinamentos"
  ADD COLUMN "validade_meses" smallint;

ALTER TABLE "public"."treinamentos"
  ADD COLUMN "ativo" boolean NOT NULL DEFAULT true;

ALTER TABLE "public"."treinamentos"
  ADD COLUMN "created_at" timestamp WITH time zone NOT NULL DEFAULT now();

ALTER TABLE "public"."treinamentos"
  ADD COLUMN "updated_at" timestamp WITH time zone NOT NULL DEFAULT now();

CREATE OR REPLACE FUNCTION app.atualizar_funcoes()
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  mudadas integer;
begin
  update public.membros_funcoes set ativo = app.vigente(inicio, fim)
  where ativo and fim <= app.hoje()
    or not ativo and inicio <= app.hoje() and (fim is null or fim > app.hoje());
  get diagnostics mudadas = row_count;
  return mudadas;
end
$function$;

CREATE OR REPLACE FUNCTION app.avisar_inscricao (
  inscricao public.inscricoes_voluntarios
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select app.notificar(p.profile_id, 'Sua inscrição em ' || m.nome,
    case inscricao.situacao
      when 'em_analise' then 'Sua inscrição está em análise.'
      when 'aprovado' then 'Sua inscrição foi aprovada. Em breve você recebe os próximos passos.'
      when 'em_trilha' then 'Você está na etapa de ' || inscricao.etapa || '.'
      when 'ativo' then 'Você agora serve neste ministério. Que alegria!'
      when 'rejeitado' then 'Sua inscrição não foi aceita desta vez. ' || inscricao.motivo
      else 'Sua inscrição voltou para a fila.' end,
    '/ministerios', 'inscricao:' || inscricao.id || ':' || inscricao.situacao || coalesce(':' || inscricao.etapa, ''))
  from public.membros_igreja p, public.ministerios m
  where p.id = inscricao.membro_id and m.id = inscricao.ministerio_id and p.profile_id is not null
$function$;

CREATE OR REPLACE FUNCTION app.avisar_termos()
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  uma record;
  avisadas integer := 0;
begin
  for uma in
    update public.membros_funcoes f set aviso_do_termo = f.fim
    from public.membros_igreja p, public.ministerios m
    where p.id = f.membro_id and m.id = f.ministerio_id and f.ativo
      and f.fim between app.hoje() + 1 and app.hoje() + 60 and f.aviso_do_termo is distinct from f.fim
    returning f.id, f.fim, f.funcao, f.ministerio_id, p.nome_completo, m.nome as ministerio, m.campus
  loop
    avisadas := avisadas + 1;
    perform app.notificar(c, 'Um mandato termina em ' || to_char(uma.fim, 'DD/MM/YYYY'),
      format('%s, %s em %s. Renove ou prepare a sucessão.', uma.nome_completo, uma.funcao, uma.ministerio),
      '/ministerios/' || uma.ministerio_id, 'termo:' || uma.id || ':' || uma.fim)
    from (select app.contas_que_cuidam(uma.ministerio_id) as c
          union
          select r.user_id from public.user_roles r
          where r.campus = uma.campus and r.role = 'pastor' and r.inicio <= now()
            and (r.expira_em is null or r.expira_em > now())) quem;
  end loop;
  return avisadas;
end
$function$;

CREATE OR REPLACE FUNCTION app.conferir_equipe()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  alvo constant uuid := app.ministerio_da_equipe(new.equipe_id);
begin
  if not exists (select from public.membros_funcoes f
                 where f.membro_id = new.membro_id and f.ministerio_id = alvo and app.vigente(f.inicio, f.fim)) then
    raise exception using errcode = 'PT409', message = 'Só quem serve no ministério entra em uma equipe.';
  end if;
  if new.funcao_id is not null and not exists (
       select from public.funcoes_ministerio c
       where c.id = new.funcao_id and coalesce(c.ministerio_id, alvo) = alvo) then
    raise exception using errcode = 'PT409', message = 'Esta função é de outro ministério.';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.conferir_funcao (
  funcao public.membros_funcoes
)
  RETURNS public.membros_funcoes
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  faltas constant text[] := app.requisitos_da_funcao(funcao.membro_id, funcao.funcao_id);
begin
  if exists (select from public.membros_igreja m where m.id = funcao.membro_id and app.saiu(m.situacao)) then
    raise exception using errcode = 'PT409', message = 'Esta pessoa não está mais na igreja.';
  end if;
  if funcao.ministerio_id is not null and not exists (
       select from public.membros_igreja p join public.ministerios m on m.campus = p.campus
       where p.id = funcao.membro_id and m.id = funcao.ministerio_id) then
    raise exception using errcode = 'PT409', message = 'Esta pessoa é de outro campus.';
  end if;
  if funcao.funcao_id is not null and not exists (
       select from public.funcoes_ministerio c
       where c.id = funcao.funcao_id and coalesce(c.ministerio_id, funcao.ministerio_id) = funcao.ministerio_id) then
    raise exception using errcode = 'PT409', message = 'Esta função é de outro ministério.';
  end if;
  if cardinality(faltas) = 0 then
    funcao.excecao := null;
  elsif funcao.excecao is null then
    raise exception using errcode = 'PT409', message = array_to_string(faltas, ' ');
  elsif not (app.tem_papel('pastor') or app.especial()) then
    raise insufficient_privilege using message = 'Só um pastor abre uma exceção.';
  end if;
  return funcao;
end
$function$;

CREATE OR REPLACE FUNCTION app.contas_que_cuidam (
  qual uuid
)
  RETURNS SETOF uuid
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with lideres as (
    select p.profile_id from public.membros_funcoes f
    join public.funcoes_ministerio c on c.id = f.funcao_id and c.lideranca
    join public.membros_igreja p on p.id = f.membro_id
    where f.ministerio_id = qual and app.vigente(f.inicio, f.fim) and p.profile_id is not null
  )
  select profile_id from lideres
  union
  select r.user_id from public.user_roles r join public.ministerios m on m.campus = r.campus
  where m.id = qual and r.role in ('pastor', 'coordenador') and r.inicio <= now()
    and (r.expira_em is null or r.expira_em > now()) and not exists (select from lideres)
$function$;

CREATE OR REPLACE FUNCTION app.coordena_ministerios()
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select app.pode('ministerios', 'editar') and (app.tem_papel('coordenador') or app.todos_os_campi())
$function$;

CREATE OR REPLACE FUNCTION app.deixar_equipes()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  delete from public.equipe_membros em using public.equipes e
  where e.id = em.equipe_id and e.ministerio_id = old.ministerio_id and em.membro_id = old.membro_id
    and not exists (select from public.membros_funcoes f
                    where f.membro_id = old.membro_id and f.ministerio_id = old.ministerio_id and app.vigente(f.inicio, f.fim));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.desistir_inscricao (
  inscricao uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  update public.inscricoes_voluntarios i set situacao = 'desistiu', etapa = null
  where i.id = inscricao and i.membro_id = app.meu_membro()
    and i.situacao in ('pendente', 'em_analise', 'aprovado', 'em_trilha');
  if not found then
    raise no_data_found using message = 'Inscrição não encontrada.';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.edita_funcao (
  funcao uuid
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select app.coordena_ministerios() and exists (
    select from public.funcoes_ministerio f left join public.ministerios m on m.id = f.ministerio_id
    where f.id = funcao and case when m.id is null then app.todos_os_campi() else app.alcanca(m.campus) end)
$function$;

CREATE OR REPLACE FUNCTION app.gere_ministerio (
  ministerio uuid
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select app.lidera(ministerio) or app.coordena_ministerios() and exists (
    select from public.ministerios m where m.id = ministerio and app.alcanca(m.campus))
$function$;

CREATE OR REPLACE FUNCTION app.inscrever_voluntario (
  ministerio uuid,
  mensagem   text
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  eu constant uuid := app.meu_membro();
  alvo public.ministerios;
  nova uuid;
begin
  select m.* into alvo from public.ministerios m
  where m.id = ministerio and m.ativo and app.pode('ministerios', 'visualizar')
    and (app.alcanca(m.campus) or m.campus = app.meu_campus());
  if alvo.id is null then
    raise no_data_found using message = 'Ministério não encontrado.';
  end if;
  if eu is null then
    raise exception using errcode = 'PT409', message = 'Sua conta ainda não está ligada a um cadastro na igreja. Fale com a secretaria.';
  end if;
  if not alvo.aceita_inscricao then
    raise exception using errcode = 'PT409', message = 'Este ministério não recebe inscrições agora.';
  end if;
  if not exists (select from public.membros_igreja p where p.id = eu and p.campus = alvo.campus) then
    raise exception using errcode = 'PT409', message = 'Este ministério é de outro campus.';
  end if;
  if exists (select from public.membros_funcoes f
             where f.membro_id = eu and f.ministerio_id = alvo.id and app.vigente(f.inicio, f.fim)) then
    raise exception using errcode = 'PT409', message = 'Você já serve neste ministério.';
  end if;
  insert into public.inscricoes_voluntarios (ministerio_id, membro_id, mensagem)
  values (alvo.id, eu, nullif(btrim(inscrever_voluntario.mensagem), ''))
  on conflict (ministerio_id, membro_id) where situacao in ('pendente', 'em_analise', 'aprovado', 'em_trilha') do nothing
  returning id into nova;
  if nova is null then
    return (select i.id from public.inscricoes_voluntarios i where i.ministerio_id = alvo.id and i.membro_id = eu
              and i.situacao in ('pendente', 'em_analise', 'aprovado', 'em_trilha'));
  end if;
  perform app.notificar(c, 'Nova inscrição em ' || alvo.nome,
    (select p.nome_completo from public.membros_igreja p where p.id = eu) || ' quer participar.',
    '/ministerios/' || alvo.id || '/acompanhamento', 'inscricao:' || nova)
  from app.contas_que_cuidam(alvo.id) c where c <> auth.uid();
  return nova;
end
$function$;

CREATE OR REPLACE FUNCTION app.levar_nome_da_funcao()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  update public.membros_funcoes set funcao = new.nome, unica = new.lideranca
  where funcao_id = new.id and (funcao, unica) is distinct from (new.nome, new.lideranca);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.levar_nome_do_ministerio()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  update public.membros_funcoes set ministerio = new.nome where ministerio_id = new.id and ministerio <> new.nome;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.lider_de_midias()
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select exists (
    select from public.membros_funcoes f
    where f.membro_id = (select app.meu_membro()) and app.vigente(f.inicio, f.fim) and (select app.papel_conta('lider'))
      and app.normalizar(f.ministerio) like '%midias%' and app.normalizar(f.funcao) like '%lider%')
$function$;

CREATE OR REPLACE FUNCTION app.lidera (
  ministerio uuid
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select ministerio = any (app.ministerios_que_lidero())
$function$;

CREATE OR REPLACE FUNCTION app.ministerio_da_equipe (
  equipe uuid
)
  RETURNS uuid
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select e.ministerio_id from public.equipes e where e.id = equipe
$function$;

CREATE OR REPLACE FUNCTION app.ministerio_da_foto (
  nome text
)
  RETURNS uuid
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select substring(nome from
    '^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/[0-9]{1,16}[.](?:jpg|png|webp)$')::uuid
$function$;

CREATE OR REPLACE FUNCTION app.ministerio_no_escopo (
  ministerio uuid,
  todos      boolean,
  campi      text[]
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select exists (select from public.ministerios m where m.id = ministerio and (todos or m.campus = any (campi)))
$function$;

CREATE OR REPLACE FUNCTION app.ministerios_locais (
  campus text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  todos constant boolean := app.todos_os_campi();
  campi constant text[] := app.meus_campi();
  meu constant text := app.meu_campus();
  eu constant uuid := app.meu_membro();
  coordena constant boolean := app.coordena_ministerios();
  lidero constant uuid[] := app.ministerios_que_lidero();
begin
  if not app.pode('ministerios', 'visualizar') then
    raise insufficient_privilege using message = 'Você não tem permissão para fazer isso.';
  end if;
  perform app.atualizar_funcoes();
  perform app.avisar_termos();
  return coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', m.id, 'nome', m.nome, 'campus', m.campus, 'descricao', m.descricao, 'tipo', m.tipo, 'cor', m.cor, 'foto', m.foto,
      'ativo', m.ativo, 'aceita_inscricao', m.aceita_inscricao, 'encontro_dia', m.encontro_dia, 'encontro_hora', m.encontro_hora,
      'encontro_local', m.encontro_local, 'idade_min', m.idade_min, 'idade_max', m.idade_max,
      'pessoas', coalesce(g.pessoas, 0), 'lideres', coalesce(g.lideres, '[]'), 'vagas', app.vagas_abertas(m.id),
      'cuido', m.id = any (lidero) or coordena and (todos or m.campus = any (campi)),
      'sirvo', coalesce(g.sirvo, false),
      'inscricoes', case when m.id = any (lidero) or coordena and (todos or m.campus = any (campi)) then (
        select count(*) from public.inscricoes_voluntarios i
        where i.ministerio_id = m.id and i.situacao in ('pendente', 'em_analise', 'aprovado', 'em_trilha')) end,
      'minha_inscricao', (select jsonb_build_object('id', i.id, 'situacao', i.situacao, 'etapa', i.etapa)
        from public.inscricoes_voluntarios i where i.ministerio_id = m.id and i.membro_id = eu
          and i.situacao in ('pendente', 'em_analise', 'aprovado', 'em_trilha'))
    ) order by m.ativo desc, app.normalizar(m.campus), app.normalizar(m.nome))
    from public.ministerios m
    left join lateral (
      select count(distinct f.membro_id) as pessoas, bool_or(f.membro_id = eu) as sirvo,
        jsonb_agg(distinct p.nome_completo) filter (where f.unica) as lideres
      from public.membros_funcoes f join public.membros_igreja p on p.id = f.membro_id
      where f.ministerio_id = m.id and f.ativo) g on true
    where (todos or m.campus = any (campi) or m.campus = meu)
      and (ministerios_locais.campus is null or m.campus = ministerios_locais.campus)
      and (m.ativo or m.id = any (lidero) or coordena and (todos or m.campus = any (campi)))), '[]');
end
$function$;

CREATE OR REPLACE FUNCTION app.ministerios_que_lidero()
  RETURNS uuid[]
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(array_agg(distinct m.id), '{}')
  from public.membros_funcoes f
  join public.funcoes_ministerio c on c.id = f.funcao_id and c.lideranca
  join public.ministerios m on m.id = f.ministerio_id and m.ativo
  where f.membro_id = (select app.meu_membro()) and app.vigente(f.inicio, f.fim)
    and app.pode('ministerios', 'editar') and app.alcanca(m.campus)
$function$;

CREATE OR REPLACE FUNCTION app.mover_inscricao (
  inscricao uuid,
  de        public.situacao_inscricao,
  para      public.situacao_inscricao,
  etapa     public.etapa_inscricao,
  motivo    text,
  funcao    uuid,
  excecao   text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  atual public.inscricoes_voluntarios;
  dada public.membros_funcoes;
begin
  select i.* into atual from public.inscricoes_voluntarios i where i.id = inscricao for update;
  if atual.id is null or not app.gere_ministerio(atual.ministerio_id) then
    raise insufficient_privilege using message = 'Só quem cuida deste ministério acompanha suas inscrições.';
  end if;
  if atual.situacao = para and atual.etapa is not distinct from mover_inscricao.etapa then return; end if;
  if atual.situacao <> de then
    raise exception using errcode = 'PT409', message = 'Outra pessoa moveu esta inscrição. Veja onde ela está agora.';
  end if;
  if not para = any (app.proximas_situacoes(atual.situacao)) then
    raise exception using errcode = 'PT409', message = 'Esta inscrição não pode ir direto para lá.';
  end if;
  if para = 'rejeitado' and char_length(btrim(coalesce(motivo, ''))) < 3 then
    raise exception using errcode = 'PT409', message = 'Diga o motivo da recusa.';
  end if;
  if atual.membro_id = app.meu_membro() and not (app.tem_papel('pastor') or app.especial()) then
    raise insufficient_privilege using message = 'Ninguém dá uma função a si mesmo.';
  end if;
  perform app.iniciar_operacao('inscricao', 'Inscrição de voluntário movida', jsonb_build_object('inscricao', inscricao), 'ministerios');
  if para = 'ativo' then
    if not exists (select from public.funcoes_ministerio c
                   where c.id = funcao and c.ativo and (app.coordena_ministerios() or not c.lideranca)) then
      raise exception using errcode = 'PT409', message = 'Escolha a função que a pessoa assume.';
    end if;
    dada.membro_id := atual.membro_id; dada.ministerio_id := atual.ministerio_id; dada.funcao_id := funcao;
    dada.excecao := nullif(btrim(mover_inscricao.excecao), '');
    dada := app.conferir_funcao(dada);
    insert into public.membros_funcoes (membro_id, ministerio_id, funcao_id, excecao, nomeado_por)
    select dada.membro_id, dada.ministerio_id, dada.funcao_id, dada.excecao, auth.uid()
    where not exists (select from public.membros_funcoes f
      where f.membro_id = dada.membro_id and f.ministerio_id = dada.ministerio_id and f.funcao_id = dada.funcao_id
        and app.vigente(f.inicio, f.fim));
  end if;
  update public.inscricoes_voluntarios i
  set situacao = para, etapa = case para when 'em_trilha' then coalesce(mover_inscricao.etapa, 'entrevista') end,
    motivo = case para when 'rejeitado' then btrim(mover_inscricao.motivo) end,
    funcao_id = case para when 'ativo' then funcao end
  where i.id = inscricao returning * into atual;
  perform app.avisar_inscricao(atual);
end
$function$;

CREATE OR REPLACE FUNCTION app.preparar_funcao()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  campus_do_membro constant text := (select m.campus from public.membros_igreja m where m.id = new.membro_id);
begin
  -- The texts are what others read; the ids beside them are found by the texts, or the other way round.
  if new.ministerio_id is null or tg_op = 'UPDATE' and new.ministerio_id is not distinct from old.ministerio_id
     and new.ministerio <> old.ministerio and not exists (
       select from public.ministerios m where m.id = new.ministerio_id and m.nome = new.ministerio) then
    new.ministerio_id := (select m.id from public.ministerios m
      where m.campus = campus_do_membro and app.normalizar(m.nome) = app.normalizar(new.ministerio));
  end if;
  if new.funcao_id is null or tg_op = 'UPDATE' and new.funcao_id is not distinct from old.funcao_id
     and new.funcao <> old.funcao and not exists (
       select from public.funcoes_ministerio c where c.id = new.funcao_id and c.nome = new.funcao) then
    new.funcao_id := (select c.id from public.funcoes_ministerio c
      where (c.ministerio_id = new.ministerio_id or (c.ministerio_id is null and new.ministerio_id is not null))
        and app.normalizar(c.nome) = app.normalizar(new.funcao)
      order by c.ministerio_id nulls last limit 1);
  end if;
  if new.ministerio_id is not null then
    new.ministerio := (select m.nome from public.ministerios m where m.id = new.ministerio_id);
  end if;
  if new.funcao_id is not null then
    select c.nome, c.lideranca into new.funcao, new.unica from public.funcoes_ministerio c where c.id = new.funcao_id;
  else
    new.unica := false;
  end if;
  if tg_op = 'UPDATE' and new.ativo <> old.ativo and (new.inicio, new.fim) is not distinct from (old.inicio, old.fim) then
    if new.ativo then new.fim := null; new.inicio := least(new.inicio, app.hoje());
    else new.fim := greatest(new.inicio, app.hoje()); end if;
  elsif tg_op = 'INSERT' and not new.ativo and new.fim is null and new.inicio <= app.hoje() then
    new.fim := app.hoje();
  end if;
  new.ativo := app.vigente(new.inicio, new.fim);
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.preparar_treinamento()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  new.valido_ate := (select (new.concluido_em + make_interval(months => t.validade_meses))::date
                     from public.treinamentos t where t.id = new.treinamento_id);
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.proteger_funcao()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  coordena constant boolean := app.pela_api() and (app.coordena_ministerios() or app.pode('membros', 'editar'));
begin
  if not app.pela_api() then return new; end if;
  new.nomeado_por := case tg_op when 'INSERT' then auth.uid() else old.nomeado_por end;
  if tg_op = 'UPDATE' and (new.id, new.membro_id, new.created_at) is distinct from (old.id, old.membro_id, old.created_at) then
    raise insufficient_privilege using message = 'Uma função não muda de pessoa.';
  end if;
  if new.membro_id = app.meu_membro() and (new.fim is null or new.fim > app.hoje())
     and not (app.tem_papel('pastor') or app.especial()) then
    raise insufficient_privilege using message = 'Ninguém dá uma função a si mesmo.';
  end if;
  if not coordena and (new.unica or new.funcao_id is null or tg_op = 'UPDATE' and old.unica) then
    raise insufficient_privilege using message = 'A liderança de um ministério é dada pela coordenação ou pelos pastores.';
  end if;
  if tg_op = 'UPDATE' and (new.funcao_id, new.ministerio_id, new.inicio) is not distinct from
                          (old.funcao_id, old.ministerio_id, old.inicio) and (old.ativo or not new.ativo) then
    return new;
  end if;
  return app.conferir_funcao(new);
end
$function$;

CREATE OR REPLACE FUNCTION app.proteger_ministerio()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  if app.pela_api() and not app.coordena_ministerios()
     and (new.nome, new.ativo) is distinct from (old.nome, old.ativo) then
    raise insufficient_privilege using message = 'O nome e a situação do ministério são mudados pela coordenação.';
  end if;
  if app.pela_api() and new.campus is distinct from old.campus then
    raise insufficient_privilege using message = 'Um ministério não muda de campus.';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.proximas_situacoes (
  situacao public.situacao_inscricao
)
  RETURNS public.situacao_inscricao[]
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select case situacao
    when 'pendente' then '{em_analise,rejeitado}'
    when 'em_analise' then '{pendente,aprovado,rejeitado}'
    when 'aprovado' then '{em_analise,em_trilha,ativo,rejeitado}'
    when 'em_trilha' then '{aprovado,em_trilha,ativo,rejeitado}'
    when 'rejeitado' then '{em_analise}'
    else '{}' end::public.situacao_inscricao[]
$function$;

CREATE OR REPLACE FUNCTION app.requisitos_da_funcao (
  membro uuid,
  funcao uuid
)
  RETURNS text[]
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with f as (
    select c.*, t.nome as titulo, t.nivel from public.funcoes_ministerio c
    left join public.titulos t on t.id = c.titulo_minimo_id where c.id = funcao
  ), m as (
    select p.*, t.nivel as nivel from public.membros_igreja p left join public.titulos t on t.id = p.titulo_id
    where p.id = membro
  ), validos as (
    select mt.treinamento_id, t.tipo from public.membros_treinamentos mt
    join public.treinamentos t on t.id = mt.treinamento_id
    where mt.membro_id = membro and (mt.valido_ate is null or mt.valido_ate >= app.hoje())
  ), faltas as (
    select 1 as ordem, format('Idade mínima: %s anos.', f.idade_minima) as falta from f, m
    where f.idade_minima is not null
      and (m.data_nascimento is null or m.data_nascimento > app.hoje() - make_interval(years => f.idade_minima))
    union all
    select 2, format('Título mínimo: %s.', f.titulo) from f, m
    where f.titulo_minimo_id is not null and coalesce(m.nivel, -1) < f.nivel
    union all
    select 3, 'Falta a verificação de antecedentes, ou ela venceu.' from f
    where f.exige_antecedentes and not exists (select from validos v where v.tipo = 'antecedentes')
    union all
    select 4, format('Falta o treinamento %s, ou ele venceu.', t.nome)
    from public.funcoes_treinamentos ft join public.treinamentos t on t.id = ft.treinamento_id
    where ft.funcao_id = funcao and not exists (select from validos v where v.treinamento_id = t.id)
  )
  select coalesce(array_agg(falta order by ordem, falta), '{}') from faltas
$function$;

CREATE OR REPLACE FUNCTION app.requisitos_para (
  membro     uuid,
  ministerio uuid,
  funcao     uuid
)
  RETURNS text[]
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not exists (select from public.membros_igreja p
                 where p.id = membro and app.alcanca(p.campus))
     or not (app.gere_ministerio(ministerio) or app.pode('membros', 'editar')) then
    raise insufficient_privilege using message = 'Você não tem permissão para fazer isso.';
  end if;
  return app.requisitos_da_funcao(membro, funcao);
end
$function$;

CREATE OR REPLACE FUNCTION app.vagas_abertas (
  qual uuid
)
  RETURNS integer
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(sum(greatest(c.vagas - (
    select count(*) from public.membros_funcoes f
    where f.funcao_id = c.id and f.ministerio_id = qual and f.ativo), 0)), 0)::integer
  from public.funcoes_ministerio c where c.ministerio_id = qual and c.ativo and c.vagas is not null
$function$;

CREATE OR REPLACE FUNCTION app.vigente (
  inicio date,
  fim    date
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select inicio <= app.hoje() and (fim is null or fim > app.hoje())
$function$;

CREATE OR REPLACE FUNCTION app.visao_do_ministerio (
  qual uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  alvo public.ministerios;
begin
  select m.* into alvo from public.ministerios m where m.id = qual;
  if alvo.id is null or not (app.gere_ministerio(qual)
     or app.pode('ministerios', 'visualizar') and app.pode('membros', 'visualizar') and app.alcanca(alvo.campus)) then
    raise insufficient_privilege using message = 'Você não tem permissão para fazer isso.';
  end if;
  return jsonb_build_object(
    'pessoas', (select count(distinct f.membro_id) from public.membros_funcoes f where f.ministerio_id = qual and f.ativo),
    'novos', (select count(distinct f.membro_id) from public.membros_funcoes f
              where f.ministerio_id = qual and f.ativo and f.inicio > app.hoje() - 90),
    'equipes', (select count(*) from public.equipes e where e.ministerio_id = qual),
    'inscricoes', (select count(*) from public.inscricoes_voluntarios i
                   where i.ministerio_id = qual and i.situacao in ('pendente', 'em_analise', 'aprovado', 'em_trilha')),
    'funcoes', coalesce((
      select jsonb_agg(jsonb_build_object('id', c.id, 'nome', c.nome, 'lideranca', c.lideranca, 'vagas', c.vagas,
        'pessoas', (select count(*) from public.membros_funcoes f
                    where f.funcao_id = c.id and f.ministerio_id = qual and f.ativo))
        order by c.lideranca desc, app.normalizar(c.nome))
      from public.funcoes_ministerio c where c.ministerio_id = qual and c.ativo), '[]'),
    'termos', coalesce((
      select jsonb_agg(jsonb_build_object('id', f.id, 'membro_id', f.membro_id, 'nome', p.nome_completo, 'funcao', f.funcao,
        'fim', f.fim) order by f.fim, p.nome_ordenacao)
      from public.membros_funcoes f join public.membros_igreja p on p.id = f.membro_id
      where f.ministerio_id = qual and f.ativo and f.fim <= app.hoje() + 60), '[]'),
    'sem_lider', not exists (select from public.membros_funcoes f where f.ministerio_id = qual and f.ativo and f.unica),
    'sem_sucessor', coalesce((
      select jsonb_agg(jsonb_build_object('membro_id', f.membro_id, 'nome', p.nome_completo, 'funcao', f.funcao))
      from public.membros_funcoes f join public.membros_igreja p on p.id = f.membro_id
      where f.ministerio_id = qual and f.ativo and f.unica
        and not exists (select from public.membros_funcoes s
          left join public.funcoes_ministerio c on c.id = s.funcao_id
          where s.ministerio_id = qual and s.membro_id <> f.membro_id
            and (s.ativo and c.prepara_lider or s.unica and s.funcao_id = f.funcao_id and s.inicio > app.hoje()))), '[]'),
    'sobrecarregados', coalesce((
      select jsonb_agg(jsonb_build_object('membro_id', x.membro_id, 'nome', x.nome, 'ministerios', x.quais) order by x.nome)
      from (select p.id as membro_id, p.nome_completo as nome,
              (select jsonb_agg(distinct o.ministerio) from public.membros_funcoes o where o.membro_id = p.id and o.ativo) as quais
            from public.membros_igreja p
            where p.id in (select f.membro_id from public.membros_funcoes f where f.ministerio_id = qual and f.ativo)) x
      where jsonb_array_length(x.quais) > 2), '[]'));
end
$function$;

CREATE OR REPLACE FUNCTION public.desistir_inscricao (
  inscricao uuid
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.desistir_inscricao(inscricao)
$function$;

REVOKE ALL ON FUNCTION "public"."desistir_inscricao"(uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.inscrever_voluntario (
  ministerio uuid,
  mensagem   text DEFAULT NULL::text
)
  RETURNS uuid
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.inscrever_voluntario(ministerio, mensagem)
$function$;

REVOKE ALL ON FUNCTION "public"."inscrever_voluntario"(uuid, text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.ministerios_locais (
  campus text DEFAULT NULL::text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.ministerios_locais(campus)
$function$;

REVOKE ALL ON FUNCTION "public"."ministerios_locais"(text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.mover_inscricao (
  inscricao uuid,
  de        public.situacao_inscricao,
  para      public.situacao_inscricao,
  etapa     public.etapa_inscricao    DEFAULT NULL::public.etapa_inscricao,
  motivo    text                      DEFAULT NULL::text,
  funcao    uuid                      DEFAULT NULL::uuid,
  excecao   text                      DEFAULT NULL::text
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.mover_inscricao(inscricao, de, para, etapa, motivo, funcao, excecao)
$function$;

REVOKE ALL ON FUNCTION "public"."mover_inscricao"(uuid, public.situacao_inscricao, public.situacao_inscricao, public.etapa_inscricao, text, uuid, text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.requisitos_da_funcao (
  membro     uuid,
  ministerio uuid,
  funcao     uuid
)
  RETURNS text[]
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select app.requisitos_para(membro, ministerio, funcao)
$function$;

REVOKE ALL ON FUNCTION "public"."requisitos_da_funcao"(uuid, uuid, uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.visao_do_ministerio (
  ministerio uuid
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select app.visao_do_ministerio(ministerio)
$function$;

REVOKE ALL ON FUNCTION "public"."visao_do_ministerio"(uuid) FROM PUBLIC, "anon";

ALTER TABLE "public"."equipe_membros"
  ADD CONSTRAINT "equipe_membros_membro_id_fkey" FOREIGN KEY (membro_id) REFERENCES public.membros_igreja(id) ON DELETE CASCADE;

ALTER TABLE "public"."equipes"
  ADD CONSTRAINT "equipes_ministerio_id_fkey" FOREIGN KEY (ministerio_id) REFERENCES public.ministerios(id) ON DELETE CASCADE;

ALTER TABLE "public"."equipe_membros"
  ADD CONSTRAINT "equipe_membros_equipe_id_fkey" FOREIGN KEY (equipe_id) REFERENCES public.equipes(id) ON DELETE CASCADE;

ALTER TABLE "public"."funcoes_ministerio"
  ADD CONSTRAINT "funcoes_ministerio_ministerio_id_fkey" FOREIGN KEY (ministerio_id) REFERENCES public.ministerios(id) ON DELETE CASCADE;

ALTER TABLE "public"."equipe_membros"
  ADD CONSTRAINT "equipe_membros_funcao_id_fkey" FOREIGN KEY (funcao_id) REFERENCES public.funcoes_ministerio(id) ON DELETE SET NULL;

ALTER TABLE "public"."funcoes_ministerio"
  ADD CONSTRAINT "funcoes_ministerio_titulo_minimo_id_fkey" FOREIGN KEY (titulo_minimo_id) REFERENCES public.titulos(id) ON DELETE SET NULL;

ALTER TABLE "public"."funcoes_treinamentos"
  ADD CONSTRAINT "funcoes_treinamentos_funcao_id_fkey" FOREIGN KEY (funcao_id) REFERENCES public.funcoes_ministerio(id) ON DELETE CASCADE;

ALTER TABLE "public"."inscricoes_voluntarios"
  ADD CONSTRAINT "inscricoes_etapa" CHECK (((etapa IS NOT NULL) = (situacao = 'em_trilha'::public.situacao_inscricao)));

ALTER TABLE "public"."inscricoes_voluntarios"
  ADD CONSTRAINT "inscricoes_motivo" CHECK (((situacao <> 'rejeitado'::public.situacao_inscricao) OR (char_length(btrim(motivo)) >= 3)));

ALTER TABLE "public"."inscricoes_voluntarios"
  ADD CONSTRAINT "inscricoes_voluntarios_funcao_id_fkey" FOREIGN KEY (funcao_id) REFERENCES public.funcoes_ministerio(id) ON DELETE SET NULL;

ALTER TABLE "public"."inscricoes_voluntarios"
  ADD CONSTRAINT "inscricoes_voluntarios_membro_id_fkey" FOREIGN KEY (membro_id) REFERENCES public.membros_igreja(id) ON DELETE CASCADE;

ALTER TABLE "public"."inscricoes_voluntarios"
  ADD CONSTRAINT "inscricoes_voluntarios_mensagem_check" CHECK ((char_length(mensagem) <= 500));

ALTER TABLE "public"."inscricoes_voluntarios"
  ADD CONSTRAINT "inscricoes_voluntarios_ministerio_id_fkey" FOREIGN KEY (ministerio_id) REFERENCES public.ministerios(id) ON DELETE CASCADE;

ALTER TABLE "public"."inscricoes_voluntarios"
  ADD CONSTRAINT "inscricoes_voluntarios_motivo_check" CHECK ((char_length(motivo) <= 500));

ALTER TABLE "public"."membros_funcoes"
  ADD CONSTRAINT "membros_funcoes_ata_check" CHECK ((char_length(ata) <= 80));

ALTER TABLE "public"."membros_funcoes"
  ADD CONSTRAINT "membros_funcoes_excecao_check" CHECK (((char_length(excecao) >= 5) AND (char_length(excecao) <= 300)));

ALTER TABLE "public"."membros_funcoes"
  ADD CONSTRAINT "membros_funcoes_funcao_id_fkey" FOREIGN KEY (funcao_id) REFERENCES public.funcoes_ministerio(id) ON DELETE SET NULL;

ALTER TABLE "public"."membros_funcoes"
  ADD CONSTRAINT "membros_funcoes_ministerio_id_fkey" FOREIGN KEY (ministerio_id) REFERENCES public.ministerios(id) ON DELETE SET NULL;

ALTER TABLE "public"."membros_funcoes"
  ADD CONSTRAINT "membros_funcoes_nomeado_por_fkey" FOREIGN KEY (nomeado_por) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE "public"."membros_treinamentos"
  ADD CONSTRAINT "membros_treinamentos_membro_id_fkey" FOREIGN KEY (membro_id) REFERENCES public.membros_igreja(id) ON DELETE CASCADE;

ALTER TABLE "public"."ministerios"
  ADD CONSTRAINT "ministerios_cor_check" CHECK ((cor ~ '^#[0-9a-f]{6}$'::text));

ALTER TABLE "public"."ministerios"
  ADD CONSTRAINT "ministerios_encontro_dia_check" CHECK (((encontro_dia >= 0) AND (encontro_dia <= 6)));

ALTER TABLE "public"."ministerios"
  ADD CONSTRAINT "ministerios_encontro_local_check" CHECK ((char_length(encontro_local) <= 200));

ALTER TABLE "public"."ministerios"
  ADD CONSTRAINT "ministerios_faixa_etaria" CHECK ((idade_min <= idade_max));

ALTER TABLE "public"."ministerios"
  ADD CONSTRAINT "ministerios_foto"
    CHECK ((foto ~ (('^https?://[^/?#\s]+(/[^?#\s]*)?/storage/v1/object/public/ministerios/'::text || id) || '/[0-9]{1,16}[.](jpg|png|webp)$'::text)));

ALTER TABLE "public"."ministerios"
  ADD CONSTRAINT "ministerios_idade_max_check" CHECK (((idade_max >= 0) AND (idade_max <= 120)));

ALTER TABLE "public"."ministerios"
  ADD CONSTRAINT "ministerios_idade_min_check" CHECK (((idade_min >= 0) AND (idade_min <= 120)));

ALTER TABLE "public"."ministerios"
  ADD CONSTRAINT "ministerios_missao_check" CHECK ((char_length(missao) <= 1000));

ALTER TABLE "public"."ministerios_documentos"
  ADD CONSTRAINT "ministerios_documentos_ministerio_id_fkey" FOREIGN KEY (ministerio_id) REFERENCES public.ministerios(id) ON DELETE CASCADE;

ALTER TABLE "public"."funcoes_treinamentos"
  ADD CONSTRAINT "funcoes_treinamentos_treinamento_id_fkey" FOREIGN KEY (treinamento_id) REFERENCES public.treinamentos(id) ON DELETE CASCADE;

ALTER TABLE "public"."membros_treinamentos"
  ADD CONSTRAINT "membros_treinamentos_treinamento_id_fkey" FOREIGN KEY (treinamento_id) REFERENCES public.treinamentos(id);

ALTER TABLE "public"."treinamentos"
  ADD CONSTRAINT "treinamentos_validade_meses_check" CHECK (((validade_meses >= 1) AND (validade_meses <= 240)));

CREATE INDEX equipe_membros_funcao_idx ON public.equipe_membros USING btree (funcao_id);

CREATE INDEX equipe_membros_membro_idx ON public.equipe_membros USING btree (membro_id);

CREATE INDEX funcoes_ministerio_titulo_idx ON public.funcoes_ministerio USING btree (titulo_minimo_id);

CREATE INDEX funcoes_treinamentos_treinamento_idx ON public.funcoes_treinamentos USING btree (treinamento_id);

CREATE INDEX inscricoes_funcao_idx ON public.inscricoes_voluntarios USING btree (funcao_id);

CREATE INDEX inscricoes_membro_idx ON public.inscricoes_voluntarios USING btree (membro_id);

CREATE INDEX inscricoes_ministerio_idx ON public.inscricoes_voluntarios USING btree (ministerio_id, situacao, created_at);

CREATE UNIQUE INDEX inscricoes_uma_aberta_idx ON public.inscricoes_voluntarios USING btree (ministerio_id, membro_id)
  WHERE
    (situacao = ANY (ARRAY['pendente'::public.situacao_inscricao, 'em_analise'::public.situacao_inscricao, 'aprovado'::public.situacao_inscricao,
    'em_trilha'::public.situacao_inscricao]));

CREATE INDEX membros_funcoes_funcao_id_idx ON public.membros_funcoes USING btree (funcao_id);

CREATE INDEX membros_funcoes_ministerio_id_idx ON public.membros_funcoes USING btree (ministerio_id, ativo);

CREATE INDEX membros_funcoes_nomeado_por_idx ON public.membros_funcoes USING btree (nomeado_por);

CREATE INDEX membros_funcoes_terminam_idx ON public.membros_funcoes USING btree (fim)
  WHERE ativo;

CREATE INDEX membros_treinamentos_treinamento_idx ON public.membros_treinamentos USING btree (treinamento_id);

CREATE INDEX ministerios_documentos_ministerio_idx ON public.ministerios_documentos USING btree (ministerio_id);

CREATE TRIGGER a_conferir
  BEFORE INSERT OR UPDATE ON public.equipe_membros
  FOR EACH ROW
  EXECUTE FUNCTION app.conferir_equipe();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.equipe_membros
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('membro_id');

CREATE TRIGGER marcar_alteracao
  BEFORE UPDATE ON public.equipes
  FOR EACH ROW
  EXECUTE FUNCTION app.marcar_alteracao();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.equipes
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('');

CREATE TRIGGER b_levar_nome
  AFTER UPDATE OF nome, lideranca ON public.funcoes_ministerio
  FOR EACH ROW
  EXECUTE FUNCTION app.levar_nome_da_funcao();

CREATE TRIGGER marcar_alteracao
  BEFORE UPDATE ON public.funcoes_ministerio
  FOR EACH ROW
  EXECUTE FUNCTION app.marcar_alteracao();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.funcoes_ministerio
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('');

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.funcoes_treinamentos
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('');

CREATE TRIGGER marcar_alteracao
  BEFORE UPDATE ON public.inscricoes_voluntarios
  FOR EACH ROW
  EXECUTE FUNCTION app.marcar_alteracao();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.inscricoes_voluntarios
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('membro_id');

CREATE TRIGGER a_preparar
  BEFORE INSERT OR UPDATE ON public.membros_funcoes
  FOR EACH ROW
  EXECUTE FUNCTION app.preparar_funcao();

CREATE TRIGGER b_proteger
  BEFORE INSERT OR UPDATE ON public.membros_funcoes
  FOR EACH ROW
  EXECUTE FUNCTION app.proteger_funcao();

CREATE TRIGGER c_marcar_alteracao
  BEFORE UPDATE ON public.membros_funcoes
  FOR EACH ROW
  EXECUTE FUNCTION app.marcar_alteracao();

CREATE TRIGGER d_deixar_equipes
  AFTER UPDATE ON public.membros_funcoes
  FOR EACH ROW
  WHEN ((old.ativo AND (NOT new.ativo)))
  EXECUTE FUNCTION app.deixar_equipes();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.membros_funcoes
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('membro_id', 'aviso_do_termo');

CREATE TRIGGER a_preparar
  BEFORE INSERT OR UPDATE ON public.membros_treinamentos
  FOR EACH ROW
  EXECUTE FUNCTION app.preparar_treinamento();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.membros_treinamentos
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('membro_id');

CREATE TRIGGER a_proteger
  BEFORE UPDATE ON public.ministerios
  FOR EACH ROW
  EXECUTE FUNCTION app.proteger_ministerio();

CREATE TRIGGER b_levar_nome
  AFTER UPDATE OF nome ON public.ministerios
  FOR EACH ROW
  WHEN ((old.nome <> new.nome))
  EXECUTE FUNCTION app.levar_nome_do_ministerio();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.ministerios_documentos
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('');

CREATE TRIGGER marcar_alteracao
  BEFORE UPDATE ON public.treinamentos
  FOR EACH ROW
  EXECUTE FUNCTION app.marcar_alteracao();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.treinamentos
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('');

CREATE POLICY "pessoas das equipes: altera quem cuida do ministério" ON "public"."equipe_membros"
  FOR UPDATE
  TO "authenticated"
  USING (app.gere_ministerio(app.ministerio_da_equipe(equipe_id)))
  WITH CHECK (app.gere_ministerio(app.ministerio_da_equipe(equipe_id)));

CREATE POLICY "pessoas das equipes: põe quem cuida do ministério" ON "public"."equipe_membros"
  FOR INSERT
  TO "authenticated"
  WITH CHECK (app.gere_ministerio(app.ministerio_da_equipe(equipe_id)));

CREATE POLICY "pessoas das equipes: retira quem cuida do ministério" ON "public"."equipe_membros"
  FOR DELETE
  TO "authenticated"
  USING (app.gere_ministerio(app.ministerio_da_equipe(equipe_id)));

CREATE POLICY "pessoas das equipes: vê as próprias e as do alcance" ON "public"."equipe_membros"
  FOR SELECT
  TO "authenticated"
  USING
    (((membro_id = ( SELECT app.meu_membro() AS meu_membro)) OR (( SELECT app.pode('membros'::public.recurso, 'visualizar'::public.acao) AS pode) AND
    app.membro_no_escopo(membro_id, ( SELECT app.todos_os_campi() AS todos_os_campi), ( SELECT app.meus_campi() AS meus_campi)))));

CREATE POLICY "equipes: altera quem cuida do ministério" ON "public"."equipes"
  FOR UPDATE
  TO "authenticated"
  USING
    (((( SELECT app.coordena_ministerios() AS coordena_ministerios) AND app.ministerio_no_escopo(ministerio_id, ( SELECT app.todos_os_campi() AS todos_os_campi), ( SELECT
    app.meus_campi() AS meus_campi))) OR (ministerio_id = ANY (( SELECT app.ministerios_que_lidero() AS ministerios_que_lidero)::uuid[]))))
  WITH
    CHECK
    (((( SELECT app.coordena_ministerios() AS coordena_ministerios) AND app.ministerio_no_escopo(ministerio_id, ( SELECT app.todos_os_campi() AS todos_os_campi), ( SELECT
    app.meus_campi() AS meus_campi))) OR (ministerio_id = ANY (( SELECT app.ministerios_que_lidero() AS ministerios_que_lidero)::uuid[]))));

CREATE POLICY "equipes: cria quem cuida do ministério" ON "public"."equipes"
  FOR INSERT
  TO "authenticated"
  WITH
    CHECK
    (((( SELECT app.coordena_ministerios() AS coordena_ministerios) AND app.ministerio_no_escopo(ministerio_id, ( SELECT app.todos_os_campi() AS todos_os_campi), ( SELECT
    app.meus_campi() AS meus_campi))) OR (ministerio_id = ANY (( SELECT app.ministerios_que_lidero() AS ministerios_que_lidero)::uuid[]))));

CREATE POLICY "equipes: exclui quem cuida do ministério" ON "public"."equipes"
  FOR DELETE
  TO "authenticated"
  USING
    (((( SELECT app.coordena_ministerios() AS coordena_ministerios) AND app.ministerio_no_escopo(ministerio_id, ( SELECT app.todos_os_campi() AS todos_os_campi), ( SELECT
    app.meus_campi() AS meus_campi))) OR (ministerio_id = ANY (( SELECT app.ministerios_que_lidero() AS ministerios_que_lidero)::uuid[]))));

CREATE POLICY "equipes: vê quem vê o ministério" ON "public"."equipes"
  FOR SELECT
  TO "authenticated"
  USING
    ((( SELECT app.pode('ministerios'::public.recurso, 'visualizar'::public.acao) AS pode) AND (app.ministerio_no_escopo(ministerio_id, ( SELECT app.todos_os_campi() AS
    todos_os_campi), ( SELECT app.meus_campi() AS meus_campi)) OR app.ministerio_no_escopo(ministerio_id, false, ARRAY[( SELECT app.meu_campus() AS meu_campus)]))));

CREATE POLICY "catálogo: altera quem coordena, no alcance" ON "public"."funcoes_ministerio"
  FOR UPDATE
  TO "authenticated"
  USING ((( SELECT app.coordena_ministerios() AS coordena_ministerios) AND
CASE
    WHEN (ministerio_id IS NULL) THEN ( SELECT app.todos_os_campi() AS todos_os_campi)
    ELSE app.ministerio_no_escopo(ministerio_id, ( SELECT app.todos_os_campi() AS todos_os_campi), ( SELECT app.meus_campi() AS meus_campi))
END))
  WITH CHECK ((( SELECT app.coordena_ministerios() AS coordena_ministerios) AND
CASE
    WHEN (ministerio_id IS NULL) THEN ( SELECT app.todos_os_campi() AS todos_os_campi)
    ELSE app.ministerio_no_escopo(ministerio_id, ( SELECT app.todos_os_campi() AS todos_os_campi), ( SELECT app.meus_campi() AS meus_campi))
END));

CREATE POLICY "catálogo: cria quem coordena, no alcance" ON "public"."funcoes_ministerio"
  FOR INSERT
  TO "authenticated"
  WITH CHECK ((( SELECT app.coordena_ministerios() AS coordena_ministerios) AND
CASE
    WHEN (ministerio_id IS NULL) THEN ( SELECT app.todos_os_campi() AS todos_os_campi)
    ELSE app.ministerio_no_escopo(ministerio_id, ( SELECT app.todos_os_campi() AS todos_os_campi), ( SELECT app.meus_campi() AS meus_campi))
END));

CREATE POLICY "catálogo: vê quem vê o ministério" ON "public"."funcoes_ministerio"
  FOR SELECT
  TO "authenticated"
  USING
    ((( SELECT app.pode('ministerios'::public.recurso, 'visualizar'::public.acao) AS pode) AND ((ministerio_id IS NULL) OR app.ministerio_no_escopo(ministerio_id, ( SELECT
    app.todos_os_campi() AS todos_os_campi),
    ( SELECT app.meus_campi() AS meus_campi)) OR app.ministerio_no_escopo(ministerio_id, false, ARRAY[( SELECT app.meu_campus() AS meu_campus)]))));

CREATE POLICY "exigências: cria quem edita a função" ON "public"."funcoes_treinamentos"
  FOR INSERT
  TO "authenticated"
  WITH CHECK (app.edita_funcao(funcao_id));

CREATE POLICY "exigências: retira quem edita a função" ON "public"."funcoes_treinamentos"
  FOR DELETE
  TO "authenticated"
  USING (app.edita_funcao(funcao_id));

CREATE POLICY "exigências: vê quem vê ministérios" ON "public"."funcoes_treinamentos"
  FOR SELECT
  TO "authenticated"
  USING (( SELECT app.pode('ministerios'::public.recurso, 'visualizar'::public.acao) AS pode));

CREATE POLICY "inscrições: vê as próprias e as dos ministérios de que cui" ON "public"."inscricoes_voluntarios"
  FOR SELECT
  TO "authenticated"
  USING
    (((membro_id = ( SELECT app.meu_membro() AS meu_membro)) OR (( SELECT app.coordena_ministerios() AS coordena_ministerios) AND app.ministerio_no_escopo(ministerio_id, ( SELECT
    app.todos_os_campi() AS todos_os_campi),
    ( SELECT app.meus_campi() AS meus_campi))) OR (ministerio_id = ANY (( SELECT app.ministerios_que_lidero() AS ministerios_que_lidero)::uuid[]))));

CREATE POLICY "funções: altera quem edita membros ou cuida do ministério" ON "public"."membros_funcoes"
  FOR UPDATE
  TO "authenticated"
  USING
    ((app.membro_no_escopo(membro_id, ( SELECT app.todos_os_campi() AS todos_os_campi), ( SELECT app.meus_campi() AS meus_campi)) AND (( SELECT app.pode('membros'::public.recurso,
    'editar'::public.acao) AS pode) OR ( SELECT app.coordena_ministerios() AS coordena_ministerios) OR
    (ministerio_id = ANY (( SELECT app.ministerios_que_lidero() AS ministerios_que_lidero)::uuid[])))))
  WITH
    CHECK
    ((app.membro_no_escopo(membro_id, ( SELECT app.todos_os_campi() AS todos_os_campi), ( SELECT app.meus_campi() AS meus_campi)) AND (( SELECT app.pode('membros'::public.recurso,
    'editar'::public.acao) AS pode) OR ( SELECT app.coordena_ministerios() AS coordena_ministerios) OR
    (ministerio_id = ANY (( SELECT app.ministerios_que_lidero() AS ministerios_que_lidero)::uuid[])))));

CREATE POLICY "funções: dá quem edita membros ou cuida do ministério" ON "public"."membros_funcoes"
  FOR INSERT
  TO "authenticated"
  WITH
    CHECK
    ((app.membro_no_escopo(membro_id, ( SELECT app.todos_os_campi() AS todos_os_campi), ( SELECT app.meus_campi() AS meus_campi)) AND (( SELECT app.pode('membros'::public.recurso,
    'editar'::public.acao) AS pode) OR ( SELECT app.coordena_ministerios() AS coordena_ministerios) OR
    (ministerio_id = ANY (( SELECT app.ministerios_que_lidero() AS ministerios_que_lidero)::uuid[])))));

CREATE POLICY "treinamentos de pessoas: registra quem coordena, no alcance" ON "public"."membros_treinamentos"
  FOR INSERT
  TO "authenticated"
  WITH
    CHECK
    ((( SELECT app.coordena_ministerios() AS coordena_ministerios) AND (membro_id IS DISTINCT FROM ( SELECT app.meu_membro() AS meu_membro)) AND app.membro_no_escopo(membro_id, (
    SELECT app.todos_os_campi() AS todos_os_campi), ( SELECT app.meus_campi() AS meus_campi))));

CREATE POLICY "treinamentos de pessoas: retira quem coordena, no alcance" ON "public"."membros_treinamentos"
  FOR DELETE
  TO "authenticated"
  USING
    ((( SELECT app.coordena_ministerios() AS coordena_ministerios) AND app.membro_no_escopo(membro_id, ( SELECT app.todos_os_campi() AS todos_os_campi), ( SELECT app.meus_campi()
    AS meus_campi))));

CREATE POLICY "treinamentos de pessoas: vê os próprios e os do alcance" ON "public"."membros_treinamentos"
  FOR SELECT
  TO "authenticated"
  USING
    (((membro_id = ( SELECT app.meu_membro() AS meu_membro)) OR (( SELECT app.pode('membros'::public.recurso, 'visualizar'::public.acao) AS pode) AND
    app.membro_no_escopo(membro_id, ( SELECT app.todos_os_campi() AS todos_os_campi), ( SELECT app.meus_campi() AS meus_campi)))));

CREATE POLICY "ministérios: altera quem coordena, no alcance, e quem o lidera" ON "public"."ministerios"
  FOR UPDATE
  TO "authenticated"
  USING
    (((( SELECT app.coordena_ministerios() AS coordena_ministerios) AND (( SELECT app.todos_os_campi() AS todos_os_campi) OR (campus = ANY (( SELECT app.meus_campi() AS
    meus_campi)::text[])))) OR (id = ANY (( SELECT app.ministerios_que_lidero() AS ministerios_que_lidero)::uuid[]))))
  WITH
    CHECK
    (((( SELECT app.coordena_ministerios() AS coordena_ministerios) AND (( SELECT app.todos_os_campi() AS todos_os_campi) OR (campus = ANY (( SELECT app.meus_campi() AS
    meus_campi)::text[])))) OR (id = ANY (( SELECT app.ministerios_que_lidero() AS ministerios_que_lidero)::uuid[]))));

CREATE POLICY "ministérios: cria quem coordena, no alcance" ON "public"."ministerios"
  FOR INSERT
  TO "authenticated"
  WITH
    CHECK
    ((( SELECT app.coordena_ministerios() AS coordena_ministerios) AND (( SELECT app.todos_os_campi() AS todos_os_campi) OR (campus = ANY (( SELECT app.meus_campi() AS
    meus_campi)::text[])))));

CREATE POLICY "documentos: altera quem cuida do ministério" ON "public"."ministerios_documentos"
  FOR UPDATE
  TO "authenticated"
  USING
    (((( SELECT app.coordena_ministerios() AS coordena_ministerios) AND app.ministerio_no_escopo(ministerio_id, ( SELECT app.todos_os_campi() AS todos_os_campi), ( SELECT
    app.meus_campi() AS meus_campi))) OR (ministerio_id = ANY (( SELECT app.ministerios_que_lidero() AS ministerios_que_lidero)::uuid[]))))
  WITH
    CHECK
    (((( SELECT app.coordena_ministerios() AS coordena_ministerios) AND app.ministerio_no_escopo(ministerio_id, ( SELECT app.todos_os_campi() AS todos_os_campi), ( SELECT
    app.meus_campi() AS meus_campi))) OR (ministerio_id = ANY (( SELECT app.ministerios_que_lidero() AS ministerios_que_lidero)::uuid[]))));

CREATE POLICY "documentos: cria quem cuida do ministério" ON "public"."ministerios_documentos"
  FOR INSERT
  TO "authenticated"
  WITH
    CHECK
    (((( SELECT app.coordena_ministerios() AS coordena_ministerios) AND app.ministerio_no_escopo(ministerio_id, ( SELECT app.todos_os_campi() AS todos_os_campi), ( SELECT
    app.meus_campi() AS meus_campi))) OR (ministerio_id = ANY (( SELECT app.ministerios_que_lidero() AS ministerios_que_lidero)::uuid[]))));

CREATE POLICY "documentos: exclui quem cuida do ministério" ON "public"."ministerios_documentos"
  FOR DELETE
  TO "authenticated"
  USING
    (((( SELECT app.coordena_ministerios() AS coordena_ministerios) AND app.ministerio_no_escopo(ministerio_id, ( SELECT app.todos_os_campi() AS todos_os_campi), ( SELECT
    app.meus_campi() AS meus_campi))) OR (ministerio_id = ANY (( SELECT app.ministerios_que_lidero() AS ministerios_que_lidero)::uuid[]))));

CREATE POLICY "documentos: vê quem vê o ministério" ON "public"."ministerios_documentos"
  FOR SELECT
  TO "authenticated"
  USING
    ((( SELECT app.pode('ministerios'::public.recurso, 'visualizar'::public.acao) AS pode) AND (app.ministerio_no_escopo(ministerio_id, ( SELECT app.todos_os_campi() AS
    todos_os_campi), ( SELECT app.meus_campi() AS meus_campi)) OR app.ministerio_no_escopo(ministerio_id, false, ARRAY[( SELECT app.meu_campus() AS meu_campus)]))));

CREATE POLICY "treinamentos: altera quem coordena" ON "public"."treinamentos"
  FOR UPDATE
  TO "authenticated"
  USING (( SELECT app.coordena_ministerios() AS coordena_ministerios))
  WITH CHECK (( SELECT app.coordena_ministerios() AS coordena_ministerios));

CREATE POLICY "treinamentos: cria quem coordena" ON "public"."treinamentos"
  FOR INSERT
  TO "authenticated"
  WITH CHECK (( SELECT app.coordena_ministerios() AS coordena_ministerios));

CREATE POLICY "treinamentos: vê quem vê ministérios" ON "public"."treinamentos"
  FOR SELECT
  TO "authenticated"
  USING (( SELECT app.pode('ministerios'::public.recurso, 'visualizar'::public.acao) AS pode));

COMMENT ON COLUMN "public"."equipe_membros"."created_at" IS 'When the row came to be.';

COMMENT ON COLUMN "public"."equipe_membros"."equipe_id" IS 'The team.';

COMMENT ON COLUMN "public"."equipe_membros"."funcao_id" IS 'The position: a function of the ministry. Null: any.';

COMMENT ON COLUMN "public"."equipe_membros"."id" IS 'Identity of the row.';

COMMENT ON COLUMN "public"."equipe_membros"."membro_id" IS 'The person; serves in the team''s ministry.';

COMMENT ON COLUMN "public"."equipes"."created_at" IS 'When the row came to be.';

COMMENT ON COLUMN "public"."equipes"."id" IS 'Identity of the row.';

COMMENT ON COLUMN "public"."equipes"."ministerio_id" IS 'The ministry.';

COMMENT ON COLUMN "public"."equipes"."nome" IS 'Name, such as Equipe A.';

COMMENT ON COLUMN "public"."equipes"."updated_at" IS 'When the row last changed.';

COMMENT ON COLUMN "public"."funcoes_ministerio"."ativo" IS 'False: no longer offered.';

COMMENT ON COLUMN "public"."funcoes_ministerio"."created_at" IS 'When the row came to be.';

COMMENT ON COLUMN "public"."funcoes_ministerio"."exige_antecedentes" IS 'Only with a valid background check.';

COMMENT ON COLUMN "public"."funcoes_ministerio"."id" IS 'Identity of the row.';

COMMENT ON COLUMN "public"."funcoes_ministerio"."idade_minima" IS 'Only from this age on.';

COMMENT ON COLUMN "public"."funcoes_ministerio"."lideranca" IS 'Leads the ministry: one person at a time, who may look after its people.';

COMMENT ON COLUMN "public"."funcoes_ministerio"."ministerio_id" IS 'The ministry that has it; null: every ministry of the church.';

COMMENT ON COLUMN "public"."funcoes_ministerio"."nome" IS 'Name, such as Vocal; a new name reaches every function given by it.';

COMMENT ON COLUMN "public"."funcoes_ministerio"."prepara_lider" IS 'Whoever holds it is being prepared to lead: the ministry has a successor.';

COMMENT ON COLUMN "public"."funcoes_ministerio"."titulo_minimo_id" IS 'Only with this church title or a higher one.';

COMMENT ON COLUMN "public"."funcoes_ministerio"."updated_at" IS 'When the row last changed.';

COMMENT ON COLUMN "public"."funcoes_ministerio"."vagas" IS 'How many people the ministry needs in it; null: not counted.';

COMMENT ON COLUMN "public"."funcoes_treinamentos"."funcao_id" IS 'The function.';

COMMENT ON COLUMN "public"."funcoes_treinamentos"."treinamento_id" IS 'The training.';

COMMENT ON COLUMN "public"."inscricoes_voluntarios"."created_at" IS 'When the row came to be.';

COMMENT ON COLUMN "public"."inscricoes_voluntarios"."etapa" IS 'The step of somebody em_trilha; null otherwise.';

COMMENT ON COLUMN "public"."inscricoes_voluntarios"."funcao_id" IS 'The function that it ended in.';

COMMENT ON COLUMN "public"."inscricoes_voluntarios"."id" IS 'Identity of the row.';

COMMENT ON COLUMN "public"."inscricoes_voluntarios"."membro_id" IS 'Who.';

COMMENT ON COLUMN "public"."inscricoes_voluntarios"."mensagem" IS 'What the person wrote.';

COMMENT ON COLUMN "public"."inscricoes_voluntarios"."ministerio_id" IS 'Where the person wants to serve.';

COMMENT ON COLUMN "public"."inscricoes_voluntarios"."motivo" IS 'Why it was refused.';

COMMENT ON COLUMN "public"."inscricoes_voluntarios"."situacao" IS 'Where it stands.';

COMMENT ON COLUMN "public"."inscricoes_voluntarios"."updated_at" IS 'When the row last changed.';

COMMENT ON COLUMN "public"."membros_funcoes"."ata" IS 'Number of the minutes that decided it.';

COMMENT ON COLUMN "public"."membros_funcoes"."ativo" IS 'The person holds the function at present; follows its first and last day.';

COMMENT ON COLUMN "public"."membros_funcoes"."aviso_do_termo" IS 'The end of which people were warned.';

COMMENT ON COLUMN "public"."membros_funcoes"."excecao" IS 'Why a pastor gave it although something that it demands is missing.';

COMMENT ON COLUMN "public"."membros_funcoes"."fim" IS 'The first day on which it does not hold any more; null: no end is set.';

COMMENT ON COLUMN "public"."membros_funcoes"."funcao_id" IS 'The entry of the catalogue with this name, if there is one.';

COMMENT ON COLUMN "public"."membros_funcoes"."ministerio_id" IS 'The ministry of the person''s campus with this name, if there is one.';

COMMENT ON COLUMN "public"."membros_funcoes"."nomeado_por" IS 'Who gave it.';

COMMENT ON COLUMN "public"."membros_funcoes"."unica" IS 'Held by one person at a time; follows the catalogue.';

COMMENT ON COLUMN "public"."membros_treinamentos"."concluido_em" IS 'The day on which it was completed.';

COMMENT ON COLUMN "public"."membros_treinamentos"."created_at" IS 'When the row came to be.';

COMMENT ON COLUMN "public"."membros_treinamentos"."id" IS 'Identity of the row.';

COMMENT ON COLUMN "public"."membros_treinamentos"."membro_id" IS 'Who.';

COMMENT ON COLUMN "public"."membros_treinamentos"."treinamento_id" IS 'What.';

COMMENT ON COLUMN "public"."membros_treinamentos"."valido_ate" IS 'The last day on which it holds, by the training''s validity; null: for ever.';

COMMENT ON COLUMN "public"."ministerios"."aceita_inscricao" IS 'People may ask to serve here.';

COMMENT ON COLUMN "public"."ministerios"."campus" IS 'The campus it belongs to; it stays there.';

COMMENT ON COLUMN "public"."ministerios"."cor" IS 'Its colour, as #rrggbb; only decorates.';

COMMENT ON COLUMN "public"."ministerios"."descricao" IS 'What the ministry does, for those who do not know it yet.';

COMMENT ON COLUMN "public"."ministerios"."encontro_dia" IS 'Weekday of its meeting: 0 is Sunday.';

COMMENT ON COLUMN "public"."ministerios"."encontro_hora" IS 'Hour of its meeting, in the church''s time zone.';

COMMENT ON COLUMN "public"."ministerios"."encontro_local" IS 'Where it meets.';

COMMENT ON COLUMN "public"."ministerios"."foto" IS 'Public address of its photo in the bucket ministerios.';

COMMENT ON COLUMN "public"."ministerios"."idade_max" IS 'Up to which age it is meant for; null: no limit.';

COMMENT ON COLUMN "public"."ministerios"."idade_min" IS 'From which age it is meant for; null: no limit.';

COMMENT ON COLUMN "public"."ministerios"."missao" IS 'Its mission, in its own words.';

COMMENT ON COLUMN "public"."ministerios"."nome" IS 'Name, such as Louvor; a new name reaches every function given in it.';

COMMENT ON COLUMN "public"."ministerios"."tipo" IS 'What it is mostly about.';

COMMENT ON COLUMN "public"."ministerios_documentos"."created_at" IS 'When the row came to be.';

COMMENT ON COLUMN "public"."ministerios_documentos"."endereco" IS 'Its address (https).';

COMMENT ON COLUMN "public"."ministerios_documentos"."id" IS 'Identity of the row.';

COMMENT ON COLUMN "public"."ministerios_documentos"."ministerio_id" IS 'The ministry.';

COMMENT ON COLUMN "public"."ministerios_documentos"."nome" IS 'What it is called.';

COMMENT ON COLUMN "public"."treinamentos"."ativo" IS 'False: no longer offered.';

COMMENT ON COLUMN "public"."treinamentos"."created_at" IS 'When the row came to be.';

COMMENT ON COLUMN "public"."treinamentos"."id" IS 'Identity of the row.';

COMMENT ON COLUMN "public"."treinamentos"."nome" IS 'Name.';

COMMENT ON COLUMN "public"."treinamentos"."tipo" IS 'A training, or a background check.';

COMMENT ON COLUMN "public"."treinamentos"."updated_at" IS 'When the row last changed.';

COMMENT ON COLUMN "public"."treinamentos"."validade_meses" IS 'For how many months it holds; null: for ever.';

COMMENT ON FUNCTION "app"."atualizar_funcoes"() IS 'Functions whose first or last day has come since somebody looked: sets their ativo and gives how many. What functions
grant never waits for it.';

COMMENT ON FUNCTION "app"."avisar_inscricao"(public.inscricoes_voluntarios) IS 'Tells the person where their application stands, each step once.';

COMMENT ON FUNCTION "app"."avisar_termos"() IS 'Tells leaders and pastors, once, of functions that end within 60 days; gives how many. Called when somebody opens the ministries.';

COMMENT ON FUNCTION "app"."conferir_equipe"() IS 'Trigger: a team has people who serve in its ministry, in functions of it. Raises PT409.';

COMMENT ON FUNCTION "app"."conferir_funcao"(public.membros_funcoes) IS 'The function as it may be kept. Raises PT409 with what is missing (the person left, other campus, other ministry, what the
function demands), unless a pastor gave a reason; 42501 when somebody else gave one.';

COMMENT ON FUNCTION "app"."contas_que_cuidam"(uuid) IS 'Who is told of what happens in a ministry: its leaders who have an account; without any, pastors and coordinators of its campus.';

COMMENT ON FUNCTION "app"."coordena_ministerios"() IS 'The caller looks after every ministry of the campuses they reach. A leader looks after the ministries they lead.';

COMMENT ON FUNCTION "app"."deixar_equipes"() IS 'Trigger: whoever serves in a ministry no longer leaves its teams.';

COMMENT ON FUNCTION "app"."desistir_inscricao"(uuid) IS 'See public.desistir_inscricao.';

COMMENT ON FUNCTION "app"."edita_funcao"(uuid) IS 'The caller may change this entry of the catalogue: they coordinate its campus, or all for one of the whole church.';

COMMENT ON FUNCTION "app"."gere_ministerio"(uuid) IS 'The caller looks after the people, teams and volunteers of this ministry. For triggers and functions.';

COMMENT ON FUNCTION "app"."inscrever_voluntario"(uuid, text) IS 'See public.inscrever_voluntario.';

COMMENT ON FUNCTION "app"."levar_nome_da_funcao"() IS 'Trigger: functions that were given bear the catalogue''s name, and one leads at a time. Raises 23P01 when a function becomes
leadership while several hold it.';

COMMENT ON FUNCTION "app"."levar_nome_do_ministerio"() IS 'Trigger: functions, also ended ones, bear their ministry''s name.';

COMMENT ON FUNCTION "app"."lider_de_midias"() IS 'The caller holds, today, a function of leader in the media ministry.';

COMMENT ON FUNCTION "app"."lidera"(uuid) IS 'The caller leads this ministry today.';

COMMENT ON FUNCTION "app"."ministerio_da_equipe"(uuid) IS 'The ministry of a team. For policies and triggers.';

COMMENT ON FUNCTION "app"."ministerio_da_foto"(text) IS 'The ministry whose photo an object of the bucket ministerios is: <id>/<moment>.<type>. Null for any other name.';

COMMENT ON FUNCTION "app"."ministerio_no_escopo"(uuid, boolean, text[]) IS 'The ministry lies in these campuses. For policies, which hand in the caller''s scope, computed once.';

COMMENT ON FUNCTION "app"."ministerios_locais"(text) IS 'See public.ministerios_locais.';

COMMENT ON FUNCTION "app"."ministerios_que_lidero"() IS 'The ministries whose leadership the caller holds today, in campuses that they reach. The function alone gives nothing:
their role must allow them to edit ministries.';

COMMENT ON FUNCTION "app"."mover_inscricao"(uuid, public.situacao_inscricao, public.situacao_inscricao, public.etapa_inscricao, text, uuid, text) IS 'See public.mover_inscricao.';

COMMENT ON FUNCTION "app"."preparar_funcao"() IS 'Trigger: ids and texts agree, ativo says whether it holds today. Setting ativo alone ends the function today, or takes its
end away.';

COMMENT ON FUNCTION "app"."preparar_treinamento"() IS 'Trigger: a training holds as long as its kind says.';

COMMENT ON FUNCTION "app"."proteger_funcao"() IS 'Trigger on a person''s own request: below pastor nobody gives themselves a function, because functions carry permissions;
leaders give the functions of the catalogue that do not lead. Raises 42501, and what app.conferir_funcao raises.';

COMMENT ON FUNCTION "app"."proteger_ministerio"() IS 'Trigger: name and state, which functions and their grants follow, belong to those who coordinate; the campus stays. Raises 42501.';

COMMENT ON FUNCTION "app"."proximas_situacoes"(public.situacao_inscricao) IS 'Where an application may go from here. Refused ones can be taken up again; serving and given up are the end.';

COMMENT ON FUNCTION "app"."requisitos_da_funcao"(uuid, uuid) IS 'What the function demands and the person lacks today, each as a sentence. For triggers and functions.';

COMMENT ON FUNCTION "app"."requisitos_para"(uuid, uuid, uuid) IS 'See public.requisitos_da_funcao.';

COMMENT ON FUNCTION "app"."vagas_abertas"(uuid) IS 'How many people the ministry still needs, over all of its functions.';

COMMENT ON FUNCTION "app"."vigente"(date, date) IS 'A function with this beginning and end holds today.';

COMMENT ON FUNCTION "app"."visao_do_ministerio"(uuid) IS 'See public.visao_do_ministerio.';

COMMENT ON FUNCTION "public"."desistir_inscricao"(uuid) IS 'The caller gives up an open application of their own. Raises P0002.';

COMMENT ON FUNCTION "public"."inscrever_voluntario"(uuid, text) IS 'The caller asks to serve in a ministry of their campus; gives the application''s id, the open one if there is one already.
Tells the leaders. Raises P0002 for a ministry that they do not see, PT409 with the reason when it cannot be.';

COMMENT ON FUNCTION "public"."ministerios_locais"(text) IS 'The ministries of the campuses that the caller reaches and of their own: [{id, nome, campus, descricao, tipo, cor, foto, ativo,
aceita_inscricao, encontro_dia, encontro_hora, encontro_local, idade_min, idade_max, pessoas, lideres, vagas, cuido, sirvo,
inscricoes (open ones, for those who look after it), minha_inscricao}]. Inactive ones only for those who look after them.
Functions that began or ended are brought up to date, and ends within 60 days are told. Raises 42501.';

COMMENT ON FUNCTION "public"."mover_inscricao"(uuid, public.situacao_inscricao, public.situacao_inscricao, public.etapa_inscricao, text, uuid, text) IS 'Moves an application from the state that the caller saw (de) to another; ativo gives the person the function, rejeitado
wants a motivo, excecao is a pastor''s reason where the function demands what is missing. Repeated, it does nothing. Raises
42501 for those who do not look after the ministry, PT409 with the reason when it cannot be.';

COMMENT ON FUNCTION "public"."requisitos_da_funcao"(uuid, uuid, uuid) IS 'What a function demands and a person of the caller''s campuses lacks, as sentences; empty: nothing. Raises 42501.';

COMMENT ON FUNCTION "public"."visao_do_ministerio"(uuid) IS 'The overview of a ministry: pessoas, novos (90 days), equipes, inscricoes, funcoes with vagas, termos that end within 60
days, sem_lider, sem_sucessor (leaders without somebody prepared or named to follow), sobrecarregados (in more than two
ministries). For those who look after it or see the members of its campus. Raises 42501.';

COMMENT ON TABLE "public"."equipe_membros" IS 'Who is in a team, and in which position.';

COMMENT ON TABLE "public"."equipes" IS 'Teams of a ministry.';

COMMENT ON TABLE "public"."funcoes_ministerio" IS 'The functions that can be given, of one ministry or of the whole church.';

COMMENT ON TABLE "public"."funcoes_treinamentos" IS 'The trainings that a function demands.';

COMMENT ON TABLE "public"."inscricoes_voluntarios" IS 'Applications to serve in a ministry: one open per person and ministry. Written by functions.';

COMMENT ON TABLE "public"."membros_funcoes" IS 'What a person does in a ministry. Ended, never deleted: ativo false. Its rules stand with the ministries.';

COMMENT ON TABLE "public"."membros_treinamentos" IS 'Trainings and background checks that people have completed.';

COMMENT ON TABLE "public"."ministerios_documentos" IS 'Documents that a ministry works with: where each of them is kept.';

COMMENT ON TABLE "public"."treinamentos" IS 'What a person must have completed before they serve in some functions.';

COMMENT ON TYPE "public"."etapa_inscricao" IS 'Where somebody em_trilha is.';

COMMENT ON TYPE "public"."situacao_inscricao" IS 'Where a volunteer''s application stands. The last three end it.';

COMMENT ON TYPE "public"."tipo_ministerio" IS 'What a ministry is mostly about.';

COMMENT ON TYPE "public"."tipo_treinamento" IS 'A training, or the check of a person''s background.';

REVOKE ALL ON FUNCTION "app"."atualizar_funcoes"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."avisar_inscricao"(public.inscricoes_voluntarios) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."avisar_termos"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."conferir_equipe"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."conferir_funcao"(public.membros_funcoes) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."conferir_funcao"(public.membros_funcoes) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."contas_que_cuidam"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."coordena_ministerios"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."coordena_ministerios"() TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."deixar_equipes"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."desistir_inscricao"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."desistir_inscricao"(uuid) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."edita_funcao"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."edita_funcao"(uuid) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."gere_ministerio"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."gere_ministerio"(uuid) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."inscrever_voluntario"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."inscrever_voluntario"(uuid, text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."levar_nome_da_funcao"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."levar_nome_do_ministerio"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."lidera"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."lidera"(uuid) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."ministerio_da_equipe"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."ministerio_da_equipe"(uuid) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."ministerio_da_foto"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."ministerio_da_foto"(text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."ministerio_no_escopo"(uuid, boolean, text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."ministerio_no_escopo"(uuid, boolean, text[]) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."ministerios_locais"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."ministerios_locais"(text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."ministerios_que_lidero"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."ministerios_que_lidero"() TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."mover_inscricao"(uuid, public.situacao_inscricao, public.situacao_inscricao, public.etapa_inscricao, text, uuid, text) FROM PUBLIC;

GRANT EXECUTE
  ON FUNCTION "app"."mover_inscricao"(uuid, public.situacao_inscricao, public.situacao_inscricao, public.etapa_inscricao, text, uuid, text)
  TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."preparar_funcao"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."preparar_treinamento"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."proteger_ministerio"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."proximas_situacoes"(public.situacao_inscricao) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."requisitos_da_funcao"(uuid, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."requisitos_para"(uuid, uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."requisitos_para"(uuid, uuid, uuid) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."vagas_abertas"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."vigente"(date, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."vigente"(date, date) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."visao_do_ministerio"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."visao_do_ministerio"(uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."desistir_inscricao"(uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."inscrever_voluntario"(uuid, text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."ministerios_locais"(text) TO "authenticated", "service_role";

GRANT EXECUTE
  ON FUNCTION "public"."mover_inscricao"(uuid, public.situacao_inscricao, public.situacao_inscricao, public.etapa_inscricao, text, uuid, text)
  TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."requisitos_da_funcao"(uuid, uuid, uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."visao_do_ministerio"(uuid) TO "authenticated", "service_role";

REVOKE ALL ON TABLE "public"."equipe_membros" FROM "authenticated";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."equipe_membros" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."equipe_membros" TO "service_role";

REVOKE ALL ON TABLE "public"."equipes" FROM "authenticated";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."equipes" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."equipes" TO "service_role";

REVOKE ALL ON TABLE "public"."funcoes_ministerio" FROM "authenticated";

GRANT INSERT, SELECT, UPDATE ON TABLE "public"."funcoes_ministerio" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."funcoes_ministerio" TO "service_role";

REVOKE ALL ON TABLE "public"."funcoes_treinamentos" FROM "authenticated";

GRANT DELETE, INSERT, SELECT ON TABLE "public"."funcoes_treinamentos" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."funcoes_treinamentos" TO "service_role";

REVOKE ALL ON TABLE "public"."inscricoes_voluntarios" FROM "authenticated";

GRANT SELECT ON TABLE "public"."inscricoes_voluntarios" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."inscricoes_voluntarios" TO "service_role";

REVOKE ALL ON TABLE "public"."membros_treinamentos" FROM "authenticated";

GRANT DELETE, INSERT, SELECT ON TABLE "public"."membros_treinamentos" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."membros_treinamentos" TO "service_role";

REVOKE ALL ON TABLE "public"."ministerios_documentos" FROM "authenticated";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."ministerios_documentos" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."ministerios_documentos" TO "service_role";

REVOKE ALL ON TABLE "public"."treinamentos" FROM "authenticated";

GRANT INSERT, SELECT, UPDATE ON TABLE "public"."treinamentos" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."treinamentos" TO "service_role";

ALTER TABLE "public"."membros_funcoes"
  ADD COLUMN "inicio" date NOT NULL DEFAULT app.hoje();

-- What was given before bears its dates: ended ones end when they were last touched, before the same was given again.
alter table public.membros_funcoes disable trigger user;
update public.membros_funcoes f set
  inicio = g.inicio, ministerio_id = m.id,
  fim = case when not f.ativo then greatest(g.inicio, least(f.updated_at::date, coalesce(g.proximo, f.updated_at::date))) end
from (select x.id, x.membro_id, x.ministerio, x.created_at::date as inicio,
        lead(x.created_at::date) over (partition by x.membro_id, app.normalizar(x.ministerio), app.normalizar(x.funcao)
                                       order by x.ativo, x.created_at, x.id) as proximo
      from public.membros_funcoes x) g
join public.membros_igreja p on p.id = g.membro_id
left join public.ministerios m on m.campus = p.campus and app.normalizar(m.nome) = app.normalizar(g.ministerio)
where g.id = f.id;
alter table public.membros_funcoes enable trigger user;


ALTER TABLE "public"."membros_funcoes"
  ADD CONSTRAINT "membros_funcoes_periodo" CHECK ((fim >= inicio));

ALTER TABLE "public"."membros_funcoes"
  ADD CONSTRAINT "membros_funcoes_uma_lideranca" EXCLUDE USING gist (ministerio_id WITH =, funcao_id WITH =, daterange(inicio, fim) WITH &&) WHERE (unica);

CREATE INDEX membros_funcoes_comecam_idx ON public.membros_funcoes USING btree (fim, inicio)
  WHERE (NOT ativo);

COMMENT ON COLUMN "public"."membros_funcoes"."inicio" IS 'The first day on which it holds; may lie ahead.';

ALTER TABLE "public"."membros_funcoes"
  ADD CONSTRAINT "membros_funcoes_sem_repeticao" EXCLUDE USING gist (membro_id WITH =, app.normalizar(ministerio) WITH =, app.normalizar(funcao) WITH =, daterange(inicio, fim)
    WITH &&);

CREATE UNIQUE INDEX equipes_nome_idx ON public.equipes USING btree (ministerio_id, app.normalizar(nome));

CREATE UNIQUE INDEX funcoes_ministerio_nome_idx ON public.funcoes_ministerio USING btree (ministerio_id, app.normalizar(nome)) NULLS NOT DISTINCT;

CREATE UNIQUE INDEX treinamentos_nome_idx ON public.treinamentos USING btree (app.normalizar(nome));

-- The bucket of the photos and its policies, which no difference of schemas shows.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('ministerios', 'ministerios', true, 5 * 1024 * 1024, '{image/jpeg,image/png,image/webp}')
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create policy "fotos de ministérios: lista quem cuida do ministério" on storage.objects
  for select to authenticated
  using (bucket_id = 'ministerios' and app.gere_ministerio(app.ministerio_da_foto(name)));
create policy "fotos de ministérios: envia quem cuida do ministério" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'ministerios' and app.gere_ministerio(app.ministerio_da_foto(name)));
create policy "fotos de ministérios: troca quem cuida do ministério" on storage.objects
  for update to authenticated
  using (bucket_id = 'ministerios' and app.gere_ministerio(app.ministerio_da_foto(name)))
  with check (bucket_id = 'ministerios' and app.gere_ministerio(app.ministerio_da_foto(name)));
create policy "fotos de ministérios: apaga quem cuida do ministério" on storage.objects
  for delete to authenticated
  using (bucket_id = 'ministerios' and app.gere_ministerio(app.ministerio_da_foto(name)));

-- What a new church begins with.
insert into public.treinamentos (nome, tipo, validade_meses) values ('Verificação de antecedentes', 'antecedentes', 12);
