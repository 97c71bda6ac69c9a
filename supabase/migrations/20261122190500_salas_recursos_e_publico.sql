SET local check_function_bodies = off;

DROP FUNCTION "app"."conflitos_de_sala"(uuid, timestamp WITH time zone[], integer, text);

DROP FUNCTION "public"."conflitos_de_sala"(uuid, timestamp WITH time zone[], integer, text);

CREATE TABLE "app"."ocupacoes" (
  "ocorrencia_id" text                     NOT NULL,
  "event_base"    text                     NOT NULL,
  "sala_id"       uuid,
  "recurso_id"    uuid,
  "alvo"          uuid                     GENERATED ALWAYS AS (COALESCE(sala_id, recurso_id)) STORED NOT NULL,
  "quantidade"    integer                  NOT NULL,
  "de"            timestamp with time zone NOT NULL,
  "ate"           timestamp with time zone NOT NULL,
  "pedida_por"    uuid,
  CONSTRAINT "ocupacoes_check" CHECK ((num_nonnulls(sala_id, recurso_id) = 1)),
  CONSTRAINT "ocupacoes_pkey" PRIMARY KEY (ocorrencia_id, alvo)
);

ALTER TABLE "app"."ocupacoes"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."decisoes_de_uso" (
  "ocorrencia_id" text                     NOT NULL,
  "alvo"          uuid                     NOT NULL,
  "campus"        text                     NOT NULL,
  "aprovada"      boolean                  NOT NULL,
  "motivo"        text,
  "quantidade"    integer                  NOT NULL,
  "de"            timestamp with time zone NOT NULL,
  "ate"           timestamp with time zone NOT NULL,
  "created_at"    timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at"    timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "decisoes_de_uso_check" CHECK ((aprovada OR (motivo IS NOT NULL))),
  CONSTRAINT "decisoes_de_uso_motivo_check" CHECK (((char_length(motivo) >= 3) AND (char_length(motivo) <= 300))),
  CONSTRAINT "decisoes_de_uso_pkey" PRIMARY KEY (ocorrencia_id, alvo),
  "decidida_por"  uuid                     DEFAULT auth.uid()
);

ALTER TABLE "public"."decisoes_de_uso"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."decisoes_de_uso" FROM "anon";

CREATE TABLE "public"."evento_campi" (
  "event_id" text NOT NULL,
  "campus"   text NOT NULL,
  CONSTRAINT "evento_campi_pkey" PRIMARY KEY (event_id, campus)
);

ALTER TABLE "public"."evento_campi"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."evento_campi" FROM "anon";

CREATE TABLE "public"."evento_recursos" (
  "event_id"   text    NOT NULL,
  "recurso_id" uuid    NOT NULL,
  "quantidade" integer NOT NULL DEFAULT 1,
  CONSTRAINT "evento_recursos_pkey" PRIMARY KEY (event_id, recurso_id),
  CONSTRAINT "evento_recursos_quantidade_check" CHECK (((quantidade >= 1) AND (quantidade <= 10000)))
);

ALTER TABLE "public"."evento_recursos"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."evento_recursos" FROM "anon";

CREATE TABLE "public"."indisponibilidades" (
  "id"         uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "campus"     text                     NOT NULL,
  "sala_id"    uuid,
  "recurso_id" uuid,
  "de"         timestamp with time zone NOT NULL,
  "ate"        timestamp with time zone NOT NULL,
  "motivo"     text                     NOT NULL,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "indisponibilidades_check1" CHECK (((ate > de) AND (ate <= (de + '3 years'::interval)))),
  CONSTRAINT "indisponibilidades_check" CHECK ((num_nonnulls(sala_id, recurso_id) = 1)),
  CONSTRAINT "indisponibilidades_motivo_check" CHECK (((motivo = btrim(motivo)) AND ((char_length(motivo) >= 3) AND (char_length(motivo) <= 200)))),
  CONSTRAINT "indisponibilidades_pkey" PRIMARY KEY (id)
);

ALTER TABLE "public"."indisponibilidades"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."indisponibilidades" FROM "anon";

CREATE TABLE "public"."recursos_do_campus" (
  "id"           uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "campus"       text                     NOT NULL,
  "nome"         text                     NOT NULL,
  "quantidade"   integer                  NOT NULL DEFAULT 1,
  "aprovador_id" uuid,
  "ativo"        boolean                  NOT NULL DEFAULT true,
  "created_at"   timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at"   timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "recursos_do_campus_nome_check" CHECK (((nome = btrim(nome)) AND ((char_length(nome) >= 2) AND (char_length(nome) <= 80)))),
  CONSTRAINT "recursos_do_campus_pkey" PRIMARY KEY (id),
  CONSTRAINT "recursos_do_campus_quantidade_check" CHECK (((quantidade >= 1) AND (quantidade <= 10000)))
);

ALTER TABLE "public"."recursos_do_campus"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."recursos_do_campus" FROM "anon";

ALTER TABLE "public"."events"
  ADD COLUMN "preparo_minutos" integer NOT NULL DEFAULT 0;

ALTER TABLE "public"."events"
  ADD COLUMN "desmontagem_minutos" integer NOT NULL DEFAULT 0;

ALTER TABLE "public"."events"
  ADD COLUMN "idade_min" smallint;

ALTER TABLE "public"."events"
  ADD COLUMN "idade_max" smallint;

ALTER TABLE "public"."salas"
  ADD COLUMN "aprovador_id" uuid;

CREATE TYPE "app"."uso" AS (
  "alvo"       uuid,
  "quantidade" integer,
  "de"         timestamp WITH time zone,
  "ate"        timestamp WITH time zone
);

CREATE TYPE "public"."estado_do_uso" AS ENUM (
  'livre',
  'pendente',
  'aprovada',
  'recusada'
);

CREATE OR REPLACE FUNCTION app.acompanhar_reservas()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  -- salvar_evento asks for it once, when event, days and resources are written.
  if current_setting('app.reservas', true) = 'depois' then return null; end if;
  if tg_table_name = 'ocorrencias' and tg_op = 'INSERT' then
    perform app.reservar(array(select n.id from novas n
      where n.sala_id is not null or exists (select from public.evento_recursos r where r.event_id = n.event_base)));
  elsif tg_table_name = 'ocorrencias' then
    perform app.reservar(array(select n.id from novas n join antigas a using (id)
      where (n.inicio, n.fim, n.sala_id, n.estado = 'cancelada') is distinct from (a.inicio, a.fim, a.sala_id, a.estado = 'cancelada')
        and (n.sala_id is not null or a.sala_id is not null
          or exists (select from public.evento_recursos r where r.event_id = n.event_base))));
  elsif tg_table_name = 'events' then
    perform app.reservar(array(select o.id from public.ocorrencias o where o.event_base = new.id and o.fim > now()));
  else
    perform app.reservar(array(select o.id from public.ocorrencias o
      where o.event_base = coalesce(new.event_id, old.event_id) and o.fim > now()));
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.agenda (
  de        timestamp with time zone,
  ate       timestamp with time zone,
  no_campus text,
  do_tipo   text
)
  RETURNS TABLE (
    id         text,
    event_base text,
    campus     text,
    nome       text,
    tipo       text,
    inicio     timestamp with time zone,
    fim        timestamp with time zone,
    local      text,
    sala_id    uuid,
    sala       text,
    estado     public.estado_ocorrencia,
    motivo     text,
    recorrente boolean,
    alterada   boolean,
    presentes  integer
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select o.id, o.event_base, o.campus, coalesce(o.nome, e.name), e.tipo, o.inicio, o.fim, coalesce(o.local, e.location),
    o.sala_id, s.nome, o.estado, o.motivo, e.regra is not null, o.alterada,
    case when a.conta and (a.todos or o.campus = any (a.campi)) then (select count(*)::integer from public.attendances p where p.event_id = o.id and p.present) end
  from (select app.pode('eventos', 'visualizar') as ve, app.todos_os_campi() as todos,
          array_remove(app.meus_campi() || app.meu_campus(), null) as campi,
          app.pode('eventos', 'editar') or app.pode('membros', 'visualizar') as conta) a
  join public.ocorrencias o on a.todos or o.campus = any (a.campi)
    or o.event_base in (select c.event_id from public.evento_campi c where c.campus = any (a.campi))
  join public.events e on e.id = o.event_base
  left join public.salas s on s.id = o.sala_id
  where a.ve and o.inicio < agenda.ate and o.fim > agenda.de and o.inicio > agenda.de - interval '15 days'
    and (no_campus is null or app.e_do_campus(o.event_base, o.campus, no_campus))
    and (do_tipo is null or e.tipo = do_tipo)
  order by o.inicio, o.id limit 1000
$function$;

CREATE OR REPLACE FUNCTION app.agenda_do_ano (
  ano           integer,
  no_campus     text,
  do_ministerio uuid
)
  RETURNS TABLE (
    dia       date,
    tipos     text[],
    nomes     text[],
    conflitos text[]
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with alcance as (
    select app.pode('eventos', 'visualizar') as ve, app.todos_os_campi() as todos,
      array_remove(app.meus_campi() || app.meu_campus(), null) as campi
  ), dias as materialized (
    select o.id, o.event_base, o.campus, coalesce(o.nome, e.name) as nome, e.tipo, o.inicio, o.fim, q.fuso,
      array(select l.ministerio_id from public.evento_ministerios l where l.event_id = e.id) as ministerios
    from alcance a join public.ocorrencias o on a.todos or o.campus = any (a.campi)
      or o.event_base in (select c.event_id from public.evento_campi c where c.campus = any (a.campi))
    join public.events e on e.id = o.event_base
    cross join lateral (select app.fuso_do_campus(o.campus) as fuso) q
    where a.ve and o.estado <> 'cancelada' and ano between 1970 and 2200
      and o.inicio < make_date(ano + 1, 1, 2) and o.fim > make_date(ano, 1, 1) - 1 and o.inicio > make_date(ano, 1, 1) - 16
      and (no_campus is null or app.e_do_campus(o.event_base, o.campus, no_campus))
      and (do_ministerio is null or exists (
        select from public.evento_ministerios l where l.event_id = e.id and l.ministerio_id = do_ministerio))
  ), disputas as (
    select d.id, format('%s: %s e %s', s.nome, least(d.nome, coalesce(o.nome, e.name)), greatest(d.nome, coalesce(o.nome, e.name))) as frase
    from dias d join app.ocupacoes c on c.ocorrencia_id = d.id and c.sala_id is not null
    join public.salas s on s.id = c.sala_id
    join app.ocupacoes x on x.alvo = c.alvo and x.event_base <> c.event_base and x.de < c.ate and x.ate > c.de and x.de > c.de - interval '17 days'
    join public.ocorrencias o on o.id = x.ocorrencia_id join public.events e on e.id = o.event_base
    where app.estado_do_uso(c) <> 'recusada' and app.estado_do_uso(x) <> 'recusada'
    union all
    select d.id, coalesce(s.nome, r.nome) || ' não pode ser usado: ' || i.motivo
    from dias d join app.ocupacoes c on c.ocorrencia_id = d.id
    left join public.salas s on s.id = c.sala_id left join public.recursos_do_campus r on r.id = c.recurso_id
    join public.indisponibilidades i on coalesce(i.sala_id, i.recurso_id) = c.alvo and i.de < c.ate and i.ate > c.de
    union all
    -- At the same hour for the same people: of one ministry, or both of the whole campus.
    select d.id, format('Mesmo horário: %s e %s', least(d.nome, x.nome), greatest(d.nome, x.nome))
    from dias d join dias x on x.campus = d.campus and x.event_base <> d.event_base and x.inicio < d.fim and x.fim > d.inicio
    where d.ministerios && x.ministerios or d.ministerios = '{}' and x.ministerios = '{}'
  )
  select q.dia, array_agg(distinct d.tipo order by d.tipo),
    (array_agg(to_char(d.inicio at time zone d.fuso, 'HH24:MI') || ' ' || d.nome || case when no_campus is null then ' · ' || d.campus else '' end
      order by d.inicio, d.id))[1:20],
    coalesce((select array_agg(distinct f.frase) from disputas f where f.id = any (array_agg(d.id))), '{}')
  from dias d cross join lateral generate_series((d.inicio at time zone d.fuso)::date,
    ((d.fim - interval '1 second') at time zone d.fuso)::date, interval '1 day') t
  cross join lateral (select t::date as dia) q
  where extract(year from q.dia) = ano
  group by q.dia order by q.dia
$function$;

CREATE OR REPLACE FUNCTION app.alcanca_inscricoes (
  r public.inscricao_regras
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select r.publico
    or (select auth.uid()) is not null and (
      app.pode('eventos', 'editar') and app.alcanca(r.campus)
      or (select app.meu_membro()) is not null
        and (not r.so_campus or app.e_do_campus(r.evento_id, r.campus, (select m.campus from public.membros_igreja m where m.id = (select app.meu_membro()))))
        and (r.papeis = '{}' or r.papeis && app.papeis_efetivos()))
$function$;

CREATE OR REPLACE FUNCTION app.aprova_uso (
  aprovador uuid,
  campus    text
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(aprovador = app.meu_membro(), false) or (app.pode('igreja', 'editar') and app.alcanca(campus))
$function$;

CREATE OR REPLACE FUNCTION app.avisar_aprovadores (
  novas app.ocupacoes[]
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select app.notificar(m.profile_id, 'Uso para aprovar',
    format('%s pede %s em %s%s.', e.name, k.nome, to_char(q.de at time zone app.fuso_do_campus(e.campus), 'DD/MM/YYYY HH24:MI'),
      case when q.dias > 1 then format(' e em mais %s dias', q.dias - 1) else '' end),
    '/presenca/reservas', format('uso:%s:%s:%s:%s', q.event_base, q.alvo, extract(epoch from q.de)::bigint, q.dias), 'eventos')
  from (select n.event_base, n.alvo, min(n.de) as de, count(*) as dias from unnest(novas) n
        where n.ate > now() and app.estado_do_uso(n) = 'pendente' group by 1, 2) q
  join public.events e on e.id = q.event_base
  join (select s.id, s.nome, s.aprovador_id from public.salas s
        union all select r.id, r.nome, r.aprovador_id from public.recursos_do_campus r) k on k.id = q.alvo
  join public.membros_igreja m on m.id = k.aprovador_id and m.profile_id is not null
$function$;

CREATE OR REPLACE FUNCTION app.campus_da_indisponibilidade()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  new.campus := coalesce((select s.campus from public.salas s where s.id = new.sala_id),
    (select r.campus from public.recursos_do_campus r where r.id = new.recurso_id));
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.conferir_aprovador()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if new.aprovador_id is not null and (select auth.uid()) is not null
     and (tg_op = 'INSERT' or new.aprovador_id is distinct from old.aprovador_id) and not exists (
       select from public.membros_igreja m
       where m.id = new.aprovador_id and not app.saiu(m.situacao) and app.alcanca(m.campus)) then
    raise exception using errcode = 'PT404', message = 'Escolha quem aprova entre as pessoas ao seu alcance.';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.conferir_decisao()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  d record;
begin
  select x.* into d
  from app.ocupacoes c join public.ocorrencias o on o.id = c.ocorrencia_id
  cross join lateral app.disputas(array[row(c.alvo, c.quantidade, c.de, c.ate)::app.uso], c.event_base) x
  where c.ocorrencia_id = old.ocorrencia_id and c.alvo = old.alvo and app.estado_do_uso(c) <> 'recusada' limit 1;
  if found then
    raise exception using errcode = 'PT409', message = app.frase_da_disputa(d.coisa, d.nome, d.de, d.ate, d.bloqueio, d.livres, d.fuso);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.conferir_evento_recurso()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not exists (
       select from public.events e join public.recursos_do_campus r on r.campus = e.campus
       where e.id = new.event_id and r.id = new.recurso_id) then
    raise exception using errcode = 'PT409', message = 'Este recurso é de outro campus.';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.conflitos_de_uso (
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
  if not app.pode('eventos', 'visualizar') or jsonb_array_length(pedido -> 'inicios') > 800
     or jsonb_array_length(coalesce(pedido -> 'recursos', '[]')) > 30 then
    return;
  end if;
  usos := array(
    select row(c.id, c.quantas, i::timestamptz - make_interval(mins => coalesce((pedido ->> 'preparo')::integer, 0)),
      i::timestamptz + make_interval(mins => (pedido ->> 'minutos')::integer + coalesce((pedido ->> 'desmontagem')::integer, 0)))::app.uso
    from jsonb_array_elements_text(pedido -> 'inicios') i
    cross join (
      select s.id, 1 as quantas, s.campus from public.salas s where s.id = (pedido ->> 'sala')::uuid
      union all
      select r.id, (t ->> 'quantidade')::integer, r.campus from jsonb_array_elements(coalesce(pedido -> 'recursos', '[]')) t
      join public.recursos_do_campus r on r.id = (t ->> 'id')::uuid) c
    where app.alcanca(c.campus) or c.campus = app.meu_campus());
  return query select distinct d.coisa, d.nome, d.de, d.ate, d.bloqueio, d.livres
    from app.disputas(usos, pedido ->> 'fora') d order by d.de, d.coisa limit 20;
end
$function$;

CREATE OR REPLACE FUNCTION app.convidar_campi (
  evento text,
  campi  jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if jsonb_typeof(campi) <> 'array' or jsonb_array_length(campi) > 200 then
    raise exception using errcode = 'PT400', message = 'Escolha até 200 campi.';
  end if;
  delete from public.evento_campi l where l.event_id = evento
    and not exists (select from jsonb_array_elements_text(campi) t where t = l.campus);
  insert into public.evento_campi (event_id, campus)
  select e.id, c.nome from public.events e join public.campi c on c.nome <> e.campus
  where e.id = evento and c.nome in (select t from jsonb_array_elements_text(campi) t)
  on conflict do nothing;
end
$function$;

CREATE OR REPLACE FUNCTION app.decidir_usos (
  coisa   uuid,
  dias    text[],
  aprovar boolean,
  motivo  text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  k record;
  usos app.ocupacoes[];
  feita uuid;
begin
  select * into k from (
    select s.id, s.nome, s.campus, s.aprovador_id from public.salas s
    union all select r.id, r.nome, r.campus, r.aprovador_id from public.recursos_do_campus r) q where q.id = coisa;
  if k.id is null or not app.aprova_uso(k.aprovador_id, k.campus) then
    raise insufficient_privilege using message = 'Outra pessoa decide sobre este uso.';
  end if;
  if not aprovar and char_length(coalesce(motivo, '')) < 3 then
    raise exception using errcode = 'PT422', message = 'Diga o motivo a quem pediu.';
  end if;
  perform from public.salas s where s.id = coisa for no key update;
  perform from public.recursos_do_campus r where r.id = coisa for no key update;
  usos := array(select c::app.ocupacoes from app.ocupacoes c
    where c.alvo = coisa and c.ocorrencia_id = any (dias[1:800]) and c.ate > now() and app.estado_do_uso(c) <> 'livre');
  if cardinality(usos) = 0 then
    raise exception using errcode = 'PT404', message = 'Este uso não está mais pedido.';
  end if;
  feita := app.iniciar_operacao('uso', case when aprovar then 'Uso aprovado: ' else 'Uso recusado: ' end || k.nome, '{}', 'eventos');
  insert into public.decisoes_de_uso as d (ocorrencia_id, alvo, campus, aprovada, motivo, quantidade, de, ate, decidida_por)
  select c.ocorrencia_id, c.alvo, k.campus, aprovar, decidir_usos.motivo, c.quantidade, c.de, c.ate, (select auth.uid())
  from unnest(usos) c
  on conflict (ocorrencia_id, alvo) do update
    set aprovada = excluded.aprovada, motivo = excluded.motivo, quantidade = excluded.quantidade, de = excluded.de, ate = excluded.ate,
      decidida_por = excluded.decidida_por;
  perform app.notificar(q.conta, case when aprovar then 'Uso aprovado' else 'Uso recusado' end,
    format('%s para %s, %s%s.%s', k.nome, e.name, to_char(q.de at time zone app.fuso_do_campus(e.campus), 'DD/MM/YYYY HH24:MI'),
      case when q.dias > 1 then format(' e mais %s dias', q.dias - 1) else '' end, coalesce(' ' || decidir_usos.motivo, '')),
    '/presenca/eventos/' || e.id, format('uso:%s:%s', feita, e.id), 'eventos')
  from (select c.event_base, coalesce(c.pedida_por, m.profile_id) as conta, min(c.de) as de, count(*) as dias
        from unnest(usos) c join public.events e on e.id = c.event_base left join public.membros_igreja m on m.id = e.responsavel_id
        group by 1, 2) q
  join public.events e on e.id = q.event_base where q.conta is distinct from (select auth.uid());
  return jsonb_build_object('operacao', feita, 'dias', cardinality(usos));
end
$function$;

CREATE OR REPLACE FUNCTION app.disputas (
  usos app.uso[],
  fora text
)
  RETURNS TABLE (
    alvo     uuid,
    coisa    text,
    nome     text,
    de       timestamp with time zone,
    ate      timestamp with time zone,
    bloqueio boolean,
    livres   integer,
    fuso     text
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with coisas as (
    select s.id, s.nome, s.campus, 1 as quantas from public.salas s where s.id in (select u.alvo from unnest(usos) u)
    union all
    select r.id, r.nome, r.campus, r.quantidade from public.recursos_do_campus r where r.id in (select u.alvo from unnest(usos) u)
  ), u as (
    select x.n, x.alvo, x.quantidade, x.de, x.ate from unnest(usos) with ordinality x (alvo, quantidade, de, ate, n) where x.ate > now()
  ), outras as (
    -- A use lasts at most 14 days, and a day before and after it.
    select u.n, c.ocorrencia_id, c.quantidade, c.de, c.ate, greatest(c.de, u.de) as quando
    from u join app.ocupacoes c on c.alvo = u.alvo and c.de < u.ate and c.ate > u.de and c.de > u.de - interval '17 days'
    where c.event_base is distinct from split_part(fora, '_', 1) and app.estado_do_uso(c) <> 'recusada'
  ), picos as (
    select o.n, max((select sum(x.quantidade) from outras x where x.n = o.n and x.de <= o.quando and x.ate > o.quando))::integer as usadas
    from outras o group by o.n
  )
  select k.id, k.nome, coalesce(d.nome, e.name), o.de, o.ate, false, greatest(k.quantas - p.usadas, 0), app.fuso_do_campus(k.campus)
  from picos p join u using (n) join coisas k on k.id = u.alvo join outras o using (n)
  join public.ocorrencias d on d.id = o.ocorrencia_id join public.events e on e.id = d.event_base
  where p.usadas + u.quantidade > k.quantas
  union all
  select k.id, k.nome, null, null, null, false, k.quantas, app.fuso_do_campus(k.campus)
  from u join coisas k on k.id = u.alvo where u.quantidade > k.quantas and not exists (select from picos p where p.n = u.n)
  union all
  select k.id, k.nome, i.motivo, i.de, i.ate, true, 0, app.fuso_do_campus(k.campus)
  from u join coisas k on k.id = u.alvo
  join public.indisponibilidades i on coalesce(i.sala_id, i.recurso_id) = u.alvo and i.de < u.ate and i.ate > u.de
$function$;

CREATE OR REPLACE FUNCTION app.e_do_campus (
  evento    text,
  do_evento text,
  campus    text
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(do_evento = $3 or exists (select from public.evento_campi c where c.event_id = $1 and c.campus = $3), false)
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
  select q.membro_id, q.motivo from (
    select a.member_id as membro_id, 'habitual' as motivo from public.attendances a
    where a.event_id in (select id from anteriores) and a.present
    group by a.member_id having count(*) >= 2
    union all
    select distinct f.membro_id, 'ministerio'
    from dia d join public.evento_ministerios l on l.event_id = d.event_base
    join public.membros_funcoes f on f.ministerio_id = l.ministerio_id and f.ativo) q
  cross join dia d join public.events e on e.id = d.event_base
  join public.membros_igreja m on m.id = q.membro_id
  where app.idade_cabe(e.idade_min, e.idade_max, m.data_nascimento, (d.inicio at time zone app.fuso_do_campus(e.campus))::date)
    and (e.aberto or app.e_do_campus(e.id, e.campus, m.campus))
  union all
  select distinct i.membro_id, 'escala' from public.escala_itens i
  where i.ocorrencia_id = $1 and i.membro_id is not null and i.publicado_em is not null and i.estado in ('pendente', 'confirmado', 'troca_solicitada')
  union all
  select distinct i.membro_id, 'inscricao' from public.inscricoes i
  where i.evento_id = split_part($1, '_', 1) and i.membro_id is not null
    and i.estado not in ('lista_de_espera', 'cancelado')
$function$;

CREATE OR REPLACE FUNCTION app.estado_do_uso (
  c app.ocupacoes
)
  RETURNS public.estado_do_uso
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(
    (select case when d.aprovada then 'aprovada' else 'recusada' end from public.decisoes_de_uso d
     where d.ocorrencia_id = c.ocorrencia_id and d.alvo = c.alvo
       and d.de <= c.de and d.ate >= c.ate and d.quantidade >= c.quantidade),
    (select case when m.profile_id = c.pedida_por then 'aprovada' else 'pendente' end
     from (select s.aprovador_id from public.salas s where s.id = c.sala_id
           union all select r.aprovador_id from public.recursos_do_campus r where r.id = c.recurso_id) q
     join public.membros_igreja m on m.id = q.aprovador_id),
    'livre')::public.estado_do_uso
$function$;

CREATE OR REPLACE FUNCTION app.evento_de (
  evento_id text
)
  RETURNS public.events
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select e from public.events e
  where evento_id ~ '^[A-Za-z0-9-]{1,60}(_[A-Za-z0-9_-]{1,60})?$' and e.id = split_part(evento_id, '_', 1)
    and app.acontece(e, evento_id)
    and (e.aberto
      or (app.pode('eventos', 'visualizar') or app.pode('home', 'visualizar'))
        and (app.alcanca(e.campus) or app.e_do_campus(e.id, e.campus, app.meu_campus())))
$function$;

CREATE OR REPLACE FUNCTION app.excluir_evento (
  base text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  e public.events;
  feita uuid;
begin
  select * into e from public.events x where x.id = base for update;
  if e.id is null then
    raise exception using errcode = 'PT404', message = 'Evento não encontrado';
  end if;
  if not (app.pode('eventos', 'excluir') and app.alcanca(e.campus)) then
    raise insufficient_privilege using message = 'Você não tem permissão para excluir eventos deste campus.';
  end if;
  if exists (select from public.attendances a where a.event_base = base) then
    raise exception using errcode = 'PT409', message = 'Há presenças neste evento: encerre a série em vez de excluí-la.';
  end if;
  feita := app.iniciar_operacao('evento', 'Evento excluído: ' || e.name, '{}', 'eventos');
  delete from public.evento_ministerios l where l.event_id = base;
  delete from public.evento_recursos l where l.event_id = base;
  delete from public.evento_campi l where l.event_id = base;
  delete from public.ocorrencias o where o.event_base = base;
  delete from public.events x where x.id = base;
  return jsonb_build_object('operacao', feita);
end
$function$;

CREATE OR REPLACE FUNCTION app.faixa_em_palavras (
  de  integer,
  ate integer
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select case when de is null then format('até %s anos', ate) when ate is null then format('a partir de %s anos', de)
    when de = ate then format('só de %s anos', de) else format('de %s a %s anos', de, ate) end
$function$;

CREATE OR REPLACE FUNCTION app.frase_da_disputa (
  coisa    text,
  nome     text,
  de       timestamp with time zone,
  ate      timestamp with time zone,
  bloqueio boolean,
  livres   integer,
  fuso     text
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select case
    when nome is null then format('%s: há só %s.', coisa, livres)
    when bloqueio then format('%s não pode ser usado de %s a %s: %s.', coisa, to_char(de at time zone fuso, 'DD/MM/YYYY'),
      to_char((ate - interval '1 second') at time zone fuso, 'DD/MM/YYYY'), nome)
    else format('%s já está em uso: %s, de %s até %s%s.', coisa, nome, to_char(de at time zone fuso, 'DD/MM/YYYY HH24:MI'),
      to_char(ate at time zone fuso, case when (de at time zone fuso)::date = (ate at time zone fuso)::date then 'HH24:MI' else 'DD/MM/YYYY HH24:MI' end),
      case when livres > 0 then format(' (livres: %s)', livres) else '' end) end
$function$;

CREATE OR REPLACE FUNCTION app.idade_cabe (
  de         integer,
  ate        integer,
  nascimento date,
  dia        date
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select coalesce(extract(year from age(dia, nascimento)) between coalesce(de, 0) and coalesce(ate, 999), true)
$function$;

CREATE OR REPLACE FUNCTION app.itens_publicos (
  no_campus text,
  evento    text
)
  RETURNS SETOF app.item_da_agenda
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select o.id, coalesce(o.nome, e.name), concat_ws(E'\n', e.descricao, o.motivo), coalesce(o.local, e.location), o.inicio, o.fim,
    o.estado = 'cancelada', o.created_at, greatest(o.updated_at, e.updated_at)
  from public.ocorrencias o join public.events e on e.id = o.event_base
  where app.evento_publico(e) and (no_campus is null or app.e_do_campus(e.id, o.campus, no_campus)) and (evento is null or e.id = evento)
    and num_nonnulls(no_campus, evento) = 1 and o.inicio between now() - interval '60 days' and now() + interval '400 days'
  order by o.inicio, o.id limit 1000
$function$;

CREATE OR REPLACE FUNCTION app.ligar_recursos (
  evento   text,
  recursos jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if jsonb_typeof(recursos) <> 'array' or jsonb_array_length(recursos) > 30 or exists (
       select from jsonb_array_elements(recursos) t
       where not pg_input_is_valid(coalesce(t ->> 'id', ''), 'uuid') or coalesce(t ->> 'quantidade', '') !~ '^[1-9][0-9]{0,3}$') then
    raise exception using errcode = 'PT400', message = 'Escolha até 30 recursos, cada um com sua quantidade.';
  end if;
  delete from public.evento_recursos l where l.event_id = evento
    and not exists (select from jsonb_array_elements(recursos) t where (t ->> 'id')::uuid = l.recurso_id);
  insert into public.evento_recursos as l (event_id, recurso_id, quantidade)
  select evento, (t ->> 'id')::uuid, max((t ->> 'quantidade')::integer) from jsonb_array_elements(recursos) t
  join public.recursos_do_campus r on r.id = (t ->> 'id')::uuid group by 2
  on conflict (event_id, recurso_id) do update set quantidade = excluded.quantidade
    where l.quantidade <> excluded.quantidade;
end
$function$;

CREATE OR REPLACE FUNCTION app.meus_eventos()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('id', q.id, 'nome', q.nome, 'inicio', q.inicio, 'campus', q.campus, 'local', q.local,
    'inscricao', q.inscricao, 'faixa', q.faixa) order by q.inicio), '[]')
  from (
    select o.id, coalesce(o.nome, e.name) as nome, o.inicio, o.campus, coalesce(o.local, s.nome, e.location) as local,
      case when app.situacao_das_inscricoes(r) = 'aberta' and app.alcanca_inscricoes(r) then e.id end as inscricao,
      case when num_nonnulls(e.idade_min, e.idade_max) > 0 then app.faixa_em_palavras(e.idade_min, e.idade_max) end as faixa
    from public.membros_igreja m
    join public.ocorrencias o on o.inicio < now() + interval '60 days' and o.fim > now() and o.inicio > now() - interval '15 days'
      and o.estado <> 'cancelada'
      and (o.campus = m.campus or o.event_base in (select c.event_id from public.evento_campi c where c.campus = m.campus))
    join public.events e on e.id = o.event_base
    left join public.salas s on s.id = o.sala_id
    left join public.inscricao_regras r on r.evento_id = e.id
    where m.id = app.meu_membro()
      and app.idade_cabe(e.idade_min, e.idade_max, m.data_nascimento, (o.inicio at time zone app.fuso_do_campus(e.campus))::date)
      -- A meeting or a rehearsal is for its ministries.
      and (e.tipo not in ('reuniao', 'ensaio') or exists (
        select from public.evento_ministerios l join public.membros_funcoes f on f.ministerio_id = l.ministerio_id and f.ativo
        where l.event_id = e.id and f.membro_id = m.id))
    order by o.inicio limit 40) q
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
    when 'recurso_id' then (select r.nome from public.recursos_do_campus r where r.id = linha)
    when 'ministerio_global_id' then (select g.nome from public.ministerios_globais g where g.id = linha)
    when 'aviso_id' then (select a.titulo from public.avisos_globais a where a.id = linha)
    -- People, and the accounts of those who did something.
    else coalesce(app.nome_visivel(linha),
      (select nullif(concat_ws(' ', p.nome, p.sobrenome), '') from public.profiles p where p.id = linha)) end
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
    "campus_pastores": "Pastor do campus", "salas": "Sala", "recursos_do_campus": "Recurso do campus", "indisponibilidades": "Data bloqueada", "horarios_culto": "Horário de culto",
    "igreja": "Dados da igreja", "regionais": "Regional", "papeis_regionais": "Papel em uma regional", "modelos_de_mensagem": "Modelo de mensagem", "listas": "Item de lista", "titulos": "Título", "carteirinhas": "Carteirinha",
    "codigos_cadastro": "Código do cadastro público", "solicitacoes_cadastro": "Solicitação de cadastro",
    "pedidos_alteracao": "Pedido de alteração", "pedidos_de_acesso": "Pedido de acesso",
    "pedidos_lgpd": "Pedido de titular", "notas_lgpd": "Nota de pedido de titular",
    "concessoes_pessoais": "Permissão pessoal", "role_permissions": "Permissão de papel", "convites": "Convite",
    "ministerios": "Ministério", "ministerios_documentos": "Documento do ministério",
    "funcoes_ministerio": "Função do catálogo", "funcoes_treinamentos": "Treinamento exigido",
    "treinamentos": "Treinamento", "membros_treinamentos": "Treinamento concluído", "equipes": "Equipe",
    "equipe_membros": "Pessoa da equipe", "inscricoes_voluntarios": "Inscrição de voluntário",
    "nao_duplicados": "Não são a mesma pessoa", "membros_unificados": "Cadastro unificado", "attendances": "Presença",
    "events": "Evento", "estacoes": "Estação de check-in", "profiles": "Conta", "rostos.modelos": "Rosto indexado",
    "importacao_linhas": "Linha de importação", "listas_de_membros": "Lista salva", "exportacoes": "Exportação",
    "importacoes": "Importação", "visao_da_igreja": "Visão da igreja", "ministerios_globais": "Ministério global",
    "capitulos_globais": "Capítulo de ministério global", "avisos_globais": "Aviso global",
    "avisos_globais_campi": "Campus do aviso global",
    "anonimizacoes": "Anonimização", "padroes_de_avisos": "Padrão de avisos", "retencao_regras": "Regra de retenção",
    "ocorrencias": "Dia de evento", "evento_ministerios": "Ministério do evento",
    "evento_recursos": "Recurso do evento", "evento_campi": "Campus do evento", "decisoes_de_uso": "Decisão sobre um uso",
    "contagens": "Contagem de pessoas",
    "escalas": "Escala", "escala_vagas": "Posição da escala", "escala_itens": "Pessoa na escala", "escala_modelos": "Modelo de escala",
    "escala_modelo_vagas": "Posição do modelo de escala", "escala_ajustes": "Ajustes das escalas", "escala_trocas": "Troca na escala", "escala_rodas": "Troca em roda", "escala_roda_pernas": "Pessoa na troca em roda",
    "bloqueios": "Bloqueio de agenda", "preferencias_escala": "Preferências de escala",
    "bloqueio_dias": "Data bloqueada", "disponibilidade_meses": "Mês de disponibilidade", "escala_pares": "Com quem prefere servir",
    "inscricao_regras": "Inscrições do evento", "inscricao_tipos": "Tipo de inscrição",
    "inscricao_perguntas": "Pergunta da inscrição", "inscricao_cupons": "Cupom", "inscricao_pedidos": "Pedido de inscrição",
    "inscricoes": "Inscrição", "inscricao_respostas": "Resposta da inscrição", "ingresso_usos": "Entrada com ingresso",
    "rsvps": "Confirmação de ida", "agenda_enderecos": "Endereço de agenda",
    "kids_salas": "Sala do Kids", "kids_cuidados": "Cuidados da criança", "kids_visitas": "Criança no Kids",
    "kids_adultos": "Adulto na sala do Kids", "kids_avisos": "Ocorrência no Kids",
    "atos": "Ato", "ato_documentos": "Documento de um ato"
  }'::jsonb
$function$;

CREATE OR REPLACE FUNCTION app.pagina_de_inscricao (
  evento text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  r public.inscricao_regras;
  e public.events;
  eu public.membros_igreja;
begin
  select * into r from public.inscricao_regras x where x.evento_id = evento;
  if r.evento_id is null or not app.alcanca_inscricoes(r) then return null; end if;
  select * into e from public.events x where x.id = evento;
  select * into eu from public.membros_igreja m where m.id = (select app.meu_membro());
  return jsonb_build_object(
    'evento', jsonb_build_object('id', e.id, 'nome', e.name, 'descricao', e.descricao, 'local', e.location, 'campus', e.campus,
      'inicio', coalesce((select min(o.inicio) from public.ocorrencias o where o.event_base = e.id and o.estado <> 'cancelada'
        and o.fim > now()), e.date), 'minutos', e.duracao, 'fuso', app.fuso_do_campus(e.campus),
      'igreja', (select i.nome from public.igreja i)),
    'situacao', app.situacao_das_inscricoes(r), 'abre_em', r.abre_em, 'fecha_em', r.fecha_em, 'publico', r.publico,
    'idade_min', greatest(r.idade_min, e.idade_min), 'idade_max', least(r.idade_max, e.idade_max), 'aprovacao', r.aprovacao, 'lista_espera', r.lista_espera,
    'maximo_familia', r.maximo_familia, 'texto', r.texto, 'termos', r.termos,
    'vagas', app.livres_no_evento(evento),
    'ha_espera', exists (select from public.inscricoes i where i.evento_id = evento and i.estado = 'lista_de_espera'),
    'tem_cupom', exists (select from public.inscricao_cupons c where c.evento_id = evento and c.ativo),
    'tipos', (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'nome', t.nome, 'preco_centavos', t.preco_centavos,
        'idade_min', t.idade_min, 'idade_max', t.idade_max, 'vagas', app.livres_no_tipo(t.id)) order by t.ordem), '[]')
      from public.inscricao_tipos t where t.evento_id = evento and t.ativo
        and coalesce(t.venda_de, '-infinity') <= now() and coalesce(t.venda_ate, 'infinity') > now()),
    'perguntas', (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'texto', p.texto, 'tipo', p.tipo, 'opcoes', p.opcoes,
        'obrigatoria', p.obrigatoria, 'por_pessoa', p.por_pessoa, 'sensivel', p.sensivel) order by p.ordem), '[]')
      from public.inscricao_perguntas p where p.evento_id = evento and p.ativo),
    'contato', case when eu.id is not null then jsonb_build_object('nome', eu.nome_completo, 'email', coalesce(eu.email, ''),
      'telefone', coalesce(eu.telefone, '')) end,
    'casa', case when eu.id is not null then app.minha_casa() else '[]' end);
end
$function$;

CREATE OR REPLACE FUNCTION app.pessoa_conferida (
  r         public.inscricao_regras,
  e         public.events,
  pedida    jsonb,
  telefone  text,
  da_equipe boolean
)
  RETURNS app.pessoa_do_pedido
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  p app.pessoa_do_pedido;
  m public.membros_igreja;
  t public.inscricao_tipos;
  idade integer;
begin
  p.membro_id := (pedida ->> 'membro_id')::uuid;
  if p.membro_id is not null then
    select * into m from public.membros_igreja x where x.id = p.membro_id and not app.saiu(x.situacao);
    if m.id is null or (select auth.uid()) is null or not (m.id = app.meu_membro()
         or exists (select from public.familia_membros f
                    where f.membro_id = m.id and f.fim is null and f.familia_id = app.minha_familia())
         or da_equipe and app.alcanca(m.campus)) then
      raise insufficient_privilege using message = 'Você só inscreve a si e a quem mora com você.';
    end if;
    p.nome := m.nome_completo;
    p.data_nascimento := coalesce(m.data_nascimento, (pedida ->> 'data_nascimento')::date);
  elsif not r.publico and not da_equipe then
    raise insufficient_privilege using message = 'Este evento é só para pessoas da igreja: escolha quem está na sua família.';
  else
    p.nome := regexp_replace(btrim(coalesce(pedida ->> 'nome', '')), '\s+', ' ', 'g');
    p.data_nascimento := (pedida ->> 'data_nascimento')::date;
  end if;
  if p.membro_id is null and p.nome !~ '^\S.* .*\S$' or char_length(p.nome) > 200 then
    perform app.recusar('Informe nome e sobrenome de cada pessoa.');
  end if;
  if p.data_nascimento not between '1900-01-01' and current_date then
    perform app.recusar('A data de nascimento não é possível.');
  end if;
  idade := extract(year from age((e.date at time zone app.fuso_do_campus(e.campus))::date, p.data_nascimento));
  -- The registrations may narrow down whom the event is for.
  if num_nonnulls(r.idade_min, r.idade_max, e.idade_min, e.idade_max) > 0 and idade is null then
    perform app.recusar('Informe a data de nascimento: este evento tem faixa de idade.');
  end if;
  if idade < greatest(r.idade_min, e.idade_min) or idade > least(r.idade_max, e.idade_max) then
    perform app.recusar(format('%s está fora da faixa de idade deste evento: %s.', p.nome,
      app.faixa_em_palavras(greatest(r.idade_min, e.idade_min), least(r.idade_max, e.idade_max))));
  end if;
  t := app.tipo_escolhido(e, (pedida ->> 'tipo_id')::uuid, idade);
  p.tipo_id := t.id;
  p.preco := coalesce(t.preco_centavos, 0);
  p.pessoa_chave := app.normalizar(p.nome) || '|' || coalesce(p.data_nascimento::text, app.chave_do_telefone(telefone), p.membro_id::text, '');
  p.respostas := app.respostas_conferidas(r.evento_id, true, coalesce(pedida -> 'respostas', '{}'));
  return p;
end
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
    ('kids_cuidados', 'Alergias e cuidados de crianças', 'protecao', 'apaga', null),
    ('kids_avisos', 'Ocorrências no Kids', 'protecao', 'apaga', null),
    ('kids_visitas', 'Presença no Kids: quando e com quem saiu', 'protecao', 'fica', '{ocorrencia_id,campus}'),
    ('kids_adultos', 'Adultos nas salas do Kids', 'servico', 'apaga', null),
    ('app.kids_pins', 'PIN de supervisor do Kids', 'conta', 'especial', null),
    ('app.kids_tentativas', 'Códigos e PINs errados no Kids', 'registro', 'nada', null),
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
    ('escala_trocas', 'Trocas pedidas em escalas', 'servico', 'apaga', null),
    ('escala_roda_pernas', 'Trocas em roda de que participou', 'servico', 'apaga', null),
    ('escala_pares', 'Com quem prefere servir', 'servico', 'apaga', null),
    ('preferencias_escala', 'Preferências para escalas', 'servico', 'apaga', null),
    ('disponibilidade_meses', 'Meses em que disse quando pode servir', 'servico', 'apaga', null),
    ('bloqueio_dias', 'Datas em que não pode servir', 'servico', 'apaga', null),
    ('bloqueios', 'Bloqueios de agenda e seus motivos', 'servico', 'apaga', null),
    ('escala_itens', 'Escalas em que serviu: onde e quando', 'servico', 'fica', '{ocorrencia_id,subtempo}'),
    ('escalas', 'Escalas: quem as publicou', 'registro', 'nada', null),
    ('contagens', 'Contagens de presença: quem contou', 'registro', 'nada', null),
    ('estacoes', 'Estações de check-in: quem as criou e pareou', 'registro', 'nada', null),
    ('campus_pastores', 'Pastores do campus', 'servico', 'apaga', null),
    ('events', 'Eventos pelos quais a pessoa responde', 'servico', 'desliga',
      '{id,name,location,campus,tipo,regra,descricao,date,duracao,lotacao,sala_id,aberto}'),
    ('salas', 'Salas cujo uso a pessoa aprova', 'servico', 'desliga', '{campus,nome,tipo,recursos}'),
    ('recursos_do_campus', 'Recursos cujo uso a pessoa aprova', 'servico', 'desliga', '{campus,nome}'),
    ('decisoes_de_uso', 'Usos de salas e recursos: quem decidiu', 'registro', 'nada', null),
    ('app.ocupacoes', 'Usos de salas e recursos: quem pediu', 'registro', 'nada', null),
    ('ministerios_globais', 'Liderança de ministério global', 'servico', 'desliga', '{nome,missao}'),
    ('avisos_globais', 'Avisos à igreja: quem os escreveu', 'registro', 'nada', null),
    ('convites', 'Convites para ter conta', 'conta', 'especial', null),
    ('importacao_linhas', 'Linhas de importação', 'registro', 'desliga', '{resultado}'),
    ('inscricoes', 'Inscrições em eventos, com respostas', 'presenca', 'apaga', null),
    ('inscricao_pedidos', 'Contato de quem fez uma inscrição', 'presenca', 'desliga', '{evento_id,campus,chave,pago_meio}'),
    ('rsvps', 'Confirmações de ida', 'presenca', 'apaga', null),
    ('inscricao_respostas', 'Respostas de inscrições', 'presenca', 'nada', null),
    ('ingresso_usos', 'Entradas com ingresso', 'presenca', 'nada', null),
    ('agenda_enderecos', 'Endereço da própria agenda', 'conta', 'especial', null),
    ('app.tentativas_inscricao', 'Inscrições recentes, por endereço', 'registro', 'nada', null),
    ('app.leituras_da_agenda', 'Leituras recentes de agendas, por endereço', 'registro', 'nada', null),
    ('attendances', 'Presenças em cultos e eventos', 'presenca', 'fica', '{event_id,event_base,campus,location}'),
    ('mudancas_de_situacao', 'Histórico da situação na igreja', 'vida', 'fica', '{autor_nome}'),
    ('mudancas_de_titulo', 'Histórico de títulos', 'vida', 'fica', '{autor_nome}'),
    ('eventos_de_vida', 'Eventos de vida: tipo e data', 'vida', 'fica', '{autor_nome}'),
    ('atos', 'Pedidos de batismo, consagração e outros atos', 'vida', 'apaga', null),
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
    ('papeis_regionais', 'Conta: papéis em regionais', 'conta', 'especial', null),
    ('notifications', 'Avisos que a pessoa recebeu ou que falam dela', 'conta', 'especial', null),
    ('preferencias_de_avisos', 'Escolhas sobre avisos: o que e por onde', 'conta', 'especial', null),
    ('ajustes_de_avisos', 'Escolhas sobre avisos: silêncio e limite', 'conta', 'especial', null),
    ('aparelhos_de_avisos', 'Aparelhos que recebem avisos', 'conta', 'especial', null),
    ('entregas', 'Entregas de avisos por celular e e-mail', 'conta', 'especial', null),
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

CREATE OR REPLACE FUNCTION app.prolongar_evento (
  base  text,
  datas timestamp with time zone[]
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  e public.events;
begin
  select * into e from public.events x where x.id = base and x.regra is not null for update;
  if e.id is null then
    raise exception using errcode = 'PT404', message = 'Evento não encontrado';
  end if;
  perform app.exigir_evento(e.campus);
  perform set_config('app.reservas', 'tolerar', true);
  return (app.marcar_datas(e, datas || array(select o.prevista from public.ocorrencias o where o.event_base = base and o.prevista >= now()),
    greatest(now(), e.date)) ->> 'postas')::integer;
end
$function$;

CREATE OR REPLACE FUNCTION app.reservar (
  dias text[]
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  novas app.ocupacoes[];
  base text;
  d record;
begin
  if cardinality(dias) = 0 then return; end if;
  -- Whoever comes second waits here for whoever came first.
  perform from public.salas s where s.id in (select u.sala_id from app.usos_dos_dias(dias) u) order by s.id for no key update;
  perform from public.recursos_do_campus r where r.id in (select u.recurso_id from app.usos_dos_dias(dias) u) order by r.id for no key update;
  delete from app.ocupacoes c where c.ocorrencia_id = any (dias) and not exists (
    select from app.usos_dos_dias(array[c.ocorrencia_id]) u where coalesce(u.sala_id, u.recurso_id) = c.alvo);
  with postas as (
    insert into app.ocupacoes as c (ocorrencia_id, event_base, sala_id, recurso_id, quantidade, de, ate, pedida_por)
    select u.ocorrencia_id, u.event_base, u.sala_id, u.recurso_id, u.quantidade, u.de, u.ate, (select auth.uid())
    from app.usos_dos_dias(dias) u
    on conflict (ocorrencia_id, alvo) do update
      set quantidade = excluded.quantidade, de = excluded.de, ate = excluded.ate,
        pedida_por = coalesce(excluded.pedida_por, c.pedida_por)
      where (c.quantidade, c.de, c.ate) is distinct from (excluded.quantidade, excluded.de, excluded.ate)
    returning c.*
  )
  select coalesce(array_agg(p::app.ocupacoes), '{}') into novas from postas p;
  -- Days that a series lays out by itself, years ahead, take their room even so: the calendar of the year marks them.
  if current_setting('app.reservas', true) is distinct from 'tolerar' then
    for base in select distinct n.event_base from unnest(novas) n loop
      select * into d from app.disputas(
        array(select row(n.alvo, n.quantidade, n.de, n.ate)::app.uso from unnest(novas) n where n.event_base = base), base) x
      order by x.bloqueio desc, x.de limit 1;
      if found then
        raise exception using errcode = 'PT409',
          message = app.frase_da_disputa(d.coisa, d.nome, d.de, d.ate, d.bloqueio, d.livres, d.fuso);
      end if;
    end loop;
  end if;
  perform app.avisar_aprovadores(novas);
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
    "avisado_para": "", "aviso_do_termo": "", "nome_ordenacao": "", "texto_busca": "", "telefone_chave": "", "membro_a": "", "marcado_por": "",
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
    "criado_por": "Criado por", "criada_por": "Criada por", "desafio": "Desafio do rosto", "resource": "Recurso", "action": "Ação", "allowed": "Permitido", "envios": "Envios",
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
    "automatic": "Confirmada pela pessoa", "metodo": "Como", "chegada": "Chegada",
    "estacao_id": "", "registrado_por": "Registrada por", "chaves": "", "abre_minutos": "Abre quantos minutos antes",
    "tolerancia_minutos": "Recebe até quantos minutos depois", "exige_codigo": "Exige o código do telão", "aberta_em": "Aberto em",
    "ocorrencia_id": "Dia do evento", "adultos": "Adultos", "jovens": "Jovens", "criancas": "Crianças", "visitantes": "Visitantes", "online": "Online", "location": "Local", "linha": "Linha", "resultado": "Resultado",
    "acompanhamento_id": "Acompanhamento", "documento_id": "", "importacao_id": "", "erros": "", "antes": "Antes", "depois": "Depois", "desde": "Desde",
    "suspenso": "Suspenso", "iniciada_por": "Pedida por", "iniciada_por_nome": "Pedida por", "iniciada_em": "Pedida em",
    "cancelada_em": "Cancelada em", "confirmada_por": "Confirmada por", "confirmada_por_nome": "Confirmada por",
    "confirmada_em": "Confirmada em", "assinado_em": "Assinado em", "regra": "Regra", "dias": "Dias", "titulo": "Título",
   
    "aprovador_id": "Quem aprova", "recurso_id": "Recurso", "quantidade": "Quantidade", "preparo_minutos": "Minutos de preparo",
    "desmontagem_minutos": "Minutos de desmontagem", "aprovada": "Aprovada", "alvo": "", "decidida_por": "Decidida por",
    "indisponibilidades.ate": "Até", "recursos_do_campus.nome": "Nome do recurso",
    "nome_fonetico": "",
    "telefone_chave": "", "membros_igreja.origem": "", "eventos_de_vida.tipo": "",
    "user_roles.inicio": "", "familias.nome": "Nome da família", "membros_funcoes.ativo": "Em exercício",
    "user_roles.campus": "Campus do papel", "familias.responsavel_id": "Responsável pela família",
    "familia_membros.papel": "Papel na família", "cartas.numero": "Número da carta", "salas.nome": "Nome da sala",
    "titulos.nivel": "Ordem", "autorizados_busca.nome": "Quem busca", "autorizados_busca.motivo": "Motivo da restrição",
    "membros_funcoes.motivo": "Motivo", "leituras_de_anotacoes.anotacao_id": "",
    "regional_id": "Regional", "papel_regional_id": "", "regionais.nome": "Nome da regional",
    "date": "Começo", "duracao": "Duração em minutos", "regra": "Repetição", "lotacao": "Lotação", "local": "Local",
    "evento_id": "", "inscricao_id": "", "tipo_id": "", "pergunta_id": "", "cupom_id": "", "conta_id": "", "pessoa_chave": "",
    "ordem_espera": "", "sensivel": "Sensível", "publico": "Aberta ao público", "so_campus": "Só pessoas do campus",
    "abre_em": "Abre em", "fecha_em": "Fecha em", "aprovacao": "Precisa de aprovação", "lista_espera": "Lista de espera",
    "prazo_horas": "Prazo para aceitar, em horas", "maximo_familia": "Pessoas por família", "termos": "Termos",
    "preco_centavos": "Preço em centavos", "venda_de": "À venda desde", "venda_ate": "À venda até", "opcoes": "Opções",
    "obrigatoria": "Obrigatória", "por_pessoa": "Por pessoa", "percentual": "Desconto em %",
    "desconto_centavos": "Desconto em centavos", "limite": "Limite de usos", "vale_de": "Vale desde", "vale_ate": "Vale até",
    "contato_nome": "Contato", "contato_email": "E-mail do contato", "contato_telefone": "Telefone do contato",
    "juntos": "Só com todos juntos", "total_centavos": "Total em centavos", "pago_em": "Pago em", "pago_meio": "Meio de pagamento",
    "pago_centavos": "Valor pago em centavos", "pago_por": "Pagamento confirmado por", "promovido_em": "Saiu da espera em",
    "aceitar_ate": "Aceitar até", "cancelado_em": "Cancelada em", "cancelado_por": "Cancelada por", "valor": "Resposta",
    "acompanhantes": "Acompanhantes", "lido_em": "", "ocorrencia_id": "Dia do evento",
    "aberto": "Recebe pessoas de outros campi", "prevista": "", "alterada": "", "events.name": "Nome",
    "events.responsavel_id": "Quem responde",
    "modelos_de_mensagem.chave": "Mensagem", "site": "Site", "instagram": "Instagram", "logos": "Logos",
    "listas.ativo": "Em uso", "listas.ordem": "Lugar na lista", "titulos.ativo": "Em uso", "acompanhamentos.responsavel_id": "Quem acompanha", "listas_de_membros.regras": "Regras", "listas.chave": "",
    "membros_unificados.nome_completo": "Nome anterior", "solicitacoes_cadastro.nome_completo": "Nome",
    "ministerios_documentos.endereco": "Endereço do documento", "visao": "Visão", "valores": "Valores",
    "tema": "Tema do ano", "versiculo": "Versículo", "referencia": "Referência", "lider_id": "Liderança",
    "ministerio_global_id": "Ministério global", "aviso_id": "Aviso", "encerrado_em": "Encerrado em",
    "avisos_globais.titulo": "Título", "avisos_globais.texto": "Texto",
    "canais": "Canais por categoria", "silencio_inicio": "Silêncio desde", "silencio_fim": "Silêncio até",
    "maximo_por_dia": "Avisos por dia", "resumo_dia": "Dia do resumo", "resumo_hora": "Hora do resumo",
    "escala_id": "", "vaga_id": "", "roda_id": "", "troca_id": "", "recebe_id": "", "ocorrencia_id": "", "rodada_id": "", "substitui_id": "", "lembrado_em": "", "cobrado_em": "",
    "exclusivo": "", "grupo": "", "item_id": "", "item_oferecido_id": "", "estado_antes": "", "subtempo": "Horário", "modelo_id": "Modelo",
    "desloca_minutos": "Minutos do começo do evento", "duracao_minutos": "Duração em minutos", "minimo": "Mínimo", "maximo": "Máximo",
    "acumula": "Junto com outra posição", "pede_lider": "Pede alguém de nível líder", "tipo_evento": "Tipo de evento", "observacao": "Observação", "publicada_em": "Publicada em",
    "publicada_por": "Publicada por", "publicado_em": "Publicado em", "posto_por": "Posto por", "porque": "Por que a escolha",
    "convidado_nome": "Convidado", "convidado_telefone": "Telefone do convidado", "troca_com_aprovacao": "Troca com aprovação",
    "auto_inscricao": "A pessoa se inscreve", "inscricao_fecha_horas": "Inscrição fecha (horas antes)",
    "prazo_resposta_horas": "Prazo de resposta (horas)", "pede_bloqueios": "Pede bloqueios todo mês", "maximo_mes": "Máximo por mês",
    "periodos": "Períodos que prefere", "campi": "Campi", "outro_id": "Outra pessoa", "juntos": "Juntos", "mes": "Mês",
    "pedido_em": "Pedido em", "aceita_por": "Aceita por", "aceita_em": "Aceita em", "para_id": "Para", "seguranca": "Segurança das crianças",
    "resumo": "", "bloqueio_id": "", "de_meses": "Idade mínima (meses)", "ate_meses": "Idade máxima (meses)",
    "por_adulto": "Crianças por adulto", "minimo_adultos": "Mínimo de adultos", "kids_salas.aberta": "Aberta", "kids_codigo_por_familia": "Um código por família",
    "kids": "Kids na estação", "alergia": "Alergia", "restricao": "Restrição", "medicamento": "Medicamento", "kids_visitas.codigo_id": "",
    "kids_visitas.sala_id": "Sala do Kids", "kids_adultos.sala_id": "Sala do Kids", "entrada_em": "Entrada", "entrada_por": "Recebida por",
    "entrada_estacao_id": "", "excecao_por": "Exceção autorizada por", "saida_em": "Saída", "saida_como": "Entregue por", "levou_id": "Quem levou",
    "levou_nome": "Quem levou", "saida_por": "Quem entregou", "saida_estacao_id": "", "supervisor_id": "Supervisor", "saida_motivo": "Motivo da saída",
    "saida_chave": "", "sem_rede": "Sem rede", "ate": "Até", "visita_id": "", "detalhes": "", "kids_avisos.texto": "O que houve",
    "protocolo": "Protocolo", "planejado_para": "Planejado para", "ato_id": "", "atos.responsavel_id": "Quem responde",
    "faltas_alerta": "Faltas que abrem acompanhamento"
  }'::jsonb
$function$;

CREATE OR REPLACE FUNCTION app.salvar_evento (
  evento uuid,
  base   text,
  dados  jsonb,
  datas  timestamp with time zone[],
  desde  timestamp with time zone
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  -- The series is cut in two when only what follows a moment changes.
  cortar constant boolean := base is not null and desde is not null;
  antes public.events;
  agora public.events;
  feita uuid;
  marcadas jsonb;
begin
  if base is not null then
    select * into antes from public.events e where e.id = base for update;
    if antes.id is null then
      raise exception using errcode = 'PT404', message = 'Evento não encontrado';
    end if;
    perform app.exigir_evento(antes.campus);
    if antes.updated_at is distinct from (dados ->> 'updated_at')::timestamptz then
      raise exception using errcode = 'PT409', message = 'Outra pessoa alterou este evento. Confira o que mudou e salve de novo.';
    end if;
  elsif exists (select from public.events e where e.id = evento::text) then
    -- The same request again.
    select * into agora from public.events e where e.id = evento::text;
    perform app.exigir_evento(agora.campus);
    return jsonb_build_object('id', agora.id, 'operacao', null, 'postas', 0, 'tiradas', 0);
  end if;
  agora := jsonb_populate_record(antes, dados - array['id', 'created_at', 'updated_at', 'cortar_em', 'recursos', 'campi']);
  perform app.exigir_evento(agora.campus);
  feita := app.iniciar_operacao('evento', case when base is null then 'Evento criado: ' else 'Evento alterado: ' end || agora.name,
    '{}', 'eventos');
  perform set_config('app.reservas', 'depois', true);
  if base is null or cortar then
    agora.id := evento::text;
    agora.aberto := coalesce(agora.aberto, true);
    agora.tipo := coalesce(agora.tipo, 'culto');
    agora.duracao := coalesce(agora.duracao, 120);
    agora.abre_minutos := coalesce(agora.abre_minutos, 60);
    agora.tolerancia_minutos := coalesce(agora.tolerancia_minutos, 180);
    agora.exige_codigo := coalesce(agora.exige_codigo, false);
    agora.preparo_minutos := coalesce(agora.preparo_minutos, 0);
    agora.desmontagem_minutos := coalesce(agora.desmontagem_minutos, 0);
    agora.created_at := now();
    agora.updated_at := now();
    insert into public.events select (agora).*;
    if cortar then
      update public.events e set regra = dados ->> 'cortar_em' where e.id = antes.id;
      delete from public.ocorrencias o where o.event_base = antes.id and o.prevista >= desde and o.estado = 'agendada'
        and not exists (select from public.attendances a where a.event_id = o.id);
    end if;
  else
    update public.events e
    set name = agora.name, location = agora.location, campus = agora.campus, date = agora.date, aberto = agora.aberto,
      tipo = agora.tipo, duracao = agora.duracao, regra = agora.regra, descricao = agora.descricao, lotacao = agora.lotacao,
      responsavel_id = agora.responsavel_id, sala_id = agora.sala_id, abre_minutos = agora.abre_minutos,
      tolerancia_minutos = agora.tolerancia_minutos, exige_codigo = agora.exige_codigo, preparo_minutos = agora.preparo_minutos,
      desmontagem_minutos = agora.desmontagem_minutos, idade_min = agora.idade_min, idade_max = agora.idade_max
    where e.id = base returning e.* into agora;
    -- Once it recurs, its only occurrence is one of the series.
    if antes.regra is null and agora.regra is not null then
      delete from public.ocorrencias o where o.id = base
        and not exists (select from public.attendances a where a.event_id = o.id);
    elsif antes.regra is not null and agora.regra is null then
      raise exception using errcode = 'PT409', message = 'Uma série não volta a ser uma vez só. Encerre-a na data de hoje.';
    end if;
  end if;
  if dados ? 'ministerios' then
    perform app.ligar_ministerios(agora.id, dados -> 'ministerios');
  elsif cortar then
    insert into public.evento_ministerios (event_id, ministerio_id)
    select agora.id, l.ministerio_id from public.evento_ministerios l where l.event_id = antes.id;
  end if;
  if dados ? 'recursos' then
    perform app.ligar_recursos(agora.id, dados -> 'recursos');
  elsif cortar then
    insert into public.evento_recursos (event_id, recurso_id, quantidade)
    select agora.id, l.recurso_id, l.quantidade from public.evento_recursos l where l.event_id = antes.id;
  end if;
  if dados ? 'campi' then
    perform app.convidar_campi(agora.id, dados -> 'campi');
  elsif cortar then
    insert into public.evento_campi (event_id, campus) select agora.id, l.campus from public.evento_campi l where l.event_id = antes.id;
  end if;
  marcadas := case when agora.regra is null then '{"postas": 0, "tiradas": 0}'::jsonb
    else app.marcar_datas(agora, datas, coalesce(desde, case when base is null then agora.date else greatest(now(), agora.date) end)) end;
  perform set_config('app.reservas', '', true);
  perform app.reservar(array(select o.id from public.ocorrencias o where o.event_base in (agora.id, antes.id) and o.fim > now()));
  return jsonb_build_object('id', agora.id, 'operacao', feita) || marcadas;
end
$function$;

CREATE OR REPLACE FUNCTION app.usos_do_dia (
  ocorrencia text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('nome', coalesce(s.nome, r.nome), 'sala', c.sala_id is not null, 'quantidade', c.quantidade,
    'de', c.de, 'ate', c.ate, 'estado', x.estado, 'motivo', case when x.estado in ('aprovada', 'recusada') then d.motivo end)
    order by c.sala_id nulls last, r.nome), '[]')
  from app.ocupacoes c join public.ocorrencias o on o.id = c.ocorrencia_id
  left join public.salas s on s.id = c.sala_id left join public.recursos_do_campus r on r.id = c.recurso_id
  left join public.decisoes_de_uso d on d.ocorrencia_id = c.ocorrencia_id and d.alvo = c.alvo
  cross join lateral (select app.estado_do_uso(c) as estado) x
  where c.ocorrencia_id = ocorrencia and app.pode('eventos', 'visualizar') and (app.alcanca(o.campus) or o.campus = app.meu_campus())
$function$;

CREATE OR REPLACE FUNCTION app.usos_dos_dias (
  dias text[]
)
  RETURNS TABLE (
    ocorrencia_id text,
    event_base    text,
    sala_id       uuid,
    recurso_id    uuid,
    quantidade    integer,
    de            timestamp with time zone,
    ate           timestamp with time zone
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select o.id, o.event_base, q.sala_id, q.recurso_id, q.quantidade,
    o.inicio - make_interval(mins => e.preparo_minutos), o.fim + make_interval(mins => e.desmontagem_minutos)
  from public.ocorrencias o join public.events e on e.id = o.event_base
  cross join lateral (
    select o.sala_id, null::uuid as recurso_id, 1 as quantidade where o.sala_id is not null
    union all
    select null, r.recurso_id, r.quantidade from public.evento_recursos r where r.event_id = e.id) q
  where o.id = any (dias) and o.estado <> 'cancelada'
$function$;

CREATE OR REPLACE FUNCTION app.usos_pedidos (
  decididos boolean
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(jsonb_agg(to_jsonb(q) order by q.de), '[]') from (
    select k.id as coisa, k.nome, k.campus, e.id as evento, e.name as evento_nome, c.quantidade, x.estado, d.motivo,
      nullif(concat_ws(' ', p.nome, p.sobrenome), '') as pediu, min(c.de) as de,
      jsonb_agg(jsonb_build_object('id', c.ocorrencia_id, 'de', c.de, 'ate', c.ate) order by c.de) as dias
    from (select s.id, s.nome, s.campus, s.aprovador_id from public.salas s where s.aprovador_id is not null
          union all select r.id, r.nome, r.campus, r.aprovador_id from public.recursos_do_campus r where r.aprovador_id is not null) k
    join app.ocupacoes c on c.alvo = k.id and c.ate > now()
    join public.events e on e.id = c.event_base
    left join public.decisoes_de_uso d on d.ocorrencia_id = c.ocorrencia_id and d.alvo = c.alvo
    left join public.profiles p on p.id = c.pedida_por
    cross join lateral (select app.estado_do_uso(c) as estado) x
    where app.aprova_uso(k.aprovador_id, k.campus) and (x.estado = 'pendente') = not decididos and x.estado <> 'livre'
    group by k.id, k.nome, k.campus, e.id, e.name, c.quantidade, x.estado, d.motivo, 9
    order by min(c.de) limit 100) q
$function$;

CREATE OR REPLACE FUNCTION public.agenda_do_ano (
  ano           integer,
  no_campus     text    DEFAULT NULL::text,
  do_ministerio uuid    DEFAULT NULL::uuid
)
  RETURNS TABLE (
    dia       date,
    tipos     text[],
    nomes     text[],
    conflitos text[]
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select * from app.agenda_do_ano(ano, no_campus, do_ministerio)
$function$;

REVOKE ALL ON FUNCTION "public"."agenda_do_ano"(integer, text, uuid) FROM PUBLIC, "anon";

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
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select * from app.conflitos_de_uso(pedido)
$function$;

REVOKE ALL ON FUNCTION "public"."conflitos_de_uso"(jsonb) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.decidir_usos (
  coisa   uuid,
  dias    text[],
  aprovar boolean,
  motivo  text    DEFAULT NULL::text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.decidir_usos(coisa, dias, aprovar, nullif(btrim(motivo), ''))
$function$;

REVOKE ALL ON FUNCTION "public"."decidir_usos"(uuid, text[], boolean, text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.meus_eventos()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select app.meus_eventos()
$function$;

REVOKE ALL ON FUNCTION "public"."meus_eventos"() FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.usos_do_dia (
  ocorrencia text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select app.usos_do_dia(ocorrencia)
$function$;

REVOKE ALL ON FUNCTION "public"."usos_do_dia"(text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.usos_pedidos (
  decididos boolean DEFAULT false
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select app.usos_pedidos(decididos)
$function$;

REVOKE ALL ON FUNCTION "public"."usos_pedidos"(boolean) FROM PUBLIC, "anon";

ALTER TABLE "app"."ocupacoes"
  ADD CONSTRAINT "ocupacoes_ocorrencia_id_fkey" FOREIGN KEY (ocorrencia_id) REFERENCES public.ocorrencias(id) ON DELETE CASCADE;

ALTER TABLE "app"."ocupacoes"
  ADD CONSTRAINT "ocupacoes_pedida_por_fkey" FOREIGN KEY (pedida_por) REFERENCES public.profiles(id) ON DELETE SET NULL;

ALTER TABLE "app"."ocupacoes"
  ADD CONSTRAINT "ocupacoes_sala_id_fkey" FOREIGN KEY (sala_id) REFERENCES public.salas(id) ON DELETE CASCADE;

ALTER TABLE "public"."decisoes_de_uso"
  ADD CONSTRAINT "decisoes_de_uso_campus_fkey" FOREIGN KEY (campus) REFERENCES public.campi(nome) ON UPDATE CASCADE;

ALTER TABLE "public"."decisoes_de_uso"
  ADD CONSTRAINT "decisoes_de_uso_ocorrencia_id_fkey" FOREIGN KEY (ocorrencia_id) REFERENCES public.ocorrencias(id) ON DELETE CASCADE;

ALTER TABLE "public"."evento_campi"
  ADD CONSTRAINT "evento_campi_campus_fkey" FOREIGN KEY (campus) REFERENCES public.campi(nome) ON UPDATE CASCADE;

ALTER TABLE "public"."evento_campi"
  ADD CONSTRAINT "evento_campi_event_id_fkey" FOREIGN KEY (event_id) REFERENCES public.events(id) ON DELETE CASCADE;

ALTER TABLE "public"."evento_recursos"
  ADD CONSTRAINT "evento_recursos_event_id_fkey" FOREIGN KEY (event_id) REFERENCES public.events(id) ON DELETE CASCADE;

ALTER TABLE "public"."events"
  ADD CONSTRAINT "events_desmontagem_minutos_check" CHECK (((desmontagem_minutos >= 0) AND (desmontagem_minutos <= 1440)));

ALTER TABLE "public"."events"
  ADD CONSTRAINT "events_idade_max_check" CHECK (((idade_max >= 0) AND (idade_max <= 120)));

ALTER TABLE "public"."events"
  ADD CONSTRAINT "events_idade_min_check" CHECK (((idade_min >= 0) AND (idade_min <= 120)));

ALTER TABLE "public"."events"
  ADD CONSTRAINT "events_idades" CHECK ((idade_max >= idade_min));

ALTER TABLE "public"."events"
  ADD CONSTRAINT "events_preparo_minutos_check" CHECK (((preparo_minutos >= 0) AND (preparo_minutos <= 1440)));

ALTER TABLE "public"."indisponibilidades"
  ADD CONSTRAINT "indisponibilidades_campus_fkey" FOREIGN KEY (campus) REFERENCES public.campi(nome) ON UPDATE CASCADE;

ALTER TABLE "public"."indisponibilidades"
  ADD CONSTRAINT "indisponibilidades_sala_id_fkey" FOREIGN KEY (sala_id) REFERENCES public.salas(id) ON DELETE CASCADE;

ALTER TABLE "public"."recursos_do_campus"
  ADD CONSTRAINT "recursos_do_campus_aprovador_id_fkey" FOREIGN KEY (aprovador_id) REFERENCES public.membros_igreja(id) ON DELETE SET NULL;

ALTER TABLE "public"."recursos_do_campus"
  ADD CONSTRAINT "recursos_do_campus_campus_fkey" FOREIGN KEY (campus) REFERENCES public.campi(nome) ON UPDATE CASCADE;

ALTER TABLE "app"."ocupacoes"
  ADD CONSTRAINT "ocupacoes_recurso_id_fkey" FOREIGN KEY (recurso_id) REFERENCES public.recursos_do_campus(id) ON DELETE CASCADE;

ALTER TABLE "public"."evento_recursos"
  ADD CONSTRAINT "evento_recursos_recurso_id_fkey" FOREIGN KEY (recurso_id) REFERENCES public.recursos_do_campus(id) ON DELETE CASCADE;

ALTER TABLE "public"."indisponibilidades"
  ADD CONSTRAINT "indisponibilidades_recurso_id_fkey" FOREIGN KEY (recurso_id) REFERENCES public.recursos_do_campus(id) ON DELETE CASCADE;

ALTER TABLE "public"."salas"
  ADD CONSTRAINT "salas_aprovador_id_fkey" FOREIGN KEY (aprovador_id) REFERENCES public.membros_igreja(id) ON DELETE SET NULL;

CREATE INDEX ocupacoes_alvo_idx ON app.ocupacoes USING btree (alvo, de);

CREATE INDEX ocupacoes_pedida_por_idx ON app.ocupacoes USING btree (pedida_por);

CREATE INDEX ocupacoes_recurso_idx ON app.ocupacoes USING btree (recurso_id);

CREATE INDEX ocupacoes_sala_idx ON app.ocupacoes USING btree (sala_id);

CREATE INDEX decisoes_de_uso_campus_idx ON public.decisoes_de_uso USING btree (campus);

CREATE INDEX evento_campi_campus_idx ON public.evento_campi USING btree (campus);

CREATE INDEX evento_recursos_recurso_idx ON public.evento_recursos USING btree (recurso_id);

CREATE INDEX indisponibilidades_campus_idx ON public.indisponibilidades USING btree (campus, ate);

CREATE INDEX indisponibilidades_recurso_idx ON public.indisponibilidades USING btree (recurso_id, ate);

CREATE INDEX indisponibilidades_sala_idx ON public.indisponibilidades USING btree (sala_id, ate);

CREATE INDEX recursos_do_campus_aprovador_idx ON public.recursos_do_campus USING btree (aprovador_id);

CREATE INDEX salas_aprovador_idx ON public.salas USING btree (aprovador_id);

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON app.ocupacoes
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER c_marcar_alteracao
  BEFORE UPDATE ON public.decisoes_de_uso
  FOR EACH ROW
  EXECUTE FUNCTION app.marcar_alteracao();

CREATE TRIGGER d_conferir
  AFTER DELETE OR UPDATE ON public.decisoes_de_uso
  FOR EACH ROW
  WHEN ((NOT old.aprovada))
  EXECUTE FUNCTION app.conferir_decisao();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.decisoes_de_uso
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.decisoes_de_uso
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('');

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.evento_campi
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.evento_campi
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('');

CREATE TRIGGER b_conferir
  BEFORE INSERT OR UPDATE ON public.evento_recursos
  FOR EACH ROW
  EXECUTE FUNCTION app.conferir_evento_recurso();

CREATE TRIGGER e_reservar
  AFTER INSERT OR DELETE OR UPDATE ON public.evento_recursos
  FOR EACH ROW
  EXECUTE FUNCTION app.acompanhar_reservas();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.evento_recursos
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.evento_recursos
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('');

CREATE TRIGGER e_reservar
  AFTER UPDATE ON public.events
  FOR EACH ROW
  WHEN (((new.preparo_minutos IS DISTINCT FROM old.preparo_minutos) OR (new.desmontagem_minutos IS DISTINCT FROM old.desmontagem_minutos)))
  EXECUTE FUNCTION app.acompanhar_reservas();

CREATE TRIGGER a_campus
  BEFORE INSERT OR UPDATE ON public.indisponibilidades
  FOR EACH ROW
  EXECUTE FUNCTION app.campus_da_indisponibilidade();

CREATE TRIGGER marcar_alteracao
  BEFORE UPDATE ON public.indisponibilidades
  FOR EACH ROW
  EXECUTE FUNCTION app.marcar_alteracao();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.indisponibilidades
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.indisponibilidades
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('');

CREATE TRIGGER e_reservar_dias_mudados
  AFTER UPDATE ON public.ocorrencias REFERENCING OLD TABLE AS antigas NEW TABLE AS novas
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.acompanhar_reservas();

CREATE TRIGGER e_reservar_dias_novos
  AFTER INSERT ON public.ocorrencias REFERENCING NEW TABLE AS novas
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.acompanhar_reservas();

CREATE TRIGGER b_conferir
  BEFORE INSERT OR UPDATE ON public.recursos_do_campus
  FOR EACH ROW
  EXECUTE FUNCTION app.conferir_aprovador();

CREATE TRIGGER marcar_alteracao
  BEFORE UPDATE ON public.recursos_do_campus
  FOR EACH ROW
  EXECUTE FUNCTION app.marcar_alteracao();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.recursos_do_campus
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.recursos_do_campus
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('');

CREATE TRIGGER b_conferir
  BEFORE INSERT OR UPDATE ON public.salas
  FOR EACH ROW
  EXECUTE FUNCTION app.conferir_aprovador();

CREATE POLICY "decisões de uso: vê quem edita eventos, no alcance" ON "public"."decisoes_de_uso"
  FOR SELECT
  TO "authenticated"
  USING
    ((( SELECT app.pode('eventos'::public.recurso, 'editar'::public.acao) AS pode) AND (( SELECT app.todos_os_campi() AS todos_os_campi) OR (campus = ANY (( SELECT app.meus_campi()
    AS meus_campi)::text[])))));

CREATE POLICY "campi do evento: vê quem vê o evento" ON "public"."evento_campi"
  FOR SELECT
  TO "authenticated"
  USING ((EXISTS ( SELECT
   FROM public.events e
  WHERE (e.id = evento_campi.event_id))));

CREATE POLICY "recursos do evento: vê quem vê o evento" ON "public"."evento_recursos"
  FOR SELECT
  TO "authenticated"
  USING ((EXISTS ( SELECT
   FROM public.events e
  WHERE (e.id = evento_recursos.event_id))));

CREATE POLICY "indisponibilidades: altera quem edita igreja, no alcance" ON "public"."indisponibilidades"
  FOR UPDATE
  TO "authenticated"
  USING
    ((( SELECT app.pode('igreja'::public.recurso, 'editar'::public.acao) AS pode) AND (( SELECT app.todos_os_campi() AS todos_os_campi) OR (campus = ANY (( SELECT app.meus_campi()
    AS meus_campi)::text[])))))
  WITH
    CHECK
    ((( SELECT app.pode('igreja'::public.recurso, 'editar'::public.acao) AS pode) AND (( SELECT app.todos_os_campi() AS todos_os_campi) OR (campus = ANY (( SELECT app.meus_campi()
    AS meus_campi)::text[])))));

CREATE POLICY "indisponibilidades: cria quem edita igreja, no alcance" ON "public"."indisponibilidades"
  FOR INSERT
  TO "authenticated"
  WITH
    CHECK
    ((( SELECT app.pode('igreja'::public.recurso, 'editar'::public.acao) AS pode) AND (( SELECT app.todos_os_campi() AS todos_os_campi) OR (campus = ANY (( SELECT app.meus_campi()
    AS meus_campi)::text[])))));

CREATE POLICY "indisponibilidades: exclui quem edita igreja, no alcance" ON "public"."indisponibilidades"
  FOR DELETE
  TO "authenticated"
  USING
    ((( SELECT app.pode('igreja'::public.recurso, 'editar'::public.acao) AS pode) AND (( SELECT app.todos_os_campi() AS todos_os_campi) OR (campus = ANY (( SELECT app.meus_campi()
    AS meus_campi)::text[])))));

CREATE POLICY "indisponibilidades: vê quem pode, no alcance" ON "public"."indisponibilidades"
  FOR SELECT
  TO "authenticated"
  USING
    ((( SELECT app.pode('igreja'::public.recurso, 'visualizar'::public.acao) AS pode) AND (( SELECT app.todos_os_campi() AS todos_os_campi) OR (campus = ANY (( SELECT
    app.meus_campi() AS meus_campi)::text[])) OR (campus = ( SELECT app.meu_campus() AS meu_campus)))));

CREATE POLICY "recursos do campus: altera quem edita igreja, no alcance" ON "public"."recursos_do_campus"
  FOR UPDATE
  TO "authenticated"
  USING
    ((( SELECT app.pode('igreja'::public.recurso, 'editar'::public.acao) AS pode) AND (( SELECT app.todos_os_campi() AS todos_os_campi) OR (campus = ANY (( SELECT app.meus_campi()
    AS meus_campi)::text[])))))
  WITH
    CHECK
    ((( SELECT app.pode('igreja'::public.recurso, 'editar'::public.acao) AS pode) AND (( SELECT app.todos_os_campi() AS todos_os_campi) OR (campus = ANY (( SELECT app.meus_campi()
    AS meus_campi)::text[])))));

CREATE POLICY "recursos do campus: cria quem edita igreja, no alcance" ON "public"."recursos_do_campus"
  FOR INSERT
  TO "authenticated"
  WITH
    CHECK
    ((( SELECT app.pode('igreja'::public.recurso, 'editar'::public.acao) AS pode) AND (( SELECT app.todos_os_campi() AS todos_os_campi) OR (campus = ANY (( SELECT app.meus_campi()
    AS meus_campi)::text[])))));

CREATE POLICY "recursos do campus: exclui quem edita igreja, no alcance" ON "public"."recursos_do_campus"
  FOR DELETE
  TO "authenticated"
  USING
    ((( SELECT app.pode('igreja'::public.recurso, 'editar'::public.acao) AS pode) AND (( SELECT app.todos_os_campi() AS todos_os_campi) OR (campus = ANY (( SELECT app.meus_campi()
    AS meus_campi)::text[])))));

CREATE POLICY "recursos do campus: vê quem pode, no alcance" ON "public"."recursos_do_campus"
  FOR SELECT
  TO "authenticated"
  USING
    ((( SELECT app.pode('igreja'::public.recurso, 'visualizar'::public.acao) AS pode) AND (( SELECT app.todos_os_campi() AS todos_os_campi) OR (campus = ANY (( SELECT
    app.meus_campi() AS meus_campi)::text[])) OR (campus = ( SELECT app.meu_campus() AS meu_campus)))));

COMMENT ON COLUMN "public"."decisoes_de_uso"."alvo" IS 'The room or resource.';

COMMENT ON COLUMN "public"."decisoes_de_uso"."aprovada" IS 'Approved, else refused.';

COMMENT ON COLUMN "public"."decisoes_de_uso"."ate" IS 'until when; moved beyond it, the use asks anew.';

COMMENT ON COLUMN "public"."decisoes_de_uso"."campus" IS 'The day''s campus.';

COMMENT ON COLUMN "public"."decisoes_de_uso"."created_at" IS 'When it was first decided.';

COMMENT ON COLUMN "public"."decisoes_de_uso"."de" IS 'from when';

COMMENT ON COLUMN "public"."decisoes_de_uso"."motivo" IS 'Why, as who asked reads.';

COMMENT ON COLUMN "public"."decisoes_de_uso"."ocorrencia_id" IS 'The day.';

COMMENT ON COLUMN "public"."decisoes_de_uso"."quantidade" IS 'For how many: the decision holds for this much, within';

COMMENT ON COLUMN "public"."decisoes_de_uso"."updated_at" IS 'When it was last decided.';

COMMENT ON COLUMN "public"."evento_campi"."campus" IS 'The campus.';

COMMENT ON COLUMN "public"."evento_campi"."event_id" IS 'The event.';

COMMENT ON COLUMN "public"."evento_recursos"."event_id" IS 'The event.';

COMMENT ON COLUMN "public"."evento_recursos"."quantidade" IS 'How many of it.';

COMMENT ON COLUMN "public"."evento_recursos"."recurso_id" IS 'The resource, of the same campus.';

COMMENT ON COLUMN "public"."events"."desmontagem_minutos" IS 'How many minutes after the end they still are.';

COMMENT ON COLUMN "public"."events"."idade_max" IS 'Oldest age in years, on the day.';

COMMENT ON COLUMN "public"."events"."idade_min" IS 'Youngest age in years, on the day, of those whom it is for.';

COMMENT ON COLUMN "public"."events"."preparo_minutos" IS 'How many minutes before the beginning its room and resources are taken.';

COMMENT ON COLUMN "public"."indisponibilidades"."ate" IS 'Until when.';

COMMENT ON COLUMN "public"."indisponibilidades"."campus" IS 'The campus of the room or resource; kept by the database.';

COMMENT ON COLUMN "public"."indisponibilidades"."created_at" IS 'When the row came to be.';

COMMENT ON COLUMN "public"."indisponibilidades"."de" IS 'From when.';

COMMENT ON COLUMN "public"."indisponibilidades"."id" IS 'Identity of the row.';

COMMENT ON COLUMN "public"."indisponibilidades"."motivo" IS 'Why, as whoever wants to book it reads.';

COMMENT ON COLUMN "public"."indisponibilidades"."recurso_id" IS 'the resource, all of its pieces.';

COMMENT ON COLUMN "public"."indisponibilidades"."sala_id" IS 'The room; or';

COMMENT ON COLUMN "public"."indisponibilidades"."updated_at" IS 'When the row last changed.';

COMMENT ON COLUMN "public"."inscricao_regras"."so_campus" IS 'Only people of the campuses that the event is for.';

COMMENT ON COLUMN "public"."recursos_do_campus"."aprovador_id" IS 'Who approves each use; null: nobody needs to.';

COMMENT ON COLUMN "public"."recursos_do_campus"."ativo" IS 'False: not lent any more.';

COMMENT ON COLUMN "public"."recursos_do_campus"."campus" IS 'The campus.';

COMMENT ON COLUMN "public"."recursos_do_campus"."created_at" IS 'When the row came to be.';

COMMENT ON COLUMN "public"."recursos_do_campus"."id" IS 'Identity of the row.';

COMMENT ON COLUMN "public"."recursos_do_campus"."nome" IS 'Name.';

COMMENT ON COLUMN "public"."recursos_do_campus"."quantidade" IS 'How many there are.';

COMMENT ON COLUMN "public"."recursos_do_campus"."updated_at" IS 'When the row last changed.';

COMMENT ON COLUMN "public"."salas"."aprovador_id" IS 'Who approves each use; null: nobody needs to.';

COMMENT ON CONSTRAINT "ocupacoes_ocorrencia_id_fkey" ON "app"."ocupacoes" IS 'não impede desfazer';

COMMENT ON CONSTRAINT "ocupacoes_recurso_id_fkey" ON "app"."ocupacoes" IS 'não impede desfazer';

COMMENT ON CONSTRAINT "ocupacoes_sala_id_fkey" ON "app"."ocupacoes" IS 'não impede desfazer';

COMMENT ON FUNCTION "app"."acompanhar_reservas"() IS 'Trigger: what a day takes follows whoever changes the day, its event or its resources. Raises PT409.';

COMMENT ON FUNCTION "app"."agenda_do_ano"(integer, text, uuid) IS 'See public.agenda_do_ano.';

COMMENT ON FUNCTION "app"."aprova_uso"(uuid, text) IS 'The caller decides about this room or resource: it is theirs to approve, or they look after the campus.';

COMMENT ON FUNCTION "app"."avisar_aprovadores"(app.ocupacoes[]) IS 'Tells those who approve rooms and resources what is asked of them, once for each event.';

COMMENT ON FUNCTION "app"."campus_da_indisponibilidade"() IS 'Trigger: the campus is the one of the room or resource, whatever the client sends.';

COMMENT ON FUNCTION "app"."conferir_aprovador"() IS 'Trigger: who approves is somebody whom the caller reaches. Raises PT404.';

COMMENT ON FUNCTION "app"."conferir_decisao"() IS 'Trigger: what was refused gave its place back, and takes it again only while nobody else has it, also when undone. Raises PT409.';

COMMENT ON FUNCTION "app"."conferir_evento_recurso"() IS 'Trigger: event and resource are of one campus. Raises PT409.';

COMMENT ON FUNCTION "app"."conflitos_de_uso"(jsonb) IS 'See public.conflitos_de_uso.';

COMMENT ON FUNCTION "app"."convidar_campi"(text, jsonb) IS 'Makes these the other campuses that the event is for. For salvar_evento, which asked for permission. Raises PT400.';

COMMENT ON FUNCTION "app"."decidir_usos"(uuid, text[], boolean, text) IS 'See public.decidir_usos.';

COMMENT ON FUNCTION "app"."disputas"(app.uso[], text) IS 'What stands in the way of these uses: other events that leave too few pieces (livres: how many remain at the fullest moment), or
that it is not to be used (bloqueio, nome: why). fora: the event or day that asks, which is never in its own way.';

COMMENT ON FUNCTION "app"."e_do_campus"(text, text, text) IS 'The event (and the campus that holds it) is for people of this campus.';

COMMENT ON FUNCTION "app"."esperados"(text) IS 'Who is expected at an occurrence and why: habitual (at 2 of the last 4 of the same series), ministerio (of a linked
ministry), escala (on a published roster of the day), inscricao (registered for the event). habitual and ministerio only of those whom the event is for, by age and campus. A person may have several reasons; further sources are further branches of the union.';

COMMENT ON FUNCTION "app"."estado_do_uso"(app.ocupacoes) IS 'Where a use stands: what was decided about it as it is now; who approves needs not ask themselves.';

COMMENT ON FUNCTION "app"."faixa_em_palavras"(integer, integer) IS 'A range of ages, as people read it.';

COMMENT ON FUNCTION "app"."frase_da_disputa"(text, text, timestamp with time zone, timestamp with time zone, boolean, integer, text) IS 'A row of app.disputas as a sentence.';

COMMENT ON FUNCTION "app"."idade_cabe"(integer, integer, date, date) IS 'Who was born then is of this age on the day; nobody is left out for a birthday that nobody knows.';

COMMENT ON FUNCTION "app"."ligar_recursos"(text, jsonb) IS 'Makes these the resources of the event: [{id, quantidade}]. For salvar_evento, which asked for permission. Raises PT400, PT409.';

COMMENT ON FUNCTION "app"."meus_eventos"() IS 'See public.meus_eventos.';

COMMENT ON FUNCTION "app"."reservar"(text[]) IS 'Makes what these days take agree with their events. What did not change is not judged again. Raises PT409 with what stands in the way.';

COMMENT ON FUNCTION "app"."usos_do_dia"(text) IS 'See public.usos_do_dia.';

COMMENT ON FUNCTION "app"."usos_dos_dias"(text[]) IS 'What these days take, as their events say now.';

COMMENT ON FUNCTION "app"."usos_pedidos"(boolean) IS 'See public.usos_pedidos.';

COMMENT ON FUNCTION "public"."agenda_do_ano"(integer, text, uuid) IS 'The days of a year on which something takes place in the caller''s scope: kinds of events, up to 20 names with their hour, and
conflitos: two in one room, a blocked room or resource, or the same people asked to be at two at once.';

COMMENT ON FUNCTION "public"."conflitos_de_uso"(jsonb) IS 'What stands in the way of a room and resources, up to 20, soonest first: pedido {sala, recursos [{id, quantidade}], inicios, minutos,
preparo, desmontagem, fora (the event or day that asks)}. nome: the event, or why it is blocked (bloqueio); livres: pieces that remain.';

COMMENT ON FUNCTION "public"."decidir_usos"(uuid, text[], boolean, text) IS 'Approves or refuses (with motivo) a room or resource on these days and tells who asked: {operacao, dias}. Raises 42501, PT404,
PT409 (what was refused is taken by now), PT422.';

COMMENT ON FUNCTION "public"."meus_eventos"() IS 'What takes place for the caller within 60 days, up to 40: [{id, nome, inicio, campus, local, inscricao (the event, if they may
register now), faixa (ages that it is for)}]. Meetings and rehearsals only of their ministries.';

COMMENT ON FUNCTION "public"."salvar_evento"(uuid, jsonb, text, timestamp with time zone[], timestamp with time zone) IS 'Creates an event (chave becomes its id; sent again, nothing happens twice) or changes it (evento, with the updated_at that
was read), with the moments that its rule gives: {id, operacao, postas, tiradas}. A change reaches what is still to come;
with desde, the series is cut there: what follows becomes an event of its own, and dados.cortar_em is the rule of what was
before. dados may name ministerios, recursos [{id, quantidade}] and campi (others whom it is for). Raises 42501, PT400, PT404,
PT409 (somebody changed it; a room or resource is taken).';

COMMENT ON FUNCTION "public"."usos_do_dia"(text) IS 'The room and resources of a day: [{nome, sala, quantidade, de, ate (with setup and teardown), estado, motivo}].';

COMMENT ON FUNCTION "public"."usos_pedidos"(boolean) IS 'What waits for the caller to approve, or what was decided, of days to come, by event and room or resource, soonest first, up to 100:
[{coisa, nome, campus, evento, evento_nome, quantidade, estado, motivo, pediu, de, dias [{id, de, ate}]}].';

COMMENT ON TABLE "app"."ocupacoes" IS 'Which room or resource a day takes, with setup and teardown. Follows days and events; nobody writes it.';

COMMENT ON TABLE "public"."decisoes_de_uso" IS 'What was decided about the use of a room or resource on a day. Written by functions only.';

COMMENT ON TABLE "public"."evento_campi" IS 'The campuses whose people an event is also for, beside its own. Written by functions only.';

COMMENT ON TABLE "public"."evento_recursos" IS 'What each day of an event books beside its room. Written by functions only.';

COMMENT ON TABLE "public"."indisponibilidades" IS 'When a room or a resource cannot be used, such as maintenance.';

COMMENT ON TABLE "public"."recursos_do_campus" IS 'What events book beside a room: projector, sound system, van…';

COMMENT ON TYPE "app"."uso" IS 'So many of a room or resource, from when until when.';

COMMENT ON TYPE "public"."estado_do_uso" IS 'Where the use of a room or resource stands; livre: nobody has to approve it.';

REVOKE ALL ON FUNCTION "app"."acompanhar_reservas"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."agenda_do_ano"(integer, text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."agenda_do_ano"(integer, text, uuid) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."aprova_uso"(uuid, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."avisar_aprovadores"(app.ocupacoes[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."campus_da_indisponibilidade"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."conferir_aprovador"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."conferir_decisao"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."conferir_evento_recurso"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."conflitos_de_uso"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."conflitos_de_uso"(jsonb) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."convidar_campi"(text, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."decidir_usos"(uuid, text[], boolean, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."decidir_usos"(uuid, text[], boolean, text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."disputas"(app.uso[], text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."e_do_campus"(text, text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."estado_do_uso"(app.ocupacoes) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."faixa_em_palavras"(integer, integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."frase_da_disputa"(text, text, timestamp WITH time zone, timestamp WITH time zone, boolean, integer, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."idade_cabe"(integer, integer, date, date) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."ligar_recursos"(text, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."meus_eventos"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."meus_eventos"() TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."reservar"(text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."usos_do_dia"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."usos_do_dia"(text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."usos_dos_dias"(text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."usos_pedidos"(boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."usos_pedidos"(boolean) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."agenda_do_ano"(integer, text, uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."conflitos_de_uso"(jsonb) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."decidir_usos"(uuid, text[], boolean, text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."meus_eventos"() TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."usos_do_dia"(text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."usos_pedidos"(boolean) TO "authenticated", "service_role";

REVOKE ALL ON TABLE "public"."decisoes_de_uso" FROM "authenticated";

GRANT SELECT ON TABLE "public"."decisoes_de_uso" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."decisoes_de_uso" TO "service_role";

REVOKE ALL ON TABLE "public"."evento_campi" FROM "authenticated";

GRANT SELECT ON TABLE "public"."evento_campi" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."evento_campi" TO "service_role";

REVOKE ALL ON TABLE "public"."evento_recursos" FROM "authenticated";

GRANT SELECT ON TABLE "public"."evento_recursos" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."evento_recursos" TO "service_role";

REVOKE ALL ON TABLE "public"."indisponibilidades" FROM "authenticated";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."indisponibilidades" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."indisponibilidades" TO "service_role";

REVOKE ALL ON TABLE "public"."recursos_do_campus" FROM "authenticated";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."recursos_do_campus" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."recursos_do_campus" TO "service_role";

ALTER TABLE "public"."decisoes_de_uso"
  ADD CONSTRAINT "decisoes_de_uso_decidida_por_fkey" FOREIGN KEY (decidida_por) REFERENCES public.profiles(id) ON DELETE SET NULL;

CREATE INDEX decisoes_de_uso_decidida_por_idx ON public.decisoes_de_uso USING btree (decidida_por);

COMMENT ON COLUMN "public"."decisoes_de_uso"."decidida_por" IS 'Who decided.';

CREATE UNIQUE INDEX recursos_do_campus_nome_idx ON public.recursos_do_campus USING btree (campus, app.normalizar(nome));

-- What the days to come take, as they stand: nobody is judged for what was booked before.
insert into app.ocupacoes (ocorrencia_id, event_base, sala_id, recurso_id, quantidade, de, ate)
select u.ocorrencia_id, u.event_base, u.sala_id, u.recurso_id, u.quantidade, u.de, u.ate
from app.usos_dos_dias(array(select o.id from public.ocorrencias o where o.fim > now())) u;
