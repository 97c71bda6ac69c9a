SET local check_function_bodies = off;

CREATE TABLE "public"."notas_lgpd" (
  "id"         bigint                   GENERATED ALWAYS AS IDENTITY NOT NULL,
  "pedido_id"  uuid                     NOT NULL,
  "momento"    timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  "autor"      uuid,
  "autor_nome" text,
  "texto"      text                     NOT NULL,
  CONSTRAINT "notas_lgpd_pkey" PRIMARY KEY (id),
  CONSTRAINT "notas_lgpd_texto_check" CHECK (((char_length(texto) >= 3) AND (char_length(texto) <= 2000)))
);

ALTER TABLE "public"."notas_lgpd"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."notas_lgpd" FROM "anon";

CREATE TABLE "public"."pedidos_lgpd" (
  "id"        uuid NOT NULL DEFAULT gen_random_uuid(),
  "membro_id" uuid,
  "pessoa"    text NOT NULL,
  "campus"    text NOT NULL,
  CONSTRAINT "pedidos_lgpd_pessoa_check" CHECK (((char_length(pessoa) >= 2) AND (char_length(pessoa) <= 260))),
  CONSTRAINT "pedidos_lgpd_pkey" PRIMARY KEY (id)
);

ALTER TABLE "public"."pedidos_lgpd"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."pedidos_lgpd" FROM "anon";

REVOKE ALL ON SEQUENCE "public"."notas_lgpd_id_seq" FROM "anon";

REVOKE ALL ON SEQUENCE "public"."notas_lgpd_id_seq" FROM "authenticated";

REVOKE ALL ON SEQUENCE "public"."notas_lgpd_id_seq" FROM "service_role";

CREATE TYPE "public"."estado_pedido_lgpd" AS ENUM (
  'pendente',
  'em_analise',
  'aprovado',
  'rejeitado',
  'concluido'
);

CREATE TYPE "public"."tipo_pedido_lgpd" AS ENUM (
  'acesso',
  'correcao',
  'exportacao',
  'anonimizacao',
  'eliminacao',
  'oposicao'
);

ALTER TABLE "public"."pedidos_lgpd"
  ADD COLUMN "tipo" public.tipo_pedido_lgpd NOT NULL;

ALTER TABLE "public"."pedidos_lgpd"
  ADD COLUMN "estado" public.estado_pedido_lgpd NOT NULL DEFAULT 'pendente'::public.estado_pedido_lgpd;

ALTER TABLE "public"."pedidos_lgpd"
  ADD COLUMN "mensagem" text;

ALTER TABLE "public"."pedidos_lgpd"
  ADD COLUMN "identidade" text;

ALTER TABLE "public"."pedidos_lgpd"
  ADD COLUMN "resposta" text;

ALTER TABLE "public"."pedidos_lgpd"
  ADD COLUMN "pedido_por" uuid;

ALTER TABLE "public"."pedidos_lgpd"
  ADD COLUMN "pelo_titular" boolean NOT NULL;

ALTER TABLE "public"."pedidos_lgpd"
  ADD COLUMN "decidido_por" uuid;

ALTER TABLE "public"."pedidos_lgpd"
  ADD COLUMN "decidido_em" timestamp WITH time zone;

ALTER TABLE "public"."pedidos_lgpd"
  ADD COLUMN "concluido_por" uuid;

ALTER TABLE "public"."pedidos_lgpd"
  ADD COLUMN "concluido_em" timestamp WITH time zone;

ALTER TABLE "public"."pedidos_lgpd"
  ADD COLUMN "created_at" timestamp WITH time zone NOT NULL DEFAULT now();

ALTER TABLE "public"."pedidos_lgpd"
  ADD COLUMN "updated_at" timestamp WITH time zone NOT NULL DEFAULT now();

CREATE OR REPLACE FUNCTION app.alteracoes_filtradas (
  filtros  jsonb,
  antes_de bigint,
  limite   integer
)
  RETURNS SETOF public.alteracoes
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  SET plan_cache_mode TO 'force_custom_plan'
  AS $function$
declare
  fuso constant text := coalesce((select i.fuso from public.igreja i), 'America/Sao_Paulo');
  desde constant timestamptz := nullif(filtros ->> 'desde', '')::date::timestamp at time zone fuso;
  ate constant timestamptz := (nullif(filtros ->> 'ate', '')::date + 1)::timestamp at time zone fuso;
  o_membro constant uuid := nullif(filtros ->> 'membro', '')::uuid;
  o_autor constant uuid := nullif(filtros ->> 'autor', '')::uuid;
  a_operacao constant uuid := nullif(filtros ->> 'operacao', '')::uuid;
  o_tipo constant text := nullif(filtros ->> 'tipo', '');
  o_campus constant text := nullif(filtros ->> 'campus', '');
  tabelas constant text[] := array(select jsonb_array_elements_text(coalesce(filtros -> 'tabelas', '[]')));
begin
  return query
    select a.* from public.alteracoes a
    where a.id < coalesce(antes_de, 9223372036854775807)
      and (desde is null or a.momento >= desde) and (ate is null or a.momento < ate)
      and (o_membro is null or a.membro_id = o_membro)
      and (o_autor is null or a.autor = o_autor)
      and (a_operacao is null or a.operacao = a_operacao)
      and (tabelas = '{}' or a.tabela = any (tabelas))
      and (o_tipo is null or exists (select from public.operacoes o where o.id = a.operacao and o.tipo = o_tipo))
      and (o_campus is null or o_campus in (a.antes ->> 'campus', a.depois ->> 'campus') or exists (
        select from public.membros_igreja m where m.id = a.membro_id and m.campus = o_campus))
    order by a.id desc limit limite;
end
$function$;

CREATE OR REPLACE FUNCTION app.atende_lgpd (
  campus text
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select app.pode('membros', 'aprovar') and app.alcanca(campus)
$function$;

CREATE OR REPLACE FUNCTION app.auditoria (
  filtros  jsonb,
  antes_de bigint,
  limite   integer,
  exportar boolean
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
    select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'momento', a.momento, 'autor', a.autor, 'autor_nome', a.autor_nome,
      'papeis', a.papeis, 'ip', a.ip, 'origem', a.origem, 'tabela', a.tabela, 'acao', a.acao,
      'titulo', app.titulo_da_alteracao(a), 'membro_id', p.id, 'pessoa', p.nome_completo, 'motivo', a.motivo,
      'reservado', a.sensivel and not ve_sensivel,
      'campos', case when a.sensivel and not ve_sensivel then '[]' else app.campos_legiveis(a.tabela, a.antes, a.depois) end,
      'operacao', case when o.id is not null then jsonb_build_object('id', o.id, 'tipo', o.tipo, 'titulo', o.titulo,
        'desfeita_em', o.desfeita_em) end) order by a.id desc), '[]')
    from app.alteracoes_filtradas(coalesce(filtros, '{}'), antes_de, quantas) a
    left join public.operacoes o on o.id = a.operacao
    left join lateral app.pessoa_da_alteracao(a) p on true);
end
$function$;

CREATE OR REPLACE FUNCTION app.conferir_passo_lgpd (
  p          public.pedidos_lgpd,
  para       public.estado_pedido_lgpd,
  resposta   text,
  identidade text
)
  RETURNS void
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not app.passo_lgpd(p.estado, para) then
    raise exception using errcode = 'PT409', message = 'Este pedido já mudou. Recarregue a página.';
  elsif para = 'rejeitado' and coalesce(btrim(resposta), '') = '' then
    raise exception using errcode = 'PT422', message = 'Diga à pessoa por que o pedido foi rejeitado.';
  elsif para = 'aprovado' and coalesce(btrim(identidade), p.identidade, '') = '' then
    raise exception using errcode = 'PT422', message = 'Diga como a identidade da pessoa foi conferida.';
  elsif para in ('aprovado', 'concluido') and p.tipo in ('anonimizacao', 'eliminacao') then
    if not app.pode('membros', 'excluir') then
      raise insufficient_privilege using message = 'Só quem pode excluir membros aprova e conclui este pedido.';
    elsif para = 'concluido' and p.decidido_por is not distinct from (select auth.uid()) then
      raise insufficient_privilege using message = 'Uma segunda pessoa precisa concluir: quem aprovou não conclui.';
    end if;
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.exportar_pessoa (
  membro uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  m public.membros_igreja;
  proprio constant boolean := coalesce(membro = app.meu_membro(), false);
begin
  select * into m from public.membros_igreja x where x.id = membro;
  if m.id is null or not (proprio or app.pode('membros', 'visualizar') and app.alcanca(m.campus)) then
    raise exception using errcode = 'PT404', message = 'Pessoa não encontrada.';
  elsif not proprio and not (app.pode('membros', 'exportar') and app.pode('membros', 'ver_sensivel')) then
    raise insufficient_privilege using message = 'Só quem exporta membros e vê dados sensíveis exporta os dados de uma pessoa.';
  end if;
  perform app.iniciar_operacao('exportacao_lgpd', 'Dados exportados: ' || left(m.nome_completo, 150),
    jsonb_build_object('membro_id', m.id));
  return jsonb_build_object('pessoa', m.nome_completo, 'gerado_em', now(), 'gerado_por', app.meu_nome(),
    'igreja', (select i.nome from public.igreja i),
    'fora', 'Anotações pastorais, seus anexos e suas leituras ficam fora: estão sob sigilo do ministério e falam também de outras pessoas.',
    'dados', app.linhas_da_pessoa(m.id, m.profile_id));
end
$function$;

CREATE OR REPLACE FUNCTION app.ligacoes_com (
  alvo regclass
)
  RETURNS TABLE (
    tabela regclass,
    nome   text,
    coluna text,
    dono   boolean
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- A row belongs to whom membro_id names or, without such a column, its first foreign key; the others name other people.
  select c.conrelid::regclass, case n.nspname when 'public' then r.relname::text else n.nspname || '.' || r.relname end,
    a.attname::text, c.conrelid <> alvo and 1 = row_number() over (
      partition by c.conrelid order by a.attname not in ('membro_id', 'member_id'), a.attnum)
  from pg_catalog.pg_constraint c
  join pg_catalog.pg_class r on r.oid = c.conrelid and r.relkind in ('r', 'p')
  join pg_catalog.pg_namespace n on n.oid = r.relnamespace and n.nspname in ('public', 'app', 'rostos')
  join pg_catalog.pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
  where c.contype = 'f' and c.confrelid = alvo and cardinality(c.conkey) = 1
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
  fora constant text[] := array['segredo', 'cifrado', 'chave', 'hash', 'token', 'texto_busca', 'nome_ordenacao', 'aviso_do_termo'];
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
    execute format('select jsonb_agg(to_jsonb(t) - $2) from %s t where t.%I = $1 and not app.sob_sigilo(%L, to_jsonb(t))',
      ligacao.tabela, ligacao.coluna, ligacao.nome) into linhas using ligacao.de, fora;
    if linhas is not null then
      tudo := tudo || jsonb_build_object(ligacao.nome,
        (select jsonb_agg(distinct l) from jsonb_array_elements(coalesce(tudo -> ligacao.nome, '[]') || linhas) l));
    end if;
  end loop;
  select jsonb_agg(to_jsonb(p)) into linhas from public.profiles p where p.id = conta;
  return tudo || jsonb_strip_nulls(jsonb_build_object('profiles', linhas, 'alteracoes', (
    select jsonb_agg(jsonb_build_object('momento', a.momento, 'autor', a.autor_nome, 'origem', a.origem,
      'titulo', app.titulo_da_alteracao(a), 'campos', app.campos_legiveis(a.tabela, a.antes, a.depois)) order by a.id)
    from public.alteracoes a where a.membro_id = membro
      and not app.sob_sigilo(a.tabela, coalesce(a.antes, '{}') || coalesce(a.depois, '{}')))));
end
$function$;

CREATE OR REPLACE FUNCTION app.nome_do_pedido_lgpd (
  tipo public.tipo_pedido_lgpd
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select case tipo when 'acesso' then 'confirmação e acesso' when 'correcao' then 'correção' when 'exportacao' then 'exportação'
    when 'anonimizacao' then 'anonimização' when 'eliminacao' then 'eliminação' when 'oposicao' then 'oposição' end
$function$;

CREATE OR REPLACE FUNCTION app.passo_lgpd (
  de   public.estado_pedido_lgpd,
  para public.estado_pedido_lgpd
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select (de, para) in (('pendente', 'em_analise'), ('em_analise', 'aprovado'), ('em_analise', 'rejeitado'), ('aprovado', 'concluido'))
$function$;

CREATE OR REPLACE FUNCTION app.pedir_lgpd (
  tipo       public.tipo_pedido_lgpd,
  mensagem   text,
  membro     uuid,
  identidade text
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
declare
  quem constant uuid := coalesce(membro, app.meu_membro());
  pelo_titular constant boolean := quem = app.meu_membro();
  m public.membros_igreja;
  pedido uuid;
begin
  select * into m from public.membros_igreja x where x.id = quem;
  if m.id is null or not (pelo_titular or app.edita_membro(quem)) then
    raise exception using errcode = 'PT404', message = case when membro is null
      then 'Sua conta ainda não tem um cadastro na igreja.' else 'Pessoa não encontrada.' end;
  end if;
  insert into public.pedidos_lgpd as p (membro_id, pessoa, campus, tipo, mensagem, identidade, pedido_por, pelo_titular)
  values (quem, m.nome_completo, m.campus, tipo, nullif(btrim(mensagem), ''), nullif(btrim(identidade), ''),
    (select auth.uid()), pelo_titular)
  on conflict (membro_id, tipo) where estado in ('pendente', 'em_analise', 'aprovado') do nothing
  returning p.id into pedido;
  if pedido is null then
    -- Asked twice is asked once: the one that waits already.
    return (select p.id from public.pedidos_lgpd p where p.membro_id = quem and p.tipo = pedir_lgpd.tipo
              and p.estado in ('pendente', 'em_analise', 'aprovado'));
  end if;
  perform app.notificar(r, 'Pedido de titular de dados',
    format('%s pede %s. Responda até %s.', m.nome_completo, app.nome_do_pedido_lgpd(tipo), to_char(app.hoje() + 15, 'DD/MM/YYYY')),
    '/configuracoes/lgpd', 'lgpd:' || pedido)
  from app.responsaveis_do_campus(m.campus) r where r is distinct from (select auth.uid());
  if not pelo_titular then
    perform app.notificar(m.profile_id, 'Pedido sobre os seus dados', format('A secretaria registrou por você um pedido de %s.',
      app.nome_do_pedido_lgpd(tipo)), '/privacidade', 'lgpd-registrado:' || pedido);
  end if;
  return pedido;
end
$function$;

CREATE OR REPLACE FUNCTION app.quem_viu_meus_dados()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(jsonb_agg(v order by v.momento desc), '[]') from (
    select o.created_at as momento, o.autor_nome as quem, 'Exportou os seus dados' as o_que
    from public.operacoes o where o.tipo = 'exportacao_lgpd' and o.dados ->> 'membro_id' = app.meu_membro()::text
    union all
    select a.momento, a.leitor_nome, 'Abriu o documento ' || coalesce(d.nome, 'que já foi excluído')
    from public.aberturas_de_documentos a left join public.documentos_membros d on d.id = a.documento_id
    where a.membro_id = app.meu_membro() and d.anotacao_id is null and d.id is not null
    order by momento desc limit 100) v
$function$;

CREATE OR REPLACE FUNCTION app.sob_sigilo (
  nome  text,
  linha jsonb
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select case nome
    when 'anotacoes_pastorais' then true
    when 'leituras_de_anotacoes' then true
    when 'nao_duplicados' then true
    when 'documentos_membros' then linha ->> 'anotacao_id' is not null
    when 'aberturas_de_documentos' then exists (select from public.documentos_membros d
      where d.id::text = linha ->> 'documento_id' and d.anotacao_id is not null)
    else false end
$function$;

CREATE OR REPLACE FUNCTION app.tratar_pedido_lgpd (
  pedido     uuid,
  estado     public.estado_pedido_lgpd,
  resposta   text,
  identidade text,
  nota       text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  p public.pedidos_lgpd;
  eu constant uuid := (select auth.uid());
begin
  select * into p from public.pedidos_lgpd d where d.id = pedido for update;
  if p.id is null or not app.atende_lgpd(p.campus) then
    raise exception using errcode = 'PT404', message = 'Pedido não encontrado.';
  elsif p.membro_id = app.meu_membro() then
    raise insufficient_privilege using message = 'Ninguém responde ao próprio pedido.';
  end if;
  if coalesce(btrim(nota), '') <> '' then
    insert into public.notas_lgpd (pedido_id, autor, autor_nome, texto) values (p.id, eu, app.meu_nome(), btrim(nota));
  end if;
  if estado is null then return; end if;
  perform app.conferir_passo_lgpd(p, estado, resposta, identidade);
  perform app.iniciar_operacao('pedido_lgpd', format('Pedido de %s de %s: %s', app.nome_do_pedido_lgpd(p.tipo), p.pessoa,
    replace(replace(estado::text, '_', ' '), 'analise', 'análise')), jsonb_build_object('pedido', p.id));
  update public.pedidos_lgpd d set estado = tratar_pedido_lgpd.estado,
    resposta = coalesce(nullif(btrim(tratar_pedido_lgpd.resposta), ''), d.resposta),
    identidade = coalesce(nullif(btrim(tratar_pedido_lgpd.identidade), ''), d.identidade),
    decidido_por = case when tratar_pedido_lgpd.estado in ('aprovado', 'rejeitado') then eu else d.decidido_por end,
    decidido_em = case when tratar_pedido_lgpd.estado in ('aprovado', 'rejeitado') then now() else d.decidido_em end,
    concluido_por = case when tratar_pedido_lgpd.estado = 'concluido' then eu end,
    concluido_em = case when tratar_pedido_lgpd.estado = 'concluido' then now() end
  where d.id = p.id;
  perform app.notificar((select m.profile_id from public.membros_igreja m where m.id = p.membro_id),
    'Seu pedido de ' || app.nome_do_pedido_lgpd(p.tipo), concat_ws(' ', case estado when 'em_analise' then 'Está em análise.'
      when 'aprovado' then 'Foi aprovado.' when 'rejeitado' then 'Foi rejeitado.' else 'Foi concluído.' end,
      nullif(btrim(resposta), '')), '/privacidade', 'lgpd:' || p.id || ':' || estado);
end
$function$;

CREATE OR REPLACE FUNCTION app.ve_auditoria()
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select app.pode('configuracoes', 'editar') and app.todos_os_campi()
$function$;

CREATE OR REPLACE FUNCTION public.auditoria (
  filtros  jsonb   DEFAULT '{}'::jsonb,
  antes_de bigint  DEFAULT NULL::bigint,
  limite   integer DEFAULT 50,
  exportar boolean DEFAULT false
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.auditoria(filtros, antes_de, limite, exportar)
$function$;

REVOKE ALL ON FUNCTION "public"."auditoria"(jsonb, bigint, integer, boolean) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.exportar_pessoa (
  membro_id uuid
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.exportar_pessoa(membro_id)
$function$;

REVOKE ALL ON FUNCTION "public"."exportar_pessoa"(uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.pedir_lgpd (
  tipo       public.tipo_pedido_lgpd,
  mensagem   text                    DEFAULT NULL::text,
  membro_id  uuid                    DEFAULT NULL::uuid,
  identidade text                    DEFAULT NULL::text
)
  RETURNS uuid
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.pedir_lgpd(tipo, mensagem, membro_id, identidade)
$function$;

REVOKE ALL ON FUNCTION "public"."pedir_lgpd"(public.tipo_pedido_lgpd, text, uuid, text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.quem_viu_meus_dados()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select app.quem_viu_meus_dados()
$function$;

REVOKE ALL ON FUNCTION "public"."quem_viu_meus_dados"() FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.tratar_pedido_lgpd (
  pedido     uuid,
  estado     public.estado_pedido_lgpd DEFAULT NULL::public.estado_pedido_lgpd,
  resposta   text                      DEFAULT NULL::text,
  identidade text                      DEFAULT NULL::text,
  nota       text                      DEFAULT NULL::text
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.tratar_pedido_lgpd(pedido, estado, resposta, identidade, nota)
$function$;

REVOKE ALL ON FUNCTION "public"."tratar_pedido_lgpd"(uuid, public.estado_pedido_lgpd, text, text, text) FROM PUBLIC, "anon";

ALTER TABLE "public"."pedidos_lgpd"
  ADD CONSTRAINT "pedidos_lgpd_campus_fkey" FOREIGN KEY (campus) REFERENCES public.campi(nome) ON UPDATE CASCADE;

ALTER TABLE "public"."pedidos_lgpd"
  ADD CONSTRAINT "pedidos_lgpd_concluido_por_fkey" FOREIGN KEY (concluido_por) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE "public"."pedidos_lgpd"
  ADD CONSTRAINT "pedidos_lgpd_decidido_por_fkey" FOREIGN KEY (decidido_por) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE "public"."pedidos_lgpd"
  ADD CONSTRAINT "pedidos_lgpd_identidade_check" CHECK (((char_length(identidade) >= 3) AND (char_length(identidade) <= 200)));

ALTER TABLE "public"."pedidos_lgpd"
  ADD CONSTRAINT "pedidos_lgpd_identidade" CHECK (((estado <> ALL (ARRAY['aprovado'::public.estado_pedido_lgpd, 'concluido'::public.estado_pedido_lgpd])) OR (identidade IS
    NOT NULL)));

ALTER TABLE "public"."pedidos_lgpd"
  ADD CONSTRAINT "pedidos_lgpd_membro_id_fkey" FOREIGN KEY (membro_id) REFERENCES public.membros_igreja(id) ON DELETE SET NULL;

ALTER TABLE "public"."pedidos_lgpd"
  ADD CONSTRAINT "pedidos_lgpd_mensagem_check" CHECK ((char_length(mensagem) <= 1000));

ALTER TABLE "public"."pedidos_lgpd"
  ADD CONSTRAINT "pedidos_lgpd_pedido_por_fkey" FOREIGN KEY (pedido_por) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE "public"."notas_lgpd"
  ADD CONSTRAINT "notas_lgpd_pedido_id_fkey" FOREIGN KEY (pedido_id) REFERENCES public.pedidos_lgpd(id) ON DELETE CASCADE;

ALTER TABLE "public"."pedidos_lgpd"
  ADD CONSTRAINT "pedidos_lgpd_rejeitado" CHECK (((estado <> 'rejeitado'::public.estado_pedido_lgpd) OR (resposta IS NOT NULL)));

ALTER TABLE "public"."pedidos_lgpd"
  ADD CONSTRAINT "pedidos_lgpd_resposta_check" CHECK (((char_length(resposta) >= 3) AND (char_length(resposta) <= 1000)));

CREATE INDEX alteracoes_tabela_idx ON public.alteracoes USING btree (tabela, id DESC);

CREATE INDEX notas_lgpd_pedido_idx ON public.notas_lgpd USING btree (pedido_id, id);

CREATE INDEX operacoes_created_at_idx ON public.operacoes USING btree (created_at DESC, id);

CREATE INDEX operacoes_exportacao_lgpd_idx ON public.operacoes USING btree (((dados ->> 'membro_id'::text)), created_at DESC)
  WHERE (tipo = 'exportacao_lgpd'::text);

CREATE INDEX pedidos_lgpd_concluido_por_idx ON public.pedidos_lgpd USING btree (concluido_por);

CREATE INDEX pedidos_lgpd_decidido_por_idx ON public.pedidos_lgpd USING btree (decidido_por);

CREATE INDEX pedidos_lgpd_membro_idx ON public.pedidos_lgpd USING btree (membro_id, created_at DESC);

CREATE INDEX pedidos_lgpd_pedido_por_idx ON public.pedidos_lgpd USING btree (pedido_por);

CREATE UNIQUE INDEX pedidos_lgpd_um_aberto_idx ON public.pedidos_lgpd USING btree (membro_id, tipo)
  WHERE (estado = ANY (ARRAY['pendente'::public.estado_pedido_lgpd, 'em_analise'::public.estado_pedido_lgpd, 'aprovado'::public.estado_pedido_lgpd]));

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.notas_lgpd
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER c_marcar_alteracao
  BEFORE UPDATE ON public.pedidos_lgpd
  FOR EACH ROW
  EXECUTE FUNCTION app.marcar_alteracao();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.pedidos_lgpd
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.pedidos_lgpd
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('membro_id', 'pessoa', 'mensagem', '*sensivel');

CREATE POLICY "notas LGPD: vê quem atende o pedido, nunca o do próprio" ON "public"."notas_lgpd"
  FOR SELECT
  TO "authenticated"
  USING ((( SELECT app.pode('membros'::public.recurso, 'aprovar'::public.acao) AS pode) AND (EXISTS ( SELECT
   FROM public.pedidos_lgpd p
  WHERE
    ((p.id = notas_lgpd.pedido_id) AND (p.membro_id IS DISTINCT FROM ( SELECT app.meu_membro() AS meu_membro)) AND (( SELECT app.todos_os_campi() AS todos_os_campi) OR (p.campus =
    ANY (( SELECT app.meus_campi() AS meus_campi)::text[]))))))));

CREATE POLICY "pedidos LGPD: a pessoa vê os seus e, quem atende, os do alcanc" ON "public"."pedidos_lgpd"
  FOR SELECT
  TO "authenticated"
  USING
    (((membro_id = ( SELECT app.meu_membro() AS meu_membro)) OR (( SELECT app.pode('membros'::public.recurso, 'aprovar'::public.acao) AS pode) AND (( SELECT app.todos_os_campi() AS
    todos_os_campi) OR (campus = ANY (( SELECT app.meus_campi() AS meus_campi)::text[]))))));

COMMENT ON COLUMN "public"."notas_lgpd"."autor" IS 'Who wrote it.';

COMMENT ON COLUMN "public"."notas_lgpd"."autor_nome" IS 'Their name at that time.';

COMMENT ON COLUMN "public"."notas_lgpd"."id" IS 'Identity of the row, in their order.';

COMMENT ON COLUMN "public"."notas_lgpd"."momento" IS 'When.';

COMMENT ON COLUMN "public"."notas_lgpd"."pedido_id" IS 'The request.';

COMMENT ON COLUMN "public"."notas_lgpd"."texto" IS 'The note.';

COMMENT ON COLUMN "public"."pedidos_lgpd"."campus" IS 'The campus that answers: the person''s own when it was asked.';

COMMENT ON COLUMN "public"."pedidos_lgpd"."concluido_em" IS 'When.';

COMMENT ON COLUMN "public"."pedidos_lgpd"."concluido_por" IS 'Who carried it out.';

COMMENT ON COLUMN "public"."pedidos_lgpd"."created_at" IS 'When it was asked.';

COMMENT ON COLUMN "public"."pedidos_lgpd"."decidido_em" IS 'When.';

COMMENT ON COLUMN "public"."pedidos_lgpd"."decidido_por" IS 'Who approved or rejected it.';

COMMENT ON COLUMN "public"."pedidos_lgpd"."estado" IS 'Where it stands.';

COMMENT ON COLUMN "public"."pedidos_lgpd"."id" IS 'Identity of the row.';

COMMENT ON COLUMN "public"."pedidos_lgpd"."identidade" IS 'How it was made sure that the person is who they say.';

COMMENT ON COLUMN "public"."pedidos_lgpd"."membro_id" IS 'Whose data it is about; null once the record is gone.';

COMMENT ON COLUMN "public"."pedidos_lgpd"."mensagem" IS 'In the person''s words.';

COMMENT ON COLUMN "public"."pedidos_lgpd"."pedido_por" IS 'The account that made it.';

COMMENT ON COLUMN "public"."pedidos_lgpd"."pelo_titular" IS 'True: by the person; false: by the secretary for them.';

COMMENT ON COLUMN "public"."pedidos_lgpd"."pessoa" IS 'Their name when it was asked.';

COMMENT ON COLUMN "public"."pedidos_lgpd"."resposta" IS 'What the person is answered; a rejection says why.';

COMMENT ON COLUMN "public"."pedidos_lgpd"."tipo" IS 'What is asked.';

COMMENT ON COLUMN "public"."pedidos_lgpd"."updated_at" IS 'When the row last changed.';

COMMENT ON CONSTRAINT "pedidos_lgpd_membro_id_fkey" ON "public"."pedidos_lgpd" IS 'não impede desfazer';

COMMENT ON FUNCTION "app"."alteracoes_filtradas"(jsonb, bigint, integer) IS 'The changes that public.auditoria shows. For it alone: it asks nobody who they are.';

COMMENT ON FUNCTION "app"."atende_lgpd"(text) IS 'The caller answers requests of this campus: aprovar on membros, in their scope.';

COMMENT ON FUNCTION "app"."auditoria"(jsonb, bigint, integer, boolean) IS 'See public.auditoria.';

COMMENT ON FUNCTION "app"."conferir_passo_lgpd"(public.pedidos_lgpd, public.estado_pedido_lgpd, text, text) IS 'Raises PT409, PT422 or 42501 with the sentence that says why a request may not go on like this.';

COMMENT ON FUNCTION "app"."exportar_pessoa"(uuid) IS 'See public.exportar_pessoa.';

COMMENT ON FUNCTION "app"."ligacoes_com"(regclass) IS 'The foreign keys to a table, by the catalogue. dono: the rows are about that person, and do not only mention them.';

COMMENT ON FUNCTION "app"."linhas_da_pessoa"(uuid, uuid) IS 'Every row about a person and their account, by table, without secrets and what is under secrecy. For app.exportar_pessoa.';

COMMENT ON FUNCTION "app"."nome_do_pedido_lgpd"(public.tipo_pedido_lgpd) IS 'The kind of a request in a sentence.';

COMMENT ON FUNCTION "app"."passo_lgpd"(public.estado_pedido_lgpd, public.estado_pedido_lgpd) IS 'A request may go from one state to the other.';

COMMENT ON FUNCTION "app"."pedir_lgpd"(public.tipo_pedido_lgpd, text, uuid, text) IS 'See public.pedir_lgpd.';

COMMENT ON FUNCTION "app"."quem_viu_meus_dados"() IS 'See public.quem_viu_meus_dados.';

COMMENT ON FUNCTION "app"."sob_sigilo"(text, jsonb) IS 'The row stays out of what a person is given: pastoral notes, their attachments and readings are under the secrecy of the
ministry and speak of others too; pairs of records that are not the same person speak of another.';

COMMENT ON FUNCTION "app"."tratar_pedido_lgpd"(uuid, public.estado_pedido_lgpd, text, text, text) IS 'See public.tratar_pedido_lgpd.';

COMMENT ON FUNCTION "app"."ve_auditoria"() IS 'The caller edits configuracoes and reaches all campuses.';

COMMENT ON FUNCTION "public"."auditoria"(jsonb, bigint, integer, boolean) IS 'What changed in the whole church, in words, newest first: [{id, momento, autor, autor_nome, papeis, ip, origem, tabela, acao,
titulo, membro_id, pessoa, motivo, reservado, campos [{rotulo, antes, depois}], operacao {id, tipo, titulo, desfeita_em}}].
filtros: {desde, ate (days), membro, autor, operacao, tipo (of the operation), campus, tabelas [name]}; antes_de: the id of the
last one shown; limite: 1 to 100, 1000 with exportar, whose first page is written down as an operation. Raises 42501.';

COMMENT ON FUNCTION "public"."exportar_pessoa"(uuid) IS 'Everything that is kept of a person (LGPD, art. 18 and 19): {pessoa, gerado_em, gerado_por, igreja, fora, dados {table: [row]}}.
For the person, or for who may exportar and ver_sensivel on membros in their campuses; each is written down as an operation.
Raises PT404, 42501.';

COMMENT ON FUNCTION "public"."pedir_lgpd"(public.tipo_pedido_lgpd, text, uuid, text) IS 'Makes a request about one''s own data or, for those who edit members, for a person of their campuses (identidade: how they
proved who they are), tells those who answer and gives its id; while one of the kind is open, that one. Raises PT404, 23514.';

COMMENT ON FUNCTION "public"."quem_viu_meus_dados"() IS 'Who exported the caller''s data or opened their documents, newest first, 100 at most: [{momento, quem, o_que}].';

COMMENT ON FUNCTION "public"."tratar_pedido_lgpd"(uuid, public.estado_pedido_lgpd, text, text, text) IS 'Takes a request one step on (pendente, em_analise, aprovado or rejeitado, concluido) and tells the person; estado null: only
notes something. Rejecting takes a resposta, approving a way in which the identidade was checked. Erasing (anonimizacao,
eliminacao) is approved by who may excluir membros and concluded by another such account. Raises PT404, PT409, PT422, 42501.';

COMMENT ON TABLE "public"."notas_lgpd" IS 'Notes of those who answer a request; the person does not see them.';

COMMENT ON TABLE "public"."pedidos_lgpd" IS 'Requests of people about their data. Written by functions only; they outlive the record.';

COMMENT ON TYPE "public"."estado_pedido_lgpd" IS 'Where it stands. It only goes forward; rejeitado and concluido end it.';

COMMENT ON TYPE "public"."tipo_pedido_lgpd" IS 'What a person asks about their data; acesso: confirmation and the full declaration.';

REVOKE ALL ON FUNCTION "app"."alteracoes_filtradas"(jsonb, bigint, integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."atende_lgpd"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."auditoria"(jsonb, bigint, integer, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."auditoria"(jsonb, bigint, integer, boolean) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."conferir_passo_lgpd"(public.pedidos_lgpd, public.estado_pedido_lgpd, text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."exportar_pessoa"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."exportar_pessoa"(uuid) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."ligacoes_com"(regclass) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."linhas_da_pessoa"(uuid, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."nome_do_pedido_lgpd"(public.tipo_pedido_lgpd) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."passo_lgpd"(public.estado_pedido_lgpd, public.estado_pedido_lgpd) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."pedir_lgpd"(public.tipo_pedido_lgpd, text, uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."pedir_lgpd"(public.tipo_pedido_lgpd, text, uuid, text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."quem_viu_meus_dados"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."quem_viu_meus_dados"() TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."sob_sigilo"(text, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."tratar_pedido_lgpd"(uuid, public.estado_pedido_lgpd, text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."tratar_pedido_lgpd"(uuid, public.estado_pedido_lgpd, text, text, text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."ve_auditoria"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."auditoria"(jsonb, bigint, integer, boolean) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."exportar_pessoa"(uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."pedir_lgpd"(public.tipo_pedido_lgpd, text, uuid, text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."quem_viu_meus_dados"() TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."tratar_pedido_lgpd"(uuid, public.estado_pedido_lgpd, text, text, text) TO "authenticated", "service_role";

REVOKE ALL ON TABLE "public"."notas_lgpd" FROM "authenticated";

GRANT SELECT ON TABLE "public"."notas_lgpd" TO "authenticated";

REVOKE ALL ON TABLE "public"."notas_lgpd" FROM "service_role";

GRANT SELECT ON TABLE "public"."notas_lgpd" TO "service_role";

REVOKE ALL ON TABLE "public"."pedidos_lgpd" FROM "authenticated";

GRANT SELECT ON TABLE "public"."pedidos_lgpd" TO "authenticated";

REVOKE ALL ON TABLE "public"."pedidos_lgpd" FROM "service_role";

GRANT SELECT ON TABLE "public"."pedidos_lgpd" TO "service_role";

ALTER TABLE "public"."pedidos_lgpd"
  ADD COLUMN "prazo" date NOT NULL DEFAULT (app.hoje() + 15);

CREATE INDEX pedidos_lgpd_campus_idx ON public.pedidos_lgpd USING btree (campus, estado, prazo, id);

CREATE INDEX pedidos_lgpd_fila_idx ON public.pedidos_lgpd USING btree (estado, prazo, id);

COMMENT ON COLUMN "public"."pedidos_lgpd"."prazo" IS 'Last day to answer: 15 days, as for the full declaration (art. 19).';
