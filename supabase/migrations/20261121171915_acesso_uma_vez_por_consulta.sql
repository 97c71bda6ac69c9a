SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.email_especial()
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select exists (select from app.admins_especiais a where a.email = (select app.meu_email()))
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
    'id', evento_id, 'name', e.name, 'date', e.date, 'campus', e.campus, 'location', e.location,
    'confirmado', coalesce(a.present, false), 'automatico', coalesce(a.present and a.automatic, false))
  from app.evento_de(evento_id) e
  left join public.attendances a on a.member_id = (select app.meu_membro()) and a.event_id = evento_id
  where e.id is not null
$function$;

CREATE OR REPLACE FUNCTION app.inicio()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select case when (select auth.uid()) is not null then jsonb_build_object(
    'nome', (select p.nome from public.profiles p where p.id = (select auth.uid())),
    'campus', app.meu_campus(),
    'proximo_evento', app.proximo_evento(),
    'aniversariantes', app.aniversariantes(),
    'avisos', (select coalesce(jsonb_agg(to_jsonb(n) - 'user_id' order by n.created_at desc), '[]')
               from (select * from public.notifications n where n.user_id = (select auth.uid()) and not n.lida
                     order by n.created_at desc limit 5) n),
    'funcoes', (select coalesce(jsonb_agg(jsonb_build_object('ministerio', f.ministerio, 'funcao', f.funcao)
                                          order by f.ministerio, f.funcao), '[]')
                from public.membros_funcoes f where f.membro_id = (select app.meu_membro()) and f.ativo),
    'numeros', app.numeros()) end
$function$;

CREATE OR REPLACE FUNCTION app.lider_de_midias()
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select exists (
    select from public.membros_funcoes f
    where f.membro_id = (select app.meu_membro()) and f.ativo and (select app.papel_conta('lider'))
      and app.normalizar(f.ministerio) like '%midias%' and app.normalizar(f.funcao) like '%lider%')
$function$;

CREATE OR REPLACE FUNCTION app.meu_campus()
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(
    (select m.campus from public.membros_igreja m where m.id = (select app.meu_membro())),
    (select p.campus from public.profiles p where p.id = (select auth.uid())))
$function$;

CREATE OR REPLACE FUNCTION app.meu_membro()
  RETURNS uuid
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  -- Each half is one look into an index, and the e-mail is read once, whatever the planner knows of the table.
  select coalesce(
    (select m.id from public.membros_igreja m where m.profile_id = (select auth.uid())),
    (select m.id from public.membros_igreja m
     where m.email = (select app.meu_email()) and m.profile_id is null))
$function$;

CREATE OR REPLACE FUNCTION app.proximo_evento()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select jsonb_build_object(
    'id', e.id, 'name', e.name, 'date', e.date, 'campus', e.campus, 'location', e.location,
    'confirmado', exists (select from public.attendances a
                          where a.member_id = (select app.meu_membro()) and a.event_id = e.id and a.present))
  from public.events e
  where e.date > now() - interval '3 hours' and e.campus = (select app.meu_campus())
  order by e.date, e.id
  limit 1
$function$;
