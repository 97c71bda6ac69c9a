SET local check_function_bodies = off;

REVOKE ALL ON TABLE "public"."kids_cuidados" FROM "authenticated";

DROP POLICY "cuidados: vê a própria pessoa e quem responde pela criança" ON "public"."kids_cuidados";

ALTER TABLE "public"."kids_cuidados"
  DROP CONSTRAINT "kids_cuidados_alergia_check";

ALTER TABLE "public"."kids_cuidados"
  DROP CONSTRAINT "kids_cuidados_medicamento_check";

ALTER TABLE "public"."kids_cuidados"
  DROP CONSTRAINT "kids_cuidados_observacao_check";

ALTER TABLE "public"."kids_cuidados"
  DROP CONSTRAINT "kids_cuidados_restricao_check";

ALTER TABLE "public"."kids_cuidados"
  ADD COLUMN "cifrado" bytea;

CREATE TYPE "app"."cuidados" AS (
  "alergia"     text,
  "restricao"   text,
  "medicamento" text,
  "observacao"  text
);

CREATE OR REPLACE FUNCTION app.abrir_cuidados (
  cifrado bytea
)
  RETURNS app.cuidados
  LANGUAGE plpgsql
  STABLE
  STRICT
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  chave constant text := app.chave_dos_cuidados();
begin
  if chave is null then
    raise external_routine_invocation_exception using message = 'Falta a chave dos cuidados das crianças.';
  end if;
  return jsonb_populate_record(null::app.cuidados, extensions.pgp_sym_decrypt(cifrado, chave)::jsonb);
end
$function$;

CREATE OR REPLACE FUNCTION app.as_claras (
  tabela text,
  linha  jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select case when tabela = 'kids_cuidados' and linha ? 'cifrado'
    then linha - 'cifrado' || jsonb_strip_nulls(to_jsonb(app.abrir_cuidados((linha ->> 'cifrado')::bytea))) else linha end
$function$;

CREATE OR REPLACE FUNCTION app.chave_dos_cuidados()
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select s.decrypted_secret from vault.decrypted_secrets s where s.name = 'kids_cuidados'
$function$;

CREATE OR REPLACE FUNCTION app.cuidados_kids (
  ocorrencia text,
  criancas   uuid[]
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  quem constant app.ator_kids := app.ator_do_kids(ocorrencia);
  uma uuid;
begin
  perform app.so_com_voluntario(quem);
  if cardinality(criancas) > 20 then
    raise exception using errcode = 'PT400', message = 'Escolha até 20 crianças.';
  end if;
  foreach uma in array coalesce(criancas, '{}') loop
    if not app.e_do_kids(uma, ocorrencia, quem.campus) then
      raise exception using errcode = 'PT404', message = app.frase_do_kids('NAO_ENCONTRADA');
    end if;
    if exists (select from public.kids_cuidados k where k.crianca_id = uma) then
      perform app.anotar_kids(quem, 'leitura', ocorrencia, null, uma, 'Cuidados lidos na entrada');
    end if;
  end loop;
  return (select coalesce(jsonb_agg(jsonb_build_object('crianca', k.crianca_id) || to_jsonb(app.cuidados_na_sala(k.cifrado))), '[]')
    from public.kids_cuidados k where k.crianca_id = any (criancas));
end
$function$;

CREATE OR REPLACE FUNCTION app.cuidados_na_sala (
  cifrado bytea
)
  RETURNS app.cuidados
  LANGUAGE plpgsql
  STABLE
  STRICT
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  return app.abrir_cuidados(cifrado);
exception when others then
  return row('Não se consegue ler: pergunte ao responsável', null, null, null)::app.cuidados;
end
$function$;

CREATE OR REPLACE FUNCTION app.etiqueta_kids (
  visita uuid
)
  RETURNS jsonb
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select jsonb_build_object('visita', v.id, 'crianca', v.crianca_id, 'nome', m.nome_completo, 'primeiro_nome', m.nome, 'sala', s.nome,
    'meses', app.idade_em_meses(m.data_nascimento, app.hoje()), 'alergia', concat_ws(' · ', q.alergia, q.restricao, q.medicamento),
    'entrada', v.entrada_em, 'codigo', app.codigo_aberto(v.codigo_id))
  from public.kids_visitas v join public.membros_igreja m on m.id = v.crianca_id join public.kids_salas s on s.id = v.sala_id
  left join public.kids_cuidados k on k.crianca_id = v.crianca_id left join lateral app.cuidados_na_sala(k.cifrado) q on true
  where v.id = visita
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
        'alergia', nullif(concat_ws(' · ', q.alergia, q.restricao, q.medicamento), ''),
        'codigo', encode(extensions.digest(sal || '|' || v.id || '|' || app.codigo_aberto(v.codigo_id), 'sha256'), 'hex'),
        'primeiro_nome', m.nome, 'aberto', case when v.entrada_estacao_id = e.id then app.codigo_aberto(v.codigo_id) end,
        'tambem', app.outros_codigos_kids(v.codigo_id, sal || '|' || v.id || '|'),
        'leva', app.leva_sem_rede(m.id)) order by s.nome, m.nome_ordenacao), '[]')
      from public.kids_visitas v join public.membros_igreja m on m.id = v.crianca_id join public.kids_salas s on s.id = v.sala_id
      left join public.kids_cuidados k on k.crianca_id = v.crianca_id left join lateral app.cuidados_na_sala(k.cifrado) q on true
      where v.ocorrencia_id = o.id and v.saida_em is null),
    'criancas', case when completo then (
      select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'nome', m.nome_completo, 'primeiro_nome', m.nome,
        'meses', app.idade_em_meses(m.data_nascimento, hoje), 'casa', f.familia_id,
        'fones', (select coalesce(jsonb_agg(distinct right(p.telefone_chave, 4)), '[]') from public.membros_igreja p
          where p.telefone_chave is not null and p.campus = o.campus and (p.id = m.id or p.id in (
            select g.membro_id from public.familia_membros g where g.familia_id = f.familia_id and g.fim is null))),
        'cuidado', k.crianca_id is not null, 'alergia', q.alergia, 'restricao', q.restricao, 'medicamento', q.medicamento,
        'leva', app.leva_sem_rede(m.id)) order by m.nome_ordenacao, m.id), '[]')
      from app.criancas_esperadas_kids(o) x join public.membros_igreja m on m.id = x.id
      left join public.familia_membros f on f.membro_id = m.id and f.fim is null
      left join public.kids_cuidados k on k.crianca_id = m.id left join lateral app.cuidados_na_sala(k.cifrado) q on true) end);
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
    'cuidado', (select to_jsonb(app.abrir_cuidados(k.cifrado)) || jsonb_build_object('versao', k.updated_at)
      from public.kids_cuidados k where k.crianca_id = ler_cuidados_kids.crianca),
    'pode_editar', minha or edita or ocorrencia is not null,
    -- What a child needed once is for those who may see it any day, not for who helps in a room.
    'historia', case when minha or ve or (quem).completo then (
      select coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'momento', h.momento, 'autor', h.autor_nome, 'acao', h.acao,
        'campos', app.campos_legiveis(h.tabela, app.as_claras(h.tabela, h.antes - 'crianca_id'), app.as_claras(h.tabela, h.depois - 'crianca_id'))) order by h.id desc), '[]')
      from (select * from public.alteracoes a where a.membro_id = ler_cuidados_kids.crianca and a.tabela = 'kids_cuidados'
            order by a.id desc limit 30) h) else '[]' end);
end
$function$;

CREATE OR REPLACE FUNCTION app.linhas_da_pessoa (
  membro uuid,
  conta  uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  ligacao record;
  linhas jsonb;
  tudo jsonb := '{}';
  -- Secrets, and what is only there to be found.
  fora constant text[] := array['segredo', 'cifrado', 'chave', 'hash', 'token', 'texto_busca', 'nome_ordenacao', 'nome_fonetico',
    'telefone_chave', 'aviso_do_termo'];
begin
  select jsonb_build_array(to_jsonb(m) - fora) into linhas from public.membros_igreja m where m.id = membro;
  tudo := tudo || jsonb_build_object('membros_igreja', linhas);
  for ligacao in
    select l.*, membro as de from app.ligacoes_com('public.membros_igreja') l where l.dono
    union all
    select l.*, conta from app.ligacoes_com('public.profiles') l
    where l.coluna in ('user_id', 'usuario_id') and conta is not null
    order by nome
  loop
    execute format('select jsonb_agg(app.as_claras(%3$L, to_jsonb(t)) - $2) from %1$s t where t.%2$I = $1 and not app.sob_sigilo(%3$L, to_jsonb(t))',
      ligacao.tabela, ligacao.coluna, ligacao.nome) into linhas using ligacao.de, fora;
    if linhas is not null then
      tudo := tudo || jsonb_build_object(ligacao.nome,
        (select jsonb_agg(distinct l) from jsonb_array_elements(coalesce(tudo -> ligacao.nome, '[]') || linhas) l));
    end if;
  end loop;
  select jsonb_agg(to_jsonb(p)) into linhas from public.profiles p where p.id = conta;
  return tudo || jsonb_strip_nulls(jsonb_build_object('profiles', linhas, 'alteracoes', (
    select jsonb_agg(jsonb_build_object('momento', a.momento, 'autor', a.autor_nome, 'origem', a.origem,
      'titulo', app.titulo_da_alteracao(a), 'campos', app.campos_legiveis(a.tabela, app.as_claras(a.tabela, a.antes), app.as_claras(a.tabela, a.depois))) order by a.id)
    from public.alteracoes a where a.membro_id = membro
      and not app.sob_sigilo(a.tabela, coalesce(a.antes, '{}') || coalesce(a.depois, '{}')))));
end
$function$;

CREATE OR REPLACE FUNCTION app.lista_kids (
  ocorrencia text,
  sala       uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  quem constant app.ator_kids := app.ator_do_kids(ocorrencia);
begin
  perform app.so_com_voluntario(quem);
  -- The list is asked for again and again: who reads it is written down once a day for each room.
  if exists (select from public.kids_visitas v join public.kids_cuidados k on k.crianca_id = v.crianca_id
             where v.ocorrencia_id = ocorrencia and v.saida_em is null and (lista_kids.sala is null or v.sala_id = lista_kids.sala)) then
    perform app.anotar_kids(quem, 'leitura', ocorrencia, null, null, 'Cuidados lidos na lista', jsonb_build_object('sala', sala),
      concat_ws(':', 'kids:leitura', ocorrencia, sala, coalesce(quem.conta, quem.estacao)));
  end if;
  return jsonb_build_object('agora', now(), 'adultos', (
      select coalesce(jsonb_agg(jsonb_build_object('sala', s.id, 'membro', m.id, 'nome', m.nome_completo) order by m.nome_ordenacao), '[]')
      from app.salas_do_kids(ocorrencia) s cross join lateral app.adultos_da_sala(ocorrencia, s.id) a
      join public.membros_igreja m on m.id = a where lista_kids.sala is null or s.id = lista_kids.sala),
    'criancas', (
      select coalesce(jsonb_agg(jsonb_build_object('visita', v.id, 'crianca', m.id, 'nome', m.nome_completo, 'foto', m.foto,
        'meses', app.idade_em_meses(m.data_nascimento, app.hoje()), 'sala', s.id, 'sala_nome', s.nome, 'entrada', v.entrada_em,
        'alergia', q.alergia, 'restricao', q.restricao, 'medicamento', q.medicamento, 'observacao', q.observacao,
        'chamado', (select max(a.created_at) from public.kids_avisos a where a.visita_id = v.id and a.tipo = 'chamado'),
        'responsaveis', (select coalesce(jsonb_agg(jsonb_build_object('nome', r.nome_completo, 'telefone', r.telefone)), '[]')
          from app.responsaveis_da_crianca(m.id) x join public.membros_igreja r on r.id = x)) order by s.de_meses, s.nome, m.nome_ordenacao), '[]')
      from public.kids_visitas v join public.membros_igreja m on m.id = v.crianca_id join public.kids_salas s on s.id = v.sala_id
      left join public.kids_cuidados k on k.crianca_id = v.crianca_id left join lateral app.cuidados_na_sala(k.cifrado) q on true
      where v.ocorrencia_id = ocorrencia and v.saida_em is null and (lista_kids.sala is null or v.sala_id = lista_kids.sala)));
end
$function$;

CREATE OR REPLACE FUNCTION app.rotulos_das_colunas()
  RETURNS jsonb
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  -- An empty name: not worth a line.
  select '{
    "id": "", "created_at": "", "updated_at": "", "operacao": "", "autor": "", "autor_nome": "", "nome_completo": "",
    "concedido_por": "", "ordem": "", "membro_id": "", "dados": "", "lar": "", "torna_membro": "", "chave": "",
    "conteudo": "", "texto": "", "caminho": "", "formato": "", "tamanho": "", "envio": "", "codigo_id": "",
    "provavel_id": "", "provavel_pontos": "", "anotacao_id": "", "pedido_id": "", "transferencia_id": "", "sequencia": "",
    "avisado_para": "", "aviso_do_termo": "", "nome_ordenacao": "", "texto_busca": "", "telefone_chave": "", "membro_a": "", "marcado_por": "",
    "antigo": "", "event_base": "", "momento": "", "pelo_titular": "", "profile_id": "Conta de acesso", "user_id": "Conta",
    "usuario_id": "Conta", "nome": "Nome", "sobrenome": "Sobrenome", "nome_preferido": "Nome preferido", "email": "E-mail",
    "username": "Username", "telefone": "Telefone", "data_nascimento": "Data de nascimento", "endereco": "Endereço",
    "campus": "Campus", "foto": "Foto", "situacao": "Situação", "situacao_desde": "Situação desde", "titulo_id": "Título",
    "rol": "Nº de rol", "sexo": "Sexo", "estado_civil": "Estado civil", "naturalidade": "Naturalidade",
    "profissao": "Profissão", "empresa": "Empresa", "cep": "CEP", "logradouro": "Rua", "numero": "Número",
    "complemento": "Complemento", "bairro": "Bairro", "cidade": "Cidade", "uf": "UF",
    "emergencia_nome": "Contato de emergência", "emergencia_parentesco": "Parentesco do contato",
    "emergencia_telefone": "Telefone de emergência", "como_conheceu": "Como conheceu", "convidado_por": "Convidado por",
    "discipulador_id": "Discipulador", "data_conversao": "Data de conversão", "batismo_data": "Data do batismo",
    "batismo_local": "Local do batismo", "batismo_ministro": "Ministro do batismo",
    "batismo_certificado": "Certificado de batismo", "batismo_testemunhas": "Testemunhas do batismo",
    "data_membresia": "Membro desde", "igreja_origem": "Igreja de origem", "falecido_em": "Falecimento",
    "saiu_em": "Saída", "cpf": "CPF", "rg": "RG", "rg_orgao": "Órgão do RG", "nome_pai": "Nome do pai",
    "nome_mae": "Nome da mãe", "ministerio": "Ministério", "ministerio_id": "Ministério", "funcao": "Função",
    "funcao_id": "Função", "ativo": "Ativo", "inicio": "Início", "fim": "Fim", "papel": "Papel", "papeis": "Papéis",
    "responsavel_id": "Responsável", "responsavel_nome": "Responsável", "familia_id": "Família", "role": "Papel",
    "expira_em": "Vale até", "certificado": "Certificado", "conjuge_id": "Cônjuge", "conjuge_nome": "Cônjuge",
    "conjuge_sobrenome": "Sobrenome do cônjuge", "novo_responsavel_id": "Novo responsável pela família",
    "versao": "Versão", "concedido_em": "Autorizado em", "revogado_em": "Retirado em", "revogado_por": "Retirado por",
    "finalidade": "Finalidade", "etapa": "Etapa", "canal": "Canal", "proxima_data": "Próximo contato", "motivo": "Motivo",
    "resposta": "Resposta", "mensagem": "Mensagem", "nivel": "Nível", "tipo": "Tipo", "data": "Data", "estado": "Estado",
    "titular": "Titular", "codigo": "Código", "ano": "Ano", "destino": "Destino", "origem": "Origem",
    "emitida_em": "Emitida em", "emitida_por": "Emitida por", "valida_ate": "Válida até", "revogada_em": "Cancelada em",
    "criado_por": "Criado por", "criada_por": "Criada por", "desafio": "Desafio do rosto", "resource": "Recurso", "action": "Ação", "allowed": "Permitido", "envios": "Envios",
    "enviado_em": "Enviado em", "enviado_por": "Enviado por", "enviado_por_nome": "Enviado por", "aceito_em": "Aceito em",
    "equipe_id": "Equipe", "equipe": "Equipe", "treinamento_id": "Treinamento", "concluido_em": "Concluído em",
    "concluido_por": "Concluído por", "valido_ate": "Válido até", "validade": "Válido até",
    "validade_meses": "Validade em meses", "lideranca": "Liderança", "prepara_lider": "Prepara quem lidera",
    "vagas": "Vagas", "exige_antecedentes": "Exige antecedentes", "titulo_minimo_id": "Título mínimo",
    "exige_titulo_id": "Exige o título", "idade_minima": "Idade mínima", "idade_min": "Idade mínima",
    "idade_max": "Idade máxima", "dia": "Dia", "hora": "Hora", "sala_id": "Sala", "campus_padrao": "Campus padrão",
    "fuso": "Fuso horário", "significado_ltp": "O que é LTP", "lista": "Lista", "fixo": "Fixo",
    "nomeado_por": "Nomeado por", "ata": "Ata", "excecao": "Exceção", "unica": "Uma pessoa por vez",
    "descricao": "Descrição", "missao": "Missão", "encontro_dia": "Dia do encontro", "encontro_hora": "Hora do encontro",
    "encontro_local": "Local do encontro", "cor": "Cor", "aceita_inscricao": "Aceita inscrição", "parente_id": "Parente",
    "parente_nome": "Parente", "parente_telefone": "Telefone do parente", "grau": "Parentesco", "campo": "Campo",
    "de": "De", "para": "Para", "pedido_por": "Pedido por", "pedida_por": "Pedida por", "pedida_por_nome": "Pedida por",
    "pedida_pela_origem": "Pedida por quem envia", "decidido_por": "Decidido por", "decidido_em": "Decidido em",
    "decidida_por": "Decidida por", "decidida_por_nome": "Decidida por", "decidida_em": "Decidida em",
    "respondido_por": "Respondido por", "respondido_em": "Respondido em", "prazo": "Prazo",
    "identidade": "Como a identidade foi conferida", "capacidade": "Capacidade", "recursos": "Recursos",
    "deseja_contato": "Deseja contato", "consentimento_versao": "Versão da autorização", "aberta": "Em andamento",
    "cnpj": "CNPJ", "mapa": "Mapa", "whatsapp": "WhatsApp", "pix_tipo": "Tipo da chave Pix", "pix_chave": "Chave Pix",
    "fechado_em": "Fechado em", "crianca_id": "Criança", "adulto_id": "Quem busca", "documento": "Documento",
    "processo": "Processo", "autor_id": "Autor", "leitor_nome": "Quem leu", "leitor_id": "Quem leu",
    "membro_b": "Não é a mesma pessoa que", "member_id": "Pessoa", "event_id": "Evento", "present": "Presente",
    "automatic": "Confirmada pela pessoa", "metodo": "Como", "chegada": "Chegada",
    "estacao_id": "", "registrado_por": "Registrada por", "chaves": "", "abre_minutos": "Abre quantos minutos antes",
    "tolerancia_minutos": "Recebe até quantos minutos depois", "exige_codigo": "Exige o código do telão", "aberta_em": "Aberto em",
    "ocorrencia_id": "Dia do evento", "adultos": "Adultos", "jovens": "Jovens", "criancas": "Crianças", "visitantes": "Visitantes", "online": "Online", "location": "Local", "linha": "Linha", "resultado": "Resultado",
    "acompanhamento_id": "Acompanhamento", "documento_id": "", "importacao_id": "", "erros": "", "antes": "Antes", "depois": "Depois", "desde": "Desde",
    "suspenso": "Suspenso", "iniciada_por": "Pedida por", "iniciada_por_nome": "Pedida por", "iniciada_em": "Pedida em",
    "cancelada_em": "Cancelada em", "confirmada_por": "Confirmada por", "confirmada_por_nome": "Confirmada por",
    "confirmada_em": "Confirmada em", "assinado_em": "Assinado em", "regra": "Regra", "dias": "Dias", "titulo": "Título",
   
    "aprovador_id": "Quem aprova", "recurso_id": "Recurso", "quantidade": "Quantidade", "preparo_minutos": "Minutos de preparo",
    "desmontagem_minutos": "Minutos de desmontagem", "aprovada": "Aprovada", "alvo": "", "decidida_por": "Decidida por",
    "indisponibilidades.ate": "Até", "recursos_do_campus.nome": "Nome do recurso",
    "nome_fonetico": "",
    "telefone_chave": "", "membros_igreja.origem": "", "eventos_de_vida.tipo": "",
    "user_roles.inicio": "", "familias.nome": "Nome da família", "membros_funcoes.ativo": "Em exercício",
    "user_roles.campus": "Campus do papel", "familias.responsavel_id": "Responsável pela família",
    "familia_membros.papel": "Papel na família", "cartas.numero": "Número da carta", "salas.nome": "Nome da sala",
    "titulos.nivel": "Ordem", "autorizados_busca.nome": "Quem busca", "autorizados_busca.motivo": "Motivo da restrição",
    "membros_funcoes.motivo": "Motivo", "leituras_de_anotacoes.anotacao_id": "",
    "regional_id": "Regional", "papel_regional_id": "", "regionais.nome": "Nome da regional",
    "date": "Começo", "duracao": "Duração em minutos", "regra": "Repetição", "lotacao": "Lotação", "local": "Local",
    "evento_id": "", "inscricao_id": "", "tipo_id": "", "pergunta_id": "", "cupom_id": "", "conta_id": "", "pessoa_chave": "",
    "ordem_espera": "", "sensivel": "Sensível", "publico": "Aberta ao público", "so_campus": "Só pessoas do campus",
    "abre_em": "Abre em", "fecha_em": "Fecha em", "aprovacao": "Precisa de aprovação", "lista_espera": "Lista de espera",
    "prazo_horas": "Prazo para aceitar, em horas", "maximo_familia": "Pessoas por família", "termos": "Termos",
    "preco_centavos": "Preço em centavos", "venda_de": "À venda desde", "venda_ate": "À venda até", "opcoes": "Opções",
    "obrigatoria": "Obrigatória", "por_pessoa": "Por pessoa", "percentual": "Desconto em %",
    "desconto_centavos": "Desconto em centavos", "limite": "Limite de usos", "vale_de": "Vale desde", "vale_ate": "Vale até",
    "contato_nome": "Contato", "contato_email": "E-mail do contato", "contato_telefone": "Telefone do contato",
    "juntos": "Só com todos juntos", "total_centavos": "Total em centavos", "pago_em": "Pago em", "pago_meio": "Meio de pagamento",
    "pago_centavos": "Valor pago em centavos", "pago_por": "Pagamento confirmado por", "promovido_em": "Saiu da espera em",
    "aceitar_ate": "Aceitar até", "cancelado_em": "Cancelada em", "cancelado_por": "Cancelada por", "valor": "Resposta",
    "acompanhantes": "Acompanhantes", "lido_em": "", "ocorrencia_id": "Dia do evento",
    "aberto": "Recebe pessoas de outros campi", "prevista": "", "alterada": "", "events.name": "Nome",
    "events.responsavel_id": "Quem responde",
    "modelos_de_mensagem.chave": "Mensagem", "site": "Site", "instagram": "Instagram", "logos": "Logos",
    "listas.ativo": "Em uso", "listas.ordem": "Lugar na lista", "titulos.ativo": "Em uso", "acompanhamentos.responsavel_id": "Quem acompanha", "listas_de_membros.regras": "Regras", "listas.chave": "",
    "membros_unificados.nome_completo": "Nome anterior", "solicitacoes_cadastro.nome_completo": "Nome",
    "ministerios_documentos.endereco": "Endereço do documento", "visao": "Visão", "valores": "Valores",
    "tema": "Tema do ano", "versiculo": "Versículo", "referencia": "Referência", "lider_id": "Liderança",
    "ministerio_global_id": "Ministério global", "aviso_id": "Aviso", "encerrado_em": "Encerrado em",
    "avisos_globais.titulo": "Título", "avisos_globais.texto": "Texto",
    "canais": "Canais por categoria", "silencio_inicio": "Silêncio desde", "silencio_fim": "Silêncio até",
    "maximo_por_dia": "Avisos por dia", "resumo_dia": "Dia do resumo", "resumo_hora": "Hora do resumo",
    "escala_id": "", "vaga_id": "", "roda_id": "", "troca_id": "", "recebe_id": "", "ocorrencia_id": "", "rodada_id": "", "substitui_id": "", "lembrado_em": "", "cobrado_em": "",
    "exclusivo": "", "grupo": "", "item_id": "", "item_oferecido_id": "", "estado_antes": "", "subtempo": "Horário", "modelo_id": "Modelo",
    "desloca_minutos": "Minutos do começo do evento", "duracao_minutos": "Duração em minutos", "minimo": "Mínimo", "maximo": "Máximo",
    "acumula": "Junto com outra posição", "pede_lider": "Pede alguém de nível líder", "tipo_evento": "Tipo de evento", "observacao": "Observação", "publicada_em": "Publicada em",
    "publicada_por": "Publicada por", "publicado_em": "Publicado em", "posto_por": "Posto por", "porque": "Por que a escolha",
    "convidado_nome": "Convidado", "convidado_telefone": "Telefone do convidado", "troca_com_aprovacao": "Troca com aprovação",
    "auto_inscricao": "A pessoa se inscreve", "inscricao_fecha_horas": "Inscrição fecha (horas antes)",
    "prazo_resposta_horas": "Prazo de resposta (horas)", "pede_bloqueios": "Pede bloqueios todo mês", "maximo_mes": "Máximo por mês",
    "periodos": "Períodos que prefere", "campi": "Campi", "outro_id": "Outra pessoa", "juntos": "Juntos", "mes": "Mês",
    "pedido_em": "Pedido em", "aceita_por": "Aceita por", "aceita_em": "Aceita em", "para_id": "Para", "seguranca": "Segurança das crianças",
    "resumo": "", "bloqueio_id": "", "de_meses": "Idade mínima (meses)", "ate_meses": "Idade máxima (meses)",
    "por_adulto": "Crianças por adulto", "minimo_adultos": "Mínimo de adultos", "kids_salas.aberta": "Aberta", "kids_codigo_por_familia": "Um código por família",
    "kids": "Kids na estação", "alergia": "Alergia", "restricao": "Restrição", "medicamento": "Medicamento", "kids_cuidados.cifrado": "", "kids_visitas.codigo_id": "",
    "kids_visitas.sala_id": "Sala do Kids", "kids_adultos.sala_id": "Sala do Kids", "entrada_em": "Entrada", "entrada_por": "Recebida por",
    "entrada_estacao_id": "", "excecao_por": "Exceção autorizada por", "saida_em": "Saída", "saida_como": "Entregue por", "levou_id": "Quem levou",
    "levou_nome": "Quem levou", "saida_por": "Quem entregou", "saida_estacao_id": "", "supervisor_id": "Supervisor", "saida_motivo": "Motivo da saída",
    "saida_chave": "", "sem_rede": "Saída sem rede", "entrada_sem_rede": "Entrada sem rede", "ate": "Até", "visita_id": "", "detalhes": "", "kids_avisos.texto": "O que houve",
    "protocolo": "Protocolo", "planejado_para": "Planejado para", "ato_id": "", "atos.responsavel_id": "Quem responde",
    "faltas_alerta": "Faltas que abrem acompanhamento"
  }'::jsonb
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
  cifrado bytea;
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
  cifrado := app.selar_cuidados(dados);
  perform pg_advisory_xact_lock(hashtextextended('kids cuidados ' || crianca, 0));
  if dados ? 'versao' and (dados ->> 'versao')::timestamptz is distinct from (
       select k.updated_at from public.kids_cuidados k where k.crianca_id = salvar_cuidados_kids.crianca) then
    raise exception using errcode = 'PT409', message = 'Outra pessoa mudou estes cuidados agora. Abra de novo e confira antes de salvar.';
  end if;
  if cifrado is null then
    delete from public.kids_cuidados k where k.crianca_id = salvar_cuidados_kids.crianca;
    return;
  end if;
  insert into public.kids_cuidados as k (crianca_id, cifrado) values (crianca, cifrado)
  on conflict (crianca_id) do update set cifrado = excluded.cifrado
  -- The same words are another text each time they are encrypted.
  where app.abrir_cuidados(k.cifrado) is distinct from app.abrir_cuidados(excluded.cifrado);
end
$function$;

CREATE OR REPLACE FUNCTION app.selar_cuidados (
  dados jsonb
)
  RETURNS bytea
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  limpos constant jsonb := jsonb_strip_nulls(jsonb_build_object(
    'alergia', nullif(btrim(dados ->> 'alergia'), ''), 'restricao', nullif(btrim(dados ->> 'restricao'), ''),
    'medicamento', nullif(btrim(dados ->> 'medicamento'), ''), 'observacao', nullif(btrim(dados ->> 'observacao'), '')));
begin
  if char_length(limpos ->> 'alergia') > 300 or char_length(limpos ->> 'restricao') > 300
     or char_length(limpos ->> 'medicamento') > 300 or char_length(limpos ->> 'observacao') > 1000 then
    raise exception using errcode = 'PT400', message = 'Use até 300 letras em cada campo, e até 1.000 na observação.';
  end if;
  if limpos = '{}' then
    return null;
  end if;
  if app.chave_dos_cuidados() is null then
    perform pg_advisory_xact_lock(hashtextextended('chave dos cuidados', 0));
    if app.chave_dos_cuidados() is null then
      perform vault.create_secret(encode(extensions.gen_random_bytes(32), 'hex'), 'kids_cuidados', 'Health data of children');
    end if;
  end if;
  return extensions.pgp_sym_encrypt(limpos::text, app.chave_dos_cuidados(), 's2k-mode=1, cipher-algo=aes256');
end
$function$;

CREATE OR REPLACE FUNCTION app.visitante_kids (
  ocorrencia text,
  dados      jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  quem constant app.ator_kids := app.ator_do_kids(ocorrencia);
  crianca constant uuid := (dados ->> 'crianca')::uuid;
  adulto constant uuid := (dados ->> 'responsavel')::uuid;
  nome constant text := regexp_replace(btrim(dados ->> 'nome'), '\s+', ' ', 'g');
  nome_adulto constant text := regexp_replace(btrim(dados ->> 'responsavel_nome'), '\s+', ' ', 'g');
  nascimento constant text := dados ->> 'nascimento';
  casa uuid;
begin
  perform app.so_com_voluntario(quem);
  if crianca is null or adulto is null or crianca = adulto or coalesce(char_length(nome), 0) not between 2 and 100
     or coalesce(char_length(nome_adulto), 0) not between 2 and 150 or nascimento is null or nascimento !~ '^\d{4}-(0[1-9]|1[0-2])$'
     or app.chave_do_telefone(dados ->> 'telefone') is null then
    raise exception using errcode = 'PT400',
      message = 'Para uma criança visitante: primeiro nome, mês e ano de nascimento, quem responde por ela e o telefone.';
  end if;
  if app.idade_em_meses((nascimento || '-01')::date, app.hoje()) not between 0 and 216 then
    raise exception using errcode = 'PT400', message = 'Confira o mês e o ano de nascimento.';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('kids visitante ' || crianca, 0));
  if exists (select from public.membros_igreja m where m.id = crianca) then
    if not app.e_do_kids(crianca, ocorrencia, quem.campus) then
      raise exception using errcode = 'PT409', message = 'Este cadastro já existe.';
    end if;
    return jsonb_build_object('crianca', crianca);
  end if;
  perform app.por_origem('kids');
  perform app.iniciar_operacao('kids_visitante', 'Criança visitante no Kids: ' || nome, '{}', 'checkin');
  -- Always a household of its own: with a phone alone nobody becomes part of a family that is known, and of its code.
  insert into public.membros_igreja (id, nome, sobrenome, telefone, campus, situacao, origem)
  values (adulto, split_part(nome_adulto, ' ', 1), nullif(substr(nome_adulto, char_length(split_part(nome_adulto, ' ', 1)) + 2), ''),
    dados ->> 'telefone', quem.campus, 'visitante', 'kids');
  insert into public.membros_igreja (id, nome, data_nascimento, campus, situacao, origem)
  values (crianca, nome, (nascimento || '-01')::date, quem.campus, 'visitante', 'kids');
  insert into public.familias (nome, campus, responsavel_id, telefone)
  values (app.nome_de_familia(adulto), quem.campus, adulto, dados ->> 'telefone') returning id into casa;
  perform app.entrar_na_familia(casa, adulto, 'responsavel');
  perform app.entrar_na_familia(casa, crianca, 'filho');
  if nullif(btrim(dados ->> 'alergia'), '') is not null then
    insert into public.kids_cuidados (crianca_id, cifrado) values (crianca, app.selar_cuidados(jsonb_build_object('alergia', dados -> 'alergia')));
  end if;
  perform app.por_origem(null);
  return jsonb_build_object('crianca', crianca, 'familia', casa);
end
$function$;

-- What is there is encrypted, in its history too, and who changed it when stays as it was.
ALTER TABLE public.kids_cuidados DISABLE TRIGGER USER;
ALTER TABLE public.alteracoes DISABLE TRIGGER USER;

UPDATE public.kids_cuidados k SET cifrado = app.selar_cuidados(to_jsonb(k));
DELETE FROM public.kids_cuidados k WHERE k.cifrado IS NULL;

UPDATE public.alteracoes a SET
  antes = CASE WHEN a.antes ?| q.campos THEN (a.antes - q.campos) || jsonb_strip_nulls(jsonb_build_object('cifrado', app.selar_cuidados(a.antes))) ELSE a.antes END,
  depois = CASE WHEN a.depois ?| q.campos THEN (a.depois - q.campos) || jsonb_strip_nulls(jsonb_build_object('cifrado', app.selar_cuidados(a.depois))) ELSE a.depois END
FROM (SELECT array['alergia', 'restricao', 'medicamento', 'observacao'] AS campos) q
WHERE a.tabela = 'kids_cuidados';
-- What was written once and stands as it was can be taken back as before: the same words are another text each time they are encrypted.
UPDATE public.alteracoes a SET depois = a.depois || jsonb_build_object('cifrado', k.cifrado)
FROM public.kids_cuidados k
WHERE a.tabela = 'kids_cuidados' AND a.acao = 'incluir' AND a.registro = k.crianca_id::text
  AND NOT EXISTS (SELECT FROM public.alteracoes d WHERE d.tabela = a.tabela AND d.registro = a.registro AND d.id > a.id);

ALTER TABLE public.kids_cuidados ENABLE TRIGGER USER;
ALTER TABLE public.alteracoes ENABLE TRIGGER USER;

ALTER TABLE "public"."kids_cuidados"
  DROP COLUMN "alergia";

ALTER TABLE "public"."kids_cuidados"
  DROP COLUMN "medicamento";

ALTER TABLE "public"."kids_cuidados"
  DROP COLUMN "observacao";

ALTER TABLE "public"."kids_cuidados"
  DROP COLUMN "restricao";

ALTER TABLE "public"."kids_cuidados"
  ALTER COLUMN "cifrado" SET NOT NULL;

COMMENT ON COLUMN "public"."kids_cuidados"."cifrado" IS 'An app.cuidados, sealed by app.selar_cuidados.';

COMMENT ON FUNCTION "app"."abrir_cuidados"(bytea) IS 'What was sealed. Raises 39000 without the key, with another one, or when it was changed.';

COMMENT ON FUNCTION "app"."as_claras"(text, jsonb) IS 'A row, or what changed in it, with what is encrypted made readable.';

COMMENT ON FUNCTION "app"."chave_dos_cuidados"() IS 'What health data of children is encrypted with; null before the first of them.';

COMMENT ON FUNCTION "app"."cuidados_na_sala"(bytea) IS 'What was sealed, for lists and labels: one that cannot be read stops no room, and nobody takes it for a child without allergies.';

COMMENT ON FUNCTION "app"."selar_cuidados"(jsonb) IS 'What a child needs ({alergia, restricao, medicamento, observacao}), encrypted (OpenPGP, AES-256, checked when opened; the key is random and
needs no stretching); null when it says nothing. Makes the key with the first. Raises PT400 for what is too long.';

COMMENT ON TABLE "public"."kids_cuidados" IS 'What a child needs: health data, encrypted. Read and written by functions only, which write down who reads.';

REVOKE ALL ON FUNCTION "app"."abrir_cuidados"(bytea) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."as_claras"(text, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."chave_dos_cuidados"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."cuidados_na_sala"(bytea) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."selar_cuidados"(jsonb) FROM PUBLIC;
