SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.leva_quem_nao_pode (
  v      public.kids_visitas,
  pedido jsonb
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select exists (
      select from public.autorizados_busca b left join public.membros_igreja a on a.id = b.adulto_id
      where b.crianca_id = v.crianca_id and b.estado = 'nao_autorizado' and (b.validade is null or b.validade >= app.hoje())
        and (b.id = (pedido ->> 'autorizado')::uuid or b.adulto_id = (pedido ->> 'levou')::uuid
          or nullif(app.normalizar(pedido ->> 'levou_nome'), '') in (app.normalizar(b.nome), a.nome_ordenacao)))
    or app.nao_pode_buscar(v.crianca_id, (pedido ->> 'levou')::uuid)
    or exists (select from public.autorizados_busca b
      where b.id = (pedido ->> 'autorizado')::uuid and app.nao_pode_buscar(v.crianca_id, b.adulto_id))
$function$;

COMMENT ON FUNCTION "app"."leva_quem_nao_pode"(public.kids_visitas, jsonb) IS 'Who is named as taking this child must not, today: by record, by row of the list or by name.';

REVOKE ALL ON FUNCTION "app"."leva_quem_nao_pode"(public.kids_visitas, jsonb) FROM PUBLIC;
