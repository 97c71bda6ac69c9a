SET local check_function_bodies = off;

CREATE TABLE "public"."contagens" (
  "id"             uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "ocorrencia_id"  text                     NOT NULL,
  "momento"        timestamp with time zone NOT NULL DEFAULT now(),
  "adultos"        integer                  NOT NULL DEFAULT 0,
  "jovens"         integer                  NOT NULL DEFAULT 0,
  "criancas"       integer                  NOT NULL DEFAULT 0,
  "visitantes"     integer                  NOT NULL DEFAULT 0,
  "online"         integer                  NOT NULL DEFAULT 0,
  "created_at"     timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at"     timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "contagens_adultos_check" CHECK (((adultos >= 0) AND (adultos <= 100000))),
  CONSTRAINT "contagens_criancas_check" CHECK (((criancas >= 0) AND (criancas <= 100000))),
  CONSTRAINT "contagens_jovens_check" CHECK (((jovens >= 0) AND (jovens <= 100000))),
  CONSTRAINT "contagens_online_check" CHECK (((online >= 0) AND (online <= 1000000))),
  CONSTRAINT "contagens_pkey" PRIMARY KEY (id),
  CONSTRAINT "contagens_visitantes_check" CHECK (((visitantes >= 0) AND (visitantes <= 100000))),
  "campus"         text                     NOT NULL DEFAULT app.campus_padrao(),
  "registrado_por" uuid                     DEFAULT auth.uid()
);

ALTER TABLE "public"."contagens"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."contagens" FROM "anon";

CREATE TYPE "public"."ausente" AS (
  "membro_id"   uuid,
  "nome"        text,
  "foto"        text,
  "telefone"    text,
  "campus"      text,
  "situacao"    public.situacao,
  "ultima"      timestamp WITH time zone,
  "vezes"       integer,
  "acompanhado" boolean,
  "total"       integer
);

CREATE TYPE "public"."pessoa_do_dia" AS (
  "membro_id"      uuid,
  "nome"           text,
  "foto"           text,
  "campus"         text,
  "situacao"       public.situacao,
  "motivos"        text[],
  "presente"       boolean,
  "chegada"        timestamp WITH time zone,
  "metodo"         public.metodo_presenca,
  "automatica"     boolean,
  "registrado_por" text
);

CREATE OR REPLACE FUNCTION app.ausentes (
  semanas   integer,
  no_campus text,
  serie     text,
  pular     integer,
  limite    integer
)
  RETURNS SETOF public.ausente
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not app.pode('membros', 'visualizar') or not app.pode('eventos', 'visualizar') or not app.acompanha() then
    raise insufficient_privilege using message = 'Você não tem permissão para ver quem está ausente.';
  end if;
  if coalesce(semanas, 0) not between 2 and 12 then
    raise exception using errcode = 'PT400', message = 'Escolha de 2 a 12 semanas.';
  end if;
  return query select * from app.quem_falta(semanas, no_campus, serie, coalesce(pular, 0), least(coalesce(limite, 50), 100));
end
$function$;

CREATE OR REPLACE FUNCTION app.esperados (
  ocorrencia text
)
  RETURNS TABLE (
    membro_id uuid,
    motivo    text
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with dia as (
    select o.id, o.event_base, o.inicio from public.ocorrencias o where o.id = $1
  ), anteriores as (
    select o.id from dia d join public.ocorrencias o on o.event_base = d.event_base and o.inicio < d.inicio
    where o.estado <> 'cancelada' order by o.inicio desc limit 4
  )
  select a.member_id, 'habitual' from public.attendances a
  where a.event_id in (select id from anteriores) and a.present
  group by a.member_id having count(*) >= 2
  union all
  select distinct f.membro_id, 'ministerio'
  from dia d join public.evento_ministerios l on l.event_id = d.event_base
  join public.membros_funcoes f on f.ministerio_id = l.ministerio_id and f.ativo
  union all
  select distinct i.membro_id, 'escala' from public.escala_itens i
  where i.ocorrencia_id = $1 and i.membro_id is not null and i.publicado_em is not null and i.estado in ('pendente', 'confirmado', 'troca_solicitada')
  union all
  select distinct i.membro_id, 'inscricao' from public.inscricoes i
  where i.evento_id = split_part($1, '_', 1) and i.membro_id is not null
    and i.estado not in ('lista_de_espera', 'cancelado')
$function$;

CREATE OR REPLACE FUNCTION app.exportar_ausentes (
  semanas   integer,
  no_campus text,
  serie     text
)
  RETURNS SETOF public.ausente
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  pessoas bigint;
begin
  if not app.pode('membros', 'exportar') then
    raise insufficient_privilege using message = 'Você não tem permissão para exportar membros.';
  end if;
  perform app.ausentes(semanas, no_campus, serie, 0, 1);
  return query select * from app.quem_falta(semanas, no_campus, serie, 0, 5000);
  get diagnostics pessoas = row_count;
  insert into public.exportacoes (autor, autor_nome, filtro, colunas, formato, total, quantidade, concluida_em)
  values ((select auth.uid()), app.meu_nome(),
    jsonb_build_object('ausentes', semanas, 'campus', no_campus, 'serie', serie),
    '{nome_completo,telefone,campus,situacao}', 'csv', pessoas, pessoas, now());
end
$function$;

CREATE OR REPLACE FUNCTION app.lista_de_presenca (
  ocorrencia text,
  mostrar    text,
  busca      text,
  pular      integer,
  limite     integer
)
  RETURNS SETOF public.pessoa_do_dia
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  dia public.ocorrencias;
  todos constant boolean := app.todos_os_campi();
  campi constant text[] := app.meus_campi();
  termos constant text[] := app.termos_de_busca(busca);
begin
  dia := app.exigir_presencas(ocorrencia, null);
  return query execute format($q$
    with quem as materialized (%1$s)
    select q.membro_id, case when e.meu then m.nome_completo end, case when e.meu then m.foto end, m.campus,
      case when e.meu then m.situacao end, q.motivos, coalesce(a.present, false), a.chegada, case when a.present then a.metodo end,
      coalesce(a.automatic, false), nullif(concat_ws(' ', p.nome, p.sobrenome), '')
    from quem q join public.membros_igreja m on m.id = q.membro_id
    left join public.attendances a on a.event_id = $1 and a.member_id = m.id
    left join public.profiles p on p.id = a.registrado_por
    cross join lateral (select $2 or m.campus = any ($3) as meu) e
    where m.situacao <> 'falecido' %2$s
    order by %3$s offset $4 limit $5 $q$,
    case when cardinality(termos) > 0 then format(
      $s$select m.id as membro_id, '{}'::text[] as motivos from public.membros_igreja m
         where ($2 or m.campus = any ($3)) %s order by m.campus <> %L, m.nome_ordenacao limit 50$s$,
      app.filtro_de_texto(termos), dia.campus)
    when mostrar = 'presentes' then
      $s$select a.member_id as membro_id, '{}'::text[] as motivos from public.attendances a where a.event_id = $1 and a.present$s$
    else $s$select x.membro_id, array_agg(distinct x.motivo) as motivos from app.esperados($1) x group by x.membro_id$s$ end,
    -- Whoever left and came all the same is shown.
    case when mostrar = 'presentes' then '' else ' and (not app.saiu(m.situacao) or coalesce(a.present, false))' end,
    case when cardinality(termos) > 0 then format('m.campus <> %L, m.nome_ordenacao, m.id', dia.campus)
      when mostrar = 'presentes' then 'a.chegada desc nulls last, m.id' else 'm.nome_ordenacao, m.id' end)
  using ocorrencia, todos, campi, greatest(coalesce(pular, 0), 0), least(greatest(coalesce(limite, 50), 1), 20000);
end
$function$;

CREATE OR REPLACE FUNCTION app.numeros_do_dia (
  ocorrencia text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  dia public.ocorrencias;
  j record;
begin
  dia := app.exigir_presencas(ocorrencia, null);
  select * into j from app.janela(ocorrencia);
  return (
    select jsonb_build_object('estado', j.estado, 'abre', j.abre, 'fecha', j.fecha,
      'esperados', (select count(distinct x.membro_id) from app.esperados(ocorrencia) x
                    join public.membros_igreja m on m.id = x.membro_id where not app.saiu(m.situacao)),
      'presentes', count(*), 'chegaram', count(a.chegada), 'visitantes', count(*) filter (where m.situacao = 'visitante'),
      'metodos', (select coalesce(jsonb_object_agg(t.metodo, t.n), '{}') from (
        select b.metodo, count(*) as n from public.attendances b where b.event_id = ocorrencia and b.present group by 1) t),
      'horas', (select coalesce(jsonb_agg(jsonb_build_object('hora', t.hora, 'pessoas', t.n) order by t.hora), '[]') from (
        select date_trunc('hour', b.chegada) as hora, count(*) as n from public.attendances b
        where b.event_id = ocorrencia and b.present and b.chegada is not null group by 1) t))
    from public.attendances a join public.membros_igreja m on m.id = a.member_id
    where a.event_id = ocorrencia and a.present);
end
$function$;

CREATE OR REPLACE FUNCTION app.preparar_contagem()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  j record;
begin
  select o.campus into new.campus from public.ocorrencias o where o.id = new.ocorrencia_id;
  if tg_op = 'UPDATE' and new.ocorrencia_id <> old.ocorrencia_id then
    raise insufficient_privilege using message = 'Uma contagem não muda de dia.';
  end if;
  select * into j from app.janela(new.ocorrencia_id);
  if new.momento > now() + interval '5 minutes' or new.momento < j.abre or new.momento > j.fecha + interval '1 day' then
    raise check_violation using message = 'A hora da contagem é de outro dia.';
  end if;
  if tg_op = 'INSERT' then new.registrado_por := (select auth.uid()); end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.quem_falta (
  semanas   integer,
  no_campus text,
  serie     text,
  pular     integer,
  limite    integer
)
  RETURNS SETOF public.ausente
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with eu as materialized (
    select app.todos_os_campi() as todos, app.meus_campi() as campi, now() - make_interval(weeks => $1) as corte
  ), dias as materialized (
    -- A week is the campus's own: its late Sunday is not another's Monday.
    select o.id, o.inicio, date_trunc('week', o.inicio at time zone f.fuso) as semana, o.inicio >= eu.corte as recente
    from eu, public.ocorrencias o join public.events e on e.id = o.event_base
    join (select c.nome, app.fuso_do_campus(c.nome) as fuso from public.campi c) f on f.nome = o.campus
    where o.estado <> 'cancelada' and o.inicio >= eu.corte - interval '8 weeks' and o.inicio <= now()
      and (eu.todos or o.campus = any (eu.campi)) and ($2 is null or o.campus = $2)
      and case when $3 is null then e.tipo = 'culto' else o.event_base = $3 end
  ), vindas as (
    select a.member_id, max(d.inicio) as ultima, count(distinct d.semana)::integer as vezes
    from dias d join public.attendances a on a.event_id = d.id and a.present
    group by a.member_id
    having not bool_or(d.recente) and count(distinct d.semana) >= 3
  )
  select m.id, m.nome_completo, m.foto, m.telefone, m.campus, m.situacao, v.ultima, v.vezes,
    exists (select from public.acompanhamentos a where a.membro_id = m.id and a.etapa in ('novo', 'contatado', 'visitado')),
    (count(*) over ())::integer
  from vindas v join public.membros_igreja m on m.id = v.member_id cross join eu
  where not app.saiu(m.situacao) and (eu.todos or m.campus = any (eu.campi))
    and m.id is distinct from (select app.meu_membro())
  order by v.ultima desc, m.nome_ordenacao, m.id
  offset greatest($4, 0) limit least(greatest($5, 1), 5000)
$function$;

CREATE OR REPLACE FUNCTION app.receber_visitante (
  ocorrencia  text,
  chave       uuid,
  nome        text,
  telefone    text,
  como        text,
  mesmo_assim boolean
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  dia public.ocorrencias;
  palavras constant text[] := regexp_split_to_array(btrim(receber_visitante.nome), '\s+');
  parecidos jsonb;
  existente public.membros_igreja;
  codigo text;
  acompanhamento uuid;
begin
  dia := app.exigir_presencas(ocorrencia, null);
  if chave is null or coalesce(char_length(btrim(receber_visitante.nome)), 0) not between 2 and 200 then
    raise exception using errcode = 'PT400', message = 'Informe o nome do visitante.';
  end if;
  if nullif(btrim(receber_visitante.telefone), '') is not null and app.chave_do_telefone(receber_visitante.telefone) is null then
    raise exception using errcode = 'PT400', message = 'Informe o telefone com DDD.';
  end if;
  if como is not null and not exists (
       select from public.listas l where l.lista = 'como_conheceu' and l.chave = como and l.ativo) then
    raise exception using errcode = 'PT400', message = 'Escolha como a pessoa chegou.';
  end if;
  perform pg_advisory_xact_lock(hashtextextended(chave::text, 0));
  select * into existente from public.membros_igreja m where m.id = chave;
  if existente.id is not null and (existente.origem <> 'porta' or existente.campus <> dia.campus
       or existente.created_at < now() - interval '7 days') then
    raise exception using errcode = 'PT409', message = 'Este visitante já foi registrado.';
  end if;
  if existente.id is null and not coalesce(mesmo_assim, false) then
    select jsonb_agg(jsonb_build_object('membro_id', m.id, 'nome', m.nome_completo, 'foto', m.foto, 'situacao', m.situacao,
      'presente', exists (select from public.attendances a where a.member_id = m.id and a.event_id = ocorrencia and a.present)))
    into parecidos from (
      select m.* from public.membros_igreja m
      where m.campus = dia.campus and m.situacao <> 'falecido' and (
        m.telefone_chave = app.chave_do_telefone(receber_visitante.telefone)
        or m.nome_ordenacao = app.normalizar(btrim(receber_visitante.nome)))
      order by m.nome_ordenacao limit 5) m;
    if parecidos is not null then return jsonb_build_object('parecidos', parecidos); end if;
  end if;
  codigo := null;
  if existente.id is null then
    if exists (select from public.ocorrencias o where o.id = ocorrencia and o.estado = 'encerrada') then
      raise exception using errcode = 'PT409', message = 'A presença deste dia já foi encerrada.';
    end if;
    perform app.por_origem('porta');
    insert into public.membros_igreja (id, nome, sobrenome, telefone, campus, situacao, origem, como_conheceu)
    values (chave, palavras[1], nullif(array_to_string(palavras[2:], ' '), ''), nullif(btrim(receber_visitante.telefone), ''),
      dia.campus, 'visitante', 'porta', como);
    acompanhamento := app.abrir_acompanhamento(chave, null, null);
    perform app.por_origem(null);
  end if;
  codigo := app.marcar_presenca(chave, chave, ocorrencia, 'lista');
  return jsonb_build_object('membro_id', chave, 'codigo', codigo, 'acompanhamento', acompanhamento);
end
$function$;

CREATE OR REPLACE FUNCTION public.ausentes (
  semanas   integer DEFAULT 3,
  no_campus text    DEFAULT NULL::text,
  serie     text    DEFAULT NULL::text,
  pular     integer DEFAULT 0,
  limite    integer DEFAULT 50
)
  RETURNS SETOF public.ausente
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select * from app.ausentes(semanas, no_campus, serie, pular, limite)
$function$;

REVOKE ALL ON FUNCTION "public"."ausentes"(integer, text, text, integer, integer) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.exportar_ausentes (
  semanas   integer,
  no_campus text    DEFAULT NULL::text,
  serie     text    DEFAULT NULL::text
)
  RETURNS SETOF public.ausente
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select * from app.exportar_ausentes(semanas, no_campus, serie)
$function$;

REVOKE ALL ON FUNCTION "public"."exportar_ausentes"(integer, text, text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.lista_de_presenca (
  ocorrencia text,
  mostrar    text    DEFAULT 'esperados'::text,
  busca      text    DEFAULT ''::text,
  pular      integer DEFAULT 0,
  limite     integer DEFAULT 50
)
  RETURNS SETOF public.pessoa_do_dia
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select * from app.lista_de_presenca(ocorrencia, mostrar, busca, pular, least(coalesce(limite, 50), 500))
$function$;

REVOKE ALL ON FUNCTION "public"."lista_de_presenca"(text, text, text, integer, integer) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.numeros_do_dia (
  ocorrencia text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select app.numeros_do_dia(ocorrencia)
$function$;

REVOKE ALL ON FUNCTION "public"."numeros_do_dia"(text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.receber_visitante (
  ocorrencia  text,
  chave       uuid,
  nome        text,
  telefone    text    DEFAULT NULL::text,
  como        text    DEFAULT NULL::text,
  mesmo_assim boolean DEFAULT false
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.receber_visitante(ocorrencia, chave, nome, telefone, como, mesmo_assim)
$function$;

REVOKE ALL ON FUNCTION "public"."receber_visitante"(text, uuid, text, text, text, boolean) FROM PUBLIC, "anon";

ALTER TABLE "public"."contagens"
  ADD CONSTRAINT "contagens_ocorrencia_id_fkey" FOREIGN KEY (ocorrencia_id) REFERENCES public.ocorrencias(id) ON DELETE CASCADE;

CREATE INDEX contagens_ocorrencia_idx ON public.contagens USING btree (ocorrencia_id, momento);

CREATE TRIGGER b_preparar
  BEFORE INSERT OR UPDATE ON public.contagens
  FOR EACH ROW
  EXECUTE FUNCTION app.preparar_contagem();

CREATE TRIGGER c_marcar_alteracao
  BEFORE UPDATE ON public.contagens
  FOR EACH ROW
  EXECUTE FUNCTION app.marcar_alteracao();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.contagens
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.contagens
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('');

COMMENT ON COLUMN "public"."contagens"."adultos" IS 'Adults.';

COMMENT ON COLUMN "public"."contagens"."created_at" IS 'When the row came to be.';

COMMENT ON COLUMN "public"."contagens"."criancas" IS 'Children.';

COMMENT ON COLUMN "public"."contagens"."id" IS 'Identity of the row, made where it was counted.';

COMMENT ON COLUMN "public"."contagens"."jovens" IS 'Young people.';

COMMENT ON COLUMN "public"."contagens"."momento" IS 'When it was counted.';

COMMENT ON COLUMN "public"."contagens"."ocorrencia_id" IS 'The occurrence.';

COMMENT ON COLUMN "public"."contagens"."online" IS 'People who watched from elsewhere.';

COMMENT ON COLUMN "public"."contagens"."updated_at" IS 'When the row last changed.';

COMMENT ON COLUMN "public"."contagens"."visitantes" IS 'Visitors; they count among the others too.';

COMMENT ON FUNCTION "app"."ausentes"(integer, text, text, integer, integer) IS 'See public.ausentes.';

COMMENT ON FUNCTION "app"."esperados"(text) IS 'Who is expected at an occurrence and why: habitual (at 2 of the last 4 of the same series), ministerio (of a linked
ministry), escala (on a published roster of the day), inscricao (registered for the event). A person may have several reasons; further sources are further branches of the union.';

COMMENT ON FUNCTION "app"."exportar_ausentes"(integer, text, text) IS 'See public.exportar_ausentes.';

COMMENT ON FUNCTION "app"."lista_de_presenca"(text, text, text, integer, integer) IS 'See public.lista_de_presenca.';

COMMENT ON FUNCTION "app"."numeros_do_dia"(text) IS 'See public.numeros_do_dia.';

COMMENT ON FUNCTION "app"."preparar_contagem"() IS 'Trigger: campus and author are never chosen, and the time belongs to the day. Raises 42501, 23514.';

COMMENT ON FUNCTION "app"."quem_falta"(integer, text, text, integer, integer) IS 'See public.ausentes; asks nobody for permission beyond the scope.';

COMMENT ON FUNCTION "app"."receber_visitante"(text, uuid, text, text, text, boolean) IS 'See public.receber_visitante.';

COMMENT ON FUNCTION "public"."ausentes"(integer, text, text, integer, integer) IS 'People in the caller''s scope who came in at least 3 of the 8 weeks before and to none of the last semanas (2 to 12), of one
event (serie) or of all services, who left last first. Never those who left the church. limite: 1 to 100. Raises 42501, PT400.';

COMMENT ON FUNCTION "public"."exportar_ausentes"(integer, text, text) IS 'As ausentes, up to 5,000 at once, for those who may export members; it is written down as an export. Raises 42501, PT400.';

COMMENT ON FUNCTION "public"."lista_de_presenca"(text, text, text, integer, integer) IS 'People of an occurrence: esperados by name, presentes latest first, or with busca anyone within reach, those of the campus first.
limite: 1 to 500. For those who take presence. Raises 42501, PT404.';

COMMENT ON FUNCTION "public"."numeros_do_dia"(text) IS 'How a day stands: {estado, abre, fecha, esperados, presentes, chegaram, visitantes, metodos: {way: people}, horas: [{hora,
pessoas}]}. For those who take presence. Raises 42501, PT404.';

COMMENT ON FUNCTION "public"."receber_visitante"(text, uuid, text, text, text, boolean) IS 'Receives a visitor at an occurrence: a church record of its campus (chave becomes its id; sent again, nothing happens twice),
presence and the follow-up, {membro_id, codigo, acompanhamento}; codigo as in marcar_presencas. If somebody of the campus
has this phone or name, only {parecidos: [{membro_id, nome, foto, situacao, presente}]}, unless mesmo_assim. como: key of the list
como_conheceu. For those who take presence. Raises 42501, PT404, PT400, PT409.';

COMMENT ON TABLE "public"."contagens" IS 'Headcounts of a day: how many somebody counted, at a time. The last one stands for the day.';

COMMENT ON TYPE "public"."ausente" IS 'Somebody who used to come and has been missing: last presence, at how many weeks of the eight before, whether followed up; total: how many in all.';

COMMENT ON TYPE "public"."pessoa_do_dia" IS 'A person at an occurrence: why expected, whether present, when and by which way, who took it. Of another campus: no name.';

REVOKE ALL ON FUNCTION "app"."ausentes"(integer, text, text, integer, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."ausentes"(integer, text, text, integer, integer) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."esperados"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."exportar_ausentes"(integer, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."exportar_ausentes"(integer, text, text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."lista_de_presenca"(text, text, text, integer, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."lista_de_presenca"(text, text, text, integer, integer) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."numeros_do_dia"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."numeros_do_dia"(text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."preparar_contagem"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."quem_falta"(integer, text, text, integer, integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."receber_visitante"(text, uuid, text, text, text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."receber_visitante"(text, uuid, text, text, text, boolean) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."ausentes"(integer, text, text, integer, integer) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."exportar_ausentes"(integer, text, text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."lista_de_presenca"(text, text, text, integer, integer) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."numeros_do_dia"(text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."receber_visitante"(text, uuid, text, text, text, boolean) TO "authenticated", "service_role";

REVOKE ALL ON TABLE "public"."contagens" FROM "authenticated";

REVOKE ALL ("adultos") ON TABLE "public"."contagens" FROM "authenticated";

GRANT INSERT ("adultos"), UPDATE ("adultos") ON TABLE "public"."contagens" TO "authenticated";

REVOKE ALL ("criancas") ON TABLE "public"."contagens" FROM "authenticated";

GRANT INSERT ("criancas"), UPDATE ("criancas") ON TABLE "public"."contagens" TO "authenticated";

REVOKE ALL ("id") ON TABLE "public"."contagens" FROM "authenticated";

GRANT INSERT ("id") ON TABLE "public"."contagens" TO "authenticated";

REVOKE ALL ("jovens") ON TABLE "public"."contagens" FROM "authenticated";

GRANT INSERT ("jovens"), UPDATE ("jovens") ON TABLE "public"."contagens" TO "authenticated";

REVOKE ALL ("momento") ON TABLE "public"."contagens" FROM "authenticated";

GRANT INSERT ("momento"), UPDATE ("momento") ON TABLE "public"."contagens" TO "authenticated";

REVOKE ALL ("ocorrencia_id") ON TABLE "public"."contagens" FROM "authenticated";

GRANT INSERT ("ocorrencia_id") ON TABLE "public"."contagens" TO "authenticated";

REVOKE ALL ("online") ON TABLE "public"."contagens" FROM "authenticated";

GRANT INSERT ("online"), UPDATE ("online") ON TABLE "public"."contagens" TO "authenticated";

REVOKE ALL ("visitantes") ON TABLE "public"."contagens" FROM "authenticated";

GRANT INSERT ("visitantes"), UPDATE ("visitantes") ON TABLE "public"."contagens" TO "authenticated";

GRANT DELETE, SELECT ON TABLE "public"."contagens" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."contagens" TO "service_role";

ALTER TABLE "public"."contagens"
  ADD CONSTRAINT "contagens_campus_fkey" FOREIGN KEY (campus) REFERENCES public.campi(nome) ON UPDATE CASCADE;

CREATE INDEX contagens_campus_idx ON public.contagens USING btree (campus);

CREATE POLICY "contagens: altera quem marca presença, no alcance" ON "public"."contagens"
  FOR UPDATE
  TO "authenticated"
  USING
    (((( SELECT app.pode('eventos'::public.recurso, 'editar'::public.acao) AS pode) OR ( SELECT app.pode('checkin'::public.recurso, 'editar'::public.acao) AS pode)) AND (( SELECT
    app.todos_os_campi() AS todos_os_campi) OR (campus = ANY (( SELECT app.meus_campi() AS meus_campi)::text[])))))
  WITH
    CHECK
    (((( SELECT app.pode('eventos'::public.recurso, 'editar'::public.acao) AS pode) OR ( SELECT app.pode('checkin'::public.recurso, 'editar'::public.acao) AS pode)) AND (( SELECT
    app.todos_os_campi() AS todos_os_campi) OR (campus = ANY (( SELECT app.meus_campi() AS meus_campi)::text[])))));

CREATE POLICY "contagens: conta quem marca presença, no alcance" ON "public"."contagens"
  FOR INSERT
  TO "authenticated"
  WITH
    CHECK
    (((( SELECT app.pode('eventos'::public.recurso, 'editar'::public.acao) AS pode) OR ( SELECT app.pode('checkin'::public.recurso, 'editar'::public.acao) AS pode)) AND (( SELECT
    app.todos_os_campi() AS todos_os_campi) OR (campus = ANY (( SELECT app.meus_campi() AS meus_campi)::text[])))));

CREATE POLICY "contagens: exclui quem edita eventos, no alcance" ON "public"."contagens"
  FOR DELETE
  TO "authenticated"
  USING
    ((( SELECT app.pode('eventos'::public.recurso, 'editar'::public.acao) AS pode) AND (( SELECT app.todos_os_campi() AS todos_os_campi) OR (campus = ANY (( SELECT app.meus_campi()
    AS meus_campi)::text[])))));

CREATE POLICY "contagens: vê quem vê eventos, no alcance" ON "public"."contagens"
  FOR SELECT
  TO "authenticated"
  USING
    (((( SELECT app.pode('eventos'::public.recurso, 'visualizar'::public.acao) AS pode) OR ( SELECT app.pode('checkin'::public.recurso, 'editar'::public.acao) AS pode)) AND ((
    SELECT app.todos_os_campi() AS todos_os_campi) OR (campus = ANY (( SELECT app.meus_campi() AS meus_campi)::text[])))));

COMMENT ON COLUMN "public"."contagens"."campus" IS 'The occurrence''s campus; kept by the database.';

ALTER TABLE "public"."contagens"
  ADD CONSTRAINT "contagens_registrado_por_fkey" FOREIGN KEY (registrado_por) REFERENCES public.profiles(id) ON DELETE SET NULL;

CREATE INDEX contagens_registrado_por_idx ON public.contagens USING btree (registrado_por);

COMMENT ON COLUMN "public"."contagens"."registrado_por" IS 'The account that counted.';
