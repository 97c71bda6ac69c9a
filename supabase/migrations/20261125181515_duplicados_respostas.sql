SET local check_function_bodies = off;

DROP FUNCTION "public"."unificar_membros"(uuid, uuid, text[]);

CREATE OR REPLACE FUNCTION public.unificar_membros (
  fica       uuid,
  sai        uuid,
  escolhidos text[] DEFAULT '{}'::text[]
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  a public.membros_igreja;
  b public.membros_igreja;
  reservados jsonb;
  operacao uuid;
  impede text;
  campos constant text[] := array(select c from unnest(app.colunas_a_unificar()) c where c = any (escolhidos));
  lista constant text := (select string_agg(quote_ident(c), ', ') from unnest(campos) c);
begin
  if fica = sai then
    raise exception using errcode = 'PT422', message = 'Escolha duas pessoas diferentes.';
  end if;
  -- In one order, so that two who do the same wait instead of stopping each other.
  perform from public.membros_igreja m where m.id in (fica, sai) order by m.id for update;
  select * into a from public.membros_igreja m where m.id = fica;
  select * into b from public.membros_igreja m where m.id = sai;
  if a.id is null or b.id is null or not (app.pode_unificar(a.campus) and app.pode_unificar(b.campus)) then
    if app.pode('membros', 'editar') and app.pode('membros', 'aprovar') then
      raise exception using errcode = 'PT404',
        message = 'Um dos cadastros não existe mais ou está fora do seu alcance.';
    end if;
    raise insufficient_privilege using message = 'Só quem edita e aprova membros pode unificar cadastros.';
  end if;
  impede := app.conferir_unificacao(a, b);
  if impede is not null then
    raise exception using errcode = 'PT409', message = impede;
  end if;
  operacao := app.iniciar_operacao('unificacao', format('%s unificado em %s', b.nome_completo, a.nome_completo),
    jsonb_build_object('fica', fica, 'sai', sai, 'escolhidos', to_jsonb(campos), 'antes', to_jsonb(b)));
  perform app.preparar_unificacao(sai, fica);
  select to_jsonb(r) into reservados from public.membros_reservados r where r.membro_id = sai;
  delete from public.membros_reservados r where r.membro_id = sai;
  perform app.levar_ligacoes(sai, fica);
  delete from public.membros_igreja m where m.id = sai;
  perform app.completar_reservados(reservados, fica, escolhidos);
  if lista is not null then
    execute format('update public.membros_igreja m set (%s) = (select %s from jsonb_populate_record(null::public.membros_igreja, $1))
      where m.id = $2', lista, lista) using to_jsonb(b), fica;
  end if;
  update public.membros_igreja m set
    profile_id = coalesce(m.profile_id, b.profile_id), created_at = least(m.created_at, b.created_at),
    convidado_por = nullif(m.convidado_por, m.id), discipulador_id = nullif(m.discipulador_id, m.id)
  where m.id = fica;
  insert into public.membros_unificados (antigo, membro_id, nome_completo, operacao)
    values (sai, fica, b.nome_completo, operacao);
  return operacao;
end
$function$;

REVOKE ALL ON FUNCTION "public"."unificar_membros"(uuid, uuid, text[]) FROM PUBLIC, "anon";

COMMENT ON FUNCTION "public"."unificar_membros"(uuid, uuid, text[]) IS 'Makes two records one: fica stays, with the fields named in escolhidos taken from sai (columns of membros_igreja
and membros_reservados); everything that spoke of sai speaks of fica, one household is left, and the old id leads to
fica (membros_unificados). Gives the operation; desfazer_operacao undoes it, except for a face template of sai, which
is gone. For those who edit and approve members in both campuses. Raises 42501, PT404, PT422, PT409 (both have
accounts; one''s own record).';

GRANT EXECUTE ON FUNCTION "public"."unificar_membros"(uuid, uuid, text[]) TO "authenticated", "service_role";
