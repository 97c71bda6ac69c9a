SET local check_function_bodies = off;

DROP FUNCTION "app"."lider_de_midias"();

CREATE TABLE "app"."simulacoes" (
  "sessao"    uuid                     NOT NULL,
  "usuario"   uuid                     NOT NULL,
  "papel"     public.papel,
  "pessoa"    uuid,
  "campus"    text,
  "inicio"    timestamp with time zone NOT NULL DEFAULT now(),
  "expira_em" timestamp with time zone NOT NULL,
  "registro"  uuid                     NOT NULL,
  CONSTRAINT "simulacoes_check" CHECK (((papel IS NULL) <> (pessoa IS NULL))),
  CONSTRAINT "simulacoes_pkey" PRIMARY KEY (sessao)
);

ALTER TABLE "app"."simulacoes"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."acessos_negados" (
  "id"       bigint                   GENERATED ALWAYS AS IDENTITY NOT NULL,
  "momento"  timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  "user_id"  uuid                     NOT NULL,
  "nome"     text,
  "resource" public.recurso           NOT NULL,
  "action"   public.acao              NOT NULL,
  "caminho"  text,
  CONSTRAINT "acessos_negados_caminho_check" CHECK ((char_length(caminho) <= 200)),
  CONSTRAINT "acessos_negados_pkey" PRIMARY KEY (id)
);

ALTER TABLE "public"."acessos_negados"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."acessos_negados" FROM "anon";

CREATE TABLE "public"."concessoes_pessoais" (
  "id"            uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "user_id"       uuid                     NOT NULL,
  "resource"      public.recurso           NOT NULL,
  "action"        public.acao              NOT NULL,
  "inicio"        timestamp with time zone NOT NULL DEFAULT now(),
  "expira_em"     timestamp with time zone NOT NULL,
  "concedido_por" uuid,
  "pedido_id"     uuid,
  "created_at"    timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at"    timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "concessoes_pessoais_check" CHECK ((expira_em > inicio)),
  CONSTRAINT "concessoes_pessoais_pkey" PRIMARY KEY (id)
);

ALTER TABLE "public"."concessoes_pessoais"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."concessoes_pessoais" FROM "anon";

CREATE TABLE "public"."pedidos_de_acesso" (
  "id"       uuid           NOT NULL DEFAULT gen_random_uuid(),
  "user_id"  uuid           NOT NULL,
  "resource" public.recurso NOT NULL,
  "action"   public.acao    NOT NULL DEFAULT 'visualizar'::public.acao,
  "campus"   text,
  "motivo"   text           NOT NULL,
  CONSTRAINT "pedidos_de_acesso_motivo_check" CHECK (((motivo = btrim(motivo)) AND ((char_length(motivo) >= 3) AND (char_length(motivo) <= 500)))),
  CONSTRAINT "pedidos_de_acesso_pkey" PRIMARY KEY (id)
);

ALTER TABLE "public"."pedidos_de_acesso"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."pedidos_de_acesso" FROM "anon";

CREATE TABLE "public"."registro_ver_como" (
  "id"          uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "user_id"     uuid                     NOT NULL,
  "nome"        text,
  "papel"       public.papel,
  "pessoa"      uuid,
  "pessoa_nome" text,
  "campus"      text,
  "inicio"      timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  "expira_em"   timestamp with time zone NOT NULL,
  "fim"         timestamp with time zone,
  CONSTRAINT "registro_ver_como_pkey" PRIMARY KEY (id)
);

ALTER TABLE "public"."registro_ver_como"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."registro_ver_como" FROM "anon";

REVOKE ALL ON SEQUENCE "public"."acessos_negados_id_seq" FROM "anon";

REVOKE ALL ON SEQUENCE "public"."acessos_negados_id_seq" FROM "authenticated";

REVOKE ALL ON SEQUENCE "public"."acessos_negados_id_seq" FROM "service_role";

CREATE TYPE "app"."mudanca" AS (
  "role"     public.papel,
  "resource" public.recurso,
  "action"   public.acao,
  "allowed"  boolean
);

CREATE TYPE "public"."estado_do_pedido" AS ENUM (
  'pendente',
  'concedido',
  'recusado'
);

ALTER TABLE "public"."pedidos_de_acesso"
  ADD COLUMN "estado" public.estado_do_pedido NOT NULL DEFAULT 'pendente'::public.estado_do_pedido;

ALTER TABLE "public"."pedidos_de_acesso"
  ADD COLUMN "resposta" text;

ALTER TABLE "public"."pedidos_de_acesso"
  ADD COLUMN "respondido_por" uuid;

ALTER TABLE "public"."pedidos_de_acesso"
  ADD COLUMN "respondido_em" timestamp WITH time zone;

ALTER TABLE "public"."pedidos_de_acesso"
  ADD COLUMN "created_at" timestamp WITH time zone NOT NULL DEFAULT now();

ALTER TABLE "public"."pedidos_de_acesso"
  ADD COLUMN "updated_at" timestamp WITH time zone NOT NULL DEFAULT now();

CREATE OR REPLACE FUNCTION app.acesso_da_pessoa (
  pessoa uuid
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select jsonb_build_object(
    'id', p.id, 'nome', concat_ws(' ', p.nome, p.sobrenome), 'email', p.email, 'foto', p.foto_url, 'campus', p.campus,
    'papeis', (
      select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'papel', r.role, 'campus', r.campus, 'inicio', r.inicio,
        'expira_em', r.expira_em, 'concedido_por', (select concat_ws(' ', g.nome, g.sobrenome) from public.profiles g
                                                    where g.id = r.concedido_por))
        order by r.expira_em is not null and r.expira_em <= now(), r.role, r.campus), '[]')
      from public.user_roles r where r.user_id = p.id),
    'concessoes', (
      select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'resource', c.resource, 'action', c.action, 'inicio', c.inicio,
        'expira_em', c.expira_em, 'concedido_por', (select concat_ws(' ', g.nome, g.sobrenome) from public.profiles g
                                                    where g.id = c.concedido_por))
        order by c.expira_em desc), '[]')
      from public.concessoes_pessoais c where c.user_id = p.id),
    'especial', app.especial_de(p.id),
    'midias', app.lider_de_midias(p.id),
    'vale_como', (select to_jsonb(coalesce(nullif(array_agg(distinct r.role), '{}'), '{visitante}'))
                  from app.papeis_de(p.id) r))
  from public.profiles p where p.id = pessoa and app.alcanca_conta(p.id)
$function$;

CREATE OR REPLACE FUNCTION app.acessos_que_vencem()
  RETURNS TABLE (
    user_id   uuid,
    chave     text,
    titulo    text,
    expira_em timestamp with time zone
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select r.user_id, 'acesso-vence:' || r.id || ':' || r.expira_em, 'O papel ' || app.nome_do_papel(r.role)
    || coalesce(' em ' || r.campus, ''), r.expira_em
  from public.user_roles r where r.inicio <= now() and r.expira_em > now() and r.expira_em <= now() + interval '7 days'
  union all
  select c.user_id, 'acesso-vence:' || c.id || ':' || c.expira_em, 'A permissão para ' || app.verbo_da_acao(c.action) || ' '
    || app.nome_do_recurso(c.resource), c.expira_em
  from public.concessoes_pessoais c where c.expira_em > now() and c.expira_em <= now() + interval '7 days'
$function$;

CREATE OR REPLACE FUNCTION app.afetados (
  mudancas jsonb
)
  RETURNS TABLE (
    user_id uuid,
    nome    text,
    campus  text,
    ganha   text[],
    perde   text[]
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with m as materialized (
    select * from app.mudancas_de(mudancas)
  ), pessoas as (
    select r.user_id, r.role from public.user_roles r
    where r.inicio <= now() and (r.expira_em is null or r.expira_em > now())
      and exists (select from public.user_roles o where o.user_id = r.user_id and o.role in (select m.role from m))
    union
    -- An account without any role counts as visitante.
    select p.id, 'visitante' from public.profiles p
    where exists (select from m where m.role = 'visitante') and not exists (
      select from public.user_roles r where r.user_id = p.id and r.inicio <= now()
        and (r.expira_em is null or r.expira_em > now()))
  ), muda as (
    select s.user_id, c.resource, c.action, bool_or(coalesce(m.allowed, p.allowed, false)) as depois,
      bool_or(coalesce(p.allowed, false)) as antes
    from pessoas s
    cross join (select distinct resource, action from m) c
    left join public.role_permissions p on (p.role, p.resource, p.action) = (s.role, c.resource, c.action)
    left join m on (m.role, m.resource, m.action) = (s.role, c.resource, c.action)
    group by s.user_id, c.resource, c.action
  )
  select p.id, concat_ws(' ', p.nome, p.sobrenome), p.campus,
    coalesce(array_agg(d.resource || ':' || d.action order by d.resource, d.action) filter (where d.depois), '{}'),
    coalesce(array_agg(d.resource || ':' || d.action order by d.resource, d.action) filter (where not d.depois), '{}')
  from muda d join public.profiles p on p.id = d.user_id
  where d.antes <> d.depois and (select app.pode('permissoes', 'editar'))
  group by p.id
$function$;

CREATE OR REPLACE FUNCTION app.alcanca_conta (
  pessoa uuid
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select pessoa = (select auth.uid()) or app.pode('permissoes', 'visualizar') and (app.todos_os_campi()
    or exists (select from public.profiles p where p.id = pessoa and p.campus = any (app.meus_campi()))
    or exists (select from public.user_roles r where r.user_id = pessoa and r.campus = any (app.meus_campi())))
$function$;

CREATE OR REPLACE FUNCTION app.avisar_vencimentos()
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  todos constant boolean := app.pode('permissoes', 'visualizar');
  avisados integer;
begin
  if (select auth.uid()) is null or app.simulando() then return 0; end if;
  with devidos as materialized (
    select v.*, concat_ws(' ', p.nome, p.sobrenome) as nome from app.acessos_que_vencem() v
    join public.profiles p on p.id = v.user_id
    where (todos or v.user_id = (select auth.uid())) and not exists (
      select from public.notifications n where n.user_id = v.user_id and n.chave = v.chave)
  ), pessoas as (
    select app.notificar(d.user_id, 'Um acesso seu termina em breve', d.titulo || ' vale até ' || app.dia_local(d.expira_em)
      || '. Se ainda precisar, fale com quem administra.', '/', d.chave) from devidos d
  ), gestores as (
    select app.notificar(g, 'Um acesso termina em breve', d.nome || ': ' || lower(left(d.titulo, 1)) || substr(d.titulo, 2)
      || ' vale até ' || app.dia_local(d.expira_em) || '.', '/permissoes?aba=pessoas&pessoa=' || d.user_id, d.chave)
    from devidos d, app.gestores_de_papeis() g where g <> d.user_id
  )
  select (select count(*) from pessoas) + 0 * (select count(*) from gestores) into avisados;
  return avisados;
end
$function$;

CREATE OR REPLACE FUNCTION app.buscar_contas (
  busca text
)
  RETURNS TABLE (
    user_id uuid,
    nome    text,
    email   text,
    campus  text,
    foto    text,
    papeis  public.papel[]
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select p.id, concat_ws(' ', p.nome, p.sobrenome), p.email, p.campus, p.foto_url,
    coalesce((select array_agg(distinct r.role) from app.papeis_de(p.id) r), '{}')
  from public.profiles p
  where (select app.pode('permissoes', 'visualizar'))
    and ((select app.todos_os_campi()) or p.campus = any ((select app.meus_campi())::text[]))
    and app.normalizar(p.nome || ' ' || coalesce(p.sobrenome, '') || ' ' || coalesce(p.email, '')) like all (
      array(select '%' || replace(replace(replace(t, '\', '\\'), '%', '\%'), '_', '\_') || '%'
            from regexp_split_to_table(left(app.normalizar(busca), 80), ' ') t))
  order by app.normalizar(concat_ws(' ', p.nome, p.sobrenome)), p.id limit 20
$function$;

CREATE OR REPLACE FUNCTION app.concessoes_derivadas()
  RETURNS TABLE (
    via       text,
    user_id   uuid,
    nome      text,
    campus    text,
    detalhe   text,
    resource  public.recurso,
    action    public.acao,
    expira_em timestamp with time zone,
    concessao uuid
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select v.* from (
    select 'especial' as via, p.id, coalesce(concat_ws(' ', p.nome, p.sobrenome), a.email) as nome, p.campus,
      a.email as detalhe, null::public.recurso, null::public.acao, null::timestamptz, null::uuid
    from app.admins_especiais a left join public.profiles p on p.email = a.email
    union all
    select 'midias', m.profile_id, m.nome_completo, m.campus, f.funcao || ' · ' || f.ministerio, 'projecao', 'editar', null, null
    from public.membros_funcoes f join public.membros_igreja m on m.id = f.membro_id
    where app.vigente(f.inicio, f.fim) and m.profile_id is not null
      and app.normalizar(f.ministerio) like '%midias%' and app.normalizar(f.funcao) like '%lider%'
    union all
    select 'pessoal', p.id, concat_ws(' ', p.nome, p.sobrenome), p.campus, concat_ws(' ', g.nome, g.sobrenome),
      c.resource, c.action, c.expira_em, c.id
    from public.concessoes_pessoais c join public.profiles p on p.id = c.user_id
    left join public.profiles g on g.id = c.concedido_por
    where c.expira_em > now()
  ) v (via, user_id, nome, campus, detalhe, resource, action, expira_em, concessao)
  where (select app.pode('permissoes', 'visualizar'))
    and ((select app.todos_os_campi()) or v.campus = any ((select app.meus_campi())::text[]))
  order by v.via, app.normalizar(v.nome) limit 500
$function$;

CREATE OR REPLACE FUNCTION app.concessoes_dos_papeis (
  papeis   public.papel[],
  recursos public.recurso[],
  acoes    public.acao[]
)
  RETURNS TABLE (
    resource public.recurso,
    action   public.acao,
    papel    public.papel
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select p.resource, p.action, p.role from public.role_permissions p
  where p.role = any (papeis) and p.resource = any (recursos) and p.action = any (acoes) and p.allowed
$function$;

CREATE OR REPLACE FUNCTION app.concessoes_proprias (
  pessoa   uuid,
  recursos public.recurso[],
  acoes    public.acao[]
)
  RETURNS TABLE (
    resource  public.recurso,
    action    public.acao,
    via       text,
    exige     public.papel,
    concessao uuid
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select r, a, 'especial', 'admin'::public.papel, null::uuid
  from unnest(recursos) r, unnest(acoes) a where a in ('visualizar', 'editar') and (select app.especial_de(pessoa))
  union all
  select 'projecao', a, 'midias', 'lider', null from unnest(acoes) a
  where 'projecao' = any (recursos) and a in ('visualizar', 'editar') and (select app.lider_de_midias(pessoa))
  union all
  select c.resource, c.action, 'pessoal', 'membro', c.id from public.concessoes_pessoais c
  where c.user_id = pessoa and c.resource = any (recursos) and c.action = any (acoes)
    and c.inicio <= now() and c.expira_em > now()
$function$;

CREATE OR REPLACE FUNCTION app.conferir_mudancas (
  mudancas app.mudanca[]
)
  RETURNS void
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if exists (select from unnest(mudancas) m where m.role is null or m.resource is null or m.action is null or m.allowed is null) then
    raise invalid_parameter_value using message = 'Cada mudança diz o papel, o recurso, a ação e se é permitida.';
  end if;
  if not (app.tem_papel('admin') or app.especial()) and exists (
    select from unnest(mudancas) m where m.role = 'admin' or m.role = any (app.papeis_efetivos())) then
    raise insufficient_privilege using message = 'Ninguém altera as permissões do próprio papel.';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.contar_papeis()
  RETURNS TABLE (
    papel      public.papel,
    atuais     bigint,
    vencem     bigint,
    encerrados bigint
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select r.role,
    count(*) filter (where r.expira_em is null or r.expira_em > now()),
    count(*) filter (where r.expira_em > now() and r.expira_em <= now() + interval '30 days'),
    count(*) filter (where r.expira_em <= now())
  from public.user_roles r
  where (select app.pode('permissoes', 'visualizar'))
    and ((select app.todos_os_campi()) or r.campus = any ((select app.meus_campi())::text[]))
  group by r.role
$function$;

CREATE OR REPLACE FUNCTION app.dia_local (
  momento timestamp with time zone
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select to_char(momento at time zone coalesce((select i.fuso from public.igreja i), 'America/Sao_Paulo'), 'DD/MM/YYYY')
$function$;

CREATE OR REPLACE FUNCTION app.email_de (
  pessoa uuid
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select lower(u.email) from auth.users u where u.id = pessoa and u.email_confirmed_at is not null
$function$;

CREATE OR REPLACE FUNCTION app.email_especial()
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select app.especial_de((select app.pessoa_dos_papeis()))
$function$;

CREATE OR REPLACE FUNCTION app.encerrar_concessao (
  concessao uuid
)
  RETURNS boolean
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not app.gere_papeis() then
    raise insufficient_privilege using message = 'Só quem administra encerra concessões.';
  end if;
  update public.concessoes_pessoais c set expira_em = greatest(now(), c.inicio + interval '1 microsecond')
  where c.id = concessao and c.expira_em > now();
  return found;
end
$function$;

CREATE OR REPLACE FUNCTION app.encerrar_papel (
  registro uuid
)
  RETURNS boolean
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  papel public.user_roles;
begin
  if not app.gere_papeis() then
    raise insufficient_privilege using message = 'Só quem administra encerra papéis.';
  end if;
  select * into papel from public.user_roles r where r.id = registro for update;
  if papel.id is null or papel.expira_em <= now() then return false; end if;
  if papel.inicio >= now() then
    delete from public.user_roles r where r.id = registro;
  else
    update public.user_roles r set expira_em = now() where r.id = registro;
  end if;
  if not app.gere_papeis() then
    raise insufficient_privilege
      using message = 'Com isto você mesmo deixaria de dar papéis. Peça a outra pessoa que o faça.';
  end if;
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION app.encerrar_simulacoes()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  delete from app.simulacoes s where s.usuario = old.user_id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.especial_de (
  pessoa uuid
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select exists (select from app.admins_especiais a where a.email = (select app.email_de(pessoa)))
$function$;

CREATE OR REPLACE FUNCTION app.gestores_de_papeis()
  RETURNS SETOF uuid
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select r.user_id from public.user_roles r
  where r.role = 'admin' and r.inicio <= now() and (r.expira_em is null or r.expira_em > now())
  union
  select p.id from public.profiles p join app.admins_especiais a on a.email = p.email
$function$;

CREATE OR REPLACE FUNCTION app.historico_de_acessos (
  assunto  text,
  antes_de bigint,
  limite   integer
)
  RETURNS TABLE (
    id         bigint,
    momento    timestamp with time zone,
    autor_nome text,
    titulo     text,
    motivo     text,
    mudancas   jsonb
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with linhas as (
    select a.* from public.alteracoes a
    where a.tabela in ('role_permissions', 'user_roles', 'concessoes_pessoais')
      and (a.tabela = 'role_permissions') = (assunto = 'permissoes')
      and a.id < coalesce(antes_de, 9223372036854775807)
      and (select app.pode('permissoes', 'visualizar')) and (select app.todos_os_campi())
    order by a.id desc limit 2000
  )
  select max(l.id), max(l.momento), max(l.autor_nome), max(o.titulo), max(l.motivo), jsonb_agg(jsonb_build_object(
      'tabela', l.tabela, 'acao', l.acao, 'chave', l.chave, 'antes', l.antes, 'depois', l.depois,
      'pessoa', q.pessoa, 'papel', q.papel) order by l.id)
  from linhas l
  left join public.operacoes o on o.id = l.operacao
  left join lateral (
    select concat_ws(' ', p.nome, p.sobrenome) as pessoa,
      coalesce(l.depois ->> 'role', l.antes ->> 'role', r.role::text) as papel
    from (select) uma
    left join public.user_roles r on l.tabela = 'user_roles' and r.id = (l.chave ->> 'id')::uuid
    left join public.concessoes_pessoais c on l.tabela = 'concessoes_pessoais' and c.id = (l.chave ->> 'id')::uuid
    left join public.profiles p on p.id = coalesce((l.depois ->> 'user_id')::uuid, (l.antes ->> 'user_id')::uuid, r.user_id, c.user_id)
    where l.tabela <> 'role_permissions') q on true
  group by coalesce(l.operacao::text, l.id::text)
  order by 1 desc limit least(greatest(coalesce(limite, 20), 1), 100)
$function$;

CREATE OR REPLACE FUNCTION app.lider_de_midias (
  pessoa uuid
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select exists (
    select from public.membros_funcoes f
    where f.membro_id = (select app.membro_de(pessoa)) and app.vigente(f.inicio, f.fim)
      and app.normalizar(f.ministerio) like '%midias%' and app.normalizar(f.funcao) like '%lider%')
$function$;

CREATE OR REPLACE FUNCTION app.matriz()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select case when app.pode('permissoes', 'visualizar') then jsonb_build_object(
    'versao', app.versao_permissoes(),
    'permissoes', (
      select coalesce(jsonb_object_agg(m.role, m.celulas), '{}') from (
        select p.role, jsonb_agg(p.resource || ':' || p.action order by p.resource, p.action) as celulas
        from public.role_permissions p where p.allowed group by p.role) m),
    'padrao', (
      select jsonb_object_agg(m.role, m.celulas) from (
        select d.role, jsonb_agg(d.resource || ':' || d.action order by d.resource, d.action) as celulas
        from app.permissoes_padrao() d group by d.role) m),
    'significado_ltp', (select i.significado_ltp from public.igreja i)) end
$function$;

CREATE OR REPLACE FUNCTION app.membro_de (
  pessoa uuid
)
  RETURNS uuid
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  -- Each half is one look into an index, and the e-mail is read once, whatever the planner knows of the table.
  select coalesce(
    (select m.id from public.membros_igreja m where m.profile_id = pessoa),
    (select m.id from public.membros_igreja m
     where m.email = (select app.email_de(pessoa)) and m.profile_id is null))
$function$;

CREATE OR REPLACE FUNCTION app.meu_acesso()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with eu as materialized (
    select app.papeis() as papeis, app.especial() as especial, app.todos_os_campi() as todos_os_campi
  ), papeis as (
    select r.role, r.campus, row_number() over (order by r.created_at, r.id) as ordem from app.papeis_validos() r
  ), permissoes as (
    select p.resource, jsonb_agg(p.action order by p.action) as acoes
    from app.permissoes_concedidas() p group by p.resource
  )
  select jsonb_build_object(
    'user_id', (select auth.uid()),
    'email', (select u.email from auth.users u where u.id = (select auth.uid())),
    'roles', coalesce((select jsonb_agg(jsonb_build_object('role', role, 'campus', campus) order by ordem)
                       from papeis), '[]'),
    'melhor_papel', (select role from papeis where app.nivel(role) is not null order by app.nivel(role) limit 1),
    'especial', eu.especial,
    'segundo_fator', app.segundo_fator(),
    'sessao_aberta', app.sessao_aberta(),
    'simulacao', app.ver_como_atual(),
    'vence_em', app.vence_em(),
    'flags', jsonb_build_object(
      'isAdmin', app.algum_alcanca(eu.papeis, 'admin'),
      'isPastorExecutivo', app.algum_alcanca(eu.papeis, 'pastor_executivo'),
      'isPastor', app.algum_alcanca(eu.papeis, 'pastor'),
      'isCoordenador', app.algum_alcanca(eu.papeis, 'coordenador'),
      'isLider', app.algum_alcanca(eu.papeis, 'lider'),
      'isLeader', app.algum_alcanca(eu.papeis, 'lider'),
      'isLTP', app.algum_alcanca(eu.papeis, 'ltp'),
      'isFinanceiro', app.algum_alcanca(eu.papeis, 'financeiro'),
      'hasMinisterioGlobal', eu.papeis && '{ministerio_global,lideranca_global}'::public.papel[],
      'isInactive', false),
    'campus_pastor', case when app.algum_alcanca(eu.papeis, 'pastor') then
      (select campus from papeis where campus is not null order by ordem limit 1) end,
    'todos_os_campi', eu.todos_os_campi,
    'campi', case when eu.todos_os_campi
      then (select coalesce(jsonb_agg(c.nome order by app.normalizar(c.nome)), '[]') from public.campi c)
      else to_jsonb(app.meus_campi()) end,
    'membro_id', app.meu_membro(),
    'permissoes', (select coalesce(jsonb_object_agg(resource, acoes), '{}') from permissoes))
  from eu
$function$;

CREATE OR REPLACE FUNCTION app.meu_campus()
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(
    (select s.campus from app.simulacoes s
     where s.sessao = (select (auth.jwt() ->> 'session_id')::uuid) and s.expira_em > now()),
    (select m.campus from public.membros_igreja m where m.id = (select app.meu_membro())),
    (select p.campus from public.profiles p where p.id = (select auth.uid())))
$function$;

CREATE OR REPLACE FUNCTION app.meu_email()
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select app.email_de((select auth.uid()))
$function$;

CREATE OR REPLACE FUNCTION app.meu_membro()
  RETURNS uuid
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select app.membro_de((select auth.uid()))
$function$;

CREATE OR REPLACE FUNCTION app.mudancas_de (
  mudancas jsonb
)
  RETURNS SETOF app.mudanca
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select m.* from jsonb_populate_recordset(null::app.mudanca, case jsonb_typeof(mudancas) when 'array' then mudancas else '[]' end) m
  left join public.role_permissions p on (p.role, p.resource, p.action) = (m.role, m.resource, m.action)
  where m.allowed is distinct from coalesce(p.allowed, false)
$function$;

CREATE OR REPLACE FUNCTION app.mudar_permissoes (
  mudancas jsonb,
  versao   text,
  motivo   text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  feitas app.mudanca[];
  operacao uuid;
begin
  if not app.pode('permissoes', 'editar') then
    raise insufficient_privilege using message = 'Você não pode mudar permissões.';
  end if;
  perform pg_advisory_xact_lock(hashtext('app.mudar_permissoes'));
  if versao is distinct from app.versao_permissoes() then
    raise exception using errcode = 'PT409', message = 'As permissões mudaram enquanto você editava.';
  end if;
  feitas := array(select m from app.mudancas_de(mudancas) m);
  perform app.conferir_mudancas(feitas);
  if cardinality(feitas) > 0 then
    perform app.por_motivo(nullif(btrim(motivo), ''));
    operacao := app.iniciar_operacao('permissoes', app.titulo_das_mudancas(feitas), '{}', 'permissoes');
    insert into public.role_permissions (role, resource, action, allowed)
    select m.role, m.resource, m.action, m.allowed from unnest(feitas) m
    on conflict (role, resource, action) do update set allowed = excluded.allowed;
  end if;
  if exists (
    select from public.role_permissions p where p.allowed and p.action <> 'visualizar'
      and (p.role, p.resource) in (select m.role, m.resource from unnest(feitas) m)
      and not exists (select from public.role_permissions v
                      where (v.role, v.resource) = (p.role, p.resource) and v.action = 'visualizar' and v.allowed)) then
    raise invalid_parameter_value using message = 'Quem pode fazer algo em um recurso também precisa visualizar.';
  end if;
  if not app.pode('permissoes', 'editar') then
    raise insufficient_privilege
      using message = 'Com esta mudança você mesmo deixaria de editar permissões. Peça a outra pessoa que a faça.';
  end if;
  return jsonb_build_object('operacao', operacao, 'versao', app.versao_permissoes(), 'mudancas', cardinality(feitas));
end
$function$;

CREATE OR REPLACE FUNCTION app.nome_do_recurso (
  recurso public.recurso
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select case recurso
    when 'home' then 'Home' when 'dashboard' then 'Dashboard' when 'dashboard-voluntario' then 'Dashboard Voluntário'
    when 'membros' then 'Membros' when 'igreja' then 'Igreja' when 'eventos' then 'Eventos' when 'escalas' then 'Escalas'
    when 'financeiro' then 'Financeiro' when 'configuracoes' then 'Configurações' when 'permissoes' then 'Permissões'
    when 'ministerios' then 'Ministérios Locais' when 'conteudo' then 'Conteúdo' when 'projecao' then 'Projeção'
    when 'criacao' then 'Criação' when 'checkin' then 'Check-in Facial' when 'alunos' then 'Alunos' when 'chat' then 'Conversas'
    when 'familia_pv' then 'Comunidade' when 'pedras_vivas' then 'Ministério Pedras Vivas'
    when 'diretorio' then 'Diretório profissional' when 'feed' then 'Feed' when 'insta_pv' then 'InstaPV' when 'app' then 'Modo App'
  end
$function$;

CREATE OR REPLACE FUNCTION app.papeis_atuais()
  RETURNS TABLE (
    id         uuid,
    role       public.papel,
    campus     text,
    created_at timestamp with time zone
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select r.id, r.role, r.campus, r.created_at from app.papeis_de((select app.pessoa_dos_papeis())) r
  union all
  select s.sessao, s.papel, s.campus, s.inicio from app.simulacoes s
  where s.sessao = (select (auth.jwt() ->> 'session_id')::uuid) and s.expira_em > now() and s.papel is not null
$function$;

CREATE OR REPLACE FUNCTION app.papeis_de (
  pessoa uuid
)
  RETURNS TABLE (
    id         uuid,
    role       public.papel,
    campus     text,
    created_at timestamp with time zone
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select r.id, r.role, r.campus, r.created_at from public.user_roles r
  where r.user_id = pessoa and r.inicio <= now() and (r.expira_em is null or r.expira_em > now())
$function$;

CREATE OR REPLACE FUNCTION app.papeis_globais()
  RETURNS public.papel[]
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select '{admin,pastor_executivo,ministerio_global,lideranca_global}'::public.papel[]
$function$;

CREATE OR REPLACE FUNCTION app.papeis_que_contam()
  RETURNS public.papel[]
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(array_agg(p), '{}') from unnest('{admin,lider,membro}'::public.papel[]) p where app.papel_conta(p)
$function$;

CREATE OR REPLACE FUNCTION app.pedir_acesso (
  recurso public.recurso,
  acao    public.acao,
  campus  text,
  motivo  text
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  eu constant uuid := (select auth.uid());
  pedido uuid;
begin
  if eu is null then
    raise insufficient_privilege using message = 'Entre na sua conta para pedir acesso.';
  end if;
  if app.pode(recurso, acao) then
    raise exception using errcode = 'PT409', message = 'Você já tem este acesso.';
  end if;
  -- What is pressed twice is one request; what is asked too often waits until tomorrow.
  perform pg_advisory_xact_lock(hashtext('app.pedir_acesso ' || eu));
  select p.id into pedido from public.pedidos_de_acesso p
  where (p.user_id, p.resource, p.action, p.estado) = (eu, recurso, acao, 'pendente');
  if pedido is not null then return pedido; end if;
  if (select count(*) from public.pedidos_de_acesso p
      where p.user_id = eu and p.created_at > now() - interval '1 day') >= 5 then
    raise exception using errcode = 'PT429', message = 'Você já fez cinco pedidos hoje. Tente amanhã.';
  end if;
  insert into public.pedidos_de_acesso (user_id, resource, action, campus, motivo)
  values (eu, recurso, acao, nullif(campus, ''), btrim(motivo)) returning id into pedido;
  perform app.notificar(g, 'Pedido de acesso',
    format('%s pede para %s %s.', (select concat_ws(' ', p.nome, p.sobrenome) from public.profiles p where p.id = eu),
      app.verbo_da_acao(acao), app.nome_do_recurso(recurso)), '/permissoes?aba=pedidos', 'pedido-acesso:' || pedido)
  from app.gestores_de_papeis() g;
  return pedido;
end
$function$;

CREATE OR REPLACE FUNCTION app.permissoes_concedidas()
  RETURNS TABLE (
    resource public.recurso,
    action   public.acao
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select c.resource, c.action from app.concessoes_dos_papeis(
    (select app.papeis_efetivos()), enum_range(null::public.recurso), enum_range(null::public.acao)) c
  union
  select c.resource, c.action from app.concessoes_proprias(
    (select app.pessoa_dos_papeis()), enum_range(null::public.recurso), enum_range(null::public.acao)) c
  where c.exige = any ((select app.papeis_que_contam())::public.papel[])
$function$;

CREATE OR REPLACE FUNCTION app.permissoes_em (
  momento timestamp with time zone
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with depois as (
    -- The first change since tells how the cell was at that moment.
    select distinct on (a.registro) a.chave, a.acao, a.antes
    from public.alteracoes a
    where a.tabela = 'role_permissions' and a.momento > permissoes_em.momento order by a.registro, a.id
  ), estado as (
    select p.role::text, p.resource::text, p.action::text from public.role_permissions p
    where p.allowed and not exists (
      select from depois d where (d.chave ->> 'role', d.chave ->> 'resource', d.chave ->> 'action')
        = (p.role::text, p.resource::text, p.action::text))
    union all
    select d.chave ->> 'role', d.chave ->> 'resource', d.chave ->> 'action' from depois d
    where d.acao <> 'incluir' and (d.antes ->> 'allowed')::boolean
  )
  select case when app.pode('permissoes', 'visualizar') then (
    select coalesce(jsonb_object_agg(e.role, e.celulas), '{}') from (
      select role, jsonb_agg(resource || ':' || action order by resource, action) as celulas
      from estado group by role) e) end
$function$;

CREATE OR REPLACE FUNCTION app.permissoes_padrao()
  RETURNS TABLE (
    role     public.papel,
    resource public.recurso,
    action   public.acao
  )
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  -- One line per role but admin, who may do everything; v sees, e edits and so sees, x a d s: exportar aprovar excluir ver_sensivel.
  with linhas (papel, recursos) as (values
    ('pastor_executivo'::public.papel, 'home:v dashboard:v dashboard-voluntario:v membros:exads igreja:e eventos:exd checkin:e
      escalas:ed financeiro:vxa configuracoes:v permissoes:v ministerios:ed conteudo:ead alunos:e projecao:e criacao:e chat:e
      familia_pv:e pedras_vivas:e diretorio:e feed:ead insta_pv:ead app:v'),
    ('pastor', 'home:v dashboard:v dashboard-voluntario:v membros:exas igreja:e eventos:exd checkin:e escalas:ed
      configuracoes:v ministerios:ed conteudo:ead alunos:e projecao:e criacao:e chat:e familia_pv:e pedras_vivas:v diretorio:e
      feed:ead insta_pv:ead app:v'),
    ('coordenador', 'home:v dashboard:v dashboard-voluntario:v membros:exas igreja:v eventos:exd checkin:e escalas:ed
      configuracoes:v ministerios:e conteudo:e alunos:e projecao:v criacao:v chat:e familia_pv:e pedras_vivas:v diretorio:v
      feed:ead insta_pv:ead app:v'),
    ('lider', 'home:v dashboard:v dashboard-voluntario:v membros:v igreja:v eventos:e checkin:e escalas:ed configuracoes:v
      ministerios:e conteudo:v alunos:v projecao:v criacao:v chat:e familia_pv:v pedras_vivas:v diretorio:v feed:e insta_pv:e
      app:v'),
    ('voluntario', 'home:v dashboard-voluntario:v igreja:v eventos:v checkin:v escalas:v configuracoes:v ministerios:v
      conteudo:v alunos:v chat:e familia_pv:v pedras_vivas:v diretorio:v feed:v insta_pv:v app:v'),
    ('membro', 'home:v igreja:v eventos:v checkin:v configuracoes:v ministerios:v conteudo:v alunos:v chat:e familia_pv:v
      pedras_vivas:v diretorio:v feed:v insta_pv:v app:v'),
    ('ltp', 'home:v igreja:v eventos:v checkin:v configuracoes:v ministerios:v conteudo:v alunos:v chat:e familia_pv:v
      pedras_vivas:v diretorio:v feed:v insta_pv:v app:v'),
    ('financeiro', 'home:v dashboard:v igreja:v eventos:v checkin:v financeiro:exs configuracoes:v ministerios:v conteudo:v
      alunos:v chat:e familia_pv:v pedras_vivas:v diretorio:v feed:v insta_pv:v app:v'),
    ('ministerio_global', 'home:v dashboard:v dashboard-voluntario:v membros:v igreja:v eventos:exd checkin:e escalas:ed
      financeiro:v configuracoes:v ministerios:ed conteudo:ead alunos:e projecao:e criacao:e chat:e familia_pv:e pedras_vivas:e
      diretorio:v feed:ead insta_pv:ead app:v'),
    ('lideranca_global', 'home:v dashboard:v dashboard-voluntario:v membros:exas igreja:e eventos:exd checkin:e escalas:ed
      financeiro:v configuracoes:v ministerios:ed conteudo:ead alunos:e projecao:v criacao:v chat:e familia_pv:e pedras_vivas:e
      diretorio:e feed:ead insta_pv:ead app:v'),
    ('visitante', 'home:v configuracoes:v feed:v app:v')
  ), letras (letra, acoes) as (values
    ('v', '{visualizar}'::public.acao[]), ('e', '{visualizar,editar}'), ('x', '{exportar}'), ('a', '{aprovar}'),
    ('d', '{excluir}'), ('s', '{ver_sensivel}')
  )
  select 'admin'::public.papel, r, a
  from unnest(enum_range(null::public.recurso)) r, unnest(enum_range(null::public.acao)) a
  union all
  select l.papel, split_part(item, ':', 1)::public.recurso, unnest(t.acoes)
  from linhas l, regexp_split_to_table(btrim(l.recursos), '\s+') item,
    regexp_split_to_table(split_part(item, ':', 2), '') letra
  join letras t using (letra)
$function$;

CREATE OR REPLACE FUNCTION app.pessoa_dos_papeis()
  RETURNS uuid
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(s.pessoa, case when s.sessao is null then (select auth.uid()) end)
  from (select) uma
  left join app.simulacoes s on s.sessao = (select (auth.jwt() ->> 'session_id')::uuid) and s.expira_em > now()
$function$;

CREATE OR REPLACE FUNCTION app.pessoas_com_papel (
  papel     public.papel,
  situacao  text,
  depois_de jsonb,
  limite    integer
)
  RETURNS TABLE (
    id            uuid,
    user_id       uuid,
    nome          text,
    email         text,
    foto          text,
    campus        text,
    inicio        timestamp with time zone,
    expira_em     timestamp with time zone,
    concedido_por text
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select r.id, p.id, concat_ws(' ', p.nome, p.sobrenome), p.email, p.foto_url, r.campus, r.inicio, r.expira_em,
    (select concat_ws(' ', g.nome, g.sobrenome) from public.profiles g where g.id = r.concedido_por)
  from public.user_roles r join public.profiles p on p.id = r.user_id
  where r.role = papel and (select app.pode('permissoes', 'visualizar'))
    and ((select app.todos_os_campi()) or r.campus = any ((select app.meus_campi())::text[]))
    and case situacao
      when 'encerrados' then r.expira_em <= now()
      when 'vencem' then r.expira_em > now() and r.expira_em <= now() + interval '30 days'
      else r.expira_em is null or r.expira_em > now() end
    and (depois_de is null or r.inicio < (depois_de ->> 'inicio')::timestamptz
      or r.inicio = (depois_de ->> 'inicio')::timestamptz and r.id > (depois_de ->> 'id')::uuid)
  order by r.inicio desc, r.id
  limit least(greatest(coalesce(limite, 50), 1), 100)
$function$;

CREATE OR REPLACE FUNCTION app.pode (
  recurso public.recurso,
  acao    public.acao
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select (select auth.uid()) is not null and (
    exists (select from app.concessoes_dos_papeis((select app.papeis_efetivos()), array[recurso], array[acao]))
    or exists (
      select from app.concessoes_proprias((select app.pessoa_dos_papeis()), array[recurso], array[acao]) c
      where app.papel_conta(c.exige)))
$function$;

CREATE OR REPLACE FUNCTION app.por_que (
  recurso public.recurso,
  acao    public.acao,
  pessoa  uuid,
  campus  text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  eu constant boolean := pessoa is null or pessoa = (select auth.uid());
  alvo constant uuid := case when eu then app.pessoa_dos_papeis() else pessoa end;
  registros jsonb;
  papeis public.papel[];
  caminhos jsonb;
  especial boolean;
  todos boolean;
  campi text[];
begin
  if not app.alcanca_conta(coalesce(pessoa, (select auth.uid()))) then
    raise insufficient_privilege using message = 'Você não pode perguntar sobre esta pessoa.';
  end if;
  select coalesce(jsonb_agg(jsonb_build_object('papel', r.role, 'campus', r.campus, 'conta', r.conta,
      'expira_em', u.expira_em, 'concedido_por', (select concat_ws(' ', p.nome, p.sobrenome) from public.profiles p
                                                  where p.id = u.concedido_por)) order by r.role, r.campus), '[]')
    into registros
  from (select v.*, app.papel_conta(v.role) as conta from app.papeis_atuais() v where eu
        union all select v.*, true from app.papeis_de(alvo) v where not eu) r
  left join public.user_roles u on u.id = r.id;
  select coalesce(array_agg(distinct (r ->> 'papel')::public.papel), '{}') into papeis
  from jsonb_array_elements(registros) r where (r ->> 'conta')::boolean;
  select coalesce(jsonb_agg(jsonb_build_object('via', c.via, 'papel', c.papel, 'expira_em', c.expira_em)
      order by c.via, c.papel), '[]')
    into caminhos
  from (
    select 'papel' as via, c.papel, null::timestamptz as expira_em
    from app.concessoes_dos_papeis(coalesce(nullif(papeis, '{}'), '{visitante}'), array[recurso], array[acao]) c
    union all
    select c.via, null, p.expira_em
    from app.concessoes_proprias(alvo, array[recurso], array[acao]) c
    left join public.concessoes_pessoais p on p.id = c.concessao
    where not eu or app.papel_conta(c.exige)) c;
  especial := case when eu then app.especial() else app.especial_de(alvo) end;
  todos := papeis && app.papeis_globais() or especial;
  select coalesce(array_agg(distinct r ->> 'campus'), '{}') into campi
  from jsonb_array_elements(registros) r where (r ->> 'conta')::boolean and r ->> 'campus' is not null;
  return jsonb_build_object(
    'pode', caminhos <> '[]',
    'caminhos', caminhos,
    'registros', registros,
    'sem_papel', papeis = '{}',
    'alcance', jsonb_build_object('todos', todos, 'campi', to_jsonb(campi),
      'alcanca', case when campus is not null then todos or campus = any (campi) end),
    'abrem', (select coalesce(jsonb_agg(p.role order by p.role), '[]') from public.role_permissions p
              where p.resource = recurso and p.action = acao and p.allowed),
    'segundo_fator', to_jsonb(array(select p from unnest(papeis) p where p = any (app.papeis_exigentes()))));
end
$function$;

CREATE OR REPLACE FUNCTION app.quem_e_afetado (
  mudancas jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with a as materialized (select * from app.afetados(mudancas))
  select jsonb_build_object('total', (select count(*) from a), 'pessoas', (
    select coalesce(jsonb_agg(to_jsonb(p) order by app.normalizar(p.nome)), '[]')
    from (select * from a order by app.normalizar(a.nome), a.user_id limit 100) p))
$function$;

CREATE OR REPLACE FUNCTION app.registrar_acesso_negado (
  recurso public.recurso,
  acao    public.acao,
  caminho text
)
  RETURNS boolean
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  eu constant uuid := (select auth.uid());
begin
  if eu is null or recurso not in ('financeiro', 'permissoes', 'configuracoes') or app.simulando() or app.pode(recurso, acao) then
    return false;
  end if;
  perform pg_advisory_xact_lock(hashtext('app.registrar_acesso_negado ' || eu));
  if exists (select from public.acessos_negados n where n.user_id = eu and n.momento > now() - interval '10 minutes'
             and n.resource = recurso and n.action = acao)
     or (select count(*) from public.acessos_negados n where n.user_id = eu and n.momento > now() - interval '1 day') >= 20 then
    return false;
  end if;
  insert into public.acessos_negados (user_id, nome, resource, action, caminho)
  select eu, (select concat_ws(' ', p.nome, p.sobrenome) from public.profiles p where p.id = eu), recurso, acao, left(caminho, 200);
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION app.responder_pedido (
  pedido    uuid,
  conceder  boolean,
  resposta  text,
  expira_em timestamp with time zone,
  papel     public.papel,
  campus    text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  p public.pedidos_de_acesso;
begin
  if not app.gere_papeis() then
    raise insufficient_privilege using message = 'Só quem administra responde pedidos de acesso.';
  end if;
  select * into p from public.pedidos_de_acesso d where d.id = pedido for update;
  if p.id is null then
    raise exception using errcode = 'PT404', message = 'Pedido não encontrado.';
  elsif p.estado <> 'pendente' then
    raise exception using errcode = 'PT409', message = 'Este pedido já foi respondido.';
  elsif p.user_id = (select auth.uid()) then
    raise insufficient_privilege using message = 'Ninguém responde ao próprio pedido.';
  elsif conceder and (expira_em is null or expira_em <= now() or expira_em > now() + interval '1 year') then
    raise invalid_parameter_value using message = 'O acesso concedido termina em uma data, no máximo em um ano.';
  elsif not conceder and coalesce(btrim(resposta), '') = '' then
    raise invalid_parameter_value using message = 'Diga por que o pedido foi recusado.';
  end if;
  perform app.iniciar_operacao('acesso', case when conceder then 'Acesso concedido: ' else 'Acesso recusado: ' end
    || app.verbo_da_acao(p.action) || ' ' || app.nome_do_recurso(p.resource), '{}', 'permissoes');
  if conceder and papel is not null then
    insert into public.user_roles as r (user_id, role, campus, expira_em, concedido_por)
    values (p.user_id, papel, nullif(campus, ''), expira_em, (select auth.uid()))
    on conflict on constraint user_roles_user_id_role_campus_key do update
      set inicio = now(), expira_em = excluded.expira_em, concedido_por = excluded.concedido_por
      -- What holds longer already stays.
      where r.expira_em is not null and r.expira_em < excluded.expira_em;
  elsif conceder then
    insert into public.concessoes_pessoais (user_id, resource, action, expira_em, concedido_por, pedido_id)
    select p.user_id, p.resource, a, responder_pedido.expira_em, (select auth.uid()), p.id
    from (select distinct unnest(array['visualizar', p.action]) as a) acoes;
  end if;
  update public.pedidos_de_acesso d
  set estado = case when conceder then 'concedido' else 'recusado' end::public.estado_do_pedido,
    resposta = nullif(btrim(responder_pedido.resposta), ''), respondido_por = (select auth.uid()), respondido_em = now()
  where d.id = p.id;
  perform app.notificar(p.user_id,
    case when conceder then 'Seu pedido de acesso foi aceito' else 'Seu pedido de acesso foi recusado' end,
    concat_ws(' ', case when conceder then format('Você pode %s %s até %s.', app.verbo_da_acao(p.action),
      app.nome_do_recurso(p.resource), app.dia_local(expira_em)) end, nullif(btrim(resposta), '')),
    '/', 'pedido-respondido:' || p.id);
end
$function$;

CREATE OR REPLACE FUNCTION app.sair_de_ver_como()
  RETURNS boolean
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  registro uuid;
begin
  delete from app.simulacoes s where s.sessao = (auth.jwt() ->> 'session_id')::uuid returning s.registro into registro;
  update public.registro_ver_como r set fim = clock_timestamp() where r.id = registro and r.expira_em > now();
  return registro is not null;
end
$function$;

CREATE OR REPLACE FUNCTION app.segundo_fator()
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select case
    when (select auth.uid()) is null or app.aal2() then 'ok'
    when app.tem_segundo_fator() then 'verificar'
    -- Whoever sees as somebody else is not asked for what that somebody lacks.
    when app.simulando() then 'ok'
    when exists (select from app.papeis_atuais() r where r.role = any (app.papeis_exigentes()))
      or (app.email_especial() and 'admin' = any (app.papeis_exigentes())) then 'cadastrar'
    else 'ok'
  end
$function$;

CREATE OR REPLACE FUNCTION app.simulando()
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select exists (
    select from app.simulacoes s where s.sessao = (select (auth.jwt() ->> 'session_id')::uuid) and s.expira_em > now())
$function$;

CREATE OR REPLACE FUNCTION app.somente_leitura()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if app.simulando() then
    raise exception using errcode = 'PT423', message = 'Você está vendo como outra pessoa: nada pode ser alterado.';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.titulo_das_mudancas (
  mudancas app.mudanca[]
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select case when cardinality(mudancas) = 1 then 'Permissões: 1 mudança em '
    else format('Permissões: %s mudanças em ', cardinality(mudancas)) end
    || (select string_agg(app.nome_do_papel(p), ', ' order by p) from (select distinct m.role as p from unnest(mudancas) m) d)
$function$;

CREATE OR REPLACE FUNCTION app.todos_os_campi()
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select app.papeis() && app.papeis_globais() or app.especial()
$function$;

CREATE OR REPLACE FUNCTION app.vence_em()
  RETURNS timestamp WITH time zone
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select min(v.expira_em) from (
    select r.expira_em from public.user_roles r where r.user_id = (select auth.uid())
    union all
    select c.expira_em from public.concessoes_pessoais c where c.user_id = (select auth.uid())) v
  where v.expira_em > now() and v.expira_em <= now() + interval '7 days'
$function$;

CREATE OR REPLACE FUNCTION app.ver_como (
  papel  public.papel,
  campus text,
  pessoa uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  eu constant uuid := (select auth.uid());
  -- The caller's session, which alone sees differently.
  minha constant uuid := (auth.jwt() ->> 'session_id')::uuid;
  fim timestamptz := now() + interval '30 minutes';
  registro uuid;
begin
  if not app.gere_papeis() or minha is null then
    raise insufficient_privilege using message = 'Só quem administra pode ver como outra pessoa.';
  end if;
  if (papel is null) = (pessoa is null) or pessoa = eu then
    raise invalid_parameter_value using message = 'Escolha um papel ou outra pessoa.';
  end if;
  if pessoa is not null and not exists (select from public.profiles p where p.id = pessoa) then
    raise exception using errcode = 'PT404', message = 'Esta conta não existe.';
  end if;
  if not app.aal2() and exists (
    select from unnest(app.papeis_exigentes()) e where e = papel or e in (select r.role from app.papeis_de(pessoa) r)) then
    raise exception using errcode = 'PT403', message = 'Confirme seu segundo fator antes.';
  end if;
  -- It does not outlive what the caller may do.
  select least(fim, max(coalesce(r.expira_em, 'infinity'))) into fim from public.user_roles r
  where r.user_id = eu and r.role = 'admin' and not app.email_especial();
  delete from app.simulacoes s where s.sessao = minha or s.expira_em < now();
  insert into public.registro_ver_como (user_id, nome, papel, pessoa, pessoa_nome, campus, expira_em)
  values (eu, (select concat_ws(' ', p.nome, p.sobrenome) from public.profiles p where p.id = eu), papel, pessoa,
    (select concat_ws(' ', p.nome, p.sobrenome) from public.profiles p where p.id = pessoa),
    coalesce(campus, (select p.campus from public.profiles p where p.id = pessoa)), fim)
  returning id into registro;
  insert into app.simulacoes (sessao, usuario, papel, pessoa, campus, expira_em, registro)
  select minha, eu, papel, pessoa, r.campus, fim, r.id from public.registro_ver_como r where r.id = registro;
end
$function$;

CREATE OR REPLACE FUNCTION app.ver_como_atual()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select jsonb_build_object('papel', s.papel, 'campus', s.campus, 'pessoa', (
    select concat_ws(' ', p.nome, p.sobrenome) from public.profiles p where p.id = s.pessoa), 'expira_em', s.expira_em)
  from app.simulacoes s where s.sessao = (select (auth.jwt() ->> 'session_id')::uuid) and s.expira_em > now()
$function$;

CREATE OR REPLACE FUNCTION app.verbo_da_acao (
  acao public.acao
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select case acao when 'visualizar' then 'ver' when 'editar' then 'editar' when 'exportar' then 'exportar'
    when 'aprovar' then 'aprovar em' when 'excluir' then 'excluir em' when 'ver_sensivel' then 'ver dados sensíveis de' end
$function$;

CREATE OR REPLACE FUNCTION app.versao_permissoes()
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select md5(coalesce(string_agg(p.role || ' ' || p.resource || ' ' || p.action, ',' order by p.role, p.resource, p.action), ''))
  from public.role_permissions p where p.allowed
$function$;

CREATE OR REPLACE FUNCTION public.acesso_da_pessoa (
  pessoa uuid
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select app.acesso_da_pessoa(pessoa)
$function$;

REVOKE ALL ON FUNCTION "public"."acesso_da_pessoa"(uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.avisar_vencimentos()
  RETURNS integer
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.avisar_vencimentos()
$function$;

REVOKE ALL ON FUNCTION "public"."avisar_vencimentos"() FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.buscar_contas (
  busca text
)
  RETURNS TABLE (
    user_id uuid,
    nome    text,
    email   text,
    campus  text,
    foto    text,
    papeis  public.papel[]
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select * from app.buscar_contas(busca)
$function$;

REVOKE ALL ON FUNCTION "public"."buscar_contas"(text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.concessoes_derivadas()
  RETURNS TABLE (
    via       text,
    user_id   uuid,
    nome      text,
    campus    text,
    detalhe   text,
    resource  public.recurso,
    action    public.acao,
    expira_em timestamp with time zone,
    concessao uuid
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select * from app.concessoes_derivadas()
$function$;

REVOKE ALL ON FUNCTION "public"."concessoes_derivadas"() FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.contar_papeis()
  RETURNS TABLE (
    papel      public.papel,
    atuais     bigint,
    vencem     bigint,
    encerrados bigint
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select * from app.contar_papeis()
$function$;

REVOKE ALL ON FUNCTION "public"."contar_papeis"() FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.encerrar_concessao (
  concessao uuid
)
  RETURNS boolean
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.encerrar_concessao(concessao)
$function$;

REVOKE ALL ON FUNCTION "public"."encerrar_concessao"(uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.encerrar_papel (
  registro uuid
)
  RETURNS boolean
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.encerrar_papel(registro)
$function$;

REVOKE ALL ON FUNCTION "public"."encerrar_papel"(uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.historico_de_acessos (
  assunto  text,
  antes_de bigint  DEFAULT NULL::bigint,
  limite   integer DEFAULT 20
)
  RETURNS TABLE (
    id         bigint,
    momento    timestamp with time zone,
    autor_nome text,
    titulo     text,
    motivo     text,
    mudancas   jsonb
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select * from app.historico_de_acessos(assunto, antes_de, limite)
$function$;

REVOKE ALL ON FUNCTION "public"."historico_de_acessos"(text, bigint, integer) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.matriz_de_permissoes()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select app.matriz()
$function$;

REVOKE ALL ON FUNCTION "public"."matriz_de_permissoes"() FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.mudar_permissoes (
  mudancas jsonb,
  versao   text,
  motivo   text  DEFAULT NULL::text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.mudar_permissoes(mudancas, versao, motivo)
$function$;

REVOKE ALL ON FUNCTION "public"."mudar_permissoes"(jsonb, text, text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.pedir_acesso (
  recurso public.recurso,
  motivo  text,
  acao    public.acao    DEFAULT 'visualizar'::public.acao,
  campus  text           DEFAULT NULL::text
)
  RETURNS uuid
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.pedir_acesso(recurso, acao, campus, motivo)
$function$;

REVOKE ALL ON FUNCTION "public"."pedir_acesso"(public.recurso, text, public.acao, text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.permissoes_em (
  momento timestamp with time zone
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select app.permissoes_em(momento)
$function$;

REVOKE ALL ON FUNCTION "public"."permissoes_em"(timestamp WITH time zone) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.pessoas_com_papel (
  papel     public.papel,
  situacao  text         DEFAULT 'atuais'::text,
  depois_de jsonb        DEFAULT NULL::jsonb,
  limite    integer      DEFAULT 50
)
  RETURNS TABLE (
    id            uuid,
    user_id       uuid,
    nome          text,
    email         text,
    foto          text,
    campus        text,
    inicio        timestamp with time zone,
    expira_em     timestamp with time zone,
    concedido_por text
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select * from app.pessoas_com_papel(papel, situacao, depois_de, limite)
$function$;

REVOKE ALL ON FUNCTION "public"."pessoas_com_papel"(public.papel, text, jsonb, integer) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.por_que (
  recurso public.recurso,
  acao    public.acao    DEFAULT 'visualizar'::public.acao,
  pessoa  uuid           DEFAULT NULL::uuid,
  campus  text           DEFAULT NULL::text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select app.por_que(recurso, acao, pessoa, campus)
$function$;

REVOKE ALL ON FUNCTION "public"."por_que"(public.recurso, public.acao, uuid, text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.quem_e_afetado (
  mudancas jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select app.quem_e_afetado(mudancas)
$function$;

REVOKE ALL ON FUNCTION "public"."quem_e_afetado"(jsonb) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.registrar_acesso_negado (
  recurso public.recurso,
  acao    public.acao    DEFAULT 'visualizar'::public.acao,
  caminho text           DEFAULT NULL::text
)
  RETURNS boolean
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.registrar_acesso_negado(recurso, acao, caminho)
$function$;

REVOKE ALL ON FUNCTION "public"."registrar_acesso_negado"(public.recurso, public.acao, text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.responder_pedido (
  pedido    uuid,
  conceder  boolean,
  resposta  text                     DEFAULT NULL::text,
  expira_em timestamp with time zone DEFAULT NULL::timestamp WITH time zone,
  papel     public.papel             DEFAULT NULL::public.papel,
  campus    text                     DEFAULT NULL::text
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.responder_pedido(pedido, conceder, resposta, expira_em, papel, campus)
$function$;

REVOKE ALL ON FUNCTION "public"."responder_pedido"(uuid, boolean, text, timestamp WITH time zone, public.papel, text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.sair_de_ver_como()
  RETURNS boolean
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.sair_de_ver_como()
$function$;

REVOKE ALL ON FUNCTION "public"."sair_de_ver_como"() FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.ver_como (
  papel  public.papel DEFAULT NULL::public.papel,
  campus text         DEFAULT NULL::text,
  pessoa uuid         DEFAULT NULL::uuid
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.ver_como(papel, campus, pessoa)
$function$;

REVOKE ALL ON FUNCTION "public"."ver_como"(public.papel, text, uuid) FROM PUBLIC, "anon", "service_role";

ALTER TABLE "public"."concessoes_pessoais"
  ADD CONSTRAINT "concessoes_pessoais_concedido_por_fkey" FOREIGN KEY (concedido_por) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE "public"."concessoes_pessoais"
  ADD CONSTRAINT "concessoes_pessoais_user_id_fkey" FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE "public"."pedidos_de_acesso"
  ADD CONSTRAINT "pedidos_de_acesso_campus_fkey" FOREIGN KEY (campus) REFERENCES public.campi(nome) ON UPDATE CASCADE;

ALTER TABLE "public"."concessoes_pessoais"
  ADD CONSTRAINT "concessoes_pessoais_pedido_id_fkey" FOREIGN KEY (pedido_id) REFERENCES public.pedidos_de_acesso(id) ON DELETE SET NULL;

ALTER TABLE "public"."pedidos_de_acesso"
  ADD CONSTRAINT "pedidos_de_acesso_respondido_por_fkey" FOREIGN KEY (respondido_por) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE "public"."pedidos_de_acesso"
  ADD CONSTRAINT "pedidos_de_acesso_resposta_check" CHECK ((char_length(resposta) <= 500));

ALTER TABLE "public"."pedidos_de_acesso"
  ADD CONSTRAINT "pedidos_de_acesso_user_id_fkey" FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

CREATE INDEX simulacoes_usuario_idx ON app.simulacoes USING btree (usuario);

CREATE INDEX acessos_negados_momento_idx ON public.acessos_negados USING btree (momento DESC);

CREATE INDEX acessos_negados_user_id_idx ON public.acessos_negados USING btree (user_id, momento DESC);

CREATE INDEX alteracoes_acessos_idx ON public.alteracoes USING btree (tabela, id DESC)
  WHERE (tabela = ANY (ARRAY['role_permissions'::text, 'user_roles'::text, 'concessoes_pessoais'::text]));

CREATE INDEX concessoes_pessoais_concedido_por_idx ON public.concessoes_pessoais USING btree (concedido_por);

CREATE INDEX concessoes_pessoais_expira_em_idx ON public.concessoes_pessoais USING btree (expira_em);

CREATE INDEX concessoes_pessoais_pedido_id_idx ON public.concessoes_pessoais USING btree (pedido_id);

CREATE INDEX concessoes_pessoais_user_id_idx ON public.concessoes_pessoais USING btree (user_id, resource, action);

CREATE INDEX pedidos_de_acesso_campus_idx ON public.pedidos_de_acesso USING btree (campus);

CREATE INDEX pedidos_de_acesso_estado_idx ON public.pedidos_de_acesso USING btree (estado, created_at DESC);

CREATE INDEX pedidos_de_acesso_respondido_por_idx ON public.pedidos_de_acesso USING btree (respondido_por);

CREATE UNIQUE INDEX pedidos_de_acesso_um_pendente_idx ON public.pedidos_de_acesso USING btree (user_id, resource, action)
  WHERE (estado = 'pendente'::public.estado_do_pedido);

CREATE INDEX pedidos_de_acesso_user_id_idx ON public.pedidos_de_acesso USING btree (user_id, created_at DESC);

CREATE INDEX registro_ver_como_inicio_idx ON public.registro_ver_como USING btree (inicio DESC);

CREATE INDEX user_roles_expira_em_idx ON public.user_roles USING btree (expira_em)
  WHERE (expira_em IS NOT NULL);

CREATE INDEX user_roles_role_inicio_idx ON public.user_roles USING btree (ROLE, inicio DESC, id);

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON app.admins_especiais
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON app.registro_seguranca
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON app.seguranca
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.acessos_negados
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.alteracoes
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.attendances
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.campi
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER marcar_alteracao
  BEFORE UPDATE ON public.concessoes_pessoais
  FOR EACH ROW
  EXECUTE FUNCTION app.marcar_alteracao();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.concessoes_pessoais
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.concessoes_pessoais
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('');

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.consentimentos
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.equipe_membros
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.equipes
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.events
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.funcoes_ministerio
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.funcoes_treinamentos
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.igreja
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.inscricoes_voluntarios
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.listas
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.listas_de_membros
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.listas_seguidas
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.membros_funcoes
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.membros_igreja
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.membros_reservados
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.membros_treinamentos
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.membros_unificados
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.ministerios
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.ministerios_documentos
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.mudancas_de_situacao
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.mudancas_de_titulo
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.nao_duplicados
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.notifications
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.operacoes
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER marcar_alteracao
  BEFORE UPDATE ON public.pedidos_de_acesso
  FOR EACH ROW
  EXECUTE FUNCTION app.marcar_alteracao();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.pedidos_de_acesso
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.pedidos_de_acesso
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('');

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.profiles
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.registro_ver_como
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.role_permissions
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.titulos
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.treinamentos
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER encerrar_simulacoes
  AFTER DELETE OR UPDATE ON public.user_roles
  FOR EACH ROW
  EXECUTE FUNCTION app.encerrar_simulacoes();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.user_roles
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON rostos.auditoria
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON rostos.excluidos
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON rostos.modelos
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE POLICY "acessos negados: vê quem vê permissões e alcança todos" ON "public"."acessos_negados"
  FOR SELECT
  TO "authenticated"
  USING ((( SELECT app.pode('permissoes'::public.recurso, 'visualizar'::public.acao) AS pode) AND ( SELECT app.todos_os_campi() AS todos_os_campi)));

CREATE POLICY "concessões: cada um vê as suas, e todas quem vê permissões " ON "public"."concessoes_pessoais"
  FOR SELECT
  TO "authenticated"
  USING
    (((user_id = ( SELECT auth.uid() AS uid)) OR (( SELECT app.pode('permissoes'::public.recurso, 'visualizar'::public.acao) AS pode) AND ( SELECT app.todos_os_campi() AS
    todos_os_campi))));

CREATE POLICY "concessões: muda o prazo quem dá papéis, nunca o próprio" ON "public"."concessoes_pessoais"
  FOR UPDATE
  TO "authenticated"
  USING ((( SELECT app.gere_papeis() AS gere_papeis) AND (user_id <> ( SELECT auth.uid() AS uid))))
  WITH CHECK ((( SELECT app.gere_papeis() AS gere_papeis) AND (user_id <> ( SELECT auth.uid() AS uid))));

CREATE POLICY "pedidos de acesso: cada um vê os seus, e todos quem dá papéi" ON "public"."pedidos_de_acesso"
  FOR SELECT
  TO "authenticated"
  USING (((user_id = ( SELECT auth.uid() AS uid)) OR ( SELECT app.gere_papeis() AS gere_papeis)));

CREATE POLICY "ver como: vê quem vê permissões e alcança todos" ON "public"."registro_ver_como"
  FOR SELECT
  TO "authenticated"
  USING ((( SELECT app.pode('permissoes'::public.recurso, 'visualizar'::public.acao) AS pode) AND ( SELECT app.todos_os_campi() AS todos_os_campi)));

COMMENT ON COLUMN "app"."simulacoes"."campus" IS 'The campus of the role, or the person''s own.';

COMMENT ON COLUMN "app"."simulacoes"."expira_em" IS 'When it ends by itself.';

COMMENT ON COLUMN "app"."simulacoes"."inicio" IS 'When it began.';

COMMENT ON COLUMN "app"."simulacoes"."papel" IS 'The role to see as, in campus; null: a person.';

COMMENT ON COLUMN "app"."simulacoes"."pessoa" IS 'The person whose roles decide; null: a role.';

COMMENT ON COLUMN "app"."simulacoes"."registro" IS 'The row of registro_ver_como.';

COMMENT ON COLUMN "app"."simulacoes"."sessao" IS 'session_id of the token.';

COMMENT ON COLUMN "app"."simulacoes"."usuario" IS 'Whose session it is.';

COMMENT ON COLUMN "public"."acessos_negados"."action" IS 'What they lacked.';

COMMENT ON COLUMN "public"."acessos_negados"."caminho" IS 'The page''s path.';

COMMENT ON COLUMN "public"."acessos_negados"."id" IS 'Identity of the row, in their order.';

COMMENT ON COLUMN "public"."acessos_negados"."momento" IS 'When.';

COMMENT ON COLUMN "public"."acessos_negados"."nome" IS 'The person''s name at that time.';

COMMENT ON COLUMN "public"."acessos_negados"."resource" IS 'What they tried to open.';

COMMENT ON COLUMN "public"."acessos_negados"."user_id" IS 'The account. Stays when the account goes.';

COMMENT ON COLUMN "public"."concessoes_pessoais"."action" IS 'What may be done with it.';

COMMENT ON COLUMN "public"."concessoes_pessoais"."concedido_por" IS 'Who gave it.';

COMMENT ON COLUMN "public"."concessoes_pessoais"."created_at" IS 'When the row came to be.';

COMMENT ON COLUMN "public"."concessoes_pessoais"."expira_em" IS 'Until when; it always ends.';

COMMENT ON COLUMN "public"."concessoes_pessoais"."id" IS 'Identity of the row.';

COMMENT ON COLUMN "public"."concessoes_pessoais"."inicio" IS 'From when.';

COMMENT ON COLUMN "public"."concessoes_pessoais"."pedido_id" IS 'The request that it answers.';

COMMENT ON COLUMN "public"."concessoes_pessoais"."resource" IS 'The resource.';

COMMENT ON COLUMN "public"."concessoes_pessoais"."updated_at" IS 'When the row last changed.';

COMMENT ON COLUMN "public"."concessoes_pessoais"."user_id" IS 'Who has it.';

COMMENT ON COLUMN "public"."pedidos_de_acesso"."action" IS 'What they want to do with it.';

COMMENT ON COLUMN "public"."pedidos_de_acesso"."campus" IS 'Where, if they said so.';

COMMENT ON COLUMN "public"."pedidos_de_acesso"."created_at" IS 'When it was asked.';

COMMENT ON COLUMN "public"."pedidos_de_acesso"."estado" IS 'Where it stands.';

COMMENT ON COLUMN "public"."pedidos_de_acesso"."id" IS 'Identity of the row.';

COMMENT ON COLUMN "public"."pedidos_de_acesso"."motivo" IS 'Why, in their words.';

COMMENT ON COLUMN "public"."pedidos_de_acesso"."resource" IS 'What they want to reach.';

COMMENT ON COLUMN "public"."pedidos_de_acesso"."respondido_em" IS 'When it was answered.';

COMMENT ON COLUMN "public"."pedidos_de_acesso"."respondido_por" IS 'Who answered.';

COMMENT ON COLUMN "public"."pedidos_de_acesso"."resposta" IS 'What was answered; a refusal says why.';

COMMENT ON COLUMN "public"."pedidos_de_acesso"."updated_at" IS 'When the row last changed.';

COMMENT ON COLUMN "public"."pedidos_de_acesso"."user_id" IS 'Who asks.';

COMMENT ON COLUMN "public"."registro_ver_como"."campus" IS 'The campus that was simulated.';

COMMENT ON COLUMN "public"."registro_ver_como"."expira_em" IS 'When it would have ended by itself.';

COMMENT ON COLUMN "public"."registro_ver_como"."fim" IS 'When it was ended; null: it ended by itself.';

COMMENT ON COLUMN "public"."registro_ver_como"."id" IS 'Identity of the row.';

COMMENT ON COLUMN "public"."registro_ver_como"."inicio" IS 'When it began.';

COMMENT ON COLUMN "public"."registro_ver_como"."nome" IS 'Their name at that time.';

COMMENT ON COLUMN "public"."registro_ver_como"."papel" IS 'The role that they saw as; null: a person.';

COMMENT ON COLUMN "public"."registro_ver_como"."pessoa" IS 'The person whose roles they saw with; null: a role.';

COMMENT ON COLUMN "public"."registro_ver_como"."pessoa_nome" IS 'That person''s name at that time.';

COMMENT ON COLUMN "public"."registro_ver_como"."user_id" IS 'Who looked. Stays when the account goes.';

COMMENT ON FUNCTION "app"."acesso_da_pessoa"(uuid) IS 'See public.acesso_da_pessoa.';

COMMENT ON FUNCTION "app"."acessos_que_vencem"() IS 'The accesses that end within seven days, and the key under which each is told once.';

COMMENT ON FUNCTION "app"."afetados"(jsonb) IS 'The people for whom these changes would change something, with all their roles together: "resource:action" gained and lost.';

COMMENT ON FUNCTION "app"."alcanca_conta"(uuid) IS 'The caller may ask about this account: it is theirs, or they see permissoes and it has to do with one of their campuses.';

COMMENT ON FUNCTION "app"."avisar_vencimentos"() IS 'See public.avisar_vencimentos().';

COMMENT ON FUNCTION "app"."buscar_contas"(text) IS 'See public.buscar_contas.';

COMMENT ON FUNCTION "app"."concessoes_derivadas"() IS 'See public.concessoes_derivadas().';

COMMENT ON FUNCTION "app"."concessoes_dos_papeis"(public.papel[], public.recurso[], public.acao[]) IS 'What these roles grant of these resources and actions, and which of them grants it.';

COMMENT ON FUNCTION "app"."concessoes_proprias"(uuid, public.recurso[], public.acao[]) IS 'What a person is granted beside their roles: special admins (via especial), leaders of the media ministry on projecao
(midias), permissions given to them for a time (pessoal). It counts where the role exige would count (app.papel_conta).';

COMMENT ON FUNCTION "app"."conferir_mudancas"(app.mudanca[]) IS 'Whether the caller may make these changes: only an admin changes admin or a role that they hold. Raises 22023, 42501.';

COMMENT ON FUNCTION "app"."contar_papeis"() IS 'See public.contar_papeis().';

COMMENT ON FUNCTION "app"."dia_local"(timestamp with time zone) IS 'The day at the church, as people write it.';

COMMENT ON FUNCTION "app"."email_de"(uuid) IS 'The e-mail of an account if its owner proved that it is theirs, else null.';

COMMENT ON FUNCTION "app"."email_especial"() IS 'The person whose roles decide has the e-mail of a special admin.';

COMMENT ON FUNCTION "app"."encerrar_concessao"(uuid) IS 'See public.encerrar_concessao.';

COMMENT ON FUNCTION "app"."encerrar_papel"(uuid) IS 'See public.encerrar_papel.';

COMMENT ON FUNCTION "app"."encerrar_simulacoes"() IS 'Trigger: whoever loses a role no longer sees as somebody else.';

COMMENT ON FUNCTION "app"."especial_de"(uuid) IS 'The account''s confirmed e-mail is a special admin''s.';

COMMENT ON FUNCTION "app"."gestores_de_papeis"() IS 'The accounts that give roles: admins and special admins.';

COMMENT ON FUNCTION "app"."historico_de_acessos"(text, bigint, integer) IS 'See public.historico_de_acessos.';

COMMENT ON FUNCTION "app"."lider_de_midias"(uuid) IS 'The person holds, today, a function of leader in the media ministry.';

COMMENT ON FUNCTION "app"."matriz"() IS 'See public.matriz_de_permissoes().';

COMMENT ON FUNCTION "app"."membro_de"(uuid) IS 'The church record of an account: the linked one, else the one not yet linked that has its confirmed e-mail.';

COMMENT ON FUNCTION "app"."meu_campus"() IS 'The campus the caller belongs to, or that of whom they see as. It gives no reach over its people.';

COMMENT ON FUNCTION "app"."meu_membro"() IS 'The caller''s own church record, also while they see as somebody else.';

COMMENT ON FUNCTION "app"."mudancas_de"(jsonb) IS 'The changes that change something. Raises 22P02 for unknown words.';

COMMENT ON FUNCTION "app"."mudar_permissoes"(jsonb, text, text) IS 'See public.mudar_permissoes.';

COMMENT ON FUNCTION "app"."nome_do_recurso"(public.recurso) IS 'How the resource is called in a sentence.';

COMMENT ON FUNCTION "app"."papeis_atuais"() IS 'The role records that decide for the caller at this moment, whether or not they count: their own, or those they see as.';

COMMENT ON FUNCTION "app"."papeis_de"(uuid) IS 'The role records of a person that hold at this moment.';

COMMENT ON FUNCTION "app"."papeis_globais"() IS 'The roles that reach every campus.';

COMMENT ON FUNCTION "app"."papeis_que_contam"() IS 'Of the roles that grants beside the roles ask for, those that would count now.';

COMMENT ON FUNCTION "app"."pedir_acesso"(public.recurso, public.acao, text, text) IS 'See public.pedir_acesso.';

COMMENT ON FUNCTION "app"."permissoes_concedidas"() IS 'Everything the caller may do: by role, as special admin, leaders of the media ministry on projecao, and what they were
given for a time.';

COMMENT ON FUNCTION "app"."permissoes_em"(timestamp with time zone) IS 'See public.permissoes_em.';

COMMENT ON FUNCTION "app"."permissoes_padrao"() IS 'What each role may do in a new church: the one place of the defaults, to which a role can be put back.';

COMMENT ON FUNCTION "app"."pessoa_dos_papeis"() IS 'Whose roles decide in this request: the caller''s. While they see as another person (ver como), that person''s; while they
see as a role, nobody''s. Who the caller is does not change.';

COMMENT ON FUNCTION "app"."pessoas_com_papel"(public.papel, text, jsonb, integer) IS 'See public.pessoas_com_papel.';

COMMENT ON FUNCTION "app"."por_que"(public.recurso, public.acao, uuid, text) IS 'See public.por_que.';

COMMENT ON FUNCTION "app"."quem_e_afetado"(jsonb) IS 'See public.quem_e_afetado.';

COMMENT ON FUNCTION "app"."registrar_acesso_negado"(public.recurso, public.acao, text) IS 'See public.registrar_acesso_negado.';

COMMENT ON FUNCTION "app"."responder_pedido"(uuid, boolean, text, timestamp with time zone, public.papel, text) IS 'See public.responder_pedido.';

COMMENT ON FUNCTION "app"."sair_de_ver_como"() IS 'See public.sair_de_ver_como().';

COMMENT ON FUNCTION "app"."simulando"() IS 'The caller''s session sees as somebody else at present.';

COMMENT ON FUNCTION "app"."somente_leitura"() IS 'Trigger before every statement that writes, also inside functions of the owner: refuses while the caller''s session sees as
somebody else. Raises PT423.';

COMMENT ON FUNCTION "app"."titulo_das_mudancas"(app.mudanca[]) IS 'How the changes are called in the history.';

COMMENT ON FUNCTION "app"."vence_em"() IS 'When the first of the caller''s accesses ends, if within seven days.';

COMMENT ON FUNCTION "app"."ver_como"(public.papel, text, uuid) IS 'See public.ver_como.';

COMMENT ON FUNCTION "app"."ver_como_atual"() IS 'As whom the caller''s session sees: papel, campus, pessoa (the name), expira_em; null: as themselves.';

COMMENT ON FUNCTION "app"."verbo_da_acao"(public.acao) IS 'The action as the verb of a sentence, before the resource.';

COMMENT ON FUNCTION "app"."versao_permissoes"() IS 'Names the state of the whole matrix: the same state has the same name.';

COMMENT ON FUNCTION "public"."acesso_da_pessoa"(uuid) IS 'All that an account is granted: its role records (papeis: held, to come and ended), permissions for a time (concessoes),
special admin (especial), leader of media (midias), and the roles that decide now (vale_como). Null when out of reach.';

COMMENT ON FUNCTION "public"."avisar_vencimentos"() IS 'Tells people and those who give roles, once, of accesses that end within seven days: all of them when the caller sees
permissoes, else the caller''s own. Gives how many were told of.';

COMMENT ON FUNCTION "public"."buscar_contas"(text) IS 'Twenty accounts at most whose name or e-mail has all these words, in the caller''s campuses, for those who see permissoes.';

COMMENT ON FUNCTION "public"."concessoes_derivadas"() IS 'Who is granted something that no role says: special admins (detalhe: the e-mail), leaders of the media ministry (detalhe: the
function), permissions for a time (detalhe: who gave it). In the caller''s scope, for those who see permissoes.';

COMMENT ON FUNCTION "public"."contar_papeis"() IS 'How many hold each role in the caller''s scope: now, ending within 30 days, ended.';

COMMENT ON FUNCTION "public"."encerrar_concessao"(uuid) IS 'Ends a permission given for a time. False when it had ended. Raises 42501: for admins only.';

COMMENT ON FUNCTION "public"."encerrar_papel"(uuid) IS 'Ends a role record now; one that has not begun goes. False when it had ended. Raises 42501: for admins only, who cannot take
the last way from themselves.';

COMMENT ON FUNCTION "public"."historico_de_acessos"(text, bigint, integer) IS 'What changed, newest first, what belongs together as one row: assunto permissoes (the matrix) or papeis (of people). antes_de:
the id of the last one shown. For those who see permissoes and reach all campuses.';

COMMENT ON FUNCTION "public"."matriz_de_permissoes"() IS 'For those who see permissoes, else null: versao, permissoes and padrao {role: ["resource:action"]}, significado_ltp.';

COMMENT ON FUNCTION "public"."meu_acesso"() IS 'Who the caller is and what they may do: user_id, email, roles, melhor_papel, especial, segundo_fator (ok, verificar or
cadastrar), sessao_aberta (false: ended elsewhere, sign in again), simulacao (as whom they see, or null), vence_em (when within seven days
an access of theirs ends, or null), flags, campus_pastor, todos_os_campi, campi, membro_id,
permissoes {resource: [action]}. Nobody signed in: everything empty.';

COMMENT ON FUNCTION "public"."mudar_permissoes"(jsonb, text, text) IS 'Makes all of the changes [{role, resource, action, allowed}] or none, as one operation, and gives {operacao, versao, mudancas}.
versao is that of the matrix the caller saw: PT409 when it changed since. Raises 42501 without editar on permissoes, for the own
role, for what an admin must keep, and when the caller would lose editar on permissoes; 22023 for editar without visualizar.';

COMMENT ON FUNCTION "public"."pedir_acesso"(public.recurso, text, public.acao, text) IS 'Asks for a permission and tells those who give roles; gives the id of the request, the same one while it waits for an answer.
Raises PT409 for what the caller may do already, PT429 after five in a day, 23514 for a motivo out of 3 to 500 letters.';

COMMENT ON FUNCTION "public"."permissoes_em"(timestamp with time zone) IS 'The matrix as it was at a moment, {role: ["resource:action"]}, for those who see permissoes; else null.';

COMMENT ON FUNCTION "public"."pessoas_com_papel"(public.papel, text, jsonb, integer) IS 'Who holds a role, the latest first: situacao atuais (also those to come), vencem (within 30 days) or encerrados; depois_de
{inicio, id} of the last one shown; limite 1 to 100. In the caller''s scope, for those who see permissoes.';

COMMENT ON FUNCTION "public"."por_que"(public.recurso, public.acao, uuid, text) IS 'Why a person (the caller when null) may do something, or what is missing: pode; caminhos [{via: papel, especial, midias or
pessoal; papel, expira_em}]; registros, the role records that hold [{papel, campus, conta, expira_em, concedido_por}];
sem_papel (they count as visitante); alcance {todos, campi, alcanca: the asked campus}; abrem, the roles that would do;
segundo_fator, the roles of theirs that count only with one. For others only with permissoes in their campus: 42501.';

COMMENT ON FUNCTION "public"."quem_e_afetado"(jsonb) IS 'Whom the changes [{role, resource, action, allowed}] would concern: total and the first hundred pessoas [{user_id, nome,
campus, ganha, perde}] as "resource:action". For those who edit permissoes; else nobody.';

COMMENT ON FUNCTION "public"."registrar_acesso_negado"(public.recurso, public.acao, text) IS 'The interface refused a page: written down when it was financeiro, permissoes or configuracoes and the caller may really not
open it. Once in ten minutes for the same thing, twenty a day. Says whether it was written.';

COMMENT ON FUNCTION "public"."responder_pedido"(uuid, boolean, text, timestamp with time zone, public.papel, text) IS 'Answers a request for access. Granted until expira_em (a year at most): just what was asked or, with papel, that role in campus.
Refused with a resposta that says why. The person is told. Raises 42501 (admins only, never one''s own), PT404, PT409, 22023.';

COMMENT ON FUNCTION "public"."sair_de_ver_como"() IS 'The caller''s session sees as itself again. Always possible; false when there was nothing to end.';

COMMENT ON FUNCTION "public"."ver_como"(public.papel, text, uuid) IS 'From now on this session, and no other, is decided about as if the caller had this papel in this campus, or the roles of this
pessoa; they stay who they are, so nothing of a person''s own is shown. Nothing can be written (PT423) until sair_de_ver_como
or 30 minutes have passed. It is written down. Raises 42501 for all but admins, 22023, PT404, PT403 without a second factor
that one of the roles demands.';

COMMENT ON TABLE "app"."simulacoes" IS 'The sessions that see as a role or a person at present (ver como): the deciding functions look here first. While a session
stands here nothing can be written by it (app.somente_leitura).';

COMMENT ON TABLE "public"."acessos_negados" IS 'Who tried to open what the church keeps closest (financeiro, permissoes, configuracoes) without being allowed to.';

COMMENT ON TABLE "public"."concessoes_pessoais" IS 'One permission given to one person for a time, beside their roles. It has no campus: it counts where their roles reach.';

COMMENT ON TABLE "public"."pedidos_de_acesso" IS 'What somebody asked to be allowed, and what became of it. Written by functions only.';

COMMENT ON TABLE "public"."registro_ver_como" IS 'Who saw the product as which role or person, from when to when. Written by functions only.';

COMMENT ON TYPE "app"."mudanca" IS 'One cell of the matrix and what it is to be.';

COMMENT ON TYPE "public"."estado_do_pedido" IS 'Where a request for access stands.';

REVOKE ALL ON FUNCTION "app"."acesso_da_pessoa"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."acesso_da_pessoa"(uuid) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."acessos_que_vencem"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."afetados"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."alcanca_conta"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."avisar_vencimentos"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."avisar_vencimentos"() TO "authenticated";

REVOKE ALL ON FUNCTION "app"."buscar_contas"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."buscar_contas"(text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."concessoes_derivadas"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."concessoes_derivadas"() TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."concessoes_dos_papeis"(public.papel[], public.recurso[], public.acao[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."concessoes_proprias"(uuid, public.recurso[], public.acao[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."conferir_mudancas"(app.mudanca[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."contar_papeis"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."contar_papeis"() TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."dia_local"(timestamp WITH time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."email_de"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."encerrar_concessao"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."encerrar_concessao"(uuid) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."encerrar_papel"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."encerrar_papel"(uuid) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."encerrar_simulacoes"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."especial_de"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."gestores_de_papeis"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."historico_de_acessos"(text, bigint, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."historico_de_acessos"(text, bigint, integer) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."lider_de_midias"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."matriz"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."matriz"() TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."membro_de"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."mudancas_de"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."mudar_permissoes"(jsonb, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."mudar_permissoes"(jsonb, text, text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."nome_do_recurso"(public.recurso) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."papeis_de"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."papeis_globais"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."papeis_que_contam"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."pedir_acesso"(public.recurso, public.acao, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."pedir_acesso"(public.recurso, public.acao, text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "app"."permissoes_em"(timestamp WITH time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."permissoes_em"(timestamp WITH time zone) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."permissoes_padrao"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."pessoa_dos_papeis"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."pessoas_com_papel"(public.papel, text, jsonb, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."pessoas_com_papel"(public.papel, text, jsonb, integer) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."por_que"(public.recurso, public.acao, uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."por_que"(public.recurso, public.acao, uuid, text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."quem_e_afetado"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."quem_e_afetado"(jsonb) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."registrar_acesso_negado"(public.recurso, public.acao, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."registrar_acesso_negado"(public.recurso, public.acao, text) TO "authenticated";

REVOKE ALL ON FUNCTION "app"."responder_pedido"(uuid, boolean, text, timestamp WITH time zone, public.papel, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."responder_pedido"(uuid, boolean, text, timestamp WITH time zone, public.papel, text) TO "authenticated";

REVOKE ALL ON FUNCTION "app"."sair_de_ver_como"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."sair_de_ver_como"() TO "authenticated";

REVOKE ALL ON FUNCTION "app"."simulando"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."simulando"() TO "authenticated";

REVOKE ALL ON FUNCTION "app"."somente_leitura"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."titulo_das_mudancas"(app.mudanca[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."vence_em"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."ver_como"(public.papel, text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."ver_como"(public.papel, text, uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "app"."ver_como_atual"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."verbo_da_acao"(public.acao) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."versao_permissoes"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."acesso_da_pessoa"(uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."avisar_vencimentos"() TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."buscar_contas"(text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."concessoes_derivadas"() TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."contar_papeis"() TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."encerrar_concessao"(uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."encerrar_papel"(uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."historico_de_acessos"(text, bigint, integer) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."matriz_de_permissoes"() TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."mudar_permissoes"(jsonb, text, text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."pedir_acesso"(public.recurso, text, public.acao, text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."permissoes_em"(timestamp WITH time zone) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."pessoas_com_papel"(public.papel, text, jsonb, integer) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."por_que"(public.recurso, public.acao, uuid, text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."quem_e_afetado"(jsonb) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."registrar_acesso_negado"(public.recurso, public.acao, text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."responder_pedido"(uuid, boolean, text, timestamp WITH time zone, public.papel, text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."sair_de_ver_como"() TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."ver_como"(public.papel, text, uuid) TO "authenticated";

REVOKE ALL ON TABLE "public"."acessos_negados" FROM "authenticated";

GRANT SELECT ON TABLE "public"."acessos_negados" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."acessos_negados" TO "service_role";

REVOKE ALL ON TABLE "public"."concessoes_pessoais" FROM "authenticated";

REVOKE ALL ("expira_em") ON TABLE "public"."concessoes_pessoais" FROM "authenticated";

GRANT UPDATE ("expira_em") ON TABLE "public"."concessoes_pessoais" TO "authenticated";

GRANT SELECT ON TABLE "public"."concessoes_pessoais" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."concessoes_pessoais" TO "service_role";

REVOKE ALL ON TABLE "public"."pedidos_de_acesso" FROM "authenticated";

GRANT SELECT ON TABLE "public"."pedidos_de_acesso" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."pedidos_de_acesso" TO "service_role";

REVOKE ALL ON TABLE "public"."registro_ver_como" FROM "authenticated";

GRANT SELECT ON TABLE "public"."registro_ver_como" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."registro_ver_como" TO "service_role";

CREATE INDEX profiles_busca_idx ON public.profiles
  USING gin (app.normalizar(((((nome || ' '::text) || COALESCE(sobrenome, ''::text)) || ' '::text) || COALESCE(email, ''::text))) extensions.gin_trgm_ops);

create policy "ver como: nada é enviado" on storage.objects as restrictive
  for insert to authenticated with check (not (select app.simulando()));
create policy "ver como: nada é trocado" on storage.objects as restrictive
  for update to authenticated using (not (select app.simulando())) with check (not (select app.simulando()));
create policy "ver como: nada é apagado" on storage.objects as restrictive
  for delete to authenticated using (not (select app.simulando()));
