SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.chamada_kids (
  ocorrencia text,
  sala       uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  quem constant app.ator_kids := app.ator_do_kids(ocorrencia);
  s public.kids_salas;
begin
  perform app.so_com_voluntario(quem);
  select * into s from public.kids_salas x where x.id = chamada_kids.sala and x.campus = quem.campus and x.ativo;
  if s.id is null then
    raise exception using errcode = 'PT404', message = 'Sala não encontrada neste campus.';
  end if;
  return (
    with esperadas as (
      select v.crianca_id as id from public.kids_visitas v where v.campus = quem.campus and v.entrada_em > now() - interval '60 days'
      union
      select e.membro_id from app.esperados(ocorrencia) e)
    select coalesce(jsonb_agg(to_jsonb(l) - 'ordem' order by l.ordem), '[]')
    from (
      select m.id as crianca, m.nome_completo as nome, m.foto, app.idade_em_meses(m.data_nascimento, app.hoje()) as meses,
        exists (select from public.kids_cuidados k where k.crianca_id = m.id) as cuidado,
        case when d.saida_em is null and d.sala_id = s.id then d.id end as visita,
        case when d.saida_em is null and d.sala_id <> s.id then (select r.nome from public.kids_salas r where r.id = d.sala_id) end as outra_sala,
        d.saida_em as saida, m.nome_ordenacao as ordem
      from esperadas e join public.membros_igreja m on m.id = e.id
      left join lateral (
        select v.id, v.sala_id, v.saida_em from public.kids_visitas v
        where v.crianca_id = m.id and v.ocorrencia_id = chamada_kids.ocorrencia
        order by v.saida_em is null desc, v.entrada_em desc limit 1) d on true
      where d.id is not null and d.saida_em is null and d.sala_id = s.id
        or app.idade_em_meses(m.data_nascimento, app.hoje()) between s.de_meses and s.ate_meses
           and app.e_do_kids(m.id, chamada_kids.ocorrencia, quem.campus)
      order by m.nome_ordenacao limit 500) l);
end
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
     or (d.v).entrada_estacao_id is distinct from (d.quem).estacao then
    raise exception using errcode = 'PT409', message = 'Já passou o tempo de desfazer. Se a criança não está, entregue-a pela Saída.';
  end if;
  delete from public.kids_visitas x where x.id = visita and x.saida_em is null;
  -- Somebody who came in by another door too stays present.
  update public.attendances a set present = false, chegada = null
  where a.member_id = (d.v).crianca_id and a.event_id = (d.v).ocorrencia_id and a.chaves = array[visita];
  update app.kids_codigos k set encerrado_em = now()
  where k.id = (d.v).codigo_id and not exists (select from public.kids_visitas x where x.codigo_id = k.id and x.saida_em is null);
  perform app.anotar_kids(d.quem, 'mudanca', (d.v).ocorrencia_id, null, (d.v).crianca_id, 'Entrada desfeita',
    jsonb_build_object('sala', (d.v).sala_id));
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
    when 'JA_ESTA' then 'A criança já está no Kids.'
    when 'JA_SAIU' then 'A criança já foi entregue.'
    when 'NAO_ENCONTRADA' then 'Criança não encontrada neste campus.'
  end
$function$;

CREATE OR REPLACE FUNCTION app.kids_do_dia (
  estacao    uuid,
  ocorrencia text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  sal text;
  e public.estacoes;
begin
  select x.* into e from public.estacoes x join public.ocorrencias o on o.campus = x.campus and o.id = ocorrencia
  where x.id = estacao and x.kids in ('assistido', 'chamada');
  if e.id is null then
    return null;
  end if;
  -- It goes with what the children need: that a station holds it is written down once a day.
  perform app.anotar_kids(row(null, e.id, e.campus, e.kids, true)::app.ator_kids, 'leitura', ocorrencia, null, null,
    'Cuidados guardados na estação, para uso sem rede', '{}', concat_ws(':', 'kids:leitura', ocorrencia, 'sem_rede', e.id));
  sal := encode(extensions.gen_random_bytes(16), 'hex');
  return jsonb_build_object('sal', sal, 'visitas', (
    select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'nome', m.nome_completo, 'sala', s.nome, 'sala_id', s.id, 'entrada', v.entrada_em,
      'alergia', nullif(concat_ws(' · ', k.alergia, k.restricao, k.medicamento), ''),
      'codigo', encode(extensions.digest(sal || '|' || v.id || '|' || app.codigo_aberto(v.codigo_id), 'sha256'), 'hex'),
      'leva', (select coalesce(jsonb_agg((l - 'documento') || jsonb_build_object('foto', app.nome_da_foto(l ->> 'foto'))), '[]')
               from jsonb_array_elements(app.quem_leva(v)) l)) order by s.nome, m.nome_ordenacao), '[]')
    from public.kids_visitas v join public.membros_igreja m on m.id = v.crianca_id join public.kids_salas s on s.id = v.sala_id
    left join public.kids_cuidados k on k.crianca_id = v.crianca_id
    where v.ocorrencia_id = ocorrencia and v.saida_em is null));
end
$function$;

CREATE OR REPLACE FUNCTION app.ler_cuidados_kids (
  crianca    uuid,
  ocorrencia text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  eu constant uuid := (select auth.uid());
  minha constant boolean := crianca = any (app.minhas_criancas());
  edita constant boolean := app.pode('membros', 'ver_sensivel') and app.edita_membro(crianca);
  ve constant boolean := edita or app.pode('membros', 'ver_sensivel')
    and app.membro_no_escopo(crianca, app.todos_os_campi(), app.meus_campi());
  quem app.ator_kids;
begin
  if ve and not minha then
    quem := row(eu, null, (select m.campus from public.membros_igreja m where m.id = crianca), 'assistido', true)::app.ator_kids;
  elsif not minha and ocorrencia is not null then
    quem := app.ator_do_kids(ocorrencia);
    perform app.so_com_voluntario(quem);
    if not app.e_do_kids(crianca, ocorrencia, quem.campus) then
      raise exception using errcode = 'PT404', message = app.frase_do_kids('NAO_ENCONTRADA');
    end if;
  elsif not minha then
    raise insufficient_privilege using message = 'Você não pode ler os cuidados desta criança.';
  end if;
  if not minha and (exists (select from public.kids_cuidados k where k.crianca_id = ler_cuidados_kids.crianca)
     or exists (select from public.alteracoes a where a.membro_id = ler_cuidados_kids.crianca and a.tabela = 'kids_cuidados')) then
    perform app.anotar_kids(quem, 'leitura', ocorrencia, null, crianca, 'Cuidados lidos na ficha');
  end if;
  return jsonb_build_object(
    'cuidado', (select jsonb_build_object('alergia', k.alergia, 'restricao', k.restricao, 'medicamento', k.medicamento,
        'observacao', k.observacao, 'versao', k.updated_at)
      from public.kids_cuidados k where k.crianca_id = ler_cuidados_kids.crianca),
    'pode_editar', minha or edita or ocorrencia is not null,
    -- What a child needed once is for those who may see it any day, not for who helps in a room.
    'historia', case when minha or ve or (quem).completo then (
      select coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'momento', h.momento, 'autor', h.autor_nome, 'acao', h.acao,
        'campos', app.campos_legiveis(h.tabela, h.antes - 'crianca_id', h.depois - 'crianca_id')) order by h.id desc), '[]')
      from (select * from public.alteracoes a where a.membro_id = ler_cuidados_kids.crianca and a.tabela = 'kids_cuidados'
            order by a.id desc limit 30) h) else '[]' end);
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
  a constant app.aparelhos := app.aparelho_da_chave(chave, acao in ('sincronizar', 'recusas'));
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
    when 'sincronizar' then resposta := app.sincronizar_kids(dia, dados -> 'retiradas');
    when 'recusas' then resposta := app.recusas_kids(dia, dados -> 'recusas');
    when 'chamada' then resposta := app.chamada_kids(dia, (dados ->> 'sala')::uuid);
    when 'desfazer_entrada' then
      perform app.desfazer_entrada_kids(visita);
    when 'lista' then resposta := app.lista_kids(dia, (dados ->> 'sala')::uuid);
    when 'dia' then resposta := app.kids_do_dia(a.estacao_id, dia);
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
  update app.kids_codigos k set encerrado_em = now()
  where k.id = v.codigo_id and not exists (select from public.kids_visitas x where x.codigo_id = k.id and x.saida_em is null);
  return jsonb_build_object('visita', qual, 'codigo', 'ok');
end
$function$;

CREATE OR REPLACE FUNCTION app.salvar_ajustes_kids (
  campus             text,
  codigo_por_familia boolean
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not (app.pode('checkin', 'editar') and app.pode('igreja', 'editar') and app.alcanca(salvar_ajustes_kids.campus)) then
    raise insufficient_privilege using message = 'Você não cuida do Kids deste campus.';
  end if;
  if codigo_por_familia is null then
    raise exception using errcode = 'PT400', message = 'O pedido está incompleto ou inválido.';
  end if;
  update public.campi c set kids_codigo_por_familia = codigo_por_familia where c.nome = salvar_ajustes_kids.campus;
  if not found then
    raise exception using errcode = 'PT404', message = 'Campus não encontrado.';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.salvar_cuidados_kids (
  crianca    uuid,
  dados      jsonb,
  ocorrencia text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  quem app.ator_kids;
begin
  if not (crianca = any (app.minhas_criancas()) or app.edita_membro(crianca) and app.pode('membros', 'ver_sensivel')) then
    if ocorrencia is null then
      raise insufficient_privilege using message = 'Você não pode alterar os cuidados desta criança.';
    end if;
    quem := app.ator_do_kids(ocorrencia);
    perform app.so_com_voluntario(quem);
    if not app.e_do_kids(crianca, ocorrencia, quem.campus) then
      raise exception using errcode = 'PT404', message = app.frase_do_kids('NAO_ENCONTRADA');
    end if;
  end if;
  if jsonb_typeof(dados) is distinct from 'object' then
    raise exception using errcode = 'PT400', message = 'O pedido está incompleto ou inválido.';
  end if;
  if char_length(dados ->> 'alergia') > 300 or char_length(dados ->> 'restricao') > 300
     or char_length(dados ->> 'medicamento') > 300 or char_length(dados ->> 'observacao') > 1000 then
    raise exception using errcode = 'PT400', message = 'Use até 300 letras em cada campo, e até 1.000 na observação.';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('kids cuidados ' || crianca, 0));
  if dados ? 'versao' and (dados ->> 'versao')::timestamptz is distinct from (
       select k.updated_at from public.kids_cuidados k where k.crianca_id = salvar_cuidados_kids.crianca) then
    raise exception using errcode = 'PT409', message = 'Outra pessoa mudou estes cuidados agora. Abra de novo e confira antes de salvar.';
  end if;
  if coalesce(btrim(concat(dados ->> 'alergia', dados ->> 'restricao', dados ->> 'medicamento', dados ->> 'observacao')), '') = '' then
    delete from public.kids_cuidados k where k.crianca_id = salvar_cuidados_kids.crianca;
    return;
  end if;
  insert into public.kids_cuidados as k (crianca_id, alergia, restricao, medicamento, observacao)
  values (crianca, nullif(btrim(dados ->> 'alergia'), ''), nullif(btrim(dados ->> 'restricao'), ''),
    nullif(btrim(dados ->> 'medicamento'), ''), nullif(btrim(dados ->> 'observacao'), ''))
  on conflict (crianca_id) do update set alergia = excluded.alergia, restricao = excluded.restricao,
    medicamento = excluded.medicamento, observacao = excluded.observacao;
end
$function$;

CREATE OR REPLACE FUNCTION public.chamada_kids (
  ocorrencia text,
  sala       uuid
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select app.chamada_kids(ocorrencia, sala)
$function$;

REVOKE ALL ON FUNCTION "public"."chamada_kids"(text, uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.desfazer_entrada_kids (
  visita uuid
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.desfazer_entrada_kids(visita)
$function$;

REVOKE ALL ON FUNCTION "public"."desfazer_entrada_kids"(uuid) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.ler_cuidados_kids (
  crianca    uuid,
  ocorrencia text DEFAULT NULL::text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.ler_cuidados_kids(crianca, ocorrencia)
$function$;

REVOKE ALL ON FUNCTION "public"."ler_cuidados_kids"(uuid, text) FROM PUBLIC, "anon";

CREATE OR REPLACE FUNCTION public.salvar_ajustes_kids (
  campus             text,
  codigo_por_familia boolean
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.salvar_ajustes_kids(campus, codigo_por_familia)
$function$;

REVOKE ALL ON FUNCTION "public"."salvar_ajustes_kids"(text, boolean) FROM PUBLIC, "anon";

COMMENT ON FUNCTION "app"."chamada_kids"(text, uuid) IS 'See public.chamada_kids.';

COMMENT ON FUNCTION "app"."desfazer_entrada_kids"(uuid) IS 'See public.desfazer_entrada_kids.';

COMMENT ON FUNCTION "app"."ler_cuidados_kids"(uuid, text) IS 'See public.ler_cuidados_kids.';

COMMENT ON FUNCTION "app"."recusas_kids"(text, jsonb) IS 'What a station refused without network, as often as it takes: up to 200 {chave, em, codigo, visita (none: no child was found), como, autorizado,
levou, levou_nome}, each written down once; leaders are told of whom must not take a child. Gives [{chave, visita, codigo}]. Raises 42501, PT400.';

COMMENT ON FUNCTION "app"."salvar_ajustes_kids"(text, boolean) IS 'See public.salvar_ajustes_kids.';

COMMENT ON FUNCTION "public"."chamada_kids"(text, uuid) IS 'The roll list of a room: who is inside, and the children of its age who were in the Kids of the campus in the last 60 days or are
expected at the event: [{crianca, nome, foto, meses, cuidado (something is written down), visita (is inside), outra_sala (is inside there),
saida (was taken)}]. Raises 42501 (also where families serve themselves), PT404.';

COMMENT ON FUNCTION "public"."desfazer_entrada_kids"(uuid) IS 'Takes back an entry that was a mistake, within two minutes and by whom made it, with the presence that it marked; written down. Raises
42501, PT409.';

COMMENT ON FUNCTION "public"."ler_cuidados_kids"(uuid, text) IS 'What a child needs and how that changed, for who answers for it, who sees sensitive data in reach, or who receives it on a day: {cuidado
{alergia, restricao, medicamento, observacao, versao}, pode_editar, historia [{id, momento, autor, acao, campos [{rotulo, antes, depois}]}]}. The
reading is written down. Raises 42501, PT404.';

COMMENT ON FUNCTION "public"."na_estacao_kids"(text, text, jsonb) IS 'For the service key. What a paired station with Kids on asks: the functions of the Kids by the short names painel, buscar, cuidados,
visitante, entrar, reimprimir, retirada, supervisores, entregar, sincronizar, recusas (see app.recusas_kids), chamada, desfazer_entrada, lista,
dia (see abrir_dia), chamar, incidente, mudar, equipe, adulto, with their parameters in dados; sincronizar and recusas also by a device that was revoked. Gives {resposta}. Raises 42501, PT410, PT400 and what they raise.';

COMMENT ON FUNCTION "public"."salvar_ajustes_kids"(text, boolean) IS 'Whether children of one household get one security code while one of them is inside, or one each; for entries from now on. Needs editar
on checkin and on igreja. Raises 42501, PT400, PT404.';

COMMENT ON FUNCTION "public"."salvar_cuidados_kids"(uuid, jsonb, text) IS 'What a child needs ({alergia, restricao, medicamento, observacao, versao (as it was read: not over a later change)}), by who answers for
it, who edits and sees sensitive data, or who receives it on a day. Raises 42501, PT400, PT404, PT409.';

REVOKE ALL ON FUNCTION "app"."chamada_kids"(text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."chamada_kids"(text, uuid) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."desfazer_entrada_kids"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."desfazer_entrada_kids"(uuid) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."ler_cuidados_kids"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."ler_cuidados_kids"(uuid, text) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."recusas_kids"(text, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."salvar_ajustes_kids"(text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."salvar_ajustes_kids"(text, boolean) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."chamada_kids"(text, uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."desfazer_entrada_kids"(uuid) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."ler_cuidados_kids"(uuid, text) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."salvar_ajustes_kids"(text, boolean) TO "authenticated", "service_role";
