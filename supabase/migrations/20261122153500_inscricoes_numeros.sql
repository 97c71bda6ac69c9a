SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.exportar_inscritos (
  evento text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  r public.inscricao_regras;
  ve_sensivel constant boolean := app.pode('membros', 'ver_sensivel');
  fuso text;
  linhas jsonb;
begin
  select * into r from public.inscricao_regras x where x.evento_id = evento;
  if r.evento_id is null or not (app.pode('eventos', 'editar') and app.pode('eventos', 'exportar') and app.alcanca(r.campus)) then
    raise insufficient_privilege using message = 'Você não tem permissão para exportar estas inscrições.';
  end if;
  fuso := app.fuso_do_campus(r.campus);
  select coalesce(jsonb_agg(l.linha order by l.nome), '[]') into linhas
  from (
    select i.texto_busca as nome, jsonb_build_object('Nome', i.nome, 'Nascimento', to_char(i.data_nascimento, 'DD/MM/YYYY'),
        'Situação', i.estado, 'Tipo', t.nome, 'Contato', p.contato_nome, 'Telefone', p.contato_telefone, 'E-mail', p.contato_email,
        'Preço', to_char(i.preco_centavos / 100.0, 'FM999999990D00'), 'Pago em', to_char(p.pago_em, 'DD/MM/YYYY'), 'Meio', p.pago_meio,
        'Inscrição', to_char(i.created_at at time zone fuso, 'DD/MM/YYYY HH24:MI'))
      || coalesce((select jsonb_object_agg(q.texto, a.valor) from public.inscricao_respostas a
          join public.inscricao_perguntas q on q.id = a.pergunta_id
          where a.pedido_id = i.pedido_id and (a.inscricao_id is null or a.inscricao_id = i.id)
            and (ve_sensivel or not a.sensivel)), '{}') as linha
    from public.inscricoes i join public.inscricao_pedidos p on p.id = i.pedido_id
    left join public.inscricao_tipos t on t.id = i.tipo_id
    where i.evento_id = evento order by i.texto_busca limit 20000) l;
  insert into public.exportacoes (autor, autor_nome, filtro, colunas, formato, total, quantidade, concluida_em)
  values ((select auth.uid()), app.contexto_da_alteracao() ->> 'nome', jsonb_build_object('evento', evento), '{inscricoes}', 'csv',
    jsonb_array_length(linhas), jsonb_array_length(linhas), now());
  return linhas;
end
$function$;

CREATE OR REPLACE FUNCTION app.numeros_das_inscricoes (
  evento text
)
  RETURNS TABLE (
    estado  public.estado_inscricao,
    quantas integer
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select i.estado, count(*)::integer
  from public.inscricao_regras r join public.inscricoes i on i.evento_id = r.evento_id
  where r.evento_id = evento and app.pode('eventos', 'editar') and app.alcanca(r.campus)
  group by i.estado
$function$;

CREATE OR REPLACE FUNCTION public.exportar_inscritos (
  evento text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.exportar_inscritos(evento)
$function$;

REVOKE ALL ON FUNCTION "public"."exportar_inscritos"(text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.numeros_das_inscricoes (
  evento text
)
  RETURNS TABLE (
    estado  public.estado_inscricao,
    quantas integer
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select * from app.numeros_das_inscricoes(evento)
$function$;

REVOKE ALL ON FUNCTION "public"."numeros_das_inscricoes"(text) FROM PUBLIC, "anon";

COMMENT ON FUNCTION "app"."exportar_inscritos"(text) IS 'See public.exportar_inscritos.';

COMMENT ON FUNCTION "app"."numeros_das_inscricoes"(text) IS 'See public.numeros_das_inscricoes.';

COMMENT ON FUNCTION "public"."exportar_inscritos"(text) IS 'Everybody who registered for an event, up to 20,000, as rows {column: text} with the answers; sensitive ones only for those who
may see them. Written down among the exports. For those who edit and export events of the campus. Raises 42501.';

COMMENT ON FUNCTION "public"."numeros_das_inscricoes"(text) IS 'How many registrations of an event stand where. Nothing for those who do not edit events of its campus.';

REVOKE ALL ON FUNCTION "app"."exportar_inscritos"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."exportar_inscritos"(text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."numeros_das_inscricoes"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."numeros_das_inscricoes"(text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."exportar_inscritos"(text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."numeros_das_inscricoes"(text) TO "authenticated", "service_role";
