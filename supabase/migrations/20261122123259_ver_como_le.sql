SET local check_function_bodies = off;

DROP FUNCTION "app"."ve_em_pedras_vivas"(text);

CREATE OR REPLACE FUNCTION app.ministerios_locais (
  campus text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  todos constant boolean := app.todos_os_campi();
  campi constant text[] := app.meus_campi();
  meu constant text := app.meu_campus();
  eu constant uuid := app.meu_membro();
  coordena constant boolean := app.coordena_ministerios();
  lidero constant uuid[] := app.ministerios_que_lidero();
begin
  if not app.pode('ministerios', 'visualizar') then
    raise insufficient_privilege using message = 'Você não tem permissão para fazer isso.';
  end if;
  if not app.simulando() then
    perform app.atualizar_funcoes();
    perform app.avisar_termos();
  end if;
  return coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', m.id, 'nome', m.nome, 'campus', m.campus, 'descricao', m.descricao, 'tipo', m.tipo, 'cor', m.cor, 'foto', m.foto,
      'ativo', m.ativo, 'aceita_inscricao', m.aceita_inscricao, 'encontro_dia', m.encontro_dia, 'encontro_hora', m.encontro_hora,
      'encontro_local', m.encontro_local, 'idade_min', m.idade_min, 'idade_max', m.idade_max,
      'pessoas', coalesce(g.pessoas, 0), 'lideres', coalesce(g.lideres, '[]'), 'vagas', app.vagas_abertas(m.id),
      'cuido', m.id = any (lidero) or coordena and (todos or m.campus = any (campi)),
      'sirvo', coalesce(g.sirvo, false),
      'inscricoes', case when m.id = any (lidero) or coordena and (todos or m.campus = any (campi)) then (
        select count(*) from public.inscricoes_voluntarios i
        where i.ministerio_id = m.id and i.situacao in ('pendente', 'em_analise', 'aprovado', 'em_trilha')) end,
      'minha_inscricao', (select jsonb_build_object('id', i.id, 'situacao', i.situacao, 'etapa', i.etapa)
        from public.inscricoes_voluntarios i where i.ministerio_id = m.id and i.membro_id = eu
          and i.situacao in ('pendente', 'em_analise', 'aprovado', 'em_trilha'))
    ) order by m.ativo desc, app.normalizar(m.campus), app.normalizar(m.nome))
    from public.ministerios m
    left join lateral (
      select count(distinct f.membro_id) as pessoas, bool_or(f.membro_id = eu) as sirvo,
        jsonb_agg(distinct p.nome_completo) filter (where f.unica) as lideres
      from public.membros_funcoes f join public.membros_igreja p on p.id = f.membro_id
      where f.ministerio_id = m.id and f.ativo) g on true
    where (todos or m.campus = any (campi) or m.campus = meu)
      and (ministerios_locais.campus is null or m.campus = ministerios_locais.campus)
      and (m.ativo or m.id = any (lidero) or coordena and (todos or m.campus = any (campi)))), '[]');
end
$function$;

CREATE OR REPLACE FUNCTION app.quadro_de_acompanhamento (
  campus    text,
  meus      boolean,
  atrasados boolean
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  contagem jsonb;
begin
  if not app.simulando() then perform app.avisar_atrasados(); end if;
  if not app.pode('membros', 'visualizar') then return '{}'; end if;
  select coalesce(jsonb_object_agg(t.etapa, t.n), '{}') into contagem from (
    select a.etapa, count(*) as n from public.acompanhamentos a
    where (app.todos_os_campi() or a.campus = any (app.meus_campi())) and a.membro_id is distinct from app.meu_membro()
      and ($1 is null or a.campus = $1) and (not $2 or a.responsavel_id = auth.uid())
      and (not $3 or a.proxima_data < app.hoje())
    group by a.etapa) t;
  return contagem;
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
    "criado_por": "Criado por", "resource": "Recurso", "action": "Ação", "allowed": "Permitido", "envios": "Envios",
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
    "automatic": "Confirmada pela pessoa", "location": "Local", "linha": "Linha", "resultado": "Resultado",
    "acompanhamento_id": "Acompanhamento", "documento_id": "", "importacao_id": "", "erros": "", "antes": "Antes", "depois": "Depois", "desde": "Desde",
    "suspenso": "Suspenso", "iniciada_por": "Pedida por", "iniciada_por_nome": "Pedida por", "iniciada_em": "Pedida em",
    "cancelada_em": "Cancelada em", "confirmada_por": "Confirmada por", "confirmada_por_nome": "Confirmada por",
    "confirmada_em": "Confirmada em", "assinado_em": "Assinado em", "regra": "Regra", "dias": "Dias", "titulo": "Título",
   
    "nome_fonetico": "",
    "telefone_chave": "", "membros_igreja.origem": "", "eventos_de_vida.tipo": "",
    "user_roles.inicio": "", "familias.nome": "Nome da família", "membros_funcoes.ativo": "Em exercício",
    "user_roles.campus": "Campus do papel", "familias.responsavel_id": "Responsável pela família",
    "familia_membros.papel": "Papel na família", "cartas.numero": "Número da carta", "salas.nome": "Nome da sala",
    "titulos.nivel": "Ordem", "autorizados_busca.nome": "Quem busca", "autorizados_busca.motivo": "Motivo da restrição",
    "membros_funcoes.motivo": "Motivo", "leituras_de_anotacoes.anotacao_id": "",
    "date": "Começo", "duracao": "Duração em minutos", "regra": "Repetição", "lotacao": "Lotação", "local": "Local",
    "aberto": "Recebe pessoas de outros campi", "prevista": "", "alterada": "", "events.name": "Nome",
    "events.responsavel_id": "Quem responde",
    "modelos_de_mensagem.chave": "Mensagem", "site": "Site", "instagram": "Instagram", "logos": "Logos",
    "listas.ativo": "Em uso", "listas.ordem": "Lugar na lista", "titulos.ativo": "Em uso", "acompanhamentos.responsavel_id": "Quem acompanha", "listas_de_membros.regras": "Regras", "listas.chave": "",
    "membros_unificados.nome_completo": "Nome anterior", "solicitacoes_cadastro.nome_completo": "Nome",
    "ministerios_documentos.endereco": "Endereço do documento", "visao": "Visão", "valores": "Valores",
    "tema": "Tema do ano", "versiculo": "Versículo", "referencia": "Referência", "lider_id": "Liderança",
    "ministerio_global_id": "Ministério global", "aviso_id": "Aviso", "encerrado_em": "Encerrado em",
    "avisos_globais.titulo": "Título", "avisos_globais.texto": "Texto"
  }'::jsonb
$function$;
