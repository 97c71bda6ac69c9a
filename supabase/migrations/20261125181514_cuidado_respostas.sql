SET local check_function_bodies = off;

DROP FUNCTION "public"."quadro_de_acompanhamento"(text, boolean, boolean);

CREATE OR REPLACE FUNCTION public.quadro_de_acompanhamento (
  campus    text    DEFAULT NULL::text,
  meus      boolean DEFAULT false,
  atrasados boolean DEFAULT false
)
  RETURNS TABLE (
    etapa   public.acompanhamento_etapa,
    quantos bigint
  )
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not app.simulando() then perform app.avisar_atrasados(); end if;
  if not app.pode('membros', 'visualizar') then return; end if;
  return query select a.etapa, count(*) from public.acompanhamentos a
    where a.campus = any ((select app.alcance())::text[]) and a.membro_id is distinct from (select app.meu_membro())
      and ($1 is null or a.campus = $1) and (not $2 or a.responsavel_id = auth.uid())
      and (not $3 or a.proxima_data < app.hoje())
    group by a.etapa;
end
$function$;

REVOKE ALL ON FUNCTION "public"."quadro_de_acompanhamento"(text, boolean, boolean) FROM PUBLIC, "anon";

COMMENT ON FUNCTION "public"."quadro_de_acompanhamento"(text, boolean, boolean) IS 'How many follow-ups stand at each stage where there are any, with the filters of acompanhamentos. Whoever owns an
overdue one is told on this occasion, once.';

GRANT EXECUTE ON FUNCTION "public"."quadro_de_acompanhamento"(text, boolean, boolean) TO "authenticated", "service_role";
