SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.sugestoes_da_inscricao (
  inscricao uuid
)
  RETURNS TABLE (
    membro_id uuid,
    nome      text,
    campus    text,
    situacao  public.situacao
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  i public.inscricoes;
  p public.inscricao_pedidos;
begin
  select * into i from public.inscricoes x where x.id = inscricao;
  select * into p from public.inscricao_pedidos x where x.id = i.pedido_id;
  if i.id is null or not (app.pode('eventos', 'editar') and app.pode('membros', 'visualizar') and app.alcanca(i.campus)) then
    raise insufficient_privilege using message = 'Você não tem permissão para ligar esta inscrição a uma pessoa.';
  end if;
  return query
    select m.id, m.nome_completo, m.campus, m.situacao from public.membros_igreja m
    where app.membro_no_escopo(m.id, app.todos_os_campi(), app.meus_campi()) and not app.saiu(m.situacao)
      and (m.telefone_chave = p.telefone_chave or m.email = p.contato_email or m.nome_ordenacao = i.texto_busca)
    order by m.nome_ordenacao <> i.texto_busca, m.nome_ordenacao, m.id limit 5;
end
$function$;

CREATE OR REPLACE FUNCTION app.vincular_inscricao (
  inscricao uuid,
  membro    uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  e constant public.events := app.inscricoes_a_mudar(array[inscricao]);
  feita uuid;
begin
  if not app.pode('membros', 'visualizar') or not app.membro_no_escopo(membro, app.todos_os_campi(), app.meus_campi()) then
    raise insufficient_privilege using message = 'Esta pessoa não está ao seu alcance.';
  end if;
  if exists (select from public.inscricoes i where i.id = inscricao and i.membro_id is not null) then
    raise exception using errcode = 'PT409', message = 'Esta inscrição já está ligada a uma pessoa.';
  end if;
  feita := app.iniciar_operacao('inscricao', 'Inscrição ligada a uma pessoa: ' || e.name, '{}', 'eventos');
  update public.inscricoes i set membro_id = membro where i.id = inscricao;
  return jsonb_build_object('operacao', feita);
exception when unique_violation then
  raise exception using errcode = 'PT409', message = 'Esta pessoa já está inscrita neste evento.';
end
$function$;

CREATE OR REPLACE FUNCTION public.sugestoes_da_inscricao (
  inscricao uuid
)
  RETURNS TABLE (
    membro_id uuid,
    nome      text,
    campus    text,
    situacao  public.situacao
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select * from app.sugestoes_da_inscricao(inscricao)
$function$;

REVOKE ALL ON FUNCTION "public"."sugestoes_da_inscricao"(uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.vincular_inscricao (
  inscricao uuid,
  membro    uuid
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.vincular_inscricao(inscricao, membro)
$function$;

REVOKE ALL ON FUNCTION "public"."vincular_inscricao"(uuid, uuid) FROM PUBLIC, "anon";

COMMENT ON FUNCTION "app"."sugestoes_da_inscricao"(uuid) IS 'See public.sugestoes_da_inscricao.';

COMMENT ON FUNCTION "app"."vincular_inscricao"(uuid, uuid) IS 'See public.vincular_inscricao.';

COMMENT ON FUNCTION "public"."sugestoes_da_inscricao"(uuid) IS 'Up to five people within reach with the phone or e-mail of the order, or the same name. For those who edit events of the campus
and see members. Raises 42501.';

COMMENT ON FUNCTION "public"."vincular_inscricao"(uuid, uuid) IS 'Who registered without a record is this person of the church: {operacao}. For those who edit events of the campus and see the
person. Raises 42501, PT404, PT409 (linked already, or the person is registered).';

REVOKE ALL ON FUNCTION "app"."sugestoes_da_inscricao"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."sugestoes_da_inscricao"(uuid) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."vincular_inscricao"(uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."vincular_inscricao"(uuid, uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."sugestoes_da_inscricao"(uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."vincular_inscricao"(uuid, uuid) TO "authenticated", "service_role";
