SET local check_function_bodies = off;

DROP FUNCTION "public"."fechar_campus"(text, text);

DROP FUNCTION "public"."previa_fechar_campus"(text);

CREATE OR REPLACE FUNCTION public.fechar_campus (
  campus  text,
  destino text DEFAULT NULL::text
)
  RETURNS TABLE (
    operacao uuid,
    pessoas  bigint
  )
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
begin
  if not (app.pode('configuracoes', 'editar') and app.todos_os_campi()) then
    raise insufficient_privilege using message = 'Só a administração fecha um campus.';
  end if;
  -- In one order, so that two who close each other's destination wait and then see.
  perform from public.campi c where c.nome in (fechar_campus.campus, destino) order by c.nome for update;
  if not exists (select from public.campi c where c.nome = fechar_campus.campus and c.fechado_em is null) then
    raise exception using errcode = 'PT409', message = 'Este campus já está fechado.';
  end if;
  if fechar_campus.campus = app.campus_padrao() then
    raise exception using errcode = 'PT409',
      message = 'Este é o campus padrão da igreja. Escolha outro em Configurações antes de fechá-lo.';
  end if;
  if destino is not null and not exists (
       select from public.campi c where c.nome = destino and c.nome <> fechar_campus.campus and c.ativo
         and c.fechado_em is null) then
    raise exception using errcode = 'PT409', message = 'Escolha um campus aberto para receber as pessoas.';
  end if;
  select count(*) into pessoas from public.membros_igreja m where m.campus = fechar_campus.campus
    and not app.saiu(m.situacao);
  if pessoas > 0 and destino is null then
    raise exception using errcode = 'PT409',
      message = format('Ainda há %s pessoas em %s. Escolha o campus que as recebe.', pessoas, fechar_campus.campus);
  end if;
  operacao := app.iniciar_operacao('fechar_campus', 'Campus ' || fechar_campus.campus || ' fechado',
    jsonb_build_object('campus', fechar_campus.campus, 'destino', destino, 'pessoas', pessoas), 'configuracoes');
  update public.membros_funcoes f set fim = greatest(f.inicio, app.hoje(fechar_campus.campus))
  from public.ministerios m where m.id = f.ministerio_id and m.campus = fechar_campus.campus
    and (f.fim is null or f.fim > app.hoje(fechar_campus.campus));
  update public.ministerios m set ativo = false where m.campus = fechar_campus.campus and m.ativo;
  update public.membros_igreja m set campus = destino where m.campus = fechar_campus.campus
    and not app.saiu(m.situacao);
  update public.campi c set ativo = false, fechado_em = app.hoje(fechar_campus.campus)
    where c.nome = fechar_campus.campus;
  return next;
end
$function$;

REVOKE ALL ON FUNCTION "public"."fechar_campus"(text, text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.previa_fechar_campus (
  campus text
)
  RETURNS TABLE (
    nome        text,
    fechado     boolean,
    padrao      boolean,
    pessoas     bigint,
    historico   bigint,
    ministerios bigint,
    funcoes     bigint,
    eventos     bigint,
    papeis      bigint
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
begin
  if not (app.pode('configuracoes', 'editar') and app.todos_os_campi()) then
    raise insufficient_privilege using message = 'Só a administração fecha um campus.';
  end if;
  return query select c.nome, c.fechado_em is not null, c.nome = app.campus_padrao(),
      (select count(*) from public.membros_igreja m where m.campus = c.nome and not app.saiu(m.situacao)),
      (select count(*) from public.membros_igreja m where m.campus = c.nome and app.saiu(m.situacao)),
      (select count(*) from public.ministerios m where m.campus = c.nome and m.ativo),
      (select count(*) from public.membros_funcoes f join public.ministerios m on m.id = f.ministerio_id
       where m.campus = c.nome and (f.fim is null or f.fim > app.hoje(c.nome))),
      (select count(*) from public.ocorrencias o where o.campus = c.nome and o.inicio > now()
       and o.estado <> 'cancelada'),
      (select count(*) from public.user_roles r where r.campus = c.nome)
    from public.campi c where c.nome = previa_fechar_campus.campus;
end
$function$;

REVOKE ALL ON FUNCTION "public"."previa_fechar_campus"(text) FROM PUBLIC, "anon";

COMMENT ON FUNCTION "public"."fechar_campus"(text, text) IS 'Closes a campus as one operation that can be undone. Its people go to destino, their functions there end, its
ministries become inactive. Those who left the church stay where their history is. Raises 42501 below the
administration; PT409 while people are there and no destino is named, for the church''s default campus, and when it
is closed already.';

COMMENT ON FUNCTION "public"."previa_fechar_campus"(text) IS 'What closing a campus would touch; no row when there is none. Raises 42501 below the administration.';

GRANT EXECUTE ON FUNCTION "public"."fechar_campus"(text, text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."previa_fechar_campus"(text) TO "authenticated", "service_role";
