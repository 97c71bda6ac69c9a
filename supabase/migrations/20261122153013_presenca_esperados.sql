SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.e_convidado (
  membro     uuid,
  ocorrencia text
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select exists (select from public.attendances a
                 where a.member_id = membro and a.event_base = split_part(ocorrencia, '_', 1))
    or exists (select from public.inscricoes i
               where i.membro_id = membro and i.evento_id = split_part(ocorrencia, '_', 1)
                 and i.estado not in ('lista_de_espera', 'cancelado'))
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
  select a.member_id, 'habitual' from public.attendances a
  where a.event_id in (select id from anteriores) and a.present
  group by a.member_id having count(*) >= 2
  union all
  select distinct f.membro_id, 'ministerio'
  from dia d join public.evento_ministerios l on l.event_id = d.event_base
  join public.membros_funcoes f on f.ministerio_id = l.ministerio_id and f.ativo
  union all
  select distinct i.membro_id, 'escala' from public.escala_itens i
  where i.ocorrencia_id = $1 and i.membro_id is not null and i.publicado_em is not null and i.estado in ('pendente', 'confirmado', 'troca_solicitada')
  union all
  select distinct i.membro_id, 'inscricao' from public.inscricoes i
  where i.evento_id = split_part($1, '_', 1) and i.membro_id is not null
    and i.estado not in ('lista_de_espera', 'cancelado')
$function$;

COMMENT ON FUNCTION "app"."e_convidado"(uuid, text) IS 'Somebody of whatever campus who has to do with this event: they were there, confirmed or are
registered.';

COMMENT ON FUNCTION "app"."esperados"(text) IS 'Who is expected at an occurrence and why: habitual (at 2 of the last 4 of the same series), ministerio (of a linked
ministry), escala (on a published roster of the day), inscricao (registered for the event). A person may have several reasons; further sources are further branches of the union.';
