SET local check_function_bodies = off;

DROP POLICY "recursos do evento: vê quem vê o evento" ON "public"."evento_recursos";

CREATE TYPE "public"."minha_inscricao" AS (
  "chave"   text,
  "estados" public.estado_inscricao[]
);

CREATE TYPE "public"."pagina_do_dia" AS (
  "id"              text,
  "event_base"      text,
  "campus"          text,
  "nome"            text,
  "tipo"            text,
  "descricao"       text,
  "inicio"          timestamp WITH time zone,
  "fim"             timestamp WITH time zone,
  "local"           text,
  "sala"            text,
  "estado"          public.estado_ocorrencia,
  "motivo"          text,
  "recorrente"      boolean,
  "responsavel"     text,
  "ministerios"     text[],
  "campi"           text[],
  "idade_min"       smallint,
  "idade_max"       smallint,
  "anterior"        text,
  "anterior_inicio" timestamp WITH time zone,
  "proximo"         text,
  "proximo_inicio"  timestamp WITH time zone,
  "presentes"       integer,
  "visitantes"      integer,
  "edita"           boolean,
  "toma_presenca"   boolean,
  "kids"            boolean,
  "escalas"         uuid[],
  "escalas_de"      text[]
);

CREATE OR REPLACE FUNCTION app.dia_a_mostrar (
  endereco text
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(
    (select o.id from public.ocorrencias o where o.id = endereco),
    -- Nothing lasts longer than two weeks.
    (select o.id from public.ocorrencias o
     where o.event_base = split_part(endereco, '_', 1) and o.inicio > now() - interval '15 days' and o.fim > now()
       and o.estado <> 'cancelada'
     order by o.inicio limit 1),
    (select o.id from public.ocorrencias o where o.event_base = split_part(endereco, '_', 1)
     order by o.inicio desc limit 1))
$function$;

CREATE OR REPLACE FUNCTION app.ve_na_agenda (
  evento text,
  campus text
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select app.pode('eventos', 'visualizar') and (app.todos_os_campi() or exists (
    select from unnest(array_remove(app.meus_campi() || app.meu_campus(), null)) m (campus)
    where m.campus = $2 or exists (select from public.evento_campi c where c.event_id = $1 and c.campus = m.campus)))
$function$;

CREATE OR REPLACE FUNCTION public.buscar_eventos (
  busca text
)
  RETURNS TABLE (
    id     text,
    nome   text,
    inicio timestamp with time zone,
    campus text
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with achados as materialized (
    select e.id, e.name
    -- Asked once, not for every row.
    from (select regexp_split_to_array(app.normalizar(btrim(busca)), '\s+') as palavras,
            app.todos_os_campi() as todos, array_remove(app.meus_campi() || app.meu_campus(), null) as campi
          where char_length(btrim(busca)) >= 2 and app.pode('eventos', 'visualizar') offset 0) p
    cross join lateral (select array(select c.event_id from public.evento_campi c
      where c.campus = any (p.campi)) as convidam offset 0) c
    join public.events e on p.todos or e.campus = any (p.campi) or e.id = any (c.convidam)
    where (e.regra is not null or e.date > now() - interval '75 days')
      and not exists (select from unnest(p.palavras) palavra where position(palavra in app.normalizar(e.name)) = 0)
  )
  select o.id, coalesce(o.nome, a.name), o.inicio, o.campus
  from achados a join public.ocorrencias o on o.id = app.dia_a_mostrar(a.id)
  where o.fim > now() - interval '60 days'
  order by o.fim < now(), case when o.fim < now() then now() - o.inicio else o.inicio - now() end, o.id limit 6
$function$;

REVOKE ALL ON FUNCTION "public"."buscar_eventos"(text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.conflitos_de_uso (
  pedido jsonb
)
  RETURNS TABLE (
    coisa    text,
    nome     text,
    de       timestamp with time zone,
    ate      timestamp with time zone,
    bloqueio boolean,
    livres   integer
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  usos app.uso[];
begin
  if not app.pode('eventos', 'editar') or jsonb_array_length(pedido -> 'inicios') > 800
     or jsonb_array_length(coalesce(pedido -> 'recursos', '[]')) > 30 then
    return;
  end if;
  usos := array(
    select row(c.id, c.quantas, i::timestamptz - make_interval(mins => coalesce((pedido ->> 'preparo')::integer, 0)),
      i::timestamptz + make_interval(mins => (pedido ->> 'minutos')::integer + coalesce((pedido ->> 'desmontagem')::integer, 0)))::app.uso
    from jsonb_array_elements_text(pedido -> 'inicios') i
    cross join (
      select s.id, 1 as quantas, s.campus from public.salas s
      where s.id = coalesce((pedido ->> 'sala')::uuid, app.sala_do_lugar(pedido ->> 'campus', pedido ->> 'local'))
      union all
      select r.id, (t ->> 'quantidade')::integer, r.campus from jsonb_array_elements(coalesce(pedido -> 'recursos',
        '[]')) t
      join public.recursos_do_campus r on r.id = (t ->> 'id')::uuid) c
    where app.alcanca(c.campus) or c.campus = app.meu_campus());
  return query select distinct d.coisa, d.nome, d.de, d.ate, d.bloqueio, d.livres
    from app.disputas(usos, pedido ->> 'fora') d order by d.de, d.coisa limit 20;
end
$function$;

CREATE OR REPLACE FUNCTION public.minha_inscricao (
  evento text
)
  RETURNS SETOF public.minha_inscricao
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select case when p.conta_id = (select auth.uid()) then p.chave end,
    array(select distinct i.estado from public.inscricoes i where i.pedido_id = p.id and i.estado <> 'cancelado'
      and (p.conta_id = (select auth.uid()) or i.membro_id = (select app.meu_membro())))
  from public.inscricao_pedidos p
  where p.id in (
    select o.id from public.inscricao_pedidos o
    where o.evento_id = evento and o.conta_id = (select auth.uid())
      and exists (select from public.inscricoes i where i.pedido_id = o.id and i.estado <> 'cancelado')
    union
    select i.pedido_id from public.inscricoes i
    where i.evento_id = evento and i.membro_id = (select app.meu_membro()) and i.estado <> 'cancelado')
  order by coalesce(p.conta_id = (select auth.uid()), false) desc, p.created_at desc limit 1
$function$;

REVOKE ALL ON FUNCTION "public"."minha_inscricao"(text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.pagina_do_dia (
  endereco text
)
  RETURNS SETOF public.pagina_do_dia
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select o.id, o.event_base, o.campus, coalesce(o.nome, e.name), e.tipo, e.descricao, o.inicio, o.fim,
    case when app.normalizar(coalesce(o.local, e.location)) is distinct from app.normalizar(s.nome)
      then coalesce(o.local, e.location) end,
    s.nome, j.estado, o.motivo, e.regra is not null,
    (select m.nome_completo from public.membros_igreja m where m.id = e.responsavel_id and not app.saiu(m.situacao)),
    array(select m.nome from public.evento_ministerios l join public.ministerios m on m.id = l.ministerio_id
      where l.event_id = e.id order by app.normalizar(m.nome)),
    array(select c.campus from public.evento_campi c where c.event_id = e.id order by c.campus),
    e.idade_min, e.idade_max, a.id, a.inicio, p.id, p.inicio, n.presentes, n.visitantes,
    app.pode('eventos', 'editar') and app.alcanca(o.campus), coalesce(t.presenca, false), coalesce(t.kids, false),
    array(select m.id from public.ministerios m where m.id = any (t.ministerios) order by app.normalizar(m.nome), m.id),
    array(select m.nome from public.ministerios m where m.id = any (t.ministerios) order by app.normalizar(m.nome), m.id)
  from (select app.dia_a_mostrar(pagina_do_dia.endereco) as id) q
  join public.ocorrencias o on o.id = q.id
  join public.events e on e.id = o.event_base
  left join public.salas s on s.id = o.sala_id
  cross join lateral app.janela(o.id) j
  left join lateral app.trabalho_em(o.id) t on true
  left join lateral (select x.id, x.inicio from public.ocorrencias x
    where x.event_base = o.event_base and x.inicio < o.inicio order by x.inicio desc limit 1) a on true
  left join lateral (select x.id, x.inicio from public.ocorrencias x
    where x.event_base = o.event_base and x.inicio > o.inicio order by x.inicio limit 1) p on true
  left join lateral (
    select count(*)::integer as presentes, (count(*) filter (where m.situacao = 'visitante'))::integer as visitantes
    from public.attendances c join public.membros_igreja m on m.id = c.member_id
    where c.event_id = o.id and c.veio) n
    on (app.pode('eventos', 'editar') or app.pode('membros', 'visualizar'))
      and (app.alcanca(o.campus) or o.campus = app.meu_campus())
  where app.ve_na_agenda(e.id, o.campus)
$function$;

REVOKE ALL ON FUNCTION "public"."pagina_do_dia"(text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.usos_do_dia (
  ocorrencia text
)
  RETURNS SETOF public.uso_do_dia
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(s.nome, r.nome), c.sala_id is not null, c.quantidade, c.de, c.ate, x.estado,
    case when x.estado in ('aprovada', 'recusada') then d.motivo end
  from app.ocupacoes c join public.ocorrencias o on o.id = c.ocorrencia_id
  left join public.salas s on s.id = c.sala_id left join public.recursos_do_campus r on r.id = c.recurso_id
  left join public.decisoes_de_uso d on d.ocorrencia_id = c.ocorrencia_id and d.alvo = c.alvo
  cross join lateral (select app.estado_do_uso(c) as estado) x
  where c.ocorrencia_id = ocorrencia
    and (app.pode('eventos', 'editar') and app.alcanca(o.campus)
      or app.aprova_uso(coalesce(s.aprovador_id, r.aprovador_id), o.campus))
  order by c.sala_id nulls last, r.nome
$function$;

CREATE POLICY "recursos do evento: vê quem edita eventos, no alcance" ON "public"."evento_recursos"
  FOR SELECT
  TO "authenticated"
  USING
    ((( SELECT app.pode('eventos'::public.recurso, 'editar'::public.acao) AS pode) AND app.evento_no_escopo(event_id, ( SELECT app.todos_os_campi() AS todos_os_campi), ( SELECT
    app.meus_campi() AS meus_campi))));

COMMENT ON FUNCTION "app"."dia_a_mostrar"(text) IS 'The day that an address means: itself or, of an event or of a day that its series no longer has, the one that goes on
or comes next, else the last.';

COMMENT ON FUNCTION "app"."ve_na_agenda"(text, text) IS 'The caller finds this event, which this campus holds, in the agenda.';

COMMENT ON FUNCTION "public"."buscar_eventos"(text) IS 'Events of the caller''s agenda whose name has all these words, each by the day that its page shows: what comes next
first, then what was within 60 days; up to 6. Nothing for less than two letters.';

COMMENT ON FUNCTION "public"."conflitos_de_uso"(jsonb) IS 'What stands in the way of a room and resources, up to 20, soonest first: pedido {sala, or campus and local as
typed, recursos [{id, quantidade}], inicios, minutos, preparo, desmontagem, fora (the event or day that asks)}. nome:
the event, or why it is blocked (bloqueio); livres: pieces that remain. Nothing for those who do not edit events.';

COMMENT ON FUNCTION "public"."minha_inscricao"(text) IS 'The caller''s own order for an event, else the one by which another account registered them. No row: neither.';

COMMENT ON FUNCTION "public"."pagina_do_dia"(text) IS 'A day of an event that the caller finds in the agenda, by its id or the event''s (see app.dia_a_mostrar). No row when
there is none for them.';

COMMENT ON FUNCTION "public"."usos_do_dia"(text) IS 'The room and resources of a day, for those who edit events of its campus or approve the use.';

COMMENT ON TYPE "public"."minha_inscricao" IS 'The caller is registered for an event: how its people stand (estados); chave of the order, when it is their own.';

COMMENT ON TYPE "public"."pagina_do_dia" IS 'A day of an event: local where it says more than the room''s name, estado by the clock and by hand, campi: whose
people it is for beside its own, anterior and proximo: the days of the series beside it; presentes and visitantes for those who count them; what the caller does there: edita, toma_presenca, kids, escalas
(ministries on its roster that they make the rosters of) and escalas_de (their names).';

REVOKE ALL ON FUNCTION "app"."dia_a_mostrar"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."ve_na_agenda"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."buscar_eventos"(text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."minha_inscricao"(text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."pagina_do_dia"(text) TO "authenticated", "service_role";
