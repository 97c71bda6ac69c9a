SET local check_function_bodies = off;

DROP INDEX "public"."attendances_event_idx";

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
  -- Asked once, not for every row.
  from (select app.pode('eventos', 'visualizar') as ve, app.todos_os_campi() as todos,
          array_remove(app.meus_campi() || app.meu_campus(), null) as campi,
          app.pode('eventos', 'editar') or app.pode('membros', 'visualizar') as conta offset 0) a
  cross join lateral (select array(select c.event_id from public.evento_campi c where c.campus = any (a.campi)) as convidam offset 0) b
  join public.ocorrencias o on a.todos or o.campus = any (a.campi) or o.event_base = any (b.convidam)
  join public.events e on e.id = o.event_base
  left join public.salas s on s.id = o.sala_id
  where a.ve and o.inicio < agenda.ate and o.fim > agenda.de and o.inicio > agenda.de - interval '15 days'
    and (no_campus is null or o.campus = no_campus
      or o.event_base in (select c.event_id from public.evento_campi c where c.campus = no_campus))
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
  -- Whose scope, and each campus's clock, are found once; a function in the way of a row would be asked for every row of the year.
  with alcance as materialized (
    select app.pode('eventos', 'visualizar') as ve, app.todos_os_campi() as todos,
      array_remove(app.meus_campi() || app.meu_campus(), null) as campi
  ), relogios as materialized (
    select c.nome, app.fuso_do_campus(c.nome) as fuso from public.campi c
  ), eventos as materialized (
    select e.id, e.name, e.tipo, array(select l.ministerio_id from public.evento_ministerios l where l.event_id = e.id) as ministerios
    from public.events e
    where do_ministerio is null or exists (
      select from public.evento_ministerios l where l.event_id = e.id and l.ministerio_id = do_ministerio)
  ), dias as materialized (
    select o.id, o.event_base, o.campus, coalesce(o.nome, e.name) as nome, e.tipo, o.inicio, o.fim, q.fuso, e.ministerios
    from alcance a join public.ocorrencias o on a.todos or o.campus = any (a.campi)
      or o.event_base in (select c.event_id from alcance x, public.evento_campi c where c.campus = any (x.campi))
    join eventos e on e.id = o.event_base join relogios q on q.nome = o.campus
    where a.ve and o.estado <> 'cancelada' and ano between 1970 and 2200
      and o.inicio < make_date(ano + 1, 1, 2) and o.fim > make_date(ano, 1, 1) - 1 and o.inicio > make_date(ano, 1, 1) - 16
      and (no_campus is null or o.campus = no_campus
        or o.event_base in (select c.event_id from public.evento_campi c where c.campus = no_campus))
  ), cobertos as materialized (
    -- With each day that it covers: two at the same hour share one of them.
    select d.id, d.event_base, d.campus, d.nome, d.inicio, d.fim, d.ministerios, g as dia from dias d
    cross join lateral generate_series((d.inicio at time zone 'UTC')::date::timestamp, d.fim at time zone 'UTC', interval '1 day') g
  ), divididas as materialized (
    select d.id, d.nome, c as meu, x as outro
    from dias d join app.ocupacoes c on c.ocorrencia_id = d.id and c.sala_id is not null
    join app.ocupacoes x on x.alvo = c.alvo and x.event_base <> c.event_base and x.de < c.ate and x.ate > c.de and x.de > c.de - interval '17 days'
  ), disputas as (
    select j.id, format('%s: %s e %s', s.nome, least(j.nome, coalesce(o.nome, e.name)), greatest(j.nome, coalesce(o.nome, e.name))) as frase
    from divididas j join public.salas s on s.id = (j.meu).sala_id
    join public.ocorrencias o on o.id = (j.outro).ocorrencia_id join public.events e on e.id = o.event_base
    -- Only of what was refused once it is asked whether that still holds.
    where (not exists (select from public.decisoes_de_uso u
        where u.ocorrencia_id = (j.meu).ocorrencia_id and u.alvo = (j.meu).alvo and not u.aprovada) or app.estado_do_uso(j.meu) <> 'recusada')
      and (not exists (select from public.decisoes_de_uso u
        where u.ocorrencia_id = (j.outro).ocorrencia_id and u.alvo = (j.outro).alvo and not u.aprovada) or app.estado_do_uso(j.outro) <> 'recusada')
    union
    select d.id, coalesce(s.nome, r.nome) || ' não pode ser usado: ' || i.motivo
    from dias d join app.ocupacoes c on c.ocorrencia_id = d.id
    left join public.salas s on s.id = c.sala_id left join public.recursos_do_campus r on r.id = c.recurso_id
    join public.indisponibilidades i on coalesce(i.sala_id, i.recurso_id) = c.alvo and i.de < c.ate and i.ate > c.de
    union
    -- At the same hour for the same people: of one ministry, or both of the whole campus.
    select d.id, format('Mesmo horário: %s e %s', least(d.nome, x.nome), greatest(d.nome, x.nome))
    from cobertos d join cobertos x on x.campus = d.campus and x.dia = d.dia
    where x.event_base <> d.event_base and x.inicio < d.fim and x.fim > d.inicio
      and (d.ministerios && x.ministerios or d.ministerios = '{}' and x.ministerios = '{}')
  ), do_dia as materialized (
    select q.dia, d.id, d.tipo, d.nome, d.campus, d.inicio, d.fuso
    from dias d cross join lateral generate_series((d.inicio at time zone d.fuso)::date,
      ((d.fim - interval '1 second') at time zone d.fuso)::date, interval '1 day') t
    cross join lateral (select t::date as dia) q
    where extract(year from q.dia) = ano
  ), conflitos as materialized (
    select x.dia, array_agg(distinct f.frase) as frases from disputas f join do_dia x on x.id = f.id group by x.dia
  )
  select p.dia, array_agg(distinct p.tipo order by p.tipo),
    (array_agg(to_char(p.inicio at time zone p.fuso, 'HH24:MI') || ' ' || p.nome || case when no_campus is null then ' · ' || p.campus else '' end
      order by p.inicio, p.id))[1:20],
    coalesce(k.frases, '{}')
  from do_dia p left join conflitos k on k.dia = p.dia
  group by p.dia, k.frases order by p.dia
$function$;

CREATE OR REPLACE FUNCTION app.ausentes_do_dia (
  ministerio uuid,
  de         timestamp with time zone,
  ate        timestamp with time zone
)
  RETURNS text[]
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  -- From those who are blocked out to the few who also serve and stay: asked for every day of a matrix.
  select coalesce(array_agg(q.nome_completo), '{}') from (
    select p.nome_completo from (
      select f.membro_id from public.membros_funcoes f
      where f.ministerio_id = ausentes_do_dia.ministerio and f.inicio <= (select app.hoje()) and (f.fim is null or f.fim > (select app.hoje()))
        and exists (select from public.bloqueio_dias b where b.membro_id = f.membro_id and b.fim > de and b.inicio < ate)
      group by f.membro_id offset 0) f
    join public.membros_igreja p on p.id = f.membro_id and not app.saiu(p.situacao)
    order by p.nome_completo limit 60) q
$function$;

CREATE OR REPLACE FUNCTION app.dias_do_kids()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'nome', coalesce(o.nome, e.name), 'campus', o.campus, 'inicio', o.inicio,
    'fim', o.fim) order by o.inicio, o.campus), '[]')
  from (select app.pode('checkin', 'editar') as cuida, app.todos_os_campi() as todos, app.meus_campi() as campi offset 0) eu
  join public.ocorrencias o on o.estado in ('agendada', 'aberta') and o.fim > now() - interval '3 hours'
    and o.inicio < now() + interval '12 hours' and o.inicio > now() - interval '2 days'
  join public.events e on e.id = o.event_base
  where exists (select from public.kids_salas s where s.campus = o.campus and s.ativo)
    and (eu.cuida and (eu.todos or o.campus = any (eu.campi)) or app.serve_no_kids(o.id))
$function$;

CREATE OR REPLACE FUNCTION app.escalas_que_cuido()
  RETURNS uuid[]
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select case when not app.pode('escalas', 'editar') then '{}' when app.coordena_ministerios() then
      array(select m.id from public.ministerios m where (select app.todos_os_campi()) or m.campus = any ((select app.meus_campi())::text[]))
    else app.ministerios_que_lidero() end
$function$;

CREATE OR REPLACE FUNCTION app.escalas_que_vejo()
  RETURNS uuid[]
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select case when not app.pode('escalas', 'visualizar') then '{}' else
    array(select m.id from public.ministerios m
          where (select app.todos_os_campi()) or m.campus = any ((select app.meus_campi())::text[]) or m.campus = (select app.meu_campus())) end
$function$;

CREATE OR REPLACE FUNCTION app.minha_casa()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('membro_id', m.id, 'nome', m.nome_completo, 'data_nascimento', m.data_nascimento,
    'eu', m.id = app.meu_membro()) order by m.id = app.meu_membro() desc, m.data_nascimento nulls last), '[]')
  from public.membros_igreja m
  where not app.saiu(m.situacao) and m.id in (
    select app.meu_membro() union
    select f.membro_id from public.familia_membros f where f.fim is null and f.familia_id = (select app.minha_familia()))
$function$;

CREATE OR REPLACE FUNCTION app.minhas_escalas (
  de  timestamp with time zone,
  ate timestamp with time zone
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(jsonb_agg(to_jsonb(q) order by q.inicio, q.id), '[]') from (
    select i.id, i.ministerio_id, m.nome as ministerio, m.campus, app.fuso_do_campus(m.campus) as fuso, c.nome as funcao, i.subtempo,
      i.inicio, i.fim, i.estado, i.motivo, i.ocorrencia_id, i.escala_id, coalesce(o.nome, ev.name) as evento,
      coalesce(o.local, ev.location) as local, o.estado as estado_do_dia, e.observacao,
      (select t.id from public.escala_trocas t where t.item_id = i.id and t.estado in ('aberta', 'aguardando')) as troca_id,
      (select coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'nome', coalesce(x.convidado_nome, p.nome_preferido, p.nome_completo), 'funcao', cx.nome,
          'subtempo', x.subtempo, 'estado', x.estado, 'foto', app.foto_em_lista(p.id, p.foto),
          -- Of others, only what the caller reads in their records as well.
          'telefone', case when alcance.pode and (alcance.todos or p.campus = any (alcance.campi)) then p.telefone end) order by vx.ordem, x.id), '[]')
        from public.escala_itens x join public.escala_vagas vx on vx.id = x.vaga_id join public.funcoes_ministerio cx on cx.id = vx.funcao_id
        left join public.membros_igreja p on p.id = x.membro_id
        where x.escala_id = i.escala_id and x.id <> i.id and x.publicado_em is not null and app.ocupa(x.estado)) as colegas
    from (select app.pode('membros', 'visualizar') as pode, app.todos_os_campi() as todos, app.meus_campi() as campi offset 0) alcance,
    public.escala_itens i join public.escalas e on e.id = i.escala_id join public.ministerios m on m.id = i.ministerio_id
    join public.escala_vagas v on v.id = i.vaga_id join public.funcoes_ministerio c on c.id = v.funcao_id
    join public.ocorrencias o on o.id = i.ocorrencia_id join public.events ev on ev.id = o.event_base
    where i.membro_id = (select app.meu_membro()) and i.publicado_em is not null and i.estado <> 'substituido'
      -- Today's, until midnight of the campus, also when it is over.
      and i.inicio >= coalesce(de, now() - interval '26 hours')
      and i.inicio >= coalesce(de, date_trunc('day', now() at time zone app.fuso_do_campus(m.campus)) at time zone app.fuso_do_campus(m.campus))
      and i.inicio < coalesce(ate, now() + interval '400 days')
    order by i.inicio limit 200) q
$function$;

CREATE OR REPLACE FUNCTION app.quadro_de_acompanhamento (
  campus    text,
  meus      boolean,
  atrasados boolean
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  contagem jsonb;
begin
  if not app.simulando() then perform app.avisar_atrasados(); end if;
  if not app.pode('membros', 'visualizar') then return '{}'; end if;
  select coalesce(jsonb_object_agg(t.etapa, t.n), '{}') into contagem from (
    select a.etapa, count(*) as n from public.acompanhamentos a
    where ((select app.todos_os_campi()) or a.campus = any ((select app.meus_campi())::text[])) and a.membro_id is distinct from (select app.meu_membro())
      and ($1 is null or a.campus = $1) and (not $2 or a.responsavel_id = auth.uid())
      and (not $3 or a.proxima_data < app.hoje())
    group by a.etapa) t;
  return contagem;
end
$function$;

CREATE OR REPLACE FUNCTION app.quadro_de_atos (
  tipo        public.ato_tipo,
  campus      text,
  responsavel uuid
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(jsonb_object_agg(t.etapa, t.n), '{}') from (
    select a.etapa, count(*) as n from public.atos a
    where (select app.pode('membros', 'visualizar')) and ((select app.todos_os_campi()) or a.campus = any ((select app.meus_campi())::text[]))
      and a.membro_id is distinct from (select app.meu_membro())
      and ($1 is null or a.tipo = $1) and ($2 is null or a.campus = $2) and ($3 is null or a.responsavel_id = $3)
    group by a.etapa) t
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
  ), relogios as materialized (
    select c.nome, app.fuso_do_campus(c.nome) as fuso from public.campi c
  ), dias as materialized (
    -- A week is the campus's own: its late Sunday is not another's Monday. Each is a bit, so that people are gathered without sorting.
    select o.id, o.inicio,
      1::bigint << ((date_trunc('week', o.inicio at time zone f.fuso)::date - (eu.corte - interval '65 days')::date) / 7) as semana
    from eu, public.ocorrencias o join public.events e on e.id = o.event_base join relogios f on f.nome = o.campus
    where o.estado <> 'cancelada' and o.inicio >= eu.corte - interval '8 weeks' and o.inicio <= now()
      and (eu.todos or o.campus = any (eu.campi)) and ($2 is null or o.campus = $2)
      and case when $3 is null then e.tipo = 'culto' else o.event_base = $3 end
  ), vindas as (
    select a.member_id, max(d.inicio) as ultima, bit_count(bit_or(d.semana)::bit(64))::integer as vezes
    from dias d join public.attendances a on a.event_id = d.id and a.present
    group by a.member_id
    having max(d.inicio) < (select eu.corte from eu) and bit_count(bit_or(d.semana)::bit(64)) >= 3
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

CREATE OR REPLACE FUNCTION app.resumo_das_estacoes()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', e.id, 'campus', e.campus, 'nome', e.nome, 'desafio', e.desafio, 'kids', e.kids, 'pareada_em', a.pareado_em, 'vista_em', a.visto_em,
    'ocorrencia', a.ocorrencia, 'dia', coalesce(o.nome, v.name), 'pendentes', coalesce(a.pendentes, 0))
    order by e.campus, lower(e.nome)), '[]')
  from (select app.pode('checkin', 'editar') as cuida, app.todos_os_campi() as todos, app.meus_campi() as campi offset 0) eu
  join public.estacoes e on e.revogada_em is null and (eu.todos or e.campus = any (eu.campi))
  left join app.aparelhos a on a.estacao_id = e.id and a.revogado_em is null
  left join public.ocorrencias o on o.id = a.ocorrencia
  left join public.events v on v.id = o.event_base
  where eu.cuida
$function$;

CREATE INDEX attendances_dia_e_pessoa_idx ON public.attendances USING btree (event_id, present, member_id);
