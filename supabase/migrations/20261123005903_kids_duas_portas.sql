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
    when 'RECEBIDA_DEPOIS' then 'Outra porta recebeu a criança depois desta hora: confira onde ela está.'
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
      resposta := case when v.saida_em is null and app.recebida_depois_kids(v.id, quando)
        then jsonb_build_object('codigo', 'RECEBIDA_DEPOIS', 'mensagem', app.frase_do_kids('RECEBIDA_DEPOIS'))
        else app.sair_do_kids(quem, v.id, uma || jsonb_build_object('ocorrencia', ocorrencia), quando, true) end;
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

ALTER TABLE "app"."kids_codigos"
  ADD COLUMN "junto_id" uuid;

CREATE OR REPLACE FUNCTION app.abre_visita_kids (
  v      public.kids_visitas,
  codigo text
)
  RETURNS boolean
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  digitado constant bytea := app.hmac_do_kids('codigo|' || upper(btrim(codigo)));
begin
  return exists (select from app.codigos_juntos_kids(v.codigo_id) j join app.kids_codigos k on k.id = j
    where k.codigo = digitado and (k.id = v.codigo_id or k.encerrado_em is null));
end
$function$;

CREATE OR REPLACE FUNCTION app.codigo_da_casa_kids (
  codigo  uuid,
  familia uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  k app.kids_codigos;
  outro uuid;
begin
  select * into k from app.kids_codigos x where x.id = codigo_da_casa_kids.codigo;
  if familia is null or not (select c.kids_codigo_por_familia from public.campi c where c.nome = k.campus) then
    return;
  end if;
  select x.id into outro from app.kids_codigos x
  where x.ocorrencia_id = k.ocorrencia_id and x.familia_id = familia and x.encerrado_em is null;
  if outro is null then
    update app.kids_codigos x set familia_id = familia where x.id = k.id and x.familia_id is null;
  elsif outro <> k.id then
    perform app.juntar_codigos_kids(k.id, outro);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.codigo_reservado_kids (
  reservado app.kids_codigos,
  familia   uuid
)
  RETURNS boolean
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if exists (select from public.kids_visitas v where v.codigo_id in (select app.codigos_juntos_kids(reservado.id))
       and (familia is null or v.familia_id is distinct from familia)) then
    return false;
  end if;
  -- One that was given back meanwhile is taken again, unless somebody else has it by now.
  update app.kids_codigos k set encerrado_em = null where k.id = reservado.id and k.encerrado_em is not null;
  perform app.codigo_da_casa_kids(reservado.id, familia);
  return true;
exception
  when unique_violation then
    return false;
end
$function$;

CREATE OR REPLACE FUNCTION app.codigos_juntos_kids (
  codigo uuid
)
  RETURNS SETOF uuid
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  ROWS 2
  SET search_path TO ''
  AS $function$
  select c.id from app.kids_codigos k join app.kids_codigos c on coalesce(k.junto_id, k.id) in (c.id, c.junto_id) where k.id = $1
$function$;

CREATE OR REPLACE FUNCTION app.desfazer_entrada_kids (
  visita uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  d record;
begin
  select * into d from app.visita_de_hoje(visita);
  perform pg_advisory_xact_lock(hashtextextended('kids ' || (d.v).ocorrencia_id, 0));
  if (d.v).entrada_em < now() - interval '2 minutes' or (d.v).entrada_por is distinct from (d.quem).conta
     or (d.v).entrada_estacao_id is distinct from (d.quem).estacao or app.recebida_depois_kids(visita, '-infinity') then
    raise exception using errcode = 'PT409', message = 'Já passou o tempo de desfazer. Se a criança não está, entregue-a pela Saída.';
  end if;
  delete from public.kids_visitas x where x.id = visita and x.saida_em is null;
  -- Somebody who came in by another door too stays present.
  update public.attendances a set present = false, chegada = null
  where a.member_id = (d.v).crianca_id and a.event_id = (d.v).ocorrencia_id and a.chaves = array[visita];
  perform app.encerrar_codigos_kids((d.v).codigo_id);
  perform app.anotar_kids(d.quem, 'mudanca', (d.v).ocorrencia_id, null, (d.v).crianca_id, 'Entrada desfeita',
    jsonb_build_object('sala', (d.v).sala_id));
end
$function$;

CREATE OR REPLACE FUNCTION app.encerrar_codigos_kids (
  codigo uuid
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  update app.kids_codigos k set encerrado_em = now()
  where k.encerrado_em is null and k.id in (select app.codigos_juntos_kids($1)) and not exists (
    select from public.kids_visitas x where x.saida_em is null and x.codigo_id in (select app.codigos_juntos_kids($1)))
$function$;

CREATE OR REPLACE FUNCTION app.entrar_sem_rede (
  quem     app.ator_kids,
  aparelho app.aparelhos,
  dia      public.ocorrencias,
  pedido   jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  chave constant uuid := (pedido ->> 'id')::uuid;
  crianca constant uuid := (pedido ->> 'crianca')::uuid;
  em constant timestamptz := (pedido ->> 'em')::timestamptz;
  marca constant text := 'kids:entrada:' || chave;
  digitado constant bytea := app.hmac_do_kids('codigo|' || upper(btrim(pedido ->> 'codigo')));
  j record;
  quando timestamptz;
  m public.membros_igreja;
  s public.kids_salas;
  k app.kids_codigos;
  v public.kids_visitas;
  casa uuid;
  outra uuid;
  qual uuid;
  recusa text;
  recebida timestamptz;
  problema text;
begin
  select * into v from public.kids_visitas x where x.id = chave and x.crianca_id = crianca and x.ocorrencia_id = dia.id;
  if exists (select from public.kids_avisos a where a.chave = marca) then
    return jsonb_build_object('codigo', case when v.id is null then 'RECUSADA' else 'CONFLITO' end);
  end if;
  select * into j from app.janela(dia.id);
  quando := least(greatest(em, j.abre), j.fecha, now());
  select * into s from public.kids_salas x where x.id = (pedido ->> 'sala')::uuid and x.campus = quem.campus;
  -- One of those reserved for the device, or of a sibling who entered at this station.
  select * into k from app.kids_codigos x
  where x.ocorrencia_id = dia.id and x.codigo = digitado and (x.aparelho_id = aparelho.id
    or exists (select from public.kids_visitas y where y.codigo_id = x.id and y.entrada_estacao_id = quem.estacao))
  order by x.encerrado_em nulls first limit 1;
  if v.id is not null then
    -- The church had let it in, and its answer was lost: the label that was printed has the code from here.
    if not v.entrada_sem_rede and v.saida_em is null and v.entrada_estacao_id = quem.estacao and k.id is not null
       and v.entrada_em between em - interval '5 minutes' and em + interval '5 minutes' and app.codigo_reservado_kids(k, v.familia_id) then
      update public.kids_visitas x set codigo_id = k.id, entrada_sem_rede = true where x.id = v.id;
      update app.kids_codigos x set encerrado_em = now()
      where x.id = v.codigo_id and not exists (select from public.kids_visitas y where y.codigo_id = x.id and y.saida_em is null);
      perform app.codigo_da_casa_kids(k.id, v.familia_id);
    end if;
    return '{"codigo": "ok"}';
  end if;
  if app.e_do_kids(crianca, dia.id, quem.campus) and not exists (select from public.kids_visitas x where x.id = chave) then
    select * into m from public.membros_igreja x where x.id = crianca;
    select f.familia_id into casa from public.familia_membros f where f.membro_id = crianca and f.fim is null;
    -- Still inside, or taken after this entry: one child cannot be inside twice.
    select x.id into outra from public.kids_visitas x
    where x.crianca_id = m.id and x.ocorrencia_id = dia.id and coalesce(x.saida_em > quando, true)
    order by x.entrada_em limit 1;
    recusa := case when k.id is null then 'CODIGO' when s.id is null then 'SEM_SALA' when outra is not null then 'JA_ESTA' end;
  else
    recusa := 'NAO_ENCONTRADA';
  end if;
  if recusa is null then
    problema := concat_ws(' ',
      case when dia.estado = 'encerrada' and dia.updated_at <= em or em > j.fecha then 'A presença deste dia já estava encerrada.' end,
      case when aparelho.revogado_em <= em then 'A estação já tinha sido revogada.' end,
      app.frase_do_kids(app.recusa_naquela_hora(s, dia.id, quando, app.idade_em_meses(m.data_nascimento, app.hoje()))));
    qual := k.id;
    if not app.codigo_reservado_kids(k, casa) then
      qual := (select c.id from app.codigo_do_kids(dia.id, quem.campus, casa) c);
      problema := concat_ws(' ', 'O código da etiqueta já é de outra criança: imprima de novo.', problema);
    end if;
    insert into public.kids_visitas (id, crianca_id, ocorrencia_id, campus, sala_id, familia_id, codigo_id, entrada_em, entrada_estacao_id,
      entrada_sem_rede)
    values (chave, m.id, dia.id, quem.campus, s.id, casa, qual, quando, quem.estacao, true);
  else
    problema := case recusa when 'CODIGO' then 'O código não é dos que esta estação tem.' when 'SEM_SALA' then 'A sala não é deste campus.'
      else app.frase_do_kids(recusa) end;
    if recusa = 'JA_ESTA' then
      recebida := greatest(quando, (select x.entrada_em from public.kids_visitas x where x.id = outra));
      problema := concat_ws(' ', problema, app.juntar_entradas_kids(quem, outra, k, s, quando));
    end if;
  end if;
  if recusa is null or recusa = 'JA_ESTA' then
    perform app.marcar_presenca(chave, m.id, dia.id, 'estacao', quando, quem.estacao, true);
  end if;
  if nullif(problema, '') is null then
    return '{"codigo": "ok"}';
  end if;
  -- The child is there already, whatever the server thinks of it: kept where it can be, and told to those who answer for it.
  perform app.anotar_kids(quem, 'conflito', dia.id, coalesce(outra, case when recusa is null then chave end), m.id,
    'Entrou sem rede, e o servidor não confirma: ' || problema,
    jsonb_build_object('recusa', recusa, 'em', em, 'sala', s.nome, 'recebida_em', recebida), marca);
  perform app.notificar_todos(app.lideres_do_kids(quem.campus), 'Kids: entrada sem rede que não confere',
    coalesce(m.nome_completo, 'Uma criança') || ': ' || problema, '/checkin/kids', marca, 'sistema', true);
  return jsonb_build_object('codigo', case when recusa is null then 'CONFLITO' else 'RECUSADA' end, 'mensagem', problema);
end
$function$;

CREATE OR REPLACE FUNCTION app.juntar_codigos_kids (
  codigo uuid,
  outro  uuid
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with com as (select coalesce(k.junto_id, k.id) as id from app.kids_codigos k where k.id = outro)
  update app.kids_codigos k set junto_id = com.id from com
  where k.id in (select app.codigos_juntos_kids($1)) and k.id <> com.id
$function$;

CREATE OR REPLACE FUNCTION app.juntar_entradas_kids (
  quem   app.ator_kids,
  visita uuid,
  codigo app.kids_codigos,
  sala   public.kids_salas,
  quando timestamp with time zone
)
  RETURNS text
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  fuso constant text := app.fuso_do_campus(quem.campus);
  v public.kids_visitas;
  la text;
begin
  select * into v from public.kids_visitas x where x.id = visita for update;
  select s.nome into la from public.kids_salas s where s.id = v.sala_id;
  -- The earliest entry is the one that counts, whichever was heard of first; a room that somebody changed since stays.
  if quando < v.entrada_em then
    update public.kids_visitas x set entrada_em = quando, entrada_por = null, entrada_estacao_id = quem.estacao, entrada_sem_rede = true,
      sala_id = case when exists (select from public.kids_avisos a where a.visita_id = v.id and a.tipo = 'mudanca') then x.sala_id else sala.id end
    where x.id = v.id;
  end if;
  if v.saida_em is not null then
    return null;
  end if;
  if not app.codigo_reservado_kids(codigo, v.familia_id) then
    return 'O código da segunda etiqueta já é de outra criança: imprima de novo.';
  end if;
  perform app.juntar_codigos_kids(codigo.id, v.codigo_id);
  return 'Duas portas a receberam: ' || (
      select string_agg(d.sala || ' às ' || to_char(d.em at time zone fuso, 'HH24:MI'), ' e ' order by d.em)
      from (values (la, v.entrada_em), (sala.nome, quando)) d (sala, em))
    || '. Vale a primeira entrada e as duas etiquetas servem' || case when la = sala.nome then '.' else '; confira em que sala ela está.' end;
end
$function$;

CREATE OR REPLACE FUNCTION app.kids_do_dia (
  aparelho   uuid,
  ocorrencia text,
  completo   boolean
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  sal constant text := encode(extensions.gen_random_bytes(16), 'hex');
  hoje constant date := app.hoje();
  e public.estacoes;
  o public.ocorrencias;
begin
  select x.* into e from app.aparelhos a join public.estacoes x on x.id = a.estacao_id and x.kids in ('assistido', 'chamada')
  where a.id = aparelho;
  select x.* into o from public.ocorrencias x where x.id = kids_do_dia.ocorrencia and x.campus = e.campus;
  if o.id is null then
    return null;
  end if;
  -- It goes with what the children need: that a station holds it is written down once a day.
  perform app.anotar_kids(row(null, e.id, e.campus, e.kids, true)::app.ator_kids, 'leitura', o.id, null, null,
    'Cuidados guardados na estação, para uso sem rede', '{}', concat_ws(':', 'kids:leitura', o.id, 'sem_rede', e.id));
  return jsonb_build_object('agora', now(), 'sal', sal,
    'codigo_por_familia', (select c.kids_codigo_por_familia from public.campi c where c.nome = o.campus),
    'codigos', app.reservar_codigos_kids(aparelho, o),
    'salas', (select coalesce(jsonb_agg(to_jsonb(s) || jsonb_build_object('por_adulto', k.por_adulto)), '[]')
      from app.salas_do_kids(o.id) s join public.kids_salas k on k.id = s.id),
    'visitas', (
      select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'crianca', m.id, 'nome', m.nome_completo,
        'meses', app.idade_em_meses(m.data_nascimento, hoje), 'sala', s.nome, 'sala_id', s.id, 'entrada', v.entrada_em,
        'alergia', nullif(concat_ws(' · ', k.alergia, k.restricao, k.medicamento), ''),
        'codigo', encode(extensions.digest(sal || '|' || v.id || '|' || app.codigo_aberto(v.codigo_id), 'sha256'), 'hex'),
        'primeiro_nome', m.nome, 'aberto', case when v.entrada_estacao_id = e.id then app.codigo_aberto(v.codigo_id) end,
        'tambem', app.outros_codigos_kids(v.codigo_id, sal || '|' || v.id || '|'),
        'leva', app.leva_sem_rede(m.id)) order by s.nome, m.nome_ordenacao), '[]')
      from public.kids_visitas v join public.membros_igreja m on m.id = v.crianca_id join public.kids_salas s on s.id = v.sala_id
      left join public.kids_cuidados k on k.crianca_id = v.crianca_id
      where v.ocorrencia_id = o.id and v.saida_em is null),
    'criancas', case when completo then (
      select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'nome', m.nome_completo, 'primeiro_nome', m.nome,
        'meses', app.idade_em_meses(m.data_nascimento, hoje), 'casa', f.familia_id,
        'fones', (select coalesce(jsonb_agg(distinct right(p.telefone_chave, 4)), '[]') from public.membros_igreja p
          where p.telefone_chave is not null and p.campus = o.campus and (p.id = m.id or p.id in (
            select g.membro_id from public.familia_membros g where g.familia_id = f.familia_id and g.fim is null))),
        'cuidado', k.crianca_id is not null, 'alergia', k.alergia, 'restricao', k.restricao, 'medicamento', k.medicamento,
        'leva', app.leva_sem_rede(m.id)) order by m.nome_ordenacao, m.id), '[]')
      from app.criancas_esperadas_kids(o) x join public.membros_igreja m on m.id = x.id
      left join public.familia_membros f on f.membro_id = m.id and f.fim is null
      left join public.kids_cuidados k on k.crianca_id = m.id) end);
end
$function$;

CREATE OR REPLACE FUNCTION app.liberar_codigos_kids (
  aparelho uuid,
  menos    text DEFAULT NULL::text
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  update app.kids_codigos k set encerrado_em = now()
  where k.aparelho_id = $1 and k.encerrado_em is null and k.ocorrencia_id is distinct from $2
    and k.junto_id is null and not exists (select from public.kids_visitas v where v.codigo_id = k.id)
$function$;

CREATE OR REPLACE FUNCTION app.outros_codigos_kids (
  codigo uuid,
  antes  text
)
  RETURNS jsonb
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(jsonb_agg(encode(extensions.digest(antes || app.codigo_aberto(k.id), 'sha256'), 'hex')), '[]')
  from app.kids_codigos este join app.kids_codigos k on coalesce(este.junto_id, este.id) in (k.id, k.junto_id)
  where este.id = $1 and k.id <> este.id and k.encerrado_em is null
$function$;

CREATE OR REPLACE FUNCTION app.recebida_depois_kids (
  visita uuid,
  quando timestamp with time zone
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select exists (select from public.kids_avisos a where a.visita_id = $1 and a.tipo = 'conflito' and a.chave like 'kids:entrada:%'
    and (a.detalhes ->> 'recebida_em')::timestamptz > quando)
$function$;

CREATE OR REPLACE FUNCTION app.recusa_da_saida (
  quem   app.ator_kids,
  v      public.kids_visitas,
  pedido jsonb
)
  RETURNS text
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  como constant text := pedido ->> 'como';
  lista constant uuid := (pedido ->> 'autorizado')::uuid;
  levou constant uuid := (pedido ->> 'levou')::uuid;
  dito constant text := nullif(app.normalizar(pedido ->> 'levou_nome'), '');
begin
  -- Whoever must not take the child does not, whatever else is shown; nor, at the same time, one that comes with it.
  if pedido ? 'proibida' or app.leva_quem_nao_pode(v, pedido) then
    return 'NAO_AUTORIZADO';
  end if;
  if lista is null and levou is null and dito is null and exists (
       select from public.autorizados_busca b where b.crianca_id = v.crianca_id and b.estado = 'nao_autorizado'
         and (b.validade is null or b.validade >= app.hoje())) then
    return 'QUEM';
  end if;
  -- A person of another campus is named only if the child's list does.
  if levou is not null and not exists (select from public.membros_igreja m where m.id = levou and m.campus = quem.campus)
     and not exists (select from jsonb_array_elements(app.quem_leva(v.crianca_id)) l where l ->> 'membro' = levou::text) then
    return 'FORA_DA_LISTA';
  end if;
  if como = 'codigo' then
    if not app.tentativas_do_kids(quem) then return 'MUITAS'; end if;
    if not app.abre_visita_kids(v, pedido ->> 'codigo') then
      perform app.errou_no_kids(quem);
      return 'CODIGO';
    end if;
  elsif como = 'autorizado' then
    if not exists (select from public.autorizados_busca b where b.id = lista and b.crianca_id = v.crianca_id and b.estado = 'autorizado'
         and (b.validade is null or b.validade >= app.hoje()))
       and not coalesce(levou in (select app.responsaveis_da_crianca(v.crianca_id)), false) then
      return 'FORA_DA_LISTA';
    end if;
  else
    if coalesce(char_length(btrim(pedido ->> 'motivo')), 0) not between 3 and 300 or dito is null and levou is null and lista is null then
      return case when dito is null and levou is null and lista is null then 'QUEM_LEVA' else 'MOTIVO' end;
    end if;
    return app.recusa_do_supervisor(quem, (pedido ->> 'supervisor')::uuid, pedido ->> 'pin');
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.reservar_codigos_kids (
  aparelho uuid,
  dia      public.ocorrencias
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  -- Few enough that nobody guesses one, enough for an hour without network.
  muitos constant integer := 60;
  poucos constant integer := 20;
  livres integer;
  novo text;
begin
  perform pg_advisory_xact_lock(hashtextextended('kids codigos ' || aparelho, 0));
  if not exists (select from app.aparelhos a cross join app.janela(dia.id) j
                 where a.id = aparelho and a.revogado_em is null and a.ocorrencia = dia.id and j.estado in ('agendada', 'aberta')) then
    return '[]';
  end if;
  select count(*) into livres from app.kids_codigos k
  where k.aparelho_id = aparelho and k.ocorrencia_id = dia.id and k.encerrado_em is null
    and k.junto_id is null and not exists (select from public.kids_visitas v where v.codigo_id = k.id);
  if livres < poucos then
    -- Of days that are over, of whatever device of the campus.
    update app.kids_codigos k set encerrado_em = now()
    where k.campus = dia.campus and k.aparelho_id is not null and k.encerrado_em is null
      and not exists (select from public.kids_visitas v where v.codigo_id = k.id)
      and (select coalesce(j.fecha, now()) from app.janela(k.ocorrencia_id) j) < now();
    delete from app.kids_codigos k
    where k.campus = dia.campus and k.aparelho_id is not null and k.encerrado_em < now() - interval '30 days'
      and not exists (select from public.kids_visitas v where v.codigo_id = k.id);
    while livres < muitos loop
      novo := app.codigo_novo(4);
      insert into app.kids_codigos (campus, ocorrencia_id, codigo, cifrado, aparelho_id)
      values (dia.campus, dia.id, app.hmac_do_kids('codigo|' || novo),
        extensions.pgp_sym_encrypt_bytea(convert_to(novo, 'UTF8'), app.chave_do_kids(), 's2k-mode=0'), aparelho)
      on conflict do nothing;
      if found then livres := livres + 1; end if;
    end loop;
  end if;
  return (select coalesce(jsonb_agg(app.codigo_aberto(k.id) order by k.id), '[]') from app.kids_codigos k
    where k.aparelho_id = aparelho and k.ocorrencia_id = dia.id and k.encerrado_em is null
      and k.junto_id is null and not exists (select from public.kids_visitas v where v.codigo_id = k.id));
end
$function$;

CREATE OR REPLACE FUNCTION app.retirada_kids (
  ocorrencia text,
  visita     uuid,
  codigo     text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  quem constant app.ator_kids := app.ator_do_kids(ocorrencia);
  digitado constant bytea := app.hmac_do_kids('codigo|' || upper(btrim(codigo)));
  achadas uuid[];
begin
  perform app.so_com_voluntario(quem);
  if visita is not null then
    achadas := array_remove(array[(app.visita_sem_rede(ocorrencia, visita)).id], null);
  else
    if not app.tentativas_do_kids(quem) then
      return jsonb_build_object('recusa', 'MUITAS', 'mensagem', app.frase_do_kids('MUITAS'));
    end if;
    achadas := array(select v.id from app.kids_codigos k cross join app.codigos_juntos_kids(k.id) j
      join public.kids_visitas v on v.codigo_id = j and v.ocorrencia_id = ocorrencia
      where k.campus = quem.campus and k.ocorrencia_id = ocorrencia and k.codigo = digitado and (j = k.id or k.encerrado_em is null)
      order by v.saida_em is not null, v.entrada_em);
    if achadas = '{}' then
      perform app.errou_no_kids(quem);
      perform app.anotar_kids(quem, 'recusa', ocorrencia, null, null, 'Saída: código que não é de nenhuma criança');
      return jsonb_build_object('recusa', 'CODIGO', 'mensagem', app.frase_do_kids('CODIGO'));
    end if;
  end if;
  return (select jsonb_build_object('criancas', coalesce(jsonb_agg(jsonb_build_object('visita', v.id, 'nome', m.nome_completo,
      'sala', s.nome, 'entrada', v.entrada_em, 'saida', v.saida_em, 'levou', coalesce(l.nome_completo, v.levou_nome),
      'leva', app.quem_leva(v.crianca_id)) order by v.saida_em is not null, m.nome_ordenacao), '[]'))
    from unnest(achadas) a join public.kids_visitas v on v.id = a
    join public.membros_igreja m on m.id = v.crianca_id join public.kids_salas s on s.id = v.sala_id
    left join public.membros_igreja l on l.id = v.levou_id);
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
  depois jsonb;
begin
  select * into v from public.kids_visitas x where x.id = qual and x.ocorrencia_id = pedido ->> 'ocorrencia' for update;
  if v.id is null then
    return jsonb_build_object('visita', qual, 'codigo', 'NAO_ENCONTRADA', 'mensagem', app.frase_do_kids('NAO_ENCONTRADA'));
  end if;
  if v.saida_em is not null and v.saida_chave = chave then
    return jsonb_build_object('visita', qual, 'codigo', 'ok');
  end if;
  select m.nome_completo into crianca from public.membros_igreja m where m.id = v.crianca_id;
  select * into b from public.autorizados_busca x where x.id = (pedido ->> 'autorizado')::uuid and x.crianca_id = v.crianca_id;
  recusa := app.recusa_da_saida(quem, v, pedido);
  if v.saida_em is not null and recusa is distinct from 'NAO_AUTORIZADO' then
    recusa := 'JA_SAIU';
    depois := (select jsonb_build_object('saida', v.saida_em, 'levou', coalesce(l.nome_completo, v.levou_nome, 'quem tinha o código'))
      from (select) uma left join public.membros_igreja l on l.id = v.levou_id);
  end if;
  if recusa is not null then
    perform app.anotar_kids(quem, 'recusa', v.ocorrencia_id, v.id, v.crianca_id, 'Saída: ' || app.frase_do_kids(recusa),
      jsonb_build_object('codigo', recusa, 'como', pedido ->> 'como', 'levou', coalesce(pedido ->> 'levou', b.adulto_id::text, pedido ->> 'levou_nome', b.nome)));
    if recusa = 'NAO_AUTORIZADO' then
      perform app.notificar_todos(app.lideres_do_kids(quem.campus), 'Kids: pessoa não autorizada tentou levar ' || crianca,
        'A entrega foi recusada. Vá até a porta e fale com a equipe.', '/checkin/kids', null, 'sistema', true);
    end if;
    return jsonb_build_object('visita', qual, 'codigo', recusa, 'mensagem', app.frase_do_kids(recusa),
      'detalhe', depois);
  end if;
  update public.kids_visitas x set
    saida_em = greatest(quando, v.entrada_em), saida_como = (pedido ->> 'como')::public.saida_kids,
    levou_id = coalesce((pedido ->> 'levou')::uuid, b.adulto_id), levou_nome = coalesce(nullif(btrim(pedido ->> 'levou_nome'), ''), b.nome),
    saida_por = quem.conta, saida_estacao_id = quem.estacao, saida_chave = chave, sem_rede = sair_do_kids.sem_rede,
    supervisor_id = case when pedido ->> 'como' = 'supervisor' then (pedido ->> 'supervisor')::uuid end,
    saida_motivo = case when pedido ->> 'como' = 'supervisor' then btrim(pedido ->> 'motivo') end
  where x.id = v.id;
  perform app.encerrar_codigos_kids(v.codigo_id);
  return jsonb_build_object('visita', qual, 'codigo', 'ok');
end
$function$;

ALTER TABLE "app"."kids_codigos"
  ADD CONSTRAINT "kids_codigos_junto_id_fkey" FOREIGN KEY (junto_id) REFERENCES app.kids_codigos(id) ON DELETE SET NULL;

CREATE INDEX kids_codigos_junto_idx ON app.kids_codigos USING btree (junto_id)
  WHERE (junto_id IS NOT NULL);

COMMENT ON FUNCTION "app"."abre_visita_kids"(public.kids_visitas, text) IS 'These letters are the code of this child, or one that goes with it.';

COMMENT ON FUNCTION "app"."codigo_da_casa_kids"(uuid, uuid) IS 'A code that was given without network is the household''s: whoever of it enters later gets the same, and where it has one already, both open all of it.';

COMMENT ON FUNCTION "app"."codigos_juntos_kids"(uuid) IS 'This code and those that go with it.';

COMMENT ON FUNCTION "app"."encerrar_codigos_kids"(uuid) IS 'This code and those that go with it are over, once none of their children is inside.';

COMMENT ON FUNCTION "app"."entradas_kids"(app.aparelhos, text, jsonb) IS 'Children who entered at a station without network, as often as it takes: up to 200 {id (made there), crianca, sala, em, codigo (reserved for this
device and day, or that of a sibling who entered here)}. Gives [{chave, visita, codigo, mensagem}]: ok; CONFLITO (recorded, but a rule stood against it, or its code has become another child''s);
RECUSADA (no visit of its own: inside by another door, see
app.juntar_entradas_kids; not of this Kids, a code that is not the device''s, a room of elsewhere). What is not ok is
told to the leaders once. Marks presence by the time of the entry. Raises 42501, PT400.';

COMMENT ON FUNCTION "app"."juntar_codigos_kids"(uuid, uuid) IS 'From now on these two codes, and those that go with them, open the same children.';

COMMENT ON FUNCTION "app"."juntar_entradas_kids"(app.ator_kids, uuid, app.kids_codigos, public.kids_salas, timestamp with time zone) IS 'A child who is inside had entered by this door too: one visit, by the earliest of both, which both labels open while it lasts. Gives a sentence.';

COMMENT ON FUNCTION "app"."kids_do_dia"(uuid, text, boolean) IS 'What a device that receives children with somebody there needs without network: {agora, sal, codigo_por_familia, codigos (reserved for it), salas
(as of painel_kids, and por_adulto), visitas [{id, crianca, nome, meses, sala, sala_id, entrada, alergia, codigo (SHA-256 of sal|id|code), tambem
(likewise, codes that go with it), primeiro_nome, aberto (the code, of who entered at this station), leva
[{autorizado, membro, nome, foto (path), pode}]}], criancas (completo: who may come, at most 500; else null) [{id, nome, primeiro_nome, meses, casa
(household), fones (last four digits), cuidado, alergia, restricao, medicamento, leva}]}; null for every other station.';

COMMENT ON FUNCTION "app"."outros_codigos_kids"(uuid, text) IS 'The codes that go with this one: SHA-256 of each in letters, after this text.';

COMMENT ON FUNCTION "app"."recebida_depois_kids"(uuid, timestamp with time zone) IS 'Another door received this child too, after this moment: a hand-over of before does not end the visit.';

COMMENT ON TABLE "app"."kids_codigos" IS 'Security codes: as HMAC, to verify them, and encrypted, to print the label again. One is free again when its last child has left.
aparelho_id: reserved for this device on this day, to let children in without network; no other row of the campus has it while it is open.
junto_id: the code with which it goes, because two doors without network gave one each: both labels open the same children.';

REVOKE ALL ON FUNCTION "app"."abre_visita_kids"(public.kids_visitas, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."codigo_da_casa_kids"(uuid, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."codigos_juntos_kids"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."encerrar_codigos_kids"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."juntar_codigos_kids"(uuid, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."juntar_entradas_kids"(app.ator_kids, uuid, app.kids_codigos, public.kids_salas, timestamp WITH time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."outros_codigos_kids"(uuid, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."recebida_depois_kids"(uuid, timestamp WITH time zone) FROM PUBLIC;

CREATE OR REPLACE FUNCTION app.entregar_kids (
  ocorrencia text,
  visitas    uuid[],
  pedido     jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  quem constant app.ator_kids := app.ator_do_kids(ocorrencia);
  respostas jsonb := '[]';
  uma uuid;
  inteiro jsonb;
  quais uuid[];
begin
  perform app.so_com_voluntario(quem);
  perform app.conferir_saida(pedido);
  if coalesce(cardinality(visitas), 0) not between 1 and 20 then
    raise exception using errcode = 'PT400', message = 'O pedido está incompleto ou inválido.';
  end if;
  quais := array(select distinct coalesce((app.visita_sem_rede(ocorrencia, u)).id, u) as v from unnest(visitas) u order by v);
  inteiro := (pedido - 'proibida') || jsonb_build_object('ocorrencia', ocorrencia);
  if exists (select from public.kids_visitas v
             where v.id = any (quais) and v.ocorrencia_id = ocorrencia and app.leva_quem_nao_pode(v, pedido)) then
    inteiro := inteiro || '{"proibida": true}';
  end if;
  foreach uma in array quais loop
    respostas := respostas || app.sair_do_kids(quem, uma, inteiro, now(), false);
  end loop;
  return respostas;
end
$function$;

CREATE INDEX kids_codigos_dia_idx ON app.kids_codigos USING btree (ocorrencia_id, codigo);
