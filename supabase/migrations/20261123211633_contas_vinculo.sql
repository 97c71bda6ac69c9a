SET local check_function_bodies = off;

DROP FUNCTION "app"."vincular_membro"(uuid);

CREATE TABLE "app"."pedidos_de_vinculo" (
  "conta"       uuid                     NOT NULL,
  "membro_id"   uuid                     NOT NULL,
  "pedido_em"   timestamp with time zone NOT NULL DEFAULT now(),
  "recusado_em" timestamp with time zone,
  CONSTRAINT "pedidos_de_vinculo_pkey" PRIMARY KEY (conta)
);

ALTER TABLE "app"."pedidos_de_vinculo"
  ENABLE ROW LEVEL SECURITY;

CREATE OR REPLACE FUNCTION app.avisar_casa_do_vinculo()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if (select auth.uid()) is not null then
    perform app.notificar(old.profile_id, 'Sua conta não está mais ligada a um cadastro',
      'Se não foi você quem pediu, fale com a secretaria do seu campus.', '/meu-cadastro');
  end if;
  if new.profile_id is not null then
    perform app.notificar(m.profile_id, 'Uma conta foi ligada a ' || new.nome_completo,
      'Vocês são da mesma família. Se isso parece errado, fale com a secretaria do seu campus.', '/meu-cadastro')
    from public.familia_membros f join public.familia_membros g on g.familia_id = f.familia_id and g.fim is null
    join public.membros_igreja m on m.id = g.membro_id
    where f.membro_id = new.id and f.fim is null and g.papel in ('responsavel', 'conjuge') and m.id <> new.id
      and m.profile_id is distinct from (select auth.uid());
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.avisar_mudanca_de_email()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  texto constant text := 'O e-mail do seu cadastro na igreja foi trocado. Se não foi você quem pediu, fale com a secretaria do seu campus.';
begin
  if (select auth.uid()) is null or old.profile_id = (select auth.uid()) then return null; end if;
  perform app.notificar(old.profile_id, 'O e-mail do seu cadastro mudou', texto, '/meu-cadastro');
  if to_regclass('auth.outbox') is not null then
    execute 'insert into auth.outbox (kind, recipient, subject, html, text) values (''aviso'', $1, $2, $3, $4)'
      using old.email, 'O e-mail do seu cadastro mudou',
        format('<!doctype html><html lang="pt-BR"><meta charset="utf-8"><body><p>%s</p></body></html>', texto), texto;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.cadastro_da_conta (
  usuario uuid
)
  RETURNS public.membros_igreja
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select m.* from public.membros_igreja m
  where m.email = (select app.email_de(usuario)) and m.profile_id is null
    and not exists (select from public.membros_igreja outro where outro.profile_id = usuario)
$function$;

CREATE OR REPLACE FUNCTION app.conferir_unificacao (
  uma   public.membros_igreja,
  outra public.membros_igreja
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select case
    when exists (select from app.anonimizados a where a.membro_id in (uma.id, outra.id)) then
      'Uma das pessoas foi anonimizada: o registro dela não recebe dados de volta.'
    when uma.profile_id is not null and outra.profile_id is not null then
      'As duas pessoas têm conta. Em Usuários, desvincule a conta que não é mais usada e tente de novo.'
    when app.meu_membro() in (uma.id, outra.id) and not (app.tem_papel('pastor') or app.especial()) then
      'Ninguém unifica o próprio cadastro. Peça a outra pessoa da liderança.'
    when (uma.profile_id is not null and app.falta_prova(outra.id) or outra.profile_id is not null and app.falta_prova(uma.id))
      and not app.pode('configuracoes', 'editar') then
      'A conta de um dos cadastros ficaria com a família, as funções ou os dados do outro. Quem cuida das contas faz esta união.'
  end
$function$;

CREATE OR REPLACE FUNCTION app.decidir_vinculo (
  conta   uuid,
  aprovar boolean
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  eu constant uuid := (select auth.uid());
  p app.pedidos_de_vinculo;
  m public.membros_igreja;
  operacao uuid;
begin
  select * into p from app.pedidos_de_vinculo x where x.conta = decidir_vinculo.conta and x.recusado_em is null for update;
  select * into m from public.membros_igreja x where x.id = p.membro_id for update;
  if m.id is null or not app.decide_no_campus(m.campus) then
    raise exception using errcode = 'PT404', message = 'Este pedido não está mais na fila.';
  end if;
  if p.conta = eu or (app.quem_escreveu_o_email(m)).autor = eu then
    raise insufficient_privilege using message = 'Quem escreveu o e-mail não decide. Peça a outra pessoa.';
  end if;
  if aprovar and (app.cadastro_da_conta(p.conta)).id is distinct from m.id then
    raise exception using errcode = 'PT409', message = 'O cadastro mudou: este e-mail não é mais o dele, ou ele já tem uma conta.';
  end if;
  if not aprovar then
    update app.pedidos_de_vinculo x set recusado_em = now() where x.conta = p.conta;
    perform app.notificar(p.conta, 'Seu pedido de cadastro não foi aceito', 'Fale com a secretaria do seu campus.', '/meu-cadastro');
    return null;
  end if;
  operacao := app.iniciar_operacao('vinculo', 'Conta ligada a ' || m.nome_completo);
  update public.membros_igreja x set profile_id = p.conta where x.id = m.id;
  delete from app.pedidos_de_vinculo x where x.conta = p.conta;
  return operacao;
end
$function$;

CREATE OR REPLACE FUNCTION app.falta_prova (
  membro uuid
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select exists (
      select from public.familia_membros f join public.familia_membros g on g.familia_id = f.familia_id and g.membro_id <> f.membro_id
      where f.membro_id = membro)
    or exists (select from public.parentescos p where p.membro_id = membro and p.parente_id is not null)
    or exists (select from public.autorizados_busca b where membro in (b.adulto_id, b.crianca_id))
    or exists (select from public.membros_funcoes f where f.membro_id = membro)
    or exists (select from public.equipe_membros e where e.membro_id = membro)
    or exists (select from public.campus_pastores p where p.membro_id = membro)
    or exists (select from public.ministerios_globais g where g.lider_id = membro)
    or exists (select from public.events e where e.responsavel_id = membro)
    or exists (select from public.salas s where s.aprovador_id = membro)
    or exists (select from public.recursos_do_campus r where r.aprovador_id = membro)
    or exists (select from public.membros_igreja d where d.discipulador_id = membro)
    or exists (select from public.membros_reservados r where r.membro_id = membro)
    or exists (select from public.kids_cuidados k where k.crianca_id = membro)
    or exists (select from public.documentos_membros d where d.membro_id = membro)
    or exists (select from public.anotacoes_pastorais n where n.membro_id = membro)
    or exists (select from rostos.modelos r where r.membro_id = membro)
    or (select app.teve_outro_contato(m) from public.membros_igreja m where m.id = membro)
$function$;

CREATE OR REPLACE FUNCTION app.membro_de (
  pessoa uuid
)
  RETURNS uuid
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select m.id from public.membros_igreja m where m.profile_id = pessoa
$function$;

CREATE OR REPLACE FUNCTION app.meu_vinculo()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select case when (app.cadastro_da_conta((select auth.uid()))).id is null then '{"estado": "sem_cadastro"}'::jsonb
    else (select jsonb_build_object('estado', case when p.conta is null then 'confirmar' when p.recusado_em is null then 'pedido'
        else 'recusado' end, 'pedido_em', p.pedido_em)
      from (select) uma left join app.pedidos_de_vinculo p on p.conta = (select auth.uid())) end
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

CREATE OR REPLACE FUNCTION app.pedir_vinculo()
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  eu constant uuid := (select auth.uid());
  m public.membros_igreja;
begin
  m := app.cadastro_da_conta(eu);
  if m.id is null then
    raise exception using errcode = 'PT404', message = 'Nenhum cadastro espera por este e-mail. Fale com a secretaria do seu campus.';
  end if;
  insert into app.pedidos_de_vinculo as p (conta, membro_id) values (eu, m.id)
  on conflict (conta) do update set membro_id = excluded.membro_id, pedido_em = now(), recusado_em = null
    where p.membro_id <> excluded.membro_id;
  if found then
    perform app.avisar_quem_aprova(m.campus, 'Uma conta pede o seu cadastro', 'Confira quem é e ligue a conta ao cadastro.',
      '/membros/solicitacoes?aba=vinculos', 'vinculo-pedido');
  end if;
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

CREATE OR REPLACE FUNCTION app.proteger_membro()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  edita constant boolean := not app.pela_api() or app.pode('membros', 'editar') and app.alcanca(
    case tg_op when 'INSERT' then new.campus else old.campus end);
begin
  if not app.pela_api() then return new; end if;
  if tg_op = 'INSERT' then
    if new.profile_id is not null and not app.pode('configuracoes', 'editar') then
      raise insufficient_privilege using message = 'O vínculo com uma conta não pode ser escolhido aqui.';
    end if;
    return new;
  end if;
  if new.profile_id is distinct from old.profile_id and not (edita and app.pode('configuracoes', 'editar')
       and (new.profile_id is distinct from (select auth.uid()) or not app.falta_prova(new.id))) then
    raise insufficient_privilege using message = 'O vínculo com uma conta não pode ser escolhido aqui.';
  end if;
  -- A record with the caller's own address would be the caller's, functions and all.
  if new.email is distinct from old.email and new.email = app.meu_email()
     and new.id is distinct from app.meu_membro() and not app.pode('configuracoes', 'editar') then
    raise insufficient_privilege using message = 'O vínculo com uma conta não pode ser escolhido aqui.';
  end if;
  if (new.id, new.created_at) is distinct from (old.id, old.created_at)
     or not edita and (new.email, new.situacao) is distinct from (old.email, old.situacao) then
    raise insufficient_privilege using message = 'O e-mail e a situação só podem ser alterados por quem edita membros.';
  end if;
  if new.campus is distinct from old.campus
     and not app.pode_mudar_campus(new.campus, coalesce(new.id = app.meu_membro(), false)) then
    raise insufficient_privilege using message = 'Apenas administradores/líderes podem alterar o campus.';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.quem_escreveu_o_email (
  m   public.membros_igreja,
  OUT autor uuid,
  OUT nome text,
  OUT em timestamp with time zone,
  OUT antes text
)
  RETURNS record
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select a.autor, a.autor_nome, a.momento, a.antes ->> 'email' from public.alteracoes a
  where a.tabela = 'membros_igreja' and a.registro = m.id::text and a.depois ->> 'email' = m.email
  order by a.id desc limit 1
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
    "titulos.nivel": "Ordem", "pedidos_de_vinculo.conta": "Conta", "recusado_em": "Recusado em",
    "autorizados_busca.nome": "Quem busca", "autorizados_busca.motivo": "Motivo da restrição",
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

CREATE OR REPLACE FUNCTION app.teve_outro_contato (
  m public.membros_igreja
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  -- The address was written into the record after another contact, or an account, stood there.
  with historia as (
    select a.id, a.acao, a.antes, a.depois from public.alteracoes a where a.tabela = 'membros_igreja' and a.registro = m.id::text)
  select exists (
    select from historia h where h.acao = 'alterar' and (
      h.antes ->> 'profile_id' is not null or h.antes ->> 'email' is not null
      or h.depois ->> 'email' is not null and exists (
        select from historia t where t.id < h.id and coalesce(t.depois ->> 'telefone', t.antes ->> 'telefone') is not null)))
$function$;

CREATE OR REPLACE FUNCTION app.vincular_conta (
  usuario uuid,
  membro  uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  conta public.profiles;
begin
  select * into conta from public.profiles p where p.id = usuario;
  if conta.id is null or not app.gere_contas(conta.campus) then
    raise exception using errcode = 'PT404', message = 'Conta não encontrada.';
  end if;
  if usuario = (select auth.uid()) and app.falta_prova(membro) then
    raise insufficient_privilege using message = 'Ninguém liga a própria conta a este cadastro. Peça a outra pessoa.';
  end if;
  perform app.iniciar_operacao('vinculo', 'Vínculo da conta de ' || btrim(concat_ws(' ', conta.nome, conta.sobrenome)), '{}', 'configuracoes');
  update public.membros_igreja m set profile_id = null
  where m.profile_id = usuario and m.id is distinct from membro and app.alcanca(m.campus);
  if exists (select from public.membros_igreja m where m.profile_id = usuario and m.id is distinct from membro) then
    raise insufficient_privilege using message = 'Esta conta está vinculada a um cadastro de outro campus.';
  end if;
  if membro is not null and not exists (select from public.membros_igreja m where m.id = membro and m.profile_id = usuario) then
    update public.membros_igreja m set profile_id = usuario where m.id = app.membro_do_convite(membro);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.vincular_membro (
  usuario uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  membro constant uuid := (app.cadastro_da_conta(usuario)).id;
begin
  if not app.falta_prova(membro) then
    update public.membros_igreja m set profile_id = usuario where m.id = membro;
  elsif membro is not null then
    perform app.notificar(usuario, 'Seu cadastro precisa de uma confirmação',
      'Há um cadastro com o seu e-mail. Peça à secretaria que confirme que ele é seu.', '/meu-cadastro', 'vinculo-confirmar:' || membro);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.vincular_pelo_email()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform app.vincular_membro(p.id) from public.profiles p where p.email = new.email;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.vinculos_pedidos()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('conta', p.conta, 'nome', btrim(concat_ws(' ', c.nome, c.sobrenome)), 'email', c.email,
      'pedido_em', p.pedido_em, 'membro_id', m.id, 'nome_completo', m.nome_completo, 'foto', app.foto_em_lista(m.id, m.foto),
      'campus', m.campus, 'telefone', m.telefone, 'escrito_por', e.nome, 'escrito_em', e.em, 'antes', e.antes,
      'pode', e.autor is distinct from (select auth.uid()) and p.conta <> (select auth.uid()))
    order by p.pedido_em, p.conta), '[]')
  from app.pedidos_de_vinculo p join public.profiles c on c.id = p.conta
  join public.membros_igreja m on m.id = p.membro_id and m.profile_id is null and m.email = c.email
  cross join lateral app.quem_escreveu_o_email(m) e
  where p.recusado_em is null and (select app.pode('membros', 'aprovar')) and app.alcanca(m.campus)
$function$;

CREATE OR REPLACE FUNCTION public.decidir_vinculo (
  conta   uuid,
  aprovar boolean
)
  RETURNS uuid
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.decidir_vinculo(conta, aprovar)
$function$;

REVOKE ALL ON FUNCTION "public"."decidir_vinculo"(uuid, boolean) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.meu_vinculo()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select app.meu_vinculo()
$function$;

REVOKE ALL ON FUNCTION "public"."meu_vinculo"() FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.pedir_vinculo()
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.pedir_vinculo()
$function$;

REVOKE ALL ON FUNCTION "public"."pedir_vinculo"() FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.vinculos_pedidos()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select app.vinculos_pedidos()
$function$;

REVOKE ALL ON FUNCTION "public"."vinculos_pedidos"() FROM PUBLIC, "anon", "service_role";

ALTER TABLE "app"."pedidos_de_vinculo"
  ADD CONSTRAINT "pedidos_de_vinculo_conta_fkey" FOREIGN KEY (conta) REFERENCES public.profiles(id) ON DELETE CASCADE;

ALTER TABLE "app"."pedidos_de_vinculo"
  ADD CONSTRAINT "pedidos_de_vinculo_membro_id_fkey" FOREIGN KEY (membro_id) REFERENCES public.membros_igreja(id) ON DELETE CASCADE;

CREATE INDEX pedidos_de_vinculo_membro_idx ON app.pedidos_de_vinculo USING btree (membro_id);

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON app.pedidos_de_vinculo
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER h_vincular_depois
  AFTER UPDATE OF email ON public.membros_igreja
  FOR EACH ROW
  WHEN (((new.email IS DISTINCT FROM old.email) AND (new.email IS NOT NULL) AND (new.profile_id IS NULL)))
  EXECUTE FUNCTION app.vincular_pelo_email();

CREATE TRIGGER h_vincular
  AFTER INSERT ON public.membros_igreja
  FOR EACH ROW
  WHEN (((new.email IS NOT NULL) AND (new.profile_id IS NULL)))
  EXECUTE FUNCTION app.vincular_pelo_email();

CREATE TRIGGER z_avisar_casa
  AFTER UPDATE OF profile_id ON public.membros_igreja
  FOR EACH ROW
  WHEN ((old.profile_id IS DISTINCT FROM new.profile_id))
  EXECUTE FUNCTION app.avisar_casa_do_vinculo();

CREATE TRIGGER z_avisar_email
  AFTER UPDATE OF email ON public.membros_igreja
  FOR EACH ROW
  WHEN (((old.email IS NOT NULL) AND (new.email IS DISTINCT FROM old.email)))
  EXECUTE FUNCTION app.avisar_mudanca_de_email();

COMMENT ON COLUMN "public"."membros_igreja"."email" IS 'E-mail of this person alone; an account that proves it is linked where that is proof enough: app.falta_prova.';

COMMENT ON FUNCTION "app"."avisar_casa_do_vinculo"() IS 'Trigger: the account that lost a record, and the adults of the household that an account came to, are told.';

COMMENT ON FUNCTION "app"."avisar_mudanca_de_email"() IS 'Trigger: when somebody else changes the address of a record, its account and the former address are told.';

COMMENT ON FUNCTION "app"."cadastro_da_conta"(uuid) IS 'The record without account that has the confirmed e-mail of this account, which has none yet.';

COMMENT ON FUNCTION "app"."conferir_unificacao"(public.membros_igreja, public.membros_igreja) IS 'Why these two cannot become one, as a sentence; null: they can. One''s own record would bring its functions, and with
them permissions; an account would come to a record without proof (app.falta_prova).';

COMMENT ON FUNCTION "app"."decidir_vinculo"(uuid, boolean) IS 'See public.decidir_vinculo.';

COMMENT ON FUNCTION "app"."falta_prova"(uuid) IS 'An address in this record does not show whose it is: somebody depends on it, it has functions or sensitive data, or it had another
contact before. Linking it takes an invitation, who looks after accounts, or a second person.';

COMMENT ON FUNCTION "app"."membro_de"(uuid) IS 'The church record that an account is linked to. An address alone gives nobody a record: see app.falta_prova.';

COMMENT ON FUNCTION "app"."meu_vinculo"() IS 'See public.meu_vinculo.';

COMMENT ON FUNCTION "app"."pedir_vinculo"() IS 'See public.pedir_vinculo.';

COMMENT ON FUNCTION "app"."proteger_membro"() IS 'Trigger on a person''s own request. Without editar on membros: email and situacao stay. Campus changes only by
app.pode_mudar_campus. profile_id: set by those who edit configuracoes, to themselves only where no proof is missing. Raises 42501.';

COMMENT ON FUNCTION "app"."quem_escreveu_o_email"(public.membros_igreja) IS 'Who wrote the address of this record, when, and which one stood there.';

COMMENT ON FUNCTION "app"."teve_outro_contato"(public.membros_igreja) IS 'The record had another address or an account before, or a phone before it had its address.';

COMMENT ON FUNCTION "app"."vincular_membro"(uuid) IS 'Links an account to the church record with its confirmed e-mail, where that address is proof enough (see app.falta_prova);
otherwise the account is told that it can ask.';

COMMENT ON FUNCTION "app"."vincular_pelo_email"() IS 'Trigger: the address of a record may be that of an account that waits for one.';

COMMENT ON FUNCTION "app"."vinculos_pedidos"() IS 'See public.vinculos_pedidos.';

COMMENT ON FUNCTION "public"."decidir_vinculo"(uuid, boolean) IS 'Links an account that asked to the record, and gives the operation, or refuses. By who approves members of that campus, never who wrote the
address into the record or holds the account. Raises PT404, PT409 (the address is not the record''s any more), 42501.';

COMMENT ON FUNCTION "public"."meu_vinculo"() IS 'For an account without a record: {estado, pedido_em}: sem_cadastro (none has its confirmed address), confirmar (one has, and somebody
has to confirm it), pedido, recusado. Nothing of the record is told.';

COMMENT ON FUNCTION "public"."pedir_vinculo"() IS 'Asks that somebody of the campus links the caller''s account to the record that has its address; once for each record. Raises PT404.';

COMMENT ON FUNCTION "public"."vinculos_pedidos"() IS 'Accounts that ask for their record, for who approves members of its campus: [{conta, nome, email, pedido_em, membro_id, nome_completo, foto,
campus, telefone, escrito_por, escrito_em, antes (the address that stood there), pode (the caller did not write it)}], the oldest first.';

COMMENT ON TABLE "app"."pedidos_de_vinculo" IS 'An account asks to be linked to the record that has its confirmed address; somebody else than who wrote the address decides.';

REVOKE ALL ON FUNCTION "app"."avisar_casa_do_vinculo"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."avisar_mudanca_de_email"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."cadastro_da_conta"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."decidir_vinculo"(uuid, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."decidir_vinculo"(uuid, boolean) TO "authenticated";

REVOKE ALL ON FUNCTION "app"."falta_prova"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."falta_prova"(uuid) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."meu_vinculo"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."meu_vinculo"() TO "authenticated";

REVOKE ALL ON FUNCTION "app"."pedir_vinculo"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."pedir_vinculo"() TO "authenticated";

REVOKE ALL ON FUNCTION "app"."quem_escreveu_o_email"(public.membros_igreja) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."teve_outro_contato"(public.membros_igreja) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."vincular_membro"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."vincular_pelo_email"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."vinculos_pedidos"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."vinculos_pedidos"() TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."decidir_vinculo"(uuid, boolean) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."meu_vinculo"() TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."pedir_vinculo"() TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."vinculos_pedidos"() TO "authenticated";


-- Until now an address alone gave an account the record that has it: those that need no more are linked, the others ask.
select app.vincular_membro(p.id) from public.profiles p;
