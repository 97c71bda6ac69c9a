SET local check_function_bodies = off;

CREATE TABLE "app"."guardas_havidas" (
  "crianca_id" uuid    NOT NULL,
  "adulto_id"  uuid    NOT NULL,
  "propria"    boolean NOT NULL DEFAULT true,
  CONSTRAINT "guardas_havidas_pkey" PRIMARY KEY (crianca_id, adulto_id)
);

ALTER TABLE "app"."guardas_havidas"
  ENABLE ROW LEVEL SECURITY;

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
  with acordo as (
    delete from app.guardas_pendentes g
    where g.crianca_id = confirmar_acordo.crianca and g.adulto_id = adulto and g.recusada_em is null returning g.crianca_id, g.adulto_id)
  insert into app.guardas_havidas (crianca_id, adulto_id) select a.crianca_id, a.adulto_id from acordo a
    on conflict (crianca_id, adulto_id) do update set propria = true;
  perform app.anotar_kids(quem, 'excecao', null, null, crianca, 'Acordo do responsável confirmado com o PIN de um supervisor',
    jsonb_build_object('autorizado', autorizado, 'adulto', adulto, 'supervisor', supervisor));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.levar_linha (
  tabela   regclass,
  coluna   text,
  anulavel boolean,
  antes    jsonb,
  fica     uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  -- That somebody once answered for a child is no proof for another record.
  perform app.mudar_linha(tabela, antes, jsonb_build_object(coluna, fica)
    || case tabela when 'app.guardas_havidas'::regclass then '{"propria": false}' else '{}' end::jsonb, fica);
exception
  -- The person who stays has the same already.
  when unique_violation or exclusion_violation then
    perform app.tirar_linha(tabela, antes, fica);
  -- The row would speak of one person twice, such as somebody invited by themselves.
  when check_violation then
    if anulavel then
      perform app.mudar_linha(tabela, antes, jsonb_build_object(coluna, null), fica);
    else
      perform app.tirar_linha(tabela, antes, fica);
    end if;
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
    "guardas_havidas": "Responsável até hoje", "consentimentos": "Autorização", "cartas": "Carta",
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
  um uuid;
begin
  foreach um in array adultos loop
    if eu is not null and not coalesce(meu = any (atuais), false)
       and not exists (select from app.guardas_havidas h where h.crianca_id = crianca and h.adulto_id = um and h.propria)
       -- One's own child is registered by oneself; nobody becomes responsible for somebody else's.
       and (case when um = meu then outros <> '{}' or not exists (
              select from public.alteracoes a where a.tabela = 'membros_igreja' and a.registro = crianca::text and a.acao = 'incluir' and a.autor = eu)
            else outros <> '{}' and (tem_conta or exists (
              select from public.membros_igreja m where m.id = um and m.profile_id is not null)) end) then
      insert into app.guardas_pendentes (crianca_id, adulto_id, autor) values (crianca, um, eu) on conflict do nothing;
    end if;
    insert into app.guardas_havidas (crianca_id, adulto_id) select crianca, um
    where not exists (select from app.guardas_pendentes g where g.crianca_id = crianca and g.adulto_id = um) on conflict do nothing;
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
    ('app.guardas_havidas', 'Quem responde ou já respondeu por uma criança', 'protecao', 'apaga', null),
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

CREATE OR REPLACE FUNCTION app.preparar_unificacao (
  sai  uuid,
  fica uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  linha jsonb;
  mudanca jsonb;
begin
  -- While they become one, who goes is nobody else than who stays.
  perform set_config('app.unindo', sai::text, true);
  perform app.unir_familias_de(fica, sai);
  perform set_config('app.unindo', '', true);
  -- Who answers for a child still does, whatever waits about the other record.
  for linha in
    select to_jsonb(g) from app.guardas_pendentes g
    where g.adulto_id = sai and fica in (select app.responsaveis_da_crianca(g.crianca_id))
      or g.crianca_id = sai and g.adulto_id in (select app.responsaveis_da_crianca(fica))
  loop
    perform app.tirar_linha('app.guardas_pendentes', linha, fica);
  end loop;
  -- Consents of the one who stays hold; those of the other become history.
  for linha in
    select to_jsonb(c) from public.consentimentos c
    where c.membro_id = sai and c.revogado_em is null and exists (
      select from public.consentimentos f where f.membro_id = fica and f.finalidade = c.finalidade and f.revogado_em is null)
  loop
    perform app.mudar_linha('public.consentimentos', linha,
      jsonb_build_object('revogado_em', now(), 'revogado_por', (select auth.uid())), fica);
  end loop;
  -- Whoever was there as either of them was there.
  for linha, mudanca in
    select to_jsonb(f), jsonb_build_object('present', true, 'metodo', s.metodo, 'chegada', s.chegada)
    from public.attendances f join public.attendances s on s.member_id = sai and s.event_id = f.event_id
    where f.member_id = fica and not f.veio and s.present and (s.veio or not f.present)
  loop
    perform app.mudar_linha('public.attendances', linha, mudanca, fica);
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION app.proteger_presenca()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  eu constant uuid := (select auth.uid());
  propria boolean;
  feita record;
begin
  if not app.pela_api() then return new; end if;
  -- Somebody's word about themselves. Who takes presence there marks their own row as they mark others.
  propria := coalesce(new.present and new.profile_id = eu and new.member_id = app.meu_membro(), false)
    and (tg_op = 'INSERT' or new.profile_id is distinct from old.profile_id or not app.toma_presenca(old.campus));
  if tg_op = 'UPDATE' and (
       (new.id, new.member_id, new.event_id, new.campus, new.metodo, new.chegada, new.estacao_id, new.registrado_por, new.chaves,
        new.created_at) is distinct from
       (old.id, old.member_id, old.event_id, old.campus, old.metodo, old.chegada, old.estacao_id, old.registrado_por, old.chaves,
        old.created_at)
       or not propria and new.profile_id is distinct from old.profile_id) then
    raise insufficient_privilege using message = 'Uma presença não muda de pessoa nem de evento.';
  end if;
  if tg_op = 'INSERT' then
    if not propria and new.profile_id is not null then
      raise insufficient_privilege using message = 'Só a própria pessoa confirma por sua conta.';
    end if;
    if not propria and not app.pode_ser_marcado(new.member_id, new.event_id) then
      raise insufficient_privilege using message = 'Esta pessoa é de outro campus.';
    end if;
    new.estacao_id := null;
    new.registrado_por := null;
    new.chaves := '{}';
    new.created_at := now();
    new.metodo := 'lista';
  end if;
  if propria then
    if tg_op = 'INSERT' then new.event_id := app.ocorrencia_agora(new.event_id); end if;
    new.location := old.location;
    select * into feita from app.confirmacao(new.event_id, null);
    new.metodo := case when old.veio then old.metodo else feita.metodo end;
    new.chegada := case when old.present then least(old.chegada, feita.chegada) else feita.chegada end;
  elsif tg_op = 'INSERT' or new.present is distinct from old.present or new.present and not old.veio then
    perform app.exigir_dia_aberto(new.event_id);
    new.registrado_por := eu;
    new.chegada := case when new.present then app.chegada_agora(new.event_id) end;
    if new.present then
      new.metodo := (case when app.antes_de_abrir(new.event_id) then 'aviso' else 'lista' end)::public.metodo_presenca;
    end if;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.responder_guarda (
  crianca uuid,
  adulto  uuid,
  aceita  boolean
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if crianca <> all (app.minhas_criancas()) or adulto is not distinct from app.meu_membro() then
    raise exception using errcode = 'PT404', message = 'Este pedido não existe mais.';
  end if;
  if aceita then
    with acordo as (
      delete from app.guardas_pendentes g where g.crianca_id = crianca and g.adulto_id = adulto returning g.crianca_id, g.adulto_id)
    insert into app.guardas_havidas (crianca_id, adulto_id) select a.crianca_id, a.adulto_id from acordo a
    on conflict (crianca_id, adulto_id) do update set propria = true;
  else
    update app.guardas_pendentes g set recusada_em = now() where g.crianca_id = crianca and g.adulto_id = adulto;
  end if;
  if not found then
    raise exception using errcode = 'PT404', message = 'Este pedido não existe mais.';
  end if;
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
    "solicitacoes_cadastro.envio": "", "importacao_linhas.erros": "", "escala_itens.escala_id": "",
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

ALTER TABLE "app"."guardas_havidas"
  ADD CONSTRAINT "guardas_havidas_adulto_id_fkey" FOREIGN KEY (adulto_id) REFERENCES public.membros_igreja(id) ON DELETE CASCADE;

ALTER TABLE "app"."guardas_havidas"
  ADD CONSTRAINT "guardas_havidas_crianca_id_fkey" FOREIGN KEY (crianca_id) REFERENCES public.membros_igreja(id) ON DELETE CASCADE;

CREATE INDEX guardas_havidas_adulto_idx ON app.guardas_havidas USING btree (adulto_id);

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON app.guardas_havidas
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

COMMENT ON CONSTRAINT "guardas_havidas_adulto_id_fkey" ON "app"."guardas_havidas" IS 'não impede desfazer';

COMMENT ON CONSTRAINT "guardas_havidas_crianca_id_fkey" ON "app"."guardas_havidas" IS 'não impede desfazer';

COMMENT ON CONSTRAINT "guardas_pendentes_adulto_id_fkey" ON "app"."guardas_pendentes" IS 'não impede desfazer';

COMMENT ON CONSTRAINT "guardas_pendentes_crianca_id_fkey" ON "app"."guardas_pendentes" IS 'não impede desfazer';

COMMENT ON FUNCTION "app"."pedir_guarda"(uuid, uuid[]) IS 'These adults were written down as answering for a child. They do at once when who answers for it did that, when they are its first ever,
when they did before, or when neither they nor the others have an account; never when they wrote themselves, but for a child that they
registered. The others are told. Asked at any age: a date of birth can be written later.';

COMMENT ON TABLE "app"."guardas_havidas" IS 'Who answers for a child, or once did: who is taken off its household, its kinship or the living leaves no place for a first one.
propria: by this very record; what a merge brought is no proof that its adult ever did.';

-- Who answers for somebody today is nobody's first tomorrow.
insert into app.guardas_havidas (crianca_id, adulto_id)
select c.id, r from (
  select p.membro_id as id from public.parentescos p where p.parente_id is not null and p.grau in ('pai_mae', 'responsavel_legal')
  union
  select f.membro_id from public.familia_membros f where f.fim is null and f.papel in ('filho', 'neto')) c
cross join lateral app.responsaveis_da_crianca(c.id) r
on conflict do nothing;
