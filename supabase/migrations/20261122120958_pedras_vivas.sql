SET local check_function_bodies = off;

CREATE TABLE "public"."avisos_globais_campi" (
  "aviso_id" uuid NOT NULL,
  "campus"   text NOT NULL,
  CONSTRAINT "avisos_globais_campi_pkey" PRIMARY KEY (aviso_id, campus)
);

ALTER TABLE "public"."avisos_globais_campi"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."avisos_globais_campi" FROM "anon";

CREATE TABLE "public"."avisos_globais" (
  "id"           uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "titulo"       text                     NOT NULL,
  "texto"        text                     NOT NULL,
  "fim"          date                     NOT NULL,
  "papeis"       public.papel[]           NOT NULL DEFAULT '{}'::public.papel[],
  "autor_id"     uuid,
  "encerrado_em" timestamp with time zone,
  "avisado_em"   timestamp with time zone,
  "created_at"   timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at"   timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "avisos_globais_papeis_check" CHECK (((cardinality(papeis) <= 12) AND (array_position(papeis, NULL::public.papel) IS NULL))),
  CONSTRAINT "avisos_globais_pkey" PRIMARY KEY (id),
  CONSTRAINT "avisos_globais_texto_check" CHECK (((texto = btrim(texto)) AND ((char_length(texto) >= 3) AND (char_length(texto) <= 2000)))),
  CONSTRAINT "avisos_globais_titulo_check" CHECK (((titulo = btrim(titulo)) AND ((char_length(titulo) >= 3) AND (char_length(titulo) <= 120)))),
  "inicio"       date                     NOT NULL DEFAULT app.hoje(),
  CONSTRAINT "avisos_globais_periodo" CHECK (((fim >= inicio) AND (fim <= (inicio + 366))))
);

ALTER TABLE "public"."avisos_globais"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."avisos_globais" FROM "anon";

CREATE TABLE "public"."capitulos_globais" (
  "ministerio_id"        uuid                     NOT NULL,
  "ministerio_global_id" uuid                     NOT NULL,
  "created_at"           timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "capitulos_globais_pkey" PRIMARY KEY (ministerio_id)
);

ALTER TABLE "public"."capitulos_globais"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."capitulos_globais" FROM "anon";

CREATE TABLE "public"."ministerios_globais" (
  "id"         uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "nome"       text                     NOT NULL,
  "missao"     text,
  "lider_id"   uuid,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "ministerios_globais_missao_check" CHECK ((char_length(missao) <= 1000)),
  CONSTRAINT "ministerios_globais_nome_check" CHECK (((nome = btrim(nome)) AND ((char_length(nome) >= 2) AND (char_length(nome) <= 80)))),
  CONSTRAINT "ministerios_globais_pkey" PRIMARY KEY (id)
);

ALTER TABLE "public"."ministerios_globais"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."ministerios_globais" FROM "anon";

CREATE TABLE "public"."visao_da_igreja" (
  "id"         boolean                  NOT NULL DEFAULT true,
  "missao"     text,
  "visao"      text,
  "valores"    text[]                   NOT NULL DEFAULT '{}'::text[],
  "ano"        smallint,
  "tema"       text,
  "versiculo"  text,
  "referencia" text,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "visao_da_igreja_ano_check" CHECK (((ano >= 1900) AND (ano <= 2200))),
  CONSTRAINT "visao_da_igreja_id_check" CHECK (id),
  CONSTRAINT "visao_da_igreja_missao_check" CHECK ((char_length(missao) <= 2000)),
  CONSTRAINT "visao_da_igreja_pkey" PRIMARY KEY (id),
  CONSTRAINT "visao_da_igreja_referencia_check" CHECK ((char_length(referencia) <= 80)),
  CONSTRAINT "visao_da_igreja_tema_check" CHECK ((char_length(tema) <= 160)),
  CONSTRAINT "visao_da_igreja_valores_check" CHECK (((cardinality(valores) <= 20) AND (array_position(valores, NULL::text) IS NULL))),
  CONSTRAINT "visao_da_igreja_versiculo_check" CHECK ((char_length(versiculo) <= 600)),
  CONSTRAINT "visao_da_igreja_visao_check" CHECK ((char_length(visao) <= 2000))
);

ALTER TABLE "public"."visao_da_igreja"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."visao_da_igreja" FROM "anon";

CREATE TYPE "app"."no_da_lideranca" AS (
  "no"            text,
  "tipo"          text,
  "titulo"        text,
  "nome"          text,
  "foto"          text,
  "membro_id"     uuid,
  "ministerio_id" uuid,
  "filhos"        bigint,
  "alcance"       bigint,
  "abre"          boolean
);

CREATE OR REPLACE FUNCTION app.alcance_saudavel()
  RETURNS integer
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$ select 12 $function$;

CREATE OR REPLACE FUNCTION app.alertas (
  quais text[],
  campi text[]
)
  RETURNS TABLE (
    tipo          text,
    campus        text,
    ministerio_id uuid,
    ministerio    text,
    membro_id     uuid,
    nome          text,
    funcao        text,
    numero        integer,
    quando        date
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  -- Found once for all ministries: they are few.
  with preparados as materialized (
    select s.ministerio_id, s.membro_id
    from public.funcoes_ministerio c join public.membros_funcoes s on s.funcao_id = c.id
    where c.prepara_lider and s.inicio <= (select app.hoje()) and (s.fim is null or s.fim > (select app.hoje()))
  )
  select 'amplos', x.campus, null::uuid, null, x.cuidador, coalesce(m.nome_completo, concat_ws(' ', p.nome, p.sobrenome)), null,
    x.n, null::date
  from (select c.campus, c.cuidador, count(*)::integer as n
        from (select distinct d.campus, d.cuidador, d.pessoa from app.cuidado(alertas.campi) d) c
        group by 1, 2 having count(*) > app.alcance_saudavel()) x
  left join public.membros_igreja m on m.id = x.cuidador left join public.profiles p on p.id = x.cuidador
  where 'amplos' = any (alertas.quais)
  union all
  -- A ministry whose catalogue names no leadership needs one all the same.
  select 'vagas', i.campus, i.id, i.nome, null, null, coalesce(c.nome, 'Liderança'), null, null
  from public.ministerios i
  left join public.funcoes_ministerio c on c.ministerio_id = i.id and c.lideranca and c.ativo
  where 'vagas' = any (alertas.quais) and i.ativo and i.campus = any (alertas.campi)
    and not exists (select from public.membros_funcoes f where f.ministerio_id = i.id and f.unica
                    and (c.id is null or f.funcao_id = c.id)
                    and f.inicio <= (select app.hoje()) and (f.fim is null or f.fim > (select app.hoje())))
  union all
  select 'vagas', c, null, null, null, null, 'Pastor', null, null
  from unnest(alertas.campi) c where 'vagas' = any (alertas.quais) and app.pastor_responsavel(c) is null
  union all
  select 'unicos', u.campus, u.ministerio_id, u.ministerio, u.membro_id, m.nome_completo, u.funcao, null, null
  from (select i.id as ministerio_id, i.nome as ministerio, i.campus, min(f.funcao) as funcao,
          (array_agg(f.membro_id))[1] as membro_id, (array_agg(f.funcao_id))[1] as funcao_id
        from public.ministerios i
        join public.membros_funcoes f on f.ministerio_id = i.id and f.unica
          and f.inicio <= (select app.hoje()) and (f.fim is null or f.fim > (select app.hoje()))
        where i.ativo and i.campus = any (alertas.campi)
        group by i.id having count(distinct f.membro_id) = 1) u
  join public.membros_igreja m on m.id = u.membro_id
  where 'unicos' = any (alertas.quais)
    and not exists (select from preparados s where s.ministerio_id = u.ministerio_id and s.membro_id <> u.membro_id)
    and not exists (select from public.membros_funcoes s
                    where s.ministerio_id = u.ministerio_id and s.unica and s.funcao_id = u.funcao_id
                      and s.membro_id <> u.membro_id and s.inicio > (select app.hoje()))
  union all
  select 'termos', i.campus, i.id, i.nome, f.membro_id, m.nome_completo, f.funcao, null, f.fim
  from public.membros_funcoes f
  join public.ministerios i on i.id = f.ministerio_id and i.ativo and i.campus = any (alertas.campi)
  join public.membros_igreja m on m.id = f.membro_id
  where 'termos' = any (alertas.quais) and f.ativo and f.inicio <= (select app.hoje())
    and f.fim > (select app.hoje()) and f.fim <= (select app.hoje()) + 60
$function$;

CREATE OR REPLACE FUNCTION app.alertas_da_lideranca (
  qual   text,
  onde   text,
  desde  integer,
  limite integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  contados text[] := app.campi_contados();
begin
  if not app.pode('pedras_vivas', 'visualizar') or onde is not null and onde <> all (contados) then
    raise insufficient_privilege using message = 'Você não tem permissão para fazer isso.';
  end if;
  if onde is not null then contados := array[onde]; end if;
  return (
    with todos as materialized (select * from app.alertas(array[qual], contados))
    select jsonb_build_object('total', (select count(*) from todos), 'itens', (
      select coalesce(jsonb_agg(to_jsonb(p) - 'tipo'), '[]') from (
        select * from todos a
        order by a.quando, a.numero desc nulls last, app.normalizar(a.campus), app.normalizar(a.ministerio), a.nome, a.funcao
        offset greatest(coalesce(desde, 0), 0) limit least(greatest(coalesce(limite, 10), 1), 100)) p)));
end
$function$;

CREATE OR REPLACE FUNCTION app.avisar_os_que_comecam()
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  um record;
  avisados integer := 0;
begin
  for um in
    select a.id from public.avisos_globais a
    where a.avisado_em is null and a.encerrado_em is null and a.inicio <= app.hoje() and a.fim >= app.hoje()
    order by a.inicio for update skip locked
  loop
    avisados := avisados + app.avisar_publico(um.id);
  end loop;
  return avisados;
end
$function$;

CREATE OR REPLACE FUNCTION app.avisar_publico (
  aviso uuid
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  alvo public.avisos_globais;
begin
  select * into alvo from public.avisos_globais a where a.id = aviso;
  if alvo.encerrado_em is not null or app.hoje() not between alvo.inicio and alvo.fim then return 0; end if;
  update public.avisos_globais a set avisado_em = clock_timestamp() where a.id = aviso;
  return app.notificar_todos(app.publico_do_aviso(app.campi_do_aviso(aviso), alvo.papeis),
    alvo.titulo, alvo.texto, '/', 'aviso_global:' || aviso);
end
$function$;

CREATE OR REPLACE FUNCTION app.aviso_e_para_mim (
  onde  text[],
  quais public.papel[]
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select (onde = '{}' or (app.meus_campi() || app.meu_campus()) && onde)
    and (quais = '{}' or app.papeis_efetivos() && quais)
$function$;

CREATE OR REPLACE FUNCTION app.avisos_publicados (
  desde  integer,
  limite integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  todos constant boolean := app.todos_os_campi();
  meus constant text[] := app.meus_campi();
begin
  if not app.pode('pedras_vivas', 'editar') then
    raise insufficient_privilege using message = 'Você não tem permissão para fazer isso.';
  end if;
  if not app.simulando() then perform app.avisar_os_que_comecam(); end if;
  return (
    with ao_alcance as materialized (
      select a.*, app.campi_do_aviso(a.id) as campi from public.avisos_globais a
      where todos or not exists (select from public.avisos_globais_campi c where c.aviso_id = a.id)
        or exists (select from public.avisos_globais_campi c where c.aviso_id = a.id and c.campus = any (meus))
    )
    select jsonb_build_object('total', (select count(*) from ao_alcance), 'avisos', (
      select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'titulo', p.titulo, 'texto', p.texto, 'inicio', p.inicio, 'fim', p.fim,
        'campi', p.campi, 'papeis', p.papeis, 'autor', app.nome_do_autor(p.autor_id), 'encerrado_em', p.encerrado_em,
        'estado', case when p.encerrado_em is not null or p.fim < app.hoje() then 'encerrado'
          when p.inicio > app.hoje() then 'agendado' else 'no_ar' end,
        'lidos', (select count(*) from public.notifications n where n.chave = 'aviso_global:' || p.id and n.lida),
        'avisados', (select count(*) from public.notifications n where n.chave = 'aviso_global:' || p.id),
        'edito', todos or cardinality(p.campi) > 0 and p.campi <@ meus) order by p.encerrou, p.created_at desc, p.id), '[]')
      from (select *, encerrado_em is not null or fim < app.hoje() as encerrou from ao_alcance
            order by encerrou, created_at desc, id
            offset greatest(coalesce(desde, 0), 0) limit least(greatest(coalesce(limite, 10), 1), 50)) p)));
end
$function$;

CREATE OR REPLACE FUNCTION app.campi_contados()
  RETURNS text[]
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select case when not (app.pode('pedras_vivas', 'visualizar') and app.pode('membros', 'visualizar')) then '{}'
    else array(select c.nome from public.campi c
               where c.fechado_em is null and (app.todos_os_campi() or c.nome = any (app.meus_campi()))) end
$function$;

CREATE OR REPLACE FUNCTION app.campi_do_aviso (
  aviso uuid
)
  RETURNS text[]
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(array_agg(c.campus order by c.campus), '{}') from public.avisos_globais_campi c where c.aviso_id = aviso
$function$;

CREATE OR REPLACE FUNCTION app.campi_em_resumo()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  hoje constant date := app.hoje();
  contados constant text[] := app.campi_contados();
  todos constant boolean := app.todos_os_campi();
  meus constant text[] := app.meus_campi() || app.meu_campus();
  -- Asked once for each situation, not for each person.
  presentes constant public.situacao[] := array(select s from unnest(enum_range(null::public.situacao)) s where not app.saiu(s));
begin
  if not app.pode('pedras_vivas', 'visualizar') then
    raise insufficient_privilege using message = 'Você não tem permissão para fazer isso.';
  end if;
  return (
    with pessoas as materialized (
      select m.campus, m.situacao, count(*) as n from public.membros_igreja m
      where m.campus = any (contados) and m.situacao = any (presentes) group by 1, 2
    ), novos as materialized (
      select m.campus, count(*) as n from public.membros_igreja m
      where m.created_at > now() - interval '90 days' and m.situacao = any (presentes) group by 1
    ), batismos as materialized (
      select m.campus, count(*) as n from public.membros_igreja m
      where m.batismo_data between date_trunc('year', hoje) and hoje group by 1
    ), servindo as materialized (
      select i.campus, count(distinct f.membro_id) as voluntarios,
        count(distinct f.membro_id) filter (where f.unica) as lideres
      from public.membros_funcoes f join public.ministerios i on i.id = f.ministerio_id and i.ativo
      where f.inicio <= hoje and (f.fim is null or f.fim > hoje) and i.campus = any (contados) group by 1
    ), visitas as materialized (
      select a.campus, count(*) as n, count(*) filter (where a.proxima_data < hoje) as atrasados
      from public.acompanhamentos a
      where a.etapa in ('novo', 'contatado', 'visitado') and a.campus = any (contados) group by 1
    )
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', c.id, 'nome', c.nome, 'tipo', c.tipo, 'cor', c.cor, 'endereco', c.endereco, 'capacidade', c.capacidade,
      'ministerios', (select count(*) from public.ministerios i where i.campus = c.nome and i.ativo),
      'pastores', coalesce((
        select jsonb_agg(jsonb_build_object('membro_id', p.membro_id, 'nome', m.nome_completo, 'foto', m.foto, 'titular', p.titular)
          order by p.titular desc, m.nome_ordenacao)
        from public.campus_pastores p join public.membros_igreja m on m.id = p.membro_id
        where p.campus = c.nome and not app.saiu(m.situacao)), '[]'),
      'numeros', case when c.nome = any (contados) then jsonb_build_object(
        'pessoas', coalesce((select sum(n) from pessoas x where x.campus = c.nome), 0),
        'situacoes', coalesce((select jsonb_object_agg(x.situacao, x.n) from pessoas x where x.campus = c.nome), '{}'),
        'novos', coalesce((select n from novos x where x.campus = c.nome), 0),
        'batismos', coalesce((select n from batismos x where x.campus = c.nome), 0),
        'voluntarios', coalesce((select x.voluntarios from servindo x where x.campus = c.nome), 0),
        'lideres', coalesce((select x.lideres from servindo x where x.campus = c.nome), 0),
        'abertos', coalesce((select n from visitas x where x.campus = c.nome), 0),
        'atrasados', coalesce((select x.atrasados from visitas x where x.campus = c.nome), 0)) end)
      order by c.nome = app.campus_padrao() desc, app.normalizar(c.nome)), '[]')
    from public.campi c where c.fechado_em is null and (todos or c.nome = any (meus)));
end
$function$;

CREATE OR REPLACE FUNCTION app.contar_publico (
  onde  text[],
  quais public.papel[]
)
  RETURNS integer
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not app.escreve_avisos(coalesce(onde, '{}')) then
    raise insufficient_privilege using message = 'Você não pode publicar avisos para este público.';
  end if;
  return cardinality(app.publico_do_aviso(coalesce(onde, '{}'), coalesce(quais, '{}')));
end
$function$;

CREATE OR REPLACE FUNCTION app.cuidado (
  campi text[]
)
  RETURNS TABLE (
    campus        text,
    cuidador      uuid,
    pessoa        uuid,
    por           text,
    ministerio_id uuid,
    detalhe       text
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  ROWS 50000
  SET search_path TO ''
  AS $function$
  select i.campus, l.membro_id, f.membro_id, 'ministerio', i.id, f.funcao
  from public.ministerios i
  join public.membros_funcoes l on l.ministerio_id = i.id and l.unica
    and l.inicio <= (select app.hoje()) and (l.fim is null or l.fim > (select app.hoje()))
  join public.membros_funcoes f on f.ministerio_id = i.id and f.membro_id <> l.membro_id
    and f.inicio <= (select app.hoje()) and (f.fim is null or f.fim > (select app.hoje()))
  where i.ativo and i.campus = any (cuidado.campi)
  union all
  select a.campus, coalesce(m.id, a.responsavel_id), a.membro_id, 'acompanhamento', null, a.etapa::text
  from public.acompanhamentos a left join public.membros_igreja m on m.profile_id = a.responsavel_id
  where a.etapa in ('novo', 'contatado', 'visitado') and a.responsavel_id is not null and a.campus = any (cuidado.campi)
  union all
  select i.campus, p.membro_id, l.membro_id, 'lideranca', i.id, null
  from (select c as campus, app.pastor_responsavel(c) as membro_id from unnest(cuidado.campi) c offset 0) p
  join public.ministerios i on i.campus = p.campus and i.ativo
  join public.membros_funcoes l on l.ministerio_id = i.id and l.unica and l.membro_id <> p.membro_id
    and l.inicio <= (select app.hoje()) and (l.fim is null or l.fim > (select app.hoje()))
$function$;

CREATE OR REPLACE FUNCTION app.domingo_dos_campi()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  contados constant text[] := app.campi_contados();
  -- A Sunday that is not over yet says nothing.
  domingo constant date := app.hoje() - coalesce(nullif(extract(dow from app.hoje())::integer, 0), 7);
  fuso constant text := coalesce((select i.fuso from public.igreja i), 'America/Sao_Paulo');
begin
  if not app.pode('pedras_vivas', 'visualizar') then
    raise insufficient_privilege using message = 'Você não tem permissão para fazer isso.';
  end if;
  return (
    with dias as (
      select domingo - 7 * n as dia from generate_series(0, 8) n
    ), eventos as materialized (
      select e.id, e.campus, d.dia from dias d
      join public.events e on e.date >= d.dia::timestamp at time zone fuso and e.date < (d.dia + 1)::timestamp at time zone fuso
      where e.campus = any (contados)
    ), presencas as materialized (
      select e.campus, e.dia, sum(n)::integer as n
      from eventos e cross join lateral (
        select count(*) as n from public.attendances a where a.event_id = e.id and a.present) p
      group by 1, 2 having sum(n) > 0
    )
    select coalesce(jsonb_agg(jsonb_build_object('campus', c, 'domingo', domingo,
      'presentes', (select p.n from presencas p where p.campus = c and p.dia = domingo),
      'habitual', (select round(percentile_cont(0.5) within group (order by p.n)) from presencas p
                   where p.campus = c and p.dia < domingo),
      'domingos', (select count(*) from presencas p where p.campus = c and p.dia < domingo))), '[]')
    from unnest(contados) c);
end
$function$;

CREATE OR REPLACE FUNCTION app.edita_pedras_vivas()
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select app.pode('pedras_vivas', 'editar') and app.todos_os_campi()
$function$;

CREATE OR REPLACE FUNCTION app.encerrar_aviso_global (
  qual uuid
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  feita uuid;
begin
  if not app.escreve_avisos(app.campi_do_aviso(qual)) then
    raise insufficient_privilege using message = 'Você não pode encerrar este aviso.';
  end if;
  feita := app.iniciar_operacao('aviso_global', 'Aviso encerrado: '
    || coalesce((select a.titulo from public.avisos_globais a where a.id = qual), ''), '{}', 'pedras_vivas');
  update public.avisos_globais a set encerrado_em = clock_timestamp() where a.id = qual and a.encerrado_em is null;
  if not found then
    raise exception using errcode = 'PT404', message = 'Este aviso já foi encerrado ou não existe mais.';
  end if;
  return feita;
end
$function$;

CREATE OR REPLACE FUNCTION app.escreve_avisos (
  onde text[]
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select app.pode('pedras_vivas', 'editar')
    and (app.todos_os_campi() or cardinality(onde) > 0 and onde <@ app.meus_campi())
$function$;

CREATE OR REPLACE FUNCTION app.excluir_ministerio_global (
  qual uuid
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  feita uuid;
begin
  perform app.exigir_edicao_global();
  feita := app.iniciar_operacao('ministerio_global', 'Ministério global excluído: '
    || coalesce((select g.nome from public.ministerios_globais g where g.id = qual), ''), '{}', 'pedras_vivas');
  -- First, and not by the cascade: undone in reverse, the ministry is there before its chapters.
  delete from public.capitulos_globais c where c.ministerio_global_id = qual;
  delete from public.ministerios_globais g where g.id = qual;
  if not found then raise exception using errcode = 'PT404', message = 'Este ministério global não existe mais.'; end if;
  return feita;
end
$function$;

CREATE OR REPLACE FUNCTION app.exigir_edicao_global()
  RETURNS void
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not app.edita_pedras_vivas() then
    raise insufficient_privilege using message = 'Você não pode mudar os ministérios globais.';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.historico_da_visao (
  antes_de bigint,
  limite   integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not app.edita_pedras_vivas() then
    raise insufficient_privilege using message = 'Você não tem permissão para fazer isso.';
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'momento', a.momento, 'autor', a.autor_nome, 'acao', a.acao,
      'antes', a.antes, 'depois', a.depois, 'operacao', a.operacao, 'desfeita_em', o.desfeita_em,
      'pode_desfazer', coalesce(app.pode_desfazer(o), false)) order by a.id desc), '[]')
    from (select * from public.alteracoes x
          where x.tabela = 'visao_da_igreja' and x.id < coalesce(antes_de, 9223372036854775807)
          order by x.id desc limit least(greatest(coalesce(limite, 20), 1), 50)) a
    left join public.operacoes o on o.id = a.operacao);
end
$function$;

CREATE OR REPLACE FUNCTION app.lideranca_dos_campi()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  contados constant text[] := app.campi_contados();
begin
  if not app.pode('pedras_vivas', 'visualizar') then
    raise insufficient_privilege using message = 'Você não tem permissão para fazer isso.';
  end if;
  return (
    with cuidado as materialized (
      select c.campus, c.cuidador, c.pessoa, bool_and(c.por = 'lideranca') as lidera from app.cuidado(contados) c group by 1, 2, 3
    ), amplos as materialized (
      select c.campus, c.cuidador from cuidado c group by 1, 2 having count(*) > app.alcance_saudavel()
    ), alertas as materialized (
      select a.campus, a.tipo, count(*) as n from app.alertas('{vagas,unicos,termos}', contados) a group by 1, 2
      union all
      select a.campus, 'amplos', count(*) from amplos a group by 1
    ), cuidados as materialized (
      select c.campus, count(*) as n from (select distinct d.campus, d.pessoa from cuidado d where not d.lidera) c group by 1
    ), lideres as materialized (
      select i.campus, count(distinct f.membro_id) as n
      from public.membros_funcoes f join public.ministerios i on i.id = f.ministerio_id and i.ativo
      where f.unica and f.inicio <= (select app.hoje()) and (f.fim is null or f.fim > (select app.hoje()))
        and i.campus = any (contados) group by 1
    )
    select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'campus', c.nome, 'cor', c.cor,
      'pastores', (select count(*) from public.campus_pastores p join public.membros_igreja m on m.id = p.membro_id
                   where p.campus = c.nome and not app.saiu(m.situacao)),
      'lideres', coalesce((select n from lideres x where x.campus = c.nome), 0),
      'cuidados', coalesce((select n from cuidados x where x.campus = c.nome), 0),
      'amplos', coalesce((select n from alertas x where x.campus = c.nome and x.tipo = 'amplos'), 0),
      'vagas', coalesce((select n from alertas x where x.campus = c.nome and x.tipo = 'vagas'), 0),
      'unicos', coalesce((select n from alertas x where x.campus = c.nome and x.tipo = 'unicos'), 0),
      'termos', coalesce((select n from alertas x where x.campus = c.nome and x.tipo = 'termos'), 0))
      order by c.nome = app.campus_padrao() desc, app.normalizar(c.nome)), '[]')
    from public.campi c where c.nome = any (contados));
end
$function$;

CREATE OR REPLACE FUNCTION app.meus_avisos_globais()
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if (select auth.uid()) is null then return '[]'; end if;
  if not app.simulando() then perform app.avisar_os_que_comecam(); end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'titulo', a.titulo, 'texto', a.texto, 'inicio', a.inicio, 'fim', a.fim,
      'autor', app.nome_do_autor(a.autor_id)) order by a.inicio desc, a.created_at desc), '[]')
    from (select * from public.avisos_globais x
          where x.encerrado_em is null and app.hoje() between x.inicio and x.fim
            and app.aviso_e_para_mim(app.campi_do_aviso(x.id), x.papeis)
          order by x.inicio desc, x.created_at desc limit 10) a);
end
$function$;

CREATE OR REPLACE FUNCTION app.ministerios_globais_e_capitulos()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  hoje constant date := app.hoje();
  todos constant boolean := app.todos_os_campi();
  meus constant text[] := app.meus_campi() || app.meu_campus();
  contados constant text[] := app.campi_contados();
begin
  if not app.pode('pedras_vivas', 'visualizar') then
    raise insufficient_privilege using message = 'Você não tem permissão para fazer isso.';
  end if;
  return (
    with servindo as materialized (
      select x.ministerio_id, count(*) as n from (
        select distinct f.ministerio_id, f.membro_id
        from public.capitulos_globais c
        join public.ministerios m on m.id = c.ministerio_id and m.campus = any (contados)
        join public.membros_funcoes f on f.ministerio_id = c.ministerio_id
          and f.inicio <= hoje and (f.fim is null or f.fim > hoje)) x
      group by 1
    )
    select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'nome', g.nome, 'missao', g.missao,
      'lider', case when l.id is not null then jsonb_build_object('membro_id', l.id, 'nome', l.nome_completo, 'foto', l.foto) end,
      'total', (select count(*) from public.capitulos_globais c where c.ministerio_global_id = g.id),
      'capitulos', coalesce((
        select jsonb_agg(jsonb_build_object('id', m.id, 'nome', m.nome, 'campus', m.campus, 'ativo', m.ativo,
          'lideres', coalesce((
            select jsonb_agg(distinct p.nome_completo) from public.membros_funcoes f join public.membros_igreja p on p.id = f.membro_id
            where f.ministerio_id = m.id and f.unica and f.inicio <= hoje and (f.fim is null or f.fim > hoje)), '[]'),
          'pessoas', case when m.campus = any (contados) then
            coalesce((select s.n from servindo s where s.ministerio_id = m.id), 0) end)
          order by app.normalizar(m.campus), app.normalizar(m.nome))
        from public.capitulos_globais c join public.ministerios m on m.id = c.ministerio_id
        where c.ministerio_global_id = g.id and (todos or m.campus = any (meus))), '[]'))
      order by app.normalizar(g.nome)), '[]')
    from public.ministerios_globais g
    left join public.membros_igreja l on l.id = g.lider_id and not app.saiu(l.situacao));
end
$function$;

CREATE OR REPLACE FUNCTION app.nome_da_linha (
  coluna text,
  linha  uuid
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select case coluna
    when 'titulo_id' then (select t.nome from public.titulos t where t.id = linha)
    when 'titulo_minimo_id' then (select t.nome from public.titulos t where t.id = linha)
    when 'exige_titulo_id' then (select t.nome from public.titulos t where t.id = linha)
    when 'familia_id' then (select f.nome from public.familias f where f.id = linha)
    when 'ministerio_id' then (select m.nome from public.ministerios m where m.id = linha)
    when 'funcao_id' then (select f.nome from public.funcoes_ministerio f where f.id = linha)
    when 'treinamento_id' then (select t.nome from public.treinamentos t where t.id = linha)
    when 'equipe_id' then (select e.nome from public.equipes e where e.id = linha)
    when 'sala_id' then (select s.nome from public.salas s where s.id = linha)
    when 'ministerio_global_id' then (select g.nome from public.ministerios_globais g where g.id = linha)
    when 'aviso_id' then (select a.titulo from public.avisos_globais a where a.id = linha)
    -- People, and the accounts of those who did something.
    else coalesce(app.nome_visivel(linha),
      (select nullif(concat_ws(' ', p.nome, p.sobrenome), '') from public.profiles p where p.id = linha)) end
$function$;

CREATE OR REPLACE FUNCTION app.nome_do_autor (
  conta uuid
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select nullif(concat_ws(' ', p.nome, p.sobrenome), '') from public.profiles p where p.id = conta
$function$;

CREATE OR REPLACE FUNCTION app.nomes_das_tabelas()
  RETURNS jsonb
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select '{
    "membros_igreja": "Cadastro", "membros_reservados": "Documentos e filiação", "membros_funcoes": "Função",
    "user_roles": "Papel", "familias": "Família", "familia_membros": "Família", "parentescos": "Parentesco",
    "autorizados_busca": "Quem busca a criança", "consentimentos": "Autorização", "cartas": "Carta",
    "transferencias": "Transferência de campus", "transferencia_membros": "Transferência de campus",
    "eventos_de_vida": "Evento de vida", "mudancas_de_situacao": "Situação", "mudancas_de_titulo": "Título",
    "acompanhamentos": "Acompanhamento", "contatos_acompanhamento": "Contato do acompanhamento",
    "anotacoes_pastorais": "Anotação pastoral", "leituras_de_anotacoes": "Leitura de anotação",
    "documentos_membros": "Documento", "aberturas_de_documentos": "Abertura de documento", "campi": "Campus",
    "campus_pastores": "Pastor do campus", "salas": "Sala", "horarios_culto": "Horário de culto",
    "igreja": "Dados da igreja", "listas": "Item de lista", "titulos": "Título", "carteirinhas": "Carteirinha",
    "codigos_cadastro": "Código do cadastro público", "solicitacoes_cadastro": "Solicitação de cadastro",
    "pedidos_alteracao": "Pedido de alteração", "pedidos_de_acesso": "Pedido de acesso",
    "pedidos_lgpd": "Pedido de titular", "notas_lgpd": "Nota de pedido de titular",
    "concessoes_pessoais": "Permissão pessoal", "role_permissions": "Permissão de papel", "convites": "Convite",
    "ministerios": "Ministério", "ministerios_documentos": "Documento do ministério",
    "funcoes_ministerio": "Função do catálogo", "funcoes_treinamentos": "Treinamento exigido",
    "treinamentos": "Treinamento", "membros_treinamentos": "Treinamento concluído", "equipes": "Equipe",
    "equipe_membros": "Pessoa da equipe", "inscricoes_voluntarios": "Inscrição de voluntário",
    "nao_duplicados": "Não são a mesma pessoa", "membros_unificados": "Cadastro unificado", "attendances": "Presença",
    "events": "Evento", "profiles": "Conta", "rostos.modelos": "Rosto indexado",
    "importacao_linhas": "Linha de importação", "listas_de_membros": "Lista salva", "exportacoes": "Exportação",
    "importacoes": "Importação", "visao_da_igreja": "Visão da igreja", "ministerios_globais": "Ministério global",
    "capitulos_globais": "Capítulo de ministério global", "avisos_globais": "Aviso global",
    "avisos_globais_campi": "Campus do aviso global"
  }'::jsonb
$function$;

CREATE OR REPLACE FUNCTION app.nos_das_pessoas (
  onde          text,
  quem          uuid,
  do_ministerio uuid
)
  RETURNS SETOF app.no_da_lideranca
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select ('pessoa:' || x.pessoa, 'pessoa', x.titulo, m.nome_completo, m.foto, x.pessoa, null, 0, null, false)::app.no_da_lideranca
  from (select c.pessoa, string_agg(distinct case c.por when 'acompanhamento' then 'Em acompanhamento' else c.detalhe end, ', ') as titulo
        from app.cuidado(array[onde]) c
        where c.cuidador = quem and (c.por = 'acompanhamento' or c.por = 'ministerio' and c.ministerio_id = do_ministerio)
        group by 1) x
  join public.membros_igreja m on m.id = x.pessoa
$function$;

CREATE OR REPLACE FUNCTION app.nos_do_campus (
  onde text
)
  RETURNS SETOF app.no_da_lideranca
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with cuidado as materialized (select * from app.cuidado(array[onde])),
  abaixo as materialized (select count(*) as n from app.nos_dos_lideres(onde, app.pastor_responsavel(onde)))
  select ('pastor:' || p.membro_id, 'pastor', case when p.titular then 'Pastor titular' else 'Pastor' end, m.nome_completo, m.foto,
    p.membro_id, null, f.n, (select count(distinct c.pessoa) from cuidado c where c.cuidador = p.membro_id),
    f.n > 0)::app.no_da_lideranca
  from public.campus_pastores p join public.membros_igreja m on m.id = p.membro_id
  cross join lateral (
    select case when p.membro_id = app.pastor_responsavel(onde) then (select n from abaixo)
      else (select count(distinct c.pessoa) from cuidado c where c.cuidador = p.membro_id and c.por = 'acompanhamento') end as n) f
  where p.campus = onde and not app.saiu(m.situacao)
  union all
  select ('sem_pastor', 'vaga', 'Pastor', null, null, null, null, (select n from abaixo), null, (select n from abaixo) > 0)::app.no_da_lideranca
  where app.pastor_responsavel(onde) is null
$function$;

CREATE OR REPLACE FUNCTION app.nos_dos_lideres (
  onde        text,
  responsavel uuid
)
  RETURNS SETOF app.no_da_lideranca
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with cuidado as materialized (select * from app.cuidado(array[onde])),
  alcances as materialized (select c.cuidador, count(distinct c.pessoa) as n from cuidado c group by 1),
  proprias as materialized (select c.cuidador, count(distinct c.pessoa) as n from cuidado c where c.por = 'acompanhamento' group by 1),
  do_ministerio as materialized (
    select c.cuidador, c.ministerio_id, count(distinct c.pessoa) as n from cuidado c where c.por = 'ministerio' group by 1, 2),
  lideres as materialized (
    select i.id as ministerio_id, i.nome as ministerio, f.membro_id, f.funcao, m.nome_completo, m.foto
    from public.ministerios i
    join public.membros_funcoes f on f.ministerio_id = i.id and f.unica
      and f.inicio <= (select app.hoje()) and (f.fim is null or f.fim > (select app.hoje()))
    join public.membros_igreja m on m.id = f.membro_id
    where i.campus = onde and i.ativo
  )
  select ('lider:' || l.ministerio_id || ':' || l.membro_id, 'lider', l.ministerio || ' · ' || l.funcao, l.nome_completo, l.foto,
    l.membro_id, l.ministerio_id, f.n, coalesce(a.n, 0), f.n > 0)::app.no_da_lideranca
  from lideres l
  left join alcances a on a.cuidador = l.membro_id
  left join proprias x on x.cuidador = l.membro_id
  cross join lateral (select case when x.n is null then coalesce((select d.n from do_ministerio d
      where d.cuidador = l.membro_id and d.ministerio_id = l.ministerio_id), 0)
    else (select count(distinct c.pessoa) from cuidado c where c.cuidador = l.membro_id
          and (c.ministerio_id = l.ministerio_id and c.por = 'ministerio' or c.por = 'acompanhamento')) end as n) f
  union all
  select ('vaga:' || i.id, 'vaga', i.nome || ' · Liderança', null, null, null, i.id, 0, null, false)::app.no_da_lideranca
  from public.ministerios i
  where i.campus = onde and i.ativo and not exists (select from lideres l where l.ministerio_id = i.id)
  union all
  -- Those who follow people up and lead nothing here; the pastor's own follow-ups beside the leaders.
  select ('cuida:' || x.cuidador, 'acompanha', 'Acompanhamento de visitantes',
    coalesce(m.nome_completo, concat_ws(' ', p.nome, p.sobrenome)), m.foto, m.id, null, x.n, a.n, true)::app.no_da_lideranca
  from proprias x
  join alcances a on a.cuidador = x.cuidador
  left join public.membros_igreja m on m.id = x.cuidador left join public.profiles p on p.id = x.cuidador
  where not exists (select from lideres l where l.membro_id = x.cuidador)
    and (x.cuidador is not distinct from responsavel or not exists (
      select from public.campus_pastores cp where cp.campus = onde and cp.membro_id = x.cuidador))
$function$;

CREATE OR REPLACE FUNCTION app.notificar_todos (
  usuarios uuid[],
  titulo   text,
  mensagem text,
  destino  text   DEFAULT NULL::text,
  chave    text   DEFAULT NULL::text
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  deixadas integer;
begin
  insert into public.notifications (user_id, titulo, mensagem, destino, chave)
  select p.id, notificar_todos.titulo, notificar_todos.mensagem, notificar_todos.destino, notificar_todos.chave
  from public.profiles p where p.id = any (usuarios)
    and not exists (select from public.membros_igreja m where m.profile_id = p.id and m.situacao = 'falecido')
  on conflict on constraint notifications_user_id_chave_key do nothing;
  get diagnostics deixadas = row_count;
  return deixadas;
end
$function$;

CREATE OR REPLACE FUNCTION app.pastor_responsavel (
  campus text
)
  RETURNS uuid
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select p.membro_id from public.campus_pastores p join public.membros_igreja m on m.id = p.membro_id
  where p.campus = pastor_responsavel.campus and not app.saiu(m.situacao)
  order by p.titular desc, m.nome_ordenacao, m.id limit 1
$function$;

CREATE OR REPLACE FUNCTION app.plano_de_dados()
  RETURNS TABLE (
    ordem         bigint,
    tabela        text,
    titulo        text,
    assunto       text,
    ao_anonimizar text,
    mantem        text[]
  )
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  -- apaga: the rows about the person go. fica: they stay on the nameless record, their free texts emptied but for mantem.
  -- desliga: they stay and speak of nobody. especial: a rule of its own (50_lgpd_anonimizar.sql). nada: nobody is named.
  select row_number() over (), l.tabela, l.titulo, l.assunto, l.ao_anonimizar, coalesce(l.mantem, '{}')::text[]
  from (values
    ('rostos.modelos', 'Código do rosto', 'biometria', 'apaga', null),
    ('rostos.auditoria', 'Registro de uso do reconhecimento facial', 'registro', 'nada', null),
    ('rostos.excluidos', 'Códigos de rosto já apagados', 'biometria', 'nada', null),
    ('membros_igreja', 'Cadastro: nome, contatos, endereço, nascimento', 'cadastro', 'especial', null),
    ('membros_reservados', 'Documentos (CPF, RG) e filiação', 'cadastro', 'apaga', null),
    ('leituras_de_anotacoes', 'Registro de leitura das anotações', 'registro', 'apaga', null),
    ('aberturas_de_documentos', 'Registro de abertura de documentos', 'registro', 'apaga', null),
    ('documentos_membros', 'Documentos guardados', 'cuidado', 'apaga', null),
    ('anotacoes_pastorais', 'Anotações pastorais', 'cuidado', 'apaga', null),
    ('contatos_acompanhamento', 'Contatos do acompanhamento', 'cuidado', 'especial', null),
    ('acompanhamentos', 'Acompanhamento', 'cuidado', 'apaga', null),
    ('consentimentos', 'Autorizações e seus textos', 'cadastro', 'apaga', null),
    ('autorizados_busca', 'Quem pode buscar crianças', 'protecao', 'apaga', null),
    ('parentescos', 'Parentescos', 'cadastro', 'apaga', null),
    ('familia_membros', 'Lugar na família', 'cadastro', 'apaga', null),
    ('familias', 'Família', 'cadastro', 'especial', null),
    ('nao_duplicados', 'Marcas de “não é a mesma pessoa”', 'cadastro', 'apaga', null),
    ('membros_unificados', 'Cópias de cadastros unificados', 'cadastro', 'apaga', null),
    ('pedidos_alteracao', 'Alterações que a pessoa pediu', 'cadastro', 'apaga', null),
    ('solicitacoes_cadastro', 'Solicitações do cadastro público', 'cadastro', 'apaga', null),
    ('carteirinhas', 'Carteirinhas', 'cadastro', 'apaga', null),
    ('cartas', 'Cartas de transferência', 'vida', 'especial', null),
    ('inscricoes_voluntarios', 'Inscrições de voluntário', 'servico', 'apaga', null),
    ('equipe_membros', 'Lugar em equipes', 'servico', 'apaga', null),
    ('campus_pastores', 'Pastores do campus', 'servico', 'apaga', null),
    ('ministerios_globais', 'Liderança de ministério global', 'servico', 'desliga', '{nome,missao}'),
    ('avisos_globais', 'Avisos à igreja: quem os escreveu', 'registro', 'nada', null),
    ('convites', 'Convites para ter conta', 'conta', 'especial', null),
    ('importacao_linhas', 'Linhas de importação', 'registro', 'desliga', '{resultado}'),
    ('attendances', 'Presenças em cultos e eventos', 'presenca', 'fica', '{event_id,event_base,campus,location}'),
    ('mudancas_de_situacao', 'Histórico da situação na igreja', 'vida', 'fica', '{autor_nome}'),
    ('mudancas_de_titulo', 'Histórico de títulos', 'vida', 'fica', '{autor_nome}'),
    ('eventos_de_vida', 'Eventos de vida: tipo e data', 'vida', 'fica', '{autor_nome}'),
    ('transferencia_membros', 'Transferências entre campi', 'vida', 'fica', null),
    ('transferencias', 'Motivo das transferências', 'vida', 'especial', null),
    ('membros_funcoes', 'Funções em ministérios: quais e quando', 'servico', 'fica', '{ministerio,funcao}'),
    ('membros_treinamentos', 'Treinamentos concluídos', 'servico', 'fica', null),
    ('pedidos_lgpd', 'Pedidos de titular', 'registro', 'especial', null),
    ('notas_lgpd', 'Notas dos pedidos de titular', 'registro', 'especial', null),
    ('anonimizacoes', 'Certificados de eliminação, sem dados pessoais', 'registro', 'desliga',
      '{campus,iniciada_por_nome,confirmada_por_nome,codigo,resumo,previa,resultado}'),
    ('profiles', 'Conta: perfil', 'conta', 'especial', null),
    ('user_roles', 'Conta: papéis', 'conta', 'especial', null),
    ('notifications', 'Avisos que a pessoa recebeu ou que falam dela', 'conta', 'especial', null),
    ('listas_de_membros', 'Listas salvas e suas buscas', 'conta', 'especial', null),
    ('listas_seguidas', 'Listas seguidas', 'conta', 'especial', null),
    ('mapeamentos_importacao', 'Modelos de importação', 'conta', 'especial', null),
    ('pedidos_de_acesso', 'Pedidos de acesso', 'conta', 'especial', null),
    ('concessoes_pessoais', 'Permissões dadas por um tempo', 'conta', 'especial', null),
    ('acessos_negados', 'Registro de acessos negados', 'registro', 'especial', null),
    ('registro_ver_como', 'Registro de “ver como”', 'registro', 'especial', null),
    ('alteracoes', 'Histórico de alterações: valores antes e depois', 'registro', 'especial', null),
    ('operacoes', 'Operações', 'registro', 'especial', null),
    ('exportacoes', 'Registro de exportações e suas buscas', 'registro', 'especial', null),
    ('importacoes', 'Importações', 'registro', 'especial', null),
    ('app.registro_seguranca', 'Registro de segurança das contas', 'registro', 'nada', null),
    ('app.tentativas_cadastro', 'Envios recentes do cadastro público, por endereço', 'registro', 'nada', null),
    ('app.simulacoes', 'Sessões de “ver como”', 'registro', 'nada', null),
    ('auth.users', 'Conta: e-mail, telefone e senha', 'conta', 'especial', null),
    ('auth.sessions', 'Conta: aparelhos em que entrou', 'conta', 'especial', null),
    ('auth.audit_log_entries', 'Conta: registro de entradas', 'registro', 'especial', null),
    ('auth.outbox', 'Mensagens enviadas à pessoa', 'conta', 'especial', null),
    ('storage.objects', 'Arquivos: fotos e documentos', 'cadastro', 'especial', null)
  ) l (tabela, titulo, assunto, ao_anonimizar, mantem)
$function$;

CREATE OR REPLACE FUNCTION app.publicar_aviso_global (
  qual        uuid,
  novo_titulo text,
  novo_texto  text,
  novo_inicio date,
  novo_fim    date,
  onde        text[],
  quais       public.papel[]
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  alvos constant text[] := array(select distinct c from unnest(coalesce(onde, '{}')) c order by c);
  papeis_alvo constant public.papel[] := array(select distinct p from unnest(coalesce(quais, '{}')) p order by p);
  publicado uuid := qual;
  feita uuid;
  avisados integer;
begin
  if not app.escreve_avisos(alvos) or qual is not null and not app.escreve_avisos(app.campi_do_aviso(qual)) then
    raise insufficient_privilege using message = 'Você não pode publicar avisos para este público.';
  end if;
  if novo_fim < app.hoje() then
    raise exception using errcode = 'PT400', message = 'O último dia do aviso já passou.';
  end if;
  feita := app.iniciar_operacao('aviso_global',
    case when qual is null then 'Aviso publicado: ' else 'Aviso alterado: ' end || coalesce(btrim(novo_titulo), ''), '{}', 'pedras_vivas');
  if qual is null then
    insert into public.avisos_globais (titulo, texto, inicio, fim, papeis, autor_id)
    values (btrim(novo_titulo), btrim(novo_texto), coalesce(novo_inicio, app.hoje()), novo_fim, papeis_alvo, auth.uid())
    returning id into publicado;
  else
    update public.avisos_globais a set titulo = btrim(novo_titulo), texto = btrim(novo_texto),
      inicio = coalesce(novo_inicio, a.inicio), fim = novo_fim, papeis = papeis_alvo
    where a.id = qual and a.encerrado_em is null;
    if not found then
      raise exception using errcode = 'PT404', message = 'Este aviso já foi encerrado ou não existe mais.';
    end if;
  end if;
  delete from public.avisos_globais_campi c where c.aviso_id = publicado and c.campus <> all (alvos);
  insert into public.avisos_globais_campi (aviso_id, campus) select publicado, c from unnest(alvos) c on conflict do nothing;
  avisados := app.avisar_publico(publicado);
  return jsonb_build_object('id', publicado, 'operacao', feita, 'avisados', avisados);
end
$function$;

CREATE OR REPLACE FUNCTION app.publico_do_aviso (
  onde  text[],
  quais public.papel[]
)
  RETURNS uuid[]
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with papeis as materialized (
    select r.user_id, array_agg(r.role) as quais, array_agg(r.campus) as onde from public.user_roles r
    where r.inicio <= now() and (r.expira_em is null or r.expira_em > now()) group by 1
  )
  select coalesce(array_agg(p.id), '{}')
  from public.profiles p
  left join papeis r on r.user_id = p.id
  left join public.membros_igreja m on m.profile_id = p.id
  where (publico_do_aviso.onde = '{}' or coalesce(m.campus, p.campus) = any (publico_do_aviso.onde) or r.onde && publico_do_aviso.onde)
    and (publico_do_aviso.quais = '{}' or coalesce(r.quais, '{visitante}') && publico_do_aviso.quais)
    and m.situacao is distinct from 'falecido'
$function$;

CREATE OR REPLACE FUNCTION app.ramo_da_lideranca (
  onde   text,
  de     text,
  desde  integer,
  limite integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  partes constant text[] := string_to_array(de, ':');
  nos app.no_da_lideranca[];
begin
  if onde is null or onde <> all (app.campi_contados()) then
    raise insufficient_privilege using message = 'Você não tem permissão para fazer isso.';
  end if;
  if de is not null and de !~ '^(sem_pastor|(pastor|cuida):[0-9a-f-]{36}|lider:[0-9a-f-]{36}:[0-9a-f-]{36})$' then
    raise exception using errcode = 'PT400', message = 'Esta parte da árvore não existe.';
  end if;
  case
    when de is null then
      nos := array(select n from app.nos_do_campus(onde) n order by n.titulo desc, app.normalizar(n.nome));
    when de = 'sem_pastor' or partes[1] = 'pastor' and partes[2]::uuid = app.pastor_responsavel(onde) then
      nos := array(select n from app.nos_dos_lideres(onde, app.pastor_responsavel(onde)) n
        order by n.tipo = 'acompanha', app.normalizar(n.titulo), app.normalizar(n.nome));
    when partes[1] = 'lider' then
      nos := array(select n from app.nos_das_pessoas(onde, partes[3]::uuid, partes[2]::uuid) n order by app.normalizar(n.nome), n.no);
    else
      nos := array(select n from app.nos_das_pessoas(onde, partes[2]::uuid, null) n order by app.normalizar(n.nome), n.no);
  end case;
  return jsonb_build_object('total', cardinality(nos), 'nos', (
    select coalesce(jsonb_agg(to_jsonb(n) order by ordem), '[]')
    from (select * from unnest(nos) with ordinality as u (no, tipo, titulo, nome, foto, membro_id, ministerio_id, filhos, alcance,
            abre, ordem)
          order by ordem offset greatest(coalesce(desde, 0), 0) limit least(greatest(coalesce(limite, 25), 1), 100)) n));
end
$function$;

CREATE OR REPLACE FUNCTION app.retirar_aviso()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  delete from public.notifications n where n.chave = 'aviso_global:' || old.id and not n.lida;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.rotulos_das_colunas()
  RETURNS jsonb
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  -- An empty name: not worth a line.
  select '{
    "id": "", "created_at": "", "updated_at": "", "operacao": "", "autor": "", "autor_nome": "", "nome_completo": "",
    "concedido_por": "", "ordem": "", "membro_id": "", "dados": "", "lar": "", "torna_membro": "", "chave": "",
    "conteudo": "", "texto": "", "caminho": "", "formato": "", "tamanho": "", "envio": "", "codigo_id": "",
    "provavel_id": "", "provavel_pontos": "", "anotacao_id": "", "pedido_id": "", "transferencia_id": "", "sequencia": "",
    "avisado_para": "", "aviso_do_termo": "", "nome_ordenacao": "", "texto_busca": "", "nome_fonetico": "", "telefone_chave": "", "membro_a": "", "marcado_por": "",
    "antigo": "", "event_base": "", "momento": "", "pelo_titular": "", "profile_id": "Conta de acesso", "user_id": "Conta",
    "usuario_id": "Conta", "nome": "Nome", "sobrenome": "Sobrenome", "nome_preferido": "Nome preferido", "email": "E-mail",
    "username": "Username", "telefone": "Telefone", "data_nascimento": "Data de nascimento", "endereco": "Endereço",
    "campus": "Campus", "foto": "Foto", "situacao": "Situação", "situacao_desde": "Situação desde", "titulo_id": "Título",
    "rol": "Nº de rol", "sexo": "Sexo", "estado_civil": "Estado civil", "naturalidade": "Naturalidade",
    "profissao": "Profissão", "empresa": "Empresa", "cep": "CEP", "logradouro": "Rua", "numero": "Número",
    "complemento": "Complemento", "bairro": "Bairro", "cidade": "Cidade", "uf": "UF",
    "emergencia_nome": "Contato de emergência", "emergencia_parentesco": "Parentesco do contato",
    "emergencia_telefone": "Telefone de emergência", "como_conheceu": "Como conheceu", "convidado_por": "Convidado por",
    "discipulador_id": "Discipulador", "data_conversao": "Data de conversão", "batismo_data": "Data do batismo",
    "batismo_local": "Local do batismo", "batismo_ministro": "Ministro do batismo",
    "batismo_certificado": "Certificado de batismo", "batismo_testemunhas": "Testemunhas do batismo",
    "data_membresia": "Membro desde", "igreja_origem": "Igreja de origem", "falecido_em": "Falecimento",
    "saiu_em": "Saída", "cpf": "CPF", "rg": "RG", "rg_orgao": "Órgão do RG", "nome_pai": "Nome do pai",
    "nome_mae": "Nome da mãe", "ministerio": "Ministério", "ministerio_id": "Ministério", "funcao": "Função",
    "funcao_id": "Função", "ativo": "Ativo", "inicio": "Início", "fim": "Fim", "papel": "Papel", "papeis": "Papéis",
    "responsavel_id": "Responsável", "responsavel_nome": "Responsável", "familia_id": "Família", "role": "Papel",
    "expira_em": "Vale até", "certificado": "Certificado", "conjuge_id": "Cônjuge", "conjuge_nome": "Cônjuge",
    "conjuge_sobrenome": "Sobrenome do cônjuge", "novo_responsavel_id": "Novo responsável pela família",
    "versao": "Versão", "concedido_em": "Autorizado em", "revogado_em": "Retirado em", "revogado_por": "Retirado por",
    "finalidade": "Finalidade", "etapa": "Etapa", "canal": "Canal", "proxima_data": "Próximo contato", "motivo": "Motivo",
    "resposta": "Resposta", "mensagem": "Mensagem", "nivel": "Nível", "tipo": "Tipo", "data": "Data", "estado": "Estado",
    "titular": "Titular", "codigo": "Código", "ano": "Ano", "destino": "Destino", "origem": "Origem",
    "emitida_em": "Emitida em", "emitida_por": "Emitida por", "valida_ate": "Válida até", "revogada_em": "Cancelada em",
    "criado_por": "Criado por", "resource": "Recurso", "action": "Ação", "allowed": "Permitido", "envios": "Envios",
    "enviado_em": "Enviado em", "enviado_por": "Enviado por", "enviado_por_nome": "Enviado por", "aceito_em": "Aceito em",
    "equipe_id": "Equipe", "equipe": "Equipe", "treinamento_id": "Treinamento", "concluido_em": "Concluído em",
    "concluido_por": "Concluído por", "valido_ate": "Válido até", "validade": "Válido até",
    "validade_meses": "Validade em meses", "lideranca": "Liderança", "prepara_lider": "Prepara quem lidera",
    "vagas": "Vagas", "exige_antecedentes": "Exige antecedentes", "titulo_minimo_id": "Título mínimo",
    "exige_titulo_id": "Exige o título", "idade_minima": "Idade mínima", "idade_min": "Idade mínima",
    "idade_max": "Idade máxima", "dia": "Dia", "hora": "Hora", "sala_id": "Sala", "campus_padrao": "Campus padrão",
    "fuso": "Fuso horário", "significado_ltp": "O que é LTP", "lista": "Lista", "fixo": "Fixo",
    "nomeado_por": "Nomeado por", "ata": "Ata", "excecao": "Exceção", "unica": "Uma pessoa por vez",
    "descricao": "Descrição", "missao": "Missão", "encontro_dia": "Dia do encontro", "encontro_hora": "Hora do encontro",
    "encontro_local": "Local do encontro", "cor": "Cor", "aceita_inscricao": "Aceita inscrição", "parente_id": "Parente",
    "parente_nome": "Parente", "parente_telefone": "Telefone do parente", "grau": "Parentesco", "campo": "Campo",
    "de": "De", "para": "Para", "pedido_por": "Pedido por", "pedida_por": "Pedida por", "pedida_por_nome": "Pedida por",
    "pedida_pela_origem": "Pedida por quem envia", "decidido_por": "Decidido por", "decidido_em": "Decidido em",
    "decidida_por": "Decidida por", "decidida_por_nome": "Decidida por", "decidida_em": "Decidida em",
    "respondido_por": "Respondido por", "respondido_em": "Respondido em", "prazo": "Prazo",
    "identidade": "Como a identidade foi conferida", "capacidade": "Capacidade", "recursos": "Recursos",
    "deseja_contato": "Deseja contato", "consentimento_versao": "Versão da autorização", "aberta": "Em andamento",
    "cnpj": "CNPJ", "mapa": "Mapa", "whatsapp": "WhatsApp", "pix_tipo": "Tipo da chave Pix", "pix_chave": "Chave Pix",
    "fechado_em": "Fechado em", "crianca_id": "Criança", "adulto_id": "Quem busca", "documento": "Documento",
    "processo": "Processo", "autor_id": "Autor", "leitor_nome": "Quem leu", "leitor_id": "Quem leu",
    "membro_b": "Não é a mesma pessoa que", "member_id": "Pessoa", "event_id": "Evento", "present": "Presente",
    "automatic": "Confirmada pela pessoa", "location": "Local", "linha": "Linha", "resultado": "Resultado",
    "acompanhamento_id": "Acompanhamento", "documento_id": "", "importacao_id": "", "erros": "", "antes": "Antes", "depois": "Depois", "desde": "Desde",
    "suspenso": "Suspenso", "membros_igreja.origem": "", "eventos_de_vida.tipo": "",
    "user_roles.inicio": "", "familias.nome": "Nome da família", "membros_funcoes.ativo": "Em exercício",
    "user_roles.campus": "Campus do papel", "familias.responsavel_id": "Responsável pela família",
    "familia_membros.papel": "Papel na família", "cartas.numero": "Número da carta", "salas.nome": "Nome da sala",
    "titulos.nivel": "Ordem", "autorizados_busca.nome": "Quem busca", "autorizados_busca.motivo": "Motivo da restrição",
    "membros_funcoes.motivo": "Motivo", "leituras_de_anotacoes.anotacao_id": "",
    "site": "Site", "instagram": "Instagram", "logos": "Logos",
    "listas.ativo": "Em uso", "listas.ordem": "Lugar na lista", "titulos.ativo": "Em uso", "acompanhamentos.responsavel_id": "Quem acompanha", "listas_de_membros.regras": "Regras", "listas.chave": "",
    "membros_unificados.nome_completo": "Nome anterior", "solicitacoes_cadastro.nome_completo": "Nome",
    "ministerios_documentos.endereco": "Endereço do documento", "visao": "Visão", "valores": "Valores",
    "tema": "Tema do ano", "versiculo": "Versículo", "referencia": "Referência", "lider_id": "Liderança",
    "ministerio_global_id": "Ministério global", "aviso_id": "Aviso", "encerrado_em": "Encerrado em",
    "avisos_globais.titulo": "Título", "avisos_globais.texto": "Texto"
  }'::jsonb
$function$;

CREATE OR REPLACE FUNCTION app.salvar_ministerio_global (
  qual        uuid,
  novo_nome   text,
  nova_missao text,
  novo_lider  uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  feita uuid;
  salvo uuid := qual;
begin
  perform app.exigir_edicao_global();
  if novo_lider is not null and not exists (
       select from public.membros_igreja m where m.id = novo_lider and not app.saiu(m.situacao)) then
    raise exception using errcode = 'PT409', message = 'Esta pessoa não está mais na igreja.';
  end if;
  feita := app.iniciar_operacao('ministerio_global', 'Ministério global salvo: ' || coalesce(btrim(novo_nome), ''), '{}', 'pedras_vivas');
  if qual is null then
    insert into public.ministerios_globais (nome, missao, lider_id)
    values (btrim(novo_nome), nullif(btrim(nova_missao), ''), novo_lider) returning id into salvo;
  else
    update public.ministerios_globais g
    set nome = btrim(novo_nome), missao = nullif(btrim(nova_missao), ''), lider_id = novo_lider where g.id = qual;
    if not found then raise exception using errcode = 'PT404', message = 'Este ministério global não existe mais.'; end if;
  end if;
  return jsonb_build_object('id', salvo, 'operacao', feita);
end
$function$;

CREATE OR REPLACE FUNCTION app.salvar_visao (
  nova_missao     text,
  nova_visao      text,
  novos_valores   text[],
  novo_tema       text,
  novo_versiculo  text,
  nova_referencia text,
  novo_ano        smallint,
  lida_em         timestamp with time zone
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  atual public.visao_da_igreja;
  feita uuid;
begin
  if not app.edita_pedras_vivas() then
    raise insufficient_privilege using message = 'Você não pode mudar a visão da igreja.';
  end if;
  -- Also those who write the first text at the same time wait for each other.
  perform pg_advisory_xact_lock(hashtext('app.salvar_visao'));
  select * into atual from public.visao_da_igreja;
  if atual.updated_at is distinct from lida_em then
    raise exception using errcode = 'PT409',
      message = 'Alguém mudou este texto enquanto você escrevia. Recarregue para ver o que mudou.';
  end if;
  feita := app.iniciar_operacao('visao', 'Visão da igreja alterada', '{}', 'pedras_vivas');
  insert into public.visao_da_igreja as v (missao, visao, valores, ano, tema, versiculo, referencia)
  values (nullif(btrim(nova_missao), ''), nullif(btrim(nova_visao), ''),
    array(select btrim(x) from unnest(novos_valores) with ordinality as u (x, n) where btrim(x) <> '' order by n),
    novo_ano, nullif(btrim(novo_tema), ''), nullif(btrim(novo_versiculo), ''), nullif(btrim(nova_referencia), ''))
  on conflict (id) do update set missao = excluded.missao, visao = excluded.visao, valores = excluded.valores,
    ano = excluded.ano, tema = excluded.tema, versiculo = excluded.versiculo, referencia = excluded.referencia;
  return feita;
end
$function$;

CREATE OR REPLACE FUNCTION app.ve_aviso_global (
  aviso uuid
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select exists (
    select from public.avisos_globais a, lateral (select app.campi_do_aviso(a.id) as onde) c
    where a.id = aviso and (
      app.pode('pedras_vivas', 'editar') and (app.todos_os_campi() or c.onde = '{}' or c.onde && app.meus_campi())
      or a.encerrado_em is null and app.hoje() between a.inicio and a.fim and app.aviso_e_para_mim(c.onde, a.papeis)))
$function$;

CREATE OR REPLACE FUNCTION app.ve_em_pedras_vivas (
  campus text
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select app.pode('pedras_vivas', 'visualizar') and (app.alcanca(campus) or campus = app.meu_campus())
$function$;

CREATE OR REPLACE FUNCTION app.vincular_capitulos (
  qual   uuid,
  locais uuid[]
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  feita uuid;
  alvo public.ministerios_globais;
  outro text;
begin
  perform app.exigir_edicao_global();
  select * into alvo from public.ministerios_globais g where g.id = qual for update;
  if alvo.id is null then raise exception using errcode = 'PT404', message = 'Este ministério global não existe mais.'; end if;
  select format('%s (%s) já é capítulo de %s.', m.nome, m.campus, g.nome) into outro
  from public.capitulos_globais c join public.ministerios m on m.id = c.ministerio_id
  join public.ministerios_globais g on g.id = c.ministerio_global_id
  where c.ministerio_id = any (locais) and c.ministerio_global_id <> qual limit 1;
  if outro is not null then raise exception using errcode = 'PT409', message = outro; end if;
  feita := app.iniciar_operacao('capitulos', 'Capítulos de ' || alvo.nome, '{}', 'pedras_vivas');
  delete from public.capitulos_globais c where c.ministerio_global_id = qual and c.ministerio_id <> all (locais);
  insert into public.capitulos_globais (ministerio_id, ministerio_global_id)
  select m.id, qual from public.ministerios m where m.id = any (locais)
  on conflict (ministerio_id) do nothing;
  return feita;
end
$function$;

CREATE OR REPLACE FUNCTION public.alertas_da_lideranca (
  tipo   text,
  campus text    DEFAULT NULL::text,
  desde  integer DEFAULT 0,
  limite integer DEFAULT 10
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select app.alertas_da_lideranca(tipo, campus, desde, limite)
$function$;

REVOKE ALL ON FUNCTION "public"."alertas_da_lideranca"(text, text, integer, integer) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.avisos_globais_publicados (
  desde  integer DEFAULT 0,
  limite integer DEFAULT 10
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.avisos_publicados(desde, limite)
$function$;

REVOKE ALL ON FUNCTION "public"."avisos_globais_publicados"(integer, integer) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.campi_em_resumo()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select app.campi_em_resumo()
$function$;

REVOKE ALL ON FUNCTION "public"."campi_em_resumo"() FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.contar_publico_do_aviso (
  campi  text[]         DEFAULT '{}'::text[],
  papeis public.papel[] DEFAULT '{}'::public.papel[]
)
  RETURNS integer
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select app.contar_publico(campi, papeis)
$function$;

REVOKE ALL ON FUNCTION "public"."contar_publico_do_aviso"(text[], public.papel[]) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.domingo_dos_campi()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select app.domingo_dos_campi()
$function$;

REVOKE ALL ON FUNCTION "public"."domingo_dos_campi"() FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.encerrar_aviso_global (
  id uuid
)
  RETURNS uuid
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.encerrar_aviso_global(id)
$function$;

REVOKE ALL ON FUNCTION "public"."encerrar_aviso_global"(uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.excluir_ministerio_global (
  id uuid
)
  RETURNS uuid
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.excluir_ministerio_global(id)
$function$;

REVOKE ALL ON FUNCTION "public"."excluir_ministerio_global"(uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.historico_da_visao (
  antes_de bigint  DEFAULT NULL::bigint,
  limite   integer DEFAULT 20
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select app.historico_da_visao(antes_de, limite)
$function$;

REVOKE ALL ON FUNCTION "public"."historico_da_visao"(bigint, integer) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.lideranca_dos_campi()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select app.lideranca_dos_campi()
$function$;

REVOKE ALL ON FUNCTION "public"."lideranca_dos_campi"() FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.meus_avisos_globais()
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.meus_avisos_globais()
$function$;

REVOKE ALL ON FUNCTION "public"."meus_avisos_globais"() FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.ministerios_globais_e_capitulos()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select app.ministerios_globais_e_capitulos()
$function$;

REVOKE ALL ON FUNCTION "public"."ministerios_globais_e_capitulos"() FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.publicar_aviso_global (
  titulo text,
  texto  text,
  inicio date,
  fim    date,
  campi  text[]         DEFAULT '{}'::text[],
  papeis public.papel[] DEFAULT '{}'::public.papel[],
  id     uuid           DEFAULT NULL::uuid
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.publicar_aviso_global(id, titulo, texto, inicio, fim, campi, papeis)
$function$;

REVOKE ALL ON FUNCTION "public"."publicar_aviso_global"(text, text, date, date, text[], public.papel[], uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.ramo_da_lideranca (
  campus text,
  no     text    DEFAULT NULL::text,
  desde  integer DEFAULT 0,
  limite integer DEFAULT 25
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select app.ramo_da_lideranca(campus, no, desde, limite)
$function$;

REVOKE ALL ON FUNCTION "public"."ramo_da_lideranca"(text, text, integer, integer) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.salvar_ministerio_global (
  nome   text,
  missao text,
  lider  uuid DEFAULT NULL::uuid,
  id     uuid DEFAULT NULL::uuid
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.salvar_ministerio_global(id, nome, missao, lider)
$function$;

REVOKE ALL ON FUNCTION "public"."salvar_ministerio_global"(text, text, uuid, uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.salvar_visao (
  missao     text,
  visao      text,
  valores    text[],
  tema       text,
  versiculo  text,
  referencia text,
  ano        smallint                 DEFAULT NULL::smallint,
  lida_em    timestamp with time zone DEFAULT NULL::timestamp WITH time zone
)
  RETURNS uuid
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.salvar_visao(missao, visao, valores, tema, versiculo, referencia, ano, lida_em)
$function$;

REVOKE ALL ON FUNCTION "public"."salvar_visao"(text, text, text[], text, text, text, smallint, timestamp WITH time zone) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.vincular_capitulos (
  ministerio_global uuid,
  ministerios       uuid[]
)
  RETURNS uuid
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.vincular_capitulos(ministerio_global, ministerios)
$function$;

REVOKE ALL ON FUNCTION "public"."vincular_capitulos"(uuid, uuid[]) FROM PUBLIC, "anon";

ALTER TABLE "public"."avisos_globais"
  ADD CONSTRAINT "avisos_globais_autor_id_fkey" FOREIGN KEY (autor_id) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE "public"."avisos_globais_campi"
  ADD CONSTRAINT "avisos_globais_campi_aviso_id_fkey" FOREIGN KEY (aviso_id) REFERENCES public.avisos_globais(id) ON DELETE CASCADE;

ALTER TABLE "public"."avisos_globais_campi"
  ADD CONSTRAINT "avisos_globais_campi_campus_fkey" FOREIGN KEY (campus) REFERENCES public.campi(nome) ON UPDATE CASCADE;

ALTER TABLE "public"."capitulos_globais"
  ADD CONSTRAINT "capitulos_globais_ministerio_id_fkey" FOREIGN KEY (ministerio_id) REFERENCES public.ministerios(id) ON DELETE CASCADE;

ALTER TABLE "public"."ministerios_globais"
  ADD CONSTRAINT "ministerios_globais_lider_id_fkey" FOREIGN KEY (lider_id) REFERENCES public.membros_igreja(id) ON DELETE SET NULL;

ALTER TABLE "public"."capitulos_globais"
  ADD CONSTRAINT "capitulos_globais_ministerio_global_id_fkey" FOREIGN KEY (ministerio_global_id) REFERENCES public.ministerios_globais(id) ON DELETE CASCADE;

CREATE INDEX attendances_presentes_idx ON public.attendances USING btree (event_id)
  WHERE present;

CREATE INDEX avisos_globais_autor_idx ON public.avisos_globais USING btree (autor_id);

CREATE INDEX avisos_globais_campi_campus_idx ON public.avisos_globais_campi USING btree (campus);

CREATE INDEX avisos_globais_fim_idx ON public.avisos_globais USING btree (fim)
  WHERE (encerrado_em IS NULL);

CREATE INDEX avisos_globais_recentes_idx ON public.avisos_globais USING btree (created_at DESC, id);

CREATE INDEX capitulos_globais_global_idx ON public.capitulos_globais USING btree (ministerio_global_id);

CREATE INDEX membros_igreja_batismo_idx ON public.membros_igreja USING btree (batismo_data, campus);

CREATE INDEX ministerios_globais_lider_idx ON public.ministerios_globais USING btree (lider_id);

CREATE INDEX notifications_chave_idx ON public.notifications USING btree (chave)
  WHERE (chave IS NOT NULL);

CREATE TRIGGER marcar_alteracao
  BEFORE UPDATE ON public.avisos_globais
  FOR EACH ROW
  EXECUTE FUNCTION app.marcar_alteracao();

CREATE TRIGGER retirar
  AFTER DELETE ON public.avisos_globais
  FOR EACH ROW
  EXECUTE FUNCTION app.retirar_aviso();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.avisos_globais
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.avisos_globais
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('', 'avisado_em');

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.avisos_globais_campi
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.avisos_globais_campi
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('');

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.capitulos_globais
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.capitulos_globais
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('');

CREATE TRIGGER marcar_alteracao
  BEFORE UPDATE ON public.ministerios_globais
  FOR EACH ROW
  EXECUTE FUNCTION app.marcar_alteracao();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.ministerios_globais
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.ministerios_globais
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('');

CREATE TRIGGER marcar_alteracao
  BEFORE UPDATE ON public.visao_da_igreja
  FOR EACH ROW
  EXECUTE FUNCTION app.marcar_alteracao();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.visao_da_igreja
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.visao_da_igreja
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('');

CREATE POLICY "avisos globais: vê o público, e quem os escreve" ON "public"."avisos_globais"
  FOR SELECT
  TO "authenticated"
  USING (app.ve_aviso_global(id));

CREATE POLICY "campi dos avisos: vê quem vê o aviso" ON "public"."avisos_globais_campi"
  FOR SELECT
  TO "authenticated"
  USING (app.ve_aviso_global(aviso_id));

CREATE POLICY "capítulos: vê quem abre a página, no alcance e no próprio c" ON "public"."capitulos_globais"
  FOR SELECT
  TO "authenticated"
  USING
    ((( SELECT app.pode('pedras_vivas'::public.recurso, 'visualizar'::public.acao) AS pode) AND (app.ministerio_no_escopo(ministerio_id, ( SELECT app.todos_os_campi() AS
    todos_os_campi), ( SELECT app.meus_campi() AS meus_campi)) OR app.ministerio_no_escopo(ministerio_id, false, ARRAY[( SELECT app.meu_campus() AS meu_campus)]))));

CREATE POLICY "ministérios globais: vê quem abre a página" ON "public"."ministerios_globais"
  FOR SELECT
  TO "authenticated"
  USING (( SELECT app.pode('pedras_vivas'::public.recurso, 'visualizar'::public.acao) AS pode));

CREATE POLICY "visão: vê quem abre a página" ON "public"."visao_da_igreja"
  FOR SELECT
  TO "authenticated"
  USING (( SELECT app.pode('pedras_vivas'::public.recurso, 'visualizar'::public.acao) AS pode));

COMMENT ON COLUMN "public"."avisos_globais"."autor_id" IS 'Who wrote it.';

COMMENT ON COLUMN "public"."avisos_globais"."avisado_em" IS 'When those whom it is for were told.';

COMMENT ON COLUMN "public"."avisos_globais"."created_at" IS 'When the row came to be.';

COMMENT ON COLUMN "public"."avisos_globais"."encerrado_em" IS 'When it was ended before its last day.';

COMMENT ON COLUMN "public"."avisos_globais"."fim" IS 'The last day on which it holds.';

COMMENT ON COLUMN "public"."avisos_globais"."id" IS 'Identity of the row.';

COMMENT ON COLUMN "public"."avisos_globais"."papeis" IS 'For whoever holds one of these roles; empty: for everybody.';

COMMENT ON COLUMN "public"."avisos_globais"."texto" IS 'Text.';

COMMENT ON COLUMN "public"."avisos_globais"."titulo" IS 'Title.';

COMMENT ON COLUMN "public"."avisos_globais"."updated_at" IS 'When the row last changed.';

COMMENT ON COLUMN "public"."avisos_globais_campi"."aviso_id" IS 'The notice.';

COMMENT ON COLUMN "public"."avisos_globais_campi"."campus" IS 'The campus.';

COMMENT ON COLUMN "public"."capitulos_globais"."created_at" IS 'When they were linked.';

COMMENT ON COLUMN "public"."capitulos_globais"."ministerio_global_id" IS 'The global one.';

COMMENT ON COLUMN "public"."capitulos_globais"."ministerio_id" IS 'The local ministry.';

COMMENT ON COLUMN "public"."ministerios_globais"."created_at" IS 'When the row came to be.';

COMMENT ON COLUMN "public"."ministerios_globais"."id" IS 'Identity of the row.';

COMMENT ON COLUMN "public"."ministerios_globais"."lider_id" IS 'Who leads it over all campuses; may be of any. Null: nobody yet.';

COMMENT ON COLUMN "public"."ministerios_globais"."missao" IS 'Its mission, in its own words.';

COMMENT ON COLUMN "public"."ministerios_globais"."nome" IS 'Name.';

COMMENT ON COLUMN "public"."ministerios_globais"."updated_at" IS 'When the row last changed.';

COMMENT ON COLUMN "public"."visao_da_igreja"."ano" IS 'The year of the theme.';

COMMENT ON COLUMN "public"."visao_da_igreja"."created_at" IS 'When the row came to be.';

COMMENT ON COLUMN "public"."visao_da_igreja"."id" IS 'Always true: there is one church.';

COMMENT ON COLUMN "public"."visao_da_igreja"."missao" IS 'What the church is there for.';

COMMENT ON COLUMN "public"."visao_da_igreja"."referencia" IS 'Where the verse stands, such as 1 Pedro 2.5.';

COMMENT ON COLUMN "public"."visao_da_igreja"."tema" IS 'Theme of the year.';

COMMENT ON COLUMN "public"."visao_da_igreja"."updated_at" IS 'When the row last changed.';

COMMENT ON COLUMN "public"."visao_da_igreja"."valores" IS 'What it holds to, one by one.';

COMMENT ON COLUMN "public"."visao_da_igreja"."versiculo" IS 'The verse of the theme.';

COMMENT ON COLUMN "public"."visao_da_igreja"."visao" IS 'Where it wants to come to.';

COMMENT ON FUNCTION "app"."alcance_saudavel"() IS 'For how many people somebody can care well; more is a warning.';

COMMENT ON FUNCTION "app"."alertas"(text[], text[]) IS 'Where the leadership of these campuses is thin, of these kinds: amplos (somebody cares for more than app.alcance_saudavel()),
vagas (leaderships that nobody holds), unicos (one leader and nobody prepared or named to follow), termos (functions that end
within 60 days). For other rules.';

COMMENT ON FUNCTION "app"."alertas_da_lideranca"(text, text, integer, integer) IS 'See public.alertas_da_lideranca.';

COMMENT ON FUNCTION "app"."avisar_os_que_comecam"() IS 'Tells people of notices whose first day has come since somebody looked; gives how many were told.';

COMMENT ON FUNCTION "app"."avisar_publico"(uuid) IS 'Tells those whom a notice that holds today is for, each of them once; gives how many had not been told. For other rules.';

COMMENT ON FUNCTION "app"."aviso_e_para_mim"(text[], public.papel[]) IS 'A notice for these campuses and roles is for the caller.';

COMMENT ON FUNCTION "app"."avisos_publicados"(integer, integer) IS 'See public.avisos_globais_publicados.';

COMMENT ON FUNCTION "app"."campi_contados"() IS 'The open campuses whose people the global view counts and names for the caller.';

COMMENT ON FUNCTION "app"."campi_do_aviso"(uuid) IS 'For which campuses a notice is; empty: for all.';

COMMENT ON FUNCTION "app"."campi_em_resumo"() IS 'See public.campi_em_resumo.';

COMMENT ON FUNCTION "app"."contar_publico"(text[], public.papel[]) IS 'See public.contar_publico_do_aviso.';

COMMENT ON FUNCTION "app"."cuidado"(text[]) IS 'Who cares for whom in these campuses: leaders for those who serve in their ministry, owners for the people they follow up,
the pastor of a campus for its leaders. cuidador is a church record, or an account that has none. For other rules.';

COMMENT ON FUNCTION "app"."domingo_dos_campi"() IS 'See public.domingo_dos_campi.';

COMMENT ON FUNCTION "app"."edita_pedras_vivas"() IS 'The caller changes what is of the whole ministry: they edit the area and reach every campus.';

COMMENT ON FUNCTION "app"."encerrar_aviso_global"(uuid) IS 'See public.encerrar_aviso_global.';

COMMENT ON FUNCTION "app"."escreve_avisos"(text[]) IS 'The caller writes notices for these campuses (empty: for all, which only those do who reach all).';

COMMENT ON FUNCTION "app"."excluir_ministerio_global"(uuid) IS 'See public.excluir_ministerio_global.';

COMMENT ON FUNCTION "app"."exigir_edicao_global"() IS 'Raises 42501 unless the caller changes what is of the whole ministry.';

COMMENT ON FUNCTION "app"."historico_da_visao"(bigint, integer) IS 'See public.historico_da_visao.';

COMMENT ON FUNCTION "app"."lideranca_dos_campi"() IS 'See public.lideranca_dos_campi.';

COMMENT ON FUNCTION "app"."meus_avisos_globais"() IS 'See public.meus_avisos_globais.';

COMMENT ON FUNCTION "app"."ministerios_globais_e_capitulos"() IS 'See public.ministerios_globais_e_capitulos.';

COMMENT ON FUNCTION "app"."nome_do_autor"(uuid) IS 'The name of an account, for what it signed; null when it is gone. For other rules.';

COMMENT ON FUNCTION "app"."nos_das_pessoas"(text, uuid, uuid) IS 'The people for whom somebody cares in a campus: in one ministry, and those they follow up.';

COMMENT ON FUNCTION "app"."nos_do_campus"(text) IS 'The entries right below a campus: its pastors, or that there is none.';

COMMENT ON FUNCTION "app"."nos_dos_lideres"(text, uuid) IS 'The entries below the pastor of a campus: leaders of its ministries, leaderships that nobody holds, owners of follow-ups.';

COMMENT ON FUNCTION "app"."notificar_todos"(uuid[], text, text, text, text) IS 'As app.notificar, for many people in one statement; gives how many were told now. For other rules.';

COMMENT ON FUNCTION "app"."pastor_responsavel"(text) IS 'To whom the leaders of a campus answer: its pastor, the first one if none is titular. Null: nobody.';

COMMENT ON FUNCTION "app"."publicar_aviso_global"(uuid, text, text, date, date, text[], public.papel[]) IS 'See public.publicar_aviso_global.';

COMMENT ON FUNCTION "app"."publico_do_aviso"(text[], public.papel[]) IS 'The accounts that a notice for these campuses and roles is for.';

COMMENT ON FUNCTION "app"."ramo_da_lideranca"(text, text, integer, integer) IS 'See public.ramo_da_lideranca.';

COMMENT ON FUNCTION "app"."retirar_aviso"() IS 'Trigger: what nobody has read yet of a notice that is gone goes too.';

COMMENT ON FUNCTION "app"."salvar_ministerio_global"(uuid, text, text, uuid) IS 'See public.salvar_ministerio_global.';

COMMENT ON FUNCTION "app"."salvar_visao"(text, text, text[], text, text, text, smallint, timestamp with time zone) IS 'See public.salvar_visao.';

COMMENT ON FUNCTION "app"."ve_aviso_global"(uuid) IS 'The caller sees this notice: it holds today and is for them, or they write notices for one of its campuses. For policies.';

COMMENT ON FUNCTION "app"."ve_em_pedras_vivas"(text) IS 'The caller sees this campus in the global view: they reach it, or it is theirs.';

COMMENT ON FUNCTION "app"."vincular_capitulos"(uuid, uuid[]) IS 'See public.vincular_capitulos.';

COMMENT ON FUNCTION "public"."alertas_da_lideranca"(text, text, integer, integer) IS 'Where the leadership is thin: {total, itens [{campus, ministerio_id, ministerio, membro_id, nome, funcao, numero, quando}]},
limite (1 to 100) of them after the first desde. tipo: amplos (somebody cares for more than 12), vagas (a leadership that nobody
holds), unicos (one leader and nobody to follow), termos (functions that end within 60 days). For campuses where the caller
sees members. Raises 42501.';

COMMENT ON FUNCTION "public"."avisos_globais_publicados"(integer, integer) IS 'The notices of the caller''s campuses for those who write them, those that hold first: {total, avisos [{id, titulo, texto,
inicio, fim, campi, papeis, autor, encerrado_em, estado (no_ar, agendado, encerrado), avisados, lidos, edito}]}, limite (1 to 50)
of them after the first desde. Raises 42501.';

COMMENT ON FUNCTION "public"."campi_em_resumo"() IS 'The open campuses that the caller reaches, and their own: [{id, nome, tipo, cor, endereco, capacidade, ministerios, pastores
[{membro_id, nome, foto, titular}], numeros}]. numeros {pessoas, situacoes, novos (90 days), batismos (this year), voluntarios,
lideres, abertos and atrasados (follow-ups)} is null where the caller may not see members. Raises 42501.';

COMMENT ON FUNCTION "public"."contar_publico_do_aviso"(text[], public.papel[]) IS 'How many accounts a notice for these campuses and roles would be for. Raises 42501 as publicar_aviso_global.';

COMMENT ON FUNCTION "public"."domingo_dos_campi"() IS 'Last Sunday against the usual: [{campus, domingo, presentes (null: nothing was registered), habitual (the median of the eight
Sundays before that have presences; null: none has), domingos (how many have)}], for the campuses where the caller sees
members. Counts presences at events that took place on the day. Raises 42501.';

COMMENT ON FUNCTION "public"."encerrar_aviso_global"(uuid) IS 'Ends a notice before its last day and gives the operation. Raises 42501 as publicar_aviso_global, PT404.';

COMMENT ON FUNCTION "public"."excluir_ministerio_global"(uuid) IS 'Deletes a global ministry with the links to its chapters, which stay ministries of their campuses; gives the operation.
Raises 42501, PT404.';

COMMENT ON FUNCTION "public"."historico_da_visao"(bigint, integer) IS 'What became of the vision text, newest first: [{id, momento, autor, acao, antes, depois, operacao, desfeita_em,
pode_desfazer}], up to limite (1 to 50); antes_de: the id of the last one shown. For those who write it. Raises 42501.';

COMMENT ON FUNCTION "public"."lideranca_dos_campi"() IS 'The leadership of each campus in numbers: [{id, campus, cor, pastores, lideres, cuidados (people in somebody''s care), amplos,
vagas, unicos, termos (see alertas_da_lideranca)}], for the campuses where the caller sees members. Raises 42501.';

COMMENT ON FUNCTION "public"."meus_avisos_globais"() IS 'The notices that hold today and are for the caller, ten at most: [{id, titulo, texto, inicio, fim, autor}]. Tells people of
notices that begin.';

COMMENT ON FUNCTION "public"."ministerios_globais_e_capitulos"() IS 'The global ministries: [{id, nome, missao, lider {membro_id, nome, foto}, total (chapters in the whole church), capitulos
[{id, nome, campus, ativo, lideres, pessoas}]}]. Chapters only of campuses that the caller reaches and of their own; pessoas null
where they may not see members. Raises 42501.';

COMMENT ON FUNCTION "public"."publicar_aviso_global"(text, text, date, date, text[], public.papel[], uuid) IS 'Publishes a notice, or changes one (id), and tells those whom it is for and who were not told of it yet: {id, operacao,
avisados}. campi and papeis empty: for all. Before its first day nobody is told; then the first who opens the home page sets it
off. Raises 42501 unless the caller edits pedras_vivas and reaches all these campuses, PT400 when its last day has passed, PT404.';

COMMENT ON FUNCTION "public"."ramo_da_lideranca"(text, text, integer, integer) IS 'The entries right below one of the leadership tree (null: below the campus): {total, nos [{no, tipo, titulo, nome, foto,
membro_id, ministerio_id, filhos, alcance, abre}]}, limite (1 to 100) of them after the first desde. tipo: pastor, lider, vaga,
acompanha, pessoa. Raises 42501 where the caller does not see members, PT400 for an entry that cannot be.';

COMMENT ON FUNCTION "public"."salvar_ministerio_global"(text, text, uuid, uuid) IS 'Writes a global ministry (a new one without id): {id, operacao}, which can be undone. Raises 42501 unless the caller edits
pedras_vivas and reaches every campus, 23505 for a name that there is, PT404, PT409 when its leader left the church.';

COMMENT ON FUNCTION "public"."salvar_visao"(text, text, text[], text, text, text, smallint, timestamp with time zone) IS 'Writes the vision of the church and gives the operation, which can be undone. lida_em: the updated_at of the text that was
changed; null when there was none. Raises 42501 unless the caller edits pedras_vivas and reaches every campus; PT409 when
somebody else wrote meanwhile.';

COMMENT ON FUNCTION "public"."vincular_capitulos"(uuid, uuid[]) IS 'Makes these local ministries the chapters of a global one, and no others; gives the operation. Raises 42501, PT404, PT409
when one of them is a chapter of another.';

COMMENT ON TABLE "public"."avisos_globais" IS 'Notices of the whole ministry. Written by functions only.';

COMMENT ON TABLE "public"."avisos_globais_campi" IS 'For which campuses a notice is; none: for all. Written by functions only.';

COMMENT ON TABLE "public"."capitulos_globais" IS 'Which local ministry is a chapter of which global one: of one at most. Written by functions only.';

COMMENT ON TABLE "public"."ministerios_globais" IS 'Ministries of the whole church. Written by functions only.';

COMMENT ON TABLE "public"."visao_da_igreja" IS 'Mission, vision, values and the theme of the year: one row, none before somebody wrote it. Written by salvar_visao.';

COMMENT ON TYPE "app"."no_da_lideranca" IS 'An entry of the leadership tree: filhos (entries below it), alcance (people that its person cares for in the campus).';

REVOKE ALL ON FUNCTION "app"."alcance_saudavel"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."alertas"(text[], text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."alertas_da_lideranca"(text, text, integer, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."alertas_da_lideranca"(text, text, integer, integer) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."avisar_os_que_comecam"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."avisar_publico"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."aviso_e_para_mim"(text[], public.papel[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."avisos_publicados"(integer, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."avisos_publicados"(integer, integer) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."campi_contados"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."campi_do_aviso"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."campi_em_resumo"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."campi_em_resumo"() TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."contar_publico"(text[], public.papel[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."contar_publico"(text[], public.papel[]) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."cuidado"(text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."domingo_dos_campi"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."domingo_dos_campi"() TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."edita_pedras_vivas"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."edita_pedras_vivas"() TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."encerrar_aviso_global"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."encerrar_aviso_global"(uuid) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."escreve_avisos"(text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."excluir_ministerio_global"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."excluir_ministerio_global"(uuid) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."exigir_edicao_global"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."historico_da_visao"(bigint, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."historico_da_visao"(bigint, integer) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."lideranca_dos_campi"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."lideranca_dos_campi"() TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."meus_avisos_globais"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."meus_avisos_globais"() TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."ministerios_globais_e_capitulos"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."ministerios_globais_e_capitulos"() TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."nome_do_autor"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."nos_das_pessoas"(text, uuid, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."nos_do_campus"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."nos_dos_lideres"(text, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."notificar_todos"(uuid[], text, text, text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."pastor_responsavel"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."publicar_aviso_global"(uuid, text, text, date, date, text[], public.papel[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."publicar_aviso_global"(uuid, text, text, date, date, text[], public.papel[]) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."publico_do_aviso"(text[], public.papel[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."ramo_da_lideranca"(text, text, integer, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."ramo_da_lideranca"(text, text, integer, integer) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."retirar_aviso"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."salvar_ministerio_global"(uuid, text, text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."salvar_ministerio_global"(uuid, text, text, uuid) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."salvar_visao"(text, text, text[], text, text, text, smallint, timestamp WITH time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."salvar_visao"(text, text, text[], text, text, text, smallint, timestamp WITH time zone) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."ve_aviso_global"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."ve_aviso_global"(uuid) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."ve_em_pedras_vivas"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."ve_em_pedras_vivas"(text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."vincular_capitulos"(uuid, uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."vincular_capitulos"(uuid, uuid[]) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."alertas_da_lideranca"(text, text, integer, integer) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."avisos_globais_publicados"(integer, integer) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."campi_em_resumo"() TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."contar_publico_do_aviso"(text[], public.papel[]) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."domingo_dos_campi"() TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."encerrar_aviso_global"(uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."excluir_ministerio_global"(uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."historico_da_visao"(bigint, integer) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."lideranca_dos_campi"() TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."meus_avisos_globais"() TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."ministerios_globais_e_capitulos"() TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."publicar_aviso_global"(text, text, date, date, text[], public.papel[], uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."ramo_da_lideranca"(text, text, integer, integer) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."salvar_ministerio_global"(text, text, uuid, uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."salvar_visao"(text, text, text[], text, text, text, smallint, timestamp WITH time zone) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."vincular_capitulos"(uuid, uuid[]) TO "authenticated", "service_role";

REVOKE ALL ON TABLE "public"."avisos_globais" FROM "authenticated";

GRANT SELECT ON TABLE "public"."avisos_globais" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."avisos_globais" TO "service_role";

REVOKE ALL ON TABLE "public"."avisos_globais_campi" FROM "authenticated";

GRANT SELECT ON TABLE "public"."avisos_globais_campi" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."avisos_globais_campi" TO "service_role";

REVOKE ALL ON TABLE "public"."capitulos_globais" FROM "authenticated";

GRANT SELECT ON TABLE "public"."capitulos_globais" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."capitulos_globais" TO "service_role";

REVOKE ALL ON TABLE "public"."ministerios_globais" FROM "authenticated";

GRANT SELECT ON TABLE "public"."ministerios_globais" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."ministerios_globais" TO "service_role";

REVOKE ALL ON TABLE "public"."visao_da_igreja" FROM "authenticated";

GRANT SELECT ON TABLE "public"."visao_da_igreja" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."visao_da_igreja" TO "service_role";

CREATE INDEX avisos_globais_por_avisar_idx ON public.avisos_globais USING btree (inicio)
  WHERE ((avisado_em IS NULL) AND (encerrado_em IS NULL));

COMMENT ON COLUMN "public"."avisos_globais"."inicio" IS 'The first day on which it holds.';

CREATE UNIQUE INDEX ministerios_globais_nome_idx ON public.ministerios_globais USING btree (app.normalizar(nome));
