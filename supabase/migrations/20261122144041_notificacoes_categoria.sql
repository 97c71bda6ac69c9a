SET local check_function_bodies = off;

DROP FUNCTION "app"."notificar"(uuid, text, text, text, text);

DROP FUNCTION "app"."notificar_todos"(uuid[], text, text, text, text);

ALTER TABLE "public"."notifications"
  ADD COLUMN "categoria" text NOT NULL DEFAULT 'sistema'::text;

ALTER TABLE "public"."notifications"
  ADD COLUMN "urgente" boolean NOT NULL DEFAULT false;

CREATE OR REPLACE FUNCTION app.atualizar_listas()
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  seguida record;
  antes uuid[];
  agora uuid[];
  entraram integer;
  sairam integer;
  avisos integer := 0;
begin
  if not app.pode('membros', 'visualizar') then return 0; end if;
  -- Two open windows of the same person: the second finds nothing left to look at.
  for seguida in
    select s.lista_id, s.retrato, l.nome, l.filtro
    from public.listas_seguidas s join public.listas_de_membros l on l.id = s.lista_id
    where s.usuario = (select auth.uid()) and (l.dono = s.usuario or l.da_igreja)
      and coalesce(s.conferida_em < now() - interval '15 minutes', true)
    order by s.conferida_em nulls first limit 10
    for update of s skip locked
  loop
    begin
      agora := array(select id from app.membros_do_filtro(seguida.filtro) id limit 20001);
    exception when sqlstate 'PT400' then
      -- A field that the filter names is gone: the page says so when the list is opened.
      agora := null;
    end;
    antes := seguida.retrato;
    update public.listas_seguidas s set retrato = agora, conferida_em = now()
    where s.lista_id = seguida.lista_id and s.usuario = (select auth.uid());
    if antes is null or agora is null or cardinality(agora) > 20000 or cardinality(antes) > 20000 then continue; end if;
    select count(*) into entraram from (select unnest(agora) except select unnest(antes)) d;
    select count(*) into sairam from (select unnest(antes) except select unnest(agora)) d;
    if entraram + sairam = 0 then continue; end if;
    perform app.notificar((select auth.uid()), format('A lista “%s” mudou', seguida.nome),
      concat_ws(' ', case entraram when 0 then null when 1 then '1 pessoa entrou.' else entraram || ' pessoas entraram.' end,
        case sairam when 0 then null when 1 then '1 pessoa saiu.' else sairam || ' pessoas saíram.' end),
      '/membros?lista=' || seguida.lista_id, format('lista:%s:%s', seguida.lista_id, extract(epoch from now())::bigint), 'tarefas');
    avisos := avisos + 1;
  end loop;
  return avisos;
end
$function$;

CREATE OR REPLACE FUNCTION app.avisar_atrasados()
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  avisados integer;
begin
  with atrasados as (
    select a.id from public.acompanhamentos a
    where a.etapa in ('novo', 'contatado', 'visitado') and a.proxima_data < app.hoje() and a.responsavel_id is not null
      and a.avisado_para is distinct from a.proxima_data
    limit 500 for update skip locked
  ), marcados as (
    update public.acompanhamentos a set avisado_para = a.proxima_data from atrasados t where t.id = a.id
    returning a.id, a.membro_id, a.responsavel_id, a.proxima_data
  )
  select count(app.notificar(m.responsavel_id, 'Acompanhamento atrasado: ' || p.nome_completo,
    'O contato era até ' || to_char(m.proxima_data, 'DD/MM/YYYY') || '.',
    '/membros/' || m.membro_id || '/acompanhamento', 'atraso:' || m.id || ':' || m.proxima_data, 'tarefas'))
  into avisados from marcados m join public.membros_igreja p on p.id = m.membro_id;
  return avisados;
end
$function$;

CREATE OR REPLACE FUNCTION app.avisar_inscricao (
  inscricao public.inscricoes_voluntarios
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select app.notificar(p.profile_id, 'Sua inscrição em ' || m.nome,
    case inscricao.situacao
      when 'em_analise' then 'Sua inscrição está em análise.'
      when 'aprovado' then 'Sua inscrição foi aprovada. Em breve você recebe os próximos passos.'
      when 'em_trilha' then 'Você está na etapa de ' || inscricao.etapa || '.'
      when 'ativo' then 'Você agora serve neste ministério. Que alegria!'
      when 'rejeitado' then 'Sua inscrição não foi aceita desta vez. ' || inscricao.motivo
      else 'Sua inscrição voltou para a fila.' end,
    '/ministerios', 'inscricao:' || inscricao.id || ':' || inscricao.situacao || coalesce(':' || inscricao.etapa, ''),
    'grupos')
  from public.membros_igreja p, public.ministerios m
  where p.id = inscricao.membro_id and m.id = inscricao.ministerio_id and p.profile_id is not null
$function$;

CREATE OR REPLACE FUNCTION app.avisar_publico (
  aviso uuid
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  alvo public.avisos_globais;
begin
  select * into alvo from public.avisos_globais a where a.id = aviso;
  if alvo.encerrado_em is not null or app.hoje() not between alvo.inicio and alvo.fim then return 0; end if;
  update public.avisos_globais a set avisado_em = clock_timestamp() where a.id = aviso;
  return app.notificar_todos(app.publico_do_aviso(app.campi_do_aviso(aviso), alvo.papeis),
    alvo.titulo, alvo.texto, '/', 'aviso_global:' || aviso, 'comunicados');
end
$function$;

CREATE OR REPLACE FUNCTION app.avisar_quem_aprova (
  campus   text,
  titulo   text,
  mensagem text,
  destino  text,
  assunto  text
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  -- Once a day and campus: on a Sunday there are many.
  select app.notificar(u, titulo, mensagem, destino,
    format('%s:%s:%s', assunto, campus, (now() at time zone coalesce((select fuso from public.igreja), 'America/Sao_Paulo'))::date), 'tarefas')
  from app.quem_aprova_membros(campus) u
$function$;

CREATE OR REPLACE FUNCTION app.avisar_termos()
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  uma record;
  avisadas integer := 0;
begin
  for uma in
    update public.membros_funcoes f set aviso_do_termo = f.fim
    from public.membros_igreja p, public.ministerios m
    where p.id = f.membro_id and m.id = f.ministerio_id and f.ativo
      and f.fim between app.hoje() + 1 and app.hoje() + 60 and f.aviso_do_termo is distinct from f.fim
    returning f.id, f.fim, f.funcao, f.ministerio_id, p.nome_completo, m.nome as ministerio, m.campus
  loop
    avisadas := avisadas + 1;
    perform app.notificar(c, 'Um mandato termina em ' || to_char(uma.fim, 'DD/MM/YYYY'),
      format('%s, %s em %s. Renove ou prepare a sucessão.', uma.nome_completo, uma.funcao, uma.ministerio),
      '/ministerios/' || uma.ministerio_id, 'termo:' || uma.id || ':' || uma.fim, 'tarefas')
    from (select app.contas_que_cuidam(uma.ministerio_id) as c
          union
          select r.user_id from public.user_roles r
          where r.campus = uma.campus and r.role = 'pastor' and r.inicio <= now()
            and (r.expira_em is null or r.expira_em > now())) quem;
  end loop;
  return avisadas;
end
$function$;

CREATE OR REPLACE FUNCTION app.avisar_transferencia (
  t        public.transferencias,
  campus   text,
  titulo   text,
  mensagem text
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select app.notificar(quem, titulo, mensagem, '/membros/transferencias', 'transferencia:' || t.id || ':' || t.estado, 'tarefas')
  from (select app.responsaveis_do_campus(campus) as quem
        union select t.pedida_por where campus = app.campus_que_pede(t)) a
  where quem is distinct from (select auth.uid())
$function$;

CREATE OR REPLACE FUNCTION app.iniciar_anonimizacao (
  membro     uuid,
  identidade text,
  resumo     text
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  m constant public.membros_igreja := app.pessoa_a_anonimizar(membro);
  impedimentos constant text[] := app.impedimentos_para_anonimizar(m.id);
  ensaio jsonb;
  pedido uuid;
  nova uuid;
begin
  if cardinality(impedimentos) > 0 then
    raise exception using errcode = 'PT409', message = impedimentos[1];
  end if;
  -- What nobody confirmed in time is given up.
  update public.anonimizacoes a set cancelada_em = a.expira_em
  where a.membro_id = m.id and a.confirmada_em is null and a.cancelada_em is null and a.expira_em <= now();
  if exists (select from public.anonimizacoes a where a.membro_id = m.id and a.confirmada_em is null and a.cancelada_em is null) then
    raise exception using errcode = 'PT409', message = 'Isto já foi pedido e espera a confirmação de outra pessoa.';
  end if;
  pedido := app.pedido_de_anonimizacao(m, identidade);
  ensaio := app.ensaiar_anonimizacao(m.id);
  if resumo is distinct from ensaio ->> 'resumo' then
    raise exception using errcode = 'PT409', message = 'Os dados mudaram enquanto você lia. Leia a prévia de novo.';
  end if;
  insert into public.anonimizacoes (pedido_id, membro_id, campus, previa, resumo, iniciada_por, iniciada_por_nome)
  values (pedido, m.id, m.campus, ensaio -> 'feito', ensaio ->> 'resumo', (select auth.uid()), app.meu_nome())
  returning id into nova;
  perform app.notificar(q, 'Confirme uma anonimização', format('%s pediu a anonimização de %s. Confirme em até 7 dias.',
      app.meu_nome(), m.nome_completo), '/membros/' || m.id || '/anonimizar', 'anonimizar:' || nova, 'tarefas')
  from app.quem_anonimiza(m.campus) q where q is distinct from (select auth.uid());
  return nova;
end
$function$;

CREATE OR REPLACE FUNCTION app.inscrever_voluntario (
  ministerio uuid,
  mensagem   text
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  eu constant uuid := app.meu_membro();
  alvo public.ministerios;
  nova uuid;
begin
  select m.* into alvo from public.ministerios m
  where m.id = ministerio and m.ativo and app.pode('ministerios', 'visualizar')
    and (app.alcanca(m.campus) or m.campus = app.meu_campus());
  if alvo.id is null then
    raise no_data_found using message = 'Ministério não encontrado.';
  end if;
  if eu is null then
    raise exception using errcode = 'PT409', message = 'Sua conta ainda não está ligada a um cadastro na igreja. Fale com a secretaria.';
  end if;
  if not alvo.aceita_inscricao then
    raise exception using errcode = 'PT409', message = 'Este ministério não recebe inscrições agora.';
  end if;
  if not exists (select from public.membros_igreja p where p.id = eu and p.campus = alvo.campus) then
    raise exception using errcode = 'PT409', message = 'Este ministério é de outro campus.';
  end if;
  if exists (select from public.membros_funcoes f
             where f.membro_id = eu and f.ministerio_id = alvo.id and app.vigente(f.inicio, f.fim)) then
    raise exception using errcode = 'PT409', message = 'Você já serve neste ministério.';
  end if;
  insert into public.inscricoes_voluntarios (ministerio_id, membro_id, mensagem)
  values (alvo.id, eu, nullif(btrim(inscrever_voluntario.mensagem), ''))
  on conflict (ministerio_id, membro_id) where situacao in ('pendente', 'em_analise', 'aprovado', 'em_trilha') do nothing
  returning id into nova;
  if nova is null then
    return (select i.id from public.inscricoes_voluntarios i where i.ministerio_id = alvo.id and i.membro_id = eu
              and i.situacao in ('pendente', 'em_analise', 'aprovado', 'em_trilha'));
  end if;
  perform app.notificar(c, 'Nova inscrição em ' || alvo.nome,
    (select p.nome_completo from public.membros_igreja p where p.id = eu) || ' quer participar.',
    '/ministerios/' || alvo.id || '/acompanhamento', 'inscricao:' || nova, 'tarefas')
  from app.contas_que_cuidam(alvo.id) c where c <> auth.uid();
  return nova;
end
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
  for r in select p.regra from app.regras_de_retencao() p where p.modo <> 'sugere' loop
    execute format('select exists (select %s)', app.alvos_de_retencao(r.regra))
      into devida using now() - make_interval(days => app.dias_da_regra(r.regra));
    exit when devida;
  end loop;
  if devida then
    perform app.notificar((select auth.uid()), 'Há dados que passaram do prazo', 'Veja o que a retenção encontrou e aplique.',
      '/configuracoes/retencao', 'retencao:' || to_char(app.hoje(), 'YYYY-MM'), 'tarefas');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.notificar (
  usuario   uuid,
  titulo    text,
  mensagem  text,
  destino   text    DEFAULT NULL::text,
  chave     text    DEFAULT NULL::text,
  categoria text    DEFAULT 'sistema'::text,
  urgente   boolean DEFAULT false
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  id uuid;
begin
  insert into public.notifications as n (user_id, titulo, mensagem, destino, chave, categoria, urgente)
  select p.id, notificar.titulo, notificar.mensagem, notificar.destino, notificar.chave, notificar.categoria,
    notificar.urgente
  from public.profiles p where p.id = usuario
    and not exists (select from public.membros_igreja m where m.profile_id = p.id and m.situacao = 'falecido')
  on conflict on constraint notifications_user_id_chave_key do nothing
  returning n.id into id;
  if id is null then
    select n.id into id from public.notifications n where n.user_id = usuario and n.chave = notificar.chave;
  end if;
  return id;
end
$function$;

CREATE OR REPLACE FUNCTION app.notificar_todos (
  usuarios  uuid[],
  titulo    text,
  mensagem  text,
  destino   text    DEFAULT NULL::text,
  chave     text    DEFAULT NULL::text,
  categoria text    DEFAULT 'sistema'::text,
  urgente   boolean DEFAULT false
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  deixadas integer;
begin
  insert into public.notifications (user_id, titulo, mensagem, destino, chave, categoria, urgente)
  select p.id, notificar_todos.titulo, notificar_todos.mensagem, notificar_todos.destino, notificar_todos.chave,
    notificar_todos.categoria, notificar_todos.urgente
  from public.profiles p where p.id = any (usuarios)
    and not exists (select from public.membros_igreja m where m.profile_id = p.id and m.situacao = 'falecido')
  on conflict on constraint notifications_user_id_chave_key do nothing;
  get diagnostics deixadas = row_count;
  return deixadas;
end
$function$;

CREATE OR REPLACE FUNCTION app.pedir_acesso (
  recurso public.recurso,
  acao    public.acao,
  campus  text,
  motivo  text
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  eu constant uuid := (select auth.uid());
  pedido uuid;
begin
  if eu is null then
    raise insufficient_privilege using message = 'Entre na sua conta para pedir acesso.';
  end if;
  if app.pode(recurso, acao) then
    raise exception using errcode = 'PT409', message = 'Você já tem este acesso.';
  end if;
  -- What is pressed twice is one request; what is asked too often waits until tomorrow.
  perform pg_advisory_xact_lock(hashtext('app.pedir_acesso ' || eu));
  select p.id into pedido from public.pedidos_de_acesso p
  where (p.user_id, p.resource, p.action, p.estado) = (eu, recurso, acao, 'pendente');
  if pedido is not null then return pedido; end if;
  if (select count(*) from public.pedidos_de_acesso p
      where p.user_id = eu and p.created_at > now() - interval '1 day') >= 5 then
    raise exception using errcode = 'PT429', message = 'Você já fez cinco pedidos hoje. Tente amanhã.';
  end if;
  insert into public.pedidos_de_acesso (user_id, resource, action, campus, motivo)
  values (eu, recurso, acao, nullif(campus, ''), btrim(motivo)) returning id into pedido;
  perform app.notificar(g, 'Pedido de acesso',
    format('%s pede para %s %s.', (select concat_ws(' ', p.nome, p.sobrenome) from public.profiles p where p.id = eu),
      app.verbo_da_acao(acao), app.nome_do_recurso(recurso)), '/permissoes?aba=pedidos', 'pedido-acesso:' || pedido,
    'tarefas')
  from app.gestores_de_papeis() g;
  return pedido;
end
$function$;

CREATE OR REPLACE FUNCTION app.pedir_lgpd (
  tipo       public.tipo_pedido_lgpd,
  mensagem   text,
  membro     uuid,
  identidade text
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
declare
  quem constant uuid := coalesce(membro, app.meu_membro());
  pelo_titular constant boolean := quem = app.meu_membro();
  m public.membros_igreja;
  pedido uuid;
begin
  select * into m from public.membros_igreja x where x.id = quem;
  if m.id is null or not (pelo_titular or app.edita_membro(quem)) then
    raise exception using errcode = 'PT404', message = case when membro is null
      then 'Sua conta ainda não tem um cadastro na igreja.' else 'Pessoa não encontrada.' end;
  end if;
  insert into public.pedidos_lgpd as p (membro_id, pessoa, campus, tipo, mensagem, identidade, pedido_por, pelo_titular)
  values (quem, m.nome_completo, m.campus, tipo, nullif(btrim(mensagem), ''), nullif(btrim(identidade), ''),
    (select auth.uid()), pelo_titular)
  on conflict (membro_id, tipo) where estado in ('pendente', 'em_analise', 'aprovado') do nothing
  returning p.id into pedido;
  if pedido is null then
    -- Asked twice is asked once: the one that waits already.
    return (select p.id from public.pedidos_lgpd p where p.membro_id = quem and p.tipo = pedir_lgpd.tipo
              and p.estado in ('pendente', 'em_analise', 'aprovado'));
  end if;
  perform app.notificar(r, 'Pedido de titular de dados',
    format('%s pede %s. Responda até %s.', m.nome_completo, app.nome_do_pedido_lgpd(tipo), to_char(app.hoje() + 15, 'DD/MM/YYYY')),
    '/configuracoes/lgpd', 'lgpd:' || pedido, 'tarefas')
  from app.responsaveis_do_campus(m.campus) r where r is distinct from (select auth.uid());
  if not pelo_titular then
    perform app.notificar(m.profile_id, 'Pedido sobre os seus dados', format('A secretaria registrou por você um pedido de %s.',
      app.nome_do_pedido_lgpd(tipo)), '/privacidade', 'lgpd-registrado:' || pedido);
  end if;
  return pedido;
end
$function$;

CREATE OR REPLACE FUNCTION app.registrar_etapa()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  linha jsonb;
begin
  if tg_op = 'INSERT' or new.etapa <> old.etapa then
    insert into public.contatos_acompanhamento as c (acompanhamento_id, etapa, texto, autor_id, autor_nome)
    values (new.id, new.etapa, new.motivo, auth.uid(), app.meu_nome()) returning to_jsonb(c) into linha;
    -- What an operation wrote by this is undone with it.
    if app.operacao_atual() is not null then
      perform app.anotar_alteracao('public.contatos_acompanhamento', 'incluir', null, linha, new.membro_id);
    end if;
  end if;
  if new.responsavel_id is not null and new.responsavel_id is distinct from auth.uid()
     and (tg_op = 'INSERT' or new.responsavel_id is distinct from old.responsavel_id) then
    perform app.notificar(new.responsavel_id, 'Você vai acompanhar ' || m.nome_completo,
      coalesce('Fale com a pessoa até ' || to_char(new.proxima_data, 'DD/MM/YYYY') || '.', 'Combine o primeiro contato.'),
      '/membros/' || new.membro_id || '/acompanhamento', categoria => 'tarefas')
    from public.membros_igreja m where m.id = new.membro_id;
  end if;
  return null;
end
$function$;

ALTER TABLE "public"."notifications"
  ADD CONSTRAINT "notifications_categoria_check"
    CHECK
    ((categoria = ANY (ARRAY['mensagens'::text, 'eventos'::text, 'escalas'::text, 'tarefas'::text, 'grupos'::text, 'comunicados'::text, 'financas'::text, 'cursos'::text,
    'sistema'::text])));

COMMENT ON COLUMN "public"."notifications"."categoria" IS 'What kind of notice it is: each person decides by which channels each kind comes.';

COMMENT ON COLUMN "public"."notifications"."urgente" IS 'Concerns safety or today: no silence, no budget and no digest holds it back.';

COMMENT ON FUNCTION "app"."notificar"(uuid, text, text, text, text, text, boolean) IS 'Leaves a notice for a person and gives its id; with a chave that they were told before, the id of that notice. Null
when there is no such person, or they died. destino is a path of the app; categoria one of mensagens, eventos, escalas, tarefas,
grupos, comunicados, financas, cursos, sistema; urgente for what no silence may hold back. For other rules.';

COMMENT ON FUNCTION "app"."notificar_todos"(uuid[], text, text, text, text, text, boolean) IS 'As app.notificar, for many people in one statement; gives how many were told now. For other rules.';

REVOKE ALL ON FUNCTION "app"."notificar"(uuid, text, text, text, text, text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."notificar"(uuid, text, text, text, text, text, boolean) TO "service_role";

REVOKE ALL ON FUNCTION "app"."notificar_todos"(uuid[], text, text, text, text, text, boolean) FROM PUBLIC;
