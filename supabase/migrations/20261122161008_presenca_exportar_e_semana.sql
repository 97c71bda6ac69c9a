SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.exportar_presencas (
  ocorrencia text
)
  RETURNS SETOF public.pessoa_do_dia
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  pessoas bigint;
begin
  if not (app.pode('membros', 'exportar') and app.pode('eventos', 'editar')) then
    raise insufficient_privilege using message = 'Você não tem permissão para exportar presenças.';
  end if;
  return query select * from app.lista_de_presenca(ocorrencia, 'presentes', '', 0, 20000);
  get diagnostics pessoas = row_count;
  insert into public.exportacoes (autor, autor_nome, filtro, colunas, formato, total, quantidade, concluida_em)
  values ((select auth.uid()), app.meu_nome(), jsonb_build_object('presentes', ocorrencia),
    '{nome_completo,campus,chegada,metodo,registrado_por}', 'csv', pessoas, pessoas, now());
end
$function$;

CREATE OR REPLACE FUNCTION public.exportar_presencas (
  ocorrencia text
)
  RETURNS SETOF public.pessoa_do_dia
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select * from app.exportar_presencas(ocorrencia)
$function$;

REVOKE ALL ON FUNCTION "public"."exportar_presencas"(text) FROM PUBLIC, "anon";

COMMENT ON FUNCTION "app"."exportar_presencas"(text) IS 'See public.exportar_presencas.';

COMMENT ON FUNCTION "public"."exportar_presencas"(text) IS 'Everybody who was present at an occurrence, up to 20,000, for those who edit events and may export members; it is written down as
an export. Raises 42501, PT404.';

REVOKE ALL ON FUNCTION "app"."exportar_presencas"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."exportar_presencas"(text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."exportar_presencas"(text) TO "authenticated", "service_role";
