SET local check_function_bodies = off;

DROP FUNCTION "public"."alertas_da_lideranca"(text, text, integer, integer);

DROP FUNCTION "public"."avisos_globais_publicados"(integer, integer);

DROP FUNCTION "public"."domingo_dos_campi"();

DROP FUNCTION "public"."lideranca_dos_campi"();

DROP FUNCTION "public"."meus_avisos_globais"();

DROP FUNCTION "public"."publicar_aviso_global"(text, text, date, date, text[], public.papel[], uuid);

DROP FUNCTION "public"."ramo_da_lideranca"(text, text, integer, integer);

DROP FUNCTION "public"."salvar_ministerio_global"(text, text, uuid, uuid);

CREATE TYPE "public"."alerta_da_lideranca" AS (
  "campus"        text,
  "ministerio_id" uuid,
  "ministerio"    text,
  "membro_id"     uuid,
  "nome"          text,
  "funcao"        text,
  "numero"        integer,
  "quando"        date,
  "total"         bigint
);

CREATE TYPE "public"."aviso_salvo" AS (
  "id"       uuid,
  "operacao" uuid,
  "avisados" integer
);

CREATE TYPE "public"."domingo_do_campus" AS (
  "campus"    text,
  "domingo"   date,
  "presentes" integer,
  "habitual"  integer,
  "domingos"  bigint
);

CREATE TYPE "public"."estado_do_aviso" AS ENUM (
  'no_ar',
  'agendado',
  'encerrado'
);

CREATE TYPE "public"."aviso_publicado" AS (
  "id"           uuid,
  "titulo"       text,
  "texto"        text,
  "inicio"       date,
  "fim"          date,
  "campi"        text[],
  "papeis"       public.papel[],
  "autor"        text,
  "encerrado_em" timestamp WITH time zone,
  "estado"       public.estado_do_aviso,
  "avisados"     bigint,
  "lidos"        bigint,
  "edito"        boolean,
  "total"        bigint
);

CREATE TYPE "public"."lideranca_do_campus" AS (
  "id"       uuid,
  "campus"   text,
  "cor"      text,
  "pastores" bigint,
  "lideres"  bigint,
  "cuidados" bigint,
  "amplos"   bigint,
  "vagas"    bigint,
  "unicos"   bigint,
  "termos"   bigint
);

CREATE TYPE "public"."meu_aviso" AS (
  "id"     uuid,
  "titulo" text,
  "texto"  text,
  "inicio" date,
  "fim"    date,
  "autor"  text
);

CREATE TYPE "public"."ministerio_global_salvo" AS (
  "id"       uuid,
  "operacao" uuid
);

CREATE TYPE "public"."tipo_na_lideranca" AS ENUM (
  'pastor',
  'lider',
  'vaga',
  'acompanha',
  'pessoa'
);

CREATE TYPE "public"."ramo_da_lideranca" AS (
  "no"            text,
  "tipo"          public.tipo_na_lideranca,
  "titulo"        text,
  "nome"          text,
  "foto"          text,
  "membro_id"     uuid,
  "ministerio_id" uuid,
  "filhos"        bigint,
  "alcance"       bigint,
  "abre"          boolean,
  "total"         bigint
);

CREATE OR REPLACE FUNCTION public.alertas_da_lideranca (
  tipo   text,
  campus text    DEFAULT NULL::text,
  desde  integer DEFAULT 0,
  limite integer DEFAULT 10
)
  RETURNS SETOF public.alerta_da_lideranca
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
declare
  contados text[] := app.campi_contados();
begin
  if not app.pode('pedras_vivas', 'visualizar') or alertas_da_lideranca.campus is not null
    and alertas_da_lideranca.campus <> all (contados) then
    raise insufficient_privilege using message = 'Você não tem permissão para fazer isso.';
  end if;
  if alertas_da_lideranca.campus is not null then contados := array[alertas_da_lideranca.campus]; end if;
  return query
    select a.campus, a.ministerio_id, a.ministerio, a.membro_id, a.nome, a.funcao, a.numero, a.quando, count(*) over ()
    from app.alertas(array[alertas_da_lideranca.tipo], contados) a
    order by a.quando, a.numero desc nulls last, app.normalizar(a.campus), app.normalizar(a.ministerio), a.nome,
      a.funcao
    offset greatest(coalesce(desde, 0), 0) limit least(greatest(coalesce(limite, 10), 1), 100);
end
$function$;

REVOKE ALL ON FUNCTION "public"."alertas_da_lideranca"(text, text, integer, integer) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.avisos_globais_publicados (
  desde  integer DEFAULT 0,
  limite integer DEFAULT 10
)
  RETURNS SETOF public.aviso_publicado
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
  return query
    with ao_alcance as materialized (
      select a.*, app.campi_do_aviso(a.id) as campi from public.avisos_globais a
      where todos or not exists (select from public.avisos_globais_campi c where c.aviso_id = a.id)
        or exists (select from public.avisos_globais_campi c where c.aviso_id = a.id and c.campus = any (meus))
    )
    select p.id, p.titulo, p.texto, p.inicio, p.fim, p.campi, p.papeis, app.nome_do_autor(p.autor_id), p.encerrado_em,
      case when p.encerrou then 'encerrado' when p.inicio > app.hoje_da_igreja() then 'agendado'
        else 'no_ar' end::public.estado_do_aviso,
      (select count(*) from public.notifications n where n.chave = 'aviso_global:' || p.id),
      (select count(*) from public.notifications n where n.chave = 'aviso_global:' || p.id and n.lida),
      todos or cardinality(p.campi) > 0 and p.campi <@ meus, (select count(*) from ao_alcance)
    from (select *, encerrado_em is not null or fim < app.hoje_da_igreja() as encerrou from ao_alcance
          order by encerrou, created_at desc, id
          offset greatest(coalesce(desde, 0), 0) limit least(greatest(coalesce(limite, 10), 1), 50)) p
    order by p.encerrou, p.created_at desc, p.id;
end
$function$;

REVOKE ALL ON FUNCTION "public"."avisos_globais_publicados"(integer, integer) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.domingo_dos_campi()
  RETURNS SETOF public.domingo_do_campus
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  contados constant text[] := app.campi_contados();
  -- A Sunday that is not over yet says nothing.
  domingo constant date := app.hoje_da_igreja() - coalesce(nullif(extract(dow from app.hoje_da_igreja())::integer, 0),
    7);
begin
  if not app.pode('pedras_vivas', 'visualizar') then
    raise insufficient_privilege using message = 'Você não tem permissão para fazer isso.';
  end if;
  return query
    with dias as (
      select domingo - 7 * n as dia from generate_series(0, 8) n
    ), eventos as materialized (
      -- The Sunday of each campus, by its own clock.
      select e.id, e.campus, d.dia from dias d
      cross join (select c, app.fuso_do_campus(c) as fuso from unnest(contados) c) c
      join public.ocorrencias e on e.campus = c.c
        and e.inicio >= d.dia::timestamp at time zone c.fuso and e.inicio < (d.dia + 1)::timestamp at time zone c.fuso
    ), presencas as materialized (
      select e.campus, e.dia, sum(n)::integer as n
      from eventos e cross join lateral (
        select count(*) as n from public.attendances a where a.event_id = e.id and a.veio) p
      group by 1, 2 having sum(n) > 0
    )
    select c, domingo,
      (select p.n from presencas p where p.campus = c and p.dia = domingo),
      (select round(percentile_cont(0.5) within group (order by p.n))::integer from presencas p
       where p.campus = c and p.dia < domingo),
      (select count(*) from presencas p where p.campus = c and p.dia < domingo)
    from unnest(contados) c;
end
$function$;

REVOKE ALL ON FUNCTION "public"."domingo_dos_campi"() FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.lideranca_dos_campi()
  RETURNS SETOF public.lideranca_do_campus
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
  return query
    with cuidado as materialized (
      select c.campus, c.cuidador, c.pessoa, bool_and(c.por = 'lideranca') as lidera from app.cuidado(contados) c
        group by 1, 2, 3
    ), amplos as materialized (
      select c.campus, c.cuidador from cuidado c group by 1, 2 having count(*) > app.alcance_saudavel()
    ), alertas as materialized (
      select a.campus, a.tipo, count(*) as n from app.alertas('{vagas,unicos,termos}', contados) a group by 1, 2
      union all
      select a.campus, 'amplos', count(*) from amplos a group by 1
    ), cuidados as materialized (
      select c.campus, count(*) as n from (select distinct d.campus, d.pessoa from cuidado d where not d.lidera) c
        group by 1
    ), lideres as materialized (
      select i.campus, count(distinct f.membro_id) as n
      from public.membros_funcoes f join public.ministerios i on i.id = f.ministerio_id and i.ativo
      where f.unica and f.inicio <= (select app.hoje()) and (f.fim is null or f.fim > (select app.hoje()))
        and i.campus = any (contados) group by 1
    )
    select c.id, c.nome, c.cor,
      (select count(*) from public.campus_pastores p join public.membros_igreja m on m.id = p.membro_id
       where p.campus = c.nome and not app.saiu(m.situacao)),
      coalesce((select n from lideres x where x.campus = c.nome), 0),
      coalesce((select n from cuidados x where x.campus = c.nome), 0),
      coalesce((select n from alertas x where x.campus = c.nome and x.tipo = 'amplos'), 0),
      coalesce((select n from alertas x where x.campus = c.nome and x.tipo = 'vagas'), 0),
      coalesce((select n from alertas x where x.campus = c.nome and x.tipo = 'unicos'), 0),
      coalesce((select n from alertas x where x.campus = c.nome and x.tipo = 'termos'), 0)
    from public.campi c where c.nome = any (contados)
    order by c.nome = app.campus_padrao() desc, app.normalizar(c.nome);
end
$function$;

REVOKE ALL ON FUNCTION "public"."lideranca_dos_campi"() FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.meus_avisos_globais()
  RETURNS SETOF public.meu_aviso
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if (select auth.uid()) is null then return; end if;
  if not app.simulando() then perform app.avisar_os_que_comecam(); end if;
  return query select a.id, a.titulo, a.texto, a.inicio, a.fim, app.nome_do_autor(a.autor_id)
    from public.avisos_globais a
    where a.encerrado_em is null and app.hoje_da_igreja() between a.inicio and a.fim
      and app.aviso_e_para_mim(app.campi_do_aviso(a.id), a.papeis)
    order by a.inicio desc, a.created_at desc limit 10;
end
$function$;

REVOKE ALL ON FUNCTION "public"."meus_avisos_globais"() FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.publicar_aviso_global (
  titulo text,
  texto  text,
  inicio date,
  fim    date,
  campi  text[]         DEFAULT '{}'::text[],
  papeis public.papel[] DEFAULT '{}'::public.papel[],
  id     uuid           DEFAULT NULL::uuid
)
  RETURNS public.aviso_salvo
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
declare
  alvos constant text[] := array(select distinct c from unnest(coalesce(publicar_aviso_global.campi, '{}')) c
    order by c);
  papeis_alvo constant public.papel[] := array(select distinct p
    from unnest(coalesce(publicar_aviso_global.papeis, '{}')) p order by p);
  publicado uuid := publicar_aviso_global.id;
  feita uuid;
begin
  if not app.escreve_avisos(alvos) or publicar_aviso_global.id is not null
    and not app.escreve_avisos(app.campi_do_aviso(publicar_aviso_global.id)) then
    raise insufficient_privilege using message = 'Você não pode publicar avisos para este público.';
  end if;
  if publicar_aviso_global.fim < app.hoje_da_igreja() then
    raise exception using errcode = 'PT400', message = 'O último dia do aviso já passou.';
  end if;
  feita := app.iniciar_operacao('aviso_global',
    case when publicar_aviso_global.id is null then 'Aviso publicado: '
      else 'Aviso alterado: ' end || coalesce(btrim(publicar_aviso_global.titulo), ''), '{}', 'pedras_vivas');
  if publicar_aviso_global.id is null then
    insert into public.avisos_globais (titulo, texto, inicio, fim, papeis, autor_id)
    values (btrim(publicar_aviso_global.titulo), btrim(publicar_aviso_global.texto),
      coalesce(publicar_aviso_global.inicio, app.hoje_da_igreja()), publicar_aviso_global.fim, papeis_alvo, auth.uid())
    returning id into publicado;
  else
    update public.avisos_globais a set titulo = btrim(publicar_aviso_global.titulo),
      texto = btrim(publicar_aviso_global.texto),
      inicio = coalesce(publicar_aviso_global.inicio, a.inicio), fim = publicar_aviso_global.fim, papeis = papeis_alvo
    where a.id = publicar_aviso_global.id and a.encerrado_em is null;
    if not found then
      raise exception using errcode = 'PT404', message = 'Este aviso já foi encerrado ou não existe mais.';
    end if;
  end if;
  delete from public.avisos_globais_campi c where c.aviso_id = publicado and c.campus <> all (alvos);
  insert into public.avisos_globais_campi (aviso_id, campus) select publicado, c
    from unnest(alvos) c on conflict do nothing;
  return (publicado, feita, app.avisar_publico(publicado))::public.aviso_salvo;
end
$function$;

REVOKE ALL ON FUNCTION "public"."publicar_aviso_global"(text, text, date, date, text[], public.papel[], uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.ramo_da_lideranca (
  campus text,
  no     text    DEFAULT NULL::text,
  desde  integer DEFAULT 0,
  limite integer DEFAULT 25
)
  RETURNS SETOF public.ramo_da_lideranca
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
declare
  partes constant text[] := string_to_array(ramo_da_lideranca.no, ':');
  nos app.no_da_lideranca[];
begin
  if ramo_da_lideranca.campus is null or ramo_da_lideranca.campus <> all (app.campi_contados()) then
    raise insufficient_privilege using message = 'Você não tem permissão para fazer isso.';
  end if;
  if ramo_da_lideranca.no is not null
    and ramo_da_lideranca.no !~ '^(sem_pastor|(pastor|cuida):[0-9a-f-]{36}|lider:[0-9a-f-]{36}:[0-9a-f-]{36})$' then
    raise exception using errcode = 'PT400', message = 'Esta parte da árvore não existe.';
  end if;
  case
    when ramo_da_lideranca.no is null then
      nos := array(select n from app.nos_do_campus(ramo_da_lideranca.campus) n
        order by n.titulo desc, app.normalizar(n.nome));
    when ramo_da_lideranca.no = 'sem_pastor' or partes[1] = 'pastor'
      and partes[2]::uuid = app.pastor_responsavel(ramo_da_lideranca.campus) then
      nos := array(select n from app.nos_dos_lideres(ramo_da_lideranca.campus,
        app.pastor_responsavel(ramo_da_lideranca.campus)) n
        order by n.tipo = 'acompanha', app.normalizar(n.titulo), app.normalizar(n.nome));
    when partes[1] = 'lider' then
      nos := array(select n from app.nos_das_pessoas(ramo_da_lideranca.campus, partes[3]::uuid, partes[2]::uuid) n
        order by app.normalizar(n.nome), n.no);
    else
      nos := array(select n from app.nos_das_pessoas(ramo_da_lideranca.campus, partes[2]::uuid, null) n
        order by app.normalizar(n.nome), n.no);
  end case;
  return query
    select u.no, u.tipo::public.tipo_na_lideranca, u.titulo, u.nome, u.foto, u.membro_id, u.ministerio_id, u.filhos,
      u.alcance, u.abre, cardinality(nos)::bigint
    from unnest(nos) with ordinality as u (no, tipo, titulo, nome, foto, membro_id, ministerio_id, filhos, alcance,
      abre, ordem)
    order by u.ordem offset greatest(coalesce(desde, 0), 0) limit least(greatest(coalesce(limite, 25), 1), 100);
end
$function$;

REVOKE ALL ON FUNCTION "public"."ramo_da_lideranca"(text, text, integer, integer) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.salvar_ministerio_global (
  nome   text,
  missao text,
  lider  uuid DEFAULT NULL::uuid,
  id     uuid DEFAULT NULL::uuid
)
  RETURNS public.ministerio_global_salvo
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
declare
  feita uuid;
  salvo uuid := salvar_ministerio_global.id;
begin
  perform app.exigir_edicao_global();
  if salvar_ministerio_global.lider is not null and not exists (
       select from public.membros_igreja m where m.id = salvar_ministerio_global.lider
         and not app.saiu(m.situacao)) then
    raise exception using errcode = 'PT409', message = 'Esta pessoa não está mais na igreja.';
  end if;
  feita := app.iniciar_operacao('ministerio_global', 'Ministério global salvo: '
    || coalesce(btrim(salvar_ministerio_global.nome), ''), '{}', 'pedras_vivas');
  if salvar_ministerio_global.id is null then
    insert into public.ministerios_globais (nome, missao, lider_id)
    values (btrim(salvar_ministerio_global.nome), nullif(btrim(salvar_ministerio_global.missao), ''),
      salvar_ministerio_global.lider) returning id into salvo;
  else
    update public.ministerios_globais g
    set nome = btrim(salvar_ministerio_global.nome), missao = nullif(btrim(salvar_ministerio_global.missao), ''),
      lider_id = salvar_ministerio_global.lider where g.id = salvar_ministerio_global.id;
    if not found then raise exception using errcode = 'PT404',
      message = 'Este ministério global não existe mais.'; end if;
  end if;
  return (salvo, feita)::public.ministerio_global_salvo;
end
$function$;

REVOKE ALL ON FUNCTION "public"."salvar_ministerio_global"(text, text, uuid, uuid) FROM PUBLIC, "anon";

COMMENT ON FUNCTION "public"."alertas_da_lideranca"(text, text, integer, integer) IS 'Where the leadership is thin: limite (1 to 100) of them after the first desde. tipo: amplos (somebody cares for
more than 12), vagas (a leadership that nobody holds), unicos (one leader and nobody to follow), termos (functions
that end within 60 days). For campuses where the caller sees members. Raises 42501.';

COMMENT ON FUNCTION "public"."avisos_globais_publicados"(integer, integer) IS 'The notices of the caller''s campuses for those who write them, those that hold first: limite (1 to 50) of them
after the first desde. Raises 42501.';

COMMENT ON FUNCTION "public"."domingo_dos_campi"() IS 'Last Sunday against the usual, for the campuses where the caller sees members. Counts presences at events that
took place on the day. Raises 42501.';

COMMENT ON FUNCTION "public"."lideranca_dos_campi"() IS 'The leadership of each campus in numbers, for the campuses where the caller sees members. Raises 42501.';

COMMENT ON FUNCTION "public"."meus_avisos_globais"() IS 'The notices that hold today and are for the caller, ten at most. Tells people of notices that begin.';

COMMENT ON FUNCTION "public"."publicar_aviso_global"(text, text, date, date, text[], public.papel[], uuid) IS 'Publishes a notice, or changes one (id), and tells those whom it is for and who were not told of it yet. campi and
papeis empty: for all. Before its first day nobody is told; then a job does it at seven in the morning, or the first
who opens the home page before. Raises 42501 unless the caller edits pedras_vivas and reaches all these campuses,
PT400 when its last day has passed, PT404.';

COMMENT ON FUNCTION "public"."ramo_da_lideranca"(text, text, integer, integer) IS 'The entries right below one of the leadership tree (null: below the campus): limite (1 to 100) of them after the
first desde. Raises 42501 where the caller does not see members, PT400 for an entry that cannot be.';

COMMENT ON FUNCTION "public"."salvar_ministerio_global"(text, text, uuid, uuid) IS 'Writes a global ministry (a new one without id), which can be undone. Raises 42501 unless the caller edits
pedras_vivas and reaches every campus, 23505 for a name that there is, PT404, PT409 when its leader left the church.';

COMMENT ON TYPE "public"."alerta_da_lideranca" IS 'Where the leadership of a campus is thin; total: of how many.';

COMMENT ON TYPE "public"."aviso_publicado" IS 'A notice for those who write them: how many were told and read it, whether the caller may change it; total: of how
many.';

COMMENT ON TYPE "public"."aviso_salvo" IS 'A notice that was published or changed, and how many people were told now.';

COMMENT ON TYPE "public"."domingo_do_campus" IS 'Last Sunday against the usual: presentes (null: nothing was registered), habitual (the median of the eight Sundays
before that have presences; null: none has), domingos (how many have).';

COMMENT ON TYPE "public"."lideranca_do_campus" IS 'The leadership of a campus in numbers: cuidados (people in somebody''s care); amplos, vagas, unicos, termos: see
alertas_da_lideranca.';

COMMENT ON TYPE "public"."meu_aviso" IS 'A notice that holds today; autor is null when the account is gone.';

COMMENT ON TYPE "public"."ministerio_global_salvo" IS 'A global ministry that was written, and the operation that undoes it.';

COMMENT ON TYPE "public"."ramo_da_lideranca" IS 'As app.no_da_lideranca; total: of how many beside it.';

GRANT EXECUTE ON FUNCTION "public"."alertas_da_lideranca"(text, text, integer, integer) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."avisos_globais_publicados"(integer, integer) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."domingo_dos_campi"() TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."lideranca_dos_campi"() TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."meus_avisos_globais"() TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."publicar_aviso_global"(text, text, date, date, text[], public.papel[], uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."ramo_da_lideranca"(text, text, integer, integer) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."salvar_ministerio_global"(text, text, uuid, uuid) TO "authenticated", "service_role";
