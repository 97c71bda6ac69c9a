SET local check_function_bodies = off;

DROP FUNCTION "app"."recusas_kids"(text, jsonb);

CREATE OR REPLACE FUNCTION app.frase_do_kids (
  codigo text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select case codigo
    when 'SUPERVISOR' then 'Isto precisa do motivo e do PIN de um supervisor.'
    when 'OUTRA_PESSOA' then 'O PIN precisa ser de outra pessoa.'
    when 'PIN' then 'O PIN não confere.'
    when 'MUITAS' then 'Muitas tentativas erradas. Aguarde 10 minutos ou chame a liderança.'
    when 'CODIGO' then 'O código não confere.'
    when 'NAO_AUTORIZADO' then 'NÃO ENTREGUE: esta pessoa não está autorizada a levar a criança. A liderança foi avisada.'
    when 'FORA_DA_LISTA' then 'Esta pessoa não está na lista de quem pode levar a criança.'
    when 'QUEM_LEVA' then 'Diga quem está levando a criança.'
    when 'QUEM' then 'Há alguém que não pode levar esta criança: diga quem está levando.'
    when 'MOTIVO' then 'Diga o motivo, de 3 a 300 letras.'
    when 'CONFIRME' then 'Confirme alergias e restrições antes de entrar.'
    when 'IDADE' then 'A idade não é a desta sala. Para entrar assim mesmo, diga o motivo.'
    when 'FECHADA' then 'A sala está fechada.'
    when 'SEM_ADULTOS' then 'Faltam adultos na sala: ninguém entra com menos que o mínimo.'
    when 'CHEIA' then 'A sala está cheia.'
    when 'SEM_SALA' then 'Não há sala aberta com lugar para esta idade.'
    when 'SEM_CODIGO' then 'Acabaram os códigos guardados na estação para usar sem rede.'
    when 'JA_ESTA' then 'A criança já está no Kids.'
    when 'JA_SAIU' then 'A criança já foi entregue.'
    when 'NAO_ENCONTRADA' then 'Criança não encontrada neste campus.'
  end
$function$;

CREATE OR REPLACE FUNCTION app.hora_sem_rede (
  aparelho   app.aparelhos,
  ocorrencia text,
  em         timestamp with time zone
)
  RETURNS timestamp WITH time zone
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select least(em, now()) from public.ocorrencias o cross join app.janela(o.id) j
  where o.id = ocorrencia and em <= now() + interval '5 minutes' and coalesce(em < aparelho.revogado_em, true)
    and em >= least(j.abre, date_trunc('day', o.inicio at time zone app.fuso_do_campus(o.campus)) at time zone app.fuso_do_campus(o.campus))
$function$;

CREATE OR REPLACE FUNCTION app.na_estacao_kids (
  chave text,
  acao  text,
  dados jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  a constant app.aparelhos := app.aparelho_da_chave(chave, acao in ('entradas', 'sincronizar', 'recusas', 'reimpressoes'));
  dia constant text := dados ->> 'ocorrencia';
  visita constant uuid := (dados ->> 'visita')::uuid;
  resposta jsonb;
begin
  perform set_config('app.kids_estacao', a.estacao_id::text, true);
  case acao
    when 'painel' then resposta := app.painel_kids(dia);
    when 'buscar' then resposta := app.buscar_kids(dia, dados ->> 'texto', dados ->> 'cartao');
    when 'cuidados' then
      resposta := app.cuidados_kids(dia, array(select t::uuid from jsonb_array_elements_text(dados -> 'criancas') t));
    when 'visitante' then resposta := app.visitante_kids(dia, dados -> 'dados');
    when 'entrar' then resposta := app.entrar_kids(dia, dados -> 'criancas', dados -> 'excecao');
    when 'reimprimir' then resposta := app.reimprimir_kids(visita);
    when 'retirada' then resposta := app.retirada_kids(dia, visita, dados ->> 'codigo');
    when 'supervisores' then resposta := app.supervisores_kids(dia);
    when 'entregar' then
      resposta := app.entregar_kids(dia, array(select t::uuid from jsonb_array_elements_text(dados -> 'visitas') t), dados -> 'pedido');
    when 'entradas' then resposta := app.entradas_kids(a, dia, dados -> 'entradas');
    when 'sincronizar' then resposta := app.sincronizar_kids(dia, dados -> 'retiradas');
    when 'recusas' then resposta := app.recusas_kids(a, dia, dados -> 'recusas');
    when 'reimpressoes' then resposta := app.reimpressoes_kids(a, dia, dados -> 'reimpressoes');
    when 'chamada' then resposta := app.chamada_kids(dia, (dados ->> 'sala')::uuid);
    when 'desfazer_entrada' then
      perform app.desfazer_entrada_kids(visita);
    when 'lista' then resposta := app.lista_kids(dia, (dados ->> 'sala')::uuid);
    when 'dia' then resposta := app.kids_do_dia(a.id, dia, false);
    when 'chamar' then resposta := to_jsonb(app.chamar_responsavel_kids(visita, dados ->> 'motivo'));
    when 'incidente' then
      perform app.anotar_incidente_kids(visita, dados ->> 'texto');
    when 'mudar' then resposta := app.mudar_sala_kids(visita, (dados ->> 'sala')::uuid, dados -> 'excecao');
    when 'equipe' then resposta := app.equipe_kids(dia, (dados ->> 'sala')::uuid);
    when 'adulto' then
      resposta := to_jsonb(app.marcar_adulto_kids(dia, (dados ->> 'sala')::uuid, (dados ->> 'membro')::uuid, (dados ->> 'presente')::boolean));
    else raise exception using errcode = 'PT400', message = 'O pedido está incompleto ou inválido.';
  end case;
  perform set_config('app.kids_estacao', '', true);
  return jsonb_build_object('resposta', resposta);
end
$function$;

CREATE OR REPLACE FUNCTION app.recusas_kids (
  aparelho   app.aparelhos,
  ocorrencia text,
  recusas    jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  quem constant app.ator_kids := app.ator_do_kids(ocorrencia);
  respostas jsonb := '[]';
  uma jsonb;
  quando timestamptz;
  hora text;
  marca text;
  entrou uuid;
  v public.kids_visitas;
  b public.autorizados_busca;
begin
  perform app.so_com_voluntario(quem);
  if jsonb_typeof(recusas) is distinct from 'array' or jsonb_array_length(recusas) > 200 or exists (
       select from jsonb_array_elements(recusas) r where jsonb_typeof(r) <> 'object'
         or not coalesce(pg_input_is_valid(r ->> 'chave', 'uuid'), false)
         or not coalesce(pg_input_is_valid(r ->> 'em', 'timestamptz'), false)
         or not coalesce(pg_input_is_valid(r ->> 'visita', 'uuid'), r ->> 'visita' is null)
         or not coalesce(pg_input_is_valid(r ->> 'crianca', 'uuid'), r ->> 'crianca' is null)
         or not coalesce(pg_input_is_valid(r ->> 'sala', 'uuid'), r ->> 'sala' is null)
         or not coalesce(pg_input_is_valid(r ->> 'autorizado', 'uuid'), r ->> 'autorizado' is null)
         or coalesce(app.frase_do_kids(r ->> 'codigo') is null, true) or char_length(r ->> 'levou_nome') > 200
         or char_length(r ->> 'levou') > 40 or coalesce(r ->> 'como' not in ('codigo', 'autorizado', 'supervisor'), false)) then
    raise exception using errcode = 'PT400', message = 'O pedido está incompleto ou inválido.';
  end if;
  for uma in select r from jsonb_array_elements(recusas) r order by (r ->> 'em')::timestamptz loop
    marca := concat_ws(':', 'kids:recusa', uma ->> 'chave', uma ->> 'visita');
    entrou := (uma ->> 'crianca')::uuid;
    quando := app.hora_sem_rede(aparelho, ocorrencia, (uma ->> 'em')::timestamptz);
    hora := to_char(quando at time zone app.fuso_do_campus(quem.campus), 'HH24:MI');
    v := app.visita_sem_rede(ocorrencia, (uma ->> 'visita')::uuid);
    select * into b from public.autorizados_busca x where x.id = (uma ->> 'autorizado')::uuid and x.crianca_id = v.crianca_id;
    if quando is null or entrou is not null and not app.e_do_kids(entrou, ocorrencia, quem.campus) then
      respostas := respostas || jsonb_build_object('chave', uma ->> 'chave', 'visita', uma ->> 'visita', 'codigo', 'RECUSADA');
      continue;
    elsif entrou is not null then
      perform app.anotar_kids(quem, 'recusa', ocorrencia, null, entrou,
        'Entrada sem rede, às ' || hora || ': ' || app.frase_do_kids(uma ->> 'codigo'),
        jsonb_build_object('codigo', uma ->> 'codigo', 'sem_rede', true, 'em', quando,
          'sala', (select s.nome from public.kids_salas s where s.id = (uma ->> 'sala')::uuid and s.campus = quem.campus)), marca);
    elsif not exists (select from public.kids_avisos a where a.chave = marca) then
      perform app.anotar_kids(quem, 'recusa', ocorrencia, v.id, v.crianca_id,
        'Saída sem rede, às ' || hora || ': ' || app.frase_do_kids(uma ->> 'codigo'),
        jsonb_strip_nulls(jsonb_build_object('codigo', uma ->> 'codigo', 'como', uma ->> 'como', 'sem_rede', true, 'em', quando,
          'levou', coalesce(uma ->> 'levou', b.adulto_id::text, uma ->> 'levou_nome', b.nome))), marca);
      -- What was wrong without network counts with what is wrong with it.
      if uma ->> 'codigo' = 'CODIGO' then
        insert into app.kids_tentativas (quem, quando) values (quem.estacao::text, quando);
      end if;
      if uma ->> 'codigo' = 'NAO_AUTORIZADO' then
        perform app.notificar_todos(app.lideres_do_kids(quem.campus),
          'Kids: pessoa não autorizada tentou levar ' || coalesce((select m.nome_completo from public.membros_igreja m where m.id = v.crianca_id), 'uma criança'),
          'A entrega foi recusada às ' || hora || ', sem rede. Fale com a equipe da porta.', '/checkin/kids', marca, 'sistema', true);
      end if;
    end if;
    respostas := respostas || jsonb_build_object('chave', uma ->> 'chave', 'visita', uma ->> 'visita', 'codigo', 'ok');
  end loop;
  return respostas;
end
$function$;

CREATE OR REPLACE FUNCTION app.reimpressoes_kids (
  aparelho     app.aparelhos,
  ocorrencia   text,
  reimpressoes jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  quem constant app.ator_kids := app.ator_do_kids(ocorrencia);
  respostas jsonb := '[]';
  uma jsonb;
  quando timestamptz;
  v public.kids_visitas;
begin
  perform app.so_com_voluntario(quem);
  if jsonb_typeof(reimpressoes) is distinct from 'array' or jsonb_array_length(reimpressoes) > 200 or exists (
       select from jsonb_array_elements(reimpressoes) r where jsonb_typeof(r) <> 'object'
         or not coalesce(pg_input_is_valid(r ->> 'chave', 'uuid'), false)
         or not coalesce(pg_input_is_valid(r ->> 'em', 'timestamptz'), false)
         or not coalesce(pg_input_is_valid(r ->> 'visita', 'uuid'), false)) then
    raise exception using errcode = 'PT400', message = 'O pedido está incompleto ou inválido.';
  end if;
  for uma in select r from jsonb_array_elements(reimpressoes) r order by (r ->> 'em')::timestamptz loop
    quando := app.hora_sem_rede(aparelho, ocorrencia, (uma ->> 'em')::timestamptz);
    v := app.visita_sem_rede(ocorrencia, (uma ->> 'visita')::uuid);
    if quando is not null and v.id is not null then
      perform app.anotar_kids(quem, 'reimpressao', ocorrencia, v.id, v.crianca_id,
        'Etiquetas impressas de novo sem rede, às ' || to_char(quando at time zone app.fuso_do_campus(quem.campus), 'HH24:MI'),
        jsonb_build_object('sem_rede', true, 'em', quando), 'kids:reimpressao:' || (uma ->> 'chave'));
    end if;
    respostas := respostas || jsonb_build_object('chave', uma ->> 'chave', 'visita', uma ->> 'visita',
      'codigo', case when quando is null or v.id is null then 'RECUSADA' else 'ok' end);
  end loop;
  return respostas;
end
$function$;

CREATE OR REPLACE FUNCTION app.sincronizar_kids (
  ocorrencia text,
  retiradas  jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  quem constant app.ator_kids := app.ator_do_kids(ocorrencia);
  respostas jsonb := '[]';
  uma jsonb;
  resposta jsonb;
  quando timestamptz;
  v public.kids_visitas;
begin
  perform app.so_com_voluntario(quem);
  if jsonb_typeof(retiradas) is distinct from 'array' or jsonb_array_length(retiradas) > 200 or exists (
       select from jsonb_array_elements(retiradas) r where jsonb_typeof(r) <> 'object'
         or not coalesce(pg_input_is_valid(r ->> 'visita', 'uuid'), false)
         or not coalesce(pg_input_is_valid(r ->> 'em', 'timestamptz'), false)) then
    raise exception using errcode = 'PT400', message = 'O pedido está incompleto ou inválido.';
  end if;
  for uma in select r from jsonb_array_elements(retiradas) r order by r ->> 'visita', r ->> 'em' loop
    perform app.conferir_saida(uma);
    quando := least((uma ->> 'em')::timestamptz, now());
    -- It may have entered without network while another door had let it in: the child is the one of that visit.
    v := app.visita_sem_rede(ocorrencia, (uma ->> 'visita')::uuid);
    if exists (select from public.kids_avisos a where a.chave = 'kids:conflito:' || (uma ->> 'chave') || ':' || (uma ->> 'visita')) then
      resposta := jsonb_build_object('visita', uma ->> 'visita', 'codigo', 'CONFLITO');
    else
      resposta := app.sair_do_kids(quem, v.id, uma || jsonb_build_object('ocorrencia', ocorrencia), quando, true);
      -- The child has left already, whatever the server thinks of it: kept, and told to those who answer for it.
      if resposta ->> 'codigo' <> 'ok' then
        perform app.anotar_kids(quem, 'conflito', ocorrencia, v.id, v.crianca_id,
          'Entregue sem rede, e o servidor não confirma: ' || coalesce(resposta ->> 'mensagem', ''),
          (uma - 'codigo' - 'pin') || jsonb_build_object('recusa', resposta ->> 'codigo'),
          'kids:conflito:' || (uma ->> 'chave') || ':' || (uma ->> 'visita'));
        perform app.notificar_todos(app.lideres_do_kids(quem.campus), 'Kids: entrega sem rede que não confere',
          coalesce((select m.nome_completo from public.membros_igreja m where m.id = v.crianca_id), 'Uma criança') || ': '
            || coalesce(resposta ->> 'mensagem', 'confira com a equipe.'), '/checkin/kids',
          'kids:conflito:' || (uma ->> 'chave') || ':' || (uma ->> 'visita'), 'sistema', true);
        resposta := jsonb_build_object('visita', uma ->> 'visita', 'codigo', 'CONFLITO', 'mensagem', resposta ->> 'mensagem');
      end if;
    end if;
    respostas := respostas || (resposta || jsonb_build_object('chave', uma ->> 'chave', 'visita', uma ->> 'visita'));
  end loop;
  return respostas;
end
$function$;

CREATE OR REPLACE FUNCTION app.visita_sem_rede (
  ocorrencia text,
  visita     uuid
)
  RETURNS public.kids_visitas
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select x.* from public.kids_visitas x
  where x.ocorrencia_id = $1 and x.id in (
    select $2 union all select a.visita_id from public.kids_avisos a where a.chave = 'kids:entrada:' || $2)
  order by x.id = $2 desc limit 1
$function$;

COMMENT ON FUNCTION "app"."hora_sem_rede"(app.aparelhos, text, timestamp with time zone) IS 'When something happened at a station, never later than now; null: in the future (clocks may differ by five minutes), before the day, or
after the device was revoked.';

COMMENT ON FUNCTION "app"."recusas_kids"(app.aparelhos, text, jsonb) IS 'What a station refused without network, as often as it takes: up to 200 {chave, em, codigo, and of an entry: crianca, sala; of a hand-over: visita (none:
no child was found), como, autorizado, levou, levou_nome}, each written down once; leaders are told of whom must not take a child. Gives [{chave,
visita, codigo}]: ok, or RECUSADA (not written: see app.hora_sem_rede, or a child that is not of this Kids). Raises 42501, PT400.';

COMMENT ON FUNCTION "app"."reimpressoes_kids"(app.aparelhos, text, jsonb) IS 'Labels that a station printed again without network, as often as it takes: up to 200 {chave, em, visita}, each written down once. Gives [{chave,
visita, codigo}]: ok, or RECUSADA (see app.hora_sem_rede, or no visit of this day). Raises 42501, PT400.';

COMMENT ON FUNCTION "app"."visita_sem_rede"(text, uuid) IS 'The visit that a station means: its own, or that of the child whom another door had received; null: none of this day.';

COMMENT ON FUNCTION "public"."na_estacao_kids"(text, text, jsonb) IS 'For the service key. What a paired station with Kids on asks: the functions of the Kids by the short names painel, buscar, cuidados,
visitante, entrar, reimprimir, retirada, supervisores, entregar, entradas (see app.entradas_kids), sincronizar, recusas (see app.recusas_kids), reimpressoes (see
app.reimpressoes_kids), chamada, desfazer_entrada, lista, dia (see app.kids_do_dia, without the children who may come), chamar, incidente, mudar, equipe, adulto, with
their parameters in dados; entradas, sincronizar, recusas and reimpressoes also by a device that was revoked. Gives {resposta}. Raises 42501, PT410, PT400 and what they raise.';

REVOKE ALL ON FUNCTION "app"."hora_sem_rede"(app.aparelhos, text, timestamp WITH time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."recusas_kids"(app.aparelhos, text, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."reimpressoes_kids"(app.aparelhos, text, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."visita_sem_rede"(text, uuid) FROM PUBLIC;
