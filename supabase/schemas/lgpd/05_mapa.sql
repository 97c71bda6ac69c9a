-- What the church keeps about people, table by table: for what, on which legal basis, and what becomes of it when a person
-- is anonymised. The data map is read from here and from the catalogue; anonymising follows it.

create function app.plano_de_dados()
returns table (ordem bigint, tabela text, titulo text, assunto text, ao_anonimizar text, mantem text[])
language sql immutable set search_path = '' as $$
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
$$;
comment on function app.plano_de_dados() is
  'The tables that hold personal data, in the order in which they are emptied: titulo as people read it, assunto (see
app.assuntos_de_dados), ao_anonimizar (apaga, fica, desliga, especial, nada) and, of tables whose rows stay, the texts that do.';

create function app.assuntos_de_dados() returns table (assunto text, nome text, finalidade text, base_legal text, retencao text)
language sql immutable set search_path = '' as $$
  values
    ('cadastro', 'Cadastro de pessoas', 'Conhecer, cuidar e falar com quem faz parte da igreja',
      'Consentimento (LGPD, art. 7º, I, e art. 11, I)',
      'Enquanto a pessoa faz parte; visitante sem contato: ver Retenção'),
    ('biometria', 'Reconhecimento facial', 'Check-in por reconhecimento facial',
      'Consentimento específico e destacado (art. 11, I)', 'Até a autorização, a foto ou a pessoa sair'),
    ('cuidado', 'Cuidado pastoral', 'Acompanhar e aconselhar, sob sigilo do ministério',
      'Consentimento (art. 11, I)', 'Enquanto durar o cuidado'),
    ('protecao', 'Proteção de crianças', 'Entregar cada criança só a quem pode buscá-la',
      'Proteção da vida e melhor interesse da criança (art. 11, II, e; art. 14)', 'Enquanto a criança participa'),
    ('vida', 'Vida na igreja', 'Livro de membros: situação, títulos, atos e transferências',
      'Exercício regular de direitos (art. 11, II, d)', 'Permanente; sem o nome depois da eliminação'),
    ('servico', 'Serviço em ministérios', 'Organizar equipes e funções', 'Consentimento (art. 11, I)',
      'Permanente; sem o nome depois da eliminação'),
    ('presenca', 'Presença', 'Saber quem esteve e cuidar de quem faltou', 'Consentimento (art. 11, I)',
      'Permanente; sem o nome depois da eliminação'),
    ('conta', 'Contas de acesso', 'Entrar no sistema com segurança',
      'Segurança do titular e prevenção à fraude (art. 11, II, g)', 'Enquanto a conta existe'),
    ('registro', 'Registros de uso e prestação de contas', 'Saber quem viu, mudou ou exportou dados',
      'Obrigação legal e prestação de contas (art. 6º, X; art. 11, II, a)', 'Ver Retenção')
$$;
comment on function app.assuntos_de_dados() is
  'Why the church keeps what it keeps: purpose, legal basis (Lei 13.709/2018) and how long, by subject. A proposal that the church
confirms with who advises it.';

create function app.colunas_do_mapa(alvo regclass) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(coalesce(app.rotulo_da_coluna(c.relname::text, a.attname::text), replace(a.attname::text, '_', ' '))
    order by a.attnum), '[]')
  from pg_catalog.pg_class c join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.oid = alvo and a.attgenerated = '' and a.attname not in ('id', 'created_at', 'updated_at')
    -- Keys of other rows say nothing by themselves.
    and not exists (select from pg_catalog.pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any (k.conkey))
$$;
comment on function app.colunas_do_mapa(regclass) is 'What a table keeps, in words: the names of its columns, without keys.';

create function app.mapa_de_dados() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
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
      select p.tabela from app.plano_de_dados() p union select l.nome from app.ligacoes_com('public.membros_igreja') l)
    select n.tabela, p.titulo, p.ao_anonimizar, a.nome as assunto, a.finalidade, a.base_legal, a.retencao,
      to_regclass(case when n.tabela like '%.%' then '' else 'public.' end || n.tabela) as alvo
    from nomes n left join app.plano_de_dados() p on p.tabela = n.tabela
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
$$;
comment on function app.mapa_de_dados() is 'See public.mapa_de_dados.';

create function public.mapa_de_dados() returns jsonb
language sql stable set search_path = '' as $$
  select app.mapa_de_dados()
$$;
comment on function public.mapa_de_dados() is
  'The record of what is kept about people, from the schema as it is (LGPD, art. 37): [{tabela, titulo, assunto, finalidade,
base_legal, retencao, ao_anonimizar, linhas (how many), colunas [name], comentario}]. For those who edit configuracoes and reach
all campuses. Raises 42501.';

revoke execute on all functions in schema app, public from public;
grant execute on function app.mapa_de_dados(), public.mapa_de_dados() to authenticated, service_role;
