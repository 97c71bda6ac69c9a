SET local check_function_bodies = off;

CREATE TABLE "app"."guardas_apagadas" (
  "crianca_id" uuid NOT NULL,
  "adulto_id"  uuid NOT NULL,
  CONSTRAINT "guardas_apagadas_pkey" PRIMARY KEY (crianca_id, adulto_id)
);

ALTER TABLE "app"."guardas_apagadas"
  ENABLE ROW LEVEL SECURITY;

CREATE OR REPLACE FUNCTION app.avisar_busca()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  b constant public.autorizados_busca := case when tg_op = 'DELETE' then old else new end;
  crianca public.membros_igreja;
  quem constant text := coalesce(b.nome, (select m.nome_completo from public.membros_igreja m where m.id = b.adulto_id));
  sabem integer;
  titulo text;
begin
  select * into crianca from public.membros_igreja m where m.id = b.crianca_id;
  if crianca.id is null or tg_op = 'UPDATE' and (new.estado, new.aceito_em, new.adulto_id, new.nome, new.validade) is not distinct from
       (old.estado, old.aceito_em, old.adulto_id, old.nome, old.validade) then
    return null;
  end if;
  titulo := case
    when tg_op = 'DELETE' and old.estado = 'nao_autorizado' then quem || ' não está mais proibido de buscar ' || crianca.nome
    when tg_op = 'DELETE' then quem || ' saiu da lista de quem busca ' || crianca.nome
    when new.estado = 'nao_autorizado' then quem || ' não pode buscar ' || crianca.nome
    when new.aceito_em is null then 'Você autoriza ' || quem || ' a buscar ' || crianca.nome || '?'
    else quem || ' pode buscar ' || crianca.nome end;
  sabem := app.notificar_todos(app.contas_dos_responsaveis(crianca.id, b.adulto_id), titulo, case when tg_op <> 'DELETE' and new.aceito_em is null
    then 'Enquanto você não responde, a porta do Kids não entrega.' else 'Se isso não está certo, fale com a equipe do Kids.' end,
    '/minha-agenda', null, 'sistema', true);
  if sabem = 0 and tg_op <> 'DELETE' and new.aceito_em is null then
    perform app.notificar_todos(app.lideres_do_kids(crianca.campus), 'Falta o acordo de quem responde por ' || crianca.nome,
      quem || ' foi indicado para buscar, e nenhum responsável tem conta. Confirme na porta, com o PIN de um supervisor, ou peça por e-mail.',
      '/membros/' || crianca.id || '/familia');
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.avisar_guarda_encerrada()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  c public.membros_igreja;
  a public.membros_igreja;
begin
  -- As it is when all is done: who moves, or is put back, answers on.
  if not exists (select from app.guardas_havidas h where h.crianca_id = new.crianca_id and h.adulto_id = new.adulto_id and h.encerrada_em is not null) then
    return null;
  end if;
  select * into c from public.membros_igreja m where m.id = new.crianca_id;
  select * into a from public.membros_igreja m where m.id = new.adulto_id;
  if coalesce(c.data_nascimento <= app.hoje_da_pessoa(c.id) - interval '18 years', false)
     and not exists (select from public.kids_visitas v where v.crianca_id = c.id) then
    return null;
  end if;
  perform app.notificar_todos(
    array_remove(app.contas_dos_responsaveis(c.id, null) || a.profile_id, (select auth.uid())),
    a.nome_completo || ' não responde mais por ' || c.nome, 'O registro da família mudou. Se isso não está certo, fale com a secretaria do seu campus.',
    '/minha-agenda', null, 'sistema', true);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.conferir_saida (
  pedido jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
begin
  if jsonb_typeof(pedido) is distinct from 'object' or not coalesce(pg_input_is_valid(pedido ->> 'chave', 'uuid'), false)
     or coalesce(pedido ->> 'como' not in ('codigo', 'autorizado', 'supervisor'), true)
     or not coalesce(pg_input_is_valid(pedido ->> 'autorizado', 'uuid'), pedido ->> 'autorizado' is null)
     or not coalesce(pg_input_is_valid(pedido ->> 'levou', 'uuid'), pedido ->> 'levou' is null)
     or not coalesce(pg_input_is_valid(pedido ->> 'supervisor', 'uuid'), pedido ->> 'supervisor' is null)
     or char_length(pedido ->> 'levou_nome') > 200 or char_length(btrim(pedido ->> 'levou_nome')) = 1 then
    raise exception using errcode = 'PT400', message = 'O pedido está incompleto ou inválido.';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.confirmar_acordo (
  crianca    uuid,
  autorizado uuid,
  adulto     uuid,
  supervisor uuid,
  pin        text
)
  RETURNS text
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  quem constant app.ator_kids := row((select auth.uid()), null,
    (select m.campus from public.membros_igreja m where m.id = crianca), 'assistido', true)::app.ator_kids;
  alvo constant uuid := coalesce(adulto, (select b.adulto_id from public.autorizados_busca b where b.id = autorizado));
  recusa text;
begin
  if (autorizado is null) = (adulto is null) then
    raise exception using errcode = 'PT400', message = 'O pedido está incompleto ou inválido.';
  end if;
  if not app.edita_membro(crianca) or alvo is not distinct from app.meu_membro() and alvo is not null then
    raise insufficient_privilege using message = 'Você não confirma isto. Peça a outra pessoa.';
  end if;
  recusa := case when app.membro_de(supervisor) = alvo then 'MESMA_PESSOA' else app.recusa_do_supervisor(quem, supervisor, pin) end;
  if recusa is not null then
    return app.frase_do_kids(recusa);
  end if;
  update public.autorizados_busca b set aceito_em = now(), aceito_por = supervisor
  where b.id = autorizado and b.crianca_id = confirmar_acordo.crianca and b.estado = 'autorizado' and b.aceito_em is null;
  perform app.notificar_todos(app.contas_dos_responsaveis(g.crianca_id, g.adulto_id), a.nome_completo || ' agora responde por ' || c.nome,
    'A equipe confirmou com o PIN de um supervisor que quem responde por ' || c.nome || ' concordou. Se isso não está certo, fale com a secretaria.',
    '/minha-agenda', null, 'sistema', true)
  from app.guardas_pendentes g join public.membros_igreja c on c.id = g.crianca_id join public.membros_igreja a on a.id = g.adulto_id
  where g.crianca_id = confirmar_acordo.crianca and g.adulto_id = adulto and g.recusada_em is null;
  with acordo as (
    delete from app.guardas_pendentes g
    where g.crianca_id = confirmar_acordo.crianca and g.adulto_id = adulto and g.recusada_em is null returning g.crianca_id, g.adulto_id)
  insert into app.guardas_havidas (crianca_id, adulto_id) select a.crianca_id, a.adulto_id from acordo a
    on conflict (crianca_id, adulto_id) do update set propria = true, encerrada_em = null;
  perform app.anotar_kids(quem, 'excecao', null, null, crianca, 'Acordo do responsável confirmado com o PIN de um supervisor',
    jsonb_build_object('autorizado', autorizado, 'adulto', adulto, 'supervisor', supervisor));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.contas_dos_responsaveis (
  crianca uuid,
  menos   uuid
)
  RETURNS uuid[]
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(array_agg(m.profile_id), '{}') from (
    select r as id from app.responsaveis_da_crianca(crianca) r
    union
    select h.adulto_id from app.guardas_havidas h where h.crianca_id = crianca and h.propria and h.encerrada_em is null
      and not app.nao_pode_buscar(crianca, h.adulto_id)
      and not exists (select from app.guardas_pendentes g where g.crianca_id = h.crianca_id and g.adulto_id = h.adulto_id)) r
  join public.membros_igreja m on m.id = r.id
  where m.profile_id is not null and m.profile_id is distinct from (select auth.uid()) and m.id is distinct from menos
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
  if app.trancado_kids((d.v).codigo_id) then
    raise exception using errcode = 'PT409', message = app.frase_do_kids('TRANCADO');
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

CREATE OR REPLACE FUNCTION app.entrar_kids (
  ocorrencia text,
  criancas   jsonb,
  excecao    jsonb
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
  parou text;
begin
  if jsonb_typeof(criancas) is distinct from 'array' or jsonb_array_length(criancas) not between 1 and 20 or exists (
       select from jsonb_array_elements(criancas) c
       where jsonb_typeof(c) <> 'object' or not coalesce(pg_input_is_valid(c ->> 'id', 'uuid'), false)
         or not coalesce(pg_input_is_valid(c ->> 'crianca', 'uuid'), false)
         or not coalesce(pg_input_is_valid(c ->> 'sala', 'uuid'), c ->> 'sala' is null))
     or not coalesce(pg_input_is_valid(excecao ->> 'supervisor', 'uuid'), excecao ->> 'supervisor' is null) then
    raise exception using errcode = 'PT400', message = 'O pedido está incompleto ou inválido.';
  end if;
  perform app.exigir_dia_aberto(ocorrencia);
  -- One entry after the other, so that the last place is given once.
  perform pg_advisory_xact_lock(hashtextextended('kids ' || ocorrencia, 0));
  for uma in select c from jsonb_array_elements(criancas) c loop
    if parou is not null then
      respostas := respostas || jsonb_build_object('id', uma ->> 'id', 'codigo', parou, 'mensagem', app.frase_do_kids(parou));
      continue;
    end if;
    resposta := app.entrar_no_kids(quem, ocorrencia, uma, nullif(excecao, 'null'));
    parou := case when resposta ->> 'codigo' in ('PIN', 'MUITAS') then resposta ->> 'codigo' end;
    if resposta ->> 'codigo' <> 'ok' then
      resposta := resposta || jsonb_build_object('mensagem', app.frase_do_kids(resposta ->> 'codigo'));
      if resposta ->> 'codigo' <> 'NAO_ENCONTRADA' then
        perform app.anotar_kids(quem, 'recusa', ocorrencia, null, (uma ->> 'crianca')::uuid,
          'Entrada: ' || (resposta ->> 'mensagem'), jsonb_build_object('codigo', resposta ->> 'codigo', 'sala', resposta ->> 'sala'));
      end if;
    end if;
    respostas := respostas || resposta;
  end loop;
  return respostas;
end
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
      update app.kids_codigos x set trancado_em = now() where x.id = k.id and app.trancado_kids(v.codigo_id);
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
      app.frase_do_kids(app.recusa_naquela_hora(s, dia.id, quando, app.idade_em_meses(m.data_nascimento, app.hoje(quem.campus)))));
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
  parou text;
begin
  perform app.so_com_voluntario(quem);
  perform app.conferir_saida(pedido);
  if coalesce(cardinality(visitas), 0) not between 1 and 20 then
    raise exception using errcode = 'PT400', message = 'O pedido está incompleto ou inválido.';
  end if;
  -- First those whom the taker may take: the refusal of another one closes their code.
  quais := array(select d.id from (select distinct coalesce((app.visita_sem_rede(ocorrencia, u)).id, u) as id from unnest(visitas) u) d
    left join public.kids_visitas v on v.id = d.id
    order by v.crianca_id is null or not app.na_lista_de(v.crianca_id, pedido), d.id);
  inteiro := (pedido - 'proibida') || jsonb_build_object('ocorrencia', ocorrencia);
  if exists (select from public.kids_visitas v
             where v.id = any (quais) and v.ocorrencia_id = ocorrencia and app.leva_quem_nao_pode(v, pedido)) then
    inteiro := inteiro || '{"proibida": true}';
  end if;
  foreach uma in array quais loop
    respostas := respostas || case when parou is null then app.sair_do_kids(quem, uma, inteiro, now(), false)
      else jsonb_build_object('visita', uma, 'codigo', parou, 'mensagem', app.frase_do_kids(parou)) end;
    parou := coalesce(parou, (select r ->> 'codigo' from jsonb_path_query(respostas, '$[last]') r where r ->> 'codigo' in ('PIN', 'MUITAS')));
  end loop;
  return respostas;
end
$function$;

CREATE OR REPLACE FUNCTION app.lembrar_guarda()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if old.propria and coalesce(current_setting('app.unindo', true), '') = '' then
    insert into app.guardas_apagadas (crianca_id, adulto_id) select c.id, old.adulto_id from public.membros_igreja c
    where c.id = old.crianca_id on conflict do nothing;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.nomes_das_tabelas()
  RETURNS jsonb
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select '{
    "membros_igreja": "Cadastro", "membros_reservados": "Documentos e filiação", "membros_funcoes": "Função",
    "user_roles": "Papel", "familias": "Família", "familia_membros": "Família", "parentescos": "Parentesco",
    "autorizados_busca": "Quem busca a criança", "guardas_pendentes": "Responsável a confirmar",
    "guardas_havidas": "Responsável até hoje", "guardas_apagadas": "Responsável de cadastro apagado", "links_de_acordo": "Pedido de acordo por e-mail", "consentimentos": "Autorização", "cartas": "Carta",
    "transferencias": "Transferência de campus", "transferencia_membros": "Transferência de campus",
    "eventos_de_vida": "Evento de vida", "mudancas_de_situacao": "Situação", "mudancas_de_titulo": "Título",
    "acompanhamentos": "Acompanhamento", "contatos_acompanhamento": "Contato do acompanhamento",
    "anotacoes_pastorais": "Anotação pastoral", "leituras_de_anotacoes": "Leitura de anotação",
    "documentos_membros": "Documento", "aberturas_de_documentos": "Abertura de documento", "campi": "Campus",
    "campus_pastores": "Pastor do campus", "salas": "Sala", "recursos_do_campus": "Recurso do campus", "indisponibilidades": "Data bloqueada", "horarios_culto": "Horário de culto",
    "igreja": "Dados da igreja", "regionais": "Regional", "papeis_regionais": "Papel em uma regional", "modelos_de_mensagem": "Modelo de mensagem", "listas": "Item de lista", "titulos": "Título", "carteirinhas": "Carteirinha",
    "codigos_cadastro": "Código do cadastro público", "solicitacoes_cadastro": "Solicitação de cadastro",
    "pedidos_de_vinculo": "Pedido de ligar a conta", "pedidos_alteracao": "Pedido de alteração", "pedidos_de_acesso": "Pedido de acesso",
    "pedidos_lgpd": "Pedido de titular", "notas_lgpd": "Nota de pedido de titular",
    "concessoes_pessoais": "Permissão pessoal", "role_permissions": "Permissão de papel", "convites": "Convite",
    "ministerios": "Ministério", "ministerios_documentos": "Documento do ministério",
    "funcoes_ministerio": "Função do catálogo", "funcoes_treinamentos": "Treinamento exigido",
    "treinamentos": "Treinamento", "membros_treinamentos": "Treinamento concluído", "equipes": "Equipe",
    "equipe_membros": "Pessoa da equipe", "inscricoes_voluntarios": "Inscrição de voluntário",
    "nao_duplicados": "Não são a mesma pessoa", "membros_unificados": "Cadastro unificado", "attendances": "Presença",
    "events": "Evento", "estacoes": "Estação de check-in", "profiles": "Conta", "rostos.modelos": "Rosto indexado",
    "importacao_linhas": "Linha de importação", "listas_de_membros": "Lista salva", "exportacoes": "Exportação",
    "importacoes": "Importação", "visao_da_igreja": "Visão da igreja", "ministerios_globais": "Ministério global",
    "capitulos_globais": "Capítulo de ministério global", "avisos_globais": "Aviso global",
    "avisos_globais_campi": "Campus do aviso global",
    "anonimizacoes": "Anonimização", "padroes_de_avisos": "Padrão de avisos", "retencao_regras": "Regra de retenção",
    "ocorrencias": "Dia de evento", "evento_ministerios": "Ministério do evento",
    "evento_recursos": "Recurso do evento", "evento_campi": "Campus do evento", "decisoes_de_uso": "Decisão sobre um uso",
    "contagens": "Contagem de pessoas",
    "escalas": "Escala", "escala_vagas": "Posição da escala", "escala_itens": "Pessoa na escala", "escala_modelos": "Modelo de escala",
    "escala_modelo_vagas": "Posição do modelo de escala", "escala_ajustes": "Ajustes das escalas", "escala_trocas": "Troca na escala", "escala_rodas": "Troca em roda", "escala_roda_pernas": "Pessoa na troca em roda",
    "bloqueios": "Bloqueio de agenda", "preferencias_escala": "Preferências de escala",
    "bloqueio_dias": "Data bloqueada", "disponibilidade_meses": "Mês de disponibilidade", "escala_pares": "Com quem prefere servir",
    "inscricao_regras": "Inscrições do evento", "inscricao_tipos": "Tipo de inscrição",
    "inscricao_perguntas": "Pergunta da inscrição", "inscricao_cupons": "Cupom", "inscricao_pedidos": "Pedido de inscrição",
    "inscricoes": "Inscrição", "inscricao_respostas": "Resposta da inscrição", "ingresso_usos": "Entrada com ingresso",
    "rsvps": "Confirmação de ida", "agenda_enderecos": "Endereço de agenda",
    "kids_salas": "Sala do Kids", "kids_cuidados": "Cuidados da criança", "kids_visitas": "Criança no Kids",
    "kids_adultos": "Adulto na sala do Kids", "kids_avisos": "Ocorrência no Kids",
    "atos": "Ato", "ato_documentos": "Documento de um ato"
  }'::jsonb
$function$;

CREATE OR REPLACE FUNCTION app.pedir_guarda (
  crianca uuid,
  adultos uuid[]
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  eu constant uuid := (select auth.uid());
  meu constant uuid := app.meu_membro();
  atuais constant uuid[] := array(select r from app.responsaveis_da_crianca(crianca) r where r <> all (adultos));
  outros constant uuid[] := atuais || array(select h.adulto_id from app.guardas_havidas h
    where h.crianca_id = crianca and h.adulto_id <> all (adultos || atuais)
      and h.adulto_id::text is distinct from current_setting('app.unindo', true));
  tem_conta constant boolean := exists (select from public.membros_igreja m
    where m.id = any (outros) and m.profile_id is not null and m.profile_id <> eu);
  registrou constant boolean := exists (
    select from public.alteracoes a where a.tabela = 'membros_igreja' and a.registro = crianca::text and a.acao = 'incluir' and a.autor = eu);
  um uuid;
begin
  foreach um in array adultos loop
    if eu is not null and not coalesce(meu = any (atuais), false)
       -- Who moves within the hour, or is put back there, still is who they were; nobody puts themselves back.
       and not exists (select from app.guardas_havidas h where h.crianca_id = crianca and h.adulto_id = um and h.propria
         and (h.encerrada_em is null or h.encerrada_em >= now() - case when um = meu then interval '0' else interval '1 hour' end))
       -- One's own child is registered by oneself, and a family without accounts by one person; nobody becomes responsible for somebody else's.
       and (not registrou and (um = meu or outros <> '{}')
         or outros <> '{}' and (um = meu or tem_conta or exists (
              select from public.membros_igreja m where m.id = um and m.profile_id is not null))
         -- A child that somebody already brought is nobody's first by one word, but theirs with whom it went home.
         or outros = '{}' and exists (select from app.guardas_apagadas d where d.crianca_id = crianca and d.adulto_id <> um)
         or outros = '{}' and exists (select from public.kids_visitas v where v.crianca_id = crianca)
              and not exists (select from public.kids_visitas v where v.crianca_id = crianca and v.levou_id = um)) then
      insert into app.guardas_pendentes (crianca_id, adulto_id, autor) values (crianca, um, eu) on conflict do nothing;
    end if;
    insert into app.guardas_havidas (crianca_id, adulto_id) select crianca, um
    where not exists (select from app.guardas_pendentes g where g.crianca_id = crianca and g.adulto_id = um)
    on conflict (crianca_id, adulto_id) do update set encerrada_em = null;
    perform app.notificar_todos(array(select m.profile_id from public.membros_igreja m
        where m.id = any (atuais) and m.profile_id is not null and m.profile_id <> eu),
      a.nome_completo || ' foi registrado como responsável por ' || c.nome,
      case when p.adulto_id is null then 'Se isso não está certo, fale com a secretaria do seu campus.'
        else 'Só vale quando você confirmar.' end, '/minha-agenda', null, 'sistema', true)
    from public.membros_igreja c join public.membros_igreja a on a.id = um
    left join app.guardas_pendentes p on p.crianca_id = c.id and p.adulto_id = a.id
    where c.id = crianca and eu is not null
      and coalesce(c.data_nascimento > app.hoje_da_pessoa(c.id) - interval '18 years', true);
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION app.plano_de_dados()
  RETURNS TABLE (
    ordem         bigint,
    tabela        text,
    titulo        text,
    assunto       text,
    ao_anonimizar text,
    mantem        text[]
  )
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  -- apaga: the rows about the person go. fica: they stay on the nameless record, their free texts emptied but for mantem.
  -- desliga: they stay and speak of nobody. especial: a rule of its own (50_lgpd_anonimizar.sql). nada: nobody is named.
  select row_number() over (), l.tabela, l.titulo, l.assunto, l.ao_anonimizar, coalesce(l.mantem, '{}')::text[]
  from (values
    ('rostos.modelos', 'Código do rosto', 'biometria', 'apaga', null),
    ('rostos.auditoria', 'Registro de uso do reconhecimento facial', 'registro', 'nada', null),
    ('rostos.excluidos', 'Códigos de rosto já apagados', 'biometria', 'nada', null),
    ('membros_igreja', 'Cadastro: nome, contatos, endereço, nascimento', 'cadastro', 'especial', null),
    ('membros_reservados', 'Documentos (CPF, RG) e filiação', 'cadastro', 'apaga', null),
    ('leituras_de_anotacoes', 'Registro de leitura das anotações', 'registro', 'apaga', null),
    ('aberturas_de_documentos', 'Registro de abertura de documentos', 'registro', 'apaga', null),
    ('documentos_membros', 'Documentos guardados', 'cuidado', 'apaga', null),
    ('anotacoes_pastorais', 'Anotações pastorais', 'cuidado', 'apaga', null),
    ('contatos_acompanhamento', 'Contatos do acompanhamento', 'cuidado', 'especial', null),
    ('acompanhamentos', 'Acompanhamento', 'cuidado', 'apaga', null),
    ('consentimentos', 'Autorizações e seus textos', 'cadastro', 'apaga', null),
    ('autorizados_busca', 'Quem pode buscar crianças', 'protecao', 'apaga', null),
    ('app.guardas_pendentes', 'Quem espera para responder por uma criança', 'protecao', 'apaga', null),
    ('app.guardas_apagadas', 'Criança de que respondia quem teve o cadastro apagado', 'protecao', 'apaga', null),
    ('app.guardas_havidas', 'Quem responde ou já respondeu por uma criança', 'protecao', 'apaga', null),
    ('app.links_de_acordo', 'Links em que quem responde por uma criança concorda', 'protecao', 'apaga', null),
    ('kids_cuidados', 'Alergias e cuidados de crianças', 'protecao', 'apaga', null),
    ('kids_avisos', 'Ocorrências no Kids', 'protecao', 'apaga', null),
    ('kids_visitas', 'Presença no Kids: quando e com quem saiu', 'protecao', 'fica', '{ocorrencia_id,campus}'),
    ('kids_adultos', 'Adultos nas salas do Kids', 'servico', 'apaga', null),
    ('app.kids_pins', 'PIN de supervisor do Kids', 'conta', 'especial', null),
    ('app.kids_tentativas', 'Códigos e PINs errados no Kids', 'registro', 'nada', null),
    ('parentescos', 'Parentescos', 'cadastro', 'apaga', null),
    ('familia_membros', 'Lugar na família', 'cadastro', 'apaga', null),
    ('familias', 'Família', 'cadastro', 'especial', null),
    ('nao_duplicados', 'Marcas de “não é a mesma pessoa”', 'cadastro', 'apaga', null),
    ('membros_unificados', 'Cópias de cadastros unificados', 'cadastro', 'apaga', null),
    ('pedidos_alteracao', 'Alterações que a pessoa pediu', 'cadastro', 'apaga', null),
    ('app.pedidos_de_vinculo', 'Pedidos de ligar a conta ao cadastro', 'conta', 'apaga', null),
    ('solicitacoes_cadastro', 'Solicitações do cadastro público', 'cadastro', 'apaga', null),
    ('carteirinhas', 'Carteirinhas', 'cadastro', 'apaga', null),
    ('cartas', 'Cartas de transferência', 'vida', 'especial', null),
    ('inscricoes_voluntarios', 'Inscrições de voluntário', 'servico', 'apaga', null),
    ('equipe_membros', 'Lugar em equipes', 'servico', 'apaga', null),
    ('escala_trocas', 'Trocas pedidas em escalas', 'servico', 'apaga', null),
    ('escala_roda_pernas', 'Trocas em roda de que participou', 'servico', 'apaga', null),
    ('escala_pares', 'Com quem prefere servir', 'servico', 'apaga', null),
    ('preferencias_escala', 'Preferências para escalas', 'servico', 'apaga', null),
    ('disponibilidade_meses', 'Meses em que disse quando pode servir', 'servico', 'apaga', null),
    ('bloqueio_dias', 'Datas em que não pode servir', 'servico', 'apaga', null),
    ('bloqueios', 'Bloqueios de agenda e seus motivos', 'servico', 'apaga', null),
    ('escala_itens', 'Escalas em que serviu: onde e quando', 'servico', 'fica', '{ocorrencia_id,subtempo}'),
    ('escalas', 'Escalas: quem as publicou', 'registro', 'nada', null),
    ('contagens', 'Contagens de presença: quem contou', 'registro', 'nada', null),
    ('estacoes', 'Estações de check-in: quem as criou e pareou', 'registro', 'nada', null),
    ('campus_pastores', 'Pastores do campus', 'servico', 'apaga', null),
    ('events', 'Eventos pelos quais a pessoa responde', 'servico', 'desliga',
      '{id,name,location,campus,tipo,regra,descricao,date,duracao,lotacao,sala_id,aberto}'),
    ('salas', 'Salas cujo uso a pessoa aprova', 'servico', 'desliga', '{campus,nome,tipo,recursos}'),
    ('recursos_do_campus', 'Recursos cujo uso a pessoa aprova', 'servico', 'desliga', '{campus,nome}'),
    ('decisoes_de_uso', 'Usos de salas e recursos: quem decidiu', 'registro', 'nada', null),
    ('app.ocupacoes', 'Usos de salas e recursos: quem pediu', 'registro', 'nada', null),
    ('ministerios_globais', 'Liderança de ministério global', 'servico', 'desliga', '{nome,missao}'),
    ('avisos_globais', 'Avisos à igreja: quem os escreveu', 'registro', 'nada', null),
    ('convites', 'Convites para ter conta', 'conta', 'especial', null),
    ('importacao_linhas', 'Linhas de importação', 'registro', 'desliga', '{resultado}'),
    ('inscricoes', 'Inscrições em eventos, com respostas', 'presenca', 'apaga', null),
    ('inscricao_pedidos', 'Contato de quem fez uma inscrição', 'presenca', 'desliga', '{evento_id,campus,chave,pago_meio}'),
    ('rsvps', 'Confirmações de ida', 'presenca', 'apaga', null),
    ('inscricao_respostas', 'Respostas de inscrições', 'presenca', 'nada', null),
    ('ingresso_usos', 'Entradas com ingresso', 'presenca', 'nada', null),
    ('agenda_enderecos', 'Endereço da própria agenda', 'conta', 'especial', null),
    ('app.palpites', 'Códigos errados, por endereço', 'registro', 'nada', null),
    ('app.tentativas_inscricao', 'Inscrições recentes, por endereço', 'registro', 'nada', null),
    ('app.leituras_da_agenda', 'Leituras recentes de agendas, por endereço', 'registro', 'nada', null),
    ('attendances', 'Presenças em cultos e eventos', 'presenca', 'fica', '{event_id,event_base,campus,location}'),
    ('mudancas_de_situacao', 'Histórico da situação na igreja', 'vida', 'fica', '{autor_nome}'),
    ('mudancas_de_titulo', 'Histórico de títulos', 'vida', 'fica', '{autor_nome}'),
    ('eventos_de_vida', 'Eventos de vida: tipo e data', 'vida', 'fica', '{autor_nome}'),
    ('atos', 'Pedidos de batismo, consagração e outros atos', 'vida', 'apaga', null),
    ('transferencia_membros', 'Transferências entre campi', 'vida', 'fica', null),
    ('transferencias', 'Motivo das transferências', 'vida', 'especial', null),
    ('membros_funcoes', 'Funções em ministérios: quais e quando', 'servico', 'fica', '{ministerio,funcao}'),
    ('membros_treinamentos', 'Treinamentos concluídos', 'servico', 'fica', null),
    ('pedidos_lgpd', 'Pedidos de titular', 'registro', 'especial', null),
    ('notas_lgpd', 'Notas dos pedidos de titular', 'registro', 'especial', null),
    ('anonimizacoes', 'Certificados de eliminação, sem dados pessoais', 'registro', 'desliga',
      '{campus,iniciada_por_nome,confirmada_por_nome,codigo,resumo,previa,resultado}'),
    ('profiles', 'Conta: perfil', 'conta', 'especial', null),
    ('user_roles', 'Conta: papéis', 'conta', 'especial', null),
    ('papeis_regionais', 'Conta: papéis em regionais', 'conta', 'especial', null),
    ('notifications', 'Avisos que a pessoa recebeu ou que falam dela', 'conta', 'especial', null),
    ('preferencias_de_avisos', 'Escolhas sobre avisos: o que e por onde', 'conta', 'especial', null),
    ('ajustes_de_avisos', 'Escolhas sobre avisos: silêncio e limite', 'conta', 'especial', null),
    ('aparelhos_de_avisos', 'Aparelhos que recebem avisos', 'conta', 'especial', null),
    ('entregas', 'Entregas de avisos por celular e e-mail', 'conta', 'especial', null),
    ('listas_de_membros', 'Listas salvas e suas buscas', 'conta', 'especial', null),
    ('listas_seguidas', 'Listas seguidas', 'conta', 'especial', null),
    ('mapeamentos_importacao', 'Modelos de importação', 'conta', 'especial', null),
    ('pedidos_de_acesso', 'Pedidos de acesso', 'conta', 'especial', null),
    ('concessoes_pessoais', 'Permissões dadas por um tempo', 'conta', 'especial', null),
    ('acessos_negados', 'Registro de acessos negados', 'registro', 'especial', null),
    ('registro_ver_como', 'Registro de “ver como”', 'registro', 'especial', null),
    ('alteracoes', 'Histórico de alterações: valores antes e depois', 'registro', 'especial', null),
    ('operacoes', 'Operações', 'registro', 'especial', null),
    ('exportacoes', 'Registro de exportações e suas buscas', 'registro', 'especial', null),
    ('importacoes', 'Importações', 'registro', 'especial', null),
    ('app.registro_seguranca', 'Registro de segurança das contas', 'registro', 'nada', null),
    ('app.tentativas_cadastro', 'Envios recentes do cadastro público, por endereço', 'registro', 'nada', null),
    ('app.simulacoes', 'Sessões de “ver como”', 'registro', 'nada', null),
    ('auth.users', 'Conta: e-mail, telefone e senha', 'conta', 'especial', null),
    ('auth.sessions', 'Conta: aparelhos em que entrou', 'conta', 'especial', null),
    ('auth.audit_log_entries', 'Conta: registro de entradas', 'registro', 'especial', null),
    ('auth.outbox', 'Mensagens enviadas à pessoa', 'conta', 'especial', null),
    ('storage.objects', 'Arquivos: fotos e documentos', 'cadastro', 'especial', null)
  ) l (tabela, titulo, assunto, ao_anonimizar, mantem)
$function$;

CREATE OR REPLACE FUNCTION app.quis_levar (
  quem app.ator_kids,
  v    public.kids_visitas
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select exists (
    select from public.kids_visitas o join public.kids_avisos a on a.visita_id = o.id
    where o.codigo_id in (select app.codigos_juntos_kids(v.codigo_id)) and a.tipo = 'recusa' and a.autor_id = quem.conta
      and a.detalhes ->> 'codigo' = 'MESMA_PESSOA' and a.detalhes ->> 'como' <> 'supervisor')
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
  dito constant text := nullif(app.normalizar(pedido ->> 'levou_nome'), '');
  ninguem constant boolean := pedido ->> 'autorizado' is null and pedido ->> 'levou' is null and dito is null;
  supervisor constant uuid := case when como = 'supervisor' then (pedido ->> 'supervisor')::uuid end;
begin
  -- Whoever must not take the child does not, whatever else is shown; nor, at the same time, one that comes with it.
  if pedido ? 'proibida' or app.leva_quem_nao_pode(v, pedido) then
    return 'NAO_AUTORIZADO';
  end if;
  if app.leva_a_si_mesmo(quem.conta, pedido) or app.leva_a_si_mesmo(supervisor, pedido) then
    return 'MESMA_PESSOA';
  end if;
  -- Who hands over says who takes it, too, where they could take it themselves.
  if ninguem and como = 'codigo' and (app.membro_de(quem.conta) in (select (l ->> 'membro')::uuid from jsonb_array_elements(app.quem_leva(v.crianca_id)) l)
       or exists (select from public.autorizados_busca b where b.crianca_id = v.crianca_id and b.estado = 'nao_autorizado'
         and (b.validade is null or b.validade >= app.hoje_da_pessoa(v.crianca_id)))) then
    return 'QUEM';
  end if;
  if como = 'supervisor' then
    if coalesce(char_length(btrim(pedido ->> 'motivo')), 0) not between 3 and 300 or ninguem then
      return case when ninguem then 'QUEM_LEVA' else 'MOTIVO' end;
    end if;
    -- A person of another campus is named only if the child's list does.
    if pedido ->> 'levou' is not null and not app.na_lista_de(v.crianca_id, pedido) and not exists (
         select from public.membros_igreja m where m.id = (pedido ->> 'levou')::uuid and m.campus = quem.campus) then
      return 'FORA_DA_LISTA';
    end if;
    return app.recusa_do_supervisor(quem, supervisor, pedido ->> 'pin');
  end if;
  if app.trancado_kids(v.codigo_id) or app.quis_levar(quem, v) then
    return 'TRANCADO';
  end if;
  if como = 'codigo' then
    if not app.tentativas_do_kids(quem) then return 'MUITAS'; end if;
    if not app.abre_visita_kids(v, pedido ->> 'codigo') then
      perform app.errou_no_kids(quem);
      return 'CODIGO';
    end if;
  end if;
  if ninguem then
    return case when como = 'autorizado' then 'QUEM_LEVA' end;
  end if;
  return app.recusa_pela_lista(v, pedido);
end
$function$;

CREATE OR REPLACE FUNCTION app.recusa_do_supervisor (
  quem       app.ator_kids,
  supervisor uuid,
  pin        text
)
  RETURNS text
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  em_nome constant text := 'pin ' || supervisor;
  erros integer;
begin
  if supervisor is null or pin is null then return 'SUPERVISOR'; end if;
  if supervisor = quem.conta then return 'OUTRA_PESSOA'; end if;
  if not app.tentativas_do_kids(quem) then return 'MUITAS'; end if;
  -- Stations and accounts are many; whose PIN it is knows of it, and of all of them there are few tries.
  perform pg_advisory_xact_lock(hashtextextended('kids tentativas ' || em_nome, 0));
  select count(*) into erros from app.kids_tentativas t where t.quem = em_nome;
  if erros >= 15 then return 'MUITAS'; end if;
  if not app.cuida_do_kids(supervisor, quem.campus) or not exists (
       select from app.kids_pins p where p.conta = supervisor
         and p.pin = app.hmac_do_kids(concat_ws('|', 'pin', supervisor, recusa_do_supervisor.pin))) then
    perform app.errou_no_kids(quem);
    insert into app.kids_tentativas (quem) values (em_nome);
    if erros >= 2 and exists (select from app.kids_pins p where p.conta = supervisor) then
      perform app.notificar(supervisor, 'PIN errado em seu nome', 'No Kids alguém digitou três vezes ou mais um PIN errado em seu nome. Se não foi '
        || 'você nem alguém a seu lado, fale com a liderança.', '/checkin/kids', 'kids:pin:' || floor(extract(epoch from now()) / 3600), 'sistema', true);
    end if;
    return 'PIN';
  end if;
  return null;
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
    perform app.notificar_todos(app.contas_dos_responsaveis(v.crianca_id, coalesce((pedido ->> 'levou')::uuid, b.adulto_id)),
      crianca || ' saiu com ' || levou, 'A equipe do Kids entregou com o PIN de um supervisor: ' || btrim(pedido ->> 'motivo')
      || '. Se isso não está certo, fale com a equipe agora.', '/minha-agenda', null, 'sistema', true);
  end if;
  perform app.encerrar_codigos_kids(v.codigo_id);
  return jsonb_build_object('visita', qual, 'codigo', 'ok',
    'mensagem', crianca || ' saiu com ' || coalesce(levou, 'quem tinha o código') || '.');
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
        -- A station proves no PIN later: without network nobody leaves by it.
        when uma ->> 'como' = 'supervisor' then jsonb_build_object('codigo', 'SUPERVISOR', 'mensagem', app.frase_do_kids('SUPERVISOR'))
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
      elsif aparelho.revogado_em is not null then
        -- That it was before is the device's own word.
        perform app.notificar_todos(app.lideres_do_kids(quem.campus), 'Kids: entrega contada por um aparelho revogado',
          (select m.nome_completo from public.membros_igreja m where m.id = v.crianca_id) || ' teria saído às '
            || to_char(quando at time zone app.fuso_do_campus(quem.campus), 'HH24:MI') || '. Confira com a equipe onde está.',
          '/checkin/kids', 'kids:revogado:' || (uma ->> 'chave') || ':' || (uma ->> 'visita'), 'sistema', true);
      end if;
    end if;
    respostas := respostas || (resposta || jsonb_build_object('chave', uma ->> 'chave', 'visita', uma ->> 'visita'));
  end loop;
  return respostas;
end
$function$;

ALTER TABLE "app"."guardas_apagadas"
  ADD CONSTRAINT "guardas_apagadas_crianca_id_fkey" FOREIGN KEY (crianca_id) REFERENCES public.membros_igreja(id) ON DELETE CASCADE;

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON app.guardas_apagadas
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE CONSTRAINT TRIGGER z_avisar
  AFTER UPDATE OF encerrada_em ON app.guardas_havidas DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW
  WHEN (((new.encerrada_em IS NOT NULL) AND (old.encerrada_em IS NULL) AND new.propria))
  EXECUTE FUNCTION app.avisar_guarda_encerrada();

CREATE TRIGGER z_lembrar
  AFTER DELETE ON app.guardas_havidas
  FOR EACH ROW
  EXECUTE FUNCTION app.lembrar_guarda();

COMMENT ON CONSTRAINT "guardas_apagadas_crianca_id_fkey" ON "app"."guardas_apagadas" IS 'não impede desfazer';

COMMENT ON FUNCTION "app"."avisar_guarda_encerrada"() IS 'Trigger, once all is done: who does not answer for a child any more is told, and who goes on answering for it.';

COMMENT ON FUNCTION "app"."contas_dos_responsaveis"(uuid, uuid) IS 'The accounts of those who answer for a child, but for the caller''s and that of this person (menos); also of whom a date of birth or of death
that somebody wrote keeps from it.';

COMMENT ON FUNCTION "app"."lembrar_guarda"() IS 'Trigger: with the record of who answered for a child goes no trace that somebody did.';

COMMENT ON FUNCTION "app"."pedir_guarda"(uuid, uuid[]) IS 'These adults were written down as answering for a child. They do at once when who answers for it did that, when they are its first ever,
when they still did within the hour, or when who registered the child says so and neither they nor the others have an account; never when
they wrote themselves, but for a child that they registered. Of a child that was in the Kids the first ever is who took it home, else waits, as does whoever comes after a record that was deleted. The others are told. Asked at any age: a date of birth can be written later.';

COMMENT ON FUNCTION "app"."quis_levar"(app.ator_kids, public.kids_visitas) IS 'Who hands over wanted to take a child of this code themselves: now only a colleague does without a supervisor.';

COMMENT ON FUNCTION "app"."recusa_do_supervisor"(app.ator_kids, uuid, text) IS 'Null when this supervisor of the campus, who is another person than the caller, gave their PIN; else why not: SUPERVISOR (none),
OUTRA_PESSOA, PIN, MUITAS (five of the caller in ten minutes, or fifteen in this name in an hour, were wrong). What is raised after it is forgotten
as a whole, the wrong PIN too: after PIN nothing that can fail may follow in the same transaction.';

COMMENT ON FUNCTION "public"."entregar_kids"(text, uuid[], jsonb) IS 'Hands children over: pedido is {chave (made where it is done: sent twice, it acts once), como (codigo, autorizado, supervisor), codigo,
autorizado (row of autorizados_busca), levou (person) or levou_nome, supervisor, pin, motivo}. Gives [{visita, codigo, mensagem, detalhe}]: ok,
CODIGO, MUITAS, NAO_AUTORIZADO (always refused, for all the children of the request; leaders are told), QUEM and QUEM_LEVA (say who), FORA_DA_LISTA (the list is each child''s
own), DESCONHECIDO (a name that is on no list, where somebody must not take the child), TRANCADO (after NAO_AUTORIZADO, FORA_DA_LISTA or DESCONHECIDO the code needs a
supervisor), MESMA_PESSOA (who hands over takes nobody; from then on they need one too), JA_SAIU (detalhe: saida, levou), MOTIVO, SUPERVISOR, OUTRA_PESSOA, PIN, NAO_ENCONTRADA.
mensagem says who left with whom, or why not. Every refusal is written down. Raises 42501, PT400.';

COMMENT ON TABLE "app"."guardas_apagadas" IS 'Whose record was deleted while, or after, they answered for a child: it leaves no place for a first one. adulto_id: of nobody any more.';

COMMENT ON TABLE "app"."kids_tentativas" IS 'Codes and PINs that were not right, by station or account, for an hour; PINs also by whose they would be (pin <account>).';

REVOKE ALL ON FUNCTION "app"."avisar_guarda_encerrada"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."lembrar_guarda"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."quis_levar"(app.ator_kids, public.kids_visitas) FROM PUBLIC;
