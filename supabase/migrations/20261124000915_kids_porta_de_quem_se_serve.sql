SET local check_function_bodies = off;

DROP FUNCTION "app"."sincronizar_kids"(text, jsonb);

CREATE OR REPLACE FUNCTION app.cuida_do_kids (
  pessoa uuid,
  campus text
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select exists (
    select from app.papeis_de(pessoa) r
    join public.role_permissions p on p.role = r.role and p.resource = 'checkin' and p.action = 'editar' and p.allowed
    where r.campus = cuida_do_kids.campus or r.role = any (app.papeis_globais()))
    and not exists (select from auth.users u where u.id = pessoa and u.banned_until > now())
$function$;

CREATE OR REPLACE FUNCTION app.entrar_no_kids (
  quem       app.ator_kids,
  ocorrencia text,
  pedido     jsonb,
  excecao    jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  chave constant uuid := (pedido ->> 'id')::uuid;
  crianca constant uuid := (pedido ->> 'crianca')::uuid;
  motivo constant text := nullif(btrim(excecao ->> 'motivo'), '');
  m public.membros_igreja;
  meses integer;
  casa uuid;
  s app.sala_do_kids;
  recusa text;
  fiador uuid;
  codigo uuid;
begin
  if exists (select from public.kids_visitas v where v.id = chave and v.crianca_id = crianca and v.ocorrencia_id = ocorrencia
       -- A family that serves itself is shown the code of its own entry alone.
       and (quem.modo <> 'autoatendimento' or v.entrada_estacao_id = quem.estacao and v.entrada_em > now() - interval '2 minutes')) then
    return jsonb_build_object('id', chave, 'codigo', 'ok', 'etiqueta', app.etiqueta_kids(chave, quem));
  end if;
  if not app.e_do_kids(crianca, ocorrencia, quem.campus) then
    return jsonb_build_object('id', chave, 'codigo', 'NAO_ENCONTRADA');
  end if;
  if exists (select from public.kids_visitas v where v.crianca_id = crianca and v.ocorrencia_id = ocorrencia and v.saida_em is null) then
    return jsonb_build_object('id', chave, 'codigo', 'JA_ESTA');
  end if;
  if pedido -> 'confirmado' is distinct from 'true' then
    return jsonb_build_object('id', chave, 'codigo', 'CONFIRME');
  end if;
  select * into m from public.membros_igreja x where x.id = crianca;
  meses := app.idade_em_meses(m.data_nascimento, app.hoje(quem.campus));
  if pedido ->> 'sala' is null then
    select * into s from app.salas_do_kids(ocorrencia) x where app.recusa_da_sala(x, meses) is null limit 1;
    recusa := case when s.id is null then 'SEM_SALA' end;
  else
    select * into s from app.salas_do_kids(ocorrencia) x where x.id = (pedido ->> 'sala')::uuid;
    recusa := case when s.id is null then 'SEM_SALA' else app.recusa_da_sala(s, meses) end;
  end if;
  if recusa is not null and s.id is not null and excecao is not null and quem.modo <> 'autoatendimento' then
    if char_length(motivo) not between 3 and 300 or motivo is null then
      return jsonb_build_object('id', chave, 'codigo', 'MOTIVO', 'sala', s.nome);
    end if;
    -- Another age takes a reason; every other rule protects all children of the room and takes a second person.
    if recusa = 'IDADE' then
      recusa := null;
    else
      fiador := (excecao ->> 'supervisor')::uuid;
      recusa := app.recusa_do_supervisor(quem, fiador, excecao ->> 'pin');
    end if;
  elsif excecao is not null then
    excecao := null;
  end if;
  if recusa is not null then
    return jsonb_build_object('id', chave, 'codigo', recusa, 'sala', s.nome, 'sugestao', (
      select jsonb_build_object('id', x.id, 'nome', x.nome) from app.salas_do_kids(ocorrencia) x
      where app.recusa_da_sala(x, meses) is null limit 1));
  end if;
  select f.familia_id into casa from public.familia_membros f where f.membro_id = crianca and f.fim is null;
  -- Who serves themselves gets no code that opens a child who is inside already, nor one that others of the household get later.
  if quem.modo = 'autoatendimento' and (select c.kids_codigo_por_familia from public.campi c where c.nome = quem.campus) then
    select v.codigo_id into codigo from public.kids_visitas v
    where v.ocorrencia_id = entrar_no_kids.ocorrencia and v.familia_id = casa and v.entrada_estacao_id = quem.estacao and v.entrada_em = now() limit 1;
  end if;
  codigo := coalesce(codigo,
    (select k.id from app.codigo_do_kids(ocorrencia, quem.campus, case when quem.modo <> 'autoatendimento' then casa end) k));
  insert into public.kids_visitas (id, crianca_id, ocorrencia_id, campus, sala_id, familia_id, codigo_id, entrada_por, entrada_estacao_id,
    excecao, excecao_por)
  values (chave, crianca, ocorrencia, quem.campus, s.id, casa, codigo, quem.conta, quem.estacao,
    case when excecao is not null then motivo end, fiador);
  if excecao is not null then
    perform app.anotar_kids(quem, 'excecao', ocorrencia, chave, crianca, motivo, jsonb_build_object('sala', s.nome));
  end if;
  perform app.marcar_presenca(chave, crianca, ocorrencia,
    case when quem.estacao is null then 'lista' else 'estacao' end::public.metodo_presenca, null, quem.estacao);
  if s.vagas <= 2 and s.capacidade > s.dentro + 2 then
    perform app.notificar_todos(app.lideres_do_kids(quem.campus), 'Kids: ' || s.nome || ' quase sem adultos para mais crianças',
      'Restam ' || greatest(s.vagas - 1, 0) || ' lugares pelos adultos presentes. Chame alguém da reserva.', '/checkin/kids',
      'kids:reserva:' || s.id || ':' || ocorrencia, 'escalas', true);
  end if;
  return jsonb_build_object('id', chave, 'codigo', 'ok', 'etiqueta', app.etiqueta_kids(chave, quem));
end
$function$;

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
    when 'sincronizar' then resposta := app.sincronizar_kids(a, dia, dados -> 'retiradas');
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

CREATE OR REPLACE FUNCTION app.sincronizar_kids (
  aparelho   app.aparelhos,
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
      resposta := case
        when aparelho.revogado_em <= quando then jsonb_build_object('codigo', 'REVOGADA', 'mensagem', app.frase_do_kids('REVOGADA'))
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

COMMENT ON FUNCTION "app"."cuida_do_kids"(uuid, text) IS 'An account''s roles give it editar on checkin in this campus, and it is not blocked.';

COMMENT ON FUNCTION "app"."sincronizar_kids"(app.aparelhos, text, jsonb) IS 'Hand-overs that were made without network, as often as it takes: up to 200 {visita, em, chave, como, codigo, …} as of entregar_kids.
Gives [{chave, visita, codigo}]: ok, or CONFLITO (the child had been taken, the station had been revoked, or the server would have refused): kept, and told to the
leaders once. Raises 42501, PT400.';

REVOKE ALL ON FUNCTION "app"."sincronizar_kids"(app.aparelhos, text, jsonb) FROM PUBLIC;
