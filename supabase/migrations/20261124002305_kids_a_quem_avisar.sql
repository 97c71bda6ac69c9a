SET local check_function_bodies = off;

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
    when 'NAO_AUTORIZADO' then 'NÃO ENTREGUE: esta pessoa não está autorizada a levar a criança.'
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
    when 'TRANCADO' then 'Uma entrega com este código foi recusada: agora só com o PIN de um supervisor.'
    when 'DESCONHECIDO' then 'Há alguém que não pode levar esta criança, e esta pessoa não está na lista: só com o PIN de um supervisor.'
    when 'MESMA_PESSOA' then 'Quem entrega não é quem leva. Peça a outra pessoa da equipe.'
    when 'JA_ESTA' then 'A criança já está no Kids.'
    when 'RECEBIDA_DEPOIS' then 'Outra porta recebeu a criança depois desta hora: confira onde ela está.'
    when 'REVOGADA' then 'A estação já tinha sido revogada: confira onde a criança está.'
    when 'JA_SAIU' then 'A criança já foi entregue.'
    when 'NAO_ENCONTRADA' then 'Criança não encontrada neste campus.'
  end
$function$;

CREATE OR REPLACE FUNCTION app.sair_do_kids (
  quem     app.ator_kids,
  qual     uuid,
  pedido   jsonb,
  quando   timestamp with time zone,
  sem_rede boolean
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  chave constant uuid := (pedido ->> 'chave')::uuid;
  v public.kids_visitas;
  b public.autorizados_busca;
  recusa text;
  crianca text;
  levou text;
  depois jsonb;
  avisados integer;
begin
  select * into v from public.kids_visitas x where x.id = qual and x.ocorrencia_id = pedido ->> 'ocorrencia' for update;
  if v.id is null then
    return jsonb_build_object('visita', qual, 'codigo', 'NAO_ENCONTRADA', 'mensagem', app.frase_do_kids('NAO_ENCONTRADA'));
  end if;
  if v.saida_em is not null and v.saida_chave = chave then
    return jsonb_build_object('visita', qual, 'codigo', 'ok');
  end if;
  select m.nome_completo into crianca from public.membros_igreja m where m.id = v.crianca_id;
  select x.* into b from public.autorizados_busca x join public.kids_visitas o on o.crianca_id = x.crianca_id
  where x.id = (pedido ->> 'autorizado')::uuid and o.codigo_id in (select app.codigos_juntos_kids(v.codigo_id)) limit 1;
  levou := coalesce(nullif(btrim(pedido ->> 'levou_nome'), ''), b.nome,
    (select m.nome_completo from public.membros_igreja m where m.id = coalesce((pedido ->> 'levou')::uuid, b.adulto_id)));
  levou := levou || coalesce(' (' || coalesce(b.parentesco, app.laco_com(v.crianca_id, coalesce((pedido ->> 'levou')::uuid, b.adulto_id))) || ')', '');
  recusa := app.recusa_da_saida(quem, v, pedido);
  if v.saida_em is not null and recusa is distinct from 'NAO_AUTORIZADO' then
    recusa := 'JA_SAIU';
    depois := (select jsonb_build_object('saida', v.saida_em, 'levou', coalesce(l.nome_completo, v.levou_nome, 'quem tinha o código'))
      from (select) uma left join public.membros_igreja l on l.id = v.levou_id);
  end if;
  if recusa is not null then
    perform app.trancar_kids(v.codigo_id, recusa);
    perform app.anotar_kids(quem, 'recusa', v.ocorrencia_id, v.id, v.crianca_id,
      'Saída de ' || crianca || coalesce(' com ' || levou, '') || ': ' || app.frase_do_kids(recusa),
      jsonb_build_object('codigo', recusa, 'como', pedido ->> 'como', 'levou', coalesce(pedido ->> 'levou', b.adulto_id::text, pedido ->> 'levou_nome', b.nome)));
    if recusa = 'NAO_AUTORIZADO' then
      avisados := app.notificar_todos(app.lideres_do_kids(quem.campus), 'Kids: pessoa não autorizada tentou levar ' || crianca,
        coalesce(levou || ' tentou levar ' || crianca || '. ', '') || 'A entrega foi recusada. Vá até a porta e fale com a equipe.', '/checkin/kids', null, 'sistema', true);
    end if;
    return jsonb_build_object('visita', qual, 'codigo', recusa, 'detalhe', depois, 'mensagem', app.frase_do_kids(recusa)
      || case when recusa <> 'NAO_AUTORIZADO' then '' when avisados > 0 then ' A liderança foi avisada.' else ' Chame a liderança.' end);
  end if;
  update public.kids_visitas x set
    saida_em = greatest(quando, v.entrada_em), saida_como = (pedido ->> 'como')::public.saida_kids,
    levou_id = coalesce((pedido ->> 'levou')::uuid, b.adulto_id), levou_nome = coalesce(nullif(btrim(pedido ->> 'levou_nome'), ''), b.nome),
    saida_por = quem.conta, saida_estacao_id = quem.estacao, saida_chave = chave, sem_rede = sair_do_kids.sem_rede,
    supervisor_id = case when pedido ->> 'como' = 'supervisor' then (pedido ->> 'supervisor')::uuid end,
    saida_motivo = case when pedido ->> 'como' = 'supervisor' then btrim(pedido ->> 'motivo') end
  where x.id = v.id;
  if pedido ->> 'como' = 'supervisor' then
    perform app.anotar_kids(quem, 'excecao', v.ocorrencia_id, v.id, v.crianca_id,
      crianca || ' saiu com ' || levou || ', com o PIN de um supervisor: ' || btrim(pedido ->> 'motivo'));
    perform app.notificar_todos(app.lideres_do_kids(quem.campus), 'Kids: ' || crianca || ' saiu com ' || levou,
      'Com o PIN de um supervisor: ' || btrim(pedido ->> 'motivo'), '/checkin/kids', null, 'sistema', true);
  end if;
  perform app.encerrar_codigos_kids(v.codigo_id);
  return jsonb_build_object('visita', qual, 'codigo', 'ok',
    'mensagem', crianca || ' saiu com ' || coalesce(levou, 'quem tinha o código') || '.');
end
$function$;
