SET local check_function_bodies = off;

DROP POLICY "presenças: altera quem edita, no alcance" ON "public"."attendances";

DROP POLICY "presenças: registra quem edita, no alcance" ON "public"."attendances";

DROP INDEX "public"."attendances_dia_e_pessoa_idx";

DROP INDEX "public"."attendances_dia_idx";

DROP INDEX "public"."attendances_presentes_idx";

ALTER TABLE "public"."attendances"
  ADD COLUMN "veio" boolean GENERATED ALWAYS AS ((present AND (metodo <> 'aviso'::public.metodo_presenca))) STORED NOT NULL;

CREATE OR REPLACE FUNCTION app.abrir_dia (
  chave      text,
  ocorrencia text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  a constant app.aparelhos := app.aparelho_da_chave(chave);
  e public.estacoes;
  o public.ocorrencias;
  j record;
begin
  select * into e from public.estacoes x where x.id = a.estacao_id;
  select * into o from public.ocorrencias x where x.id = abrir_dia.ocorrencia and x.campus = e.campus and x.estado <> 'cancelada';
  if o.id is null then
    raise exception using errcode = 'PT404', message = 'Este evento não é do campus da estação.';
  end if;
  select * into j from app.janela(o.id);
  if j.estado = 'encerrada' then
    raise exception using errcode = 'PT409', message = 'A presença deste dia já foi encerrada.';
  end if;
  update app.aparelhos x set ocorrencia = o.id where x.id = a.id;
  perform app.liberar_codigos_kids(a.id, o.id);
  return jsonb_build_object(
    'aparelho', a.id,
    'estacao', jsonb_build_object('id', e.id, 'nome', e.nome, 'campus', e.campus, 'fuso', app.fuso_do_campus(e.campus),
      'desafio', e.desafio, 'kids', e.kids),
    'ocorrencia', jsonb_build_object('id', o.id, 'inicio', o.inicio, 'fim', o.fim, 'abre', j.abre, 'fecha', j.fecha,
      'nome', coalesce(o.nome, (select v.name from public.events v where v.id = o.event_base))),
    'emitida_em', now(), 'expira_em', j.fecha, 'rostos', app.versao_dos_rostos(e.campus), 'kids', app.kids_do_dia(a.id, o.id, true),
    'presentes', (select coalesce(jsonb_agg(p.member_id), '[]') from public.attendances p
                  where p.event_id = o.id and p.veio and p.chegada is not null),
    'pessoas', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', m.id, 'nome', m.nome_completo, 'foto', app.nome_da_foto(m.foto),
        'sexo', m.sexo, 'fone', nullif(right(regexp_replace(m.telefone, '\D', '', 'g'), 4), ''),
        'cartao', encode(extensions.digest(k.codigo, 'sha256'), 'hex')) order by m.nome_ordenacao, m.id), '[]')
      from public.membros_igreja m
      left join public.carteirinhas k on k.membro_id = m.id and k.revogada_em is null and k.valida_ate >= app.hoje()
      where not app.saiu(m.situacao) and (m.campus = e.campus
        or m.id in (select p.member_id from public.attendances p where p.event_id = o.id))));
end
$function$;

CREATE OR REPLACE FUNCTION app.adultos_da_sala (
  ocorrencia text,
  sala       uuid
)
  RETURNS SETOF uuid
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select a.id from (
    select k.membro_id as id from public.kids_adultos k
    where k.ocorrencia_id = ocorrencia and k.sala_id = sala and k.ate is null
    union
    select i.membro_id from public.kids_salas s
    join public.escala_vagas v on v.funcao_id = s.funcao_id
    join public.escala_itens i on i.vaga_id = v.id and i.ocorrencia_id = ocorrencia
      and i.estado in ('pendente', 'confirmado') and i.publicado_em is not null
    join public.attendances p on p.member_id = i.membro_id and p.event_id = ocorrencia and p.veio and p.chegada is not null
    where s.id = sala
      and not exists (select from public.kids_adultos k where k.ocorrencia_id = ocorrencia and k.membro_id = i.membro_id)) a
  where not app.menor_de_idade(a.id)
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
    case when a.conta and (a.todos or o.campus = any (a.campi)) then (select count(*)::integer from public.attendances p where p.event_id = o.id and p.veio) end
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

CREATE OR REPLACE FUNCTION app.antes_de_abrir (
  ocorrencia text
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce((select now() < j.abre from app.janela(ocorrencia) j), false)
$function$;

CREATE OR REPLACE FUNCTION app.cancelar_ocorrencia (
  ocorrencia text,
  motivo     text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  o public.ocorrencias;
  feita uuid;
begin
  select * into o from public.ocorrencias x where x.id = ocorrencia for update;
  if o.id is null then
    raise exception using errcode = 'PT404', message = 'Evento não encontrado';
  end if;
  perform app.exigir_evento(o.campus);
  if o.estado = 'cancelada' then
    raise exception using errcode = 'PT409', message = 'Este dia já está cancelado.';
  end if;
  if exists (select from public.attendances a where a.event_id = ocorrencia and a.veio) then
    raise exception using errcode = 'PT409', message = 'Já há presenças neste dia: ele aconteceu.';
  end if;
  feita := app.iniciar_operacao('ocorrencia', 'Dia do evento cancelado', jsonb_build_object('ocorrencia', ocorrencia), 'eventos');
  perform app.por_motivo(cancelar_ocorrencia.motivo);
  update public.ocorrencias x set estado = 'cancelada', motivo = cancelar_ocorrencia.motivo where x.id = ocorrencia;
  return jsonb_build_object('operacao', feita);
end
$function$;

CREATE OR REPLACE FUNCTION app.chegaram (
  desde timestamp with time zone
)
  RETURNS SETOF uuid
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select m.id from public.membros_igreja m where m.created_at > desde and not exists (
    select from public.attendances a join public.ocorrencias o on o.id = a.event_id and o.inicio < desde where a.member_id = m.id and a.veio)
  union
  select tm.membro_id from public.transferencias t join public.transferencia_membros tm on tm.transferencia_id = t.id
  where t.estado = 'aceita' and t.decidida_em > desde
$function$;

CREATE OR REPLACE FUNCTION app.codigo_do_telao (
  ocorrencia text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  dia public.ocorrencias;
begin
  dia := app.exigir_presencas(ocorrencia, null);
  if not exists (select from app.segredo_do_telao) then
    insert into app.segredo_do_telao default values on conflict do nothing;
  end if;
  return (
    select jsonb_build_object('token', app.codigo_do_momento(ocorrencia, false, now()),
      'curto', app.codigo_do_momento(ocorrencia, true, now()),
      'muda_em', 30 - floor(extract(epoch from now()))::bigint % 30,
      'estado', (select j.estado from app.janela(ocorrencia) j), 'nome', coalesce(dia.nome, e.name), 'inicio', dia.inicio, 'exige_codigo', e.exige_codigo,
      'presentes', (select count(*) from public.attendances a where a.event_id = ocorrencia and a.veio))
    from public.events e where e.id = dia.event_base);
end
$function$;

CREATE OR REPLACE FUNCTION app.confirmacao (
  ocorrencia text,
  codigo     text,
  OUT        metodo public.metodo_presenca,
  OUT        chegada timestamp with time zone
)
  RETURNS record
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  -- Of the code that the screen at the place shows.
  mostrou constant boolean := codigo is not null and app.codigo_do_telao_vale(ocorrencia, codigo);
  antes constant boolean := app.antes_de_abrir(ocorrencia);
  evento constant public.events := app.evento_de(ocorrencia);
begin
  if not exists (select from public.profiles p where p.id = (select auth.uid()) and p.email is not null) then
    raise exception using errcode = '28000', message = 'Usuário não autenticado';
  end if;
  if app.meu_membro() is null then
    raise exception using errcode = 'PT404', message = 'Membro não encontrado';
  end if;
  if evento.id is null then
    raise exception using errcode = 'PT404', message = 'Evento não encontrado';
  end if;
  perform app.exigir_dia_aberto(ocorrencia);
  if evento.exige_codigo and not mostrou and not antes then
    raise exception using errcode = 'PT422', message = case when codigo is null
      then 'Leia o código do telão para confirmar.' else 'Este código já venceu. Leia o que está no telão agora.' end;
  end if;
  metodo := case when antes then 'aviso' when mostrou then 'qr' else 'proprio' end;
  chegada := app.chegada_agora(ocorrencia);
end
$function$;

CREATE OR REPLACE FUNCTION app.confirmar_presenca (
  evento_id  text,
  automatica boolean,
  codigo     text
)
  RETURNS public.attendances
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  ocorrencia constant text := app.ocorrencia_agora(evento_id);
  feita record;
  presenca public.attendances;
begin
  select * into feita from app.confirmacao(ocorrencia, codigo);
  insert into public.attendances as a (member_id, event_id, profile_id, present, automatic, metodo, chegada)
  values (app.meu_membro(), ocorrencia, (select auth.uid()), true, coalesce(automatica, false), feita.metodo, feita.chegada)
  on conflict (member_id, event_id) do update
    set present = true, automatic = excluded.automatic, profile_id = excluded.profile_id,
      metodo = case when a.veio then a.metodo else excluded.metodo end,
      chegada = case when a.present then least(a.chegada, excluded.chegada) else excluded.chegada end
  returning a.* into presenca;
  return presenca;
end
$function$;

CREATE OR REPLACE FUNCTION app.domingo_dos_campi()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  contados constant text[] := app.campi_contados();
  -- A Sunday that is not over yet says nothing.
  domingo constant date := app.hoje() - coalesce(nullif(extract(dow from app.hoje())::integer, 0), 7);
  fuso constant text := app.fuso_da_igreja();
begin
  if not app.pode('pedras_vivas', 'visualizar') then
    raise insufficient_privilege using message = 'Você não tem permissão para fazer isso.';
  end if;
  return (
    with dias as (
      select domingo - 7 * n as dia from generate_series(0, 8) n
    ), eventos as materialized (
      select e.id, e.campus, d.dia from dias d
      join public.ocorrencias e on e.inicio >= d.dia::timestamp at time zone fuso and e.inicio < (d.dia + 1)::timestamp at time zone fuso
      where e.campus = any (contados)
    ), presencas as materialized (
      select e.campus, e.dia, sum(n)::integer as n
      from eventos e cross join lateral (
        select count(*) as n from public.attendances a where a.event_id = e.id and a.veio) p
      group by 1, 2 having sum(n) > 0
    )
    select coalesce(jsonb_agg(jsonb_build_object('campus', c, 'domingo', domingo,
      'presentes', (select p.n from presencas p where p.campus = c and p.dia = domingo),
      'habitual', (select round(percentile_cont(0.5) within group (order by p.n)) from presencas p
                   where p.campus = c and p.dia < domingo),
      'domingos', (select count(*) from presencas p where p.campus = c and p.dia < domingo))), '[]')
    from unnest(contados) c);
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
  select q.membro_id, q.motivo from (
    select a.member_id as membro_id, 'habitual' as motivo from public.attendances a
    where a.event_id in (select id from anteriores) and a.veio
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
  union all
  select r.membro_id, 'vem' from public.rsvps r where r.ocorrencia_id = $1 and r.resposta = 'vou'
$function$;

CREATE OR REPLACE FUNCTION app.evento_da_presenca (
  evento_id text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select jsonb_build_object(
    'id', q.evento_id, 'name', coalesce(o.nome, e.name), 'date', coalesce(o.inicio, e.date), 'campus', e.campus,
    'location', coalesce(o.local, e.location),
    'confirmado', coalesce(a.veio, false), 'vem', coalesce(a.present and not a.veio, false),
    'automatico', coalesce(a.present and a.automatic, false), 'exige_codigo', e.exige_codigo,
    'abre', j.abre, 'estado', coalesce(j.estado, 'aberta'))
  from (select app.ocorrencia_agora(evento_da_presenca.evento_id) as evento_id) q
  cross join app.evento_de(q.evento_id) e
  cross join lateral app.janela(q.evento_id) j
  left join public.ocorrencias o on o.id = q.evento_id
  left join public.attendances a on a.member_id = (select app.meu_membro()) and a.event_id = q.evento_id
  where e.id is not null
$function$;

CREATE OR REPLACE FUNCTION app.faltas (
  do_campus text,
  minimo    integer,
  agora     timestamp with time zone
)
  RETURNS SETOF app.falta
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with quando as materialized (
    select f.fuso, date_trunc('week', $3 at time zone f.fuso)::date as esta from (select app.fuso_do_campus($1) as fuso) f
  ), dias as materialized (
    -- A service at which nobody was counted says nothing about who was missing.
    select o.id, o.inicio, o.fim, date_trunc('week', o.inicio at time zone q.fuso)::date as semana
    from quando q, public.ocorrencias o join public.events e on e.id = o.event_base
    where o.campus = $1 and e.tipo = 'culto' and o.estado <> 'cancelada' and o.fim <= $3
      and o.inicio >= (q.esta - 30 - 56)::timestamp at time zone q.fuso
      and exists (select from public.attendances a where a.event_id = o.id and a.veio)
  ), semanas as materialized (
    select d.semana, d.semana >= q.esta - 30 as recente from quando q, dias d where d.semana < q.esta group by 1, 2
  ), habito as materialized (
    select a.member_id from dias d join semanas s on s.semana = d.semana and not s.recente
    join public.attendances a on a.event_id = d.id and a.veio
    group by 1 having count(distinct d.semana) >= greatest(3, ceil(0.75 * (select count(*) from semanas where not recente)))
  ), pessoas as materialized (
    select m.id, m.nome_completo from habito h join public.membros_igreja m on m.id = h.member_id
    where m.campus = $1 and not app.saiu(m.situacao)
      and m.id not in (select c.id from quando q cross join app.chegaram((q.esta - 30)::timestamp at time zone q.fuso) c (id))
      -- Whoever is looked after, or was within these thirty days, is not told of again.
      and not exists (select from public.acompanhamentos a where a.membro_id = m.id
        and (a.etapa in ('novo', 'contatado', 'visitado') or a.updated_at > $3 - interval '30 days'))
  ), vindas as materialized (
    -- Anything that they came to, here or in another campus, counts.
    select s.semana, v.id from quando q cross join semanas s
    cross join app.vieram(s.semana::timestamp at time zone q.fuso, (s.semana + 7)::timestamp at time zone q.fuso - interval '1 us') v (id)
    where s.recente
  ), faltou as (
    select p.id, p.nome_completo, s.semana, s.semana = max(s.semana) over (partition by p.id) as ultima,
      (s.semana, p.id) not in (select v.semana, v.id from vindas v)
      and not exists (
        select from dias d where d.semana = s.semana and (
          exists (select from public.bloqueio_dias b where b.membro_id = p.id and b.fim > d.inicio and b.inicio < d.fim)
          or exists (select from public.rsvps r where r.ocorrencia_id = d.id and r.membro_id = p.id and r.resposta = 'nao_vou')))
      as falta
    from quando q, pessoas p, semanas s where s.recente
  )
  select f.id, f.nome_completo, array_agg(f.semana order by f.semana) filter (where f.falta)
  from faltou f group by f.id, f.nome_completo
  having count(*) filter (where f.falta) >= $2 and bool_or(f.ultima and f.falta)
  order by f.nome_completo, f.id limit 200
$function$;

CREATE OR REPLACE FUNCTION app.janela (
  ocorrencia text,
  OUT        abre timestamp with time zone,
  OUT        fecha timestamp with time zone,
  OUT        estado public.estado_ocorrencia
)
  RETURNS record
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select least(o.inicio - make_interval(mins => e.abre_minutos), o.aberta_em),
    o.fim + make_interval(mins => e.tolerancia_minutos),
    case when o.estado = 'agendada' and now() > o.fim + make_interval(mins => e.tolerancia_minutos) then 'encerrada'
      when o.estado = 'agendada' and now() >= o.inicio - make_interval(mins => e.abre_minutos) then 'aberta'
      else o.estado end::public.estado_ocorrencia
  from public.ocorrencias o join public.events e on e.id = o.event_base
  where o.id in (ocorrencia, split_part(ocorrencia, '_', 1))
  order by o.id = ocorrencia desc limit 1
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
      case when e.meu then m.situacao end, q.motivos, coalesce(a.veio, false), a.chegada, case when a.veio then a.metodo end,
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
      $s$select a.member_id as membro_id, '{}'::text[] as motivos from public.attendances a where a.event_id = $1 and a.veio$s$
    else $s$select x.membro_id, array_agg(distinct x.motivo) as motivos from app.esperados($1) x group by x.membro_id$s$ end,
    -- Whoever left and came all the same is shown.
    case when mostrar = 'presentes' then '' else ' and (not app.saiu(m.situacao) or coalesce(a.veio, false))' end,
    case when cardinality(termos) > 0 then format('m.campus <> %L, m.nome_ordenacao, m.id', dia.campus)
      when mostrar = 'presentes' then 'a.chegada desc nulls last, m.id' else 'm.nome_ordenacao, m.id' end)
  using ocorrencia, todos, campi, greatest(coalesce(pular, 0), 0), least(greatest(coalesce(limite, 50), 1), 20000);
end
$function$;

CREATE OR REPLACE FUNCTION app.marcar_faltas_escala()
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  faltas integer;
begin
  -- Where nobody's presence was taken, nobody is missing.
  with dias as (
    select o.id from public.ocorrencias o
    where o.estado = 'encerrada' and o.inicio > now() - interval '60 days'
      and exists (select from public.attendances a where a.event_id = o.id and a.veio)
  )
  update public.escala_itens i set estado = case when a.veio then 'confirmado' else 'faltou' end::public.estado_item
  from dias d, public.escala_itens x cross join lateral (select exists (
    select from public.attendances t where t.event_id = x.ocorrencia_id and t.member_id = x.membro_id and t.veio) as veio) a
  where x.ocorrencia_id = d.id and x.id = i.id and x.membro_id is not null and x.publicado_em is not null
    and (x.estado in ('pendente', 'confirmado', 'troca_solicitada') and not a.veio or x.estado in ('faltou', 'pendente') and a.veio);
  get diagnostics faltas = row_count;
  return faltas;
end
$function$;

CREATE OR REPLACE FUNCTION app.marcar_presenca (
  chave      uuid,
  membro     uuid,
  ocorrencia text,
  metodo     public.metodo_presenca,
  chegada    timestamp with time zone DEFAULT NULL::timestamp WITH time zone,
  estacao    uuid                     DEFAULT NULL::uuid,
  corrigir   boolean                  DEFAULT false
)
  RETURNS text
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  j record;
  veio timestamptz := marcar_presenca.chegada;
  feita record;
begin
  select * into j from app.janela(ocorrencia);
  if j.estado is null or j.estado = 'cancelada' then
    raise exception using errcode = 'PT404', message = 'Evento não encontrado';
  end if;
  if not exists (select from public.membros_igreja m where m.id = membro and m.situacao <> 'falecido') then
    return 'nao_encontrado';
  end if;
  -- A mark that was taken before it closed and is sent again acts no second time, whatever happened since.
  if exists (select from public.attendances a
             where a.member_id = membro and a.event_id = ocorrencia and chave = any (a.chaves)) then
    return 'ok';
  end if;
  if not corrigir and exists (select from public.ocorrencias o where o.id = ocorrencia and o.estado = 'encerrada') then
    return 'encerrada';
  end if;
  -- Clocks of phones are minutes off.
  if veio > now() and veio <= now() + interval '5 minutes' then veio := now(); end if;
  if veio is null and now() between j.abre and j.fecha then veio := now(); end if;
  if veio > now() or veio < j.abre or veio > j.fecha
     or veio is null and not corrigir and j.estado <> 'aberta' then
    return 'fora_do_prazo';
  end if;
  insert into public.attendances as a
    (member_id, event_id, present, metodo, chegada, estacao_id, registrado_por, chaves)
  values (membro, ocorrencia, true, marcar_presenca.metodo, veio, estacao, (select auth.uid()), array[chave])
  on conflict (member_id, event_id) do update
    set present = true,
      chegada = case when a.veio then least(a.chegada, excluded.chegada) else excluded.chegada end,
      metodo = case when a.veio and a.chegada <= coalesce(excluded.chegada, 'infinity') then a.metodo else excluded.metodo end,
      estacao_id = case when a.veio and a.chegada <= coalesce(excluded.chegada, 'infinity') then a.estacao_id else excluded.estacao_id end,
      registrado_por = case when a.veio and a.chegada <= coalesce(excluded.chegada, 'infinity') then a.registrado_por else excluded.registrado_por end,
      chaves = a.chaves[greatest(cardinality(a.chaves) - 18, 1):] || excluded.chaves
    where not (chave = any (a.chaves))
  returning old.veio as estava, old.chegada as quando into feita;
  return case when feita.estava and feita.quando is not null then 'ja_registrada' else 'ok' end;
end
$function$;

CREATE OR REPLACE FUNCTION app.marcar_presencas (
  ocorrencia text,
  presencas  jsonb,
  corrigir   text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  dia public.ocorrencias;
  todos constant boolean := app.todos_os_campi();
  campi constant text[] := app.meus_campi();
  estacao constant boolean := app.pode('checkin', 'editar');
  respostas jsonb := '{}';
  item record;
  codigo text;
begin
  dia := app.exigir_presencas(ocorrencia, corrigir);
  if jsonb_typeof(presencas) is distinct from 'array' or jsonb_array_length(presencas) > 500 then
    raise exception using errcode = 'PT400', message = 'Envie até 500 presenças de cada vez.';
  end if;
  if exists (
    select from jsonb_array_elements(presencas) p
    where jsonb_typeof(p) <> 'object' or not coalesce(pg_input_is_valid(p ->> 'id', 'uuid'), false)
      or not coalesce(pg_input_is_valid(p ->> 'member_id', 'uuid'), false)
      or not coalesce(pg_input_is_valid(p ->> 'metodo', 'public.metodo_presenca'), p ->> 'metodo' is null)
      or not coalesce(pg_input_is_valid(p ->> 'chegada', 'timestamptz'), p ->> 'chegada' is null)) then
    raise exception using errcode = 'PT400', message = 'Uma das presenças não está completa.';
  end if;
  if corrigir is not null then perform app.por_motivo(btrim(corrigir)); end if;
  -- In one order for everybody, so that two devices with the same people never wait for each other.
  for item in
    select (p ->> 'id')::uuid as id, (p ->> 'member_id')::uuid as membro, (p ->> 'chegada')::timestamptz as chegada,
      coalesce(p ->> 'metodo', 'lista')::public.metodo_presenca as metodo
    from jsonb_array_elements(presencas) p order by 2, 1
  loop
    codigo := case
      -- The own confirmation is the person's alone to give.
      when item.metodo in ('proprio', 'aviso') then 'nao_encontrado'
      when not exists (select from public.membros_igreja m where m.id = item.membro) then 'nao_encontrado'
      -- A station has the person, their card or their code before it; a list may only name who is within reach.
      when app.membro_no_escopo(item.membro, todos, campi) or app.e_convidado(item.membro, ocorrencia)
        or estacao and item.metodo in ('qr', 'ingresso', 'cartao', 'rosto', 'estacao')
        then app.marcar_presenca(item.id, item.membro, ocorrencia, item.metodo, item.chegada, null, corrigir is not null)
      else 'fora_do_campus' end;
    respostas := respostas || jsonb_build_object(item.id::text, codigo);
  end loop;
  perform app.por_motivo(null);
  return (select coalesce(jsonb_agg(jsonb_build_object('id', p -> 'id', 'codigo', respostas -> ((p ->> 'id')::uuid::text)) order by n), '[]')
          from jsonb_array_elements(presencas) with ordinality as t (p, n));
end
$function$;

CREATE OR REPLACE FUNCTION app.meu_historico (
  antes timestamp with time zone
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with linhas as materialized (
    select i.id, i.inicio, i.fim, i.estado, i.subtempo, m.nome as ministerio, c.nome as funcao, coalesce(o.nome, ev.name) as evento,
      app.fuso_do_campus(m.campus) as fuso, exists (select from public.attendances a
        where a.event_id = i.ocorrencia_id and a.member_id = i.membro_id and a.veio) as presente
    from public.escala_itens i join public.ministerios m on m.id = i.ministerio_id
    join public.escala_vagas v on v.id = i.vaga_id join public.funcoes_ministerio c on c.id = v.funcao_id
    join public.ocorrencias o on o.id = i.ocorrencia_id and o.estado <> 'cancelada' join public.events ev on ev.id = o.event_base
    where i.membro_id = app.meu_membro() and i.publicado_em is not null and i.estado <> 'substituido'
      and i.inicio < least(antes, now()) and i.fim < now()
    order by i.inicio desc, i.id limit 31
  )
  select jsonb_build_object(
    'itens', (select coalesce(jsonb_agg(to_jsonb(q) order by q.inicio desc, q.id), '[]') from (select * from linhas l order by l.inicio desc, l.id limit 30) q),
    'mais', (select count(*) > 30 from linhas), 'contagem', app.contagem_do_servico(app.meu_membro()))
$function$;

CREATE OR REPLACE FUNCTION app.mudar_estado_do_dia (
  ocorrencia text,
  estado     public.estado_ocorrencia,
  motivo     text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  dia public.ocorrencias;
  estava public.estado_ocorrencia;
  feita uuid;
begin
  select * into dia from public.ocorrencias o where o.id = ocorrencia for update;
  select j.estado into estava from app.janela(ocorrencia) j;
  if dia.id is null or dia.estado = 'cancelada' then
    raise exception using errcode = 'PT404', message = 'Evento não encontrado';
  end if;
  perform app.exigir_evento(dia.campus);
  if mudar_estado_do_dia.estado not in ('aberta', 'encerrada') then
    raise exception using errcode = 'PT400', message = 'Um dia é aberto ou encerrado.';
  end if;
  if dia.estado = mudar_estado_do_dia.estado then
    return jsonb_build_object('operacao', null);
  end if;
  if estava = 'encerrada' and mudar_estado_do_dia.estado = 'aberta' and coalesce(char_length(btrim(motivo)), 0) < 3 then
    raise exception using errcode = 'PT400', message = 'Diga por que o dia é reaberto.';
  end if;
  if mudar_estado_do_dia.estado = 'encerrada' and now() < dia.inicio and not exists (
       select from public.attendances a where a.event_id = ocorrencia and a.veio) then
    raise exception using errcode = 'PT409', message = 'Este dia ainda não começou.';
  end if;
  feita := app.iniciar_operacao('ocorrencia',
    case mudar_estado_do_dia.estado when 'encerrada' then 'Presença encerrada' when 'aberta' then
      case estava when 'encerrada' then 'Presença reaberta' else 'Presença aberta' end end,
    jsonb_build_object('ocorrencia', ocorrencia), 'eventos');
  perform app.por_motivo(nullif(btrim(mudar_estado_do_dia.motivo), ''));
  update public.ocorrencias o
  set estado = mudar_estado_do_dia.estado,
    aberta_em = case when mudar_estado_do_dia.estado = 'aberta' then coalesce(o.aberta_em, now()) else o.aberta_em end
  where o.id = ocorrencia;
  perform app.por_motivo(null);
  return jsonb_build_object('operacao', feita);
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
        select b.metodo, count(*) as n from public.attendances b where b.event_id = ocorrencia and b.veio group by 1) t),
      'horas', (select coalesce(jsonb_agg(jsonb_build_object('hora', t.hora, 'pessoas', t.n) order by t.hora), '[]') from (
        select date_trunc('hour', b.chegada) as hora, count(*) as n from public.attendances b
        where b.event_id = ocorrencia and b.veio and b.chegada is not null group by 1) t))
    from public.attendances a join public.membros_igreja m on m.id = a.member_id
    where a.event_id = ocorrencia and a.veio);
end
$function$;

CREATE OR REPLACE FUNCTION app.preparar_unificacao (
  sai  uuid,
  fica uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  linha jsonb;
  mudanca jsonb;
begin
  perform app.unir_familias_de(fica, sai);
  -- Consents of the one who stays hold; those of the other become history.
  for linha in
    select to_jsonb(c) from public.consentimentos c
    where c.membro_id = sai and c.revogado_em is null and exists (
      select from public.consentimentos f where f.membro_id = fica and f.finalidade = c.finalidade and f.revogado_em is null)
  loop
    perform app.mudar_linha('public.consentimentos', linha,
      jsonb_build_object('revogado_em', now(), 'revogado_por', (select auth.uid())), fica);
  end loop;
  -- Whoever was there as either of them was there.
  for linha, mudanca in
    select to_jsonb(f), jsonb_build_object('present', true, 'metodo', s.metodo, 'chegada', s.chegada)
    from public.attendances f join public.attendances s on s.member_id = sai and s.event_id = f.event_id
    where f.member_id = fica and not f.veio and s.present and (s.veio or not f.present)
  loop
    perform app.mudar_linha('public.attendances', linha, mudanca, fica);
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION app.presenca_diz_que_vem()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  insert into public.rsvps as r (ocorrencia_id, membro_id, campus, resposta)
  select o.id, new.member_id, o.campus, 'vou' from public.ocorrencias o where o.id = new.event_id
  on conflict (ocorrencia_id, membro_id) do update set resposta = 'vou' where r.resposta <> 'vou';
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.proteger_presenca()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  eu constant uuid := (select auth.uid());
  propria boolean;
  feita record;
begin
  if not app.pela_api() then return new; end if;
  -- Somebody's word about themselves. Who takes presence there marks their own row as they mark others.
  propria := new.present and new.profile_id = eu and new.member_id = app.meu_membro()
    and (tg_op = 'INSERT' or new.profile_id is distinct from old.profile_id or not app.toma_presenca(old.campus));
  if tg_op = 'UPDATE' and (
       (new.id, new.member_id, new.event_id, new.campus, new.metodo, new.chegada, new.estacao_id, new.registrado_por, new.chaves,
        new.created_at) is distinct from
       (old.id, old.member_id, old.event_id, old.campus, old.metodo, old.chegada, old.estacao_id, old.registrado_por, old.chaves,
        old.created_at)
       or not propria and new.profile_id is distinct from old.profile_id) then
    raise insufficient_privilege using message = 'Uma presença não muda de pessoa nem de evento.';
  end if;
  if tg_op = 'INSERT' then
    if not propria and new.profile_id is not null then
      raise insufficient_privilege using message = 'Só a própria pessoa confirma por sua conta.';
    end if;
    if not propria and not app.pode_ser_marcado(new.member_id, new.event_id) then
      raise insufficient_privilege using message = 'Esta pessoa é de outro campus.';
    end if;
    new.estacao_id := null;
    new.registrado_por := null;
    new.chaves := '{}';
    new.created_at := now();
    new.metodo := 'lista';
  end if;
  if propria then
    if tg_op = 'INSERT' then new.event_id := app.ocorrencia_agora(new.event_id); end if;
    new.location := old.location;
    select * into feita from app.confirmacao(new.event_id, null);
    new.metodo := case when old.veio then old.metodo else feita.metodo end;
    new.chegada := case when old.present then least(old.chegada, feita.chegada) else feita.chegada end;
  elsif tg_op = 'INSERT' or new.present is distinct from old.present or new.present and not old.veio then
    perform app.exigir_dia_aberto(new.event_id);
    new.registrado_por := eu;
    new.chegada := case when new.present then app.chegada_agora(new.event_id) end;
    if new.present then
      new.metodo := (case when app.antes_de_abrir(new.event_id) then 'aviso' else 'lista' end)::public.metodo_presenca;
    end if;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.proximo_evento()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with perto as materialized (
    -- No window reaches farther: an event lasts two weeks at most, and people arrive until two days later.
    (select o.* from public.ocorrencias o join public.events e on e.id = o.event_base
     where o.campus = (select app.meu_campus()) and o.estado in ('agendada', 'aberta')
       and o.inicio between now() - interval '17 days' and now() and o.fim + make_interval(mins => e.tolerancia_minutos) > now()
     order by o.inicio desc limit 10)
    union all
    (select o.* from public.ocorrencias o
     where o.campus = (select app.meu_campus()) and o.estado in ('agendada', 'aberta') and o.inicio > now()
     order by o.inicio, o.id limit 10)
  )
  select jsonb_build_object(
    'id', o.id, 'name', coalesce(o.nome, e.name), 'date', o.inicio, 'fim', o.fim, 'campus', o.campus,
    'location', coalesce(o.local, e.location), 'estado', j.estado, 'exige_codigo', e.exige_codigo,
    'confirmado', exists (select from public.attendances a where a.member_id = (select app.meu_membro()) and a.event_id = o.id and a.veio),
    'resposta', (select r.resposta from public.rsvps r where r.ocorrencia_id = o.id and r.membro_id = (select app.meu_membro())))
  from perto o join public.events e on e.id = o.event_base cross join lateral app.janela(o.id) j
  where j.estado <> 'encerrada'
  order by j.estado = 'aberta' desc, case when j.estado = 'aberta' then abs(extract(epoch from now() - o.inicio)) end, o.inicio, o.id
  limit 1
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
    select o.id, o.inicio, eu.todos or o.campus = any (eu.campi) as meu, case when o.inicio >= eu.corte then -1
      else 1::bigint << ((date_trunc('week', o.inicio at time zone f.fuso)::date - (eu.corte - interval '65 days')::date) / 7) end as semana
    from eu, public.ocorrencias o join public.events e on e.id = o.event_base join relogios f on f.nome = o.campus
    where o.estado <> 'cancelada' and o.inicio >= eu.corte - interval '8 weeks' and o.inicio <= now()
      and case when $3 is null then e.tipo = 'culto' else o.event_base = $3 end
    order by o.event_base
  ), vindas as materialized (
    select a.member_id, max(d.inicio) filter (where d.meu) as ultima, bit_count(bit_or(d.semana)::bit(64))::integer as vezes
    from dias d join public.attendances a on a.event_id = d.id and a.veio
    group by a.member_id having bit_or(d.semana) > 0 and bit_count(bit_or(d.semana)::bit(64)) >= 3
  ), faltam as materialized (
    select m.id, v.ultima, v.vezes, (count(*) over ())::integer as total, m.nome_ordenacao
    from eu cross join public.membros_igreja m join vindas v on v.member_id = m.id
    where m.id = any (array(select x.member_id from vindas x))
      and m.situacao = any (eu.situacoes) and (eu.todos or m.campus = any (eu.campi)) and m.id is distinct from eu.membro
      and ($2 is null or m.campus = $2)
      and ($3 is not null or m.id not in (select w.id from app.vieram(eu.corte, now()) w (id)))
      and m.id not in (select c.id from app.chegaram(eu.corte) c (id))
    order by v.ultima desc nulls last, m.nome_ordenacao, m.id
    offset greatest($4, 0) limit least(greatest($5, 1), 5000)
  )
  select m.id, m.nome_completo, m.foto, m.telefone, m.campus, m.situacao, f.ultima, f.vezes,
    exists (select from public.acompanhamentos a where a.membro_id = m.id and a.etapa in ('novo', 'contatado', 'visitado')), f.total
  from faltam f join public.membros_igreja m on m.id = f.id
  order by f.ultima desc nulls last, f.nome_ordenacao, m.id
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
      'presente', exists (select from public.attendances a where a.member_id = m.id and a.event_id = ocorrencia and a.veio)))
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

CREATE OR REPLACE FUNCTION app.recusa_naquela_hora (
  sala       public.kids_salas,
  ocorrencia text,
  quando     timestamp with time zone,
  meses      integer
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select case
    when not sala.ativo or not sala.aberta and sala.updated_at <= quando then 'FECHADA'
    when a.adultos < sala.minimo_adultos then 'SEM_ADULTOS'
    when c.dentro >= least(sala.capacidade, a.adultos * sala.por_adulto) then 'CHEIA'
    when meses is null or meses not between sala.de_meses and sala.ate_meses then 'IDADE' end
  from (
    select count(*) as adultos from (
      select k.membro_id as id from public.kids_adultos k
      where k.ocorrencia_id = $2 and k.sala_id = sala.id and k.desde <= quando and coalesce(k.ate > quando, true)
      union
      select i.membro_id from public.escala_vagas v
      join public.escala_itens i on i.vaga_id = v.id and i.ocorrencia_id = $2 and i.estado in ('pendente', 'confirmado') and i.publicado_em is not null
      join public.attendances p on p.member_id = i.membro_id and p.event_id = $2 and p.veio and p.chegada <= quando
      where v.funcao_id = sala.funcao_id
        and not exists (select from public.kids_adultos k where k.ocorrencia_id = $2 and k.membro_id = i.membro_id)) x
    where not app.menor_de_idade(x.id)) a
  cross join (
    select count(*) as dentro from public.kids_visitas v
    where v.ocorrencia_id = $2 and v.sala_id = sala.id and v.entrada_em <= quando and coalesce(v.saida_em > quando, true)) c
$function$;

CREATE OR REPLACE FUNCTION app.regra_de_presenca (
  regra jsonb
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  desde timestamptz;
begin
  if regra ->> 'operador' not in ('presente', 'ausente') then return null; end if;
  desde := (app.hoje() - 7 * app.numero_da_regra(regra, 1, 1, 260))::timestamp at time zone app.fuso_da_igreja();
  return format(case regra ->> 'operador'
    when 'presente' then 'm.id in (select v.id from app.vieram(%1$L, now()) v (id))'
    -- Who was not here yet was not missing either.
    else 'm.id not in (select v.id from app.vieram(%1$L, now()) v (id) union all select c.id from app.chegaram(%1$L) c (id))' end, desde);
end
$function$;

CREATE OR REPLACE FUNCTION app.responder_rsvp (
  ocorrencia    text,
  resposta      public.resposta_rsvp,
  acompanhantes integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  o public.ocorrencias;
  eu constant uuid := app.meu_membro();
begin
  if eu is null then
    raise exception using errcode = 'PT404', message = 'Membro não encontrado';
  end if;
  select * into o from public.ocorrencias x where x.id = ocorrencia and x.estado <> 'cancelada';
  if o.id is null or (app.evento_de(ocorrencia)).id is null then
    raise exception using errcode = 'PT404', message = 'Evento não encontrado';
  end if;
  if o.fim <= now() then
    raise exception using errcode = 'PT409', message = 'Este evento já aconteceu.';
  end if;
  if acompanhantes not between 0 and 20 then
    raise exception using errcode = 'PT422', message = 'São até 20 acompanhantes.';
  end if;
  if resposta is null then
    delete from public.rsvps r where r.ocorrencia_id = ocorrencia and r.membro_id = eu;
  else
    insert into public.rsvps as r (ocorrencia_id, membro_id, campus, resposta, acompanhantes)
    values (ocorrencia, eu, o.campus, responder_rsvp.resposta,
      case when responder_rsvp.resposta = 'nao_vou' then 0 else coalesce(responder_rsvp.acompanhantes, 0) end)
    on conflict (ocorrencia_id, membro_id) do update set resposta = excluded.resposta, acompanhantes = excluded.acompanhantes;
  end if;
  -- There is one yes: whoever takes it back takes back what they confirmed ahead, too.
  if resposta is distinct from 'vou' then
    update public.attendances a set present = false
    where a.event_id = ocorrencia and a.member_id = eu and a.metodo = 'aviso' and a.present;
  end if;
  return app.rsvp_do_dia(ocorrencia);
end
$function$;

CREATE OR REPLACE FUNCTION app.retirar_presencas (
  ocorrencia text,
  membros    uuid[],
  corrigir   text
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  dia public.ocorrencias;
  tiradas integer;
begin
  dia := app.exigir_presencas(ocorrencia, corrigir);
  if corrigir is null then
    perform app.exigir_dia_aberto(ocorrencia);
  else
    perform app.por_motivo(btrim(corrigir));
  end if;
  update public.attendances a set present = false, chegada = null
  where a.event_id = ocorrencia and a.member_id = any (membros) and a.veio;
  get diagnostics tiradas = row_count;
  perform app.por_motivo(null);
  return tiradas;
end
$function$;

CREATE OR REPLACE FUNCTION app.rotulos_das_colunas()
  RETURNS jsonb
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  -- An empty name: not worth a line. Hidden by table: a new column of the same name shows until somebody decides.
  select '{
    "id": "", "created_at": "", "updated_at": "", "operacao": "", "autor": "", "autor_nome": "",
    "concedido_por": "", "ordem": "", "membro_id": "", "lar": "", "torna_membro": "",
    "sequencia": "",
    "avisado_para": "", "aviso_do_termo": "", "nome_ordenacao": "", "texto_busca": "", "membro_a": "", "marcado_por": "",
    "profile_id": "Conta de acesso", "user_id": "Conta",
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
    "automatic": "Confirmada pela pessoa", "metodo": "Como", "chegada": "Chegada", "veio": "Esteve presente",
    "registrado_por": "Registrada por", "chaves": "", "abre_minutos": "Abre quantos minutos antes",
    "tolerancia_minutos": "Recebe até quantos minutos depois", "exige_codigo": "Exige o código do telão", "aberta_em": "Aberto em",
    "ocorrencia_id": "Dia do evento", "adultos": "Adultos", "jovens": "Jovens", "criancas": "Crianças", "visitantes": "Visitantes", "online": "Online", "location": "Local", "linha": "Linha", "resultado": "Resultado",
    "acompanhamento_id": "Acompanhamento", "antes": "Antes", "depois": "Depois", "desde": "Desde",
    "suspenso": "Suspenso", "iniciada_por": "Pedida por", "iniciada_por_nome": "Pedida por", "iniciada_em": "Pedida em",
    "cancelada_em": "Cancelada em", "confirmada_por": "Confirmada por", "confirmada_por_nome": "Confirmada por",
    "confirmada_em": "Confirmada em", "assinado_em": "Assinado em", "regra": "Regra", "dias": "Dias", "titulo": "Título",
    "aprovador_id": "Quem aprova", "recurso_id": "Recurso", "quantidade": "Quantidade", "preparo_minutos": "Minutos de preparo",
    "desmontagem_minutos": "Minutos de desmontagem", "aprovada": "Aprovada",
    "indisponibilidades.ate": "Até", "recursos_do_campus.nome": "Nome do recurso",
    "nome_fonetico": "",
    "telefone_chave": "", "membros_igreja.origem": "", "eventos_de_vida.tipo": "",
    "user_roles.inicio": "", "familias.nome": "Nome da família", "membros_funcoes.ativo": "Em exercício",
    "user_roles.campus": "Campus do papel", "familias.responsavel_id": "Responsável pela família",
    "familia_membros.papel": "Papel na família", "cartas.numero": "Número da carta", "salas.nome": "Nome da sala",
    "titulos.nivel": "Ordem", "pedidos_de_vinculo.conta": "Conta", "recusado_em": "Recusado em",
    "autorizados_busca.nome": "Quem busca", "autorizados_busca.motivo": "Motivo da restrição",
    "membros_funcoes.motivo": "Motivo", "leituras_de_anotacoes.anotacao_id": "",
    "regional_id": "Regional", "regionais.nome": "Nome da regional",
    "date": "Começo", "duracao": "Duração em minutos", "events.regra": "Repetição", "bloqueios.regra": "Repetição", "lotacao": "Lotação", "local": "Local",
    "sensivel": "Sensível", "publico": "Aberta ao público", "so_campus": "Só pessoas do campus",
    "abre_em": "Abre em", "fecha_em": "Fecha em", "aprovacao": "Precisa de aprovação", "lista_espera": "Lista de espera",
    "prazo_horas": "Prazo para aceitar, em horas", "maximo_familia": "Pessoas por família", "termos": "Termos",
    "preco_centavos": "Preço em centavos", "venda_de": "À venda desde", "venda_ate": "À venda até", "opcoes": "Opções",
    "obrigatoria": "Obrigatória", "por_pessoa": "Por pessoa", "percentual": "Desconto em %",
    "desconto_centavos": "Desconto em centavos", "limite": "Limite de usos", "vale_de": "Vale desde", "vale_ate": "Vale até",
    "contato_nome": "Contato", "contato_email": "E-mail do contato", "contato_telefone": "Telefone do contato",
    "inscricao_pedidos.juntos": "Só com todos juntos", "total_centavos": "Total em centavos", "pago_em": "Pago em", "pago_meio": "Meio de pagamento",
    "pago_centavos": "Valor pago em centavos", "pago_por": "Pagamento confirmado por", "promovido_em": "Saiu da espera em",
    "aceitar_ate": "Aceitar até", "cancelado_em": "Cancelada em", "cancelado_por": "Cancelada por", "valor": "Resposta",
    "acompanhantes": "Acompanhantes", "lido_em": "",
    "aberto": "Recebe pessoas de outros campi", "events.name": "Nome",
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
    "lembrado_em": "", "cobrado_em": "",
    "subtempo": "Horário", "modelo_id": "Modelo",
    "desloca_minutos": "Minutos do começo do evento", "duracao_minutos": "Duração em minutos", "minimo": "Mínimo", "maximo": "Máximo",
    "acumula": "Junto com outra posição", "pede_lider": "Pede alguém de nível líder", "tipo_evento": "Tipo de evento", "observacao": "Observação", "publicada_em": "Publicada em",
    "publicada_por": "Publicada por", "publicado_em": "Publicado em", "posto_por": "Posto por", "porque": "Por que a escolha",
    "convidado_nome": "Convidado", "convidado_telefone": "Telefone do convidado", "troca_com_aprovacao": "Troca com aprovação",
    "auto_inscricao": "A pessoa se inscreve", "inscricao_fecha_horas": "Inscrição fecha (horas antes)",
    "prazo_resposta_horas": "Prazo de resposta (horas)", "pede_bloqueios": "Pede bloqueios todo mês", "maximo_mes": "Máximo por mês",
    "periodos": "Períodos que prefere", "campi": "Campi", "outro_id": "Outra pessoa", "escala_pares.juntos": "Juntos", "mes": "Mês",
    "pedido_em": "Pedido em", "aceita_por": "Aceita por", "aceita_em": "Aceita em", "para_id": "Para", "seguranca": "Segurança das crianças",
    "resumo": "", "de_meses": "Idade mínima (meses)", "ate_meses": "Idade máxima (meses)",
    "por_adulto": "Crianças por adulto", "minimo_adultos": "Mínimo de adultos", "kids_salas.aberta": "Aberta", "kids_codigo_por_familia": "Um código por família",
    "kids": "Kids na estação", "alergia": "Alergia", "restricao": "Restrição", "medicamento": "Medicamento", "kids_cuidados.cifrado": "", "kids_visitas.codigo_id": "",
    "kids_visitas.sala_id": "Sala do Kids", "kids_adultos.sala_id": "Sala do Kids", "entrada_em": "Entrada", "entrada_por": "Recebida por",
    "excecao_por": "Exceção autorizada por", "saida_em": "Saída", "saida_como": "Entregue por", "levou_id": "Quem levou",
    "levou_nome": "Quem levou", "saida_por": "Quem entregou", "supervisor_id": "Supervisor", "saida_motivo": "Motivo da saída",
    "sem_rede": "Saída sem rede", "entrada_sem_rede": "Entrada sem rede", "ate": "Até", "kids_avisos.texto": "O que houve",
    "protocolo": "Protocolo", "planejado_para": "Planejado para", "atos.responsavel_id": "Quem responde",
    "faltas_alerta": "Faltas que abrem acompanhamento",
    "ocorrencias.alterada": "", "alvo": "Sala ou recurso", "documentos_membros.anotacao_id": "",
    "membros_unificados.antigo": "", "ato_documentos.ato_id": "", "bloqueio_dias.bloqueio_id": "",
    "documentos_membros.caminho": "", "kids_avisos.chave": "", "solicitacoes_cadastro.codigo_id": "",
    "agenda_enderecos.conta_id": "", "ingresso_usos.conta_id": "", "inscricao_pedidos.conta_id": "", "cartas.conteudo": "",
    "cupom_id": "Cupom", "atos.dados": "", "eventos_de_vida.dados": "", "solicitacoes_cadastro.dados": "",
    "kids_avisos.detalhes": "", "aberturas_de_documentos.documento_id": "", "ato_documentos.documento_id": "",
    "consentimentos.documento_id": "", "kids_visitas.entrada_estacao_id": "", "inscricao_pedidos.envio": "",
    "solicitacoes_cadastro.envio": "", "importacao_linhas.erros": "", "escala_itens.escala_id": "",
    "escala_vagas.escala_id": "", "attendances.estacao_id": "", "kids_avisos.estacao_id": "", "escala_trocas.estado_antes": "",
    "event_base": "Evento", "evento_id": "Evento", "escala_itens.exclusivo": "", "documentos_membros.formato": "",
    "bloqueios.grupo": "", "importacao_linhas.importacao_id": "", "ingresso_usos.inscricao_id": "",
    "inscricao_respostas.inscricao_id": "", "escala_trocas.item_id": "", "escala_trocas.item_oferecido_id": "",
    "aberturas_de_documentos.momento": "", "contagens.momento": "Contada em", "ingresso_usos.momento": "Entrou em",
    "leituras_de_anotacoes.momento": "", "membros_igreja.nome_completo": "",
    "inscricoes.ordem_espera": "", "user_roles.papel_regional_id": "", "anonimizacoes.pedido_id": "",
    "concessoes_pessoais.pedido_id": "", "inscricao_respostas.pedido_id": "", "inscricoes.pedido_id": "",
    "pedidos_lgpd.pelo_titular": "", "inscricao_respostas.pergunta_id": "", "inscricoes.pessoa_chave": "",
    "ocorrencias.prevista": "", "solicitacoes_cadastro.provavel_id": "", "solicitacoes_cadastro.provavel_pontos": "",
    "escala_roda_pernas.recebe_id": "", "escala_roda_pernas.roda_id": "", "escala_itens.rodada_id": "",
    "kids_visitas.saida_chave": "", "kids_visitas.saida_estacao_id": "", "escala_itens.substitui_id": "",
    "documentos_membros.tamanho": "", "consentimentos.texto": "", "inscricao_perguntas.texto": "Pergunta",
    "inscricao_regras.texto": "Texto", "modelos_de_mensagem.texto": "Texto", "tipo_id": "Tipo de inscrição",
    "atos.transferencia_id": "", "cartas.transferencia_id": "", "transferencia_membros.transferencia_id": "",
    "escala_roda_pernas.troca_id": "", "escala_itens.vaga_id": "", "kids_avisos.visita_id": ""
  }'::jsonb
$function$;

CREATE OR REPLACE FUNCTION app.rsvp_do_dia (
  ocorrencia text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select jsonb_build_object(
    'resposta', r.resposta, 'acompanhantes', coalesce(r.acompanhantes, 0),
    'estado', (select j.estado from app.janela(o.id) j),
    'confirmado', exists (select from public.attendances a where a.member_id = (select app.meu_membro()) and a.event_id = o.id and a.veio),
    'numeros', case when app.pode('eventos', 'editar') and app.alcanca(o.campus) then (
      select jsonb_build_object('vou', count(*) filter (where x.resposta = 'vou'), 'talvez', count(*) filter (where x.resposta = 'talvez'),
        'nao_vou', count(*) filter (where x.resposta = 'nao_vou'),
        'pessoas', coalesce(sum(1 + x.acompanhantes) filter (where x.resposta = 'vou'), 0))
      from public.rsvps x where x.ocorrencia_id = o.id) end)
  from public.ocorrencias o
  left join public.rsvps r on r.ocorrencia_id = o.id and r.membro_id = (select app.meu_membro())
  where o.id = ocorrencia and (app.evento_de(o.id)).id is not null
$function$;

CREATE OR REPLACE FUNCTION app.toma_presenca (
  campus text
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select (app.pode('eventos', 'editar') or app.pode('checkin', 'editar')) and app.alcanca(campus)
$function$;

CREATE OR REPLACE FUNCTION app.vieram (
  de  timestamp with time zone,
  ate timestamp with time zone
)
  RETURNS SETOF uuid
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select distinct a.member_id from public.ocorrencias o join public.attendances a on a.event_id = o.id and a.veio
  where o.inicio >= de and o.inicio <= ate
  union
  -- Days of an event that happens once, which have no row of their own, are on its day.
  select a.member_id from public.events e join public.attendances a on a.event_base = e.id and a.event_id <> e.id and a.veio
  where e.regra is null and e.date >= de and e.date <= ate
$function$;

ALTER TABLE "public"."attendances"
  ADD CONSTRAINT "attendances_aviso_sem_chegada" CHECK (((metodo <> 'aviso'::public.metodo_presenca) OR (chegada IS NULL)));

CREATE INDEX attendances_dia_e_pessoa_idx ON public.attendances USING btree (event_id, veio, member_id);

CREATE INDEX attendances_presentes_idx ON public.attendances USING btree (event_id)
  WHERE veio;

CREATE TRIGGER f_diz_que_vem
  AFTER INSERT OR UPDATE OF present, metodo ON public.attendances
  FOR EACH ROW
  WHEN ((new.present AND (new.metodo = 'aviso'::public.metodo_presenca)))
  EXECUTE FUNCTION app.presenca_diz_que_vem();

CREATE POLICY "presenças: altera quem edita, no alcance, e cada um a sua" ON "public"."attendances"
  FOR UPDATE
  TO "authenticated"
  USING
    (((member_id = ( SELECT app.meu_membro() AS meu_membro)) OR ((( SELECT app.pode('eventos'::public.recurso, 'editar'::public.acao) AS pode) OR ( SELECT
    app.pode('checkin'::public.recurso, 'editar'::public.acao) AS pode)) AND
    (( SELECT app.todos_os_campi() AS todos_os_campi) OR (campus = ANY (( SELECT app.meus_campi() AS meus_campi)::text[]))))))
  WITH
    CHECK
    ((((member_id = ( SELECT app.meu_membro() AS meu_membro)) AND (profile_id = ( SELECT auth.uid() AS uid)) AND present) OR ((( SELECT app.pode('eventos'::public.recurso,
    'editar'::public.acao) AS pode) OR ( SELECT app.pode('checkin'::public.recurso, 'editar'::public.acao) AS pode)) AND
    (( SELECT app.todos_os_campi() AS todos_os_campi) OR (campus = ANY (( SELECT app.meus_campi() AS meus_campi)::text[]))))));

CREATE POLICY "presenças: registra quem edita, no alcance, e cada um a sua" ON "public"."attendances"
  FOR INSERT
  TO "authenticated"
  WITH
    CHECK
    ((((member_id = ( SELECT app.meu_membro() AS meu_membro)) AND (profile_id = ( SELECT auth.uid() AS uid)) AND present) OR ((( SELECT app.pode('eventos'::public.recurso,
    'editar'::public.acao) AS pode) OR ( SELECT app.pode('checkin'::public.recurso, 'editar'::public.acao) AS pode)) AND
    (( SELECT app.todos_os_campi() AS todos_os_campi) OR (campus = ANY (( SELECT app.meus_campi() AS meus_campi)::text[]))))));

COMMENT ON COLUMN "public"."attendances"."chegada" IS 'When they arrived: the earliest that is known, within the window of the occurrence; null: nobody knows, or not yet.';

COMMENT ON COLUMN "public"."attendances"."present" IS 'True: confirmed. Who was there is told by veio alone: one may confirm before people arrive.';

COMMENT ON COLUMN "public"."attendances"."veio" IS 'Arrived: confirmed while people arrive, at a station, or by who takes presence. Whatever counts presence counts this.';

COMMENT ON FUNCTION "app"."antes_de_abrir"(text) IS 'People do not arrive at this occurrence yet: whoever confirms says that they come.';

COMMENT ON FUNCTION "app"."chegaram"(timestamp with time zone) IS 'Whoever came to be of their campus only after this moment, registered, imported or transferred: before it they
were not missing. Who was at something before was here, whenever they were registered.';

COMMENT ON FUNCTION "app"."confirmacao"(text, text) IS 'The one rule of somebody''s word about themselves: whether the caller may confirm at this occurrence, by which way it counts (aviso
before people arrive) and when they arrived. Raises what public.confirmar_presenca does.';

COMMENT ON FUNCTION "app"."esperados"(text) IS 'Who is expected at an occurrence and why: vem (said so), habitual (at 2 of the last 4 of the same series), ministerio (of a linked
ministry), escala (on a published roster of the day), inscricao (registered for the event). habitual and ministerio only of those whom the event is for, by age and campus. A person may have several reasons; further sources are further branches of the union.';

COMMENT ON FUNCTION "app"."janela"(text) IS 'From when until when people arrive at this occurrence, and where it stands by the clock and by hand. An id with a suffix of an event
that happens once has the window of that event. All null for what does not take place.';

COMMENT ON FUNCTION "app"."presenca_diz_que_vem"() IS 'Trigger: a presence that is confirmed before people arrive says "vou".';

COMMENT ON FUNCTION "app"."proteger_presenca"() IS 'Trigger on a person''s own request: a presence keeps its person, event and campus; who took it, how and when are never
chosen; the person is within reach, the day not closed. Somebody''s word about themselves goes by app.confirmacao. Raises 42501, PT409,
and what app.confirmacao does.';

COMMENT ON FUNCTION "app"."proximo_evento"() IS 'The event of the caller''s own campus to which people arrive now, of several the one whose beginning is nearest; else the next. Never
one that is closed; null when there is none.';

COMMENT ON FUNCTION "app"."regra_de_presenca"(jsonb) IS 'A rule on having been, or not, at any event of the last weeks, in whatever campus, as SQL; null for an unknown operator.';

COMMENT ON FUNCTION "app"."toma_presenca"(text) IS 'The caller takes presence of others at events of this campus.';

COMMENT ON FUNCTION "app"."vieram"(timestamp with time zone, timestamp with time zone) IS 'Whoever was at anything that began between these moments, in whatever campus: the one place that says so for every rule about being
missing, the same whoever asks. For rules that give yes or no about people whom the caller may see.';

COMMENT ON FUNCTION "public"."ausentes"(integer, text, text, integer, integer) IS 'People in the caller''s scope who came in at least 3 of the 8 weeks before, in whatever campus, to one event (serie) or to services, and in
the last semanas (2 to 12) not to it, or to nothing at all; who left last first. Never those who left the church or came to this
campus since. limite: 1 to 100. Raises 42501, PT400.';

COMMENT ON FUNCTION "public"."codigo_do_telao"(text) IS 'What the screen of an occurrence shows: {token, curto, muda_em (seconds), estado, nome, inicio, exige_codigo, presentes}. The token is
good for 60 to 90 seconds, the short code for 5 to 10 minutes, both for this occurrence alone. For those who take presence. Raises
42501, PT404.';

COMMENT ON FUNCTION "public"."confirmar_presenca"(text, boolean, text) IS 'Confirms the caller''s own presence at an event or occurrence and gives the row, new or updated; calls at the same
time leave one row. Before people arrive it says that they come (veio false), and counts once confirmed
again when they do. The base id of an event that recurs stands for the occurrence that takes place now. An open event may be of any campus. Raises 28000 "Usuário não autenticado", PT404 "Membro não
encontrado" or "Evento não encontrado", PT409 when the day is closed,
PT422 when the event demands the code of the screen (codigo) and it is missing or too old.';

COMMENT ON FUNCTION "public"."evento_da_presenca"(text) IS 'What the page of a presence shows: id (as asked; of an event that recurs, of the occurrence that takes place now), name,
date, campus, location, whether the caller was there (confirmado), has said that they come (vem), by opening a link (automatico),
exige_codigo: the code of the screen is needed, when people begin to arrive (abre), and where the day stands (estado). Null when there is no such event for them.';

COMMENT ON FUNCTION "public"."inicio"() IS 'The home page of the caller: nome, campus, proximo_evento {id, name, date, fim, campus, location, estado, exige_codigo, confirmado, resposta} or null,
aniversariantes [{id, nome_completo, foto, campus, dia, mes}], avisos (unread notifications, five at most), funcoes
[{ministerio, funcao}], servicos [{id, inicio, fim, fuso, estado, subtempo, escala_id, ministerio, funcao, evento, local}] (their own, four at
most), escalas [{id, ministerio, campus, faltam, sem_resposta, trocas, primeira}] (for those who make rosters), numeros {pessoas, membros, visitantes} or null. Only what the caller may see.';

COMMENT ON FUNCTION "public"."rsvp_do_dia"(text) IS 'What the caller answered for a day of an event: {resposta (null: nothing yet), acompanhantes, estado (of the day: aberta while people
arrive), confirmado (was there), numeros}; numeros {vou, talvez,
nao_vou, pessoas} for those who edit events of the campus, else null. Null when they do not see the event.';

COMMENT ON TYPE "public"."ausente" IS 'Somebody who used to come and has been missing: last presence within the caller''s scope (null: elsewhere), at how many weeks of the eight before, whether followed up; total: how many in all.';

COMMENT ON TYPE "public"."metodo_presenca" IS 'By which way a presence was taken: the person''s own, a list, the code on the screen, a ticket, the member''s card, the face,
search at a station, a roster, a leader''s report; aviso: said before people arrive, which is no arrival yet.';

REVOKE ALL ON FUNCTION "app"."antes_de_abrir"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."antes_de_abrir"(text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."chegaram"(timestamp WITH time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."confirmacao"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."confirmacao"(text, text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."ocorrencia_agora"(text) FROM "authenticated";

GRANT EXECUTE ON FUNCTION "app"."ocorrencia_agora"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "app"."ocorrencia_agora"(text) FROM "service_role";

GRANT EXECUTE ON FUNCTION "app"."ocorrencia_agora"(text) TO "service_role";

REVOKE ALL ON FUNCTION "app"."presenca_diz_que_vem"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."toma_presenca"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."toma_presenca"(text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."vieram"(timestamp WITH time zone, timestamp WITH time zone) FROM PUBLIC;

-- What was confirmed before people arrived, and never by an arrival or by who takes presence, said that somebody comes.
update public.attendances a set metodo = 'aviso'
from public.attendances p
cross join lateral app.janela(p.event_id) j
where a.id = p.id and p.present and p.chegada is null and p.created_at < j.abre
  and (p.registrado_por is null or p.updated_at < j.abre);
insert into public.rsvps (ocorrencia_id, membro_id, campus, resposta)
select o.id, a.member_id, o.campus, 'vou' from public.attendances a join public.ocorrencias o on o.id = a.event_id
where a.metodo = 'aviso' and a.present
on conflict do nothing;
