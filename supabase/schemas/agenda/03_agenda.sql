-- What takes place when, with what registrations and rosters say of it.

create type public.ocorrencia_da_agenda as (
  id text, event_base text, campus text, nome text, tipo text, inicio timestamptz, fim timestamptz, local text,
  sala_id uuid, sala text, estado public.estado_ocorrencia, motivo text, recorrente boolean, alterada boolean,
  presentes integer, faltam integer, inscreve boolean
);
comment on type public.ocorrencia_da_agenda is
  'What takes place: local where it says more than the room''s name, presentes for those who count them, faltam:
people that the rosters which the caller makes still need (null: they make none), inscreve: the caller may register now.';

create function public.agenda(de timestamptz, ate timestamptz, no_campus text default null, do_tipo text default null)
returns setof public.ocorrencia_da_agenda
language sql stable security definer set search_path = '' as $$
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
$$;
comment on function public.agenda(timestamptz, timestamptz, text, text) is
  'What takes place between two moments in the caller''s scope, soonest first, up to 1,000; presentes only for those
who may see who was there, faltam only of rosters that the caller makes.';

grant execute on function public.agenda(timestamptz, timestamptz, text, text) to authenticated, service_role;
