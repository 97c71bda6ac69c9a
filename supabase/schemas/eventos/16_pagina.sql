-- One day of an event, as its page shows it.

create function app.ve_na_agenda(evento text, campus text) returns boolean
language sql stable security definer set search_path = '' as $$
  select app.pode('eventos', 'visualizar') and (app.todos_os_campi() or exists (
    select from unnest(array_remove(app.meus_campi() || app.meu_campus(), null)) m (campus)
    where m.campus = $2 or exists (select from public.evento_campi c where c.event_id = $1 and c.campus = m.campus)))
$$;
comment on function app.ve_na_agenda(text, text) is
  'The caller finds this event, which this campus holds, in the agenda.';

create function app.dia_a_mostrar(endereco text) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select o.id from public.ocorrencias o where o.id = endereco),
    -- Nothing lasts longer than two weeks.
    (select o.id from public.ocorrencias o
     where o.event_base = split_part(endereco, '_', 1) and o.inicio > now() - interval '15 days' and o.fim > now()
       and o.estado <> 'cancelada'
     order by o.inicio limit 1),
    (select o.id from public.ocorrencias o where o.event_base = split_part(endereco, '_', 1)
     order by o.inicio desc limit 1))
$$;
comment on function app.dia_a_mostrar(text) is
  'The day that an address means: itself or, of an event or of a day that its series no longer has, the one that goes on
or comes next, else the last.';

create type public.pagina_do_dia as (
  id text, event_base text, campus text, nome text, tipo text, descricao text, inicio timestamptz, fim timestamptz,
  local text, sala text, estado public.estado_ocorrencia, motivo text, recorrente boolean,
  responsavel text, ministerios text[], campi text[], idade_min smallint, idade_max smallint,
  anterior text, anterior_inicio timestamptz, proximo text, proximo_inicio timestamptz,
  presentes integer, visitantes integer, edita boolean, toma_presenca boolean, kids boolean,
  escalas uuid[], escalas_de text[]
);
comment on type public.pagina_do_dia is
  'A day of an event: local where it says more than the room''s name, estado by the clock and by hand, campi: whose
people it is for beside its own, anterior and proximo: the days of the series beside it; presentes and visitantes for those who count them; what the caller does there: edita, toma_presenca, kids, escalas
(ministries on its roster that they make the rosters of) and escalas_de (their names).';

create function public.pagina_do_dia(endereco text) returns setof public.pagina_do_dia
language sql stable security definer set search_path = '' as $$
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
$$;
comment on function public.pagina_do_dia(text) is
  'A day of an event that the caller finds in the agenda, by its id or the event''s (see app.dia_a_mostrar). No row when
there is none for them.';

create function app.cartao_do_dia(endereco text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', o.id, 'nome', coalesce(o.nome, e.name), 'inicio', o.inicio, 'fim', o.fim, 'campus', o.campus,
    'onde', coalesce(o.local, s.nome, e.location), 'cancelado', o.estado = 'cancelada')
  from public.ocorrencias o join public.events e on e.id = o.event_base left join public.salas s on s.id = o.sala_id
  where endereco is not null and o.id = app.dia_a_mostrar(endereco) and app.ve_na_agenda(e.id, o.campus)
$$;
comment on function app.cartao_do_dia(text) is
  'A day of an event in a few words, if the caller finds it in the agenda, by its id or the event''s (see app.dia_a_mostrar).';

create function public.buscar_eventos(busca text)
returns table (id text, nome text, inicio timestamptz, campus text)
language sql stable security definer set search_path = '' as $$
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
$$;
comment on function public.buscar_eventos(text) is
  'Events of the caller''s agenda whose name has all these words, each by the day that its page shows: what comes next
first, then what was within 60 days; up to 6. Nothing for less than two letters.';

grant execute on function public.pagina_do_dia(text), public.buscar_eventos(text) to authenticated, service_role;
