SET local check_function_bodies = off;

CREATE TABLE "public"."ocorrencias" (
  "id"         text                     NOT NULL,
  "event_base" text                     NOT NULL,
  "campus"     text                     NOT NULL,
  "prevista"   timestamp with time zone NOT NULL,
  "inicio"     timestamp with time zone NOT NULL,
  "fim"        timestamp with time zone NOT NULL,
  CONSTRAINT "ocorrencias_check" CHECK ((event_base = split_part(id, '_'::text, 1))),
  CONSTRAINT "ocorrencias_event_base_prevista_key" UNIQUE (event_base, prevista),
  CONSTRAINT "ocorrencias_id_check" CHECK ((id ~ '^[A-Za-z0-9-]{1,60}(_[A-Za-z0-9_-]{1,60})?$'::text)),
  CONSTRAINT "ocorrencias_ordem" CHECK ((fim > inicio)),
  CONSTRAINT "ocorrencias_pkey" PRIMARY KEY (id)
);

ALTER TABLE "public"."ocorrencias"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."ocorrencias" FROM "anon";

ALTER TABLE "public"."events"
  ADD COLUMN "tipo" text NOT NULL DEFAULT 'culto'::text;

ALTER TABLE "public"."events"
  ADD COLUMN "duracao" integer NOT NULL DEFAULT 120;

ALTER TABLE "public"."events"
  ADD COLUMN "regra" text;

ALTER TABLE "public"."events"
  ADD COLUMN "descricao" text;

ALTER TABLE "public"."events"
  ADD COLUMN "lotacao" integer;

ALTER TABLE "public"."events"
  ADD COLUMN "responsavel_id" uuid;

ALTER TABLE "public"."events"
  ADD COLUMN "sala_id" uuid;

CREATE TYPE "public"."estado_ocorrencia" AS ENUM (
  'agendada',
  'aberta',
  'encerrada',
  'cancelada'
);

ALTER TABLE "public"."ocorrencias"
  ADD COLUMN "estado" public.estado_ocorrencia NOT NULL DEFAULT 'agendada'::public.estado_ocorrencia;

ALTER TABLE "public"."ocorrencias"
  ADD COLUMN "nome" text;

ALTER TABLE "public"."ocorrencias"
  ADD COLUMN "local" text;

ALTER TABLE "public"."ocorrencias"
  ADD COLUMN "sala_id" uuid;

ALTER TABLE "public"."ocorrencias"
  ADD COLUMN "motivo" text;

ALTER TABLE "public"."ocorrencias"
  ADD COLUMN "alterada" boolean NOT NULL DEFAULT false;

ALTER TABLE "public"."ocorrencias"
  ADD COLUMN "created_at" timestamp WITH time zone NOT NULL DEFAULT now();

ALTER TABLE "public"."ocorrencias"
  ADD COLUMN "updated_at" timestamp WITH time zone NOT NULL DEFAULT now();

CREATE OR REPLACE FUNCTION app.acompanhar_evento()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if new.regra is null and tg_op = 'INSERT' then
    insert into public.ocorrencias (id, event_base, campus, prevista, inicio, fim, sala_id)
    values (new.id, new.id, new.campus, new.date, new.date, new.date + make_interval(mins => new.duracao), new.sala_id);
  elsif tg_op = 'UPDATE' and new.regra is null
        and (new.date, new.duracao, new.sala_id) is distinct from (old.date, old.duracao, old.sala_id) then
    update public.ocorrencias o
    set prevista = new.date, inicio = new.date, fim = new.date + make_interval(mins => new.duracao), sala_id = new.sala_id
    where o.id = new.id;
  end if;
  if tg_op = 'UPDATE' and new.campus <> old.campus then
    update public.ocorrencias o set campus = new.campus where o.event_base = new.id;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.acontece (
  evento    public.events,
  evento_id text
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select case when evento.regra is not null
    then exists (select from public.ocorrencias o where o.id = evento_id and o.estado <> 'cancelada')
    else not exists (select from public.ocorrencias o where o.id = evento_id and o.estado = 'cancelada') end
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
    case when a.conta then (select count(*)::integer from public.attendances p where p.event_id = o.id and p.present) end
  from (select app.pode('eventos', 'visualizar') as ve, app.todos_os_campi() as todos,
          app.meus_campi() || app.meu_campus() as campi,
          app.pode('eventos', 'editar') or app.pode('membros', 'visualizar') as conta) a
  join public.ocorrencias o on a.todos or o.campus = any (a.campi)
  join public.events e on e.id = o.event_base
  left join public.salas s on s.id = o.sala_id
  where a.ve and o.inicio < agenda.ate and o.fim > agenda.de and o.inicio > agenda.de - interval '15 days'
    and (no_campus is null or o.campus = no_campus) and (do_tipo is null or e.tipo = do_tipo)
  order by o.inicio, o.id limit 1000
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
  if exists (select from public.attendances a where a.event_id = ocorrencia and a.present) then
    raise exception using errcode = 'PT409', message = 'Já há presenças neste dia: ele aconteceu.';
  end if;
  feita := app.iniciar_operacao('ocorrencia', 'Dia do evento cancelado', jsonb_build_object('ocorrencia', ocorrencia), 'eventos');
  perform app.por_motivo(cancelar_ocorrencia.motivo);
  update public.ocorrencias x set estado = 'cancelada', motivo = cancelar_ocorrencia.motivo where x.id = ocorrencia;
  return jsonb_build_object('operacao', feita);
end
$function$;

CREATE OR REPLACE FUNCTION app.conferir_evento()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if new.sala_id is not null and not exists (
       select from public.salas s where s.id = new.sala_id and s.campus = new.campus) then
    raise exception using errcode = 'PT409', message = 'Esta sala é de outro campus.';
  end if;
  if new.responsavel_id is not null and (tg_op = 'INSERT' or new.responsavel_id is distinct from old.responsavel_id)
     and app.pela_api() and not exists (
       select from public.membros_igreja m where m.id = new.responsavel_id and not app.saiu(m.situacao)
         and (app.alcanca(m.campus) or m.campus = new.campus)) then
    raise exception using errcode = 'PT404', message = 'Escolha quem responde pelo evento entre as pessoas do campus.';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.confirmar_presenca (
  evento_id  text,
  automatica boolean
)
  RETURNS public.attendances
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  eu constant uuid := (select auth.uid());
  membro constant uuid := app.meu_membro();
  ocorrencia constant text := app.ocorrencia_agora(evento_id);
  presenca public.attendances;
begin
  if not exists (select from public.profiles p where p.id = eu and p.email is not null) then
    raise exception using errcode = '28000', message = 'Usuário não autenticado';
  end if;
  if membro is null then
    raise exception using errcode = 'PT404', message = 'Membro não encontrado';
  end if;
  if (app.evento_de(ocorrencia)).id is null then
    raise exception using errcode = 'PT404', message = 'Evento não encontrado';
  end if;
  insert into public.attendances as a (member_id, event_id, profile_id, present, automatic)
  values (membro, ocorrencia, eu, true, coalesce(automatica, false))
  on conflict (member_id, event_id) do update
    set present = true, automatic = excluded.automatic, profile_id = excluded.profile_id
  returning a.* into presenca;
  return presenca;
end
$function$;

CREATE OR REPLACE FUNCTION app.conflitos_de_sala (
  sala    uuid,
  inicios timestamp with time zone[],
  minutos integer,
  fora    text
)
  RETURNS TABLE (
    ocorrencia text,
    nome       text,
    inicio     timestamp with time zone,
    fim        timestamp with time zone
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select o.id, coalesce(o.nome, e.name), o.inicio, o.fim
  from public.salas s
  join public.ocorrencias o on o.sala_id = s.id and o.estado <> 'cancelada' and o.fim > now()
  join public.events e on e.id = o.event_base
  where s.id = sala and app.pode('eventos', 'visualizar') and (app.alcanca(s.campus) or s.campus = app.meu_campus())
    and o.event_base is distinct from fora and o.id is distinct from fora and cardinality(inicios) <= 800
    and exists (select from unnest(inicios) i where o.inicio < i + make_interval(mins => minutos) and o.fim > i)
  order by o.inicio limit 20
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
    'confirmado', coalesce(a.present, false), 'automatico', coalesce(a.present and a.automatic, false))
  from (select app.ocorrencia_agora(evento_da_presenca.evento_id) as evento_id) q
  cross join app.evento_de(q.evento_id) e
  left join public.ocorrencias o on o.id = q.evento_id
  left join public.attendances a on a.member_id = (select app.meu_membro()) and a.event_id = q.evento_id
  where e.id is not null
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
        and (app.alcanca(e.campus) or e.campus = app.meu_campus()))
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
  delete from public.ocorrencias o where o.event_base = base;
  delete from public.events x where x.id = base;
  return jsonb_build_object('operacao', feita);
end
$function$;

CREATE OR REPLACE FUNCTION app.exigir_evento (
  campus text
)
  RETURNS void
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not (app.pode('eventos', 'editar') and app.alcanca(campus)) then
    raise insufficient_privilege using message = 'Você não tem permissão para alterar eventos deste campus.';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.fuso_do_campus (
  alvo text
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce((select c.fuso from public.campi c where c.nome = alvo), (select i.fuso from public.igreja i), 'America/Sao_Paulo')
$function$;

CREATE OR REPLACE FUNCTION app.id_da_ocorrencia (
  base     text,
  prevista timestamp with time zone,
  fuso     text
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select base || '_' || to_char(prevista at time zone fuso, 'YYYY-MM-DD"T"HH24MI')
$function$;

CREATE OR REPLACE FUNCTION app.marcar_datas (
  evento public.events,
  datas  timestamp with time zone[],
  desde  timestamp with time zone
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  fuso constant text := app.fuso_do_campus(evento.campus);
  dias date[];
  tiradas integer;
  postas integer;
begin
  if cardinality(datas) > 800 or array_position(datas, null) is not null
     or exists (select from unnest(datas) d where d < evento.date or d > now() + interval '6 years') then
    raise exception using errcode = 'PT400', message = 'As datas do evento não servem: até 800, do primeiro dia a seis anos daqui.';
  end if;
  select coalesce(array_agg(distinct (d at time zone fuso)::date), '{}') into dias from unnest(datas) d;
  delete from public.ocorrencias o
  where o.event_base = evento.id and o.prevista >= desde and o.estado = 'agendada' and not (o.prevista = any (datas))
    and not (o.alterada and (o.prevista at time zone fuso)::date = any (dias))
    and not exists (select from public.attendances a where a.event_id = o.id);
  get diagnostics tiradas = row_count;
  update public.ocorrencias o
  set inicio = o.prevista, fim = o.prevista + make_interval(mins => evento.duracao), sala_id = evento.sala_id
  where o.event_base = evento.id and o.prevista >= desde and o.estado = 'agendada' and not o.alterada
    and (o.fim - o.inicio, o.sala_id) is distinct from (make_interval(mins => evento.duracao), evento.sala_id);
  insert into public.ocorrencias (id, event_base, campus, prevista, inicio, fim, sala_id)
  select app.id_da_ocorrencia(evento.id, d, fuso), evento.id, evento.campus, d, d,
    d + make_interval(mins => evento.duracao), evento.sala_id
  from (select distinct unnest(datas) as d) q
  where d >= desde and not exists (
    select from public.ocorrencias o
    where o.event_base = evento.id and (o.alterada or o.estado <> 'agendada')
      and (o.prevista at time zone fuso)::date = (d at time zone fuso)::date)
  on conflict do nothing;
  get diagnostics postas = row_count;
  return jsonb_build_object('postas', postas, 'tiradas', tiradas);
end
$function$;

CREATE OR REPLACE FUNCTION app.mudar_ocorrencia (
  ocorrencia text,
  dados      jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  antes public.ocorrencias;
  agora public.ocorrencias;
  feita uuid;
begin
  select * into antes from public.ocorrencias o where o.id = ocorrencia for update;
  if antes.id is null then
    raise exception using errcode = 'PT404', message = 'Evento não encontrado';
  end if;
  perform app.exigir_evento(antes.campus);
  if antes.updated_at is distinct from (dados ->> 'updated_at')::timestamptz then
    raise exception using errcode = 'PT409', message = 'Outra pessoa alterou este dia. Confira o que mudou e salve de novo.';
  end if;
  if antes.estado in ('encerrada', 'cancelada') then
    raise exception using errcode = 'PT409', message = 'Este dia já foi encerrado ou cancelado.';
  end if;
  agora := jsonb_populate_record(antes, dados - array['id', 'event_base', 'campus', 'prevista', 'created_at', 'updated_at', 'estado']);
  if agora.sala_id is not null and not exists (
       select from public.salas s where s.id = agora.sala_id and s.campus = agora.campus) then
    raise exception using errcode = 'PT409', message = 'Esta sala é de outro campus.';
  end if;
  feita := app.iniciar_operacao('ocorrencia', 'Dia do evento alterado', jsonb_build_object('ocorrencia', ocorrencia), 'eventos');
  update public.ocorrencias o
  set inicio = agora.inicio, fim = agora.fim, nome = agora.nome, local = agora.local, sala_id = agora.sala_id, alterada = true
  where o.id = ocorrencia;
  return jsonb_build_object('operacao', feita);
end
$function$;

CREATE OR REPLACE FUNCTION app.ocorrencia_agora (
  evento_id text
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce((
    select o.id from public.ocorrencias o
    where o.event_base = evento_id and o.id <> evento_id and o.estado <> 'cancelada'
      and now() between o.inicio - interval '3 hours' and o.fim + interval '3 hours'
    order by abs(extract(epoch from now() - o.inicio)) limit 1), evento_id)
$function$;

CREATE OR REPLACE FUNCTION app.pagina_do_campus (
  alvo text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not app.ve_campus(alvo) then
    raise insufficient_privilege using message = 'Você não tem permissão para fazer isso.';
  end if;
  return jsonb_build_object(
    'pastores', coalesce((
      select jsonb_agg(jsonb_build_object('membro_id', p.membro_id, 'nome', m.nome_completo, 'foto', m.foto, 'titular', p.titular)
        order by p.titular desc, m.nome_ordenacao)
      from public.campus_pastores p join public.membros_igreja m on m.id = p.membro_id
      where p.campus = alvo and not app.saiu(m.situacao)), '[]'),
    'lideranca', coalesce((
      select jsonb_agg(jsonb_build_object('id', i.id, 'ministerio', i.nome, 'cor', i.cor, 'lideres', coalesce((
          select jsonb_agg(jsonb_build_object('membro_id', m.id, 'nome', m.nome_completo, 'foto', m.foto, 'funcao', f.funcao)
            order by m.nome_ordenacao)
          from public.membros_funcoes f join public.membros_igreja m on m.id = f.membro_id
          where f.ministerio_id = i.id and f.unica and app.vigente(f.inicio, f.fim)), '[]'))
        order by app.normalizar(i.nome))
      from public.ministerios i where i.campus = alvo and i.ativo), '[]'),
    'agenda', coalesce((
      select jsonb_agg(jsonb_build_object('id', o.id, 'nome', coalesce(o.nome, e.name), 'quando', o.inicio,
          'local', coalesce(o.local, e.location)) order by o.inicio)
      from (select * from public.ocorrencias o where o.campus = alvo and o.inicio > now() - interval '2 hours'
              and o.estado <> 'cancelada' order by o.inicio limit 6) o
      join public.events e on e.id = o.event_base), '[]'));
end
$function$;

CREATE OR REPLACE FUNCTION app.preparar_presenca()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  select e.campus, coalesce(new.location, e.location) into new.campus, new.location
  from public.events e where e.id = split_part(new.event_id, '_', 1) and app.acontece(e, new.event_id);
  if not found then
    raise foreign_key_violation using message = 'Evento não encontrado';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.previa_fechar_campus (
  alvo text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not (app.pode('configuracoes', 'editar') and app.todos_os_campi()) then
    raise insufficient_privilege using message = 'Só a administração fecha um campus.';
  end if;
  return (select jsonb_build_object(
    'campus', c.nome, 'fechado', c.fechado_em is not null, 'padrao', c.nome = app.campus_padrao(),
    'pessoas', (select count(*) from public.membros_igreja m where m.campus = c.nome and not app.saiu(m.situacao)),
    'historico', (select count(*) from public.membros_igreja m where m.campus = c.nome and app.saiu(m.situacao)),
    'ministerios', (select count(*) from public.ministerios m where m.campus = c.nome and m.ativo),
    'funcoes', (select count(*) from public.membros_funcoes f join public.ministerios m on m.id = f.ministerio_id
                where m.campus = c.nome and (f.fim is null or f.fim > app.hoje())),
    'eventos', (select count(*) from public.ocorrencias o where o.campus = c.nome and o.inicio > now() and o.estado <> 'cancelada'),
    'papeis', (select count(*) from public.user_roles r where r.campus = c.nome))
    from public.campi c where c.nome = alvo);
end
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
  return (app.marcar_datas(e, datas || array(select o.prevista from public.ocorrencias o where o.event_base = base and o.prevista >= now()),
    greatest(now(), e.date)) ->> 'postas')::integer;
end
$function$;

CREATE OR REPLACE FUNCTION app.proximo_evento()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select jsonb_build_object(
    'id', o.id, 'name', coalesce(o.nome, e.name), 'date', o.inicio, 'campus', o.campus, 'location', coalesce(o.local, e.location),
    'confirmado', exists (select from public.attendances a
                          where a.member_id = (select app.meu_membro()) and a.event_id = o.id and a.present))
  from public.ocorrencias o join public.events e on e.id = o.event_base
  where o.inicio > now() - interval '3 hours' and o.campus = (select app.meu_campus()) and o.estado <> 'cancelada'
  order by o.inicio, o.id
  limit 1
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
  agora := jsonb_populate_record(antes, dados - array['id', 'created_at', 'updated_at', 'cortar_em']);
  perform app.exigir_evento(agora.campus);
  feita := app.iniciar_operacao('evento', case when base is null then 'Evento criado: ' else 'Evento alterado: ' end || agora.name,
    '{}', 'eventos');
  if base is null or cortar then
    agora.id := evento::text;
    agora.aberto := coalesce(agora.aberto, true);
    agora.tipo := coalesce(agora.tipo, 'culto');
    agora.duracao := coalesce(agora.duracao, 120);
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
      responsavel_id = agora.responsavel_id, sala_id = agora.sala_id
    where e.id = base returning e.* into agora;
    -- Once it recurs, its only occurrence is one of the series.
    if antes.regra is null and agora.regra is not null then
      delete from public.ocorrencias o where o.id = base
        and not exists (select from public.attendances a where a.event_id = o.id);
    elsif antes.regra is not null and agora.regra is null then
      raise exception using errcode = 'PT409', message = 'Uma série não volta a ser uma vez só. Encerre-a na data de hoje.';
    end if;
  end if;
  marcadas := case when agora.regra is null then '{"postas": 0, "tiradas": 0}'::jsonb
    else app.marcar_datas(agora, datas, coalesce(desde, case when base is null then agora.date else greatest(now(), agora.date) end)) end;
  return jsonb_build_object('id', agora.id, 'operacao', feita) || marcadas;
end
$function$;

CREATE OR REPLACE FUNCTION public.agenda (
  de        timestamp with time zone,
  ate       timestamp with time zone,
  no_campus text                     DEFAULT NULL::text,
  do_tipo   text                     DEFAULT NULL::text
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
  SET search_path TO ''
  AS $function$
  select * from app.agenda(de, ate, no_campus, do_tipo)
$function$;

REVOKE ALL ON FUNCTION "public"."agenda"(timestamp WITH time zone, timestamp WITH time zone, text, text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.cancelar_ocorrencia (
  ocorrencia text,
  motivo     text DEFAULT NULL::text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.cancelar_ocorrencia(ocorrencia, nullif(btrim(motivo), ''))
$function$;

REVOKE ALL ON FUNCTION "public"."cancelar_ocorrencia"(text, text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.conflitos_de_sala (
  sala    uuid,
  inicios timestamp with time zone[],
  minutos integer,
  fora    text                       DEFAULT NULL::text
)
  RETURNS TABLE (
    ocorrencia text,
    nome       text,
    inicio     timestamp with time zone,
    fim        timestamp with time zone
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select * from app.conflitos_de_sala(sala, inicios, minutos, fora)
$function$;

REVOKE ALL ON FUNCTION "public"."conflitos_de_sala"(uuid, timestamp WITH time zone[], integer, text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.excluir_evento (
  evento text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.excluir_evento(evento)
$function$;

REVOKE ALL ON FUNCTION "public"."excluir_evento"(text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.mudar_ocorrencia (
  ocorrencia text,
  dados      jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.mudar_ocorrencia(ocorrencia, dados)
$function$;

REVOKE ALL ON FUNCTION "public"."mudar_ocorrencia"(text, jsonb) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.salvar_evento (
  chave  uuid,
  dados  jsonb,
  evento text                       DEFAULT NULL::text,
  datas  timestamp with time zone[] DEFAULT '{}'::timestamp WITH time zone[],
  desde  timestamp with time zone   DEFAULT NULL::timestamp WITH time zone
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.salvar_evento(chave, evento, dados, datas, desde)
$function$;

REVOKE ALL ON FUNCTION "public"."salvar_evento"(uuid, jsonb, text, timestamp WITH time zone[], timestamp WITH time zone) FROM PUBLIC, "anon";

ALTER TABLE "public"."events"
  ADD CONSTRAINT "events_descricao_check" CHECK ((char_length(descricao) <= 2000));

ALTER TABLE "public"."events"
  ADD CONSTRAINT "events_duracao_check" CHECK (((duracao >= 5) AND (duracao <= 20160)));

ALTER TABLE "public"."events"
  ADD CONSTRAINT "events_lotacao_check" CHECK (((lotacao >= 1) AND (lotacao <= 100000)));

ALTER TABLE "public"."events"
  ADD CONSTRAINT "events_regra_check" CHECK (((regra ~ '^FREQ=(DAILY|WEEKLY|MONTHLY|YEARLY)(;[A-Z]+=[A-Z0-9,+-]+)*$'::text) AND (char_length(regra) <= 300)));

ALTER TABLE "public"."events"
  ADD CONSTRAINT "events_responsavel_id_fkey" FOREIGN KEY (responsavel_id) REFERENCES public.membros_igreja(id) ON DELETE SET NULL;

ALTER TABLE "public"."events"
  ADD CONSTRAINT "events_sala_id_fkey" FOREIGN KEY (sala_id) REFERENCES public.salas(id) ON DELETE SET NULL;

ALTER TABLE "public"."events"
  ADD CONSTRAINT "events_tipo_check" CHECK ((tipo = ANY (ARRAY['culto'::text, 'encontro'::text, 'reuniao'::text, 'curso'::text, 'retiro'::text, 'ensaio'::text, 'outro'::text])));

ALTER TABLE "public"."ocorrencias"
  ADD CONSTRAINT "ocorrencias_campus_fkey" FOREIGN KEY (campus) REFERENCES public.campi(nome) ON UPDATE CASCADE;

ALTER TABLE "public"."ocorrencias"
  ADD CONSTRAINT "ocorrencias_event_base_fkey" FOREIGN KEY (event_base) REFERENCES public.events(id) ON DELETE CASCADE;

ALTER TABLE "public"."ocorrencias"
  ADD CONSTRAINT "ocorrencias_local_check" CHECK ((char_length(local) <= 200));

ALTER TABLE "public"."ocorrencias"
  ADD CONSTRAINT "ocorrencias_motivo_check" CHECK (((char_length(motivo) >= 3) AND (char_length(motivo) <= 300)));

ALTER TABLE "public"."ocorrencias"
  ADD CONSTRAINT "ocorrencias_nome_check" CHECK (((nome = btrim(nome)) AND ((char_length(nome) >= 2) AND (char_length(nome) <= 120))));

ALTER TABLE "public"."ocorrencias"
  ADD CONSTRAINT "ocorrencias_sala_id_fkey" FOREIGN KEY (sala_id) REFERENCES public.salas(id) ON DELETE SET NULL;

CREATE INDEX events_responsavel_idx ON public.events USING btree (responsavel_id);

CREATE INDEX events_sala_idx ON public.events USING btree (sala_id);

CREATE INDEX ocorrencias_campus_idx ON public.ocorrencias USING btree (campus, inicio);

CREATE INDEX ocorrencias_inicio_idx ON public.ocorrencias USING btree (inicio);

CREATE INDEX ocorrencias_sala_idx ON public.ocorrencias USING btree (sala_id, inicio);

CREATE TRIGGER b_conferir
  BEFORE INSERT OR UPDATE ON public.events
  FOR EACH ROW
  EXECUTE FUNCTION app.conferir_evento();

CREATE TRIGGER d_acompanhar
  AFTER INSERT OR UPDATE ON public.events
  FOR EACH ROW
  EXECUTE FUNCTION app.acompanhar_evento();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.events
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('');

CREATE TRIGGER marcar_alteracao
  BEFORE UPDATE ON public.ocorrencias
  FOR EACH ROW
  EXECUTE FUNCTION app.marcar_alteracao();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.ocorrencias
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.ocorrencias
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('');

CREATE POLICY "ocorrências: vê quem vê o evento" ON "public"."ocorrencias"
  FOR SELECT
  TO "authenticated"
  USING
    (((( SELECT app.pode('eventos'::public.recurso, 'visualizar'::public.acao) AS pode) OR ( SELECT app.pode('home'::public.recurso, 'visualizar'::public.acao) AS pode)) AND ((
    SELECT app.todos_os_campi() AS todos_os_campi) OR (campus = ANY (( SELECT app.meus_campi() AS meus_campi)::text[])) OR (campus = ( SELECT app.meu_campus() AS meu_campus)))));

COMMENT ON COLUMN "public"."events"."date" IS 'When it begins; of one that recurs, when the first of its occurrences does.';

COMMENT ON COLUMN "public"."events"."descricao" IS 'What it is about.';

COMMENT ON COLUMN "public"."events"."duracao" IS 'Minutes from beginning to end.';

COMMENT ON COLUMN "public"."events"."lotacao" IS 'How many people it takes; null: as many as come.';

COMMENT ON COLUMN "public"."events"."regra" IS 'How it recurs, as an RRULE of RFC 5545 in the campus''s time zone; null: once.';

COMMENT ON COLUMN "public"."events"."responsavel_id" IS 'The person who answers for it.';

COMMENT ON COLUMN "public"."events"."sala_id" IS 'The room, when it is one of the campus''s.';

COMMENT ON COLUMN "public"."events"."tipo" IS 'What kind of meeting.';

COMMENT ON COLUMN "public"."ocorrencias"."alterada" IS 'True: changed by itself; a change of the whole series leaves it as it is.';

COMMENT ON COLUMN "public"."ocorrencias"."campus" IS 'The event''s campus.';

COMMENT ON COLUMN "public"."ocorrencias"."created_at" IS 'When the row came to be.';

COMMENT ON COLUMN "public"."ocorrencias"."estado" IS 'Where it stands.';

COMMENT ON COLUMN "public"."ocorrencias"."event_base" IS 'The event.';

COMMENT ON COLUMN "public"."ocorrencias"."fim" IS 'When it ends.';

COMMENT ON COLUMN "public"."ocorrencias"."id" IS 'The event''s id for one that happens once; else <event>_<aaaa-mm-ddThhmm> of the moment that the rule gave.';

COMMENT ON COLUMN "public"."ocorrencias"."inicio" IS 'When it begins.';

COMMENT ON COLUMN "public"."ocorrencias"."local" IS 'A place of its own; null: the event''s.';

COMMENT ON COLUMN "public"."ocorrencias"."motivo" IS 'Why it was called off.';

COMMENT ON COLUMN "public"."ocorrencias"."nome" IS 'A name of its own; null: the event''s.';

COMMENT ON COLUMN "public"."ocorrencias"."prevista" IS 'The moment that the rule gave; stays when it is put off.';

COMMENT ON COLUMN "public"."ocorrencias"."sala_id" IS 'Its room; null: none of the campus''s.';

COMMENT ON COLUMN "public"."ocorrencias"."updated_at" IS 'When the row last changed.';

COMMENT ON FUNCTION "app"."acompanhar_evento"() IS 'Trigger: an event that happens once has one occurrence, which moves with it.';

COMMENT ON FUNCTION "app"."acontece"(public.events, text) IS 'Presence may be taken under this id: an occurrence that stands; of an event that happens once, also its own id with a suffix.';

COMMENT ON FUNCTION "app"."agenda"(timestamp with time zone, timestamp with time zone, text, text) IS 'See public.agenda.';

COMMENT ON FUNCTION "app"."cancelar_ocorrencia"(text, text) IS 'See public.cancelar_ocorrencia.';

COMMENT ON FUNCTION "app"."conferir_evento"() IS 'Trigger: room and responsible belong to where the event is. Raises PT409, PT404.';

COMMENT ON FUNCTION "app"."conflitos_de_sala"(uuid, timestamp with time zone[], integer, text) IS 'See public.conflitos_de_sala.';

COMMENT ON FUNCTION "app"."excluir_evento"(text) IS 'See public.excluir_evento.';

COMMENT ON FUNCTION "app"."exigir_evento"(text) IS 'The caller edits events of this campus. Raises 42501.';

COMMENT ON FUNCTION "app"."fuso_do_campus"(text) IS 'The time zone of a campus: its own, else the church''s.';

COMMENT ON FUNCTION "app"."id_da_ocorrencia"(text, timestamp with time zone, text) IS 'How the occurrence of this moment is called, in the campus''s time.';

COMMENT ON FUNCTION "app"."marcar_datas"(public.events, timestamp with time zone[], timestamp with time zone) IS 'Makes the series from a moment on agree with these moments. A day that was changed by itself, called off, closed or has
presence stays as it is, also when the hour of the series moves. Raises PT400.';

COMMENT ON FUNCTION "app"."mudar_ocorrencia"(text, jsonb) IS 'See public.mudar_ocorrencia.';

COMMENT ON FUNCTION "app"."ocorrencia_agora"(text) IS 'Of the base id of an event that recurs, the occurrence nearest now, from 3 hours before to 3 hours after; else the id itself.';

COMMENT ON FUNCTION "app"."salvar_evento"(uuid, text, jsonb, timestamp with time zone[], timestamp with time zone) IS 'See public.salvar_evento.';

COMMENT ON FUNCTION "public"."agenda"(timestamp with time zone, timestamp with time zone, text, text) IS 'What takes place between two moments in the caller''s scope, soonest first, up to 1,000; presentes only for those who may
see who was there.';

COMMENT ON FUNCTION "public"."cancelar_ocorrencia"(text, text) IS 'Calls one day off, with the reason that people read; gives {operacao}. Raises 42501, PT404, PT409 (also when somebody was there).';

COMMENT ON FUNCTION "public"."confirmar_presenca"(text, boolean) IS 'Confirms the caller''s own presence at an event or occurrence and gives the row, new or updated; calls at the same
time leave one row. The base id of an event that recurs stands for the occurrence that takes place now. An open event may be of any campus. Raises 28000 "Usuário não autenticado", PT404 "Membro não
encontrado" or "Evento não encontrado".';

COMMENT ON FUNCTION "public"."conflitos_de_sala"(uuid, timestamp with time zone[], integer, text) IS 'What else is in the room at these moments, up to 20, soonest first; fora: the event or occurrence that asks.';

COMMENT ON FUNCTION "public"."evento_da_presenca"(text) IS 'What the page of a presence shows: id (as asked; of an event that recurs, of the occurrence that takes place now), name,
date, campus, location, and whether the caller has confirmed: confirmado, automatico. Null when there is no such event for them.';

COMMENT ON FUNCTION "public"."excluir_evento"(text) IS 'Takes an event away with its days, as one operation that can be undone: {operacao}. Raises 42501, PT404, PT409 (somebody was there).';

COMMENT ON FUNCTION "public"."mudar_ocorrencia"(text, jsonb) IS 'Changes one day of an event alone: dados with updated_at as read and inicio, fim, nome, local, sala_id; gives {operacao}.
Raises 42501, PT404, PT409.';

COMMENT ON FUNCTION "public"."salvar_evento"(uuid, jsonb, text, timestamp with time zone[], timestamp with time zone) IS 'Creates an event (chave becomes its id; sent again, nothing happens twice) or changes it (evento, with the updated_at that
was read), with the moments that its rule gives: {id, operacao, postas, tiradas}. A change reaches what is still to come;
with desde, the series is cut there: what follows becomes an event of its own, and dados.cortar_em is the rule of what was
before. Raises 42501, PT400, PT404, PT409 (somebody changed it).';

COMMENT ON TABLE "public"."ocorrencias" IS 'Each time that an event takes place. Written by functions only.';

COMMENT ON TYPE "public"."estado_ocorrencia" IS 'Where an occurrence stands; aberta: presence is being taken; encerrada: it is closed.';

REVOKE ALL ON FUNCTION "app"."acompanhar_evento"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."acontece"(public.events, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."agenda"(timestamp WITH time zone, timestamp WITH time zone, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."agenda"(timestamp WITH time zone, timestamp WITH time zone, text, text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."cancelar_ocorrencia"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."cancelar_ocorrencia"(text, text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."conferir_evento"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."conflitos_de_sala"(uuid, timestamp WITH time zone[], integer, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."conflitos_de_sala"(uuid, timestamp WITH time zone[], integer, text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."excluir_evento"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."excluir_evento"(text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."exigir_evento"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."fuso_do_campus"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."id_da_ocorrencia"(text, timestamp WITH time zone, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."marcar_datas"(public.events, timestamp WITH time zone[], timestamp WITH time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."mudar_ocorrencia"(text, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."mudar_ocorrencia"(text, jsonb) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."ocorrencia_agora"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."prolongar_evento"(text, timestamp WITH time zone[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."salvar_evento"(uuid, text, jsonb, timestamp WITH time zone[], timestamp WITH time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."salvar_evento"(uuid, text, jsonb, timestamp WITH time zone[], timestamp WITH time zone) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."agenda"(timestamp WITH time zone, timestamp WITH time zone, text, text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."cancelar_ocorrencia"(text, text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."conflitos_de_sala"(uuid, timestamp WITH time zone[], integer, text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."excluir_evento"(text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."mudar_ocorrencia"(text, jsonb) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."salvar_evento"(uuid, jsonb, text, timestamp WITH time zone[], timestamp WITH time zone) TO "authenticated", "service_role";

REVOKE ALL ON TABLE "public"."ocorrencias" FROM "authenticated";

GRANT SELECT ON TABLE "public"."ocorrencias" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."ocorrencias" TO "service_role";

-- Events that are there already happen once each.
INSERT INTO public.ocorrencias (id, event_base, campus, prevista, inicio, fim)
SELECT e.id, e.id, e.campus, e.date, e.date, e.date + make_interval(mins => e.duracao) FROM public.events e;

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
  fuso constant text := coalesce((select i.fuso from public.igreja i), 'America/Sao_Paulo');
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
        select count(*) as n from public.attendances a where a.event_id = e.id and a.present) p
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
    "campus_pastores": "Pastor do campus", "salas": "Sala", "horarios_culto": "Horário de culto",
    "igreja": "Dados da igreja", "modelos_de_mensagem": "Modelo de mensagem", "listas": "Item de lista", "titulos": "Título", "carteirinhas": "Carteirinha",
    "codigos_cadastro": "Código do cadastro público", "solicitacoes_cadastro": "Solicitação de cadastro",
    "pedidos_alteracao": "Pedido de alteração", "pedidos_de_acesso": "Pedido de acesso",
    "pedidos_lgpd": "Pedido de titular", "notas_lgpd": "Nota de pedido de titular",
    "concessoes_pessoais": "Permissão pessoal", "role_permissions": "Permissão de papel", "convites": "Convite",
    "ministerios": "Ministério", "ministerios_documentos": "Documento do ministério",
    "funcoes_ministerio": "Função do catálogo", "funcoes_treinamentos": "Treinamento exigido",
    "treinamentos": "Treinamento", "membros_treinamentos": "Treinamento concluído", "equipes": "Equipe",
    "equipe_membros": "Pessoa da equipe", "inscricoes_voluntarios": "Inscrição de voluntário",
    "nao_duplicados": "Não são a mesma pessoa", "membros_unificados": "Cadastro unificado", "attendances": "Presença",
    "events": "Evento", "profiles": "Conta", "rostos.modelos": "Rosto indexado",
    "importacao_linhas": "Linha de importação", "listas_de_membros": "Lista salva", "exportacoes": "Exportação",
    "importacoes": "Importação", "visao_da_igreja": "Visão da igreja", "ministerios_globais": "Ministério global",
    "capitulos_globais": "Capítulo de ministério global", "avisos_globais": "Aviso global",
    "avisos_globais_campi": "Campus do aviso global",
    "anonimizacoes": "Anonimização", "retencao_regras": "Regra de retenção",
    "ocorrencias": "Dia de evento"
  }'::jsonb
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
    "avisado_para": "", "aviso_do_termo": "", "nome_ordenacao": "", "texto_busca": "", "nome_fonetico": "", "telefone_chave": "", "membro_a": "", "marcado_por": "",
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
    "criado_por": "Criado por", "resource": "Recurso", "action": "Ação", "allowed": "Permitido", "envios": "Envios",
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
    "automatic": "Confirmada pela pessoa", "location": "Local", "linha": "Linha", "resultado": "Resultado",
    "acompanhamento_id": "Acompanhamento", "documento_id": "", "importacao_id": "", "erros": "", "antes": "Antes", "depois": "Depois", "desde": "Desde",
    "suspenso": "Suspenso", "iniciada_por": "Pedida por", "iniciada_por_nome": "Pedida por", "iniciada_em": "Pedida em",
    "cancelada_em": "Cancelada em", "confirmada_por": "Confirmada por", "confirmada_por_nome": "Confirmada por",
    "confirmada_em": "Confirmada em", "assinado_em": "Assinado em", "regra": "Regra", "dias": "Dias", "titulo": "Título",
   
    "nome_fonetico": "",
    "telefone_chave": "", "membros_igreja.origem": "", "eventos_de_vida.tipo": "",
    "user_roles.inicio": "", "familias.nome": "Nome da família", "membros_funcoes.ativo": "Em exercício",
    "user_roles.campus": "Campus do papel", "familias.responsavel_id": "Responsável pela família",
    "familia_membros.papel": "Papel na família", "cartas.numero": "Número da carta", "salas.nome": "Nome da sala",
    "titulos.nivel": "Ordem", "autorizados_busca.nome": "Quem busca", "autorizados_busca.motivo": "Motivo da restrição",
    "membros_funcoes.motivo": "Motivo", "leituras_de_anotacoes.anotacao_id": "",
    "date": "Começo", "duracao": "Duração em minutos", "regra": "Repetição", "lotacao": "Lotação", "local": "Local",
    "aberto": "Recebe pessoas de outros campi", "prevista": "", "alterada": "", "events.name": "Nome",
    "events.responsavel_id": "Quem responde",
    "modelos_de_mensagem.chave": "Mensagem", "site": "Site", "instagram": "Instagram", "logos": "Logos",
    "listas.ativo": "Em uso", "listas.ordem": "Lugar na lista", "titulos.ativo": "Em uso", "acompanhamentos.responsavel_id": "Quem acompanha", "listas_de_membros.regras": "Regras", "listas.chave": "",
    "membros_unificados.nome_completo": "Nome anterior", "solicitacoes_cadastro.nome_completo": "Nome",
    "ministerios_documentos.endereco": "Endereço do documento", "visao": "Visão", "valores": "Valores",
    "tema": "Tema do ano", "versiculo": "Versículo", "referencia": "Referência", "lider_id": "Liderança",
    "ministerio_global_id": "Ministério global", "aviso_id": "Aviso", "encerrado_em": "Encerrado em",
    "avisos_globais.titulo": "Título", "avisos_globais.texto": "Texto"
  }'::jsonb
$function$;

CREATE OR REPLACE FUNCTION app.prolongar_eventos (
  series jsonb
)
  RETURNS integer
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(sum(app.prolongar_evento(s.key, array(select d::timestamptz from jsonb_array_elements_text(s.value) d))), 0)::integer
  from jsonb_each(series) s
$function$;

CREATE OR REPLACE FUNCTION public.prolongar_eventos (
  series jsonb
)
  RETURNS integer
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.prolongar_eventos(series)
$function$;

REVOKE ALL ON FUNCTION "public"."prolongar_eventos"(jsonb) FROM PUBLIC, "anon";

COMMENT ON FUNCTION "app"."prolongar_evento"(text, timestamp with time zone[]) IS 'Adds further moments to a series and gives how many were new.';

COMMENT ON FUNCTION "app"."prolongar_eventos"(jsonb) IS 'See public.prolongar_eventos.';

COMMENT ON FUNCTION "public"."prolongar_eventos"(jsonb) IS 'Adds further moments to series, {event: [moment]}, all or none, and gives how many were new. Raises 42501, PT400, PT404.';

REVOKE ALL ON FUNCTION "app"."prolongar_eventos"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."prolongar_eventos"(jsonb) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."prolongar_eventos"(jsonb) TO "authenticated", "service_role";
