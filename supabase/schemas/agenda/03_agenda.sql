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
  select o.id, o.event_base, o.campus, coalesce(o.nome, e.name), e.tipo, o.inicio, o.fim,
    case when app.normalizar(coalesce(o.local, e.location)) is distinct from app.normalizar(s.nome)
      then coalesce(o.local, e.location) end,
    o.sala_id, s.nome, o.estado, o.motivo, e.regra is not null, o.alterada,
    case when a.conta and (a.todos or o.campus = any (a.campi))
      then (select count(*)::integer from public.attendances p where p.event_id = o.id and p.veio) end,
    case when o.fim > now() and o.estado <> 'cancelada' and a.cuido <> '{}' then (
      select sum(greatest(v.minimo - n.ocupados, 0))::integer
      from public.escalas x join public.escala_vagas v on v.escala_id = x.id
      cross join lateral (select count(*) as ocupados from public.escala_itens i
        where i.vaga_id = v.id and app.ocupa(i.estado)) n
      where x.ocorrencia_id = o.id and x.ministerio_id = any (a.cuido)) end,
    coalesce(o.fim > now() and o.estado <> 'cancelada' and r.evento_id is not null
      and app.situacao_das_inscricoes(r) = 'aberta' and app.alcanca_inscricoes(r), false)
  -- Asked once, not for every row.
  from (select app.pode('eventos', 'visualizar') as ve, app.todos_os_campi() as todos,
          array_remove(app.meus_campi() || app.meu_campus(), null) as campi,
          app.pode('eventos', 'editar') or app.pode('membros', 'visualizar') as conta,
          app.escalas_que_cuido() as cuido offset 0) a
  cross join lateral (select array(select c.event_id from public.evento_campi c
    where c.campus = any (a.campi)) as convidam offset 0) b
  join public.ocorrencias o on a.todos or o.campus = any (a.campi) or o.event_base = any (b.convidam)
  join public.events e on e.id = o.event_base
  left join public.salas s on s.id = o.sala_id
  left join public.inscricao_regras r on r.evento_id = o.event_base
  where a.ve and o.inicio < agenda.ate and o.fim > agenda.de and o.inicio > agenda.de - interval '15 days'
    and (no_campus is null or o.campus = no_campus
      or o.event_base in (select c.event_id from public.evento_campi c where c.campus = no_campus))
    and (do_tipo is null or e.tipo = do_tipo)
  order by o.inicio, o.id limit 1000
$$;
comment on function public.agenda(timestamptz, timestamptz, text, text) is
  'What takes place between two moments in the caller''s scope, soonest first, up to 1,000; presentes only for those
who may see who was there, faltam only of rosters that the caller makes.';

grant execute on function public.agenda(timestamptz, timestamptz, text, text) to authenticated, service_role;
