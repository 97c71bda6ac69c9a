SET local check_function_bodies = off;

DROP FUNCTION "app"."conferir_carta"(text);

DROP FUNCTION "app"."conferir_carteirinha"(text);

DROP FUNCTION "app"."conferir_certificado"(text);

DROP FUNCTION "app"."conferir_cupom"(text, text);

DROP FUNCTION "app"."convite_de_cadastro"(text);

CREATE TABLE "app"."palpites" (
  "id"      bigint                   GENERATED ALWAYS AS IDENTITY NOT NULL,
  "coisa"   text                     NOT NULL,
  "rede"    text                     NOT NULL,
  "momento" timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT "palpites_pkey" PRIMARY KEY (id)
);

ALTER TABLE "app"."palpites"
  ENABLE ROW LEVEL SECURITY;

CREATE OR REPLACE FUNCTION app.conferir_carta (
  codigo text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  achado constant jsonb := app.conferir_carta_sem_contar(left(codigo, 100));
begin
  perform app.contar_palpite('carta', (achado ->> 'valida')::boolean);
  return achado;
end
$function$;

CREATE OR REPLACE FUNCTION app.conferir_carta_sem_contar (
  codigo text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce((
    select jsonb_build_object('valida', true, 'numero', format('%s/%s', c.numero, c.ano), 'tipo', c.tipo,
      'igreja', c.conteudo -> 'igreja', 'campus', c.campus, 'destino', c.destino, 'emitida_em', app.dia(c.created_at),
      'pessoas', (select jsonb_agg(app.iniciais(m ->> 'nome_completo')) from jsonb_array_elements(c.conteudo -> 'membros') m))
    from public.cartas c where c.codigo = upper(regexp_replace(conferir_carta_sem_contar.codigo, '[^0-9A-Za-z]', '', 'g'))),
    '{"valida": false}')
$function$;

CREATE OR REPLACE FUNCTION app.conferir_carteirinha (
  codigo text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  achado constant jsonb := app.conferir_carteirinha_sem_contar(left(codigo, 100));
begin
  perform app.contar_palpite('carteirinha', achado ? 'nome');
  return achado;
end
$function$;

CREATE OR REPLACE FUNCTION app.conferir_carteirinha_sem_contar (
  codigo text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select jsonb_build_object('igreja', i.nome, 'valida', coalesce(c.valida, false)) || case
    when c.valida then jsonb_build_object('nome', c.nome, 'campus', c.campus, 'valida_ate', c.valida_ate) else '{}' end
  from public.igreja i left join lateral (
    select m.nome_completo as nome, m.campus, k.valida_ate,
      k.revogada_em is null and k.valida_ate >= app.hoje() and app.em_comunhao(m.situacao) as valida
    from public.carteirinhas k join public.membros_igreja m on m.id = k.membro_id
    where k.codigo = conferir_carteirinha_sem_contar.codigo) c on true
$function$;

CREATE OR REPLACE FUNCTION app.conferir_certificado (
  codigo text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  achado constant jsonb := app.conferir_certificado_sem_contar(left(codigo, 100));
begin
  perform app.contar_palpite('certificado', achado is not null);
  return achado;
end
$function$;

CREATE OR REPLACE FUNCTION app.conferir_certificado_sem_contar (
  codigo text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select jsonb_build_object('numero', format('%s/%s', a.numero, a.ano), 'data', app.dia(a.confirmada_em), 'campus', a.campus,
    'igreja', (select i.nome from public.igreja i),
    'linhas', (select coalesce(sum((e ->> 'linhas')::bigint), 0) from jsonb_array_elements(a.resultado) e where e ->> 'destino' = 'some'))
  from public.anonimizacoes a where a.codigo = upper(conferir_certificado_sem_contar.codigo)
$function$;

CREATE OR REPLACE FUNCTION app.conferir_cupom (
  evento text,
  codigo text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  c constant public.inscricao_cupons := app.cupom_valido(evento, left(codigo, 100));
begin
  perform app.contar_palpite('cupom ' || left(evento, 100), c.id is not null);
  return case when c.id is not null
    then jsonb_build_object('percentual', c.percentual, 'desconto_centavos', c.desconto_centavos) end;
end
$function$;

CREATE OR REPLACE FUNCTION app.contar_palpite (
  coisa text,
  certo boolean
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  daqui_mesmo constant text := app.rede_do_pedido();
  daqui bigint;
  agora bigint;
  de_todos bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('palpites ' || coisa || ' ' || daqui_mesmo, 0));
  select count(*), count(*) filter (where p.momento > now() - interval '10 minutes') into daqui, agora
  from app.palpites p where p.coisa = contar_palpite.coisa and p.rede = daqui_mesmo and p.momento > now() - interval '1 day';
  select count(*) into de_todos from app.palpites p
  where p.coisa = contar_palpite.coisa and p.momento > now() - interval '1 hour';
  -- A whole congregation may stand behind one address on a Sunday morning. Where many guess at one thing from many places,
  -- whoever has hardly been wrong is still let through.
  if agora >= 100 or daqui >= 500 or de_todos >= 1000 and daqui >= 5 then
    raise exception using errcode = 'PT429',
      message = 'Muitos códigos errados agora há pouco. Espere alguns minutos e tente de novo.';
  end if;
  if not certo then
    delete from app.palpites p where p.momento < now() - interval '1 day';
    insert into app.palpites (coisa, rede) values (contar_palpite.coisa, daqui_mesmo);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.contexto_da_alteracao()
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  contexto jsonb := nullif(current_setting('app.contexto', true), '')::jsonb;
  eu constant uuid := (select auth.uid());
begin
  if contexto is not null and contexto ->> 'autor' is not distinct from eu::text then return contexto; end if;
  contexto := jsonb_build_object(
    'autor', eu,
    'nome', (select concat_ws(' ', p.nome, p.sobrenome) from public.profiles p where p.id = eu),
    'papeis', case when eu is null then '{}' else app.papeis()::text end,
    'ip', app.endereco_do_pedido());
  perform set_config('app.contexto', contexto::text, true);
  return contexto;
end
$function$;

CREATE OR REPLACE FUNCTION app.convite_de_cadastro (
  codigo text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  achado constant jsonb := app.convite_de_cadastro_sem_contar(left(codigo, 100));
begin
  perform app.contar_palpite('cadastro', achado is not null);
  return achado;
end
$function$;

CREATE OR REPLACE FUNCTION app.convite_de_cadastro_sem_contar (
  codigo text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select jsonb_build_object('campus', c.campus, 'igreja', (select i.nome from public.igreja i), 'versao', t.versao, 'texto', t.texto)
  from public.codigos_cadastro c, app.texto_do_cadastro() t
  where c.codigo = upper(btrim(convite_de_cadastro_sem_contar.codigo)) and c.ativo
    and exists (select from public.campi p where p.nome = c.campus and p.ativo)
$function$;

CREATE OR REPLACE FUNCTION app.endereco_do_pedido()
  RETURNS text
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select nullif(btrim(split_part(
    nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-forwarded-for', ',', -1)), '')
$function$;

CREATE OR REPLACE FUNCTION app.guardar_poucas_fotos()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  dono uuid := app.dono_da_foto(new.name);
  inicio text := 'profile-photos/' || dono;
  antes text := coalesce(current_setting('storage.allow_delete_query', true), '');
begin
  perform pg_advisory_xact_lock(hashtextextended('fotos de ' || dono, 0));
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects o
  where o.bucket_id = 'member-photos' and o.id in (
    select f.id from storage.objects f
    where f.bucket_id = 'member-photos' and f.id <> new.id
      and f.name collate "C" > inicio || '-' and f.name collate "C" < inicio || '.'
      and not exists (select from public.profiles p where app.nome_da_foto(p.foto_url) = f.name
        and p.id in (dono, (select m.profile_id from public.membros_igreja m where m.id = dono)))
      and not exists (select from public.membros_igreja m where app.nome_da_foto(m.foto) = f.name
        and (m.id = dono or m.profile_id = dono))
    order by f.created_at desc, f.id offset 2);
  perform set_config('storage.allow_delete_query', antes, true);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.limpar_textos()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  linha constant jsonb := to_jsonb(new);
  -- The columns that hold more than a line; any other holds one.
  prosa constant text[] := '{agente,ata,batismo_testemunhas,cabecalhos,campos,consentimento_texto,de,descricao,endereco,
    erro,excecao,mensagem,missao,motivo,observacao,observacoes,para,porque,processo,referencia,resposta,resultado,resumo,
    saida_motivo,significado_ltp,termos,termos_aceitos,texto,valor,versiculo,visao}';
  mudou jsonb;
begin
  -- In JSON control characters are escapes: one look at the row finds them all.
  if linha::text !~ '\\[bfnrtu]|[\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]' then return new; end if;
  select jsonb_object_agg(c.nome, c.limpo) into mudou from (
    select l.key as nome, l.value as antes, case jsonb_typeof(l.value)
      when 'string' then to_jsonb(app.texto_limpo(l.value #>> '{}', l.key = any (prosa)))
      when 'array' then (select jsonb_agg(case when jsonb_typeof(e) = 'string'
          then to_jsonb(app.texto_limpo(e #>> '{}', false)) else e end order by n)
        from jsonb_array_elements(l.value) with ordinality x (e, n)) end as limpo
    from jsonb_each(linha) l where jsonb_typeof(l.value) in ('string', 'array')) c
  where c.limpo <> c.antes;
  return case when mudou is null then new else jsonb_populate_record(new, mudou) end;
end
$function$;

CREATE OR REPLACE FUNCTION app.normalizar (
  texto text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select trim(regexp_replace(
    lower(regexp_replace(normalize(left(coalesce(texto, ''), 4000), nfd), '[\u0300-\u036f]', '', 'g')), '\s+', ' ', 'g'))
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

CREATE OR REPLACE FUNCTION app.rede_do_pedido()
  RETURNS text
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select coalesce(case when pg_input_is_valid(e, 'inet') then
    host(network(set_masklen(e::inet, case family(e::inet) when 6 then 64 else 32 end))) end, e, 'sem endereço')
  from (select left(app.endereco_do_pedido(), 64) as e) x
$function$;

CREATE OR REPLACE FUNCTION app.texto_limpo (
  texto      text,
  com_linhas boolean
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select regexp_replace(
    case when com_linhas then regexp_replace(texto, '\r\n?', E'\n', 'g')
      else regexp_replace(texto, '[\n\r\t\u2028\u2029]+', ' ', 'g') end,
    '[\u0001-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]', '', 'g')
$function$;

CREATE OR REPLACE FUNCTION public.conferir_carta (
  codigo text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.conferir_carta(codigo)
$function$;

CREATE OR REPLACE FUNCTION public.conferir_carteirinha (
  codigo text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.conferir_carteirinha(codigo)
$function$;

CREATE OR REPLACE FUNCTION public.conferir_certificado (
  codigo text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.conferir_certificado(codigo)
$function$;

CREATE OR REPLACE FUNCTION public.conferir_cupom (
  evento text,
  codigo text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.conferir_cupom(evento, codigo)
$function$;

CREATE OR REPLACE FUNCTION public.convite_de_cadastro (
  codigo text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.convite_de_cadastro(codigo)
$function$;

CREATE INDEX palpites_idx ON app.palpites USING btree (coisa, rede, momento);

CREATE INDEX palpites_momento_idx ON app.palpites USING btree (momento);

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON app.palpites
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.aberturas_de_documentos
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.acessos_negados
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.acompanhamentos
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.agenda_enderecos
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.ajustes_de_avisos
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.anonimizacoes
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.anotacoes_pastorais
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.aparelhos_de_avisos
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.atos
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.attendances
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.autorizados_busca
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.avisos_globais
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.avisos_globais_campi
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.bloqueios
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.campi
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.campus_pastores
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.cartas
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.carteirinhas
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.codigos_cadastro
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.consentimentos
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.contagens
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.contatos_acompanhamento
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.convites
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.decisoes_de_uso
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.documentos_membros
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.entregas
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.equipes
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.escala_itens
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.escala_modelo_vagas
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.escala_modelos
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.escala_rodas
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.escala_trocas
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.escala_vagas
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.escalas
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.estacoes
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.evento_campi
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.evento_ministerios
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.evento_recursos
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.eventos_de_vida
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.events
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.exportacoes
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.familias
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.funcoes_ministerio
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.horarios_culto
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.igreja
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.importacao_linhas
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.importacoes
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.indisponibilidades
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.ingresso_usos
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.inscricao_cupons
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.inscricao_pedidos
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.inscricao_perguntas
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.inscricao_regras
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.inscricao_respostas
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.inscricao_tipos
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.inscricoes
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.inscricoes_voluntarios
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.kids_adultos
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.kids_avisos
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.kids_salas
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.kids_visitas
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.leituras_de_anotacoes
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.listas
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.listas_de_membros
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.mapeamentos_importacao
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.membros_funcoes
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.membros_igreja
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.membros_reservados
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.membros_unificados
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.ministerios
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.ministerios_documentos
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.ministerios_globais
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.modelos_de_mensagem
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.mudancas_de_situacao
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.mudancas_de_titulo
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.notas_lgpd
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.notifications
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.ocorrencias
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.operacoes
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.parentescos
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.pedidos_alteracao
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.pedidos_de_acesso
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.pedidos_lgpd
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.preferencias_de_avisos
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.preferencias_escala
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.profiles
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.recursos_do_campus
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.regionais
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.registro_ver_como
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.retencao_execucoes
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.retencao_regras
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.rsvps
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.salas
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.solicitacoes_cadastro
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.textos_consentimento
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.titulos
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.transferencias
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.treinamentos
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.user_roles
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

CREATE TRIGGER a0_limpar_textos
  BEFORE INSERT OR UPDATE ON public.visao_da_igreja
  FOR EACH ROW
  EXECUTE FUNCTION app.limpar_textos();

COMMENT ON FUNCTION "app"."conferir_carta"(text) IS 'See public.conferir_carta.';

COMMENT ON FUNCTION "app"."conferir_carta_sem_contar"(text) IS 'See public.conferir_carta: the code alone, looked up.';

COMMENT ON FUNCTION "app"."conferir_carteirinha"(text) IS 'See public.conferir_carteirinha.';

COMMENT ON FUNCTION "app"."conferir_carteirinha_sem_contar"(text) IS 'See public.conferir_carteirinha: the code alone, looked up.';

COMMENT ON FUNCTION "app"."conferir_certificado"(text) IS 'See public.conferir_certificado.';

COMMENT ON FUNCTION "app"."conferir_certificado_sem_contar"(text) IS 'See public.conferir_certificado: the code alone, looked up.';

COMMENT ON FUNCTION "app"."conferir_cupom"(text, text) IS 'See public.conferir_cupom.';

COMMENT ON FUNCTION "app"."contar_palpite"(text, boolean) IS 'Counts a code that was not right, for the thing it was tried on and the place it came from: 100 in ten minutes, 500 a day.
After that no code is looked at from there, right or not. Raises PT429.';

COMMENT ON FUNCTION "app"."convite_de_cadastro"(text) IS 'See public.convite_de_cadastro.';

COMMENT ON FUNCTION "app"."convite_de_cadastro_sem_contar"(text) IS 'See public.convite_de_cadastro: the code alone, looked up.';

COMMENT ON FUNCTION "app"."endereco_do_pedido"() IS 'The address that the request came from: the last of the header, since what stands before it was sent along. Null: unknown.';

COMMENT ON FUNCTION "app"."guardar_poucas_fotos"() IS 'Trigger: beside the photo in use, the newest three of a person stay; older ones that nobody uses go.';

COMMENT ON FUNCTION "app"."limpar_textos"() IS 'Trigger before each row that is written: takes control characters out of its texts, and breaks of lines where one is meant.';

COMMENT ON FUNCTION "app"."normalizar"(text) IS 'Text for comparing, searching and ordering: no accents, lower case, single spaces. Null gives the empty text.
Of a long text the first 4,000 characters.';

COMMENT ON FUNCTION "app"."rede_do_pedido"() IS 'What counts as one place: an IPv4 address, or the /64 that one line has in IPv6.';

COMMENT ON FUNCTION "app"."texto_limpo"(text, boolean) IS 'A text without control characters and without those that turn the direction of writing; of several lines, if it may.';

COMMENT ON FUNCTION "public"."conferir_cupom"(text, text) IS 'What a coupon takes off: {percentual, desconto_centavos}, one of them null; null when it does not hold. For anybody. Raises PT429.';

COMMENT ON TABLE "app"."palpites" IS 'Codes that were not right, by what they were tried on and from where; kept for a day.';

REVOKE ALL ON FUNCTION "app"."conferir_carta"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."conferir_carta"(text) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."conferir_carta_sem_contar"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."conferir_carteirinha"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."conferir_carteirinha"(text) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."conferir_carteirinha_sem_contar"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."conferir_certificado"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."conferir_certificado"(text) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."conferir_certificado_sem_contar"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."conferir_cupom"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."conferir_cupom"(text, text) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."contar_palpite"(text, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."convite_de_cadastro"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."convite_de_cadastro"(text) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."convite_de_cadastro_sem_contar"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."endereco_do_pedido"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."endereco_do_pedido"() TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."guardar_poucas_fotos"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."limpar_textos"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."rede_do_pedido"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."rede_do_pedido"() TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."texto_limpo"(text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."texto_limpo"(text, boolean) TO "authenticated", "service_role";

CREATE TRIGGER guardar_poucas_fotos
  AFTER INSERT ON storage.objects
  FOR EACH ROW
  WHEN (new.bucket_id = 'member-photos')
  EXECUTE FUNCTION app.guardar_poucas_fotos();
