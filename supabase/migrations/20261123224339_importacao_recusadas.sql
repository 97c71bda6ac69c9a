SET local check_function_bodies = off;

DROP POLICY "importações: cada um vê as suas, e todas quem edita configur" ON "public"."importacoes";

ALTER TABLE "public"."importacao_linhas"
  ADD COLUMN "celulas" jsonb;

ALTER TABLE "public"."importacoes"
  ADD COLUMN "recusadas" integer NOT NULL DEFAULT 0;

CREATE OR REPLACE FUNCTION app.anonimizar_papeis_da_igreja (
  quem app.identidades
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  quantas bigint;
  feito jsonb := '[]';
begin
  delete from public.solicitacoes_cadastro s where lower(s.dados ->> 'email') = any (quem.emails)
    or app.normalizar(s.nome_completo) in (select app.normalizar(n) from unnest(quem.nomes) n)
      and right(regexp_replace(s.dados ->> 'telefone', '\D', '', 'g'), 8) in (select right(t, 8) from unnest(quem.telefones) t);
  get diagnostics quantas = row_count;
  feito := feito || app.resultado_da_etapa('Outras solicitações com o mesmo contato', 'solicitacoes_cadastro', 'some', quantas);
  update public.importacao_linhas l set celulas = null, erros = null
  where l.celulas is not null
    and app.fala_de((select string_agg(c ->> 1, ' ') from jsonb_array_elements(l.celulas) c), quem);
  get diagnostics quantas = row_count;
  feito := feito || app.resultado_da_etapa('Linhas recusadas de importações que falam dela', 'importacao_linhas', 'some', quantas);
  delete from public.convites c
  where c.membro_id = quem.membro or c.usuario_id = quem.conta or c.email = any (quem.emails);
  get diagnostics quantas = row_count;
  feito := feito || app.resultado_da_etapa('Convites para ter conta', 'convites', 'some', quantas);
  delete from public.cartas c
  where c.conteudo -> 'membros' @> jsonb_build_array(jsonb_build_object('id', quem.membro))
    and jsonb_array_length(c.conteudo -> 'membros') = 1;
  get diagnostics quantas = row_count;
  feito := feito || app.resultado_da_etapa('Cartas de transferência só da pessoa', 'cartas', 'some', quantas);
  update public.cartas c set conteudo = jsonb_set(c.conteudo, '{membros}', (
    select jsonb_agg(m) from jsonb_array_elements(c.conteudo -> 'membros') m where m ->> 'id' <> all (quem.ids::text[])))
  where c.conteudo -> 'membros' @> jsonb_build_array(jsonb_build_object('id', quem.membro));
  update public.transferencias t set motivo = null, resposta = null
  where exists (select from public.transferencia_membros m where m.transferencia_id = t.id and m.membro_id = quem.membro)
    and not exists (select from public.transferencia_membros m where m.transferencia_id = t.id and m.membro_id <> quem.membro);
  delete from public.notas_lgpd n using public.pedidos_lgpd p where p.id = n.pedido_id and p.membro_id = quem.membro;
  get diagnostics quantas = row_count;
  feito := feito || app.resultado_da_etapa('Notas dos pedidos de titular', 'notas_lgpd', 'some', quantas);
  update public.pedidos_lgpd p set pessoa = 'Pessoa anonimizada', mensagem = null, membro_id = null,
    identidade = case when p.identidade is not null then 'Conferida' end,
    resposta = case when p.estado = 'rejeitado' then 'Respondido' end
  where p.membro_id = quem.membro;
  get diagnostics quantas = row_count;
  feito := feito || app.resultado_da_etapa('Pedidos de titular, sem nome nem texto', 'pedidos_lgpd', 'fica', quantas);
  -- Of the children for whom the person agreed.
  update public.consentimentos c set responsavel_nome = 'Pessoa anonimizada' where c.responsavel_nome = any (quem.nomes);
  update public.solicitacoes_cadastro s set responsavel_nome = 'Pessoa anonimizada' where s.responsavel_nome = any (quem.nomes);
  update public.exportacoes e set filtro = e.filtro - 'busca' where app.fala_de(e.filtro ->> 'busca', quem);
  update public.listas_de_membros l set filtro = l.filtro - 'busca' where app.fala_de(l.filtro ->> 'busca', quem);
  delete from public.notifications n where n.user_id is distinct from quem.conta
    -- Notices have names as they are written: no need to compare without accents.
    and (exists (select from unnest(quem.nomes || quem.emails) um where strpos(n.titulo || ' ' || n.mensagem, um) > 0)
      or concat_ws(' ', n.destino, n.chave) ~ array_to_string(quem.ids, '|'));
  get diagnostics quantas = row_count;
  return feito || app.resultado_da_etapa('Avisos a outras pessoas que falam dela', 'notifications', 'some', quantas);
end
$function$;

CREATE OR REPLACE FUNCTION app.apagar_parte (
  r       public.retencao_execucoes,
  limite  timestamp with time zone,
  quantas integer
)
  RETURNS bigint
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  p record;
  feitas bigint;
  op uuid;
begin
  select * into p from app.regras_de_retencao() x where x.regra = r.regra;
  op := app.iniciar_operacao('retencao', 'Retenção: ' || p.titulo, jsonb_build_object('execucao', r.id), 'configuracoes');
  execute format(case when p.modo = 'limpa'
      then 'update %s a set erros = null, celulas = null where a.ctid = any (array(select t.ctid %s limit $2))'
      else 'delete from %s a where a.ctid = any (array(select t.ctid %s limit $2))' end, p.tabela, app.alvos_de_retencao(p.regra))
    using limite, quantas;
  get diagnostics feitas = row_count;
  -- What was deleted because its time had come must not stand on in the record of changes.
  update public.alteracoes a set antes = null, depois = null, motivo = null, operacao = null
  where (a.tabela, a.registro) in (select x.tabela, x.registro from public.alteracoes x where x.operacao = op);
  return feitas;
end
$function$;

CREATE OR REPLACE FUNCTION app.desfazer_importacao (
  importacao uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  i public.importacoes;
  parte uuid;
  desfeita jsonb := '{"desfeitas": 0, "mantidos": []}';
  restam integer;
begin
  select * into i from public.importacoes x
  where x.id = importacao and (x.autor = (select auth.uid()) or app.pode('configuracoes', 'editar') and app.todos_os_campi())
  for update;
  if i.id is null then raise exception using errcode = 'PT404', message = 'Importação não encontrada.'; end if;
  perform from public.operacoes o where o.id = i.operacao and o.desfeita_em is null;
  if not found then raise exception using errcode = 'PT409', message = 'Isto já foi desfeito.'; end if;
  update public.importacoes x set encerrada_em = coalesce(x.encerrada_em, now()) where x.id = i.id;
  -- The last part first: what came in before may be what it stands on.
  select o.id into parte from public.operacoes o
  where o.desfeita_em is null and o.id in (select l.operacao from public.importacao_linhas l where l.importacao_id = i.id)
  order by o.created_at desc, o.id limit 1;
  if parte is not null then desfeita := app.desfazer_operacao(parte, true); end if;
  select count(*) into restam from public.operacoes o
  where o.desfeita_em is null and o.id in (select l.operacao from public.importacao_linhas l where l.importacao_id = i.id);
  if restam = 0 then
    -- Who sends the file again sends these lines with it.
    delete from public.importacao_linhas l where l.importacao_id = i.id and l.resultado = 'erro';
    update public.importacoes x set recusadas = 0 where x.id = i.id;
    update public.operacoes o set desfeita_em = clock_timestamp(), desfeita_por = (select auth.uid()) where o.id = i.operacao;
  end if;
  return desfeita || jsonb_build_object('restam', restam);
end
$function$;

CREATE OR REPLACE FUNCTION app.foi_recusada (
  linha jsonb
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select coalesce(jsonb_typeof(linha -> 'erros') = 'object' and linha -> 'erros' <> '{}', false)
$function$;

CREATE OR REPLACE FUNCTION app.importar_linhas (
  importacao uuid,
  linhas     jsonb
)
  RETURNS TABLE (
    linha     integer,
    resultado text,
    membro_id uuid,
    erros     jsonb
  )
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
declare
  i public.importacoes;
  analise app.linha_analisada[];
  novas jsonb;
  parte uuid;
begin
  select * into i from public.importacoes x where x.id = importacao and x.autor = (select auth.uid()) for update;
  if i.id is null then raise exception using errcode = 'PT404', message = 'Importação não encontrada.'; end if;
  perform from public.operacoes o where o.id = i.operacao and o.desfeita_em is null for update;
  if not found or i.encerrada_em is not null then
    raise exception using errcode = 'PT409', message = 'Esta importação já terminou.';
  end if;
  if jsonb_array_length(linhas) > 1000 then
    raise invalid_parameter_value using message = 'Envie até 1.000 linhas por vez.';
  end if;
  perform app.por_origem('importacao');
  -- What came in before stays as it is: a chunk may be sent twice.
  select coalesce(jsonb_agg(e), '[]') into novas from jsonb_array_elements(linhas) e
  where not exists (select from public.importacao_linhas l
    where l.importacao_id = i.id and l.linha = (e ->> 'linha')::integer and l.resultado <> 'erro');
  -- A line that the sender refuses already is kept as refused, whatever it says.
  select coalesce(array_agg(a), '{}') into analise
  from app.analisar_linhas(
    (select coalesce(jsonb_agg(e), '[]') from jsonb_array_elements(novas) e where not app.foi_recusada(e)),
    i.politica, i.campos = 'vazios') a;
  analise := array(
    select row(a.linha, a.acao, case a.acao when 'criar' then app.uuid_de(i.id::text || ':' || a.linha) else a.membro_id end,
      a.por, a.erros, a.dados, a.reservados)::app.linha_analisada from unnest(analise) a);
  if exists (select from unnest(analise) a where a.acao in ('criar', 'atualizar')) then
    parte := app.iniciar_operacao('importacao', 'Importação de ' || i.arquivo, jsonb_build_object('importacao', i.id));
  end if;
  analise := app.aplicar_ou_explicar(i, array(select a from unnest(analise) a where a.acao in ('criar', 'atualizar')))
    || array(select a from unnest(analise) a where a.acao not in ('criar', 'atualizar'))
    || array(select row((e ->> 'linha')::integer, 'erro', null, null, e -> 'erros', null, null)::app.linha_analisada
      from jsonb_array_elements(novas) e where app.foi_recusada(e));
  insert into public.importacao_linhas as l (importacao_id, linha, resultado, membro_id, erros, operacao, celulas)
  select i.id, a.linha, case a.acao when 'criar' then 'criado' when 'atualizar' then 'atualizado' when 'ignorar' then 'ignorado' else 'erro' end,
    case when a.acao <> 'erro' then a.membro_id end, nullif(a.erros, '{}'),
    case when a.acao in ('criar', 'atualizar') then parte end,
    case when a.acao = 'erro' then (select e -> 'celulas' from jsonb_array_elements(novas) e
      where (e ->> 'linha')::integer = a.linha and jsonb_typeof(e -> 'celulas') = 'array'
        and octet_length((e -> 'celulas')::text) < 50000 limit 1) end
  from unnest(analise) a
  on conflict (importacao_id, linha) do update set resultado = excluded.resultado, membro_id = excluded.membro_id,
    erros = excluded.erros, operacao = excluded.operacao, celulas = excluded.celulas;
  update public.importacoes x set
    criadas = x.criadas + (select count(*) from unnest(analise) a where a.acao = 'criar'),
    atualizadas = x.atualizadas + (select count(*) from unnest(analise) a where a.acao = 'atualizar'),
    ignoradas = x.ignoradas + (select count(*) from unnest(analise) a where a.acao = 'ignorar'),
    recusadas = (select count(*) from public.importacao_linhas l where l.importacao_id = i.id and l.resultado = 'erro')
  where x.id = i.id;
  return query
    select l.linha, l.resultado, l.membro_id, l.erros from public.importacao_linhas l
    where l.importacao_id = i.id and l.linha in (select (e ->> 'linha')::integer from jsonb_array_elements(linhas) e)
    order by l.linha;
end
$function$;

CREATE OR REPLACE FUNCTION app.rotulos_das_colunas()
  RETURNS jsonb
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  -- An empty name: not worth a line. Hidden by table: a new column of the same name shows until somebody decides.
  select '{
    "id": "", "created_at": "", "updated_at": "", "operacao": "", "autor": "", "autor_nome": "",
    "concedido_por": "", "ordem": "", "membro_id": "", "lar": "", "torna_membro": "",
    "sequencia": "",
    "avisado_para": "", "aviso_do_termo": "", "nome_ordenacao": "", "texto_busca": "", "membro_a": "", "marcado_por": "",
    "profile_id": "Conta de acesso", "user_id": "Conta",
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
    "automatic": "Confirmada pela pessoa", "metodo": "Como", "chegada": "Chegada", "veio": "Esteve presente",
    "registrado_por": "Registrada por", "chaves": "", "abre_minutos": "Abre quantos minutos antes",
    "tolerancia_minutos": "Recebe até quantos minutos depois", "exige_codigo": "Exige o código do telão", "aberta_em": "Aberto em",
    "ocorrencia_id": "Dia do evento", "adultos": "Adultos", "jovens": "Jovens", "criancas": "Crianças", "visitantes": "Visitantes", "online": "Online", "location": "Local", "linha": "Linha", "resultado": "Resultado",
    "acompanhamento_id": "Acompanhamento", "antes": "Antes", "depois": "Depois", "desde": "Desde",
    "suspenso": "Suspenso", "iniciada_por": "Pedida por", "iniciada_por_nome": "Pedida por", "iniciada_em": "Pedida em",
    "cancelada_em": "Cancelada em", "confirmada_por": "Confirmada por", "confirmada_por_nome": "Confirmada por",
    "confirmada_em": "Confirmada em", "assinado_em": "Assinado em", "regra": "Regra", "dias": "Dias", "titulo": "Título",
    "aprovador_id": "Quem aprova", "recurso_id": "Recurso", "quantidade": "Quantidade", "preparo_minutos": "Minutos de preparo",
    "desmontagem_minutos": "Minutos de desmontagem", "aprovada": "Aprovada",
    "indisponibilidades.ate": "Até", "recursos_do_campus.nome": "Nome do recurso",
    "nome_fonetico": "",
    "telefone_chave": "", "membros_igreja.origem": "", "eventos_de_vida.tipo": "",
    "user_roles.inicio": "", "familias.nome": "Nome da família", "membros_funcoes.ativo": "Em exercício",
    "user_roles.campus": "Campus do papel", "familias.responsavel_id": "Responsável pela família",
    "familia_membros.papel": "Papel na família", "cartas.numero": "Número da carta", "salas.nome": "Nome da sala",
    "titulos.nivel": "Ordem", "pedidos_de_vinculo.conta": "Conta", "recusado_em": "Recusado em",
    "autorizados_busca.parentesco": "Parentesco", "aceito_por": "Aceito por", "recusada_em": "Recusada em",
    "guardas_pendentes.adulto_id": "Adulto", "guardas_havidas.adulto_id": "Adulto", "propria": "Pelo próprio cadastro",
    "autorizados_busca.nome": "Quem busca", "autorizados_busca.motivo": "Motivo da restrição",
    "membros_funcoes.motivo": "Motivo", "leituras_de_anotacoes.anotacao_id": "",
    "regional_id": "Regional", "regionais.nome": "Nome da regional",
    "date": "Começo", "duracao": "Duração em minutos", "events.regra": "Repetição", "bloqueios.regra": "Repetição", "lotacao": "Lotação", "local": "Local",
    "sensivel": "Sensível", "publico": "Aberta ao público", "so_campus": "Só pessoas do campus",
    "abre_em": "Abre em", "fecha_em": "Fecha em", "aprovacao": "Precisa de aprovação", "lista_espera": "Lista de espera",
    "prazo_horas": "Prazo para aceitar, em horas", "maximo_familia": "Pessoas por família", "termos": "Termos",
    "preco_centavos": "Preço em centavos", "venda_de": "À venda desde", "venda_ate": "À venda até", "opcoes": "Opções",
    "obrigatoria": "Obrigatória", "por_pessoa": "Por pessoa", "percentual": "Desconto em %",
    "desconto_centavos": "Desconto em centavos", "limite": "Limite de usos", "vale_de": "Vale desde", "vale_ate": "Vale até",
    "contato_nome": "Contato", "contato_email": "E-mail do contato", "contato_telefone": "Telefone do contato",
    "inscricao_pedidos.juntos": "Só com todos juntos", "total_centavos": "Total em centavos", "pago_em": "Pago em", "pago_meio": "Meio de pagamento",
    "pago_centavos": "Valor pago em centavos", "pago_por": "Pagamento confirmado por", "promovido_em": "Saiu da espera em",
    "aceitar_ate": "Aceitar até", "cancelado_em": "Cancelada em", "cancelado_por": "Cancelada por", "valor": "Resposta",
    "acompanhantes": "Acompanhantes", "lido_em": "",
    "aberto": "Recebe pessoas de outros campi", "events.name": "Nome",
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
    "lembrado_em": "", "cobrado_em": "",
    "subtempo": "Horário", "modelo_id": "Modelo",
    "desloca_minutos": "Minutos do começo do evento", "duracao_minutos": "Duração em minutos", "minimo": "Mínimo", "maximo": "Máximo",
    "acumula": "Junto com outra posição", "pede_lider": "Pede alguém de nível líder", "tipo_evento": "Tipo de evento", "observacao": "Observação", "publicada_em": "Publicada em",
    "publicada_por": "Publicada por", "publicado_em": "Publicado em", "posto_por": "Posto por", "porque": "Por que a escolha",
    "convidado_nome": "Convidado", "convidado_telefone": "Telefone do convidado", "troca_com_aprovacao": "Troca com aprovação",
    "auto_inscricao": "A pessoa se inscreve", "inscricao_fecha_horas": "Inscrição fecha (horas antes)",
    "prazo_resposta_horas": "Prazo de resposta (horas)", "pede_bloqueios": "Pede bloqueios todo mês", "maximo_mes": "Máximo por mês",
    "periodos": "Períodos que prefere", "campi": "Campi", "outro_id": "Outra pessoa", "escala_pares.juntos": "Juntos", "mes": "Mês",
    "pedido_em": "Pedido em", "aceita_por": "Aceita por", "aceita_em": "Aceita em", "para_id": "Para", "seguranca": "Segurança das crianças",
    "resumo": "", "de_meses": "Idade mínima (meses)", "ate_meses": "Idade máxima (meses)",
    "por_adulto": "Crianças por adulto", "minimo_adultos": "Mínimo de adultos", "kids_salas.aberta": "Aberta", "kids_codigo_por_familia": "Um código por família",
    "kids": "Kids na estação", "alergia": "Alergia", "restricao": "Restrição", "medicamento": "Medicamento", "kids_cuidados.cifrado": "", "kids_visitas.codigo_id": "",
    "kids_visitas.sala_id": "Sala do Kids", "kids_adultos.sala_id": "Sala do Kids", "entrada_em": "Entrada", "entrada_por": "Recebida por",
    "excecao_por": "Exceção autorizada por", "saida_em": "Saída", "saida_como": "Entregue por", "levou_id": "Quem levou",
    "levou_nome": "Quem levou", "saida_por": "Quem entregou", "supervisor_id": "Supervisor", "saida_motivo": "Motivo da saída",
    "sem_rede": "Saída sem rede", "entrada_sem_rede": "Entrada sem rede", "ate": "Até", "kids_avisos.texto": "O que houve",
    "protocolo": "Protocolo", "planejado_para": "Planejado para", "atos.responsavel_id": "Quem responde",
    "faltas_alerta": "Faltas que abrem acompanhamento",
    "ocorrencias.alterada": "", "alvo": "Sala ou recurso", "documentos_membros.anotacao_id": "",
    "membros_unificados.antigo": "", "ato_documentos.ato_id": "", "bloqueio_dias.bloqueio_id": "",
    "documentos_membros.caminho": "", "kids_avisos.chave": "", "solicitacoes_cadastro.codigo_id": "",
    "agenda_enderecos.conta_id": "", "ingresso_usos.conta_id": "", "inscricao_pedidos.conta_id": "", "cartas.conteudo": "",
    "cupom_id": "Cupom", "atos.dados": "", "eventos_de_vida.dados": "", "solicitacoes_cadastro.dados": "",
    "kids_avisos.detalhes": "", "aberturas_de_documentos.documento_id": "", "ato_documentos.documento_id": "",
    "consentimentos.documento_id": "", "kids_visitas.entrada_estacao_id": "", "inscricao_pedidos.envio": "",
    "solicitacoes_cadastro.envio": "", "importacao_linhas.erros": "", "importacao_linhas.celulas": "",
    "escala_itens.escala_id": "",
    "escala_vagas.escala_id": "", "attendances.estacao_id": "", "kids_avisos.estacao_id": "", "escala_trocas.estado_antes": "",
    "event_base": "Evento", "evento_id": "Evento", "escala_itens.exclusivo": "", "documentos_membros.formato": "",
    "bloqueios.grupo": "", "importacao_linhas.importacao_id": "", "ingresso_usos.inscricao_id": "",
    "inscricao_respostas.inscricao_id": "", "escala_trocas.item_id": "", "escala_trocas.item_oferecido_id": "",
    "aberturas_de_documentos.momento": "", "contagens.momento": "Contada em", "ingresso_usos.momento": "Entrou em",
    "leituras_de_anotacoes.momento": "", "membros_igreja.nome_completo": "",
    "inscricoes.ordem_espera": "", "user_roles.papel_regional_id": "", "anonimizacoes.pedido_id": "",
    "concessoes_pessoais.pedido_id": "", "inscricao_respostas.pedido_id": "", "inscricoes.pedido_id": "",
    "pedidos_lgpd.pelo_titular": "", "inscricao_respostas.pergunta_id": "", "inscricoes.pessoa_chave": "",
    "ocorrencias.prevista": "", "solicitacoes_cadastro.provavel_id": "", "solicitacoes_cadastro.provavel_pontos": "",
    "escala_roda_pernas.recebe_id": "", "escala_roda_pernas.roda_id": "", "escala_itens.rodada_id": "",
    "kids_visitas.saida_chave": "", "kids_visitas.saida_estacao_id": "", "escala_itens.substitui_id": "",
    "documentos_membros.tamanho": "", "consentimentos.texto": "", "inscricao_perguntas.texto": "Pergunta",
    "inscricao_regras.texto": "Texto", "modelos_de_mensagem.texto": "Texto", "tipo_id": "Tipo de inscrição",
    "atos.transferencia_id": "", "cartas.transferencia_id": "", "transferencia_membros.transferencia_id": "",
    "escala_roda_pernas.troca_id": "", "escala_itens.vaga_id": "", "kids_avisos.visita_id": ""
  }'::jsonb
$function$;

ALTER TABLE "public"."importacao_linhas"
  ADD CONSTRAINT "importacao_linhas_celulas_check" CHECK (((jsonb_typeof(celulas) = 'array'::text) AND (octet_length((celulas)::text) < 50000)));

ALTER TABLE "public"."importacao_linhas"
  ADD CONSTRAINT "importacao_linhas_recusada_check" CHECK (((celulas IS NULL) OR (resultado = 'erro'::text)));

CREATE POLICY "importações: as suas, quem importa; todas, quem configura" ON "public"."importacoes"
  FOR SELECT
  TO "authenticated"
  USING
    ((((autor = ( SELECT auth.uid() AS uid)) AND ( SELECT app.pode('membros'::public.recurso, 'editar'::public.acao) AS pode)) OR (( SELECT
    app.pode('configuracoes'::public.recurso, 'editar'::public.acao) AS pode) AND ( SELECT app.todos_os_campi() AS todos_os_campi))));

COMMENT ON COLUMN "public"."importacao_linhas"."celulas" IS 'What a refused line says, [[header, cell]] in the order of the file, so that it can be handed out, mended and sent again.';

COMMENT ON COLUMN "public"."importacoes"."recusadas" IS 'How many lines stayed out because something is wrong with them.';

COMMENT ON FUNCTION "app"."foi_recusada"(jsonb) IS 'Who sends this line says what is wrong with it.';

COMMENT ON FUNCTION "public"."desfazer_importacao"(uuid) IS 'Takes back the last part of an import that still stands, and ends it: {desfeitas, mantidos: [{membro_id, motivo}], restam}.
Call it until restam is 0; then the refused lines go too. What others changed since stays and is named. For whoever imported (within a day, or reaching
everybody concerned) and those who edit the settings of all campuses. Raises PT404, PT409 when it was undone, 42501.';

COMMENT ON FUNCTION "public"."importar_linhas"(uuid, jsonb) IS 'Takes up to 1,000 lines [{linha, valores, celulas, erros}] into an import that the caller began, as part of its operation:
what became of each. Lines that came in before are not taken again. Everything is checked anew. A line with erros stays out;
of what stays out the celulas [[header, cell]] are kept with the import. Raises 42501, 22023, PT404, PT409 when it is finished or undone.';

REVOKE ALL ON FUNCTION "app"."foi_recusada"(jsonb) FROM PUBLIC;

UPDATE "public"."importacoes" i SET recusadas = l.quantas
FROM (SELECT importacao_id, count(*) AS quantas FROM public.importacao_linhas WHERE resultado = 'erro' GROUP BY importacao_id) l
WHERE l.importacao_id = i.id;
