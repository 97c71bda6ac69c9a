SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.avisos_do_dia (
  pessoa uuid,
  agora  timestamp with time zone,
  fora   uuid
)
  RETURNS bigint
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select count(distinct e.notification_id) from public.entregas e
  where e.profile_id = pessoa and e.notification_id <> fora and e.estado in ('na_fila', 'enviada')
    and e.tomada_em >= date_trunc('day', agora at time zone app.fuso_da_pessoa(pessoa)) at time zone app.fuso_da_pessoa(pessoa)
    and e.tomada_em <= agora
$function$;

CREATE OR REPLACE FUNCTION app.destino_da_entrega (
  e     public.entregas,
  agora timestamp with time zone,
  OUT   estado text,
  OUT   motivo text,
  OUT   quando timestamp with time zone
)
  RETURNS record
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  n public.notifications;
  ate constant timestamptz := app.silencio_ate(e.profile_id, agora);
begin
  select * into n from public.notifications x where x.id = e.notification_id;
  estado := 'descartada';
  if not app.pode_receber(e.profile_id) then motivo := 'pessoa';
  elsif e.canal = 'push' and e.aparelho_id is null then motivo := 'aparelho';
  elsif n.lida and not e.mesmo_lida and not n.urgente then motivo := 'lida';
  elsif e.tentativas >= 8 then estado := 'falhou';
  elsif n.urgente then estado := 'na_fila';
  elsif ate is not null then
    estado := 'adiada'; motivo := 'silencio'; quando := ate;
  elsif e.tomada_em is not null then estado := 'na_fila';
  elsif not app.e_resumo(n.chave) and app.avisos_do_dia(e.profile_id, agora, n.id) >= (
      select coalesce(a.maximo_por_dia, d.maximo_por_dia) from public.padroes_de_avisos d
      left join public.ajustes_de_avisos a on a.profile_id = e.profile_id) then
    estado := 'adiada'; motivo := 'limite';
    -- Whoever wants no summary gets it tomorrow.
    if exists (select from public.ajustes_de_avisos a where a.profile_id = e.profile_id and not a.resumo) then
      quando := (date_trunc('day', agora at time zone app.fuso_da_pessoa(e.profile_id)) + interval '1 day 8 hours')
        at time zone app.fuso_da_pessoa(e.profile_id);
    end if;
  else estado := 'na_fila'; end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.fuso_da_pessoa (
  pessoa uuid
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce((select app.fuso_do_campus(p.campus) from public.profiles p where p.id = pessoa), app.fuso_da_igreja())
$function$;

CREATE OR REPLACE FUNCTION app.silencio_ate (
  pessoa  uuid,
  momento timestamp with time zone
)
  RETURNS timestamp WITH time zone
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select case coalesce(a.silencio, 'igreja')
    when 'igreja' then app.fim_do_silencio(momento, d.silencio_inicio, d.silencio_fim, app.fuso_da_pessoa(pessoa))
    when 'proprio' then app.fim_do_silencio(momento, a.silencio_inicio, a.silencio_fim, app.fuso_da_pessoa(pessoa)) end
  from public.padroes_de_avisos d left join public.ajustes_de_avisos a on a.profile_id = pessoa
$function$;

CREATE OR REPLACE FUNCTION app.texto_do_resumo (
  pessoa uuid
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with linhas as materialized (select * from app.resumo_da_pessoa(pessoa)), partes as (
    select array_position('{escala,evento,aviso}', l.tipo) as lugar,
      case l.tipo when 'escala' then 'Suas escalas' when 'evento' then 'Na semana' else 'Avisos' end || E'\n' || string_agg('• '
        || case when l.tipo <> 'aviso' then to_char(l.momento at time zone app.fuso_da_pessoa(pessoa), 'DD/MM HH24:MI') || ' ' else '' end
        || l.titulo || coalesce(case when l.tipo <> 'aviso' then ', ' || nullif(l.detalhe, '') end, ''), E'\n'
        order by case when l.tipo = 'aviso' then -extract(epoch from l.momento) else extract(epoch from l.momento) end) as texto
    from linhas l group by l.tipo)
  -- Events alone are in the agenda: somebody is only written to when something is theirs.
  select case when exists (select from linhas where tipo <> 'evento') then left(string_agg(p.texto, E'\n\n' order by p.lugar), 2000) end
  from partes p
$function$;

COMMENT ON COLUMN "public"."ajustes_de_avisos"."silencio_inicio" IS 'Begin of their own quiet hours, in the time zone of their campus.';

COMMENT ON COLUMN "public"."padroes_de_avisos"."silencio_inicio" IS 'From this hour of their campus nobody is disturbed; the same as its end: never.';

COMMENT ON FUNCTION "app"."avisos_do_dia"(uuid, timestamp with time zone, uuid) IS 'How many notices went to this person today, by the clock of their campus, by whatever channel; one notice (fora) is not counted.';

COMMENT ON FUNCTION "app"."fuso_da_pessoa"(uuid) IS 'The time zone of a person''s campus: by it their day begins and their night.';

REVOKE ALL ON FUNCTION "app"."fuso_da_pessoa"(uuid) FROM PUBLIC;
