SET local check_function_bodies = off;

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
     and (select auth.uid()) is not null and not exists (
       select from public.membros_igreja m where m.id = new.responsavel_id and not app.saiu(m.situacao)
         and (app.alcanca(m.campus) or m.campus = new.campus)) then
    raise exception using errcode = 'PT404', message = 'Escolha quem responde pelo evento entre as pessoas do campus.';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.minhas_criancas_no_kids()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('crianca', m.id, 'nome', m.nome_completo, 'foto', m.foto,
      'cuidado', exists (select from public.kids_cuidados k where k.crianca_id = m.id), 'sala', d.sala, 'desde', d.entrada_em)
    order by m.data_nascimento, m.nome_ordenacao, m.id), '[]')
  from public.membros_igreja m
  left join lateral (
    select s.nome as sala, v.entrada_em
    from public.kids_visitas v join public.kids_salas s on s.id = v.sala_id
    where v.crianca_id = m.id and v.saida_em is null and v.entrada_em > now() - interval '1 day'
    order by v.entrada_em desc limit 1) d on true
  where m.id = any (app.minhas_criancas()) and not app.saiu(m.situacao)
$function$;

CREATE OR REPLACE FUNCTION public.minhas_criancas_no_kids()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select app.minhas_criancas_no_kids()
$function$;

REVOKE ALL ON FUNCTION "public"."minhas_criancas_no_kids"() FROM PUBLIC, "anon";

COMMENT ON FUNCTION "app"."minhas_criancas_no_kids"() IS 'See public.minhas_criancas_no_kids.';

COMMENT ON FUNCTION "public"."minhas_criancas_no_kids"() IS 'The minors for whom the caller answers, the oldest first: [{crianca, nome, foto, cuidado (something is written down), sala and desde (is
inside now)}]; [] for who answers for none.';

REVOKE ALL ON FUNCTION "app"."minhas_criancas_no_kids"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."minhas_criancas_no_kids"() TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."minhas_criancas_no_kids"() TO "authenticated", "service_role";
