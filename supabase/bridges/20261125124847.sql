-- Generated, then read: from the migrations up to 20261125124847 to the baseline.
SET local check_function_bodies = off;

COMMENT ON COLUMN "app"."escala_convites"."created_at" IS NULL;

COMMENT ON COLUMN "app"."simulacoes"."inicio" IS NULL;

COMMENT ON COLUMN "public"."aberturas_de_documentos"."id" IS NULL;

COMMENT ON COLUMN "public"."aberturas_de_documentos"."leitor_nome" IS NULL;

COMMENT ON COLUMN "public"."aberturas_de_documentos"."momento" IS NULL;

COMMENT ON COLUMN "public"."acessos_negados"."momento" IS NULL;

COMMENT ON COLUMN "public"."acompanhamentos"."created_at" IS NULL;

COMMENT ON COLUMN "public"."acompanhamentos"."id" IS NULL;

COMMENT ON COLUMN "public"."acompanhamentos"."membro_id" IS NULL;

COMMENT ON COLUMN "public"."acompanhamentos"."updated_at" IS NULL;

COMMENT ON COLUMN "public"."agenda_enderecos"."created_at" IS NULL;

COMMENT ON COLUMN "public"."agenda_enderecos"."updated_at" IS NULL;

COMMENT ON COLUMN "public"."ajustes_de_avisos"."updated_at" IS NULL;

COMMENT ON COLUMN "public"."alteracoes"."momento" IS NULL;

COMMENT ON COLUMN "public"."anonimizacoes"."confirmada_por_nome" IS NULL;

COMMENT ON COLUMN "public"."anonimizacoes"."id" IS NULL;

COMMENT ON COLUMN "public"."anonimizacoes"."iniciada_em" IS NULL;

COMMENT ON COLUMN "public"."anonimizacoes"."iniciada_por_nome" IS NULL;

COMMENT ON COLUMN "public"."anotacoes_pastorais"."autor_id" IS NULL;

COMMENT ON COLUMN "public"."anotacoes_pastorais"."autor_nome" IS NULL;

COMMENT ON COLUMN "public"."anotacoes_pastorais"."created_at" IS NULL;

COMMENT ON COLUMN "public"."anotacoes_pastorais"."id" IS NULL;

COMMENT ON COLUMN "public"."anotacoes_pastorais"."membro_id" IS NULL;

COMMENT ON COLUMN "public"."anotacoes_pastorais"."updated_at" IS NULL;

COMMENT ON COLUMN "public"."aparelhos_de_avisos"."id" IS NULL;

COMMENT ON COLUMN "public"."atos"."created_at" IS NULL;

COMMENT ON COLUMN "public"."atos"."id" IS NULL;

COMMENT ON COLUMN "public"."atos"."updated_at" IS NULL;

COMMENT ON COLUMN "public"."attendances"."created_at" IS NULL;

COMMENT ON COLUMN "public"."attendances"."id" IS NULL;

COMMENT ON COLUMN "public"."attendances"."member_id" IS NULL;

COMMENT ON COLUMN "public"."attendances"."updated_at" IS NULL;

COMMENT ON COLUMN "public"."autorizados_busca"."created_at" IS NULL;

COMMENT ON COLUMN "public"."autorizados_busca"."crianca_id" IS NULL;

COMMENT ON COLUMN "public"."autorizados_busca"."id" IS NULL;

COMMENT ON COLUMN "public"."autorizados_busca"."updated_at" IS NULL;

COMMENT ON COLUMN "public"."avisos_globais"."autor_id" IS NULL;

COMMENT ON COLUMN "public"."avisos_globais"."created_at" IS NULL;

COMMENT ON COLUMN "public"."avisos_globais"."id" IS NULL;

COMMENT ON COLUMN "public"."avisos_globais"."titulo" IS NULL;

COMMENT ON COLUMN "public"."avisos_globais"."updated_at" IS NULL;

COMMENT ON COLUMN "public"."avisos_globais_campi"."campus" IS NULL;

COMMENT ON COLUMN "public"."bloqueio_dias"."fim" IS NULL;

COMMENT ON COLUMN "public"."bloqueio_dias"."inicio" IS NULL;

COMMENT ON COLUMN "public"."bloqueio_dias"."membro_id" IS NULL;

COMMENT ON COLUMN "public"."bloqueios"."created_at" IS NULL;

COMMENT ON COLUMN "public"."bloqueios"."id" IS NULL;

COMMENT ON COLUMN "public"."bloqueios"."membro_id" IS NULL;

COMMENT ON COLUMN "public"."campi"."created_at" IS NULL;

COMMENT ON COLUMN "public"."campi"."id" IS NULL;

COMMENT ON COLUMN "public"."campi"."updated_at" IS NULL;

COMMENT ON COLUMN "public"."campus_pastores"."campus" IS NULL;

COMMENT ON COLUMN "public"."campus_pastores"."created_at" IS NULL;

COMMENT ON COLUMN "public"."cartas"."created_at" IS NULL;

COMMENT ON COLUMN "public"."cartas"."id" IS NULL;

COMMENT ON COLUMN "public"."carteirinhas"."emitida_em" IS NULL;

COMMENT ON COLUMN "public"."codigos_cadastro"."created_at" IS NULL;

COMMENT ON COLUMN "public"."codigos_cadastro"."criado_por" IS NULL;

COMMENT ON COLUMN "public"."codigos_cadastro"."id" IS NULL;

COMMENT ON COLUMN "public"."codigos_cadastro"."updated_at" IS NULL;

COMMENT ON COLUMN "public"."concessoes_pessoais"."concedido_por" IS NULL;

COMMENT ON COLUMN "public"."concessoes_pessoais"."created_at" IS NULL;

COMMENT ON COLUMN "public"."concessoes_pessoais"."id" IS NULL;

COMMENT ON COLUMN "public"."concessoes_pessoais"."inicio" IS NULL;

COMMENT ON COLUMN "public"."concessoes_pessoais"."resource" IS NULL;

COMMENT ON COLUMN "public"."concessoes_pessoais"."updated_at" IS NULL;

COMMENT ON COLUMN "public"."consentimentos"."concedido_em" IS NULL;

COMMENT ON COLUMN "public"."consentimentos"."id" IS NULL;

COMMENT ON COLUMN "public"."contagens"."created_at" IS NULL;

COMMENT ON COLUMN "public"."contagens"."updated_at" IS NULL;

COMMENT ON COLUMN "public"."contatos_acompanhamento"."autor_nome" IS NULL;

COMMENT ON COLUMN "public"."contatos_acompanhamento"."id" IS NULL;

COMMENT ON COLUMN "public"."contatos_acompanhamento"."momento" IS NULL;

COMMENT ON COLUMN "public"."convites"."created_at" IS NULL;

COMMENT ON COLUMN "public"."convites"."id" IS NULL;

COMMENT ON COLUMN "public"."convites"."nome" IS NULL;

COMMENT ON COLUMN "public"."convites"."sobrenome" IS NULL;

COMMENT ON COLUMN "public"."convites"."updated_at" IS NULL;

COMMENT ON COLUMN "public"."decisoes_de_uso"."decidida_por" IS NULL;

COMMENT ON COLUMN "public"."disponibilidade_meses"."membro_id" IS NULL;

COMMENT ON COLUMN "public"."documentos_membros"."created_at" IS NULL;

COMMENT ON COLUMN "public"."documentos_membros"."enviado_por_nome" IS NULL;

COMMENT ON COLUMN "public"."documentos_membros"."id" IS NULL;

COMMENT ON COLUMN "public"."documentos_membros"."membro_id" IS NULL;

COMMENT ON COLUMN "public"."entregas"."id" IS NULL;

COMMENT ON COLUMN "public"."equipe_membros"."created_at" IS NULL;

COMMENT ON COLUMN "public"."equipe_membros"."id" IS NULL;

COMMENT ON COLUMN "public"."equipes"."created_at" IS NULL;

COMMENT ON COLUMN "public"."equipes"."id" IS NULL;

COMMENT ON COLUMN "public"."equipes"."ministerio_id" IS NULL;

COMMENT ON COLUMN "public"."equipes"."updated_at" IS NULL;

COMMENT ON COLUMN "public"."escala_ajustes"."ministerio_id" IS NULL;

COMMENT ON COLUMN "public"."escala_ajustes"."updated_at" IS NULL;

COMMENT ON COLUMN "public"."escala_itens"."created_at" IS NULL;

COMMENT ON COLUMN "public"."escala_itens"."escala_id" IS NULL;

COMMENT ON COLUMN "public"."escala_itens"."id" IS NULL;

COMMENT ON COLUMN "public"."escala_itens"."updated_at" IS NULL;

COMMENT ON COLUMN "public"."escala_modelo_vagas"."funcao_id" IS NULL;

COMMENT ON COLUMN "public"."escala_modelo_vagas"."id" IS NULL;

COMMENT ON COLUMN "public"."escala_modelos"."created_at" IS NULL;

COMMENT ON COLUMN "public"."escala_modelos"."id" IS NULL;

COMMENT ON COLUMN "public"."escala_modelos"."ministerio_id" IS NULL;

COMMENT ON COLUMN "public"."escala_modelos"."updated_at" IS NULL;

COMMENT ON COLUMN "public"."escala_roda_pernas"."membro_id" IS NULL;

COMMENT ON COLUMN "public"."escala_rodas"."created_at" IS NULL;

COMMENT ON COLUMN "public"."escala_rodas"."id" IS NULL;

COMMENT ON COLUMN "public"."escala_rodas"."updated_at" IS NULL;

COMMENT ON COLUMN "public"."escala_trocas"."aceita_em" IS NULL;

COMMENT ON COLUMN "public"."escala_trocas"."created_at" IS NULL;

COMMENT ON COLUMN "public"."escala_trocas"."id" IS NULL;

COMMENT ON COLUMN "public"."escala_trocas"."mensagem" IS NULL;

COMMENT ON COLUMN "public"."escala_trocas"."pedida_por" IS NULL;

COMMENT ON COLUMN "public"."escala_trocas"."updated_at" IS NULL;

COMMENT ON COLUMN "public"."escala_vagas"."escala_id" IS NULL;

COMMENT ON COLUMN "public"."escala_vagas"."funcao_id" IS NULL;

COMMENT ON COLUMN "public"."escala_vagas"."id" IS NULL;

COMMENT ON COLUMN "public"."escalas"."created_at" IS NULL;

COMMENT ON COLUMN "public"."escalas"."id" IS NULL;

COMMENT ON COLUMN "public"."escalas"."ministerio_id" IS NULL;

COMMENT ON COLUMN "public"."escalas"."ocorrencia_id" IS NULL;

COMMENT ON COLUMN "public"."escalas"."updated_at" IS NULL;

COMMENT ON COLUMN "public"."estacoes"."created_at" IS NULL;

COMMENT ON COLUMN "public"."estacoes"."id" IS NULL;

COMMENT ON COLUMN "public"."estacoes"."updated_at" IS NULL;

COMMENT ON COLUMN "public"."evento_campi"."campus" IS NULL;

COMMENT ON COLUMN "public"."evento_campi"."event_id" IS NULL;

COMMENT ON COLUMN "public"."evento_ministerios"."event_id" IS NULL;

COMMENT ON COLUMN "public"."evento_recursos"."event_id" IS NULL;

COMMENT ON COLUMN "public"."eventos_de_vida"."id" IS NULL;

COMMENT ON COLUMN "public"."eventos_de_vida"."membro_id" IS NULL;

COMMENT ON COLUMN "public"."events"."created_at" IS NULL;

COMMENT ON COLUMN "public"."events"."updated_at" IS NULL;

COMMENT ON COLUMN "public"."exportacoes"."autor_nome" IS NULL;

COMMENT ON COLUMN "public"."exportacoes"."created_at" IS NULL;

COMMENT ON COLUMN "public"."exportacoes"."id" IS NULL;

COMMENT ON COLUMN "public"."familia_membros"."created_at" IS NULL;

COMMENT ON COLUMN "public"."familia_membros"."id" IS NULL;

COMMENT ON COLUMN "public"."familia_membros"."membro_id" IS NULL;

COMMENT ON COLUMN "public"."familia_membros"."updated_at" IS NULL;

COMMENT ON COLUMN "public"."familias"."created_at" IS NULL;

COMMENT ON COLUMN "public"."familias"."id" IS NULL;

COMMENT ON COLUMN "public"."familias"."updated_at" IS NULL;

COMMENT ON COLUMN "public"."funcoes_ministerio"."created_at" IS NULL;

COMMENT ON COLUMN "public"."funcoes_ministerio"."id" IS NULL;

COMMENT ON COLUMN "public"."funcoes_ministerio"."updated_at" IS NULL;

COMMENT ON COLUMN "public"."funcoes_treinamentos"."funcao_id" IS NULL;

COMMENT ON COLUMN "public"."horarios_culto"."campus" IS NULL;

COMMENT ON COLUMN "public"."horarios_culto"."created_at" IS NULL;

COMMENT ON COLUMN "public"."horarios_culto"."id" IS NULL;

COMMENT ON COLUMN "public"."horarios_culto"."updated_at" IS NULL;

COMMENT ON COLUMN "public"."igreja"."created_at" IS NULL;

COMMENT ON COLUMN "public"."igreja"."updated_at" IS NULL;

COMMENT ON COLUMN "public"."importacao_linhas"."membro_id" IS NULL;

COMMENT ON COLUMN "public"."importacoes"."autor_nome" IS NULL;

COMMENT ON COLUMN "public"."importacoes"."created_at" IS NULL;

COMMENT ON COLUMN "public"."indisponibilidades"."ate" IS NULL;

COMMENT ON COLUMN "public"."indisponibilidades"."created_at" IS NULL;

COMMENT ON COLUMN "public"."indisponibilidades"."de" IS NULL;

COMMENT ON COLUMN "public"."indisponibilidades"."id" IS NULL;

COMMENT ON COLUMN "public"."indisponibilidades"."updated_at" IS NULL;

COMMENT ON COLUMN "public"."ingresso_usos"."created_at" IS NULL;

COMMENT ON COLUMN "public"."inscricao_cupons"."created_at" IS NULL;

COMMENT ON COLUMN "public"."inscricao_cupons"."evento_id" IS NULL;

COMMENT ON COLUMN "public"."inscricao_cupons"."id" IS NULL;

COMMENT ON COLUMN "public"."inscricao_cupons"."updated_at" IS NULL;

COMMENT ON COLUMN "public"."inscricao_cupons"."vale_ate" IS NULL;

COMMENT ON COLUMN "public"."inscricao_pedidos"."evento_id" IS NULL;

COMMENT ON COLUMN "public"."inscricao_pedidos"."id" IS NULL;

COMMENT ON COLUMN "public"."inscricao_pedidos"."updated_at" IS NULL;

COMMENT ON COLUMN "public"."inscricao_perguntas"."created_at" IS NULL;

COMMENT ON COLUMN "public"."inscricao_perguntas"."evento_id" IS NULL;

COMMENT ON COLUMN "public"."inscricao_perguntas"."id" IS NULL;

COMMENT ON COLUMN "public"."inscricao_perguntas"."updated_at" IS NULL;

COMMENT ON COLUMN "public"."inscricao_regras"."created_at" IS NULL;

COMMENT ON COLUMN "public"."inscricao_regras"."evento_id" IS NULL;

COMMENT ON COLUMN "public"."inscricao_regras"."updated_at" IS NULL;

COMMENT ON COLUMN "public"."inscricao_respostas"."created_at" IS NULL;

COMMENT ON COLUMN "public"."inscricao_respostas"."id" IS NULL;

COMMENT ON COLUMN "public"."inscricao_tipos"."created_at" IS NULL;

COMMENT ON COLUMN "public"."inscricao_tipos"."evento_id" IS NULL;

COMMENT ON COLUMN "public"."inscricao_tipos"."id" IS NULL;

COMMENT ON COLUMN "public"."inscricao_tipos"."updated_at" IS NULL;

COMMENT ON COLUMN "public"."inscricoes"."created_at" IS NULL;

COMMENT ON COLUMN "public"."inscricoes"."data_nascimento" IS NULL;

COMMENT ON COLUMN "public"."inscricoes"."evento_id" IS NULL;

COMMENT ON COLUMN "public"."inscricoes"."id" IS NULL;

COMMENT ON COLUMN "public"."inscricoes"."motivo" IS NULL;

COMMENT ON COLUMN "public"."inscricoes"."updated_at" IS NULL;

COMMENT ON COLUMN "public"."inscricoes_voluntarios"."created_at" IS NULL;

COMMENT ON COLUMN "public"."inscricoes_voluntarios"."id" IS NULL;

COMMENT ON COLUMN "public"."inscricoes_voluntarios"."membro_id" IS NULL;

COMMENT ON COLUMN "public"."inscricoes_voluntarios"."mensagem" IS NULL;

COMMENT ON COLUMN "public"."inscricoes_voluntarios"."motivo" IS NULL;

COMMENT ON COLUMN "public"."inscricoes_voluntarios"."updated_at" IS NULL;

COMMENT ON COLUMN "public"."kids_adultos"."id" IS NULL;

COMMENT ON COLUMN "public"."kids_adultos"."ocorrencia_id" IS NULL;

COMMENT ON COLUMN "public"."kids_avisos"."campus" IS NULL;

COMMENT ON COLUMN "public"."kids_avisos"."created_at" IS NULL;

COMMENT ON COLUMN "public"."kids_avisos"."id" IS NULL;

COMMENT ON COLUMN "public"."kids_avisos"."ocorrencia_id" IS NULL;

COMMENT ON COLUMN "public"."kids_cuidados"."created_at" IS NULL;

COMMENT ON COLUMN "public"."kids_cuidados"."crianca_id" IS NULL;

COMMENT ON COLUMN "public"."kids_cuidados"."updated_at" IS NULL;

COMMENT ON COLUMN "public"."kids_salas"."campus" IS NULL;

COMMENT ON COLUMN "public"."kids_salas"."created_at" IS NULL;

COMMENT ON COLUMN "public"."kids_salas"."id" IS NULL;

COMMENT ON COLUMN "public"."kids_salas"."updated_at" IS NULL;

COMMENT ON COLUMN "public"."kids_visitas"."created_at" IS NULL;

COMMENT ON COLUMN "public"."kids_visitas"."crianca_id" IS NULL;

COMMENT ON COLUMN "public"."kids_visitas"."ocorrencia_id" IS NULL;

COMMENT ON COLUMN "public"."kids_visitas"."updated_at" IS NULL;

COMMENT ON COLUMN "public"."leituras_de_anotacoes"."id" IS NULL;

COMMENT ON COLUMN "public"."leituras_de_anotacoes"."leitor_nome" IS NULL;

COMMENT ON COLUMN "public"."leituras_de_anotacoes"."momento" IS NULL;

COMMENT ON COLUMN "public"."listas"."created_at" IS NULL;

COMMENT ON COLUMN "public"."listas"."updated_at" IS NULL;

COMMENT ON COLUMN "public"."listas_de_membros"."created_at" IS NULL;

COMMENT ON COLUMN "public"."listas_de_membros"."dono" IS NULL;

COMMENT ON COLUMN "public"."listas_de_membros"."id" IS NULL;

COMMENT ON COLUMN "public"."listas_de_membros"."nome" IS NULL;

COMMENT ON COLUMN "public"."listas_de_membros"."updated_at" IS NULL;

COMMENT ON COLUMN "public"."listas_seguidas"."created_at" IS NULL;

COMMENT ON COLUMN "public"."mapeamentos_importacao"."created_at" IS NULL;

COMMENT ON COLUMN "public"."mapeamentos_importacao"."id" IS NULL;

COMMENT ON COLUMN "public"."mapeamentos_importacao"."updated_at" IS NULL;

COMMENT ON COLUMN "public"."membros_funcoes"."created_at" IS NULL;

COMMENT ON COLUMN "public"."membros_funcoes"."id" IS NULL;

COMMENT ON COLUMN "public"."membros_funcoes"."membro_id" IS NULL;

COMMENT ON COLUMN "public"."membros_funcoes"."nomeado_por" IS NULL;

COMMENT ON COLUMN "public"."membros_funcoes"."updated_at" IS NULL;

COMMENT ON COLUMN "public"."membros_igreja"."batismo_ministro" IS NULL;

COMMENT ON COLUMN "public"."membros_igreja"."created_at" IS NULL;

COMMENT ON COLUMN "public"."membros_igreja"."data_nascimento" IS NULL;

COMMENT ON COLUMN "public"."membros_igreja"."id" IS NULL;

COMMENT ON COLUMN "public"."membros_igreja"."nome" IS NULL;

COMMENT ON COLUMN "public"."membros_igreja"."sobrenome" IS NULL;

COMMENT ON COLUMN "public"."membros_igreja"."updated_at" IS NULL;

COMMENT ON COLUMN "public"."membros_reservados"."created_at" IS NULL;

COMMENT ON COLUMN "public"."membros_reservados"."membro_id" IS NULL;

COMMENT ON COLUMN "public"."membros_reservados"."updated_at" IS NULL;

COMMENT ON COLUMN "public"."membros_treinamentos"."created_at" IS NULL;

COMMENT ON COLUMN "public"."membros_treinamentos"."id" IS NULL;

COMMENT ON COLUMN "public"."membros_treinamentos"."membro_id" IS NULL;

COMMENT ON COLUMN "public"."membros_unificados"."created_at" IS NULL;

COMMENT ON COLUMN "public"."ministerios"."created_at" IS NULL;

COMMENT ON COLUMN "public"."ministerios"."id" IS NULL;

COMMENT ON COLUMN "public"."ministerios"."updated_at" IS NULL;

COMMENT ON COLUMN "public"."ministerios_documentos"."created_at" IS NULL;

COMMENT ON COLUMN "public"."ministerios_documentos"."id" IS NULL;

COMMENT ON COLUMN "public"."ministerios_documentos"."ministerio_id" IS NULL;

COMMENT ON COLUMN "public"."ministerios_globais"."created_at" IS NULL;

COMMENT ON COLUMN "public"."ministerios_globais"."id" IS NULL;

COMMENT ON COLUMN "public"."ministerios_globais"."nome" IS NULL;

COMMENT ON COLUMN "public"."ministerios_globais"."updated_at" IS NULL;

COMMENT ON COLUMN "public"."modelos_de_mensagem"."created_at" IS NULL;

COMMENT ON COLUMN "public"."modelos_de_mensagem"."id" IS NULL;

COMMENT ON COLUMN "public"."modelos_de_mensagem"."updated_at" IS NULL;

COMMENT ON COLUMN "public"."mudancas_de_situacao"."membro_id" IS NULL;

COMMENT ON COLUMN "public"."mudancas_de_titulo"."membro_id" IS NULL;

COMMENT ON COLUMN "public"."nao_duplicados"."created_at" IS NULL;

COMMENT ON COLUMN "public"."notas_lgpd"."autor" IS NULL;

COMMENT ON COLUMN "public"."notas_lgpd"."autor_nome" IS NULL;

COMMENT ON COLUMN "public"."notas_lgpd"."momento" IS NULL;

COMMENT ON COLUMN "public"."notifications"."id" IS NULL;

COMMENT ON COLUMN "public"."notifications"."titulo" IS NULL;

COMMENT ON COLUMN "public"."ocorrencias"."created_at" IS NULL;

COMMENT ON COLUMN "public"."ocorrencias"."event_base" IS NULL;

COMMENT ON COLUMN "public"."ocorrencias"."updated_at" IS NULL;

COMMENT ON COLUMN "public"."operacoes"."id" IS NULL;

COMMENT ON COLUMN "public"."padroes_de_avisos"."updated_at" IS NULL;

COMMENT ON COLUMN "public"."papeis_regionais"."concedido_por" IS NULL;

COMMENT ON COLUMN "public"."papeis_regionais"."created_at" IS NULL;

COMMENT ON COLUMN "public"."papeis_regionais"."id" IS NULL;

COMMENT ON COLUMN "public"."parentescos"."created_at" IS NULL;

COMMENT ON COLUMN "public"."parentescos"."id" IS NULL;

COMMENT ON COLUMN "public"."parentescos"."membro_id" IS NULL;

COMMENT ON COLUMN "public"."parentescos"."updated_at" IS NULL;

COMMENT ON COLUMN "public"."pedidos_alteracao"."created_at" IS NULL;

COMMENT ON COLUMN "public"."pedidos_alteracao"."decidido_em" IS NULL;

COMMENT ON COLUMN "public"."pedidos_alteracao"."decidido_por" IS NULL;

COMMENT ON COLUMN "public"."pedidos_alteracao"."id" IS NULL;

COMMENT ON COLUMN "public"."pedidos_alteracao"."motivo" IS NULL;

COMMENT ON COLUMN "public"."pedidos_alteracao"."updated_at" IS NULL;

COMMENT ON COLUMN "public"."pedidos_de_acesso"."created_at" IS NULL;

COMMENT ON COLUMN "public"."pedidos_de_acesso"."id" IS NULL;

COMMENT ON COLUMN "public"."pedidos_de_acesso"."updated_at" IS NULL;

COMMENT ON COLUMN "public"."pedidos_de_acesso"."user_id" IS NULL;

COMMENT ON COLUMN "public"."pedidos_lgpd"."concluido_em" IS NULL;

COMMENT ON COLUMN "public"."pedidos_lgpd"."created_at" IS NULL;

COMMENT ON COLUMN "public"."pedidos_lgpd"."decidido_em" IS NULL;

COMMENT ON COLUMN "public"."pedidos_lgpd"."id" IS NULL;

COMMENT ON COLUMN "public"."pedidos_lgpd"."updated_at" IS NULL;

COMMENT ON COLUMN "public"."preferencias_escala"."membro_id" IS NULL;

COMMENT ON COLUMN "public"."preferencias_escala"."updated_at" IS NULL;

COMMENT ON COLUMN "public"."profiles"."created_at" IS NULL;

COMMENT ON COLUMN "public"."profiles"."data_nascimento" IS NULL;

COMMENT ON COLUMN "public"."profiles"."nome" IS NULL;

COMMENT ON COLUMN "public"."profiles"."sobrenome" IS NULL;

COMMENT ON COLUMN "public"."profiles"."updated_at" IS NULL;

COMMENT ON COLUMN "public"."recursos_do_campus"."campus" IS NULL;

COMMENT ON COLUMN "public"."recursos_do_campus"."created_at" IS NULL;

COMMENT ON COLUMN "public"."recursos_do_campus"."id" IS NULL;

COMMENT ON COLUMN "public"."recursos_do_campus"."nome" IS NULL;

COMMENT ON COLUMN "public"."recursos_do_campus"."updated_at" IS NULL;

COMMENT ON COLUMN "public"."regionais"."created_at" IS NULL;

COMMENT ON COLUMN "public"."regionais"."id" IS NULL;

COMMENT ON COLUMN "public"."regionais"."updated_at" IS NULL;

COMMENT ON COLUMN "public"."registro_ver_como"."id" IS NULL;

COMMENT ON COLUMN "public"."registro_ver_como"."inicio" IS NULL;

COMMENT ON COLUMN "public"."registro_ver_como"."nome" IS NULL;

COMMENT ON COLUMN "public"."retencao_execucoes"."autor_nome" IS NULL;

COMMENT ON COLUMN "public"."retencao_execucoes"."id" IS NULL;

COMMENT ON COLUMN "public"."retencao_execucoes"."iniciada_em" IS NULL;

COMMENT ON COLUMN "public"."retencao_regras"."autor_nome" IS NULL;

COMMENT ON COLUMN "public"."retencao_regras"."updated_at" IS NULL;

COMMENT ON COLUMN "public"."role_permissions"."created_at" IS NULL;

COMMENT ON COLUMN "public"."role_permissions"."resource" IS NULL;

COMMENT ON COLUMN "public"."role_permissions"."role" IS NULL;

COMMENT ON COLUMN "public"."role_permissions"."updated_at" IS NULL;

COMMENT ON COLUMN "public"."rsvps"."membro_id" IS NULL;

COMMENT ON COLUMN "public"."salas"."campus" IS NULL;

COMMENT ON COLUMN "public"."salas"."created_at" IS NULL;

COMMENT ON COLUMN "public"."salas"."id" IS NULL;

COMMENT ON COLUMN "public"."salas"."nome" IS NULL;

COMMENT ON COLUMN "public"."salas"."updated_at" IS NULL;

COMMENT ON COLUMN "public"."solicitacoes_cadastro"."decidido_em" IS NULL;

COMMENT ON COLUMN "public"."solicitacoes_cadastro"."decidido_por" IS NULL;

COMMENT ON COLUMN "public"."solicitacoes_cadastro"."id" IS NULL;

COMMENT ON COLUMN "public"."solicitacoes_cadastro"."mensagem" IS NULL;

COMMENT ON COLUMN "public"."solicitacoes_cadastro"."motivo" IS NULL;

COMMENT ON COLUMN "public"."solicitacoes_cadastro"."updated_at" IS NULL;

COMMENT ON COLUMN "public"."textos_consentimento"."autor_nome" IS NULL;

COMMENT ON COLUMN "public"."titulos"."created_at" IS NULL;

COMMENT ON COLUMN "public"."titulos"."id" IS NULL;

COMMENT ON COLUMN "public"."titulos"."updated_at" IS NULL;

COMMENT ON COLUMN "public"."transferencia_membros"."membro_id" IS NULL;

COMMENT ON COLUMN "public"."transferencias"."created_at" IS NULL;

COMMENT ON COLUMN "public"."transferencias"."decidida_em" IS NULL;

COMMENT ON COLUMN "public"."transferencias"."decidida_por_nome" IS NULL;

COMMENT ON COLUMN "public"."transferencias"."id" IS NULL;

COMMENT ON COLUMN "public"."transferencias"."pedida_por_nome" IS NULL;

COMMENT ON COLUMN "public"."transferencias"."resposta" IS NULL;

COMMENT ON COLUMN "public"."treinamentos"."created_at" IS NULL;

COMMENT ON COLUMN "public"."treinamentos"."id" IS NULL;

COMMENT ON COLUMN "public"."treinamentos"."nome" IS NULL;

COMMENT ON COLUMN "public"."treinamentos"."updated_at" IS NULL;

COMMENT ON COLUMN "public"."user_roles"."concedido_por" IS NULL;

COMMENT ON COLUMN "public"."user_roles"."created_at" IS NULL;

COMMENT ON COLUMN "public"."user_roles"."id" IS NULL;

COMMENT ON COLUMN "public"."user_roles"."role" IS NULL;

COMMENT ON COLUMN "public"."user_roles"."updated_at" IS NULL;

COMMENT ON COLUMN "public"."visao_da_igreja"."created_at" IS NULL;

COMMENT ON COLUMN "public"."visao_da_igreja"."updated_at" IS NULL;

DROP POLICY "acompanhamentos: altera quem acompanha, nunca o próprio" ON "public"."acompanhamentos";

DROP POLICY "acompanhamentos: vê quem vê membros, nunca o próprio" ON "public"."acompanhamentos";

DROP POLICY "anonimizações: vê quem anonimiza, no alcance" ON "public"."anonimizacoes";

DROP POLICY "atos: vê quem vê membros, nunca o próprio" ON "public"."atos";

DROP POLICY "presenças: altera quem edita, no alcance, e cada um a sua" ON "public"."attendances";

DROP POLICY "presenças: exclui quem pode excluir eventos, no alcance" ON "public"."attendances";

DROP POLICY "presenças: registra quem edita, no alcance, e cada um a sua" ON "public"."attendances";

DROP POLICY "presenças: vê as próprias e as do alcance" ON "public"."attendances";

DROP POLICY "pastores do campus: altera quem edita igreja, no alcance" ON "public"."campus_pastores";

DROP POLICY "pastores do campus: cria quem edita igreja, no alcance" ON "public"."campus_pastores";

DROP POLICY "pastores do campus: exclui quem edita igreja, no alcance" ON "public"."campus_pastores";

DROP POLICY "pastores do campus: vê quem pode, no alcance e no próprio cam" ON "public"."campus_pastores";

DROP POLICY "códigos: cria quem aprova membros, no alcance" ON "public"."codigos_cadastro";

DROP POLICY "códigos: desliga quem aprova membros, no alcance" ON "public"."codigos_cadastro";

DROP POLICY "códigos: vê quem aprova membros, no alcance" ON "public"."codigos_cadastro";

DROP POLICY "contagens: altera quem marca presença, no alcance" ON "public"."contagens";

DROP POLICY "contagens: conta quem marca presença, no alcance" ON "public"."contagens";

DROP POLICY "contagens: exclui quem edita eventos, no alcance" ON "public"."contagens";

DROP POLICY "contagens: vê quem vê eventos, no alcance" ON "public"."contagens";

DROP POLICY "convites: vê quem edita configurações, no alcance" ON "public"."convites";

DROP POLICY "decisões de uso: vê quem edita eventos, no alcance" ON "public"."decisoes_de_uso";

DROP POLICY "estações: vê quem edita o check-in, no alcance" ON "public"."estacoes";

DROP POLICY "eventos: altera quem edita, no alcance" ON "public"."events";

DROP POLICY "eventos: cria quem edita, no alcance" ON "public"."events";

DROP POLICY "eventos: exclui quem pode excluir, no alcance" ON "public"."events";

DROP POLICY "eventos: vê os do alcance e os do próprio campus" ON "public"."events";

DROP POLICY "horários de culto: altera quem edita igreja, no alcance" ON "public"."horarios_culto";

DROP POLICY "horários de culto: cria quem edita igreja, no alcance" ON "public"."horarios_culto";

DROP POLICY "horários de culto: exclui quem edita igreja, no alcance" ON "public"."horarios_culto";

DROP POLICY "horários de culto: vê quem pode, no alcance e no próprio cam" ON "public"."horarios_culto";

DROP POLICY "indisponibilidades: altera quem edita igreja, no alcance" ON "public"."indisponibilidades";

DROP POLICY "indisponibilidades: cria quem edita igreja, no alcance" ON "public"."indisponibilidades";

DROP POLICY "indisponibilidades: exclui quem edita igreja, no alcance" ON "public"."indisponibilidades";

DROP POLICY "indisponibilidades: vê quem pode, no alcance" ON "public"."indisponibilidades";

DROP POLICY "usos: vê quem edita eventos, no alcance" ON "public"."ingresso_usos";

DROP POLICY "pedidos: vê quem edita eventos, no alcance" ON "public"."inscricao_pedidos";

DROP POLICY "regras: vê quem edita eventos, no alcance" ON "public"."inscricao_regras";

DROP POLICY "respostas: vê quem edita eventos, no alcance; as sensíveis, q" ON "public"."inscricao_respostas";

DROP POLICY "inscrições: vê quem edita eventos, no alcance" ON "public"."inscricoes";

DROP POLICY "avisos do kids: vê quem edita o check-in, no alcance" ON "public"."kids_avisos";

DROP POLICY "salas do kids: vê quem abre o check-in, no alcance" ON "public"."kids_salas";

DROP POLICY "visitas: vê quem edita o check-in, no alcance, e quem responde" ON "public"."kids_visitas";

DROP POLICY "membros: altera o próprio e, quem edita, os do alcance" ON "public"."membros_igreja";

DROP POLICY "membros: cadastra quem edita, no alcance" ON "public"."membros_igreja";

DROP POLICY "membros: exclui quem pode excluir, no alcance" ON "public"."membros_igreja";

DROP POLICY "membros: vê o próprio e os do alcance" ON "public"."membros_igreja";

DROP POLICY "ministérios: altera quem coordena, no alcance, e quem o lidera" ON "public"."ministerios";

DROP POLICY "ministérios: cria quem coordena, no alcance" ON "public"."ministerios";

DROP POLICY "ministérios: exclui quem pode excluir, no alcance" ON "public"."ministerios";

DROP POLICY "ministérios: vê quem pode, no alcance e no próprio campus" ON "public"."ministerios";

DROP POLICY "notas LGPD: vê quem atende o pedido, nunca o do próprio" ON "public"."notas_lgpd";

DROP POLICY "ocorrências: vê quem vê o evento" ON "public"."ocorrencias";

DROP POLICY "pedidos LGPD: a pessoa vê os seus e, quem atende, os do alcanc" ON "public"."pedidos_lgpd";

DROP POLICY "profiles: altera o próprio e os do alcance" ON "public"."profiles";

DROP POLICY "profiles: vê o próprio e os do alcance" ON "public"."profiles";

DROP POLICY "recursos do campus: altera quem edita igreja, no alcance" ON "public"."recursos_do_campus";

DROP POLICY "recursos do campus: cria quem edita igreja, no alcance" ON "public"."recursos_do_campus";

DROP POLICY "recursos do campus: exclui quem edita igreja, no alcance" ON "public"."recursos_do_campus";

DROP POLICY "recursos do campus: vê quem pode, no alcance" ON "public"."recursos_do_campus";

DROP POLICY "rsvp: cada um vê o seu; quem edita eventos, os do alcance" ON "public"."rsvps";

DROP POLICY "salas: altera quem edita igreja, no alcance" ON "public"."salas";

DROP POLICY "salas: cria quem edita igreja, no alcance" ON "public"."salas";

DROP POLICY "salas: exclui quem edita igreja, no alcance" ON "public"."salas";

DROP POLICY "salas: vê quem pode, no alcance e no próprio campus" ON "public"."salas";

DROP POLICY "solicitações: vê quem aprova membros, no alcance" ON "public"."solicitacoes_cadastro";

DROP FUNCTION "app"."nomes_das_tabelas"();

DROP FUNCTION "app"."plano_de_dados"();

DROP FUNCTION "app"."regras_de_retencao"();

DROP FUNCTION "app"."rotulos_das_colunas"();

CREATE TABLE "app"."colunas" (
  "relacao" text NOT NULL,
  "coluna"  text NOT NULL,
  "rotulo"  text NOT NULL,
  CONSTRAINT "colunas_pkey" PRIMARY KEY (relacao, coluna)
);

ALTER TABLE "app"."colunas"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "app"."retencoes" (
  "regra"      text    NOT NULL,
  "tabela"     text    NOT NULL,
  "titulo"     text    NOT NULL,
  "explicacao" text    NOT NULL,
  "dias"       integer NOT NULL,
  "minimo"     integer NOT NULL,
  "maximo"     integer NOT NULL,
  "modo"       text    NOT NULL,
  "momento"    text    NOT NULL,
  "condicao"   text    NOT NULL,
  "rotulo"     text    NOT NULL,
  CONSTRAINT "retencoes_check" CHECK (((dias >= minimo) AND (dias <= maximo))),
  CONSTRAINT "retencoes_modo_check" CHECK ((modo = ANY (ARRAY['apaga'::text, 'limpa'::text, 'sugere'::text]))),
  CONSTRAINT "retencoes_pkey" PRIMARY KEY (regra),
  CONSTRAINT "retencoes_regra_check" CHECK ((regra ~ '^[a-z_]{2,40}$'::text))
);

ALTER TABLE "app"."retencoes"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "app"."tabelas" (
  "tabela"        text    NOT NULL,
  "relacao"       text    NOT NULL,
  "nome"          text    NOT NULL,
  "grupo"         text    NOT NULL DEFAULT 'outros'::text,
  "titulo"        text,
  "assunto"       text,
  "ao_anonimizar" text,
  "mantem"        text[]  NOT NULL DEFAULT '{}'::text[],
  "chamada_em"    text[]  NOT NULL DEFAULT '{}'::text[],
  "nome_da_linha" text    NOT NULL DEFAULT 'nome'::text,
  "ordem"         integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  CONSTRAINT "tabelas_ao_anonimizar_check" CHECK ((ao_anonimizar = ANY (ARRAY['apaga'::text, 'fica'::text, 'desliga'::text, 'especial'::text, 'nada'::text]))),
  CONSTRAINT "tabelas_check" CHECK ((((titulo IS NULL) = (assunto IS NULL)) AND ((titulo IS NULL) = (ao_anonimizar IS NULL)))),
  CONSTRAINT "tabelas_grupo_check" CHECK ((grupo = ANY (ARRAY['cadastro'::text, 'vida'::text, 'familia'::text, 'funcoes'::text, 'autorizacoes'::text, 'outros'::text]))),
  CONSTRAINT "tabelas_pkey" PRIMARY KEY (tabela),
  CONSTRAINT "tabelas_relacao_key" UNIQUE (relacao)
);

ALTER TABLE "app"."tabelas"
  ENABLE ROW LEVEL SECURITY;

CREATE OR REPLACE FUNCTION app.agendar (
  tarefa  text,
  quando  text,
  comando text
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select cron.schedule(tarefa, quando, comando)
$function$;

CREATE OR REPLACE FUNCTION app.alcance()
  RETURNS text[]
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if app.todos_os_campi() then return array(select c.nome from public.campi c); end if;
  return app.meus_campi();
end
$function$;

CREATE OR REPLACE FUNCTION app.alvos_de_retencao (
  regra text
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select format('from %s t where %s (%s)', p.tabela, case when p.momento = '' then '' else format('t.%I < $1 and', p.momento) end, p.condicao)
  from app.retencoes p where p.regra = alvos_de_retencao.regra
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
  select * into p from app.retencoes x where x.regra = r.regra;
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

CREATE OR REPLACE FUNCTION app.aplicar_retencao (
  regra    text,
  execucao uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  p record;
  r public.retencao_execucoes;
  limite timestamptz;
  quantas bigint;
  feitas bigint;
begin
  perform app.exigir_retencao();
  select * into p from app.retencoes x where x.regra = aplicar_retencao.regra;
  if p.regra is null or p.modo = 'sugere' then
    raise exception using errcode = 'PT404', message = 'Esta regra não apaga nada: ela só sugere.';
  end if;
  if execucao is null then
    limite := now() - make_interval(days => app.dias_da_regra(p.regra));
    execute 'select count(*) ' || app.alvos_de_retencao(p.regra) into quantas using limite;
    insert into public.retencao_execucoes (regra, dias, encontradas, autor, autor_nome)
    values (p.regra, app.dias_da_regra(p.regra), quantas, (select auth.uid()), app.meu_nome()) returning * into r;
  else
    select * into r from public.retencao_execucoes e
    where e.id = execucao and e.regra = p.regra and e.autor = (select auth.uid()) and e.concluida_em is null for update;
    if r.id is null then
      raise exception using errcode = 'PT404', message = 'Esta execução já terminou.';
    end if;
    -- What grew old meanwhile waits for the next time.
    limite := r.iniciada_em - make_interval(days => r.dias);
  end if;
  feitas := app.apagar_parte(r, limite, 500);
  update public.retencao_execucoes e set apagadas = e.apagadas + feitas,
    concluida_em = case when feitas < 500 then clock_timestamp() end
  where e.id = r.id returning * into r;
  return jsonb_build_object('execucao', r.id, 'encontradas', r.encontradas, 'apagadas', r.apagadas,
    'concluida', r.concluida_em is not null);
end
$function$;

CREATE OR REPLACE FUNCTION app.definir_retencao (
  regra text,
  dias  integer
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  p record;
begin
  perform app.exigir_retencao();
  select * into p from app.retencoes x where x.regra = definir_retencao.regra;
  if p.regra is null then
    raise exception using errcode = 'PT404', message = 'Esta regra não existe.';
  elsif dias is null or dias not between p.minimo and p.maximo then
    raise exception using errcode = 'PT422', message = format('Escolha de %s a %s dias.', p.minimo, p.maximo);
  end if;
  insert into public.retencao_regras as r (regra, dias, autor, autor_nome, updated_at)
  values (p.regra, definir_retencao.dias, (select auth.uid()), app.meu_nome(), now())
  on conflict on constraint retencao_regras_pkey do update set dias = excluded.dias, autor = excluded.autor,
    autor_nome = excluded.autor_nome, updated_at = excluded.updated_at;
end
$function$;

CREATE OR REPLACE FUNCTION app.dias_da_regra (
  regra text
)
  RETURNS integer
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce((select r.dias from public.retencao_regras r where r.regra = dias_da_regra.regra),
    (select p.dias from app.retencoes p where p.regra = dias_da_regra.regra))
$function$;

CREATE OR REPLACE FUNCTION app.escalas_que_cuido()
  RETURNS uuid[]
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select case when not app.pode('escalas', 'editar') then '{}' when app.coordena_ministerios() then
      array(select m.id from public.ministerios m where m.campus = any ((select app.alcance())::text[]))
    else app.ministerios_que_lidero() end
$function$;

CREATE OR REPLACE FUNCTION app.escalas_que_vejo()
  RETURNS uuid[]
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select case when not app.pode('escalas', 'visualizar') then '{}' else
    array(select m.id from public.ministerios m
          where m.campus = any ((select app.alcance())::text[]) or m.campus = (select app.meu_campus())) end
$function$;

CREATE OR REPLACE FUNCTION app.grupo_da_alteracao (
  tabela text
)
  RETURNS text
  LANGUAGE sql
  STABLE
  PARALLEL SAFE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce((select t.grupo from app.tabelas t where t.relacao = grupo_da_alteracao.tabela), 'outros')
$function$;

CREATE OR REPLACE FUNCTION app.lembrar_retencao()
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  r record;
  devida boolean := false;
begin
  if not (app.pode('configuracoes', 'editar') and app.todos_os_campi()) then return; end if;
  for r in select p.regra from app.retencoes p where p.modo <> 'sugere' loop
    execute format('select exists (select %s)', app.alvos_de_retencao(r.regra))
      into devida using now() - make_interval(days => app.dias_da_regra(r.regra));
    exit when devida;
  end loop;
  if devida then
    perform app.notificar((select auth.uid()), 'Há dados que passaram do prazo', 'Veja o que a retenção encontrou e aplique.',
      '/configuracoes/retencao', 'retencao:' || to_char(app.hoje_da_igreja(), 'YYYY-MM'), 'tarefas');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.ligacoes_a_anonimizar()
  RETURNS TABLE (
    ordem  bigint,
    tabela regclass,
    nome   text,
    titulo text,
    coluna text,
    acao   text,
    mantem text[]
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  -- What the plan does not know yet is deleted with the person, as its foreign key would do.
  select -coalesce(p.ordem, 0), l.tabela, l.nome, coalesce(p.titulo, initcap(replace(l.nome, '_', ' '))), l.coluna,
    case when not l.dono and c.confdeltype = 'n' then 'desliga' else coalesce(p.ao_anonimizar,
      case c.confdeltype when 'n' then 'desliga' else 'apaga' end) end,
    coalesce(p.mantem, '{}')
  from app.ligacoes_com('public.membros_igreja') l
  join pg_catalog.pg_attribute a on a.attrelid = l.tabela and a.attname = l.coluna
  join pg_catalog.pg_constraint c on c.conrelid = l.tabela and c.confrelid = 'public.membros_igreja'::regclass
    and c.contype = 'f' and c.conkey = array[a.attnum]
  left join app.tabelas p on p.tabela = l.nome and p.titulo is not null
$function$;

CREATE OR REPLACE FUNCTION app.lista_de_retencao (
  regra  text,
  pular  integer,
  limite integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  r record;
  linhas jsonb;
begin
  perform app.exigir_retencao();
  select p.* into r from app.retencoes p where p.regra = lista_de_retencao.regra;
  if r.regra is null then
    raise exception using errcode = 'PT404', message = 'Esta regra não existe.';
  end if;
  execute format('select coalesce(jsonb_agg(l), ''[]'') from (
      select %s as momento, %s as o_que, %s as membro_id %s order by 1, 2 offset $2 limit $3) l',
    case when r.momento = '' then 'null::timestamptz' else 't.' || quote_ident(r.momento) end, r.rotulo,
    case when r.modo = 'sugere' then 't.id' else 'null::uuid' end, app.alvos_de_retencao(r.regra))
    into linhas using now() - make_interval(days => app.dias_da_regra(r.regra)), greatest(coalesce(pular, 0), 0),
      least(greatest(coalesce(limite, 50), 1), 100);
  return linhas;
end
$function$;

CREATE OR REPLACE FUNCTION app.listar_contas (
  busca  text,
  estado text,
  papel  public.papel,
  campus text,
  limite integer,
  cursor text
)
  RETURNS SETOF public.conta
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select c.* from (
    select p.id as id, btrim(concat_ws(' ', p.nome, p.sobrenome)) as nome, p.email, p.telefone, p.campus, p.foto_url,
      case when u.banned_until > now() then 'bloqueada'
        when u.email_confirmed_at is null and u.phone_confirmed_at is null
          then case when u.invited_at is null then 'nao_confirmada' else 'convidada' end
        else 'ativa' end as estado,
      exists (select from auth.mfa_factors f where f.user_id = p.id and f.status = 'verified') as segundo_fator,
      greatest(u.last_sign_in_at, (select max(coalesce(s.refreshed_at at time zone 'utc', s.created_at))
                                   from auth.sessions s where s.user_id = p.id)) as ultimo_acesso,
      p.created_at,
      coalesce((select jsonb_agg(jsonb_build_object('role', r.role, 'campus', r.campus, 'expira_em', r.expira_em)
                  order by r.created_at, r.id)
                from public.user_roles r
                where r.user_id = p.id and r.inicio <= now() and (r.expira_em is null or r.expira_em > now())), '[]') as papeis,
      m.id as membro_id, m.nome_completo as membro_nome,
      app.normalizar(concat_ws(' ', p.nome, p.sobrenome)) || '|' || p.id as cursor
    from public.profiles p
    join auth.users u on u.id = p.id
    left join public.membros_igreja m on m.profile_id = p.id
    where (select app.pode('configuracoes', 'editar'))
      and p.campus = any ((select app.alcance())::text[])
      and ($4 is null or p.campus = $4)
      and ($3 is null or exists (select from public.user_roles r where r.user_id = p.id and r.role = $3
             and r.inicio <= now() and (r.expira_em is null or r.expira_em > now())))
      and not exists (
        select from unnest(app.termos_de_busca($1)) t
        where app.normalizar(concat_ws(' ', p.nome, p.sobrenome, p.email, p.username, p.telefone)) not like app.padrao('%', t))
  ) c
  where ($2 is null or c.estado = $2 or ($2 = 'sem_vinculo' and c.id is not null and c.membro_id is null))
    and ($6 is null or c.cursor collate "C" > $6 collate "C")
  order by c.cursor collate "C" limit least(greatest(coalesce($5, 50), 1), 100)
$function$;

CREATE OR REPLACE FUNCTION app.mapa_de_dados()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  t record;
  linhas bigint;
  mapa jsonb := '[]';
begin
  if not (app.pode('configuracoes', 'editar') and app.todos_os_campi()) then
    raise insufficient_privilege using message = 'Só quem edita as configurações e alcança todos os campi vê o mapa de dados.';
  end if;
  for t in
    -- A table that refers to people and that the plan does not know yet is shown too, to be filled in.
    with nomes as (
      select p.tabela from app.tabelas p where p.titulo is not null union select l.nome from app.ligacoes_com('public.membros_igreja') l)
    select n.tabela, p.titulo, p.ao_anonimizar, a.nome as assunto, a.finalidade, a.base_legal, a.retencao,
      to_regclass(case when n.tabela like '%.%' then '' else 'public.' end || n.tabela) as alvo
    from nomes n left join app.tabelas p on p.tabela = n.tabela and p.titulo is not null
    left join app.assuntos_de_dados() a on a.assunto = p.assunto
    order by a.nome nulls first, p.titulo
  loop
    continue when t.alvo is null;
    execute format('select count(*) from %s', t.alvo) into linhas;
    mapa := mapa || jsonb_build_object('tabela', t.tabela, 'titulo', coalesce(t.titulo, replace(t.tabela, '_', ' ')),
      'assunto', coalesce(t.assunto, 'A classificar'), 'finalidade', t.finalidade, 'base_legal', t.base_legal,
      'retencao', t.retencao, 'ao_anonimizar', coalesce(t.ao_anonimizar, 'apaga'), 'linhas', linhas,
      'colunas', app.colunas_do_mapa(t.alvo), 'comentario', obj_description(t.alvo, 'pg_class'));
  end loop;
  return mapa;
end
$function$;

CREATE OR REPLACE FUNCTION app.nome_da_linha (
  coluna text,
  linha  uuid
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  -- What is registered under the word of the column; else people, and the accounts of those who did something.
  select coalesce(app.nome_registrado(coluna, linha), app.nome_visivel(linha),
    (select nullif(concat_ws(' ', p.nome, p.sobrenome), '') from public.profiles p where p.id = linha))
$function$;

CREATE OR REPLACE FUNCTION app.nome_da_tabela (
  tabela text
)
  RETURNS text
  LANGUAGE sql
  STABLE
  PARALLEL SAFE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce((select t.nome from app.tabelas t where t.relacao = nome_da_tabela.tabela), upper(left(tabela, 1)) || replace(substr(tabela, 2), '_', ' '))
$function$;

CREATE OR REPLACE FUNCTION app.nome_registrado (
  coluna text,
  linha  uuid
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  t app.tabelas;
  nome text;
begin
  for t in select * from app.tabelas x where coluna = any (x.chamada_em) order by x.ordem loop
    execute format('select l.%I from %s l where l.id = $1', t.nome_da_linha, case when t.tabela like '%.%' then '' else 'public.' end || t.tabela)
      into nome using linha;
    exit when nome is not null;
  end loop;
  return nome;
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
    where a.campus = any ((select app.alcance())::text[]) and a.membro_id is distinct from (select app.meu_membro())
      and ($1 is null or a.campus = $1) and (not $2 or a.responsavel_id = auth.uid())
      and (not $3 or a.proxima_data < app.hoje())
    group by a.etapa) t;
  return contagem;
end
$function$;

CREATE OR REPLACE FUNCTION app.quadro_de_atos (
  tipo        public.ato_tipo,
  campus      text,
  responsavel uuid
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(jsonb_object_agg(t.etapa, t.n), '{}') from (
    select a.etapa, count(*) as n from public.atos a
    where (select app.pode('membros', 'visualizar')) and a.campus = any ((select app.alcance())::text[])
      and a.membro_id is distinct from (select app.meu_membro())
      and ($1 is null or a.tipo = $1) and ($2 is null or a.campus = $2) and ($3 is null or a.responsavel_id = $3)
    group by a.etapa) t
$function$;

CREATE OR REPLACE FUNCTION app.registrar (
  alvo          regclass,
  nome          text,
  colunas       jsonb    DEFAULT '{}'::jsonb,
  grupo         text     DEFAULT 'outros'::text,
  titulo        text     DEFAULT NULL::text,
  assunto       text     DEFAULT NULL::text,
  ao_anonimizar text     DEFAULT NULL::text,
  mantem        text[]   DEFAULT '{}'::text[],
  chamada_em    text[]   DEFAULT '{}'::text[],
  nome_da_linha text     DEFAULT 'nome'::text
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  relacao text;
  esquema text;
begin
  select c.relname, n.nspname into relacao, esquema
  from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace where c.oid = alvo;
  insert into app.tabelas (tabela, relacao, nome, grupo, titulo, assunto, ao_anonimizar, mantem, chamada_em, nome_da_linha)
  values (case esquema when 'public' then relacao else esquema || '.' || relacao end, relacao, registrar.nome, registrar.grupo,
    registrar.titulo, registrar.assunto, registrar.ao_anonimizar, registrar.mantem, registrar.chamada_em, registrar.nome_da_linha);
  insert into app.colunas (relacao, coluna, rotulo) select relacao, c.key, c.value from jsonb_each_text(registrar.colunas) c;
end
$function$;

CREATE OR REPLACE FUNCTION app.registrar_colunas (
  colunas jsonb
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  insert into app.colunas (relacao, coluna, rotulo) select '', c.key, c.value from jsonb_each_text(colunas) c
$function$;

CREATE OR REPLACE FUNCTION app.retencao()
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  r record;
  quantas bigint;
  regras jsonb := '[]';
begin
  perform app.exigir_retencao();
  for r in select p.*, app.dias_da_regra(p.regra) as escolhidos from app.retencoes p order by p.titulo loop
    -- More than this nobody counts: it is only to know whether there is work.
    execute format('select count(*) from (select %s limit 100001) c', app.alvos_de_retencao(r.regra))
      into quantas using now() - make_interval(days => r.escolhidos);
    regras := regras || jsonb_build_object('regra', r.regra, 'titulo', r.titulo, 'explicacao', r.explicacao, 'dias', r.escolhidos,
      'padrao', r.dias, 'minimo', r.minimo, 'maximo', r.maximo, 'modo', r.modo, 'encontradas', quantas,
      'ultima', (select max(e.iniciada_em) from public.retencao_execucoes e where e.regra = r.regra));
  end loop;
  perform app.lembrar_retencao();
  return jsonb_build_object('regras', regras, 'ultima', (select max(e.iniciada_em) from public.retencao_execucoes e));
end
$function$;

CREATE OR REPLACE FUNCTION app.reter (
  regra      text,
  tabela     regclass,
  titulo     text,
  explicacao text,
  dias       integer,
  minimo     integer,
  maximo     integer,
  modo       text,
  momento    text,
  condicao   text,
  rotulo     text
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  insert into app.retencoes (regra, tabela, titulo, explicacao, dias, minimo, maximo, modo, momento, condicao, rotulo)
  select regra, n.nspname || '.' || c.relname, titulo, explicacao, dias, minimo, maximo, modo, momento, condicao, rotulo
  from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace where c.oid = tabela
$function$;

CREATE OR REPLACE FUNCTION app.rotulo_da_coluna (
  tabela text,
  coluna text
)
  RETURNS text
  LANGUAGE sql
  STABLE
  PARALLEL SAFE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select nullif(coalesce(
    (select c.rotulo from app.colunas c where c.relacao in (tabela, '') and c.coluna = rotulo_da_coluna.coluna order by c.relacao desc limit 1),
    -- Forms and operations carry columns of other tables.
    (select c.rotulo from app.colunas c where c.coluna = rotulo_da_coluna.coluna order by c.relacao limit 1),
    upper(left(coluna, 1)) || replace(substr(coluna, 2), '_', ' ')), '')
$function$;

CREATE OR REPLACE FUNCTION app.sugestoes_de_vinculo (
  email    text,
  telefone text,
  nome     text
)
  RETURNS TABLE (
    membro_id     uuid,
    nome_completo text,
    campus        text,
    foto          text,
    motivo        text
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select m.id, m.nome_completo, m.campus, m.foto,
    case when m.email = lower(btrim($1)) then 'Mesmo e-mail'
      when m.telefone = $2 then 'Mesmo telefone' else 'Mesmo nome' end
  from public.membros_igreja m
  where (select app.pode('configuracoes', 'editar')) and m.profile_id is null and not app.saiu(m.situacao)
    and m.campus = any ((select app.alcance())::text[])
    and m.id in (
      select a.id from public.membros_igreja a where a.email = lower(btrim($1))
      union select b.id from public.membros_igreja b where b.nome_ordenacao = app.normalizar($3)
      union select d.id from public.membros_igreja d where $2 <> '' and d.texto_busca like '% ' || regexp_replace($2, '\D', '', 'g') || '%'
        and d.telefone = $2)
  order by case when m.email = lower(btrim($1)) then 0 when m.telefone = $2 then 1 else 2 end, m.nome_ordenacao limit 5
$function$;

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON app.colunas
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON app.retencoes
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON app.tabelas
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE POLICY "acompanhamentos: altera quem acompanha, nunca o próprio" ON "public"."acompanhamentos"
  FOR UPDATE
  TO "authenticated"
  USING
    ((( SELECT app.acompanha() AS acompanha) AND (membro_id IS DISTINCT FROM ( SELECT app.meu_membro() AS meu_membro)) AND (campus = ANY (( SELECT app.alcance() AS
    alcance)::text[]))))
  WITH
    CHECK
    ((( SELECT app.acompanha() AS acompanha) AND (membro_id IS DISTINCT FROM ( SELECT app.meu_membro() AS meu_membro)) AND (campus = ANY (( SELECT app.alcance() AS
    alcance)::text[]))));

CREATE POLICY "acompanhamentos: vê quem vê membros, nunca o próprio" ON "public"."acompanhamentos"
  FOR SELECT
  TO "authenticated"
  USING
    ((( SELECT app.pode('membros'::public.recurso, 'visualizar'::public.acao) AS pode) AND (membro_id IS DISTINCT FROM ( SELECT app.meu_membro() AS meu_membro)) AND (campus = ANY
    (( SELECT app.alcance() AS alcance)::text[]))));

CREATE POLICY "anonimizações: vê quem anonimiza, no alcance" ON "public"."anonimizacoes"
  FOR SELECT
  TO "authenticated"
  USING ((( SELECT app.pode('membros'::public.recurso, 'anonimizar'::public.acao) AS pode) AND (campus = ANY (( SELECT app.alcance() AS alcance)::text[]))));

CREATE POLICY "atos: vê quem vê membros, nunca o próprio" ON "public"."atos"
  FOR SELECT
  TO "authenticated"
  USING
    ((( SELECT app.pode('membros'::public.recurso, 'visualizar'::public.acao) AS pode) AND (membro_id IS DISTINCT FROM ( SELECT app.meu_membro() AS meu_membro)) AND (campus = ANY
    (( SELECT app.alcance() AS alcance)::text[]))));

CREATE POLICY "presenças: altera quem edita, no alcance, e cada um a sua" ON "public"."attendances"
  FOR UPDATE
  TO "authenticated"
  USING
    (((member_id = ( SELECT app.meu_membro() AS meu_membro)) OR ((( SELECT app.pode('eventos'::public.recurso, 'editar'::public.acao) AS pode) OR ( SELECT
    app.pode('checkin'::public.recurso, 'editar'::public.acao) AS pode)) AND (campus = ANY (( SELECT app.alcance() AS alcance)::text[])))))
  WITH
    CHECK
    ((((member_id = ( SELECT app.meu_membro() AS meu_membro)) AND (profile_id = ( SELECT auth.uid() AS uid)) AND present) OR ((( SELECT app.pode('eventos'::public.recurso,
    'editar'::public.acao) AS pode) OR ( SELECT app.pode('checkin'::public.recurso, 'editar'::public.acao) AS pode)) AND
    (campus = ANY (( SELECT app.alcance() AS alcance)::text[])))));

CREATE POLICY "presenças: exclui quem pode excluir eventos, no alcance" ON "public"."attendances"
  FOR DELETE
  TO "authenticated"
  USING ((( SELECT app.pode('eventos'::public.recurso, 'excluir'::public.acao) AS pode) AND (campus = ANY (( SELECT app.alcance() AS alcance)::text[]))));

CREATE POLICY "presenças: registra quem edita, no alcance, e cada um a sua" ON "public"."attendances"
  FOR INSERT
  TO "authenticated"
  WITH
    CHECK
    ((((member_id = ( SELECT app.meu_membro() AS meu_membro)) AND (profile_id = ( SELECT auth.uid() AS uid)) AND present) OR ((( SELECT app.pode('eventos'::public.recurso,
    'editar'::public.acao) AS pode) OR ( SELECT app.pode('checkin'::public.recurso, 'editar'::public.acao) AS pode)) AND
    (campus = ANY (( SELECT app.alcance() AS alcance)::text[])))));

CREATE POLICY "presenças: vê as próprias e as do alcance" ON "public"."attendances"
  FOR SELECT
  TO "authenticated"
  USING
    (((member_id = ( SELECT app.meu_membro() AS meu_membro)) OR ((( SELECT app.pode('eventos'::public.recurso, 'editar'::public.acao) AS pode) OR ( SELECT
    app.pode('membros'::public.recurso, 'visualizar'::public.acao) AS pode)) AND (campus = ANY (( SELECT app.alcance() AS alcance)::text[])))));

CREATE POLICY "pastores do campus: altera quem edita igreja, no alcance" ON "public"."campus_pastores"
  FOR UPDATE
  TO "authenticated"
  USING ((( SELECT app.pode('igreja'::public.recurso, 'editar'::public.acao) AS pode) AND (campus = ANY (( SELECT app.alcance() AS alcance)::text[]))))
  WITH
    CHECK
    ((( SELECT app.pode('igreja'::public.recurso, 'editar'::public.acao) AS pode) AND (campus = ANY (( SELECT app.alcance() AS alcance)::text[])) AND
    app.membro_no_escopo(membro_id, ( SELECT app.todos_os_campi() AS todos_os_campi), ( SELECT app.meus_campi() AS meus_campi))));

CREATE POLICY "pastores do campus: cria quem edita igreja, no alcance" ON "public"."campus_pastores"
  FOR INSERT
  TO "authenticated"
  WITH
    CHECK
    ((( SELECT app.pode('igreja'::public.recurso, 'editar'::public.acao) AS pode) AND (campus = ANY (( SELECT app.alcance() AS alcance)::text[])) AND
    app.membro_no_escopo(membro_id, ( SELECT app.todos_os_campi() AS todos_os_campi), ( SELECT app.meus_campi() AS meus_campi))));

CREATE POLICY "pastores do campus: exclui quem edita igreja, no alcance" ON "public"."campus_pastores"
  FOR DELETE
  TO "authenticated"
  USING ((( SELECT app.pode('igreja'::public.recurso, 'editar'::public.acao) AS pode) AND (campus = ANY (( SELECT app.alcance() AS alcance)::text[]))));

CREATE POLICY "pastores do campus: vê quem pode, no alcance e no próprio cam" ON "public"."campus_pastores"
  FOR SELECT
  TO "authenticated"
  USING
    ((( SELECT app.pode('igreja'::public.recurso, 'visualizar'::public.acao) AS pode) AND ((campus = ANY (( SELECT app.alcance() AS alcance)::text[])) OR (campus = ( SELECT
    app.meu_campus() AS meu_campus)))));

CREATE POLICY "códigos: cria quem aprova membros, no alcance" ON "public"."codigos_cadastro"
  FOR INSERT
  TO "authenticated"
  WITH CHECK ((( SELECT app.pode('membros'::public.recurso, 'aprovar'::public.acao) AS pode) AND (campus = ANY (( SELECT app.alcance() AS alcance)::text[]))));

CREATE POLICY "códigos: desliga quem aprova membros, no alcance" ON "public"."codigos_cadastro"
  FOR UPDATE
  TO "authenticated"
  USING ((( SELECT app.pode('membros'::public.recurso, 'aprovar'::public.acao) AS pode) AND (campus = ANY (( SELECT app.alcance() AS alcance)::text[]))))
  WITH CHECK ((( SELECT app.pode('membros'::public.recurso, 'aprovar'::public.acao) AS pode) AND (campus = ANY (( SELECT app.alcance() AS alcance)::text[]))));

CREATE POLICY "códigos: vê quem aprova membros, no alcance" ON "public"."codigos_cadastro"
  FOR SELECT
  TO "authenticated"
  USING ((( SELECT app.pode('membros'::public.recurso, 'aprovar'::public.acao) AS pode) AND (campus = ANY (( SELECT app.alcance() AS alcance)::text[]))));

CREATE POLICY "contagens: altera quem marca presença, no alcance" ON "public"."contagens"
  FOR UPDATE
  TO "authenticated"
  USING
    (((( SELECT app.pode('eventos'::public.recurso, 'editar'::public.acao) AS pode) OR ( SELECT app.pode('checkin'::public.recurso, 'editar'::public.acao) AS pode)) AND (campus =
    ANY (( SELECT app.alcance() AS alcance)::text[]))))
  WITH
    CHECK
    (((( SELECT app.pode('eventos'::public.recurso, 'editar'::public.acao) AS pode) OR ( SELECT app.pode('checkin'::public.recurso, 'editar'::public.acao) AS pode)) AND (campus =
    ANY (( SELECT app.alcance() AS alcance)::text[]))));

CREATE POLICY "contagens: conta quem marca presença, no alcance" ON "public"."contagens"
  FOR INSERT
  TO "authenticated"
  WITH
    CHECK
    (((( SELECT app.pode('eventos'::public.recurso, 'editar'::public.acao) AS pode) OR ( SELECT app.pode('checkin'::public.recurso, 'editar'::public.acao) AS pode)) AND (campus =
    ANY (( SELECT app.alcance() AS alcance)::text[]))));

CREATE POLICY "contagens: exclui quem edita eventos, no alcance" ON "public"."contagens"
  FOR DELETE
  TO "authenticated"
  USING ((( SELECT app.pode('eventos'::public.recurso, 'editar'::public.acao) AS pode) AND (campus = ANY (( SELECT app.alcance() AS alcance)::text[]))));

CREATE POLICY "contagens: vê quem vê eventos, no alcance" ON "public"."contagens"
  FOR SELECT
  TO "authenticated"
  USING
    (((( SELECT app.pode('eventos'::public.recurso, 'visualizar'::public.acao) AS pode) OR ( SELECT app.pode('checkin'::public.recurso, 'editar'::public.acao) AS pode)) AND (campus
    = ANY (( SELECT app.alcance() AS alcance)::text[]))));

CREATE POLICY "convites: vê quem edita configurações, no alcance" ON "public"."convites"
  FOR SELECT
  TO "authenticated"
  USING ((( SELECT app.pode('configuracoes'::public.recurso, 'editar'::public.acao) AS pode) AND (campus = ANY (( SELECT app.alcance() AS alcance)::text[]))));

CREATE POLICY "decisões de uso: vê quem edita eventos, no alcance" ON "public"."decisoes_de_uso"
  FOR SELECT
  TO "authenticated"
  USING ((( SELECT app.pode('eventos'::public.recurso, 'editar'::public.acao) AS pode) AND (campus = ANY (( SELECT app.alcance() AS alcance)::text[]))));

CREATE POLICY "estações: vê quem edita o check-in, no alcance" ON "public"."estacoes"
  FOR SELECT
  TO "authenticated"
  USING ((( SELECT app.pode('checkin'::public.recurso, 'editar'::public.acao) AS pode) AND (campus = ANY (( SELECT app.alcance() AS alcance)::text[]))));

CREATE POLICY "eventos: altera quem edita, no alcance" ON "public"."events"
  FOR UPDATE
  TO "authenticated"
  USING ((( SELECT app.pode('eventos'::public.recurso, 'editar'::public.acao) AS pode) AND (campus = ANY (( SELECT app.alcance() AS alcance)::text[]))))
  WITH CHECK ((( SELECT app.pode('eventos'::public.recurso, 'editar'::public.acao) AS pode) AND (campus = ANY (( SELECT app.alcance() AS alcance)::text[]))));

CREATE POLICY "eventos: cria quem edita, no alcance" ON "public"."events"
  FOR INSERT
  TO "authenticated"
  WITH CHECK ((( SELECT app.pode('eventos'::public.recurso, 'editar'::public.acao) AS pode) AND (campus = ANY (( SELECT app.alcance() AS alcance)::text[]))));

CREATE POLICY "eventos: exclui quem pode excluir, no alcance" ON "public"."events"
  FOR DELETE
  TO "authenticated"
  USING ((( SELECT app.pode('eventos'::public.recurso, 'excluir'::public.acao) AS pode) AND (campus = ANY (( SELECT app.alcance() AS alcance)::text[]))));

CREATE POLICY "eventos: vê os do alcance e os do próprio campus" ON "public"."events"
  FOR SELECT
  TO "authenticated"
  USING
    (((( SELECT app.pode('eventos'::public.recurso, 'visualizar'::public.acao) AS pode) OR ( SELECT app.pode('home'::public.recurso, 'visualizar'::public.acao) AS pode)) AND
    ((campus = ANY (( SELECT app.alcance() AS alcance)::text[])) OR (campus = ( SELECT app.meu_campus() AS meu_campus)))));

CREATE POLICY "horários de culto: altera quem edita igreja, no alcance" ON "public"."horarios_culto"
  FOR UPDATE
  TO "authenticated"
  USING ((( SELECT app.pode('igreja'::public.recurso, 'editar'::public.acao) AS pode) AND (campus = ANY (( SELECT app.alcance() AS alcance)::text[]))))
  WITH CHECK ((( SELECT app.pode('igreja'::public.recurso, 'editar'::public.acao) AS pode) AND (campus = ANY (( SELECT app.alcance() AS alcance)::text[]))));

CREATE POLICY "horários de culto: cria quem edita igreja, no alcance" ON "public"."horarios_culto"
  FOR INSERT
  TO "authenticated"
  WITH CHECK ((( SELECT app.pode('igreja'::public.recurso, 'editar'::public.acao) AS pode) AND (campus = ANY (( SELECT app.alcance() AS alcance)::text[]))));

CREATE POLICY "horários de culto: exclui quem edita igreja, no alcance" ON "public"."horarios_culto"
  FOR DELETE
  TO "authenticated"
  USING ((( SELECT app.pode('igreja'::public.recurso, 'editar'::public.acao) AS pode) AND (campus = ANY (( SELECT app.alcance() AS alcance)::text[]))));

CREATE POLICY "horários de culto: vê quem pode, no alcance e no próprio cam" ON "public"."horarios_culto"
  FOR SELECT
  TO "authenticated"
  USING
    ((( SELECT app.pode('igreja'::public.recurso, 'visualizar'::public.acao) AS pode) AND ((campus = ANY (( SELECT app.alcance() AS alcance)::text[])) OR (campus = ( SELECT
    app.meu_campus() AS meu_campus)))));

CREATE POLICY "indisponibilidades: altera quem edita igreja, no alcance" ON "public"."indisponibilidades"
  FOR UPDATE
  TO "authenticated"
  USING ((( SELECT app.pode('igreja'::public.recurso, 'editar'::public.acao) AS pode) AND (campus = ANY (( SELECT app.alcance() AS alcance)::text[]))))
  WITH CHECK ((( SELECT app.pode('igreja'::public.recurso, 'editar'::public.acao) AS pode) AND (campus = ANY (( SELECT app.alcance() AS alcance)::text[]))));

CREATE POLICY "indisponibilidades: cria quem edita igreja, no alcance" ON "public"."indisponibilidades"
  FOR INSERT
  TO "authenticated"
  WITH CHECK ((( SELECT app.pode('igreja'::public.recurso, 'editar'::public.acao) AS pode) AND (campus = ANY (( SELECT app.alcance() AS alcance)::text[]))));

CREATE POLICY "indisponibilidades: exclui quem edita igreja, no alcance" ON "public"."indisponibilidades"
  FOR DELETE
  TO "authenticated"
  USING ((( SELECT app.pode('igreja'::public.recurso, 'editar'::public.acao) AS pode) AND (campus = ANY (( SELECT app.alcance() AS alcance)::text[]))));

CREATE POLICY "indisponibilidades: vê quem pode, no alcance" ON "public"."indisponibilidades"
  FOR SELECT
  TO "authenticated"
  USING
    ((( SELECT app.pode('igreja'::public.recurso, 'visualizar'::public.acao) AS pode) AND ((campus = ANY (( SELECT app.alcance() AS alcance)::text[])) OR (campus = ( SELECT
    app.meu_campus() AS meu_campus)))));

CREATE POLICY "usos: vê quem edita eventos, no alcance" ON "public"."ingresso_usos"
  FOR SELECT
  TO "authenticated"
  USING ((( SELECT app.pode('eventos'::public.recurso, 'editar'::public.acao) AS pode) AND (campus = ANY (( SELECT app.alcance() AS alcance)::text[]))));

CREATE POLICY "pedidos: vê quem edita eventos, no alcance" ON "public"."inscricao_pedidos"
  FOR SELECT
  TO "authenticated"
  USING ((( SELECT app.pode('eventos'::public.recurso, 'editar'::public.acao) AS pode) AND (campus = ANY (( SELECT app.alcance() AS alcance)::text[]))));

CREATE POLICY "regras: vê quem edita eventos, no alcance" ON "public"."inscricao_regras"
  FOR SELECT
  TO "authenticated"
  USING ((( SELECT app.pode('eventos'::public.recurso, 'editar'::public.acao) AS pode) AND (campus = ANY (( SELECT app.alcance() AS alcance)::text[]))));

CREATE POLICY "respostas: vê quem edita eventos, no alcance; as sensíveis, q" ON "public"."inscricao_respostas"
  FOR SELECT
  TO "authenticated"
  USING
    ((( SELECT app.pode('eventos'::public.recurso, 'editar'::public.acao) AS pode) AND (campus = ANY (( SELECT app.alcance() AS alcance)::text[])) AND ((NOT sensivel) OR ( SELECT
    app.pode('membros'::public.recurso, 'ver_sensivel'::public.acao) AS pode))));

CREATE POLICY "inscrições: vê quem edita eventos, no alcance" ON "public"."inscricoes"
  FOR SELECT
  TO "authenticated"
  USING ((( SELECT app.pode('eventos'::public.recurso, 'editar'::public.acao) AS pode) AND (campus = ANY (( SELECT app.alcance() AS alcance)::text[]))));

CREATE POLICY "avisos do kids: vê quem edita o check-in, no alcance" ON "public"."kids_avisos"
  FOR SELECT
  TO "authenticated"
  USING ((( SELECT app.pode('checkin'::public.recurso, 'editar'::public.acao) AS pode) AND (campus = ANY (( SELECT app.alcance() AS alcance)::text[]))));

CREATE POLICY "salas do kids: vê quem abre o check-in, no alcance" ON "public"."kids_salas"
  FOR SELECT
  TO "authenticated"
  USING ((( SELECT app.pode('checkin'::public.recurso, 'visualizar'::public.acao) AS pode) AND (campus = ANY (( SELECT app.alcance() AS alcance)::text[]))));

CREATE POLICY "visitas: vê quem edita o check-in, no alcance, e quem responde" ON "public"."kids_visitas"
  FOR SELECT
  TO "authenticated"
  USING
    (((crianca_id = ANY (( SELECT app.minhas_criancas() AS minhas_criancas)::uuid[])) OR (( SELECT app.pode('checkin'::public.recurso, 'editar'::public.acao) AS pode) AND (campus =
    ANY (( SELECT app.alcance() AS alcance)::text[])))));

CREATE POLICY "membros: altera o próprio e, quem edita, os do alcance" ON "public"."membros_igreja"
  FOR UPDATE
  TO "authenticated"
  USING
    (((id = ( SELECT app.meu_membro() AS meu_membro)) OR (( SELECT app.pode('membros'::public.recurso, 'editar'::public.acao) AS pode) AND (campus = ANY (( SELECT app.alcance() AS
    alcance)::text[])))))
  WITH
    CHECK
    (((id = ( SELECT app.meu_membro() AS meu_membro)) OR (( SELECT app.pode('membros'::public.recurso, 'editar'::public.acao) AS pode) AND (campus = ANY (( SELECT app.alcance() AS
    alcance)::text[])))));

CREATE POLICY "membros: cadastra quem edita, no alcance" ON "public"."membros_igreja"
  FOR INSERT
  TO "authenticated"
  WITH CHECK ((( SELECT app.pode('membros'::public.recurso, 'editar'::public.acao) AS pode) AND (campus = ANY (( SELECT app.alcance() AS alcance)::text[]))));

CREATE POLICY "membros: exclui quem pode excluir, no alcance" ON "public"."membros_igreja"
  FOR DELETE
  TO "authenticated"
  USING ((( SELECT app.pode('membros'::public.recurso, 'excluir'::public.acao) AS pode) AND (campus = ANY (( SELECT app.alcance() AS alcance)::text[]))));

CREATE POLICY "membros: vê o próprio e os do alcance" ON "public"."membros_igreja"
  FOR SELECT
  TO "authenticated"
  USING
    (((id = ( SELECT app.meu_membro() AS meu_membro)) OR (( SELECT app.pode('membros'::public.recurso, 'visualizar'::public.acao) AS pode) AND (campus = ANY (( SELECT app.alcance()
    AS alcance)::text[])))));

CREATE POLICY "ministérios: altera quem coordena, no alcance, e quem o lidera" ON "public"."ministerios"
  FOR UPDATE
  TO "authenticated"
  USING
    (((( SELECT app.coordena_ministerios() AS coordena_ministerios) AND (campus = ANY (( SELECT app.alcance() AS alcance)::text[]))) OR (id = ANY (( SELECT
    app.ministerios_que_lidero() AS ministerios_que_lidero)::uuid[]))))
  WITH
    CHECK
    (((( SELECT app.coordena_ministerios() AS coordena_ministerios) AND (campus = ANY (( SELECT app.alcance() AS alcance)::text[]))) OR (id = ANY (( SELECT
    app.ministerios_que_lidero() AS ministerios_que_lidero)::uuid[]))));

CREATE POLICY "ministérios: cria quem coordena, no alcance" ON "public"."ministerios"
  FOR INSERT
  TO "authenticated"
  WITH CHECK ((( SELECT app.coordena_ministerios() AS coordena_ministerios) AND (campus = ANY (( SELECT app.alcance() AS alcance)::text[]))));

CREATE POLICY "ministérios: exclui quem pode excluir, no alcance" ON "public"."ministerios"
  FOR DELETE
  TO "authenticated"
  USING ((( SELECT app.pode('ministerios'::public.recurso, 'excluir'::public.acao) AS pode) AND (campus = ANY (( SELECT app.alcance() AS alcance)::text[]))));

CREATE POLICY "ministérios: vê quem pode, no alcance e no próprio campus" ON "public"."ministerios"
  FOR SELECT
  TO "authenticated"
  USING
    (((( SELECT app.pode('ministerios'::public.recurso, 'visualizar'::public.acao) AS pode) OR ( SELECT app.pode('membros'::public.recurso, 'visualizar'::public.acao) AS pode)) AND
    ((campus = ANY (( SELECT app.alcance() AS alcance)::text[])) OR (campus = ( SELECT app.meu_campus() AS meu_campus)))));

CREATE POLICY "notas LGPD: vê quem atende o pedido, nunca o do próprio" ON "public"."notas_lgpd"
  FOR SELECT
  TO "authenticated"
  USING ((( SELECT app.pode('membros'::public.recurso, 'aprovar'::public.acao) AS pode) AND (EXISTS ( SELECT
   FROM public.pedidos_lgpd p
  WHERE
    ((p.id = notas_lgpd.pedido_id) AND (p.membro_id IS DISTINCT FROM ( SELECT app.meu_membro() AS meu_membro)) AND (p.campus = ANY (( SELECT app.alcance() AS
    alcance)::text[])))))));

CREATE POLICY "ocorrências: vê quem vê o evento" ON "public"."ocorrencias"
  FOR SELECT
  TO "authenticated"
  USING
    (((( SELECT app.pode('eventos'::public.recurso, 'visualizar'::public.acao) AS pode) OR ( SELECT app.pode('home'::public.recurso, 'visualizar'::public.acao) AS pode)) AND
    ((campus = ANY (( SELECT app.alcance() AS alcance)::text[])) OR (campus = ( SELECT app.meu_campus() AS meu_campus)))));

CREATE POLICY "pedidos LGPD: a pessoa vê os seus e, quem atende, os do alcanc" ON "public"."pedidos_lgpd"
  FOR SELECT
  TO "authenticated"
  USING
    (((membro_id = ( SELECT app.meu_membro() AS meu_membro)) OR (( SELECT app.pode('membros'::public.recurso, 'aprovar'::public.acao) AS pode) AND (campus = ANY (( SELECT
    app.alcance() AS alcance)::text[])))));

CREATE POLICY "profiles: altera o próprio e os do alcance" ON "public"."profiles"
  FOR UPDATE
  TO "authenticated"
  USING
    (((id = ( SELECT auth.uid() AS uid)) OR (( SELECT app.pode('configuracoes'::public.recurso, 'editar'::public.acao) AS pode) AND (campus = ANY (( SELECT app.alcance() AS
    alcance)::text[])))))
  WITH
    CHECK
    (((id = ( SELECT auth.uid() AS uid)) OR (( SELECT app.pode('configuracoes'::public.recurso, 'editar'::public.acao) AS pode) AND (campus = ANY (( SELECT app.alcance() AS
    alcance)::text[])))));

CREATE POLICY "profiles: vê o próprio e os do alcance" ON "public"."profiles"
  FOR SELECT
  TO "authenticated"
  USING
    (((id = ( SELECT auth.uid() AS uid)) OR ((( SELECT app.pode('membros'::public.recurso, 'visualizar'::public.acao) AS pode) OR ( SELECT app.pode('configuracoes'::public.recurso,
    'editar'::public.acao) AS pode)) AND (campus = ANY (( SELECT app.alcance() AS alcance)::text[])))));

CREATE POLICY "recursos do campus: altera quem edita igreja, no alcance" ON "public"."recursos_do_campus"
  FOR UPDATE
  TO "authenticated"
  USING ((( SELECT app.pode('igreja'::public.recurso, 'editar'::public.acao) AS pode) AND (campus = ANY (( SELECT app.alcance() AS alcance)::text[]))))
  WITH CHECK ((( SELECT app.pode('igreja'::public.recurso, 'editar'::public.acao) AS pode) AND (campus = ANY (( SELECT app.alcance() AS alcance)::text[]))));

CREATE POLICY "recursos do campus: cria quem edita igreja, no alcance" ON "public"."recursos_do_campus"
  FOR INSERT
  TO "authenticated"
  WITH CHECK ((( SELECT app.pode('igreja'::public.recurso, 'editar'::public.acao) AS pode) AND (campus = ANY (( SELECT app.alcance() AS alcance)::text[]))));

CREATE POLICY "recursos do campus: exclui quem edita igreja, no alcance" ON "public"."recursos_do_campus"
  FOR DELETE
  TO "authenticated"
  USING ((( SELECT app.pode('igreja'::public.recurso, 'editar'::public.acao) AS pode) AND (campus = ANY (( SELECT app.alcance() AS alcance)::text[]))));

CREATE POLICY "recursos do campus: vê quem pode, no alcance" ON "public"."recursos_do_campus"
  FOR SELECT
  TO "authenticated"
  USING
    ((( SELECT app.pode('igreja'::public.recurso, 'visualizar'::public.acao) AS pode) AND ((campus = ANY (( SELECT app.alcance() AS alcance)::text[])) OR (campus = ( SELECT
    app.meu_campus() AS meu_campus)))));

CREATE POLICY "rsvp: cada um vê o seu; quem edita eventos, os do alcance" ON "public"."rsvps"
  FOR SELECT
  TO "authenticated"
  USING
    (((membro_id = ( SELECT app.meu_membro() AS meu_membro)) OR (( SELECT app.pode('eventos'::public.recurso, 'editar'::public.acao) AS pode) AND (campus = ANY (( SELECT
    app.alcance() AS alcance)::text[])))));

CREATE POLICY "salas: altera quem edita igreja, no alcance" ON "public"."salas"
  FOR UPDATE
  TO "authenticated"
  USING ((( SELECT app.pode('igreja'::public.recurso, 'editar'::public.acao) AS pode) AND (campus = ANY (( SELECT app.alcance() AS alcance)::text[]))))
  WITH CHECK ((( SELECT app.pode('igreja'::public.recurso, 'editar'::public.acao) AS pode) AND (campus = ANY (( SELECT app.alcance() AS alcance)::text[]))));

CREATE POLICY "salas: cria quem edita igreja, no alcance" ON "public"."salas"
  FOR INSERT
  TO "authenticated"
  WITH CHECK ((( SELECT app.pode('igreja'::public.recurso, 'editar'::public.acao) AS pode) AND (campus = ANY (( SELECT app.alcance() AS alcance)::text[]))));

CREATE POLICY "salas: exclui quem edita igreja, no alcance" ON "public"."salas"
  FOR DELETE
  TO "authenticated"
  USING ((( SELECT app.pode('igreja'::public.recurso, 'editar'::public.acao) AS pode) AND (campus = ANY (( SELECT app.alcance() AS alcance)::text[]))));

CREATE POLICY "salas: vê quem pode, no alcance e no próprio campus" ON "public"."salas"
  FOR SELECT
  TO "authenticated"
  USING
    ((( SELECT app.pode('igreja'::public.recurso, 'visualizar'::public.acao) AS pode) AND ((campus = ANY (( SELECT app.alcance() AS alcance)::text[])) OR (campus = ( SELECT
    app.meu_campus() AS meu_campus)))));

CREATE POLICY "solicitações: vê quem aprova membros, no alcance" ON "public"."solicitacoes_cadastro"
  FOR SELECT
  TO "authenticated"
  USING ((( SELECT app.pode('membros'::public.recurso, 'aprovar'::public.acao) AS pode) AND (campus = ANY (( SELECT app.alcance() AS alcance)::text[]))));

COMMENT ON COLUMN "app"."colunas"."rotulo" IS 'Its name; empty: it is not shown to people.';

COMMENT ON COLUMN "app"."retencoes"."condicao" IS 'Which rows of the table, called t, with $1 as the limit of time.';

COMMENT ON COLUMN "app"."retencoes"."modo" IS 'apaga: the rows go. limpa: only what they quote goes. sugere: people, whom two others make nameless.';

COMMENT ON COLUMN "app"."retencoes"."momento" IS 'The column whose moment counts; empty: the condition says it.';

COMMENT ON COLUMN "app"."retencoes"."rotulo" IS 'How a row is called in the list, as an expression.';

COMMENT ON COLUMN "app"."tabelas"."ao_anonimizar" IS 'apaga: the rows about the person go. fica: they stay on the nameless record, their free texts emptied but for mantem. desliga: they
stay and speak of nobody. especial: a rule of its own (lgpd/04_anonimizar.sql). nada: nobody is named.';

COMMENT ON COLUMN "app"."tabelas"."assunto" IS 'Why it is kept; see app.assuntos_de_dados.';

COMMENT ON COLUMN "app"."tabelas"."chamada_em" IS 'Columns, of whatever table, that refer to a row of this one and are read as its name.';

COMMENT ON COLUMN "app"."tabelas"."grupo" IS 'The kind of a change in a person''s timeline.';

COMMENT ON COLUMN "app"."tabelas"."mantem" IS 'Of rows that stay, the texts that stay with them.';

COMMENT ON COLUMN "app"."tabelas"."nome" IS 'What one of its rows is called in a sentence.';

COMMENT ON COLUMN "app"."tabelas"."nome_da_linha" IS 'The column that names a row.';

COMMENT ON COLUMN "app"."tabelas"."ordem" IS 'A table stands after those that it refers to.';

COMMENT ON COLUMN "app"."tabelas"."relacao" IS 'Its name without the schema, as the change log has it.';

COMMENT ON COLUMN "app"."tabelas"."tabela" IS 'Its name; with the schema, unless that is public.';

COMMENT ON COLUMN "app"."tabelas"."titulo" IS 'What it keeps about people, as people read it; null: nothing about people.';

COMMENT ON COLUMN "public"."retencao_regras"."regra" IS 'Which rule; see app.retencoes.';

COMMENT ON FUNCTION "app"."agendar"(text, text, text) IS 'A job of pg_cron: its name as people read it, when (five fields, UTC) and the statement. The same name takes the place of the job
that has it. For data.sql.';

COMMENT ON FUNCTION "app"."alcanca"(text) IS 'The caller reaches this campus. For triggers; policies ask app.alcance(), which runs once.';

COMMENT ON FUNCTION "app"."alcance"() IS 'The campuses whose rows the caller reaches: campus = any ((select app.alcance())::text[]) is how a policy says it, once per statement.';

COMMENT ON FUNCTION "app"."ligacoes_a_anonimizar"() IS 'What is done with each column that refers to a person, by the catalogue and app.tabelas, what refers before what is referred to.';

COMMENT ON FUNCTION "app"."nome_registrado"(text, uuid) IS 'The name of the row that a column refers to, by the tables that are called so; null when none has it.';

COMMENT ON FUNCTION "app"."registrar"(regclass, text, jsonb, text, text, text, text, text[], text[], text) IS 'Says of a table what the columns of app.tabelas tell; colunas: {column: name}, an empty name for what people need not read.';

COMMENT ON FUNCTION "app"."registrar_colunas"(jsonb) IS 'Names of columns that mean the same in many tables: {column: name}.';

COMMENT ON FUNCTION "app"."reter"(text, regclass, text, text, integer, integer, integer, text, text, text, text) IS 'A rule of retention; see the columns of app.retencoes.';

COMMENT ON FUNCTION "public"."abrir_o_dia"() IS 'What is due by date is told, each thing once whoever asks: accesses that end, followed lists that changed, overdue follow-ups,
functions whose term ends. For the first opening of a day; the jobs of the morning (campi/02_relogios.sql) do the same for everybody.
Gives how many notices were due.';

COMMENT ON TABLE "app"."colunas" IS 'How columns are called in a sentence: those of a table, and those that mean the same in many (relacao is empty).';

COMMENT ON TABLE "app"."retencoes" IS 'How long rows stay. Written by app.reter while the schema is made; the days that the church chose stand in retencao_regras.';

COMMENT ON TABLE "app"."tabelas" IS 'Every table, as its feature registered it. Written by app.registrar while the schema is made.';

REVOKE ALL ON FUNCTION "app"."agendar"(text, text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."alcance"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."alcance"() TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."nome_registrado"(text, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."registrar"(regclass, text, jsonb, text, text, text, text, text[], text[], text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."registrar_colunas"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."reter"(text, regclass, text, text, integer, integer, integer, text, text, text, text) FROM PUBLIC;

truncate app.tabelas, app.colunas, app.retencoes restart identity;

insert into app.tabelas (tabela, relacao, nome, grupo, titulo, assunto, ao_anonimizar, mantem, chamada_em, nome_da_linha) values
  ('app.tabelas', 'tabelas', 'Registro de uma tabela', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('app.colunas', 'colunas', 'Nome de uma coluna', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('app.retencoes', 'retencoes', 'Regra de retenção do sistema', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('app.palpites', 'palpites', 'Código errado', 'outros', 'Códigos errados, por endereço', 'registro', 'nada', '{}', '{}', 'nome'),
  ('operacoes', 'operacoes', 'Operação', 'outros', 'Operações', 'registro', 'especial', '{}', '{}', 'nome'),
  ('alteracoes', 'alteracoes', 'Alteração', 'outros', 'Histórico de alterações: valores antes e depois', 'registro', 'especial', '{}', '{}', 'nome'),
  ('campi', 'campi', 'Campus', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('igreja', 'igreja', 'Dados da igreja', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('app.admins_especiais', 'admins_especiais', 'Administrador indicado', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('app.codigo_primeiro_acesso', 'codigo_primeiro_acesso', 'Código do primeiro acesso', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('listas', 'listas', 'Item de lista', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('titulos', 'titulos', 'Título', 'outros', NULL, NULL, NULL, '{}', '{titulo_id,titulo_minimo_id,exige_titulo_id,antes,depois}', 'nome'),
  ('modelos_de_mensagem', 'modelos_de_mensagem', 'Modelo de mensagem', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('profiles', 'profiles', 'Conta', 'outros', 'Conta: perfil', 'conta', 'especial', '{}', '{}', 'nome'),
  ('membros_igreja', 'membros_igreja', 'Cadastro', 'cadastro', 'Cadastro: nome, contatos, endereço, nascimento', 'cadastro', 'especial', '{}', '{}', 'nome'),
  ('membros_funcoes', 'membros_funcoes', 'Função', 'funcoes', 'Funções em ministérios: quais e quando', 'servico', 'fica', '{ministerio,funcao}', '{}', 'nome'),
  ('membros_reservados', 'membros_reservados', 'Documentos e filiação', 'cadastro', 'Documentos (CPF, RG) e filiação', 'cadastro', 'apaga', '{}', '{}', 'nome'),
  ('listas_de_membros', 'listas_de_membros', 'Lista salva', 'outros', 'Listas salvas e suas buscas', 'conta', 'especial', '{}', '{}', 'nome'),
  ('listas_seguidas', 'listas_seguidas', 'Lista seguida', 'outros', 'Listas seguidas', 'conta', 'especial', '{}', '{}', 'nome'),
  ('textos_consentimento', 'textos_consentimento', 'Texto de autorização', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('consentimentos', 'consentimentos', 'Autorização', 'autorizacoes', 'Autorizações e seus textos', 'cadastro', 'apaga', '{}', '{}', 'nome'),
  ('rostos.modelos', 'modelos', 'Rosto indexado', 'outros', 'Código do rosto', 'biometria', 'apaga', '{}', '{}', 'nome'),
  ('rostos.excluidos', 'excluidos', 'Código de rosto apagado', 'outros', 'Códigos de rosto já apagados', 'biometria', 'nada', '{}', '{}', 'nome'),
  ('rostos.auditoria', 'auditoria', 'Uso do reconhecimento facial', 'outros', 'Registro de uso do reconhecimento facial', 'registro', 'nada', '{}', '{}', 'nome'),
  ('app.conferencias_de_rostos', 'conferencias_de_rostos', 'Prova dos códigos de rosto', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('user_roles', 'user_roles', 'Papel', 'funcoes', 'Conta: papéis', 'conta', 'especial', '{}', '{}', 'nome'),
  ('role_permissions', 'role_permissions', 'Permissão de papel', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('pedidos_de_acesso', 'pedidos_de_acesso', 'Pedido de acesso', 'outros', 'Pedidos de acesso', 'conta', 'especial', '{}', '{}', 'nome'),
  ('concessoes_pessoais', 'concessoes_pessoais', 'Permissão pessoal', 'outros', 'Permissões dadas por um tempo', 'conta', 'especial', '{}', '{}', 'nome'),
  ('acessos_negados', 'acessos_negados', 'Acesso negado', 'outros', 'Registro de acessos negados', 'registro', 'especial', '{}', '{}', 'nome'),
  ('registro_ver_como', 'registro_ver_como', 'Registro de “ver como”', 'outros', 'Registro de “ver como”', 'registro', 'especial', '{}', '{}', 'nome'),
  ('app.simulacoes', 'simulacoes', 'Sessão de “ver como”', 'outros', 'Sessões de “ver como”', 'registro', 'nada', '{}', '{}', 'nome'),
  ('regionais', 'regionais', 'Regional', 'outros', NULL, NULL, NULL, '{}', '{regional_id}', 'nome'),
  ('papeis_regionais', 'papeis_regionais', 'Papel em uma regional', 'outros', 'Conta: papéis em regionais', 'conta', 'especial', '{}', '{}', 'nome'),
  ('familias', 'familias', 'Família', 'familia', 'Família', 'cadastro', 'especial', '{}', '{familia_id}', 'nome'),
  ('familia_membros', 'familia_membros', 'Família', 'familia', 'Lugar na família', 'cadastro', 'apaga', '{}', '{}', 'nome'),
  ('autorizados_busca', 'autorizados_busca', 'Quem busca a criança', 'familia', 'Quem pode buscar crianças', 'protecao', 'apaga', '{}', '{}', 'nome'),
  ('parentescos', 'parentescos', 'Parentesco', 'familia', 'Parentescos', 'cadastro', 'apaga', '{}', '{}', 'nome'),
  ('mudancas_de_situacao', 'mudancas_de_situacao', 'Situação', 'outros', 'Histórico da situação na igreja', 'vida', 'fica', '{autor_nome}', '{}', 'nome'),
  ('mudancas_de_titulo', 'mudancas_de_titulo', 'Título', 'outros', 'Histórico de títulos', 'vida', 'fica', '{autor_nome}', '{}', 'nome'),
  ('eventos_de_vida', 'eventos_de_vida', 'Evento de vida', 'vida', 'Eventos de vida: tipo e data', 'vida', 'fica', '{autor_nome}', '{}', 'nome'),
  ('transferencias', 'transferencias', 'Transferência de campus', 'vida', 'Motivo das transferências', 'vida', 'especial', '{}', '{}', 'nome'),
  ('transferencia_membros', 'transferencia_membros', 'Transferência de campus', 'vida', 'Transferências entre campi', 'vida', 'fica', '{}', '{}', 'nome'),
  ('cartas', 'cartas', 'Carta', 'vida', 'Cartas de transferência', 'vida', 'especial', '{}', '{}', 'nome'),
  ('app.numeros_de_carta', 'numeros_de_carta', 'Numeração de cartas', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('anotacoes_pastorais', 'anotacoes_pastorais', 'Anotação pastoral', 'outros', 'Anotações pastorais', 'cuidado', 'apaga', '{}', '{}', 'nome'),
  ('leituras_de_anotacoes', 'leituras_de_anotacoes', 'Leitura de anotação', 'outros', 'Registro de leitura das anotações', 'registro', 'apaga', '{}', '{}', 'nome'),
  ('acompanhamentos', 'acompanhamentos', 'Acompanhamento', 'outros', 'Acompanhamento', 'cuidado', 'apaga', '{}', '{}', 'nome'),
  ('contatos_acompanhamento', 'contatos_acompanhamento', 'Contato do acompanhamento', 'outros', 'Contatos do acompanhamento', 'cuidado', 'especial', '{}', '{}', 'nome'),
  ('documentos_membros', 'documentos_membros', 'Documento', 'outros', 'Documentos guardados', 'cuidado', 'apaga', '{}', '{}', 'nome'),
  ('aberturas_de_documentos', 'aberturas_de_documentos', 'Abertura de documento', 'outros', 'Registro de abertura de documentos', 'registro', 'apaga', '{}', '{}', 'nome'),
  ('codigos_cadastro', 'codigos_cadastro', 'Código do cadastro público', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('solicitacoes_cadastro', 'solicitacoes_cadastro', 'Solicitação de cadastro', 'outros', 'Solicitações do cadastro público', 'cadastro', 'apaga', '{}', '{}', 'nome'),
  ('app.tentativas_cadastro', 'tentativas_cadastro', 'Envio do cadastro público', 'outros', 'Envios recentes do cadastro público, por endereço', 'registro', 'nada', '{}', '{}', 'nome'),
  ('pedidos_alteracao', 'pedidos_alteracao', 'Pedido de alteração', 'outros', 'Alterações que a pessoa pediu', 'cadastro', 'apaga', '{}', '{}', 'nome'),
  ('nao_duplicados', 'nao_duplicados', 'Não são a mesma pessoa', 'outros', 'Marcas de “não é a mesma pessoa”', 'cadastro', 'apaga', '{}', '{}', 'nome'),
  ('membros_unificados', 'membros_unificados', 'Cadastro unificado', 'outros', 'Cópias de cadastros unificados', 'cadastro', 'apaga', '{}', '{}', 'nome'),
  ('carteirinhas', 'carteirinhas', 'Carteirinha', 'outros', 'Carteirinhas', 'cadastro', 'apaga', '{}', '{}', 'nome'),
  ('exportacoes', 'exportacoes', 'Exportação', 'outros', 'Registro de exportações e suas buscas', 'registro', 'especial', '{}', '{}', 'nome'),
  ('mapeamentos_importacao', 'mapeamentos_importacao', 'Modelo de importação', 'outros', 'Modelos de importação', 'conta', 'especial', '{}', '{}', 'nome'),
  ('importacoes', 'importacoes', 'Importação', 'outros', 'Importações', 'registro', 'especial', '{}', '{}', 'nome'),
  ('importacao_linhas', 'importacao_linhas', 'Linha de importação', 'outros', 'Linhas de importação', 'registro', 'desliga', '{resultado}', '{}', 'nome'),
  ('notifications', 'notifications', 'Aviso', 'outros', 'Avisos que a pessoa recebeu ou que falam dela', 'conta', 'especial', '{}', '{}', 'nome'),
  ('padroes_de_avisos', 'padroes_de_avisos', 'Padrão de avisos', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('ajustes_de_avisos', 'ajustes_de_avisos', 'Ajustes de avisos', 'outros', 'Escolhas sobre avisos: silêncio e limite', 'conta', 'especial', '{}', '{}', 'nome'),
  ('preferencias_de_avisos', 'preferencias_de_avisos', 'Escolha sobre avisos', 'outros', 'Escolhas sobre avisos: o que e por onde', 'conta', 'especial', '{}', '{}', 'nome'),
  ('app.carteiro', 'carteiro', 'Envio dos avisos', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('app.resumos', 'resumos', 'Resumo da semana', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('aparelhos_de_avisos', 'aparelhos_de_avisos', 'Aparelho que recebe avisos', 'outros', 'Aparelhos que recebem avisos', 'conta', 'especial', '{}', '{}', 'nome'),
  ('entregas', 'entregas', 'Entrega de aviso', 'outros', 'Entregas de avisos por celular e e-mail', 'conta', 'especial', '{}', '{}', 'nome'),
  ('atos', 'atos', 'Ato', 'vida', 'Pedidos de batismo, consagração e outros atos', 'vida', 'apaga', '{}', '{}', 'nome'),
  ('ato_documentos', 'ato_documentos', 'Documento de um ato', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('ministerios', 'ministerios', 'Ministério', 'funcoes', NULL, NULL, NULL, '{}', '{ministerio_id}', 'nome'),
  ('ministerios_documentos', 'ministerios_documentos', 'Documento do ministério', 'funcoes', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('funcoes_ministerio', 'funcoes_ministerio', 'Função do catálogo', 'outros', NULL, NULL, NULL, '{}', '{funcao_id}', 'nome'),
  ('treinamentos', 'treinamentos', 'Treinamento', 'outros', NULL, NULL, NULL, '{}', '{treinamento_id}', 'nome'),
  ('funcoes_treinamentos', 'funcoes_treinamentos', 'Treinamento exigido', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('membros_treinamentos', 'membros_treinamentos', 'Treinamento concluído', 'outros', 'Treinamentos concluídos', 'servico', 'fica', '{}', '{}', 'nome'),
  ('equipes', 'equipes', 'Equipe', 'outros', NULL, NULL, NULL, '{}', '{equipe_id}', 'nome'),
  ('equipe_membros', 'equipe_membros', 'Pessoa da equipe', 'outros', 'Lugar em equipes', 'servico', 'apaga', '{}', '{}', 'nome'),
  ('inscricoes_voluntarios', 'inscricoes_voluntarios', 'Inscrição de voluntário', 'outros', 'Inscrições de voluntário', 'servico', 'apaga', '{}', '{}', 'nome'),
  ('salas', 'salas', 'Sala', 'outros', 'Salas cujo uso a pessoa aprova', 'servico', 'desliga', '{campus,nome,tipo,recursos}', '{sala_id,recurso_id,alvo}', 'nome'),
  ('horarios_culto', 'horarios_culto', 'Horário de culto', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('campus_pastores', 'campus_pastores', 'Pastor do campus', 'outros', 'Pastores do campus', 'servico', 'apaga', '{}', '{}', 'nome'),
  ('recursos_do_campus', 'recursos_do_campus', 'Recurso do campus', 'outros', 'Recursos cujo uso a pessoa aprova', 'servico', 'desliga', '{campus,nome}', '{sala_id,recurso_id,alvo}', 'nome'),
  ('indisponibilidades', 'indisponibilidades', 'Data bloqueada', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('events', 'events', 'Evento', 'outros', 'Eventos pelos quais a pessoa responde', 'servico', 'desliga', '{id,name,location,campus,tipo,regra,descricao,date,duracao,lotacao,sala_id,aberto}', '{}', 'nome'),
  ('attendances', 'attendances', 'Presença', 'outros', 'Presenças em cultos e eventos', 'presenca', 'fica', '{event_id,event_base,campus,location}', '{}', 'nome'),
  ('ocorrencias', 'ocorrencias', 'Dia de evento', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('evento_ministerios', 'evento_ministerios', 'Ministério do evento', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('contagens', 'contagens', 'Contagem de pessoas', 'outros', 'Contagens de presença: quem contou', 'registro', 'nada', '{}', '{}', 'nome'),
  ('app.segredo_do_telao', 'segredo_do_telao', 'Segredo do telão', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('evento_campi', 'evento_campi', 'Campus do evento', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('evento_recursos', 'evento_recursos', 'Recurso do evento', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('decisoes_de_uso', 'decisoes_de_uso', 'Decisão sobre um uso', 'outros', 'Usos de salas e recursos: quem decidiu', 'registro', 'nada', '{}', '{}', 'nome'),
  ('app.ocupacoes', 'ocupacoes', 'Uso de sala ou recurso', 'outros', 'Usos de salas e recursos: quem pediu', 'registro', 'nada', '{}', '{}', 'nome'),
  ('rsvps', 'rsvps', 'Confirmação de ida', 'outros', 'Confirmações de ida', 'presenca', 'apaga', '{}', '{}', 'nome'),
  ('app.faltas_conferidas', 'faltas_conferidas', 'Semana de faltas conferida', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('inscricao_regras', 'inscricao_regras', 'Inscrições do evento', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('inscricao_tipos', 'inscricao_tipos', 'Tipo de inscrição', 'outros', NULL, NULL, NULL, '{}', '{tipo_id}', 'nome'),
  ('inscricao_perguntas', 'inscricao_perguntas', 'Pergunta da inscrição', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('inscricao_cupons', 'inscricao_cupons', 'Cupom', 'outros', NULL, NULL, NULL, '{}', '{cupom_id}', 'codigo'),
  ('inscricao_pedidos', 'inscricao_pedidos', 'Pedido de inscrição', 'outros', 'Contato de quem fez uma inscrição', 'presenca', 'desliga', '{evento_id,campus,chave,pago_meio}', '{}', 'nome'),
  ('inscricoes', 'inscricoes', 'Inscrição', 'outros', 'Inscrições em eventos, com respostas', 'presenca', 'apaga', '{}', '{}', 'nome'),
  ('inscricao_respostas', 'inscricao_respostas', 'Resposta da inscrição', 'outros', 'Respostas de inscrições', 'presenca', 'nada', '{}', '{}', 'nome'),
  ('ingresso_usos', 'ingresso_usos', 'Entrada com ingresso', 'outros', 'Entradas com ingresso', 'presenca', 'nada', '{}', '{}', 'nome'),
  ('app.tentativas_inscricao', 'tentativas_inscricao', 'Envio de inscrição', 'outros', 'Inscrições recentes, por endereço', 'registro', 'nada', '{}', '{}', 'nome'),
  ('escala_ajustes', 'escala_ajustes', 'Ajustes das escalas', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('escala_modelos', 'escala_modelos', 'Modelo de escala', 'outros', NULL, NULL, NULL, '{}', '{modelo_id}', 'nome'),
  ('escala_modelo_vagas', 'escala_modelo_vagas', 'Posição do modelo de escala', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('escalas', 'escalas', 'Escala', 'outros', 'Escalas: quem as publicou', 'registro', 'nada', '{}', '{}', 'nome'),
  ('escala_vagas', 'escala_vagas', 'Posição da escala', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('escala_itens', 'escala_itens', 'Pessoa na escala', 'outros', 'Escalas em que serviu: onde e quando', 'servico', 'fica', '{ocorrencia_id,subtempo}', '{}', 'nome'),
  ('app.escala_convites', 'escala_convites', 'Convite de escala', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('bloqueios', 'bloqueios', 'Bloqueio de agenda', 'outros', 'Bloqueios de agenda e seus motivos', 'servico', 'apaga', '{}', '{}', 'nome'),
  ('bloqueio_dias', 'bloqueio_dias', 'Data bloqueada', 'outros', 'Datas em que não pode servir', 'servico', 'apaga', '{}', '{}', 'nome'),
  ('preferencias_escala', 'preferencias_escala', 'Preferências de escala', 'outros', 'Preferências para escalas', 'servico', 'apaga', '{}', '{}', 'nome'),
  ('escala_pares', 'escala_pares', 'Com quem prefere servir', 'outros', 'Com quem prefere servir', 'servico', 'apaga', '{}', '{}', 'nome'),
  ('disponibilidade_meses', 'disponibilidade_meses', 'Mês de disponibilidade', 'outros', 'Meses em que disse quando pode servir', 'servico', 'apaga', '{}', '{}', 'nome'),
  ('escala_trocas', 'escala_trocas', 'Troca na escala', 'outros', 'Trocas pedidas em escalas', 'servico', 'apaga', '{}', '{}', 'nome'),
  ('escala_rodas', 'escala_rodas', 'Troca em roda', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('escala_roda_pernas', 'escala_roda_pernas', 'Pessoa na troca em roda', 'outros', 'Trocas em roda de que participou', 'servico', 'apaga', '{}', '{}', 'nome'),
  ('estacoes', 'estacoes', 'Estação de check-in', 'outros', 'Estações de check-in: quem as criou e pareou', 'registro', 'nada', '{}', '{}', 'nome'),
  ('app.aparelhos', 'aparelhos', 'Aparelho de estação', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('app.codigos_de_estacao', 'codigos_de_estacao', 'Código de estação', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('app.tentativas_de_parear', 'tentativas_de_parear', 'Tentativa de parear', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('kids_salas', 'kids_salas', 'Sala do Kids', 'outros', NULL, NULL, NULL, '{}', '{sala_id,recurso_id,alvo}', 'nome'),
  ('kids_cuidados', 'kids_cuidados', 'Cuidados da criança', 'familia', 'Alergias e cuidados de crianças', 'protecao', 'apaga', '{}', '{}', 'nome'),
  ('app.kids_segredo', 'kids_segredo', 'Segredo do Kids', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('app.kids_codigos', 'kids_codigos', 'Código de família no Kids', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('app.kids_pins', 'kids_pins', 'PIN de supervisor', 'outros', 'PIN de supervisor do Kids', 'conta', 'especial', '{}', '{}', 'nome'),
  ('app.kids_tentativas', 'kids_tentativas', 'Tentativa no Kids', 'outros', 'Códigos e PINs errados no Kids', 'registro', 'nada', '{}', '{}', 'nome'),
  ('app.guardas_pendentes', 'guardas_pendentes', 'Responsável a confirmar', 'outros', 'Quem espera para responder por uma criança', 'protecao', 'apaga', '{}', '{}', 'nome'),
  ('app.guardas_havidas', 'guardas_havidas', 'Responsável até hoje', 'outros', 'Quem responde ou já respondeu por uma criança', 'protecao', 'apaga', '{}', '{}', 'nome'),
  ('app.guardas_apagadas', 'guardas_apagadas', 'Responsável de cadastro apagado', 'outros', 'Criança de que respondia quem teve o cadastro apagado', 'protecao', 'apaga', '{}', '{}', 'nome'),
  ('app.links_de_acordo', 'links_de_acordo', 'Pedido de acordo por e-mail', 'outros', 'Links em que quem responde por uma criança concorda', 'protecao', 'apaga', '{}', '{}', 'nome'),
  ('kids_visitas', 'kids_visitas', 'Criança no Kids', 'familia', 'Presença no Kids: quando e com quem saiu', 'protecao', 'fica', '{ocorrencia_id,campus}', '{}', 'nome'),
  ('kids_adultos', 'kids_adultos', 'Adulto na sala do Kids', 'outros', 'Adultos nas salas do Kids', 'servico', 'apaga', '{}', '{}', 'nome'),
  ('kids_avisos', 'kids_avisos', 'Ocorrência no Kids', 'familia', 'Ocorrências no Kids', 'protecao', 'apaga', '{}', '{}', 'nome'),
  ('agenda_enderecos', 'agenda_enderecos', 'Endereço de agenda', 'outros', 'Endereço da própria agenda', 'conta', 'especial', '{}', '{}', 'nome'),
  ('app.leituras_da_agenda', 'leituras_da_agenda', 'Leitura de agenda', 'outros', 'Leituras recentes de agendas, por endereço', 'registro', 'nada', '{}', '{}', 'nome'),
  ('convites', 'convites', 'Convite', 'outros', 'Convites para ter conta', 'conta', 'especial', '{}', '{}', 'nome'),
  ('app.pedidos_de_vinculo', 'pedidos_de_vinculo', 'Pedido de ligar a conta', 'outros', 'Pedidos de ligar a conta ao cadastro', 'conta', 'apaga', '{}', '{}', 'nome'),
  ('app.seguranca', 'seguranca', 'Regras de segurança', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('app.registro_seguranca', 'registro_seguranca', 'Registro de segurança', 'outros', 'Registro de segurança das contas', 'registro', 'nada', '{}', '{}', 'nome'),
  ('app.testes_de_integracoes', 'testes_de_integracoes', 'Teste de integração', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('pedidos_lgpd', 'pedidos_lgpd', 'Pedido de titular', 'outros', 'Pedidos de titular', 'registro', 'especial', '{}', '{}', 'nome'),
  ('notas_lgpd', 'notas_lgpd', 'Nota de pedido de titular', 'outros', 'Notas dos pedidos de titular', 'registro', 'especial', '{}', '{}', 'nome'),
  ('app.anonimizados', 'anonimizados', 'Cadastro anonimizado', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('auth.users', 'users', 'E-mail, telefone e senha', 'outros', 'Conta: e-mail, telefone e senha', 'conta', 'especial', '{}', '{}', 'nome'),
  ('auth.sessions', 'sessions', 'Aparelhos em que entrou', 'outros', 'Conta: aparelhos em que entrou', 'conta', 'especial', '{}', '{}', 'nome'),
  ('auth.audit_log_entries', 'audit_log_entries', 'Registro de entradas', 'outros', 'Conta: registro de entradas', 'registro', 'especial', '{}', '{}', 'nome'),
  ('auth.outbox', 'outbox', 'Mensagens enviadas à pessoa', 'outros', 'Mensagens enviadas à pessoa', 'conta', 'especial', '{}', '{}', 'nome'),
  ('storage.objects', 'objects', 'Fotos e documentos', 'outros', 'Arquivos: fotos e documentos', 'cadastro', 'especial', '{}', '{}', 'nome'),
  ('anonimizacoes', 'anonimizacoes', 'Anonimização', 'outros', 'Certificados de eliminação, sem dados pessoais', 'registro', 'desliga', '{campus,iniciada_por_nome,confirmada_por_nome,codigo,resumo,previa,resultado}', '{}', 'nome'),
  ('retencao_regras', 'retencao_regras', 'Regra de retenção', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('retencao_execucoes', 'retencao_execucoes', 'Aplicação da retenção', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('visao_da_igreja', 'visao_da_igreja', 'Visão da igreja', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('avisos_globais', 'avisos_globais', 'Aviso global', 'outros', 'Avisos à igreja: quem os escreveu', 'registro', 'nada', '{}', '{aviso_id}', 'titulo'),
  ('avisos_globais_campi', 'avisos_globais_campi', 'Campus do aviso global', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome'),
  ('ministerios_globais', 'ministerios_globais', 'Ministério global', 'funcoes', 'Liderança de ministério global', 'servico', 'desliga', '{nome,missao}', '{ministerio_global_id}', 'nome'),
  ('capitulos_globais', 'capitulos_globais', 'Capítulo de ministério global', 'outros', NULL, NULL, NULL, '{}', '{}', 'nome');

insert into app.colunas (relacao, coluna, rotulo) values
  ('', 'aberta', 'Em andamento'),
  ('', 'aceita_em', 'Aceita em'),
  ('', 'aceito_em', 'Aceito em'),
  ('', 'action', 'Ação'),
  ('', 'acumula', 'Junto com outra posição'),
  ('', 'adulto_id', 'Quem busca'),
  ('', 'alergia', 'Alergia'),
  ('', 'alvo', 'Sala ou recurso'),
  ('', 'ano', 'Ano'),
  ('', 'antes', 'Antes'),
  ('', 'aprovador_id', 'Quem aprova'),
  ('', 'ate', 'Até'),
  ('', 'ativo', 'Ativo'),
  ('', 'autor', ''),
  ('', 'autor_id', 'Autor'),
  ('', 'autor_nome', ''),
  ('', 'campus', 'Campus'),
  ('', 'canal', 'Canal'),
  ('', 'capacidade', 'Capacidade'),
  ('', 'cep', 'CEP'),
  ('', 'certificado', 'Certificado'),
  ('', 'cnpj', 'CNPJ'),
  ('', 'codigo', 'Código'),
  ('', 'concedido_por', ''),
  ('', 'concluido_em', 'Concluído em'),
  ('', 'conjuge_id', 'Cônjuge'),
  ('', 'conjuge_nome', 'Cônjuge'),
  ('', 'conjuge_sobrenome', 'Sobrenome do cônjuge'),
  ('', 'cor', 'Cor'),
  ('', 'created_at', ''),
  ('', 'criado_por', 'Criado por'),
  ('', 'crianca_id', 'Criança'),
  ('', 'data', 'Data'),
  ('', 'data_nascimento', 'Data de nascimento'),
  ('', 'de', 'De'),
  ('', 'decidida_por', 'Decidida por'),
  ('', 'decidido_em', 'Decidido em'),
  ('', 'decidido_por', 'Decidido por'),
  ('', 'depois', 'Depois'),
  ('', 'desconto_centavos', 'Desconto em centavos'),
  ('', 'descricao', 'Descrição'),
  ('', 'desde', 'Desde'),
  ('', 'desloca_minutos', 'Minutos do começo do evento'),
  ('', 'destino', 'Destino'),
  ('', 'dia', 'Dia'),
  ('', 'dias', 'Dias'),
  ('', 'duracao_minutos', 'Duração em minutos'),
  ('', 'email', 'E-mail'),
  ('', 'encerrada_em', 'Encerrada em'),
  ('', 'encerrado_em', 'Encerrado em'),
  ('', 'endereco', 'Endereço'),
  ('', 'enviado_em', 'Enviado em'),
  ('', 'equipe', 'Equipe'),
  ('', 'equipe_id', 'Equipe'),
  ('', 'estado', 'Estado'),
  ('', 'etapa', 'Etapa'),
  ('', 'event_base', 'Evento'),
  ('', 'event_id', 'Evento'),
  ('', 'evento_id', 'Evento'),
  ('', 'excecao', 'Exceção'),
  ('', 'expira_em', 'Vale até'),
  ('', 'familia_id', 'Família'),
  ('', 'fim', 'Fim'),
  ('', 'finalidade', 'Finalidade'),
  ('', 'foto', 'Foto'),
  ('', 'funcao_id', 'Função'),
  ('', 'fuso', 'Fuso horário'),
  ('', 'id', ''),
  ('', 'idade_max', 'Idade máxima'),
  ('', 'idade_min', 'Idade mínima'),
  ('', 'iniciada_em', 'Pedida em'),
  ('', 'inicio', 'Início'),
  ('', 'lar', ''),
  ('', 'leitor_id', 'Quem leu'),
  ('', 'leitor_nome', 'Quem leu'),
  ('', 'lider_id', 'Liderança'),
  ('', 'location', 'Local'),
  ('', 'marcado_por', ''),
  ('', 'maximo', 'Máximo'),
  ('', 'maximo_por_dia', 'Avisos por dia'),
  ('', 'medicamento', 'Medicamento'),
  ('', 'membro_id', ''),
  ('', 'mensagem', 'Mensagem'),
  ('', 'minimo', 'Mínimo'),
  ('', 'ministerio_id', 'Ministério'),
  ('', 'missao', 'Missão'),
  ('', 'modelo_id', 'Modelo'),
  ('', 'motivo', 'Motivo'),
  ('', 'nivel', 'Nível'),
  ('', 'nome', 'Nome'),
  ('', 'novo_responsavel_id', 'Novo responsável pela família'),
  ('', 'numero', 'Número'),
  ('', 'observacao', 'Observação'),
  ('', 'ocorrencia_id', 'Dia do evento'),
  ('', 'operacao', ''),
  ('', 'ordem', ''),
  ('', 'origem', 'Origem'),
  ('', 'papeis', 'Papéis'),
  ('', 'papel', 'Papel'),
  ('', 'pede_lider', 'Pede alguém de nível líder'),
  ('', 'pedida_por', 'Pedida por'),
  ('', 'pedido_em', 'Pedido em'),
  ('', 'pedido_por', 'Pedido por'),
  ('', 'prazo', 'Prazo'),
  ('', 'preco_centavos', 'Preço em centavos'),
  ('', 'profile_id', 'Conta de acesso'),
  ('', 'publico', 'Aberta ao público'),
  ('', 'quantidade', 'Quantidade'),
  ('', 'recurso_id', 'Recurso'),
  ('', 'regional_id', 'Regional'),
  ('', 'registrado_por', 'Registrada por'),
  ('', 'regra', 'Regra'),
  ('', 'resource', 'Recurso'),
  ('', 'respondido_em', 'Respondido em'),
  ('', 'responsavel_id', 'Responsável'),
  ('', 'responsavel_nome', 'Responsável'),
  ('', 'resposta', 'Resposta'),
  ('', 'restricao', 'Restrição'),
  ('', 'resultado', 'Resultado'),
  ('', 'resumo', ''),
  ('', 'revogada_em', 'Cancelada em'),
  ('', 'revogado_em', 'Retirado em'),
  ('', 'role', 'Papel'),
  ('', 'sala_id', 'Sala'),
  ('', 'segredo', ''),
  ('', 'sensivel', 'Sensível'),
  ('', 'sequencia', ''),
  ('', 'silencio_fim', 'Silêncio até'),
  ('', 'silencio_inicio', 'Silêncio desde'),
  ('', 'situacao', 'Situação'),
  ('', 'sobrenome', 'Sobrenome'),
  ('', 'subtempo', 'Horário'),
  ('', 'telefone', 'Telefone'),
  ('', 'telefone_chave', ''),
  ('', 'texto_busca', ''),
  ('', 'tipo', 'Tipo'),
  ('', 'titulo', 'Título'),
  ('', 'torna_membro', ''),
  ('', 'treinamento_id', 'Treinamento'),
  ('', 'unica', 'Uma pessoa por vez'),
  ('', 'updated_at', ''),
  ('', 'user_id', 'Conta'),
  ('', 'username', 'Username'),
  ('', 'vagas', 'Vagas'),
  ('', 'versao', 'Versão'),
  ('aberturas_de_documentos', 'documento_id', ''),
  ('aberturas_de_documentos', 'momento', ''),
  ('acompanhamentos', 'avisado_para', ''),
  ('acompanhamentos', 'proxima_data', 'Próximo contato'),
  ('acompanhamentos', 'responsavel_id', 'Quem acompanha'),
  ('agenda_enderecos', 'conta_id', ''),
  ('agenda_enderecos', 'lido_em', ''),
  ('anonimizacoes', 'cancelada_em', 'Cancelada em'),
  ('anonimizacoes', 'confirmada_em', 'Confirmada em'),
  ('anonimizacoes', 'confirmada_por', 'Confirmada por'),
  ('anonimizacoes', 'confirmada_por_nome', 'Confirmada por'),
  ('anonimizacoes', 'iniciada_por', 'Pedida por'),
  ('anonimizacoes', 'iniciada_por_nome', 'Pedida por'),
  ('anonimizacoes', 'pedido_id', ''),
  ('ato_documentos', 'ato_id', ''),
  ('ato_documentos', 'documento_id', ''),
  ('atos', 'dados', ''),
  ('atos', 'planejado_para', 'Planejado para'),
  ('atos', 'protocolo', 'Protocolo'),
  ('atos', 'responsavel_id', 'Quem responde'),
  ('atos', 'transferencia_id', ''),
  ('attendances', 'automatic', 'Confirmada pela pessoa'),
  ('attendances', 'chaves', ''),
  ('attendances', 'chegada', 'Chegada'),
  ('attendances', 'estacao_id', ''),
  ('attendances', 'member_id', 'Pessoa'),
  ('attendances', 'metodo', 'Como'),
  ('attendances', 'present', 'Presente'),
  ('attendances', 'veio', 'Esteve presente'),
  ('autorizados_busca', 'aceito_por', 'Aceito por'),
  ('autorizados_busca', 'documento', 'Documento'),
  ('autorizados_busca', 'motivo', 'Motivo da restrição'),
  ('autorizados_busca', 'nome', 'Quem busca'),
  ('autorizados_busca', 'parentesco', 'Parentesco'),
  ('autorizados_busca', 'processo', 'Processo'),
  ('autorizados_busca', 'validade', 'Válido até'),
  ('avisos_globais', 'texto', 'Texto'),
  ('avisos_globais_campi', 'aviso_id', 'Aviso'),
  ('bloqueio_dias', 'bloqueio_id', ''),
  ('bloqueios', 'grupo', ''),
  ('bloqueios', 'regra', 'Repetição'),
  ('campi', 'fechado_em', 'Fechado em'),
  ('campi', 'kids_codigo_por_familia', 'Um código por família'),
  ('campi', 'mapa', 'Mapa'),
  ('campi', 'pix_chave', 'Chave Pix'),
  ('campi', 'pix_tipo', 'Tipo da chave Pix'),
  ('campi', 'whatsapp', 'WhatsApp'),
  ('campus_pastores', 'titular', 'Titular'),
  ('capitulos_globais', 'ministerio_global_id', 'Ministério global'),
  ('cartas', 'conteudo', ''),
  ('cartas', 'numero', 'Número da carta'),
  ('cartas', 'transferencia_id', ''),
  ('carteirinhas', 'emitida_em', 'Emitida em'),
  ('carteirinhas', 'emitida_por', 'Emitida por'),
  ('carteirinhas', 'valida_ate', 'Válida até'),
  ('concessoes_pessoais', 'pedido_id', ''),
  ('consentimentos', 'assinado_em', 'Assinado em'),
  ('consentimentos', 'concedido_em', 'Autorizado em'),
  ('consentimentos', 'documento_id', ''),
  ('consentimentos', 'revogado_por', 'Retirado por'),
  ('consentimentos', 'texto', ''),
  ('contagens', 'adultos', 'Adultos'),
  ('contagens', 'criancas', 'Crianças'),
  ('contagens', 'jovens', 'Jovens'),
  ('contagens', 'momento', 'Contada em'),
  ('contagens', 'online', 'Online'),
  ('contagens', 'visitantes', 'Visitantes'),
  ('contatos_acompanhamento', 'acompanhamento_id', 'Acompanhamento'),
  ('convites', 'envios', 'Envios'),
  ('convites', 'usuario_id', 'Conta'),
  ('decisoes_de_uso', 'aprovada', 'Aprovada'),
  ('disponibilidade_meses', 'mes', 'Mês'),
  ('documentos_membros', 'anotacao_id', ''),
  ('documentos_membros', 'caminho', ''),
  ('documentos_membros', 'enviado_por', 'Enviado por'),
  ('documentos_membros', 'enviado_por_nome', 'Enviado por'),
  ('documentos_membros', 'formato', ''),
  ('documentos_membros', 'tamanho', ''),
  ('escala_ajustes', 'auto_inscricao', 'A pessoa se inscreve'),
  ('escala_ajustes', 'inscricao_fecha_horas', 'Inscrição fecha (horas antes)'),
  ('escala_ajustes', 'pede_bloqueios', 'Pede bloqueios todo mês'),
  ('escala_ajustes', 'prazo_resposta_horas', 'Prazo de resposta (horas)'),
  ('escala_ajustes', 'troca_com_aprovacao', 'Troca com aprovação'),
  ('escala_itens', 'cobrado_em', ''),
  ('escala_itens', 'convidado_nome', 'Convidado'),
  ('escala_itens', 'convidado_telefone', 'Telefone do convidado'),
  ('escala_itens', 'escala_id', ''),
  ('escala_itens', 'exclusivo', ''),
  ('escala_itens', 'lembrado_em', ''),
  ('escala_itens', 'porque', 'Por que a escolha'),
  ('escala_itens', 'posto_por', 'Posto por'),
  ('escala_itens', 'publicado_em', 'Publicado em'),
  ('escala_itens', 'rodada_id', ''),
  ('escala_itens', 'substitui_id', ''),
  ('escala_itens', 'vaga_id', ''),
  ('escala_modelos', 'tipo_evento', 'Tipo de evento'),
  ('escala_pares', 'juntos', 'Juntos'),
  ('escala_pares', 'outro_id', 'Outra pessoa'),
  ('escala_roda_pernas', 'recebe_id', ''),
  ('escala_roda_pernas', 'roda_id', ''),
  ('escala_roda_pernas', 'troca_id', ''),
  ('escala_trocas', 'aceita_por', 'Aceita por'),
  ('escala_trocas', 'estado_antes', ''),
  ('escala_trocas', 'item_id', ''),
  ('escala_trocas', 'item_oferecido_id', ''),
  ('escala_trocas', 'para_id', 'Para'),
  ('escala_vagas', 'escala_id', ''),
  ('escalas', 'publicada_em', 'Publicada em'),
  ('escalas', 'publicada_por', 'Publicada por'),
  ('estacoes', 'criada_por', 'Criada por'),
  ('estacoes', 'desafio', 'Desafio do rosto'),
  ('estacoes', 'kids', 'Kids na estação'),
  ('eventos_de_vida', 'dados', ''),
  ('eventos_de_vida', 'tipo', ''),
  ('events', 'aberto', 'Recebe pessoas de outros campi'),
  ('events', 'abre_minutos', 'Abre quantos minutos antes'),
  ('events', 'date', 'Começo'),
  ('events', 'desmontagem_minutos', 'Minutos de desmontagem'),
  ('events', 'duracao', 'Duração em minutos'),
  ('events', 'exige_codigo', 'Exige o código do telão'),
  ('events', 'lotacao', 'Lotação'),
  ('events', 'name', 'Nome'),
  ('events', 'preparo_minutos', 'Minutos de preparo'),
  ('events', 'regra', 'Repetição'),
  ('events', 'responsavel_id', 'Quem responde'),
  ('events', 'tolerancia_minutos', 'Recebe até quantos minutos depois'),
  ('familia_membros', 'papel', 'Papel na família'),
  ('familias', 'nome', 'Nome da família'),
  ('familias', 'responsavel_id', 'Responsável pela família'),
  ('funcoes_ministerio', 'exige_antecedentes', 'Exige antecedentes'),
  ('funcoes_ministerio', 'idade_minima', 'Idade mínima'),
  ('funcoes_ministerio', 'lideranca', 'Liderança'),
  ('funcoes_ministerio', 'prepara_lider', 'Prepara quem lidera'),
  ('funcoes_ministerio', 'titulo_minimo_id', 'Título mínimo'),
  ('guardas_havidas', 'adulto_id', 'Adulto'),
  ('guardas_havidas', 'propria', 'Pelo próprio cadastro'),
  ('guardas_pendentes', 'adulto_id', 'Adulto'),
  ('guardas_pendentes', 'recusada_em', 'Recusada em'),
  ('horarios_culto', 'hora', 'Hora'),
  ('igreja', 'campus_padrao', 'Campus padrão'),
  ('igreja', 'faltas_alerta', 'Faltas que abrem acompanhamento'),
  ('igreja', 'instagram', 'Instagram'),
  ('igreja', 'logos', 'Logos'),
  ('igreja', 'significado_ltp', 'O que é LTP'),
  ('igreja', 'site', 'Site'),
  ('importacao_linhas', 'celulas', ''),
  ('importacao_linhas', 'erros', ''),
  ('importacao_linhas', 'importacao_id', ''),
  ('importacao_linhas', 'linha', 'Linha'),
  ('ingresso_usos', 'conta_id', ''),
  ('ingresso_usos', 'inscricao_id', ''),
  ('ingresso_usos', 'momento', 'Entrou em'),
  ('inscricao_cupons', 'limite', 'Limite de usos'),
  ('inscricao_cupons', 'percentual', 'Desconto em %'),
  ('inscricao_cupons', 'vale_ate', 'Vale até'),
  ('inscricao_cupons', 'vale_de', 'Vale desde'),
  ('inscricao_pedidos', 'conta_id', ''),
  ('inscricao_pedidos', 'contato_email', 'E-mail do contato'),
  ('inscricao_pedidos', 'contato_nome', 'Contato'),
  ('inscricao_pedidos', 'contato_telefone', 'Telefone do contato'),
  ('inscricao_pedidos', 'cupom_id', 'Cupom'),
  ('inscricao_pedidos', 'envio', ''),
  ('inscricao_pedidos', 'juntos', 'Só com todos juntos'),
  ('inscricao_pedidos', 'pago_centavos', 'Valor pago em centavos'),
  ('inscricao_pedidos', 'pago_em', 'Pago em'),
  ('inscricao_pedidos', 'pago_meio', 'Meio de pagamento'),
  ('inscricao_pedidos', 'pago_por', 'Pagamento confirmado por'),
  ('inscricao_pedidos', 'total_centavos', 'Total em centavos'),
  ('inscricao_perguntas', 'obrigatoria', 'Obrigatória'),
  ('inscricao_perguntas', 'opcoes', 'Opções'),
  ('inscricao_perguntas', 'por_pessoa', 'Por pessoa'),
  ('inscricao_perguntas', 'texto', 'Pergunta'),
  ('inscricao_regras', 'abre_em', 'Abre em'),
  ('inscricao_regras', 'aprovacao', 'Precisa de aprovação'),
  ('inscricao_regras', 'fecha_em', 'Fecha em'),
  ('inscricao_regras', 'lista_espera', 'Lista de espera'),
  ('inscricao_regras', 'maximo_familia', 'Pessoas por família'),
  ('inscricao_regras', 'prazo_horas', 'Prazo para aceitar, em horas'),
  ('inscricao_regras', 'so_campus', 'Só pessoas do campus'),
  ('inscricao_regras', 'termos', 'Termos'),
  ('inscricao_regras', 'texto', 'Texto'),
  ('inscricao_respostas', 'inscricao_id', ''),
  ('inscricao_respostas', 'pedido_id', ''),
  ('inscricao_respostas', 'pergunta_id', ''),
  ('inscricao_respostas', 'valor', 'Resposta'),
  ('inscricao_tipos', 'venda_ate', 'À venda até'),
  ('inscricao_tipos', 'venda_de', 'À venda desde'),
  ('inscricoes', 'aceitar_ate', 'Aceitar até'),
  ('inscricoes', 'cancelado_em', 'Cancelada em'),
  ('inscricoes', 'cancelado_por', 'Cancelada por'),
  ('inscricoes', 'ordem_espera', ''),
  ('inscricoes', 'pedido_id', ''),
  ('inscricoes', 'pessoa_chave', ''),
  ('inscricoes', 'promovido_em', 'Saiu da espera em'),
  ('inscricoes', 'tipo_id', 'Tipo de inscrição'),
  ('kids_adultos', 'sala_id', 'Sala do Kids'),
  ('kids_avisos', 'chave', ''),
  ('kids_avisos', 'detalhes', ''),
  ('kids_avisos', 'estacao_id', ''),
  ('kids_avisos', 'texto', 'O que houve'),
  ('kids_avisos', 'visita_id', ''),
  ('kids_cuidados', 'cifrado', ''),
  ('kids_salas', 'aberta', 'Aberta'),
  ('kids_salas', 'ate_meses', 'Idade máxima (meses)'),
  ('kids_salas', 'de_meses', 'Idade mínima (meses)'),
  ('kids_salas', 'minimo_adultos', 'Mínimo de adultos'),
  ('kids_salas', 'por_adulto', 'Crianças por adulto'),
  ('kids_visitas', 'codigo_id', ''),
  ('kids_visitas', 'entrada_em', 'Entrada'),
  ('kids_visitas', 'entrada_estacao_id', ''),
  ('kids_visitas', 'entrada_por', 'Recebida por'),
  ('kids_visitas', 'entrada_sem_rede', 'Entrada sem rede'),
  ('kids_visitas', 'excecao_por', 'Exceção autorizada por'),
  ('kids_visitas', 'levou_id', 'Quem levou'),
  ('kids_visitas', 'levou_nome', 'Quem levou'),
  ('kids_visitas', 'saida_chave', ''),
  ('kids_visitas', 'saida_como', 'Entregue por'),
  ('kids_visitas', 'saida_em', 'Saída'),
  ('kids_visitas', 'saida_estacao_id', ''),
  ('kids_visitas', 'saida_motivo', 'Motivo da saída'),
  ('kids_visitas', 'saida_por', 'Quem entregou'),
  ('kids_visitas', 'sala_id', 'Sala do Kids'),
  ('kids_visitas', 'sem_rede', 'Saída sem rede'),
  ('kids_visitas', 'supervisor_id', 'Supervisor'),
  ('leituras_de_anotacoes', 'anotacao_id', ''),
  ('leituras_de_anotacoes', 'momento', ''),
  ('links_de_acordo', 'autorizado_id', 'Quem busca'),
  ('listas', 'ativo', 'Em uso'),
  ('listas', 'chave', ''),
  ('listas', 'fixo', 'Fixo'),
  ('listas', 'lista', 'Lista'),
  ('listas', 'ordem', 'Lugar na lista'),
  ('membros_funcoes', 'ata', 'Ata'),
  ('membros_funcoes', 'ativo', 'Em exercício'),
  ('membros_funcoes', 'aviso_do_termo', ''),
  ('membros_funcoes', 'funcao', 'Função'),
  ('membros_funcoes', 'ministerio', 'Ministério'),
  ('membros_funcoes', 'nomeado_por', 'Nomeado por'),
  ('membros_igreja', 'bairro', 'Bairro'),
  ('membros_igreja', 'batismo_certificado', 'Certificado de batismo'),
  ('membros_igreja', 'batismo_data', 'Data do batismo'),
  ('membros_igreja', 'batismo_local', 'Local do batismo'),
  ('membros_igreja', 'batismo_ministro', 'Ministro do batismo'),
  ('membros_igreja', 'batismo_testemunhas', 'Testemunhas do batismo'),
  ('membros_igreja', 'cidade', 'Cidade'),
  ('membros_igreja', 'como_conheceu', 'Como conheceu'),
  ('membros_igreja', 'complemento', 'Complemento'),
  ('membros_igreja', 'convidado_por', 'Convidado por'),
  ('membros_igreja', 'data_conversao', 'Data de conversão'),
  ('membros_igreja', 'data_membresia', 'Membro desde'),
  ('membros_igreja', 'discipulador_id', 'Discipulador'),
  ('membros_igreja', 'emergencia_nome', 'Contato de emergência'),
  ('membros_igreja', 'emergencia_parentesco', 'Parentesco do contato'),
  ('membros_igreja', 'emergencia_telefone', 'Telefone de emergência'),
  ('membros_igreja', 'empresa', 'Empresa'),
  ('membros_igreja', 'estado_civil', 'Estado civil'),
  ('membros_igreja', 'falecido_em', 'Falecimento'),
  ('membros_igreja', 'igreja_origem', 'Igreja de origem'),
  ('membros_igreja', 'logradouro', 'Rua'),
  ('membros_igreja', 'naturalidade', 'Naturalidade'),
  ('membros_igreja', 'nome_completo', ''),
  ('membros_igreja', 'nome_fonetico', ''),
  ('membros_igreja', 'nome_ordenacao', ''),
  ('membros_igreja', 'nome_preferido', 'Nome preferido'),
  ('membros_igreja', 'origem', ''),
  ('membros_igreja', 'profissao', 'Profissão'),
  ('membros_igreja', 'rol', 'Nº de rol'),
  ('membros_igreja', 'saiu_em', 'Saída'),
  ('membros_igreja', 'sexo', 'Sexo'),
  ('membros_igreja', 'situacao_desde', 'Situação desde'),
  ('membros_igreja', 'titulo_id', 'Título'),
  ('membros_igreja', 'uf', 'UF'),
  ('membros_reservados', 'cpf', 'CPF'),
  ('membros_reservados', 'nome_mae', 'Nome da mãe'),
  ('membros_reservados', 'nome_pai', 'Nome do pai'),
  ('membros_reservados', 'rg', 'RG'),
  ('membros_reservados', 'rg_orgao', 'Órgão do RG'),
  ('membros_treinamentos', 'valido_ate', 'Válido até'),
  ('membros_unificados', 'antigo', ''),
  ('membros_unificados', 'nome_completo', 'Nome anterior'),
  ('ministerios', 'aceita_inscricao', 'Aceita inscrição'),
  ('ministerios', 'encontro_dia', 'Dia do encontro'),
  ('ministerios', 'encontro_hora', 'Hora do encontro'),
  ('ministerios', 'encontro_local', 'Local do encontro'),
  ('ministerios_documentos', 'endereco', 'Endereço do documento'),
  ('modelos_de_mensagem', 'chave', 'Mensagem'),
  ('modelos_de_mensagem', 'texto', 'Texto'),
  ('mudancas_de_titulo', 'suspenso', 'Suspenso'),
  ('nao_duplicados', 'membro_a', ''),
  ('nao_duplicados', 'membro_b', 'Não é a mesma pessoa que'),
  ('ocorrencias', 'aberta_em', 'Aberto em'),
  ('ocorrencias', 'alterada', ''),
  ('ocorrencias', 'local', 'Local'),
  ('ocorrencias', 'prevista', ''),
  ('padroes_de_avisos', 'canais', 'Canais por categoria'),
  ('padroes_de_avisos', 'resumo_dia', 'Dia do resumo'),
  ('padroes_de_avisos', 'resumo_hora', 'Hora do resumo'),
  ('parentescos', 'grau', 'Parentesco'),
  ('parentescos', 'parente_id', 'Parente'),
  ('parentescos', 'parente_nome', 'Parente'),
  ('parentescos', 'parente_telefone', 'Telefone do parente'),
  ('pedidos_alteracao', 'campo', 'Campo'),
  ('pedidos_alteracao', 'para', 'Para'),
  ('pedidos_de_acesso', 'respondido_por', 'Respondido por'),
  ('pedidos_de_vinculo', 'conta', 'Conta'),
  ('pedidos_de_vinculo', 'recusado_em', 'Recusado em'),
  ('pedidos_lgpd', 'concluido_por', 'Concluído por'),
  ('pedidos_lgpd', 'identidade', 'Como a identidade foi conferida'),
  ('pedidos_lgpd', 'pelo_titular', ''),
  ('preferencias_escala', 'campi', 'Campi'),
  ('preferencias_escala', 'maximo_mes', 'Máximo por mês'),
  ('preferencias_escala', 'periodos', 'Períodos que prefere'),
  ('recursos_do_campus', 'nome', 'Nome do recurso'),
  ('regionais', 'nome', 'Nome da regional'),
  ('role_permissions', 'allowed', 'Permitido'),
  ('rsvps', 'acompanhantes', 'Acompanhantes'),
  ('salas', 'nome', 'Nome da sala'),
  ('salas', 'recursos', 'Recursos'),
  ('solicitacoes_cadastro', 'codigo_id', ''),
  ('solicitacoes_cadastro', 'consentimento_versao', 'Versão da autorização'),
  ('solicitacoes_cadastro', 'dados', ''),
  ('solicitacoes_cadastro', 'deseja_contato', 'Deseja contato'),
  ('solicitacoes_cadastro', 'envio', ''),
  ('solicitacoes_cadastro', 'nome_completo', 'Nome'),
  ('solicitacoes_cadastro', 'provavel_id', ''),
  ('solicitacoes_cadastro', 'provavel_pontos', ''),
  ('titulos', 'ativo', 'Em uso'),
  ('titulos', 'exige_titulo_id', 'Exige o título'),
  ('titulos', 'nivel', 'Ordem'),
  ('transferencia_membros', 'transferencia_id', ''),
  ('transferencias', 'decidida_em', 'Decidida em'),
  ('transferencias', 'decidida_por_nome', 'Decidida por'),
  ('transferencias', 'pedida_pela_origem', 'Pedida por quem envia'),
  ('transferencias', 'pedida_por_nome', 'Pedida por'),
  ('treinamentos', 'seguranca', 'Segurança das crianças'),
  ('treinamentos', 'validade_meses', 'Validade em meses'),
  ('user_roles', 'campus', 'Campus do papel'),
  ('user_roles', 'inicio', ''),
  ('user_roles', 'papel_regional_id', ''),
  ('visao_da_igreja', 'referencia', 'Referência'),
  ('visao_da_igreja', 'tema', 'Tema do ano'),
  ('visao_da_igreja', 'valores', 'Valores'),
  ('visao_da_igreja', 'versiculo', 'Versículo'),
  ('visao_da_igreja', 'visao', 'Visão');

insert into app.retencoes (regra, tabela, titulo, explicacao, dias, minimo, maximo, modo, momento, condicao, rotulo) values
  ('aberturas', 'public.aberturas_de_documentos', 'Aberturas de documentos', 'Quem abriu qual documento.', '730', '365', '3650', 'apaga', 'momento', 'true', 't.leitor_nome'),
  ('acessos_negados', 'public.acessos_negados', 'Acessos negados', 'Quem tentou abrir o que não podia.', '180', '180', '1825', 'apaga', 'momento', 'true', 'concat_ws('' · '', t.nome, t.resource)'),
  ('avisos', 'public.notifications', 'Avisos lidos', 'Avisos do sino que já foram lidos.', '180', '30', '1825', 'apaga', 'created_at', 't.lida', 't.titulo'),
  ('convites', 'public.convites', 'Convites não aceitos', 'Convites vencidos ou revogados.', '90', '30', '730', 'apaga', 'expira_em', 't.aceito_em is null', 't.email'),
  ('entradas', 'auth.audit_log_entries', 'Registro de entradas', 'Entradas e saídas das contas. A lei pede seis meses (Marco Civil, art. 15).', '180', '180', '1825', 'apaga', 'created_at', 'true', 'coalesce(t.payload ->> ''action'', ''entrada'')'),
  ('exportacoes', 'public.exportacoes', 'Registro de exportações', 'Quem exportou o quê. Os arquivos não ficam guardados no sistema.', '730', '365', '3650', 'apaga', 'created_at', 'true', 'concat_ws('' · '', t.autor_nome, t.quantidade || '' pessoas'')'),
  ('importacoes', 'public.importacao_linhas', 'Linhas de importação', 'O que as linhas recusadas de um arquivo diziam. O resultado de cada linha fica.', '90', '30', '730', 'limpa', '', 't.erros is not null and exists (
    select from public.importacoes i where i.id = t.importacao_id and i.created_at < $1)', '''Linha '' || t.linha'),
  ('leituras', 'public.leituras_de_anotacoes', 'Leituras de anotações', 'Quem leu qual anotação pastoral.', '730', '365', '3650', 'apaga', 'momento', 'true', 't.leitor_nome'),
  ('pedidos_de_acesso', 'public.pedidos_de_acesso', 'Pedidos de acesso respondidos', 'Pedidos de permissão com sua resposta.', '365', '90', '1825', 'apaga', 'respondido_em', 't.estado <> ''pendente''', 't.resource::text'),
  ('rostos', 'rostos.auditoria', 'Uso do reconhecimento facial', 'Quem foi identificado, onde e quando.', '365', '30', '1825', 'apaga', 'quando', 'true', 'concat_ws('' · '', t.acao, t.campus)'),
  ('rostos_de_quem_saiu', 'rostos.modelos', 'Rosto de quem saiu da igreja', 'O código do rosto e a autorização saem sozinhos, depois desse prazo, de quem foi desligado ou mudou de igreja. De quem faleceu, na hora.', '0', '0', '365', 'apaga', '', 'exists (
    select from public.membros_igreja m where m.id = t.membro_id and app.saiu(m.situacao)
    and (m.situacao = ''falecido'' or m.saiu_em is null or m.saiu_em <= $1))', '''Código de rosto'''),
  ('sessoes', 'auth.sessions', 'Aparelhos parados', 'Aparelhos que não são usados; a pessoa entra de novo.', '180', '30', '730', 'apaga', 'updated_at', 'true', 'coalesce(left(t.user_agent, 60), ''aparelho'')'),
  ('solicitacoes', 'public.solicitacoes_cadastro', 'Cadastros públicos rejeitados', 'O que foi digitado em um cadastro que a igreja rejeitou.', '90', '30', '730', 'apaga', 'decidido_em', 't.situacao = ''rejeitado''', 't.nome_completo'),
  ('ver_como', 'public.registro_ver_como', 'Registro de “ver como”', 'Quem viu o sistema como outra pessoa.', '730', '365', '3650', 'apaga', 'inicio', 'true', 'concat_ws('' · '', t.nome, coalesce(t.pessoa_nome, t.papel::text))'),
  ('visitantes', 'public.membros_igreja', 'Visitantes sem contato', 'Visitantes sem presença, contato ou alteração nesse tempo. Cada um é anonimizado com uma segunda pessoa.', '730', '180', '3650', 'sugere', 'updated_at', 't.situacao in (''visitante'', ''aguardando_ativacao'')
    and t.nome_completo <> ''Pessoa anonimizada'' and t.profile_id is null
    and not exists (select from public.attendances a where a.member_id = t.id and a.created_at > $1)
    and not exists (select from public.acompanhamentos a join public.contatos_acompanhamento c on c.acompanhamento_id = a.id
    where a.membro_id = t.id and c.momento > $1)', 't.nome_completo');
