-- Columns, tables and values as people call them: every place that tells a change says it by these.

create function app.rotulos_das_colunas() returns jsonb
language sql immutable parallel safe set search_path = '' as $$
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
    "guardas_pendentes.adulto_id": "Adulto", "guardas_havidas.adulto_id": "Adulto", "propria": "Pelo próprio cadastro", "autorizado_id": "Quem busca", "segredo": "", "encerrada_em": "Encerrada em",
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
$$;
comment on function app.rotulos_das_colunas() is
  'How columns are called in a sentence: {column or table.column: name}. An empty name: it is not shown to people.';

create function app.rotulo_da_coluna(tabela text, coluna text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select nullif(coalesce(r ->> (tabela || '.' || coluna), r ->> coluna,
    upper(left(coluna, 1)) || replace(substr(coluna, 2), '_', ' ')), '')
  from (select app.rotulos_das_colunas() as r) rotulos
$$;
comment on function app.rotulo_da_coluna(text, text) is 'The name of a column in a sentence; null: it is not shown to people.';

create function app.nomes_das_tabelas() returns jsonb
language sql immutable parallel safe set search_path = '' as $$
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
$$;
comment on function app.nomes_das_tabelas() is 'What a row of each table is called in a sentence.';

create function app.nome_da_tabela(tabela text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(app.nomes_das_tabelas() ->> tabela, upper(left(tabela, 1)) || replace(substr(tabela, 2), '_', ' '))
$$;
comment on function app.nome_da_tabela(text) is 'What a row of this table is called in a sentence.';

create function app.palavra(chave text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select coalesce('{
    "em_analise": "Em análise", "em_trilha": "Em trilha", "nao_autorizado": "Não autorizado",
    "sem_interesse": "Sem interesse", "so_eu": "Só eu", "lideranca": "Liderança", "ligacao": "Ligação",
    "na_igreja": "Na igreja", "whatsapp": "WhatsApp", "email": "E-mail", "cpf": "CPF", "cnpj": "CNPJ",
    "pai_mae": "Pai ou mãe", "avo": "Avó ou avô", "irmao": "Irmão ou irmã", "responsavel_legal": "Responsável legal",
    "culto": "Culto", "servico": "Serviço", "administracao": "Administração", "congregacao": "Congregação",
    "ponto_de_pregacao": "Ponto de pregação", "aleatoria": "Aleatória", "correcao": "Correção", "exportacao": "Exportação",
    "anonimizacao": "Anonimização", "eliminacao": "Eliminação", "oposicao": "Oposição", "concluido": "Concluído",
    "ver_sensivel": "Ver dados sensíveis", "visualizar": "Visualizar", "atualizar_cadastro": "Atualizar cadastro",
    "quero_ser_membro": "Quero ser membro", "aceitei_jesus": "Aceitei Jesus", "mudanca_de_campus": "Mudança de campus",
    "mudanca_de_igreja": "Mudança de igreja", "recomendacao": "Recomendação", "apresentacao": "Apresentação de criança",
    "reconhecimento_facial": "Reconhecimento facial", "dados_sensiveis": "Dados sensíveis", "comunicacao": "Comunicação",
    "voluntario": "Voluntário", "lider": "Líder"
  }'::jsonb ->> chave, upper(left(chave, 1)) || replace(substr(chave, 2), '_', ' '))
$$;
comment on function app.palavra(text) is 'A key, such as a value of an enum, as people read it.';

create function app.nome_da_linha(coluna text, linha uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when coluna in ('titulo_id', 'titulo_minimo_id', 'exige_titulo_id', 'antes', 'depois')
      then (select t.nome from public.titulos t where t.id = linha)
    when coluna = 'familia_id' then (select f.nome from public.familias f where f.id = linha)
    when coluna = 'ministerio_id' then (select m.nome from public.ministerios m where m.id = linha)
    when coluna = 'funcao_id' then (select f.nome from public.funcoes_ministerio f where f.id = linha)
    when coluna = 'treinamento_id' then (select t.nome from public.treinamentos t where t.id = linha)
    when coluna = 'equipe_id' then (select e.nome from public.equipes e where e.id = linha)
    -- Rooms of the campus, rooms of Kids and what is lent share the words of their columns.
    when coluna in ('sala_id', 'recurso_id', 'alvo') then coalesce(
      (select s.nome from public.salas s where s.id = linha),
      (select k.nome from public.kids_salas k where k.id = linha),
      (select r.nome from public.recursos_do_campus r where r.id = linha))
    when coluna = 'regional_id' then (select r.nome from public.regionais r where r.id = linha)
    when coluna = 'modelo_id' then (select m.nome from public.escala_modelos m where m.id = linha)
    when coluna = 'tipo_id' then (select t.nome from public.inscricao_tipos t where t.id = linha)
    when coluna = 'cupom_id' then (select c.codigo from public.inscricao_cupons c where c.id = linha)
    when coluna = 'ministerio_global_id' then (select g.nome from public.ministerios_globais g where g.id = linha)
    when coluna = 'aviso_id' then (select a.titulo from public.avisos_globais a where a.id = linha)
    -- People, and the accounts of those who did something.
    else coalesce(app.nome_visivel(linha),
      (select nullif(concat_ws(' ', p.nome, p.sobrenome), '') from public.profiles p where p.id = linha)) end
$$;
comment on function app.nome_da_linha(text, uuid) is 'The name of the row that a column refers to; null when it is gone.';

create function app.nome_do_dia(dia text) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select coalesce(o.nome, e.name) || ', ' || app.quando(o.inicio, e.campus)
     from public.ocorrencias o join public.events e on e.id = o.event_base where o.id = dia),
    (select e.name from public.events e where e.id = dia))
$$;
comment on function app.nome_do_dia(text) is 'An event, or one day of it with its hour, in a sentence; null when it is gone.';

create function app.nome_visivel(membro uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case when app.alcanca(m.campus) then m.nome_completo else 'pessoa de outro campus' end
  from public.membros_igreja m where m.id = membro
$$;
comment on function app.nome_visivel(uuid) is 'The person''s name, if the caller reaches their campus.';

create function app.valor_legivel(coluna text, valor jsonb) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  texto constant text := valor #>> '{}';
begin
  if texto is null or texto = '' then return null; end if;
  if jsonb_typeof(valor) = 'boolean' then return case when valor = 'true' then 'Sim' else 'Não' end; end if;
  if coluna in ('situacao', 'como_conheceu', 'papel') then
    return coalesce((select l.nome from public.listas l where l.lista = coluna and l.chave = texto), app.palavra(texto));
  end if;
  if coluna = 'tipo' then
    return coalesce((select l.nome from public.listas l where l.lista = 'tipo_documento' and l.chave = texto), app.palavra(texto));
  end if;
  if coluna = 'emergencia_parentesco' then return app.rotulo('parentesco', texto); end if;
  if coluna = 'estado_civil' then
    return '{"uniao_estavel": "União estável", "viuvo": "Viúvo(a)", "solteiro": "Solteiro(a)", "casado": "Casado(a)",
      "divorciado": "Divorciado(a)", "separado": "Separado(a)"}'::jsonb ->> texto;
  end if;
  if coluna = 'role' then return app.nome_do_papel(texto::public.papel); end if;
  if coluna = 'resource' then return app.nome_do_recurso(texto::public.recurso); end if;
  if coluna = 'foto' then return 'foto'; end if;
  if coluna = 'logos' then
    return (select string_agg(substring(v from '[^/]+$'), ', ' order by k) from jsonb_each_text(valor) e (k, v));
  end if;
  if coluna in ('profile_id', 'usuario_id') then return 'vinculada'; end if;
  if coluna in ('dia', 'encontro_dia') then
    return ('{domingo,segunda-feira,terça-feira,quarta-feira,quinta-feira,sexta-feira,sábado}'::text[])[texto::integer + 1];
  end if;
  if coluna = 'papeis' then
    return (select string_agg(concat_ws(' · ', app.nome_do_papel((p ->> 'role')::public.papel), p ->> 'campus'), ', ')
            from jsonb_array_elements(valor) p);
  end if;
  if coluna in ('etapa', 'canal', 'nivel', 'estado', 'grau', 'action', 'finalidade', 'pix_tipo') then
    return app.palavra(texto);
  end if;
  if coluna = 'campo' then return app.rotulo_da_coluna('membros_igreja', texto); end if;
  if coluna in ('ocorrencia_id', 'event_id', 'evento_id', 'event_base') then
    return coalesce(app.nome_do_dia(texto), 'evento excluído');
  end if;
  if texto ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    return coalesce(app.nome_da_linha(coluna, texto::uuid), 'registro excluído');
  end if;
  if texto ~ '^\d{4}-\d\d-\d\d$' then return to_char(texto::date, 'DD/MM/YYYY'); end if;
  if texto ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d' then
    return to_char(texto::timestamptz at time zone app.fuso_da_igreja(),
      'DD/MM/YYYY HH24:MI');
  end if;
  return left(texto, 300);
end
$$;
comment on function app.valor_legivel(text, jsonb) is 'A value as people read it: names for keys, Brazilian dates, Sim and Não; null for none.';

create function app.campos_legiveis(tabela text, antes jsonb, depois jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('rotulo', c.rotulo, 'antes', c.antes, 'depois', c.depois))
    order by c.rotulo), '[]')
  from (
    select app.rotulo_da_coluna(tabela, k) as rotulo, app.valor_legivel(k, antes -> k) as antes,
      app.valor_legivel(k, depois -> k) as depois
    from (select jsonb_object_keys(coalesce(antes, '{}')) as k union select jsonb_object_keys(coalesce(depois, '{}'))) chaves
  ) c
  where c.rotulo is not null and c.antes is distinct from c.depois
$$;
comment on function app.campos_legiveis(text, jsonb, jsonb) is 'What changed, in words: [{rotulo, antes, depois}].';

revoke execute on all functions in schema app, public from public;
