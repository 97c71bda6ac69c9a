SET local check_function_bodies = off;

DROP FUNCTION "app"."proximo_evento"();

CREATE TYPE "app"."dia_em_casa" AS (
  "id"           text,
  "name"         text,
  "date"         timestamp WITH time zone,
  "fim"          timestamp WITH time zone,
  "campus"       text,
  "location"     text,
  "estado"       public.estado_ocorrencia,
  "exige_codigo" boolean,
  "hoje"         boolean
);

CREATE TYPE "app"."trabalho" AS (
  "presenca"    boolean,
  "telao"       boolean,
  "kids"        boolean,
  "ministerios" uuid[]
);

CREATE OR REPLACE FUNCTION app.dias_em_casa()
  RETURNS SETOF app.dia_em_casa
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with perto as materialized (
    -- No window reaches farther: an event lasts two weeks at most, and people arrive until two days later.
    (select o.* from public.ocorrencias o join public.events e on e.id = o.event_base
     where o.campus = (select app.meu_campus()) and o.estado in ('agendada', 'aberta')
       and o.inicio between now() - interval '17 days' and now()
         and o.fim + make_interval(mins => e.tolerancia_minutos) > now()
     order by o.inicio desc limit 10)
    union all
    (select o.* from public.ocorrencias o
     where o.campus = (select app.meu_campus()) and o.estado in ('agendada', 'aberta') and o.inicio > now()
     order by o.inicio, o.id limit 10)
  ), dias as (
    select o.id, coalesce(o.nome, e.name) as name, o.inicio, o.fim, o.campus, coalesce(o.local, e.location) as location,
      j.estado, e.exige_codigo, app.dia(o.inicio, o.campus) = app.hoje(o.campus) as hoje,
      row_number() over (order by j.estado = 'aberta' desc,
        case when j.estado = 'aberta' then abs(extract(epoch from now() - o.inicio)) end, o.inicio, o.id) as posto
    from perto o join public.events e on e.id = o.event_base cross join lateral app.janela(o.id) j
    where j.estado <> 'encerrada'
  )
  select d.id, d.name, d.inicio, d.fim, d.campus, d.location, d.estado, d.exige_codigo, d.hoje
  from dias d where d.posto = 1 or d.estado = 'aberta' or d.hoje
  order by d.posto limit 4
$function$;

CREATE OR REPLACE FUNCTION app.eventos_em_casa()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(jsonb_agg(to_jsonb(d) || jsonb_build_object(
    'confirmado', exists (select from public.attendances a where a.member_id = (select app.meu_membro())
      and a.event_id = d.id and a.veio),
    'resposta', (select r.resposta from public.rsvps r where r.ocorrencia_id = d.id
      and r.membro_id = (select app.meu_membro())),
    'trabalha', (d.hoje or d.estado = 'aberta') and app.trabalha_em(d.id)) - 'posto' order by d.posto), '[]')
  from app.dias_em_casa() with ordinality as d (id, name, date, fim, campus, location, estado, exige_codigo, hoje, posto)
$function$;

CREATE OR REPLACE FUNCTION app.horarios_em_casa()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('nome', h.nome, 'dia', h.dia, 'hora', h.hora, 'sala', s.nome)
    order by h.dia, h.hora, h.nome), '[]')
  from public.horarios_culto h left join public.salas s on s.id = h.sala_id
  where h.campus = (select app.meu_campus())
$function$;

CREATE OR REPLACE FUNCTION app.trabalha_em (
  ocorrencia text
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce((select t.presenca or t.kids or t.ministerios <> '{}' from app.trabalho_em(ocorrencia) t), false)
$function$;

CREATE OR REPLACE FUNCTION app.trabalho_em (
  ocorrencia text
)
  RETURNS app.trabalho
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select app.toma_presenca(o.campus), app.pode('eventos', 'editar') and app.alcanca(o.campus),
    exists (select from public.kids_salas s where s.campus = o.campus and s.ativo)
      and (app.pode('checkin', 'editar') and app.alcanca(o.campus) or app.serve_no_kids(o.id)),
    array(select e.ministerio_id from public.escalas e
      where e.ocorrencia_id = o.id and e.ministerio_id = any ((select app.escalas_que_cuido())::uuid[]))
  from public.ocorrencias o where o.id = ocorrencia and o.estado <> 'cancelada'
$function$;

CREATE OR REPLACE FUNCTION public.inicio()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select case when (select auth.uid()) is not null then jsonb_build_object(
    'nome', (select p.nome from public.profiles p where p.id = (select auth.uid())),
    'campus', app.meu_campus(),
    'eventos', app.eventos_em_casa(),
    'horarios', app.horarios_em_casa(),
    'carteirinha', coalesce((select app.em_comunhao(m.situacao) from public.membros_igreja m
                             where m.id = (select app.meu_membro())), false),
    'aniversariantes', app.aniversariantes(),
    'funcoes', (select coalesce(jsonb_agg(jsonb_build_object('ministerio', f.ministerio, 'funcao', f.funcao)
                                          order by f.ministerio, f.funcao), '[]')
                from public.membros_funcoes f where f.membro_id = (select app.meu_membro()) and f.ativo),
    'servicos', app.servicos_no_inicio(),
    'numeros', app.numeros()) end
$function$;

CREATE OR REPLACE FUNCTION public.minha_carteirinha()
  RETURNS TABLE (
    codigo     text,
    nome       text,
    campus     text,
    valida_ate date
  )
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  eu public.membros_igreja;
begin
  select * into eu from public.membros_igreja m where m.id = (select app.meu_membro()) for update;
  if eu.id is null or not app.em_comunhao(eu.situacao) then
    raise insufficient_privilege using message = 'A carteirinha é de quem é membro em comunhão.';
  end if;
  update public.carteirinhas c set revogada_em = now()
  where c.membro_id = eu.id and c.revogada_em is null and c.valida_ate < app.hoje();
  insert into public.carteirinhas (membro_id, emitida_por, valida_ate)
  select eu.id, (select auth.uid()), (app.hoje() + interval '2 years')::date
  where not exists (select from public.carteirinhas c where c.membro_id = eu.id and c.revogada_em is null);
  return query select c.codigo, eu.nome_completo, eu.campus, c.valida_ate
    from public.carteirinhas c where c.membro_id = eu.id and c.revogada_em is null;
end
$function$;

REVOKE ALL ON FUNCTION "public"."minha_carteirinha"() FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.trabalho_do_dia (
  ocorrencia text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  t constant app.trabalho := app.trabalho_em(ocorrencia);
begin
  if not coalesce(t.presenca or t.kids or t.ministerios <> '{}', false) then
    raise insufficient_privilege using message = 'Você não trabalha neste dia.';
  end if;
  return jsonb_build_object(
    'telao', t.telao,
    'presenca', case when t.presenca then (
      select jsonb_build_object('presentes', count(*), 'visitantes', count(*) filter (where m.situacao = 'visitante'))
      from public.attendances a join public.membros_igreja m on m.id = a.member_id
      where a.event_id = ocorrencia and a.veio) end,
    'kids', case when t.kids then (
      select jsonb_build_object('criancas', coalesce(sum(s.dentro), 0),
        'sem_adultos', count(*) filter (where s.estado = 'sem_adultos'))
      from app.salas_do_kids(ocorrencia) s) end,
    'escalas', (
      select coalesce(jsonb_agg(jsonb_build_object('ministerio_id', m.id, 'ministerio', m.nome, 'faltam', q.faltam,
        'sem_resposta', q.sem_resposta) order by q.faltam desc, app.normalizar(m.nome)), '[]')
      from public.escalas e join public.ministerios m on m.id = e.ministerio_id
      cross join lateral (
        select coalesce(sum(greatest(v.minimo - n.ocupados, 0)), 0) as faltam,
          coalesce(sum(n.mudos), 0) as sem_resposta
        from public.escala_vagas v cross join lateral (
          select count(*) filter (where app.ocupa(i.estado)) as ocupados,
            count(*) filter (where i.estado = 'pendente' and i.publicado_em is not null) as mudos
          from public.escala_itens i where i.vaga_id = v.id) n
        where v.escala_id = e.id) q
      where e.ocorrencia_id = ocorrencia and m.id = any (t.ministerios)));
end
$function$;

REVOKE ALL ON FUNCTION "public"."trabalho_do_dia"(text) FROM PUBLIC, "anon";

COMMENT ON FUNCTION "app"."dias_em_casa"() IS 'Events of the caller''s own campus, four at most: those to which people arrive now, the one whose beginning is
nearest first; those still to come today; else the next one. Never one that is closed.';

COMMENT ON FUNCTION "app"."eventos_em_casa"() IS 'app.dias_em_casa with what the caller said and did: confirmado, resposta; trabalha: they have work there now.';

COMMENT ON FUNCTION "app"."horarios_em_casa"() IS 'When the caller''s own campus holds its services, Sunday first.';

COMMENT ON FUNCTION "app"."trabalha_em"(text) IS 'The caller works at this occurrence in any way.';

COMMENT ON FUNCTION "app"."trabalho_em"(text) IS 'What the caller works at in this occurrence; no row: it does not take place.';

COMMENT ON FUNCTION "public"."inicio"() IS 'The home page of the caller: nome, campus, eventos [{id, name, date, fim, campus, location, estado, exige_codigo,
hoje, confirmado, resposta, trabalha}] (app.dias_em_casa), horarios [{nome, dia, hora, sala}], carteirinha (they may carry a card), aniversariantes [{id,
nome_completo, foto, campus, dia, mes}], funcoes [{ministerio, funcao}], servicos [{id, inicio, fim, fuso, estado,
subtempo, escala_id, ministerio, funcao, evento, local}] (their own, four at most), numeros {pessoas, membros,
visitantes} or null. Only what the caller may see.';

COMMENT ON FUNCTION "public"."minha_carteirinha"() IS 'The valid card of the caller''s own person, issued for two years if they have none: it says no more than that they
are a member in communion. Raises 42501.';

COMMENT ON FUNCTION "public"."trabalho_do_dia"(text) IS 'A day in numbers for who works at it: {telao, presenca {presentes, visitantes} or null, kids {criancas, sem_adultos}
or null, escalas [{ministerio_id, ministerio, faltam, sem_resposta}]}: what is not the caller''s is null or left out.
For those who take presence there, receive children or make one of its rosters. Raises 42501.';

COMMENT ON TYPE "app"."dia_em_casa" IS 'An occurrence as the home page shows it; estado by the clock and by hand, hoje: on this day of its campus.';

COMMENT ON TYPE "app"."trabalho" IS 'What somebody does on a day beside being there: takes presence, shows its screen, receives children, and the
ministries on its roster that they make the rosters of.';

REVOKE ALL ON FUNCTION "app"."dias_em_casa"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."eventos_em_casa"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."horarios_em_casa"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."trabalha_em"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."trabalho_em"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."minha_carteirinha"() TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."trabalho_do_dia"(text) TO "authenticated", "service_role";
