-- Kids: the station's way to all of it, with and without network.
set check_function_bodies = off;

create function app.sincronizar_kids(ocorrencia text, retiradas jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
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
    select * into v from public.kids_visitas x where x.id = (uma ->> 'visita')::uuid and x.ocorrencia_id = ocorrencia;
    if v.id is null then
      -- It entered without network while another door had let it in: the child is the one of that visit.
      select x.* into v from public.kids_avisos a join public.kids_visitas x on x.id = a.visita_id and x.ocorrencia_id = sincronizar_kids.ocorrencia
      where a.chave = 'kids:entrada:' || (uma ->> 'visita');
    end if;
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
$$;
comment on function app.sincronizar_kids(text, jsonb) is 'See public.sincronizar_kids.';

create function public.sincronizar_kids(ocorrencia text, retiradas jsonb) returns jsonb
language sql set search_path = '' as $$
  select app.sincronizar_kids(ocorrencia, retiradas)
$$;
comment on function public.sincronizar_kids(text, jsonb) is
  'Hand-overs that were made without network, as often as it takes: up to 200 {visita, em, chave, como, codigo, …} as of entregar_kids.
Gives [{chave, visita, codigo}]: ok, or CONFLITO (the child had been taken, or the server would have refused): kept, and told to the
leaders once. Raises 42501, PT400.';

create function app.recusas_kids(ocorrencia text, recusas jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  quem constant app.ator_kids := app.ator_do_kids(ocorrencia);
  respostas jsonb := '[]';
  uma jsonb;
  quando timestamptz;
  hora text;
  marca text;
  v public.kids_visitas;
  b public.autorizados_busca;
begin
  perform app.so_com_voluntario(quem);
  if jsonb_typeof(recusas) is distinct from 'array' or jsonb_array_length(recusas) > 200 or exists (
       select from jsonb_array_elements(recusas) r where jsonb_typeof(r) <> 'object'
         or not coalesce(pg_input_is_valid(r ->> 'chave', 'uuid'), false)
         or not coalesce(pg_input_is_valid(r ->> 'em', 'timestamptz'), false)
         or not coalesce(pg_input_is_valid(r ->> 'visita', 'uuid'), r ->> 'visita' is null)
         or not coalesce(pg_input_is_valid(r ->> 'autorizado', 'uuid'), r ->> 'autorizado' is null)
         or coalesce(app.frase_do_kids(r ->> 'codigo') is null, true) or char_length(r ->> 'levou_nome') > 200
         or char_length(r ->> 'levou') > 40 or coalesce(r ->> 'como' not in ('codigo', 'autorizado', 'supervisor'), false)) then
    raise exception using errcode = 'PT400', message = 'O pedido está incompleto ou inválido.';
  end if;
  for uma in select r from jsonb_array_elements(recusas) r order by r ->> 'em' loop
    marca := concat_ws(':', 'kids:recusa', uma ->> 'chave', uma ->> 'visita');
    quando := least((uma ->> 'em')::timestamptz, now());
    hora := to_char(quando at time zone app.fuso_do_campus(quem.campus), 'HH24:MI');
    select * into v from public.kids_visitas x where x.id = (uma ->> 'visita')::uuid and x.ocorrencia_id = recusas_kids.ocorrencia;
    select * into b from public.autorizados_busca x where x.id = (uma ->> 'autorizado')::uuid and x.crianca_id = v.crianca_id;
    if not exists (select from public.kids_avisos a where a.chave = marca) then
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
$$;
comment on function app.recusas_kids(text, jsonb) is
  'What a station refused without network, as often as it takes: up to 200 {chave, em, codigo, visita (none: no child was found), como, autorizado,
levou, levou_nome}, each written down once; leaders are told of whom must not take a child. Gives [{chave, visita, codigo}]. Raises 42501, PT400.';

create function app.na_estacao_kids(chave text, acao text, dados jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  a constant app.aparelhos := app.aparelho_da_chave(chave, acao in ('entradas', 'sincronizar', 'recusas'));
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
    when 'recusas' then resposta := app.recusas_kids(dia, dados -> 'recusas');
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
$$;
comment on function app.na_estacao_kids(text, text, jsonb) is 'See public.na_estacao_kids.';

create function public.na_estacao_kids(chave text, acao text, dados jsonb) returns jsonb
language sql set search_path = '' as $$
  select app.na_estacao_kids(chave, acao, dados)
$$;
comment on function public.na_estacao_kids(text, text, jsonb) is
  'For the service key. What a paired station with Kids on asks: the functions of the Kids by the short names painel, buscar, cuidados,
visitante, entrar, reimprimir, retirada, supervisores, entregar, entradas (see app.entradas_kids), sincronizar, recusas (see app.recusas_kids),
chamada, desfazer_entrada, lista, dia (see app.kids_do_dia, without the children who may come), chamar, incidente, mudar, equipe, adulto, with
their parameters in dados; entradas, sincronizar and recusas also by a device that was revoked. Gives {resposta}. Raises 42501, PT410, PT400 and what they raise.';

revoke execute on all functions in schema app, public from public;
grant execute on function
  app.sincronizar_kids(text, jsonb), public.sincronizar_kids(text, jsonb)
  to authenticated, service_role;
grant execute on function
  app.na_estacao_kids(text, text, jsonb), public.na_estacao_kids(text, text, jsonb)
  to service_role;
