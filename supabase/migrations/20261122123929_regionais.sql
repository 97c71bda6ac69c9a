SET local check_function_bodies = off;

CREATE TABLE "public"."papeis_regionais" (
  "id"            uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "user_id"       uuid                     NOT NULL,
  "role"          public.papel             NOT NULL,
  "regional_id"   uuid                     NOT NULL,
  "inicio"        timestamp with time zone NOT NULL DEFAULT now(),
  "expira_em"     timestamp with time zone,
  "created_at"    timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "papeis_regionais_check" CHECK ((expira_em > inicio)),
  CONSTRAINT "papeis_regionais_pkey" PRIMARY KEY (id),
  CONSTRAINT "papeis_regionais_role_check" CHECK ((role <> ALL ('{admin,pastor_executivo,ministerio_global,lideranca_global}'::public.papel[]))),
  CONSTRAINT "papeis_regionais_user_id_role_regional_id_key" UNIQUE (user_id, ROLE, regional_id),
  "concedido_por" uuid                     DEFAULT auth.uid()
);

ALTER TABLE "public"."papeis_regionais"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."papeis_regionais" FROM "anon";

CREATE TABLE "public"."regionais" (
  "id"         uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "nome"       text                     NOT NULL,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "updated_at" timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "regionais_nome_check" CHECK (((nome = btrim(nome)) AND ((char_length(nome) >= 2) AND (char_length(nome) <= 80)))),
  CONSTRAINT "regionais_pkey" PRIMARY KEY (id)
);

ALTER TABLE "public"."regionais"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."regionais" FROM "anon";

ALTER TABLE "public"."campi"
  ADD COLUMN "regional_id" uuid;

ALTER TABLE "public"."user_roles"
  ADD COLUMN "papel_regional_id" uuid;

CREATE OR REPLACE FUNCTION app.acesso_da_pessoa (
  pessoa uuid
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select jsonb_build_object(
    'id', p.id, 'nome', concat_ws(' ', p.nome, p.sobrenome), 'email', p.email, 'foto', p.foto_url, 'campus', p.campus,
    'papeis', (
      select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'papel', r.role, 'campus', r.campus, 'inicio', r.inicio,
        'expira_em', r.expira_em, 'concedido_por', (select concat_ws(' ', g.nome, g.sobrenome) from public.profiles g
                                                    where g.id = r.concedido_por),
        'regional', (select jsonb_build_object('papel', x.id, 'nome', g.nome) from public.papeis_regionais x
                     join public.regionais g on g.id = x.regional_id where x.id = r.papel_regional_id))
        order by r.expira_em is not null and r.expira_em <= now(), r.role, r.campus), '[]')
      from public.user_roles r where r.user_id = p.id),
    'concessoes', (
      select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'resource', c.resource, 'action', c.action, 'inicio', c.inicio,
        'expira_em', c.expira_em, 'concedido_por', (select concat_ws(' ', g.nome, g.sobrenome) from public.profiles g
                                                    where g.id = c.concedido_por))
        order by c.expira_em desc), '[]')
      from public.concessoes_pessoais c where c.user_id = p.id),
    'especial', app.especial_de(p.id),
    'midias', app.lider_de_midias(p.id),
    'vale_como', (select to_jsonb(coalesce(nullif(array_agg(distinct r.role), '{}'), '{visitante}'))
                  from app.papeis_de(p.id) r))
  from public.profiles p where p.id = pessoa and app.alcanca_conta(p.id)
$function$;

CREATE OR REPLACE FUNCTION app.acompanhar_papel_regional()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform app.refazer_papeis_da_regional(new.regional_id);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.acompanhar_regional()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if tg_op = 'UPDATE' and old.regional_id is not null then perform app.refazer_papeis_da_regional(old.regional_id); end if;
  if new.regional_id is not null then perform app.refazer_papeis_da_regional(new.regional_id); end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.encerrar_papel (
  registro uuid
)
  RETURNS boolean
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  papel public.user_roles;
begin
  if not app.gere_papeis() then
    raise insufficient_privilege using message = 'Só quem administra encerra papéis.';
  end if;
  select * into papel from public.user_roles r where r.id = registro for update;
  if papel.id is null or papel.expira_em <= now() then return false; end if;
  if papel.papel_regional_id is not null then
    raise exception using errcode = 'PT409', message = 'Este papel vem da regional: encerre-o para a regional toda.';
  end if;
  if papel.inicio >= now() then
    delete from public.user_roles r where r.id = registro;
  else
    update public.user_roles r set expira_em = now() where r.id = registro;
  end if;
  if not app.gere_papeis() then
    raise insufficient_privilege
      using message = 'Com isto você mesmo deixaria de dar papéis. Peça a outra pessoa que o faça.';
  end if;
  return true;
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
    "autorizados_busca": "Quem busca a criança", "consentimentos": "Autorização", "cartas": "Carta",
    "transferencias": "Transferência de campus", "transferencia_membros": "Transferência de campus",
    "eventos_de_vida": "Evento de vida", "mudancas_de_situacao": "Situação", "mudancas_de_titulo": "Título",
    "acompanhamentos": "Acompanhamento", "contatos_acompanhamento": "Contato do acompanhamento",
    "anotacoes_pastorais": "Anotação pastoral", "leituras_de_anotacoes": "Leitura de anotação",
    "documentos_membros": "Documento", "aberturas_de_documentos": "Abertura de documento", "campi": "Campus",
    "campus_pastores": "Pastor do campus", "salas": "Sala", "horarios_culto": "Horário de culto",
    "igreja": "Dados da igreja", "modelos_de_mensagem": "Modelo de mensagem", "listas": "Item de lista", "titulos": "Título", "carteirinhas": "Carteirinha",
    "codigos_cadastro": "Código do cadastro público", "solicitacoes_cadastro": "Solicitação de cadastro",
    "pedidos_alteracao": "Pedido de alteração", "pedidos_de_acesso": "Pedido de acesso",
    "pedidos_lgpd": "Pedido de titular", "notas_lgpd": "Nota de pedido de titular",
    "concessoes_pessoais": "Permissão pessoal", "role_permissions": "Permissão de papel", "convites": "Convite",
    "ministerios": "Ministério", "ministerios_documentos": "Documento do ministério",
    "funcoes_ministerio": "Função do catálogo", "funcoes_treinamentos": "Treinamento exigido",
    "treinamentos": "Treinamento", "membros_treinamentos": "Treinamento concluído", "equipes": "Equipe",
    "equipe_membros": "Pessoa da equipe", "inscricoes_voluntarios": "Inscrição de voluntário",
    "nao_duplicados": "Não são a mesma pessoa", "membros_unificados": "Cadastro unificado", "attendances": "Presença",
    "events": "Evento", "profiles": "Conta", "rostos.modelos": "Rosto indexado",
    "importacao_linhas": "Linha de importação", "listas_de_membros": "Lista salva", "exportacoes": "Exportação",
    "importacoes": "Importação", "visao_da_igreja": "Visão da igreja", "ministerios_globais": "Ministério global",
    "capitulos_globais": "Capítulo de ministério global", "avisos_globais": "Aviso global",
    "avisos_globais_campi": "Campus do aviso global",
    "anonimizacoes": "Anonimização", "retencao_regras": "Regra de retenção",
    "ocorrencias": "Dia de evento",
    "regionais": "Regional", "papeis_regionais": "Papel em uma regional"
  }'::jsonb
$function$;

CREATE OR REPLACE FUNCTION app.proteger_papel_regional()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  if app.pela_api() and old.papel_regional_id is not null then
    raise exception using errcode = 'PT409', message = 'Este papel vem da regional: encerre-o para a regional toda.';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$function$;

CREATE OR REPLACE FUNCTION app.proteger_regional()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  if app.pela_api() and new.regional_id is distinct from (case tg_op when 'UPDATE' then old.regional_id end)
     and not (app.pode('configuracoes', 'editar') and app.todos_os_campi()) then
    raise insufficient_privilege using message = 'Só a administração da igreja muda a regional de um campus.';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.refazer_papeis_da_regional (
  regional uuid
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  delete from public.user_roles r using public.papeis_regionais p
  where r.papel_regional_id = p.id and p.regional_id = regional
    and not exists (select from public.campi c where c.nome = r.campus and c.regional_id = regional);
  -- A role of one's own that holds stays what it is; one that has ended begins anew.
  insert into public.user_roles as r (user_id, role, campus, inicio, expira_em, concedido_por, papel_regional_id)
  select p.user_id, p.role, c.nome, p.inicio, p.expira_em, p.concedido_por, p.id
  from public.papeis_regionais p join public.campi c on c.regional_id = p.regional_id
  where p.regional_id = regional
  on conflict (user_id, role, campus) do update
    set inicio = excluded.inicio, expira_em = excluded.expira_em, papel_regional_id = excluded.papel_regional_id
    where r.papel_regional_id = excluded.papel_regional_id or r.expira_em <= now();
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
    "regional_id": "Regional", "papel_regional_id": "", "regionais.nome": "Nome da regional",
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

ALTER TABLE "public"."papeis_regionais"
  ADD CONSTRAINT "papeis_regionais_user_id_fkey" FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE "public"."campi"
  ADD CONSTRAINT "campi_regional_id_fkey" FOREIGN KEY (regional_id) REFERENCES public.regionais(id) ON DELETE SET NULL;

ALTER TABLE "public"."papeis_regionais"
  ADD CONSTRAINT "papeis_regionais_regional_id_fkey" FOREIGN KEY (regional_id) REFERENCES public.regionais(id) ON DELETE CASCADE;

ALTER TABLE "public"."user_roles"
  ADD CONSTRAINT "user_roles_papel_regional_id_fkey" FOREIGN KEY (papel_regional_id) REFERENCES public.papeis_regionais(id) ON DELETE CASCADE;

CREATE INDEX campi_regional_idx ON public.campi USING btree (regional_id);

CREATE INDEX papeis_regionais_regional_idx ON public.papeis_regionais USING btree (regional_id);

CREATE INDEX user_roles_papel_regional_idx ON public.user_roles USING btree (papel_regional_id);

CREATE TRIGGER a_proteger_regional
  BEFORE INSERT OR UPDATE OF regional_id ON public.campi
  FOR EACH ROW
  EXECUTE FUNCTION app.proteger_regional();

CREATE TRIGGER e_acompanhar_regional
  AFTER INSERT OR UPDATE OF regional_id ON public.campi
  FOR EACH ROW
  EXECUTE FUNCTION app.acompanhar_regional();

CREATE TRIGGER e_acompanhar
  AFTER INSERT OR UPDATE ON public.papeis_regionais
  FOR EACH ROW
  EXECUTE FUNCTION app.acompanhar_papel_regional();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.papeis_regionais
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.papeis_regionais
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('');

CREATE TRIGGER marcar_alteracao
  BEFORE UPDATE ON public.regionais
  FOR EACH ROW
  EXECUTE FUNCTION app.marcar_alteracao();

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON public.regionais
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE ON public.regionais
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('');

CREATE TRIGGER a_proteger_regional
  BEFORE DELETE OR UPDATE ON public.user_roles
  FOR EACH ROW
  EXECUTE FUNCTION app.proteger_papel_regional();

CREATE POLICY "papéis regionais: dá o administrador" ON "public"."papeis_regionais"
  FOR INSERT
  TO "authenticated"
  WITH CHECK (( SELECT app.gere_papeis() AS gere_papeis));

CREATE POLICY "papéis regionais: retira o administrador" ON "public"."papeis_regionais"
  FOR DELETE
  TO "authenticated"
  USING (( SELECT app.gere_papeis() AS gere_papeis));

CREATE POLICY "papéis regionais: vê os próprios e, com permissões, todos" ON "public"."papeis_regionais"
  FOR SELECT
  TO "authenticated"
  USING
    (((user_id = ( SELECT auth.uid() AS uid)) OR (( SELECT app.pode('permissoes'::public.recurso, 'visualizar'::public.acao) AS pode) AND ( SELECT app.todos_os_campi() AS
    todos_os_campi))));

CREATE POLICY "regionais: altera a administração da igreja" ON "public"."regionais"
  FOR UPDATE
  TO "authenticated"
  USING ((( SELECT app.pode('configuracoes'::public.recurso, 'editar'::public.acao) AS pode) AND ( SELECT app.todos_os_campi() AS todos_os_campi)))
  WITH CHECK ((( SELECT app.pode('configuracoes'::public.recurso, 'editar'::public.acao) AS pode) AND ( SELECT app.todos_os_campi() AS todos_os_campi)));

CREATE POLICY "regionais: cria a administração da igreja" ON "public"."regionais"
  FOR INSERT
  TO "authenticated"
  WITH CHECK ((( SELECT app.pode('configuracoes'::public.recurso, 'editar'::public.acao) AS pode) AND ( SELECT app.todos_os_campi() AS todos_os_campi)));

CREATE POLICY "regionais: exclui a administração da igreja" ON "public"."regionais"
  FOR DELETE
  TO "authenticated"
  USING ((( SELECT app.pode('configuracoes'::public.recurso, 'editar'::public.acao) AS pode) AND ( SELECT app.todos_os_campi() AS todos_os_campi)));

CREATE POLICY "regionais: todos os que entraram veem" ON "public"."regionais"
  FOR SELECT
  TO "authenticated"
  USING (true);

COMMENT ON COLUMN "public"."campi"."regional_id" IS 'The regional that it belongs to, if any.';

COMMENT ON COLUMN "public"."papeis_regionais"."created_at" IS 'When the row came to be.';

COMMENT ON COLUMN "public"."papeis_regionais"."expira_em" IS 'Until when; null: no end.';

COMMENT ON COLUMN "public"."papeis_regionais"."id" IS 'Identity of the row.';

COMMENT ON COLUMN "public"."papeis_regionais"."inicio" IS 'From when the role holds.';

COMMENT ON COLUMN "public"."papeis_regionais"."regional_id" IS 'The regional.';

COMMENT ON COLUMN "public"."papeis_regionais"."role" IS 'The role; those that reach every campus need no regional.';

COMMENT ON COLUMN "public"."papeis_regionais"."user_id" IS 'The person who holds it.';

COMMENT ON COLUMN "public"."regionais"."created_at" IS 'When the row came to be.';

COMMENT ON COLUMN "public"."regionais"."id" IS 'Identity of the row.';

COMMENT ON COLUMN "public"."regionais"."nome" IS 'Name, such as Norte.';

COMMENT ON COLUMN "public"."regionais"."updated_at" IS 'When the row last changed.';

COMMENT ON COLUMN "public"."user_roles"."papel_regional_id" IS 'The role for a regional that it follows from, if any.';

COMMENT ON FUNCTION "app"."acompanhar_papel_regional"() IS 'Trigger: a role for a regional is given in each of its campuses.';

COMMENT ON FUNCTION "app"."acompanhar_regional"() IS 'Trigger: who looks after a regional reaches the campuses that join it, and those that leave it no more.';

COMMENT ON FUNCTION "app"."proteger_papel_regional"() IS 'Trigger on a person''s own request: a role that comes from a regional is not changed in one campus. Raises PT409.';

COMMENT ON FUNCTION "app"."proteger_regional"() IS 'Trigger on a person''s own request: a campus joins or leaves a regional, and with it who reaches its people, by those who
administer the whole church. Raises 42501.';

COMMENT ON FUNCTION "app"."refazer_papeis_da_regional"(uuid) IS 'Makes the role records of the campuses agree with the roles for their regional.';

COMMENT ON TABLE "public"."papeis_regionais" IS 'Roles that people hold for all campuses of a regional, also those that join it later.';

COMMENT ON TABLE "public"."regionais" IS 'Groups of campuses.';

REVOKE ALL ON FUNCTION "app"."acompanhar_papel_regional"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."acompanhar_regional"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."proteger_papel_regional"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."proteger_regional"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."refazer_papeis_da_regional"(uuid) FROM PUBLIC;

REVOKE ALL ON TABLE "public"."papeis_regionais" FROM "authenticated";

REVOKE ALL ("expira_em") ON TABLE "public"."papeis_regionais" FROM "authenticated";

GRANT INSERT ("expira_em") ON TABLE "public"."papeis_regionais" TO "authenticated";

REVOKE ALL ("inicio") ON TABLE "public"."papeis_regionais" FROM "authenticated";

GRANT INSERT ("inicio") ON TABLE "public"."papeis_regionais" TO "authenticated";

REVOKE ALL ("regional_id") ON TABLE "public"."papeis_regionais" FROM "authenticated";

GRANT INSERT ("regional_id") ON TABLE "public"."papeis_regionais" TO "authenticated";

REVOKE ALL ("role") ON TABLE "public"."papeis_regionais" FROM "authenticated";

GRANT INSERT ("role") ON TABLE "public"."papeis_regionais" TO "authenticated";

REVOKE ALL ("user_id") ON TABLE "public"."papeis_regionais" FROM "authenticated";

GRANT INSERT ("user_id") ON TABLE "public"."papeis_regionais" TO "authenticated";

GRANT DELETE, SELECT ON TABLE "public"."papeis_regionais" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."papeis_regionais" TO "service_role";

REVOKE ALL ON TABLE "public"."regionais" FROM "authenticated";

REVOKE ALL ("nome") ON TABLE "public"."regionais" FROM "authenticated";

GRANT INSERT ("nome"), UPDATE ("nome") ON TABLE "public"."regionais" TO "authenticated";

GRANT DELETE, SELECT ON TABLE "public"."regionais" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."regionais" TO "service_role";

ALTER TABLE "public"."papeis_regionais"
  ADD CONSTRAINT "papeis_regionais_concedido_por_fkey" FOREIGN KEY (concedido_por) REFERENCES public.profiles(id) ON DELETE SET NULL;

CREATE INDEX papeis_regionais_concedido_por_idx ON public.papeis_regionais USING btree (concedido_por);

COMMENT ON COLUMN "public"."papeis_regionais"."concedido_por" IS 'Who granted it.';

CREATE UNIQUE INDEX regionais_nome_idx ON public.regionais USING btree (app.normalizar(nome));

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
    ('parentescos', 'Parentescos', 'cadastro', 'apaga', null),
    ('familia_membros', 'Lugar na família', 'cadastro', 'apaga', null),
    ('familias', 'Família', 'cadastro', 'especial', null),
    ('nao_duplicados', 'Marcas de “não é a mesma pessoa”', 'cadastro', 'apaga', null),
    ('membros_unificados', 'Cópias de cadastros unificados', 'cadastro', 'apaga', null),
    ('pedidos_alteracao', 'Alterações que a pessoa pediu', 'cadastro', 'apaga', null),
    ('solicitacoes_cadastro', 'Solicitações do cadastro público', 'cadastro', 'apaga', null),
    ('carteirinhas', 'Carteirinhas', 'cadastro', 'apaga', null),
    ('cartas', 'Cartas de transferência', 'vida', 'especial', null),
    ('inscricoes_voluntarios', 'Inscrições de voluntário', 'servico', 'apaga', null),
    ('equipe_membros', 'Lugar em equipes', 'servico', 'apaga', null),
    ('campus_pastores', 'Pastores do campus', 'servico', 'apaga', null),
    ('events', 'Eventos pelos quais a pessoa responde', 'servico', 'desliga',
      '{id,name,location,campus,tipo,regra,descricao,date,duracao,lotacao,sala_id,aberto}'),
    ('ministerios_globais', 'Liderança de ministério global', 'servico', 'desliga', '{nome,missao}'),
    ('avisos_globais', 'Avisos à igreja: quem os escreveu', 'registro', 'nada', null),
    ('convites', 'Convites para ter conta', 'conta', 'especial', null),
    ('importacao_linhas', 'Linhas de importação', 'registro', 'desliga', '{resultado}'),
    ('attendances', 'Presenças em cultos e eventos', 'presenca', 'fica', '{event_id,event_base,campus,location}'),
    ('mudancas_de_situacao', 'Histórico da situação na igreja', 'vida', 'fica', '{autor_nome}'),
    ('mudancas_de_titulo', 'Histórico de títulos', 'vida', 'fica', '{autor_nome}'),
    ('eventos_de_vida', 'Eventos de vida: tipo e data', 'vida', 'fica', '{autor_nome}'),
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
