-- Kids: the station's way to all of it, with and without network.

create function app.sincronizar_kids(aparelho app.aparelhos, ocorrencia text, retiradas jsonb) returns jsonb
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
    -- It may have entered without network while another door had let it in: the child is the one of that visit.
    v := app.visita_sem_rede(ocorrencia, (uma ->> 'visita')::uuid);
    if exists (select from public.kids_avisos a where a.chave = 'kids:conflito:' || (uma ->> 'chave') || ':'
      || (uma ->> 'visita')) then
      resposta := jsonb_build_object('visita', uma ->> 'visita', 'codigo', 'CONFLITO');
    else
      resposta := case
        when aparelho.revogado_em <= quando then jsonb_build_object('codigo', 'REVOGADA', 'mensagem',
          app.frase_do_kids('REVOGADA'))
        -- A station proves no PIN later: without network nobody leaves by it.
        when uma ->> 'como' = 'supervisor' then jsonb_build_object('codigo', 'SUPERVISOR', 'mensagem',
          app.frase_do_kids('SUPERVISOR'))
        when v.saida_em is null and app.recebida_depois_kids(v.id, quando)
        then jsonb_build_object('codigo', 'RECEBIDA_DEPOIS', 'mensagem', app.frase_do_kids('RECEBIDA_DEPOIS'))
        else app.sair_do_kids(quem, v.id, uma || jsonb_build_object('ocorrencia', ocorrencia), quando, true) end;
      -- The child has left already, whatever the server thinks of it: kept, and told to those who answer for it.
      if resposta ->> 'codigo' <> 'ok' then
        perform app.anotar_kids(quem, 'conflito', ocorrencia, v.id, v.crianca_id,
          'Entregue sem rede, e o servidor não confirma: ' || coalesce(resposta ->> 'mensagem', ''),
          (uma - 'codigo' - 'pin') || jsonb_build_object('recusa', resposta ->> 'codigo'),
          'kids:conflito:' || (uma ->> 'chave') || ':' || (uma ->> 'visita'));
        perform app.notificar_todos(app.lideres_do_kids(quem.campus), 'Kids: entrega sem rede que não confere',
          coalesce((select m.nome_completo from public.membros_igreja m where m.id = v.crianca_id), 'Uma criança')
            || ': '
            || coalesce(resposta ->> 'mensagem', 'confira com a equipe.'), '/checkin/kids',
          'kids:conflito:' || (uma ->> 'chave') || ':' || (uma ->> 'visita'), 'sistema', true);
        resposta := jsonb_build_object('visita', uma ->> 'visita', 'codigo', 'CONFLITO', 'mensagem',
          resposta ->> 'mensagem');
      elsif aparelho.revogado_em is not null then
        -- That it was before is the device's own word.
        perform app.notificar_todos(app.lideres_do_kids(quem.campus), 'Kids: entrega contada por um aparelho revogado',
          (select m.nome_completo from public.membros_igreja m where m.id = v.crianca_id) || ' teria saído às '
            || to_char(quando at time zone app.fuso_do_campus(quem.campus), 'HH24:MI')
              || '. Confira com a equipe onde está.',
          '/checkin/kids', 'kids:revogado:' || (uma ->> 'chave') || ':' || (uma ->> 'visita'), 'sistema', true);
      end if;
    end if;
    respostas := respostas || (resposta || jsonb_build_object('chave', uma ->> 'chave', 'visita', uma ->> 'visita'));
  end loop;
  return respostas;
end
$$;
comment on function app.sincronizar_kids(app.aparelhos, text, jsonb) is
  'Hand-overs that were made without network, as often as it takes: up to 200 {visita, em, chave, como, codigo, …} as
of entregar_kids. Gives [{chave, visita, codigo}]: ok, or CONFLITO (the child had been taken, the station had been
revoked, or the server would have refused): kept, and told to the leaders once. Raises 42501, PT400.';

create function public.na_estacao_kids(chave text, acao text, dados jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  a constant app.aparelhos := app.aparelho_da_chave(chave, acao in ('entradas', 'sincronizar', 'recusas',
    'reimpressoes'));
  dia constant text := dados ->> 'ocorrencia';
  visita constant uuid := (dados ->> 'visita')::uuid;
  resposta jsonb;
begin
  perform set_config('app.kids_estacao', a.estacao_id::text, true);
  case acao
    when 'painel' then resposta := public.painel_kids(dia);
    when 'buscar' then resposta := public.buscar_kids(dia, dados ->> 'texto', dados ->> 'cartao');
    when 'cuidados' then
      resposta := public.cuidados_kids(dia, array(select t::uuid
        from jsonb_array_elements_text(dados -> 'criancas') t));
    when 'visitante' then resposta := public.visitante_kids(dia, dados -> 'dados');
    when 'entrar' then resposta := public.entrar_kids(dia, dados -> 'criancas', dados -> 'excecao');
    when 'reimprimir' then resposta := public.reimprimir_kids(visita);
    when 'retirada' then resposta := public.retirada_kids(dia, visita, dados ->> 'codigo');
    when 'supervisores' then resposta := public.supervisores_kids(dia);
    when 'entregar' then
      resposta := public.entregar_kids(dia, array(select t::uuid from jsonb_array_elements_text(dados -> 'visitas') t),
        dados -> 'pedido');
    when 'entradas' then resposta := app.entradas_kids(a, dia, dados -> 'entradas');
    when 'sincronizar' then resposta := app.sincronizar_kids(a, dia, dados -> 'retiradas');
    when 'recusas' then resposta := app.recusas_kids(a, dia, dados -> 'recusas');
    when 'reimpressoes' then resposta := app.reimpressoes_kids(a, dia, dados -> 'reimpressoes');
    when 'chamada' then resposta := public.chamada_kids(dia, (dados ->> 'sala')::uuid);
    when 'desfazer_entrada' then
      perform public.desfazer_entrada_kids(visita);
    when 'lista' then resposta := public.lista_kids(dia, (dados ->> 'sala')::uuid);
    when 'dia' then resposta := app.kids_do_dia(a.id, dia, false);
    when 'chamar' then resposta := to_jsonb(public.chamar_responsavel_kids(visita, dados ->> 'motivo'));
    when 'incidente' then
      perform public.anotar_incidente_kids(visita, dados ->> 'texto');
    when 'mudar' then resposta := public.mudar_sala_kids(visita, (dados ->> 'sala')::uuid, dados -> 'excecao');
    when 'equipe' then resposta := public.equipe_kids(dia, (dados ->> 'sala')::uuid);
    when 'adulto' then
      resposta := to_jsonb(public.marcar_adulto_kids(dia, (dados ->> 'sala')::uuid, (dados ->> 'membro')::uuid,
        (dados ->> 'presente')::boolean));
    else raise exception using errcode = 'PT400', message = 'O pedido está incompleto ou inválido.';
  end case;
  perform set_config('app.kids_estacao', '', true);
  return jsonb_build_object('resposta', resposta);
end
$$;
comment on function public.na_estacao_kids(text, text, jsonb) is
  'For the service key. What a paired station with Kids on asks: the functions of the Kids by the short names painel,
buscar, cuidados, visitante, entrar, reimprimir, retirada, supervisores, entregar, entradas (see app.entradas_kids),
sincronizar, recusas (see app.recusas_kids), reimpressoes (see app.reimpressoes_kids), chamada, desfazer_entrada,
lista, dia (see app.kids_do_dia, without the children who may come), chamar, incidente, mudar, equipe, adulto, with
their parameters in dados; entradas, sincronizar, recusas and reimpressoes also by a device that was revoked. Gives
{resposta}. Raises 42501, PT410, PT400 and what they raise.';

grant execute on function
  public.na_estacao_kids(text, text, jsonb)
  to service_role;
