SET local check_function_bodies = off;

DROP FUNCTION "app"."notificar"(uuid, text, text);

ALTER TABLE "public"."events"
  ADD COLUMN "aberto" boolean NOT NULL DEFAULT true;

ALTER TABLE "public"."notifications"
  ADD COLUMN "destino" text;

ALTER TABLE "public"."notifications"
  ADD COLUMN "chave" text;

CREATE OR REPLACE FUNCTION app.avisar_papel()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  retirado constant boolean := tg_op = 'DELETE' or tg_op = 'UPDATE' and new.user_id <> old.user_id;
begin
  if retirado then
    perform app.notificar(old.user_id, 'Você não tem mais o papel ' || app.nome_do_papel(old.role),
      coalesce('Ele valia no campus ' || old.campus || '.', 'O menu já mostra o que você pode abrir.'), '/');
  end if;
  if tg_op = 'INSERT' or tg_op = 'UPDATE' and (retirado or new.role <> old.role) then
    perform app.notificar(new.user_id, 'Você recebeu o papel ' || app.nome_do_papel(new.role),
      coalesce('Ele vale no campus ' || new.campus || '.', 'O menu já mostra o que você pode abrir.'), '/');
  elsif tg_op = 'UPDATE' and (new.campus, new.inicio, new.expira_em)
                             is distinct from (old.campus, old.inicio, old.expira_em) then
    perform app.notificar(new.user_id, 'Seu papel ' || app.nome_do_papel(new.role) || ' mudou',
      coalesce('Ele vale no campus ' || new.campus || '.', 'O menu já mostra o que você pode abrir.'), '/');
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.avisar_vinculo()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform app.notificar(new.profile_id, 'Seu cadastro está vinculado',
    'Sua conta agora está ligada ao seu cadastro na igreja, no campus ' || new.campus || '.', null,
    'vinculo:' || new.id);
  return null;
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
  presenca public.attendances;
begin
  if not exists (select from public.profiles p where p.id = eu and p.email is not null) then
    raise exception using errcode = '28000', message = 'Usuário não autenticado';
  end if;
  if membro is null then
    raise exception using errcode = 'PT404', message = 'Membro não encontrado';
  end if;
  if (app.evento_de(evento_id)).id is null then
    raise exception using errcode = 'PT404', message = 'Evento não encontrado';
  end if;
  insert into public.attendances as a (member_id, event_id, profile_id, present, automatic)
  values (membro, evento_id, eu, true, coalesce(automatica, false))
  on conflict (member_id, event_id) do update
    set present = true, automatic = excluded.automatic, profile_id = excluded.profile_id
  returning a.* into presenca;
  return presenca;
end
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
  left join public.attendances a on a.member_id = app.meu_membro() and a.event_id = evento_id
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
    and (e.aberto
      or (app.pode('eventos', 'visualizar') or app.pode('home', 'visualizar'))
        and (app.alcanca(e.campus) or e.campus = app.meu_campus()))
$function$;

CREATE OR REPLACE FUNCTION app.nome_do_papel (
  papel public.papel
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select case papel
    when 'admin' then 'Administrador'
    when 'pastor_executivo' then 'Pastor executivo'
    when 'pastor' then 'Pastor'
    when 'coordenador' then 'Coordenador'
    when 'lider' then 'Líder'
    when 'voluntario' then 'Voluntário'
    when 'membro' then 'Membro'
    when 'ltp' then 'LTP'
    when 'financeiro' then 'Financeiro'
    when 'ministerio_global' then 'Ministério global'
    when 'lideranca_global' then 'Liderança global'
    when 'visitante' then 'Visitante'
  end
$function$;

CREATE OR REPLACE FUNCTION app.notificar (
  usuario  uuid,
  titulo   text,
  mensagem text,
  destino  text DEFAULT NULL::text,
  chave    text DEFAULT NULL::text
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  id uuid;
begin
  insert into public.notifications as n (user_id, titulo, mensagem, destino, chave)
  select p.id, notificar.titulo, notificar.mensagem, notificar.destino, notificar.chave
  from public.profiles p where p.id = usuario
  on conflict on constraint notifications_user_id_chave_key do nothing
  returning n.id into id;
  if id is null then
    select n.id into id from public.notifications n where n.user_id = usuario and n.chave = notificar.chave;
  end if;
  return id;
end
$function$;

CREATE OR REPLACE FUNCTION public.evento_da_presenca (
  evento_id text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select app.evento_da_presenca(evento_id)
$function$;

REVOKE ALL ON FUNCTION "public"."evento_da_presenca"(text) FROM PUBLIC, "anon";

ALTER TABLE "public"."notifications"
  ADD CONSTRAINT "notifications_chave_check" CHECK (((char_length(chave) >= 1) AND (char_length(chave) <= 200)));

ALTER TABLE "public"."notifications"
  ADD CONSTRAINT "notifications_destino_check" CHECK (((destino ~ '^/[^\\[:space:][:cntrl:]]*$'::text) AND (destino !~ '//'::text) AND (char_length(destino) <= 500)));

ALTER TABLE "public"."notifications"
  ADD CONSTRAINT "notifications_user_id_chave_key" UNIQUE (user_id, chave);

CREATE TRIGGER z_avisar_novo_vinculo
  AFTER UPDATE OF profile_id ON public.membros_igreja
  FOR EACH ROW
  WHEN (((new.profile_id IS NOT NULL) AND (new.profile_id IS DISTINCT FROM old.profile_id)))
  EXECUTE FUNCTION app.avisar_vinculo();

CREATE TRIGGER z_avisar_vinculo
  AFTER INSERT ON public.membros_igreja
  FOR EACH ROW
  WHEN ((new.profile_id IS NOT NULL))
  EXECUTE FUNCTION app.avisar_vinculo();

CREATE TRIGGER avisar
  AFTER INSERT OR DELETE OR UPDATE ON public.user_roles
  FOR EACH ROW
  EXECUTE FUNCTION app.avisar_papel();

ALTER PUBLICATION "supabase_realtime" ADD TABLE "public"."role_permissions";

COMMENT ON COLUMN "public"."events"."aberto" IS 'Whoever holds its address or code may confirm their presence, from whatever campus; else only those who see it.';

COMMENT ON COLUMN "public"."notifications"."chave" IS 'What it is about: a person is told the same thing once. Null: always.';

COMMENT ON COLUMN "public"."notifications"."destino" IS 'The page of the app that it leads to, as a path; null: none.';

COMMENT ON FUNCTION "app"."avisar_papel"() IS 'Trigger: a person is told when a role is given to them, changes or is taken; so an open page asks anew what they may do.';

COMMENT ON FUNCTION "app"."avisar_vinculo"() IS 'Trigger: a person is told, once, that their account is linked to a church record.';

COMMENT ON FUNCTION "app"."evento_da_presenca"(text) IS 'See public.evento_da_presenca.';

COMMENT ON FUNCTION "app"."evento_de"(text) IS 'The event of this id or occurrence, if the caller may be there: it is open, or they see it. Otherwise no row, as if
there were none.';

COMMENT ON FUNCTION "app"."nome_do_papel"(public.papel) IS 'How the role is called in a sentence.';

COMMENT ON FUNCTION "app"."notificar"(uuid, text, text, text, text) IS 'Leaves a notice for a person and gives its id; with a chave that they were told before, the id of that notice. Null
when there is no such person. destino is a path of the app. For other rules.';

COMMENT ON FUNCTION "public"."confirmar_presenca"(text, boolean) IS 'Confirms the caller''s own presence at an event or occurrence and gives the row, new or updated; calls at the same
time leave one row. An open event may be of any campus. Raises 28000 "Usuário não autenticado", PT404 "Membro não
encontrado" or "Evento não encontrado".';

COMMENT ON FUNCTION "public"."evento_da_presenca"(text) IS 'What the page of a presence shows: id (as asked), name, date (of the event, not of the occurrence), campus, location,
and whether the caller has confirmed: confirmado, automatico. Null when there is no such event for them.';

REVOKE ALL ON FUNCTION "app"."avisar_papel"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."avisar_vinculo"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."evento_da_presenca"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."evento_da_presenca"(text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."evento_de"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."nome_do_papel"(public.papel) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."notificar"(uuid, text, text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."notificar"(uuid, text, text, text, text) TO "service_role";

GRANT EXECUTE ON FUNCTION "public"."evento_da_presenca"(text) TO "authenticated", "service_role";
