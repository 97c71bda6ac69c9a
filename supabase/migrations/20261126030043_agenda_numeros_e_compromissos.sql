SET local check_function_bodies = off;

CREATE TYPE "public"."meu_compromisso" AS (
  "id"        text,
  "tipo"      text,
  "grupo"     text,
  "nome"      text,
  "detalhe"   text,
  "inicio"    timestamp WITH time zone,
  "fim"       timestamp WITH time zone,
  "campus"    text,
  "local"     text,
  "estados"   text[],
  "cancelado" boolean,
  "chave"     text
);

ALTER TYPE "public"."ocorrencia_da_agenda" ADD ATTRIBUTE "faltam" integer CASCADE;

ALTER TYPE "public"."ocorrencia_da_agenda" ADD ATTRIBUTE "inscreve" boolean CASCADE;

CREATE OR REPLACE FUNCTION public.agenda (
  de        timestamp with time zone,
  ate       timestamp with time zone,
  no_campus text                     DEFAULT NULL::text,
  do_tipo   text                     DEFAULT NULL::text
)
  RETURNS SETOF public.ocorrencia_da_agenda
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  -- Asked once, not for every row.
  with eu as materialized (
    select app.pode('eventos', 'visualizar') as ve, app.todos_os_campi() as todos,
      array_remove(app.meus_campi() || app.meu_campus(), null) as campi,
      app.pode('eventos', 'editar') or app.pode('membros', 'visualizar') as conta,
      app.escalas_que_cuido() as cuido,
      array(select s from unnest(enum_range(null::public.estado_item)) s where app.ocupa(s)) as ocupam
  ), convites as materialized (
    select array(select c.event_id from eu, public.evento_campi c where c.campus = any (eu.campi)) as convidam
  ), dias as materialized (
    select o.*, e.name, e.location, e.tipo, e.regra, o.fim > now() and o.estado <> 'cancelada' as por_vir
    from eu cross join convites b
    join public.ocorrencias o on eu.todos or o.campus = any (eu.campi) or o.event_base = any (b.convidam)
    join public.events e on e.id = o.event_base
    where eu.ve and o.inicio < agenda.ate and o.fim > agenda.de and o.inicio > agenda.de - interval '15 days'
      and (no_campus is null or o.campus = no_campus
        or o.event_base in (select c.event_id from public.evento_campi c where c.campus = no_campus))
      and (do_tipo is null or e.tipo = do_tipo)
    order by o.inicio, o.id limit 1000
  ), ocupadas as (
    select i.vaga_id, count(*) as quantas
    from eu cross join dias d join public.escala_itens i on i.ocorrencia_id = d.id
    where d.por_vir and i.ministerio_id = any (eu.cuido) and i.estado = any (eu.ocupam)
      -- A rehearsal is at most a week away from its day, which lasts at most two: years of rosters are left unread.
      and i.inicio > now() - interval '30 days' and i.inicio < agenda.ate + interval '8 days'
    group by i.vaga_id
  ), faltas as (
    select x.ocorrencia_id, sum(greatest(v.minimo - coalesce(n.quantas, 0), 0))::integer as faltam
    from eu cross join dias d join public.escalas x on x.ocorrencia_id = d.id and x.ministerio_id = any (eu.cuido)
    join public.escala_vagas v on v.escala_id = x.id left join ocupadas n on n.vaga_id = v.id
    where d.por_vir group by x.ocorrencia_id
  )
  select d.id, d.event_base, d.campus, coalesce(d.nome, d.name), d.tipo, d.inicio, d.fim,
    case when app.normalizar(coalesce(d.local, d.location)) is distinct from app.normalizar(s.nome)
      then coalesce(d.local, d.location) end,
    d.sala_id, s.nome, d.estado, d.motivo, d.regra is not null, d.alterada,
    case when eu.conta and (eu.todos or d.campus = any (eu.campi))
      then (select count(*)::integer from public.attendances p where p.event_id = d.id and p.veio) end,
    f.faltam,
    coalesce(d.por_vir and r.evento_id is not null and app.situacao_das_inscricoes(r) = 'aberta'
      and app.alcanca_inscricoes(r), false)
  from eu cross join dias d
  left join public.salas s on s.id = d.sala_id
  left join public.inscricao_regras r on r.evento_id = d.event_base
  left join faltas f on f.ocorrencia_id = d.id
  order by d.inicio, d.id
$function$;

CREATE OR REPLACE FUNCTION public.minha_agenda()
  RETURNS SETOF public.meu_compromisso
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with eu as materialized (select app.meu_membro() as id, (select auth.uid()) as conta),
  servicos (id, tipo, grupo, nome, detalhe, inicio, fim, campus, local, estados, cancelado, chave, dia) as (
    select i.id::text, 'servico', i.escala_id::text, coalesce(o.nome, e.name),
      m.nome || ' · ' || c.nome || ' (' || i.subtempo || ')', i.inicio, i.fim, m.campus,
      coalesce(o.local, s.nome, e.location), array[i.estado::text], o.estado = 'cancelada', null::text, i.ocorrencia_id
    from eu join public.escala_itens i on i.membro_id = eu.id
    join public.escala_vagas v on v.id = i.vaga_id join public.funcoes_ministerio c on c.id = v.funcao_id
    join public.ministerios m on m.id = i.ministerio_id
    join public.ocorrencias o on o.id = i.ocorrencia_id join public.events e on e.id = o.event_base
    left join public.salas s on s.id = o.sala_id
    where i.publicado_em is not null and i.estado <> 'substituido' and i.fim > now()
    order by i.inicio limit 100
  ), pedidos as (
    select p.id, p.evento_id, case when p.conta_id = eu.conta then p.chave end as chave,
      string_agg(i.nome, ', ' order by i.created_at, i.nome) as nomes, array_agg(distinct i.estado::text) as estados
    from eu cross join lateral (
      select i.* from public.inscricoes i where i.membro_id = eu.id
      union
      select i.* from public.inscricao_pedidos x join public.inscricoes i on i.pedido_id = x.id
      where x.conta_id = eu.conta) i
    join public.inscricao_pedidos p on p.id = i.pedido_id
    where i.estado <> 'cancelado' group by p.id, p.evento_id, eu.conta
  ), inscricoes (id, tipo, grupo, nome, detalhe, inicio, fim, campus, local, estados, cancelado, chave, dia) as (
    select p.id::text, 'inscricao', o.id, coalesce(o.nome, e.name), p.nomes, o.inicio, o.fim, o.campus,
      coalesce(o.local, s.nome, e.location), p.estados, o.estado = 'cancelada', p.chave, o.id
    from pedidos p join public.ocorrencias o on o.event_base = p.evento_id and o.fim > now()
    join public.events e on e.id = o.event_base left join public.salas s on s.id = o.sala_id
    order by o.inicio limit 100
  ), idas (id, tipo, grupo, nome, detalhe, inicio, fim, campus, local, estados, cancelado, chave, dia) as (
    select r.ocorrencia_id, 'ida', o.id, coalesce(o.nome, e.name),
      case when r.acompanhantes > 0 then 'e mais ' || r.acompanhantes end, o.inicio, o.fim, o.campus,
      coalesce(o.local, s.nome, e.location), array[r.resposta::text], o.estado = 'cancelada', null::text, o.id
    from eu join public.rsvps r on r.membro_id = eu.id and r.resposta <> 'nao_vou'
    join public.ocorrencias o on o.id = r.ocorrencia_id and o.fim > now()
    join public.events e on e.id = o.event_base left join public.salas s on s.id = o.sala_id
    order by o.inicio limit 100
  ), todos as (
    select * from servicos union all select * from inscricoes
    -- Whoever serves there or is registered has said so once.
    union all select * from idas d
    where not exists (select from servicos x where x.dia = d.dia)
      and not exists (select from inscricoes x where x.dia = d.dia)
  )
  select t.id, t.tipo, t.grupo, t.nome, t.detalhe, t.inicio, t.fim, t.campus, t.local, t.estados, t.cancelado, t.chave
  from todos t order by t.inicio, t.tipo, t.id limit 200
$function$;

REVOKE ALL ON FUNCTION "public"."minha_agenda"() FROM PUBLIC, "anon";

COMMENT ON FUNCTION "public"."agenda"(timestamp with time zone, timestamp with time zone, text, text) IS 'What takes place between two moments in the caller''s scope, soonest first, up to 1,000; presentes only for those
who may see who was there, faltam only of rosters that the caller makes.';

COMMENT ON FUNCTION "public"."minha_agenda"() IS 'What the caller is rostered for and was told of, is registered for, and said to come to, as far as it is not over:
soonest first, up to 200.';

COMMENT ON TYPE "public"."meu_compromisso" IS 'What somebody said yes to or was asked for. tipo servico (id of the place in the roster, grupo the roster, estados of
estado_item), inscricao (chave of the order where it is the caller''s, estados of estado_inscricao) or ida (estados of
resposta_rsvp); detalhe: ministry and function, who is registered, or how many come along.';

COMMENT ON TYPE "public"."ocorrencia_da_agenda" IS 'What takes place: local where it says more than the room''s name, presentes for those who count them, faltam:
people that the rosters which the caller makes still need (null: they make none), inscreve: the caller may register now.';

GRANT EXECUTE ON FUNCTION "public"."minha_agenda"() TO "authenticated", "service_role";
