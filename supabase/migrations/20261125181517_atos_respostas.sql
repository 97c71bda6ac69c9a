SET local check_function_bodies = off;

DROP FUNCTION "public"."abrir_ato"(public.ato_tipo, uuid, uuid, date, text, jsonb);

DROP FUNCTION "public"."quadro_de_atos"(public.ato_tipo, text, uuid);

CREATE OR REPLACE FUNCTION public.abrir_ato (
  tipo           public.ato_tipo,
  membro_id      uuid,
  responsavel_id uuid            DEFAULT NULL::uuid,
  planejado_para date            DEFAULT NULL::date,
  observacao     text            DEFAULT NULL::text,
  dados          jsonb           DEFAULT '{}'::jsonb
)
  RETURNS TABLE (
    id        uuid,
    protocolo text,
    operacao  uuid
  )
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
declare
  m public.membros_igreja := app.exigir_edicao_alheia(abrir_ato.membro_id);
  conhecidos constant jsonb := app.dados_do_ato(tipo, dados);
  aberto text;
  impedimento text;
begin
  perform from public.membros_igreja p where p.id = m.id for update;
  perform app.conferir_responsavel_do_ato(abrir_ato.responsavel_id, m);
  select a.protocolo into aberto from public.atos a
  where a.membro_id = m.id and a.tipo = abrir_ato.tipo and a.etapa in ('pedido', 'preparo', 'aprovado');
  impedimento := case when aberto is not null then
      format('%s já tem um pedido de %s em andamento: %s.', m.nome_completo, lower(app.nome_do_ato(tipo)), aberto)
    else app.impedimento_do_ato(tipo, m, '{}', app.hoje()) end;
  if impedimento is not null then
    raise exception using errcode = 'PT409', message = impedimento;
  end if;
  operacao := app.iniciar_operacao('ato', format('%s de %s: pedido', app.nome_do_ato(tipo), m.nome_completo),
    jsonb_build_object('membro_id', m.id));
  while abrir_ato.id is null loop
    insert into public.atos (protocolo, tipo, membro_id, responsavel_id, planejado_para, observacao, dados)
    values (format('%s-%s-%s', left(app.codigo_de_carta(), 5), upper(tipo::text),
      extract(year from app.hoje_da_igreja())), tipo, m.id,
      abrir_ato.responsavel_id, abrir_ato.planejado_para, nullif(btrim(left(abrir_ato.observacao, 2000)), ''),
        conhecidos)
    on conflict (protocolo) do nothing returning atos.id, atos.protocolo into id, protocolo;
  end loop;
  return next;
end
$function$;

REVOKE ALL ON FUNCTION "public"."abrir_ato"(public.ato_tipo, uuid, uuid, date, text, jsonb) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.quadro_de_atos (
  tipo        public.ato_tipo DEFAULT NULL::public.ato_tipo,
  campus      text            DEFAULT NULL::text,
  responsavel uuid            DEFAULT NULL::uuid
)
  RETURNS TABLE (
    etapa   public.ato_etapa,
    quantos bigint
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select a.etapa, count(*) from public.atos a
  where (select app.pode('membros', 'visualizar')) and a.campus = any ((select app.alcance())::text[])
    and a.membro_id is distinct from (select app.meu_membro())
    and ($1 is null or a.tipo = $1) and ($2 is null or a.campus = $2) and ($3 is null or a.responsavel_id = $3)
  group by a.etapa
$function$;

REVOKE ALL ON FUNCTION "public"."quadro_de_atos"(public.ato_tipo, text, uuid) FROM PUBLIC, "anon";

COMMENT ON FUNCTION "public"."abrir_ato"(public.ato_tipo, uuid, uuid, date, text, jsonb) IS 'Asks for an act for a person in the caller''s scope. dados by kind: what its life event takes (see
registrar_evento_de_vida), or campus_destino for a transfer within the church, nova for a second credential. For
those who edit members, never for themselves. Raises PT404, 42501, PT422, PT409 when one of this kind is open or it
cannot apply.';

COMMENT ON FUNCTION "public"."quadro_de_atos"(public.ato_tipo, text, uuid) IS 'How many acts stand at each stage where there are any, with the filters of atos.';

GRANT EXECUTE ON FUNCTION "public"."abrir_ato"(public.ato_tipo, uuid, uuid, date, text, jsonb) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."quadro_de_atos"(public.ato_tipo, text, uuid) TO "authenticated", "service_role";
