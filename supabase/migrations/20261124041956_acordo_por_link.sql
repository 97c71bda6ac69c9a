SET local check_function_bodies = off;

CREATE TABLE "app"."links_de_acordo" (
  "segredo"        bytea                    NOT NULL,
  "crianca_id"     uuid                     NOT NULL,
  "responsavel_id" uuid                     NOT NULL,
  "autorizado_id"  uuid,
  "adulto_id"      uuid,
  "email"          text                     NOT NULL,
  "autor"          uuid,
  "enviado_em"     timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "links_de_acordo_cada" UNIQUE NULLS NOT DISTINCT (crianca_id, responsavel_id, autorizado_id, adulto_id),
  CONSTRAINT "links_de_acordo_pkey" PRIMARY KEY (segredo),
  CONSTRAINT "links_de_acordo_um" CHECK ((num_nonnulls(autorizado_id, adulto_id) = 1))
);

ALTER TABLE "app"."links_de_acordo"
  ENABLE ROW LEVEL SECURITY;

CREATE OR REPLACE FUNCTION app.acordo_que_falta (
  crianca    uuid,
  autorizado uuid,
  adulto     uuid,
  OUT        alvo uuid,
  OUT        nome text,
  OUT        parentesco text,
  OUT        autor uuid
)
  RETURNS record
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select b.adulto_id, coalesce(b.nome, m.nome_completo), b.parentesco, (
    select a.autor from public.alteracoes a
    where a.tabela = 'autorizados_busca' and a.registro = b.id::text and a.acao = 'incluir' order by a.id desc limit 1)
  from public.autorizados_busca b left join public.membros_igreja m on m.id = b.adulto_id
  where b.id = autorizado and b.crianca_id = crianca and b.estado = 'autorizado' and b.aceito_em is null
  union all
  select m.id, m.nome_completo, null, g.autor from app.guardas_pendentes g join public.membros_igreja m on m.id = g.adulto_id
  where g.crianca_id = crianca and g.adulto_id = adulto and g.recusada_em is null
$function$;

CREATE OR REPLACE FUNCTION app.atualizar_funcoes()
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  mudadas integer;
begin
  update public.membros_funcoes set ativo = app.vigente(inicio, fim)
  where ativo and fim <= app.hoje_da_igreja()
    or not ativo and inicio <= app.hoje_da_igreja() and (fim is null or fim > app.hoje_da_igreja());
  get diagnostics mudadas = row_count;
  return mudadas;
end
$function$;

CREATE OR REPLACE FUNCTION app.avisar_aprovadores (
  novas app.ocupacoes[]
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select app.notificar(m.profile_id, 'Uso para aprovar',
    format('%s pede %s: %s%s.', e.name, k.nome, app.quando(q.de, q.ate, e.campus),
      case when q.dias > 1 then format(' e mais %s dias', q.dias - 1) else '' end),
    '/presenca/reservas', format('uso:%s:%s:%s:%s', q.event_base, q.alvo, extract(epoch from q.de)::bigint, q.dias), 'eventos')
  from (select n.event_base, n.alvo, min(n.de) as de, (array_agg(n.ate order by n.de))[1] as ate, count(*) as dias from unnest(novas) n
        where n.ate > now() and app.estado_do_uso(n) = 'pendente' group by 1, 2) q
  join public.events e on e.id = q.event_base
  join (select s.id, s.nome, s.aprovador_id from public.salas s
        union all select r.id, r.nome, r.aprovador_id from public.recursos_do_campus r) k on k.id = q.alvo
  join public.membros_igreja m on m.id = k.aprovador_id and m.profile_id is not null
$function$;

CREATE OR REPLACE FUNCTION app.avisar_busca()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  b constant public.autorizados_busca := case when tg_op = 'DELETE' then old else new end;
  crianca public.membros_igreja;
  quem constant text := coalesce(b.nome, (select m.nome_completo from public.membros_igreja m where m.id = b.adulto_id));
  contas uuid[];
  titulo text;
begin
  select * into crianca from public.membros_igreja m where m.id = b.crianca_id;
  if crianca.id is null or tg_op = 'UPDATE' and (new.estado, new.aceito_em, new.adulto_id, new.nome, new.validade) is not distinct from
       (old.estado, old.aceito_em, old.adulto_id, old.nome, old.validade) then
    return null;
  end if;
  contas := app.contas_dos_responsaveis(crianca.id, b.adulto_id);
  titulo := case
    when tg_op = 'DELETE' and old.estado = 'nao_autorizado' then quem || ' não está mais proibido de buscar ' || crianca.nome
    when tg_op = 'DELETE' then quem || ' saiu da lista de quem busca ' || crianca.nome
    when new.estado = 'nao_autorizado' then quem || ' não pode buscar ' || crianca.nome
    when new.aceito_em is null then 'Você autoriza ' || quem || ' a buscar ' || crianca.nome || '?'
    else quem || ' pode buscar ' || crianca.nome end;
  perform app.notificar_todos(contas, titulo, case when tg_op <> 'DELETE' and new.aceito_em is null
    then 'Enquanto você não responde, a porta do Kids não entrega.' else 'Se isso não está certo, fale com a equipe do Kids.' end,
    '/minha-agenda', null, 'sistema', true);
  if contas = '{}' and tg_op <> 'DELETE' and new.aceito_em is null then
    perform app.notificar_todos(app.lideres_do_kids(crianca.campus), 'Falta o acordo de quem responde por ' || crianca.nome,
      quem || ' foi indicado para buscar, e nenhum responsável tem conta. Confirme na porta, com o PIN de um supervisor, ou peça por e-mail.',
      '/membros/' || crianca.id || '/familia');
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
  perform app.escrever_carta(old.email, 'O e-mail do seu cadastro mudou', texto);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.avisar_promovido (
  i public.inscricoes,
  e public.events
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  p public.inscricao_pedidos;
  texto text;
begin
  select * into p from public.inscricao_pedidos x where x.id = i.pedido_id;
  if p.conta_id is not null then
    perform app.notificar(p.conta_id, 'Abriu uma vaga em ' || e.name,
      i.nome || ' saiu da lista de espera.' || coalesce(' Aceite até ' ||
        to_char(i.aceitar_ate at time zone app.fuso_do_campus(e.campus), 'DD/MM "às" HH24:MI') || '.', ''),
      '/inscricao/pedido/' || p.chave, 'inscricao-vaga:' || i.id || ':' || i.promovido_em, 'eventos');
  elsif p.contato_email is not null and to_regclass('auth.outbox') is not null and app.endereco_publico() is not null then
    texto := i.nome || ' saiu da lista de espera de ' || e.name || '.' || coalesce(' Aceite a vaga até ' ||
      to_char(i.aceitar_ate at time zone app.fuso_do_campus(e.campus), 'DD/MM "às" HH24:MI') || '.', '');
    perform app.escrever_carta(p.contato_email, 'Abriu uma vaga em ' || e.name, texto, 'Ver a inscrição',
      app.endereco_publico() || '/inscricao/pedido/' || p.chave);
  elsif e.responsavel_id is not null then
    perform app.notificar(m.profile_id, 'Avise quem saiu da espera', i.nome || ' tem vaga em ' || e.name || ' e não tem conta: envie uma mensagem.',
      '/presenca/eventos/' || e.id || '/inscricoes', 'inscricao-vaga:' || i.id || ':' || i.promovido_em, 'eventos')
    from public.membros_igreja m where m.id = e.responsavel_id and m.profile_id is not null;
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.decidir_usos (
  coisa   uuid,
  dias    text[],
  aprovar boolean,
  motivo  text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  k record;
  usos app.ocupacoes[];
  feita uuid;
begin
  select * into k from (
    select s.id, s.nome, s.campus, s.aprovador_id from public.salas s
    union all select r.id, r.nome, r.campus, r.aprovador_id from public.recursos_do_campus r) q where q.id = coisa;
  if k.id is null or not app.aprova_uso(k.aprovador_id, k.campus) then
    raise insufficient_privilege using message = 'Outra pessoa decide sobre este uso.';
  end if;
  if not aprovar and char_length(coalesce(motivo, '')) < 3 then
    raise exception using errcode = 'PT422', message = 'Diga o motivo a quem pediu.';
  end if;
  perform from public.salas s where s.id = coisa for no key update;
  perform from public.recursos_do_campus r where r.id = coisa for no key update;
  usos := array(select c::app.ocupacoes from app.ocupacoes c
    where c.alvo = coisa and c.ocorrencia_id = any (dias[1:800]) and c.ate > now() and app.estado_do_uso(c) <> 'livre');
  if cardinality(usos) = 0 then
    raise exception using errcode = 'PT404', message = 'Este uso não está mais pedido.';
  end if;
  feita := app.iniciar_operacao('uso', case when aprovar then 'Uso aprovado: ' else 'Uso recusado: ' end || k.nome, '{}', 'eventos');
  insert into public.decisoes_de_uso as d (ocorrencia_id, alvo, campus, aprovada, motivo, quantidade, de, ate, decidida_por)
  select c.ocorrencia_id, c.alvo, k.campus, aprovar, decidir_usos.motivo, c.quantidade, c.de, c.ate, (select auth.uid())
  from unnest(usos) c
  on conflict (ocorrencia_id, alvo) do update
    set aprovada = excluded.aprovada, motivo = excluded.motivo, quantidade = excluded.quantidade, de = excluded.de, ate = excluded.ate,
      decidida_por = excluded.decidida_por;
  perform app.notificar(q.conta, case when aprovar then 'Uso aprovado' else 'Uso recusado' end,
    format('%s para %s, %s%s.%s', k.nome, e.name, app.quando(q.de, q.ate, e.campus),
      case when q.dias > 1 then format(' e mais %s dias', q.dias - 1) else '' end, coalesce(' ' || decidir_usos.motivo, '')),
    '/presenca/eventos/' || e.id, format('uso:%s:%s', feita, e.id), 'eventos')
  from (select c.event_base, coalesce(c.pedida_por, m.profile_id) as conta, min(c.de) as de, (array_agg(c.ate order by c.de))[1] as ate,
          count(*) as dias
        from unnest(usos) c join public.events e on e.id = c.event_base left join public.membros_igreja m on m.id = e.responsavel_id
        group by 1, 2) q
  join public.events e on e.id = q.event_base where q.conta is distinct from (select auth.uid());
  return jsonb_build_object('operacao', feita, 'dias', cardinality(usos));
end
$function$;

CREATE OR REPLACE FUNCTION app.escrever_carta (
  para    text,
  assunto text,
  texto   text,
  chamada text DEFAULT NULL::text,
  link    text DEFAULT NULL::text
)
  RETURNS boolean
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  limpo constant text := replace(replace(replace(texto, '&', '&amp;'), '<', '&lt;'), '>', '&gt;');
begin
  if to_regclass('auth.outbox') is null then return false; end if;
  execute 'insert into auth.outbox (kind, recipient, subject, html, text) values (''aviso'', $1, $2, $3, $4)'
    using para, regexp_replace(assunto, '[[:cntrl:]]+', ' ', 'g'),
      format('<!doctype html><html lang="pt-BR"><meta charset="utf-8"><body><p>%s</p>%s</body></html>',
        replace(limpo, E'\n\n', '</p><p>'), coalesce(format('<p><a href="%s">%s</a></p>', link, chamada), '')),
      texto || coalesce(E'\n\n' || chamada || ': ' || link, '');
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION app.link_de_acordo (
  codigo text
)
  RETURNS app.links_de_acordo
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select l.* from app.links_de_acordo l join public.membros_igreja m on m.id = l.responsavel_id
  cross join lateral app.acordo_que_falta(l.crianca_id, l.autorizado_id, l.adulto_id) o
  where l.segredo = sha256(convert_to(codigo, 'UTF8')) and l.enviado_em > now() - interval '7 days'
    and o.nome is not null and m.email = l.email and app.menor_de_idade(l.crianca_id)
    and m.id in (select app.responsaveis_da_crianca(l.crianca_id)) and app.serve_para_acordo(m, o.alvo, array[l.autor, o.autor])
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
    "guardas_havidas": "Responsável até hoje", "links_de_acordo": "Pedido de acordo por e-mail", "consentimentos": "Autorização", "cartas": "Carta",
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

CREATE OR REPLACE FUNCTION app.pedir_acordo (
  crianca     uuid,
  responsavel uuid,
  autorizado  uuid,
  adulto      uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  segredo constant text := encode(extensions.gen_random_bytes(32), 'hex');
  m public.membros_igreja;
  filho public.membros_igreja;
  o record;
  pergunta text;
begin
  if not app.edita_membro(crianca) then
    raise insufficient_privilege using message = 'Você não cuida desta criança.';
  end if;
  select * into o from app.acordo_que_falta(crianca, autorizado, adulto);
  if o.nome is null then
    raise exception using errcode = 'PT404', message = 'Este pedido não existe mais.';
  end if;
  select * into m from app.responsaveis_por_link(crianca, autorizado, adulto) r where r.id = responsavel;
  if m.id is null then
    raise exception using errcode = 'PT409',
      message = 'O link só vai a quem responde pela criança e não tem conta, no e-mail que outra pessoa registrou.';
  end if;
  if to_regclass('auth.outbox') is null or app.endereco_publico() is null then
    raise exception using errcode = 'PT409', message = 'Esta igreja ainda não envia e-mails. Confirme na presença de quem responde pela criança.';
  end if;
  delete from app.links_de_acordo l where l.enviado_em < now() - interval '7 days';
  insert into app.links_de_acordo as l (segredo, crianca_id, responsavel_id, autorizado_id, adulto_id, email, autor)
  values (sha256(convert_to(segredo, 'UTF8')), crianca, responsavel, autorizado, adulto, m.email, (select auth.uid()))
  on conflict on constraint links_de_acordo_cada do update
    set segredo = excluded.segredo, email = excluded.email, autor = excluded.autor, enviado_em = now()
    where l.enviado_em < now() - interval '10 minutes' or l.email <> excluded.email;
  if not found then
    raise exception using errcode = 'PT429', message = 'O link acabou de ser enviado. Espere dez minutos antes de pedir outro.';
  end if;
  select * into filho from public.membros_igreja x where x.id = crianca;
  pergunta := case when autorizado is null then 'responde por ' || filho.nome || '?' else 'pode buscar ' || filho.nome || ' no Kids?' end;
  perform app.escrever_carta(m.email, o.nome || ' ' || pergunta, format(E'Olá, %s.\n\n%s %s\n\n%s', m.nome, o.nome, pergunta,
    'O link vale por sete dias e por uma resposta. Não o passe a ninguém.'), 'Responder', app.endereco_publico() || '/acordo/' || segredo);
end
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
  registrou constant boolean := exists (
    select from public.alteracoes a where a.tabela = 'membros_igreja' and a.registro = crianca::text and a.acao = 'incluir' and a.autor = eu);
  um uuid;
begin
  foreach um in array adultos loop
    if eu is not null and not coalesce(meu = any (atuais), false)
       -- Who moves within the hour, or is put back there, still is who they were; nobody puts themselves back.
       and not exists (select from app.guardas_havidas h where h.crianca_id = crianca and h.adulto_id = um and h.propria
         and (h.encerrada_em is null or h.encerrada_em >= now() - case when um = meu then interval '0' else interval '1 hour' end))
       -- One's own child is registered by oneself, and a family without accounts by one person; nobody becomes responsible for somebody else's.
       and (not registrou and (um = meu or outros <> '{}')
         or outros <> '{}' and (um = meu or tem_conta or exists (
              select from public.membros_igreja m where m.id = um and m.profile_id is not null))
         -- A child that somebody already brought is nobody's first by one word, but theirs with whom it went home.
         or outros = '{}' and exists (select from public.kids_visitas v where v.crianca_id = crianca)
              and not exists (select from public.kids_visitas v where v.crianca_id = crianca and v.levou_id = um)) then
      insert into app.guardas_pendentes (crianca_id, adulto_id, autor) values (crianca, um, eu) on conflict do nothing;
    end if;
    insert into app.guardas_havidas (crianca_id, adulto_id) select crianca, um
    where not exists (select from app.guardas_pendentes g where g.crianca_id = crianca and g.adulto_id = um)
    on conflict (crianca_id, adulto_id) do update set encerrada_em = null;
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
$function$;

CREATE OR REPLACE FUNCTION app.preparar_funcao()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  campus_do_membro constant text := (select m.campus from public.membros_igreja m where m.id = new.membro_id);
  hoje constant date := app.hoje_da_igreja();
begin
  -- The texts are what others read; the ids beside them are found by the texts, or the other way round.
  if new.ministerio_id is null or tg_op = 'UPDATE' and new.ministerio_id is not distinct from old.ministerio_id
     and new.ministerio <> old.ministerio and not exists (
       select from public.ministerios m where m.id = new.ministerio_id and m.nome = new.ministerio) then
    new.ministerio_id := (select m.id from public.ministerios m
      where m.campus = campus_do_membro and app.normalizar(m.nome) = app.normalizar(new.ministerio));
  end if;
  if new.funcao_id is null or tg_op = 'UPDATE' and new.funcao_id is not distinct from old.funcao_id
     and new.funcao <> old.funcao and not exists (
       select from public.funcoes_ministerio c where c.id = new.funcao_id and c.nome = new.funcao) then
    new.funcao_id := (select c.id from public.funcoes_ministerio c
      where (c.ministerio_id = new.ministerio_id or (c.ministerio_id is null and new.ministerio_id is not null))
        and app.normalizar(c.nome) = app.normalizar(new.funcao)
      order by c.ministerio_id nulls last limit 1);
  end if;
  if new.ministerio_id is not null then
    new.ministerio := coalesce((select m.nome from public.ministerios m where m.id = new.ministerio_id), new.ministerio);
  end if;
  if new.funcao_id is not null then
    -- Of what is being deleted, the words stay.
    select coalesce(max(c.nome), new.funcao), coalesce(bool_or(c.lideranca), new.unica) into new.funcao, new.unica
    from public.funcoes_ministerio c where c.id = new.funcao_id;
  else
    new.unica := false;
  end if;
  if tg_op = 'UPDATE' and new.ativo <> old.ativo and (new.inicio, new.fim) is not distinct from (old.inicio, old.fim) then
    if new.ativo then new.fim := null; new.inicio := least(new.inicio, hoje);
    else new.fim := greatest(new.inicio, hoje); end if;
  elsif tg_op = 'INSERT' and not new.ativo and new.fim is null and new.inicio <= hoje then
    new.fim := hoje;
  end if;
  -- Where it is tomorrow already, what begins or ends today does so now.
  if tg_op = 'INSERT' or new.inicio <> old.inicio then
    new.inicio := case when new.inicio = app.hoje() then least(new.inicio, hoje) else new.inicio end;
  end if;
  if new.fim = app.hoje() and (tg_op = 'INSERT' or new.fim is distinct from old.fim) then
    new.fim := greatest(new.inicio, least(new.fim, hoje));
  end if;
  new.ativo := app.vigente(new.inicio, new.fim);
  -- One after the other: of many who are named at once one leads and the others are told, instead of waiting for each other.
  if new.unica then
    perform pg_advisory_xact_lock(hashtextextended(concat_ws(' ', 'lideranca', new.ministerio_id, new.funcao_id), 0));
  end if;
  return new;
end
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
  -- A letter asked one of the two.
  delete from app.links_de_acordo l where array[l.crianca_id, l.responsavel_id, l.adulto_id] && array[sai, fica];
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

CREATE OR REPLACE FUNCTION app.quem_concorda (
  crianca    uuid,
  autorizado uuid,
  adulto     uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not app.edita_membro(crianca) then
    raise insufficient_privilege using message = 'Você não cuida desta criança.';
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'nome', m.nome_completo, 'email', m.email, 'enviado_em', l.enviado_em)
      order by m.nome_ordenacao), '[]')
    from app.responsaveis_por_link(crianca, autorizado, adulto) m
    left join app.links_de_acordo l on l.responsavel_id = m.id and l.crianca_id = quem_concorda.crianca and l.email = m.email
      and l.enviado_em > now() - interval '7 days'
      and (l.autorizado_id is not distinct from autorizado and l.adulto_id is not distinct from adulto));
end
$function$;

CREATE OR REPLACE FUNCTION app.responder_acordo (
  codigo text,
  aceita boolean
)
  RETURNS boolean
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  l app.links_de_acordo;
  o record;
  filho public.membros_igreja;
begin
  perform from app.links_de_acordo x where x.segredo = sha256(convert_to(codigo, 'UTF8')) for update;
  l := app.link_de_acordo(codigo);
  perform app.contar_palpite('acordo', l.segredo is not null);
  if l.segredo is null then return false; end if;
  select * into o from app.acordo_que_falta(l.crianca_id, l.autorizado_id, l.adulto_id);
  select * into filho from public.membros_igreja m where m.id = l.crianca_id;
  delete from app.links_de_acordo x
  where x.crianca_id = l.crianca_id and x.autorizado_id is not distinct from l.autorizado_id and x.adulto_id is not distinct from l.adulto_id;
  if aceita and l.adulto_id is null then
    update public.autorizados_busca b set aceito_em = now() where b.id = l.autorizado_id;
  elsif aceita then
    delete from app.guardas_pendentes g where g.crianca_id = l.crianca_id and g.adulto_id = l.adulto_id;
    insert into app.guardas_havidas (crianca_id, adulto_id) values (l.crianca_id, l.adulto_id)
    on conflict (crianca_id, adulto_id) do update set propria = true, encerrada_em = null;
  elsif l.adulto_id is null then
    delete from public.autorizados_busca b where b.id = l.autorizado_id;
  else
    update app.guardas_pendentes g set recusada_em = now() where g.crianca_id = l.crianca_id and g.adulto_id = l.adulto_id;
  end if;
  perform app.anotar_kids(row(null, null, filho.campus, 'assistido', true)::app.ator_kids, 'excecao', null, null, filho.id,
    o.nome || case when aceita then ': o responsável concordou pelo link' else ': o responsável recusou pelo link' end,
    jsonb_build_object('autorizado', l.autorizado_id, 'adulto', l.adulto_id, 'responsavel', l.responsavel_id, 'pedido_por', l.autor));
  perform app.notificar(l.autor, o.nome || case when aceita then ': acordo dado' else ': acordo recusado' end,
    'Quem responde por ' || filho.nome || ' respondeu pelo link.', '/membros/' || filho.id || '/familia');
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION app.responsaveis_por_link (
  crianca    uuid,
  autorizado uuid,
  adulto     uuid
)
  RETURNS SETOF public.membros_igreja
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select m.* from app.acordo_que_falta(crianca, autorizado, adulto) o
  join public.membros_igreja m on m.id in (select app.responsaveis_da_crianca(crianca))
  where o.nome is not null and app.serve_para_acordo(m, o.alvo, array[(select auth.uid()), o.autor])
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
$function$;

CREATE OR REPLACE FUNCTION app.serve_para_acordo (
  responsavel public.membros_igreja,
  alvo        uuid,
  contas      uuid[]
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select responsavel.email is not null and responsavel.profile_id is null and responsavel.id is distinct from alvo
    and not exists (
      select from unnest(contas || array(select a.profile_id from public.membros_igreja a where a.id = alvo)) c (conta)
      left join public.profiles p on p.id = c.conta
      where c.conta is not null and (p.email = responsavel.email or app.trouxe_o_email(responsavel, c.conta)))
$function$;

CREATE OR REPLACE FUNCTION app.ver_acordo (
  codigo text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  l constant app.links_de_acordo := app.link_de_acordo(codigo);
begin
  perform app.contar_palpite('acordo', l.segredo is not null);
  return (
    select jsonb_build_object('crianca', c.nome, 'nome', o.nome, 'parentesco', o.parentesco, 'responsavel', m.nome,
      'tipo', case when l.adulto_id is null then 'busca' else 'guarda' end)
    from app.acordo_que_falta(l.crianca_id, l.autorizado_id, l.adulto_id) o
    join public.membros_igreja c on c.id = l.crianca_id join public.membros_igreja m on m.id = l.responsavel_id
    where o.nome is not null);
end
$function$;

CREATE OR REPLACE FUNCTION app.vigente (
  inicio date,
  fim    date
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select inicio <= app.hoje_da_igreja() and (fim is null or fim > app.hoje_da_igreja())
$function$;

CREATE OR REPLACE FUNCTION public.pedir_acordo (
  crianca     uuid,
  responsavel uuid,
  autorizado  uuid DEFAULT NULL::uuid,
  adulto      uuid DEFAULT NULL::uuid
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.pedir_acordo(crianca, responsavel, autorizado, adulto)
$function$;

REVOKE ALL ON FUNCTION "public"."pedir_acordo"(uuid, uuid, uuid, uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.quem_concorda (
  crianca    uuid,
  autorizado uuid DEFAULT NULL::uuid,
  adulto     uuid DEFAULT NULL::uuid
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select app.quem_concorda(crianca, autorizado, adulto)
$function$;

REVOKE ALL ON FUNCTION "public"."quem_concorda"(uuid, uuid, uuid) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.responder_acordo (
  codigo text,
  aceita boolean
)
  RETURNS boolean
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.responder_acordo(codigo, aceita)
$function$;

REVOKE ALL ON FUNCTION "public"."responder_acordo"(text, boolean) FROM PUBLIC, "service_role";

CREATE OR REPLACE FUNCTION public.ver_acordo (
  codigo text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.ver_acordo(codigo)
$function$;

REVOKE ALL ON FUNCTION "public"."ver_acordo"(text) FROM PUBLIC, "service_role";

ALTER TABLE "app"."links_de_acordo"
  ADD CONSTRAINT "links_de_acordo_adulto_id_fkey" FOREIGN KEY (adulto_id) REFERENCES public.membros_igreja(id) ON DELETE CASCADE;

ALTER TABLE "app"."links_de_acordo"
  ADD CONSTRAINT "links_de_acordo_autorizado_id_fkey" FOREIGN KEY (autorizado_id) REFERENCES public.autorizados_busca(id) ON DELETE CASCADE;

ALTER TABLE "app"."links_de_acordo"
  ADD CONSTRAINT "links_de_acordo_crianca_id_fkey" FOREIGN KEY (crianca_id) REFERENCES public.membros_igreja(id) ON DELETE CASCADE;

ALTER TABLE "app"."links_de_acordo"
  ADD CONSTRAINT "links_de_acordo_responsavel_id_fkey" FOREIGN KEY (responsavel_id) REFERENCES public.membros_igreja(id) ON DELETE CASCADE;

CREATE INDEX links_de_acordo_adulto_idx ON app.links_de_acordo USING btree (adulto_id);

CREATE INDEX links_de_acordo_autorizado_idx ON app.links_de_acordo USING btree (autorizado_id);

CREATE INDEX links_de_acordo_responsavel_idx ON app.links_de_acordo USING btree (responsavel_id);

CREATE TRIGGER somente_leitura
  BEFORE INSERT OR DELETE OR UPDATE ON app.links_de_acordo
  FOR EACH STATEMENT
  EXECUTE FUNCTION app.somente_leitura();

COMMENT ON CONSTRAINT "links_de_acordo_adulto_id_fkey" ON "app"."links_de_acordo" IS 'não impede desfazer';

COMMENT ON CONSTRAINT "links_de_acordo_autorizado_id_fkey" ON "app"."links_de_acordo" IS 'não impede desfazer';

COMMENT ON CONSTRAINT "links_de_acordo_crianca_id_fkey" ON "app"."links_de_acordo" IS 'não impede desfazer';

COMMENT ON CONSTRAINT "links_de_acordo_responsavel_id_fkey" ON "app"."links_de_acordo" IS 'não impede desfazer';

COMMENT ON FUNCTION "app"."acordo_que_falta"(uuid, uuid, uuid) IS 'Of somebody who waits until who answers for the child agrees: their record, name, kinship, and who wrote them down. All null: nobody waits.';

COMMENT ON FUNCTION "app"."escrever_carta"(text, text, text, text, text) IS 'A letter to an address, not to an account: its text, in paragraphs, and a link of ours under what to press (chamada). It goes into the outbox
of our own backend; false where there is none. For other rules.';

COMMENT ON FUNCTION "app"."link_de_acordo"(text) IS 'The letter of this link, while all holds that it stood for: who was asked still answers for the child, by that address, and somebody waits.';

COMMENT ON FUNCTION "app"."pedir_acordo"(uuid, uuid, uuid, uuid) IS 'See public.pedir_acordo.';

COMMENT ON FUNCTION "app"."pedir_guarda"(uuid, uuid[]) IS 'These adults were written down as answering for a child. They do at once when who answers for it did that, when they are its first ever,
when they still did within the hour, or when who registered the child says so and neither they nor the others have an account; never when
they wrote themselves, but for a child that they registered. Of a child that was in the Kids the first ever is who took it home, else waits. The others are told. Asked at any age: a date of birth can be written later.';

COMMENT ON FUNCTION "app"."quem_concorda"(uuid, uuid, uuid) IS 'See public.quem_concorda.';

COMMENT ON FUNCTION "app"."responder_acordo"(text, boolean) IS 'See public.responder_acordo.';

COMMENT ON FUNCTION "app"."responsaveis_por_link"(uuid, uuid, uuid) IS 'Who answers for the child and can be asked by a letter that the caller sends.';

COMMENT ON FUNCTION "app"."serve_para_acordo"(public.membros_igreja, uuid, uuid[]) IS 'A letter to the address of this record shows that its person agreed: they have no account, and the address is neither of who is to be agreed
to or of one of these accounts, nor was it written by them.';

COMMENT ON FUNCTION "app"."ver_acordo"(text) IS 'See public.ver_acordo.';

COMMENT ON FUNCTION "app"."vigente"(date, date) IS 'A function with this beginning and end holds today, by the day of the church: it opens doors, and everybody must agree on it.';

COMMENT ON FUNCTION "public"."pedir_acordo"(uuid, uuid, uuid, uuid) IS 'Sends a letter to somebody whom public.quem_concorda names: may this one take the child, or answer for it too? A further one ends the
one before. Raises 42501, PT404, PT409 (that address proves nothing, or no letter leaves), PT429.';

COMMENT ON FUNCTION "public"."quem_concorda"(uuid, uuid, uuid) IS 'For who edits a child''s record: whom a letter of theirs can ask about this one, [{id, nome, email, enviado_em (of the letter that waits)}]: who
answers for the child, has no account, and whose address neither the caller wrote nor who gains by it. Raises 42501.';

COMMENT ON FUNCTION "public"."responder_acordo"(text, boolean) IS 'Who holds the link of a letter agrees, or not, once; written down, and told to who sent it. False where it is good no more. Raises PT429.';

COMMENT ON FUNCTION "public"."ver_acordo"(text) IS 'What the letter with this link asks: {crianca, nome (about whom), parentesco, responsavel (who is asked), tipo busca or guarda}; null once it is
answered or over. Raises PT429.';

COMMENT ON TABLE "app"."links_de_acordo" IS 'Letters in which somebody who answers for a child is asked whether this one may take it (autorizado_id) or answers for it too (adulto_id).
segredo: SHA-256 of what the link carries. Good for seven days and one answer; the last letter counts.';

REVOKE ALL ON FUNCTION "app"."acordo_que_falta"(uuid, uuid, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."escrever_carta"(text, text, text, text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."link_de_acordo"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."pedir_acordo"(uuid, uuid, uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."pedir_acordo"(uuid, uuid, uuid, uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "app"."quem_concorda"(uuid, uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."quem_concorda"(uuid, uuid, uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "app"."responder_acordo"(text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."responder_acordo"(text, boolean) TO "anon", "authenticated";

REVOKE ALL ON FUNCTION "app"."responsaveis_por_link"(uuid, uuid, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."serve_para_acordo"(public.membros_igreja, uuid, uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."ver_acordo"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."ver_acordo"(text) TO "anon", "authenticated";

GRANT EXECUTE ON FUNCTION "public"."pedir_acordo"(uuid, uuid, uuid, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."quem_concorda"(uuid, uuid, uuid) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."responder_acordo"(text, boolean) TO "anon", "authenticated";

GRANT EXECUTE ON FUNCTION "public"."ver_acordo"(text) TO "anon", "authenticated";

ALTER TABLE "public"."membros_funcoes"
  ALTER COLUMN "inicio" SET DEFAULT app.hoje_da_igreja();
