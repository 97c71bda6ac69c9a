SET local check_function_bodies = off;

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
  SET plan_cache_mode TO 'force_custom_plan'
  AS $function$
  -- Whose scope, and each campus's clock, are found once; a function in the way of a row would be asked for every row of the year.
  with alcance as materialized (
    select app.pode('eventos', 'visualizar') as ve, app.todos_os_campi() as todos,
      array_remove(app.meus_campi() || app.meu_campus(), null) as campi
  ), relogios as materialized (
    select c.nome, app.fuso_do_campus(c.nome) as fuso, row_number() over () as numero from public.campi c
  ), eventos as materialized (
    select e.id, e.name, e.tipo, e.campus, array(select l.ministerio_id from public.evento_ministerios l where l.event_id = e.id) as ministerios
    from public.events e
    where do_ministerio is null or exists (
      select from public.evento_ministerios l where l.event_id = e.id and l.ministerio_id = do_ministerio)
  ), dias as materialized (
    select o.id, o.event_base, o.campus, coalesce(o.nome, e.name) as nome, e.tipo, o.inicio, o.fim, q.fuso, q.numero, e.ministerios,
      (o.inicio at time zone q.fuso)::date as primeiro, ((o.fim - interval '1 second') at time zone q.fuso)::date as ultimo
    from alcance a join public.ocorrencias o on a.todos or o.campus = any (a.campi)
      or o.event_base in (select c.event_id from alcance x, public.evento_campi c where c.campus = any (x.campi))
    join eventos e on e.id = o.event_base join relogios q on q.nome = o.campus
    where a.ve and o.estado <> 'cancelada' and ano between 1970 and 2200
      and o.inicio < make_date(ano + 1, 1, 2) and o.fim > make_date(ano, 1, 1) - 1 and o.inicio > make_date(ano, 1, 1) - 16
      and (no_campus is null or o.campus = no_campus
        or o.event_base in (select c.event_id from public.evento_campi c where c.campus = no_campus))
  ), do_dia as materialized (
    select * from (
      select d.primeiro + generate_series(0, d.ultimo - d.primeiro) as dia, d.id, d.tipo, d.nome, d.campus, d.inicio, d.fuso from dias d) q
    where ano between 1970 and 2200 and q.dia between make_date(ano, 1, 1) and make_date(ano, 12, 31)
  ), usos as (
    -- Of the rooms in question, by whomever. Only of what was refused once it is asked whether that still holds.
    select c.ocorrencia_id as id, c.event_base, c.alvo, c.de, c.ate from alcance a, app.ocupacoes c
    where ano between 1970 and 2200 and c.sala_id is not null
      and c.de < make_date(ano + 1, 1, 19) and c.ate > make_date(ano, 1, 1) - 17 and c.de > make_date(ano, 1, 1) - 34
      and (a.todos and no_campus is null and do_ministerio is null or c.alvo = any (array(
        select distinct u.alvo from dias d join app.ocupacoes u on u.ocorrencia_id = d.id and u.sala_id is not null)))
      and (not exists (select from public.decisoes_de_uso u
        where u.ocorrencia_id = c.ocorrencia_id and u.alvo = c.alvo and not u.aprovada) or app.estado_do_uso(c) <> 'recusada')
  ), em_comum as materialized (
    -- A new stretch begins at each moment at which nobody has the room: only what is in the same one can be in each other's way.
    select * from (
      select t.*, count(*) filter (where t.livre) over w as trecho, lead(t.livre, 1, true) over w as so
      from (select u.*, u.de >= max(u.ate) over (partition by u.alvo order by u.de, u.id
          rows between unbounded preceding and 1 preceding) is not false as livre from usos u) t
      window w as (order by t.alvo, t.de, t.id rows unbounded preceding)) q
    where not (q.livre and q.so)
  ), grupos as (
    -- Whom a day is for: each of its ministries, or (null) the whole campus; of whom there are several events.
    select d.id, d.event_base, d.nome, d.inicio, d.fim, d.numero, g.ministerio from dias d
    join (select e.id, m as ministerio, count(*) over (partition by e.campus, m) as quantos
      from eventos e cross join lateral unnest(case when e.ministerios = '{}' then array[null::uuid] else e.ministerios end) m) g
      on g.id = d.event_base and g.quantos > 1
  ), a_mesma_hora as materialized (
    select * from (
      select t.*, count(*) filter (where t.livre) over w as trecho, lead(t.livre, 1, true) over w as so
      from (select g.*, g.inicio >= max(g.fim) over (partition by g.numero, g.ministerio order by g.inicio, g.id
          rows between unbounded preceding and 1 preceding) is not false as livre from grupos g) t
      window w as (order by t.numero, t.ministerio, t.inicio, t.id rows unbounded preceding)) q
    where not (q.livre and q.so)
  ), conflitos as materialized (
    select q.dia, array_agg(q.frase order by q.frase) as frases
    from (
      select x.dia, format('%s: %s e %s', s.nome, x.um, x.outro) as frase
      from (select distinct q.dia, c.alvo, least(d.nome, coalesce(o.nome, e.name)) as um, greatest(d.nome, coalesce(o.nome, e.name)) as outro
        from em_comum c join em_comum x on x.trecho = c.trecho and x.event_base <> c.event_base and x.de < c.ate and x.ate > c.de
        join dias d on d.id = c.id join do_dia q on q.id = c.id
        join public.ocorrencias o on o.id = x.id join public.events e on e.id = o.event_base) x join public.salas s on s.id = x.alvo
      union
      select q.dia, coalesce(s.nome, r.nome) || ' não pode ser usado: ' || i.motivo
      from public.indisponibilidades i
      join app.ocupacoes c on c.alvo = coalesce(i.sala_id, i.recurso_id) and i.de < c.ate and i.ate > c.de join do_dia q on q.id = c.ocorrencia_id
      left join public.salas s on s.id = c.sala_id left join public.recursos_do_campus r on r.id = c.recurso_id
      union
      -- At the same hour for the same people: of one ministry, or both of the whole campus.
      select q.dia, format('Mesmo horário: %s e %s', least(d.nome, x.nome), greatest(d.nome, x.nome))
      from a_mesma_hora d join a_mesma_hora x on x.trecho = d.trecho and x.event_base <> d.event_base and x.inicio < d.fim and x.fim > d.inicio
      join do_dia q on q.id = d.id) q
    group by q.dia
  ), tipos as (
    select q.dia, array_agg(q.tipo order by q.tipo) as tipos from (select distinct x.dia, x.tipo from do_dia x) q group by q.dia
  ), nomes as (
    select q.dia, array_agg(to_char(q.inicio at time zone q.fuso, 'HH24:MI') || ' ' || q.nome
      || case when no_campus is null then ' · ' || q.campus else '' end order by q.inicio, q.id) as nomes
    from (select x.*, row_number() over (partition by x.dia order by x.inicio, x.id) as vez from do_dia x) q
    where q.vez <= 20 group by q.dia
  )
  select n.dia, t.tipos, n.nomes, coalesce(k.frases, '{}')
  from nomes n join tipos t on t.dia = n.dia left join conflitos k on k.dia = n.dia order by n.dia
$function$;

CREATE OR REPLACE FUNCTION app.dados_preenchimento (
  ministerios uuid[],
  de          timestamp with time zone,
  ate         timestamp with time zone,
  lacunas     boolean
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  m uuid;
  maioridade constant date := (app.hoje() - interval '18 years')::date;
begin
  if cardinality(ministerios) not between 1 and 20 or ate - de not between interval '0' and interval '100 days' then
    raise exception using errcode = 'PT400', message = 'Escolha até 20 ministérios e até três meses.';
  end if;
  foreach m in array ministerios loop
    perform app.exigir_escala(m);
  end loop;
  return (
    with l as materialized (
      select x.* from app.lugares_do_preenchimento(dados_preenchimento.ministerios, dados_preenchimento.de, dados_preenchimento.ate,
        case when lacunas then 'publicada' else 'rascunho' end::public.estado_escala) x
    ), h as materialized (
      select q.inicio, q.fim, (row_number() over (order by q.inicio, q.fim) - 1)::integer as n from (select distinct l.inicio, l.fim from l) q
    ), f as materialized (
      select distinct on (f.membro_id, f.ministerio_id, f.funcao_id, f.inicio) f.*,
        nullif(array_to_string(case when f.excecao is null then app.requisitos_da_funcao(f.membro_id, f.funcao_id)
          else app.faltas_de_seguranca(f.membro_id, f.funcao_id) end, ' '), '') as falta
      from public.membros_funcoes f join public.membros_igreja g on g.id = f.membro_id and not app.saiu(g.situacao)
      where f.ministerio_id = any (dados_preenchimento.ministerios) and (f.ministerio_id, f.funcao_id) in (select l.ministerio, l.funcao from l)
        and f.inicio <= dados_preenchimento.ate::date and (f.fim is null or f.fim > dados_preenchimento.de::date)
    ), nela as materialized (
      -- Handed in as arrays here and below: how many they are is not known beforehand, and all of the church would be read for them.
      select i.* from public.escala_itens i where i.escala_id = any (array(select distinct l.escala from l))
    ), ocupantes as materialized (
      select n.vaga_id, jsonb_agg(n.membro_id order by n.id) as quem from nela n where app.ocupa(n.estado) group by n.vaga_id
    ), recusas as materialized (
      select n.membro_id, jsonb_agg(distinct n.escala_id) as escalas from nela n where n.estado = 'recusado' group by n.membro_id
    ), aptidoes as materialized (
      select f.membro_id, jsonb_agg(jsonb_build_object('ministerio', f.ministerio_id, 'funcao', f.funcao_id, 'nivel', f.nivel,
        'de', f.inicio, 'ate', f.fim, 'falta', f.falta) order by f.ministerio_id, f.funcao_id, f.inicio) as lista
      from f group by f.membro_id
    ), protegidas as materialized (
      select q.funcao, app.protege_criancas(q.funcao) as protege from (select distinct l.funcao from l) q
    ), quem as materialized (
      select f.membro_id as id from f union select n.membro_id from nela n where n.membro_id is not null and app.ocupa(n.estado)
    ), p as materialized (
      select g.id, g.nome_completo as nome, g.campus, g.data_nascimento, r.familia_id,
        x.maximo_mes, coalesce(x.periodos, '{}') as periodos, coalesce(x.campi, '{}') as campi, (
          select c.membro_id from public.familia_membros c where c.familia_id = r.familia_id and c.membro_id <> g.id and c.fim is null
            and r.papel in ('responsavel', 'conjuge') and c.papel in ('responsavel', 'conjuge') limit 1) as conjuge
      from public.membros_igreja g
      left join public.familia_membros r on r.membro_id = g.id and r.fim is null
      left join public.preferencias_escala x on x.membro_id = g.id
      where g.id = any (array(select quem.id from quem))
    ), servicos as materialized (
      select i.* from public.escala_itens i where i.membro_id = any (array(select quem.id from quem)) and app.ocupa(i.estado)
        and i.inicio > dados_preenchimento.de - interval '181 days' and i.inicio < date_trunc('month', dados_preenchimento.ate) + interval '33 days'
    ), passado as (
      select q.membro_id, sum(0.5 ^ (extract(epoch from dados_preenchimento.de - q.inicio) / 5184000)) as carga, max(q.inicio) as ultima
      from (select s.membro_id, s.ocorrencia_id, min(s.inicio) as inicio from servicos s where s.inicio < dados_preenchimento.de
            group by s.membro_id, s.ocorrencia_id) q group by q.membro_id
    )
    select jsonb_build_object('de', dados_preenchimento.de,
      'horarios', (select coalesce(jsonb_agg(jsonb_build_object('inicio', h.inicio, 'fim', h.fim) order by h.n), '[]') from h),
      'lugares', (select coalesce(jsonb_agg(to_jsonb(l) || jsonb_build_object('horario', h.n, 'protege', t.protege,
          'ocupantes', coalesce(n.quem, '[]')) order by l.inicio, l.id), '[]')
        from l join h on (h.inicio, h.fim) = (l.inicio, l.fim) join protegidas t on t.funcao = l.funcao left join ocupantes n on n.vaga_id = l.id),
      'pessoas', (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'nome', p.nome, 'campus', p.campus,
          'adulto', coalesce(p.data_nascimento <= maioridade, false),
          'menor', coalesce(p.data_nascimento > maioridade, false),
          'conjuge', p.conjuge, 'maximo_mes', p.maximo_mes, 'periodos', p.periodos, 'campi', p.campi,
          'carga', round(coalesce(a.carga, 0), 2), 'ultima', a.ultima,
          'aptidoes', coalesce(t.lista, '[]'),
          -- When, never why; and only of the hours in question.
          'bloqueios', (select coalesce(jsonb_agg(h.n order by h.n), '[]') from h where exists (
            select from public.bloqueio_dias b where b.membro_id = p.id and b.fim > h.inicio and b.inicio < h.fim)),
          'recusas', coalesce(r.escalas, '[]')) order by p.id), '[]')
        from p left join passado a on a.membro_id = p.id left join aptidoes t on t.membro_id = p.id left join recusas r on r.membro_id = p.id),
      'ocupacoes', (select coalesce(jsonb_agg(jsonb_build_object('pessoa', s.membro_id, 'dia', s.ocorrencia_id, 'escala', s.escala_id,
          'subtempo', s.subtempo, 'ministerio', s.ministerio_id, 'ministerio_nome', g.nome, 'campus', g.campus, 'inicio', s.inicio,
          'fim', s.fim, 'exclusivo', s.exclusivo) order by s.inicio, s.id), '[]')
        from servicos s join public.ministerios g on g.id = s.ministerio_id
        where s.inicio > date_trunc('month', dados_preenchimento.de) - interval '2 days'),
      -- Whose wish it is stays with them.
      'pares', (select coalesce(jsonb_agg(jsonb_build_object('a', q.a, 'b', q.b, 'juntos', q.juntos)), '[]') from (
        select least(x.membro_id, x.outro_id) as a, greatest(x.membro_id, x.outro_id) as b, bool_and(x.juntos) as juntos
        from public.escala_pares x where x.membro_id = any (array(select quem.id from quem)) and x.outro_id = any (array(select quem.id from quem)) group by 1, 2 order by 1, 2) q)));
end
$function$;

CREATE OR REPLACE FUNCTION app.lugares_do_preenchimento (
  ministerios uuid[],
  de          timestamp with time zone,
  ate         timestamp with time zone,
  estado      public.estado_escala
)
  RETURNS TABLE (
    id              uuid,
    escala          uuid,
    dia             text,
    evento          text,
    ministerio      uuid,
    ministerio_nome text,
    campus          text,
    fuso            text,
    funcao          uuid,
    funcao_nome     text,
    subtempo        text,
    inicio          timestamp with time zone,
    fim             timestamp with time zone,
    minimo          smallint,
    maximo          smallint,
    acumula         boolean,
    pede_lider      boolean
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with m as materialized (
    select i.id, i.nome, i.campus, app.fuso_do_campus(i.campus) as fuso from public.ministerios i
    where i.id = any (lugares_do_preenchimento.ministerios)
  )
  select v.id, e.id, o.id, coalesce(o.nome, ev.name), m.id, m.nome, m.campus, m.fuso, c.id, c.nome, v.subtempo,
    o.inicio + make_interval(mins => v.desloca_minutos),
    case when v.duracao_minutos is null then greatest(o.fim, o.inicio + make_interval(mins => v.desloca_minutos + 5))
      else o.inicio + make_interval(mins => v.desloca_minutos + v.duracao_minutos) end, v.minimo, v.maximo, v.acumula, v.pede_lider
  from public.escalas e join public.ocorrencias o on o.id = e.ocorrencia_id and o.estado in ('agendada', 'aberta')
  join public.events ev on ev.id = o.event_base join m on m.id = e.ministerio_id
  join public.escala_vagas v on v.escala_id = e.id join public.funcoes_ministerio c on c.id = v.funcao_id
  where e.ministerio_id = any (lugares_do_preenchimento.ministerios) and e.estado = lugares_do_preenchimento.estado
    and o.inicio >= greatest(lugares_do_preenchimento.de, now()) and o.inicio < lugares_do_preenchimento.ate
  order by o.inicio, v.ordem, v.id limit 2000
$function$;

CREATE OR REPLACE FUNCTION app.meus_eventos()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  -- Whose campus, ministries and invitations is found once, not for every day of the church.
  with eu as materialized (
    select m.campus, m.data_nascimento,
      array(select c.event_id from public.evento_campi c where c.campus = m.campus) as convites,
      array(select l.event_id from public.membros_funcoes f join public.evento_ministerios l on l.ministerio_id = f.ministerio_id
        where f.membro_id = m.id and f.ativo) as dos_ministerios
    from public.membros_igreja m where m.id = (select app.meu_membro())
  ), dias as (
    select o.* from eu join public.ocorrencias o on o.campus = eu.campus
      and o.inicio < now() + interval '60 days' and o.inicio > now() - interval '15 days'
    union all
    select o.* from eu join public.ocorrencias o on o.event_base = any (eu.convites) and o.campus <> eu.campus
      and o.inicio < now() + interval '60 days' and o.inicio > now() - interval '15 days'
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', q.id, 'nome', q.nome, 'inicio', q.inicio, 'campus', q.campus, 'local', q.local,
    'inscricao', q.inscricao, 'faixa', q.faixa) order by q.inicio, q.id), '[]')
  from (
    select o.id, coalesce(o.nome, e.name) as nome, o.inicio, o.campus, coalesce(o.local, s.nome, e.location) as local,
      case when r.evento_id is not null and app.situacao_das_inscricoes(r) = 'aberta' and app.alcanca_inscricoes(r) then e.id end as inscricao,
      case when num_nonnulls(e.idade_min, e.idade_max) > 0 then app.faixa_em_palavras(e.idade_min, e.idade_max) end as faixa
    from eu cross join dias o
    join public.events e on e.id = o.event_base
    left join public.salas s on s.id = o.sala_id
    left join public.inscricao_regras r on r.evento_id = e.id
    where o.fim > now() and o.estado <> 'cancelada'
      and app.idade_cabe(e.idade_min, e.idade_max, eu.data_nascimento, (o.inicio at time zone app.fuso_do_campus(e.campus))::date)
      -- A meeting or a rehearsal is for its ministries.
      and (e.tipo not in ('reuniao', 'ensaio') or e.id = any (eu.dos_ministerios))
    order by o.inicio, o.id limit 40) q
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
    select app.todos_os_campi() as todos, app.meus_campi() as campi, app.meu_membro() as membro, now() - make_interval(weeks => $1) as corte,
      array(select x from unnest(enum_range(null::public.situacao)) x where not app.saiu(x)) as situacoes
  ), relogios as materialized (
    select c.nome, app.fuso_do_campus(c.nome) as fuso from public.campi c
  ), dias as materialized (
    -- A week is the campus's own: its late Sunday is not another's Monday. Each is a bit, so that people are gathered without sorting;
    -- a day of the last weeks is all bits at once (-1): whoever came then is not missing. In the order of series, since mostly the
    -- same people come to each: what is known of them is still in the processor's cache.
    select o.id, o.inicio, case when o.inicio >= eu.corte then -1
      else 1::bigint << ((date_trunc('week', o.inicio at time zone f.fuso)::date - (eu.corte - interval '65 days')::date) / 7) end as semana
    from eu, public.ocorrencias o join public.events e on e.id = o.event_base join relogios f on f.nome = o.campus
    where o.estado <> 'cancelada' and o.inicio >= eu.corte - interval '8 weeks' and o.inicio <= now()
      and (eu.todos or o.campus = any (eu.campi)) and ($2 is null or o.campus = $2)
      and case when $3 is null then e.tipo = 'culto' else o.event_base = $3 end
    order by o.event_base
  ), vindas as materialized (
    select a.member_id, max(d.inicio) as ultima, bit_count(bit_or(d.semana)::bit(64))::integer as vezes
    from dias d join public.attendances a on a.event_id = d.id and a.present
    group by a.member_id having bit_or(d.semana) > 0 and bit_count(bit_or(d.semana)::bit(64)) >= 3
  ), faltam as materialized (
    select m.id, v.ultima, v.vezes, (count(*) over ())::integer as total, m.nome_ordenacao
    from eu cross join public.membros_igreja m join vindas v on v.member_id = m.id
    where m.id = any (array(select x.member_id from vindas x))
      and m.situacao = any (eu.situacoes) and (eu.todos or m.campus = any (eu.campi)) and m.id is distinct from eu.membro
    order by v.ultima desc, m.nome_ordenacao, m.id
    offset greatest($4, 0) limit least(greatest($5, 1), 5000)
  )
  select m.id, m.nome_completo, m.foto, m.telefone, m.campus, m.situacao, f.ultima, f.vezes,
    exists (select from public.acompanhamentos a where a.membro_id = m.id and a.etapa in ('novo', 'contatado', 'visitado')), f.total
  from faltam f join public.membros_igreja m on m.id = f.id
  order by f.ultima desc, f.nome_ordenacao, m.id
$function$;

CREATE INDEX ocorrencias_event_base_idx ON public.ocorrencias USING btree (event_base, inicio);
