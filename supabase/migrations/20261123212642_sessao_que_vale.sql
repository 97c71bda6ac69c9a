SET local check_function_bodies = off;

DROP TRIGGER "z_auditar" ON "public"."agenda_enderecos";

ALTER TABLE "public"."agenda_enderecos"
  ADD COLUMN "sessao" uuid;

CREATE OR REPLACE FUNCTION app.chamada (
  OUT pessoa uuid,
  OUT sessao uuid,
  OUT papel public.papel,
  OUT campus text,
  OUT inicio timestamp with time zone,
  OUT valem boolean,
  OUT exigentes public.papel[]
)
  RETURNS record
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce(s.pessoa, case when s.sessao is null then c.eu end), s.sessao, s.papel, s.campus, s.inicio,
    app.sessao_vale(),
    case when c.aal2 then '{}' else coalesce((select g.papeis_com_segundo_fator from app.seguranca g), '{}') end
  from (
    select auth.uid() as eu, (j ->> 'session_id')::uuid as sessao, coalesce(j ->> 'aal' = 'aal2', false) as aal2
    from (select auth.jwt() as j offset 0) t offset 0) c
  left join app.simulacoes s on s.sessao = c.sessao and s.expira_em > now()
$function$;

CREATE OR REPLACE FUNCTION app.conferir_sessao()
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  caminho constant text := current_setting('request.path', true);
begin
  if app.sessao_vale() or caminho = '/rpc/meu_acesso' then return; end if;
  if exists (
    select from pg_catalog.pg_proc p
    where p.pronamespace = 'public'::regnamespace and '/rpc/' || p.proname = caminho
      and has_function_privilege('anon', p.oid, 'execute')) then
    perform set_config('request.jwt.claims', '{"role":"anon"}', true), set_config('role', 'anon', true);
  elsif app.sessao_aberta() then
    raise exception using errcode = 'PT403', message = 'Confirme seu segundo fator para continuar.';
  else
    raise exception using errcode = 'PT401', message = 'Sua sessão terminou. Entre de novo.';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.criar_endereco_da_agenda()
  RETURNS text
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  segredo constant text := app.nova_chave() || app.nova_chave();
begin
  if not exists (select from public.profiles p where p.id = (select auth.uid())) then
    raise insufficient_privilege using message = 'Entre na sua conta para continuar.';
  end if;
  insert into public.agenda_enderecos (conta_id, hash, sessao)
  values ((select auth.uid()), app.resumo_secreto(segredo), (auth.jwt() ->> 'session_id')::uuid)
  on conflict (conta_id) do update set hash = excluded.hash, sessao = excluded.sessao, lido_em = null, created_at = now();
  -- Whoever has somebody else's session for an hour does not read their calendar for years unseen.
  perform app.notificar((select auth.uid()), 'Sua agenda tem um endereço novo',
    'Quem tem o endereço vê quando você serve e de que participa. Não foi você? Apague-o em Minha agenda e troque sua senha.',
    '/minha-agenda');
  return segredo;
end
$function$;

CREATE OR REPLACE FUNCTION app.encerrar_agenda (
  conta uuid,
  menos uuid DEFAULT NULL::uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  delete from public.agenda_enderecos a where a.conta_id = conta and (menos is null or a.sessao is distinct from menos);
  if not found then return; end if;
  perform app.notificar(conta, 'O endereço da sua agenda deixou de valer',
    'Ele foi encerrado com as sessões da sua conta. Se um calendário seu o usava, crie outro em Minha agenda.', '/minha-agenda');
end
$function$;

CREATE OR REPLACE FUNCTION app.encerrar_agenda_da_conta()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform app.encerrar_agenda(new.id);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.encerrar_outras_sessoes()
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  esta constant uuid := (auth.jwt() ->> 'session_id')::uuid;
  encerradas integer;
begin
  if esta is null then
    raise insufficient_privilege using message = 'Entre na sua conta para continuar.';
  end if;
  delete from auth.sessions s where s.user_id = (select auth.uid()) and s.id <> esta;
  get diagnostics encerradas = row_count;
  perform app.encerrar_agenda((select auth.uid()), esta);
  return encerradas;
end
$function$;

CREATE OR REPLACE FUNCTION app.encerrar_sessao (
  sessao uuid
)
  RETURNS boolean
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  delete from auth.sessions s where s.id = sessao and s.user_id = (select auth.uid());
  if not found then return false; end if;
  if exists (
    select from public.agenda_enderecos a where a.conta_id = (select auth.uid()) and a.sessao = encerrar_sessao.sessao) then
    perform app.encerrar_agenda((select auth.uid()));
  end if;
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION app.meu_acesso()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with eu as materialized (
    select app.papeis() as papeis, app.especial() as especial, app.todos_os_campi() as todos_os_campi, app.sessao_vale() as vale
  ), papeis as (
    select r.role, r.campus, row_number() over (order by r.created_at, r.id) as ordem from app.papeis_validos() r
  ), permissoes as (
    select p.resource, jsonb_agg(p.action order by p.action) as acoes
    from app.permissoes_concedidas() p group by p.resource
  )
  select jsonb_build_object(
    'user_id', (select auth.uid()),
    'email', (select u.email from auth.users u where eu.vale and u.id = (select auth.uid())),
    'roles', coalesce((select jsonb_agg(jsonb_build_object('role', role, 'campus', campus) order by ordem)
                       from papeis), '[]'),
    'melhor_papel', (select role from papeis where app.nivel(role) is not null order by app.nivel(role) limit 1),
    'especial', eu.especial,
    'segundo_fator', app.segundo_fator(),
    'sessao_aberta', app.sessao_aberta(),
    'simulacao', case when eu.vale then app.ver_como_atual() end,
    'vence_em', case when eu.vale then app.vence_em() end,
    'flags', jsonb_build_object(
      'isAdmin', app.algum_alcanca(eu.papeis, 'admin'),
      'isPastorExecutivo', app.algum_alcanca(eu.papeis, 'pastor_executivo'),
      'isPastor', app.algum_alcanca(eu.papeis, 'pastor'),
      'isCoordenador', app.algum_alcanca(eu.papeis, 'coordenador'),
      'isLider', app.algum_alcanca(eu.papeis, 'lider'),
      'isLeader', app.algum_alcanca(eu.papeis, 'lider'),
      'isLTP', app.algum_alcanca(eu.papeis, 'ltp'),
      'isFinanceiro', app.algum_alcanca(eu.papeis, 'financeiro'),
      'hasMinisterioGlobal', eu.papeis && '{ministerio_global,lideranca_global}'::public.papel[],
      'isInactive', false),
    'campus_pastor', case when app.algum_alcanca(eu.papeis, 'pastor') then
      (select campus from papeis where campus is not null order by ordem limit 1) end,
    'todos_os_campi', eu.todos_os_campi,
    'campi', case when eu.todos_os_campi
      then (select coalesce(jsonb_agg(c.nome order by app.normalizar(c.nome)), '[]') from public.campi c)
      else to_jsonb(app.meus_campi()) end,
    'membro_id', case when eu.vale then app.meu_membro() end,
    'relogios', jsonb_build_object(
      'proprio', case when eu.vale and (select auth.uid()) is not null then app.fuso_da_pessoa((select auth.uid())) end,
      'igreja', app.fuso_da_igreja(),
      'campi', case when not eu.vale or (select auth.uid()) is null then '{}' else (
        select coalesce(jsonb_object_agg(c.nome, coalesce(c.fuso, app.fuso_da_igreja())), '{}') from public.campi c) end),
    'permissoes', (select coalesce(jsonb_object_agg(resource, acoes), '{}') from permissoes))
  from eu
$function$;

CREATE OR REPLACE FUNCTION app.redefinir_segundo_fator (
  usuario uuid
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  retirados integer;
begin
  if not app.gere_papeis() then
    raise insufficient_privilege using message = 'Só quem administra pode redefinir o segundo fator de alguém.';
  end if;
  if usuario = (select auth.uid()) then
    raise insufficient_privilege using message = 'Ninguém redefine o próprio segundo fator.';
  end if;
  if not exists (select from auth.users u where u.id = usuario) then
    raise no_data_found using message = 'Esta conta não existe.';
  end if;
  delete from auth.mfa_factors f where f.user_id = usuario;
  get diagnostics retirados = row_count;
  delete from auth.sessions s where s.user_id = usuario;
  perform app.encerrar_agenda(usuario);
  insert into app.registro_seguranca (quem, acao, alvo, detalhes)
  values ((select auth.uid()), 'segundo_fator_redefinido', usuario, jsonb_build_object('retirados', retirados));
  return retirados;
end
$function$;

CREATE OR REPLACE FUNCTION app.sair_de_todos (
  usuario uuid
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  sessoes integer;
begin
  perform app.exigir_gestao(usuario);
  delete from auth.sessions s where s.user_id = usuario;
  get diagnostics sessoes = row_count;
  perform app.encerrar_agenda(usuario);
  perform app.registrar_na_conta('sessoes_encerradas', usuario, jsonb_build_object('sessoes', sessoes));
  return sessoes;
end
$function$;

CREATE OR REPLACE FUNCTION app.sessao_aberta()
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select c.sessao is null or exists (
    select from auth.sessions s join auth.users u on u.id = s.user_id
    where s.id = c.sessao::uuid and (s.not_after is null or s.not_after > now())
      and (u.banned_until is null or u.banned_until <= now()) and app.sessao_dentro(s.created_at, s.refreshed_at))
  from (select auth.jwt() ->> 'session_id' as sessao) c
$function$;

CREATE OR REPLACE FUNCTION app.sessao_vale()
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  quem constant text := app.quem_pede();
begin
  if current_setting('app.sessao_de', true) is distinct from quem then
    perform set_config('app.sessao', (app.sessao_aberta() and (app.aal2() or not app.tem_segundo_fator()))::text, true);
    perform set_config('app.sessao_de', quem, true);
  end if;
  return current_setting('app.sessao')::boolean;
end
$function$;

CREATE OR REPLACE FUNCTION app.somente_leitura()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not app.sessao_vale() then
    raise exception using errcode = 'PT401', message = 'Sua sessão terminou. Entre de novo.';
  end if;
  if app.simulando() then
    raise exception using errcode = 'PT423', message = 'Você está vendo como outra pessoa: nada pode ser alterado.';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.encerrar_outras_sessoes()
  RETURNS integer
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.encerrar_outras_sessoes()
$function$;

REVOKE ALL ON FUNCTION "public"."encerrar_outras_sessoes"() FROM PUBLIC, "anon", "service_role";

CREATE TRIGGER z_auditar
  AFTER INSERT OR DELETE OR UPDATE OF hash ON public.agenda_enderecos
  FOR EACH ROW
  EXECUTE FUNCTION app.auditar('', 'hash', 'lido_em', 'sessao');

CREATE POLICY "sessão: só a que vale" ON "public"."aberturas_de_documentos"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."acessos_negados"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."acompanhamentos"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."agenda_enderecos"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."ajustes_de_avisos"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."alteracoes"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."anonimizacoes"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."anotacoes_pastorais"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."aparelhos_de_avisos"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."ato_documentos"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."atos"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."attendances"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."autorizados_busca"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."avisos_globais"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."avisos_globais_campi"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."bloqueio_dias"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."bloqueios"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."campi"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."campus_pastores"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."capitulos_globais"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."cartas"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."carteirinhas"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."codigos_cadastro"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."concessoes_pessoais"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."consentimentos"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."contagens"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."contatos_acompanhamento"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."convites"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."decisoes_de_uso"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."disponibilidade_meses"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."documentos_membros"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."entregas"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."equipe_membros"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."equipes"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."escala_ajustes"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."escala_itens"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."escala_modelo_vagas"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."escala_modelos"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."escala_pares"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."escala_roda_pernas"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."escala_rodas"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."escala_trocas"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."escala_vagas"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."escalas"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."estacoes"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."evento_campi"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."evento_ministerios"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."evento_recursos"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."eventos_de_vida"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."events"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."exportacoes"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."familia_membros"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."familias"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."funcoes_ministerio"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."funcoes_treinamentos"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."horarios_culto"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."igreja"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."importacao_linhas"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."importacoes"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."indisponibilidades"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."ingresso_usos"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."inscricao_cupons"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."inscricao_pedidos"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."inscricao_perguntas"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."inscricao_regras"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."inscricao_respostas"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."inscricao_tipos"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."inscricoes"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."inscricoes_voluntarios"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."kids_adultos"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."kids_avisos"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."kids_cuidados"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."kids_salas"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."kids_visitas"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."leituras_de_anotacoes"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."listas"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."listas_de_membros"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."listas_seguidas"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."mapeamentos_importacao"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."membros_funcoes"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."membros_igreja"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."membros_reservados"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."membros_treinamentos"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."membros_unificados"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."ministerios"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."ministerios_documentos"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."ministerios_globais"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."modelos_de_mensagem"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."mudancas_de_situacao"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."mudancas_de_titulo"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."nao_duplicados"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."notas_lgpd"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."notifications"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."ocorrencias"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."operacoes"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."padroes_de_avisos"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."papeis_regionais"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."parentescos"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."pedidos_alteracao"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."pedidos_de_acesso"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."pedidos_lgpd"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."preferencias_de_avisos"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."preferencias_escala"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."profiles"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."recursos_do_campus"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."regionais"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."registro_ver_como"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."retencao_execucoes"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."retencao_regras"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."role_permissions"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."rsvps"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."salas"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."solicitacoes_cadastro"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."textos_consentimento"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."titulos"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."transferencia_membros"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."transferencias"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."treinamentos"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."user_roles"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

CREATE POLICY "sessão: só a que vale" ON "public"."visao_da_igreja"
  AS RESTRICTIVE
  FOR ALL
  TO "authenticated"
  USING (( SELECT app.sessao_vale() AS sessao_vale));

COMMENT ON COLUMN "public"."agenda_enderecos"."sessao" IS 'The session that made it: who ends that session from elsewhere ends it.';

COMMENT ON FUNCTION "app"."chamada"() IS 'What decides about a request, found at once: pessoa, whose roles count (app.pessoa_dos_papeis); sessao, papel, campus, inicio
of a role that is seen as; valem: whether roles count at all (app.sessao_vale); exigentes: those that do not all the same, for
want of a second factor.';

COMMENT ON FUNCTION "app"."conferir_sessao"() IS 'Runs before each request of the REST API (db_pre_request of PostgREST), so that functions of the owner are covered too. A
session that is not good asks meu_acesso() why, and what anybody may ask, as nobody; everything else raises PT401 (ended) or
PT403 (second factor not shown).';

COMMENT ON FUNCTION "app"."encerrar_agenda"(uuid, uuid) IS 'The address of an account''s calendar opens nothing any more, unless the session menos made it, and the person is told. For
what ends sessions against the will of whoever has them: signing out everywhere, blocking, a new password. An ordinary sign-out
leaves the calendar as it is.';

COMMENT ON FUNCTION "app"."encerrar_agenda_da_conta"() IS 'Trigger: a new password, or blocking, ends the address of the calendar.';

COMMENT ON FUNCTION "app"."encerrar_outras_sessoes"() IS 'See public.encerrar_outras_sessoes().';

COMMENT ON FUNCTION "app"."papel_conta"(public.papel) IS 'A role that the caller holds counts in this request: the session is good, and showed a second factor if the role demands one.';

COMMENT ON FUNCTION "app"."quem_pede"() IS 'Whose request this is: the claims themselves, never empty. What is remembered within a transaction is remembered with it;
nobody but the server sets either.';

COMMENT ON FUNCTION "app"."sessao_aberta"() IS 'The session of the caller''s token was not ended, nor its account blocked. A token outlives its session; what it may do
must not.';

COMMENT ON FUNCTION "app"."sessao_vale"() IS 'The one place that decides whether a session is good for anything, one''s own data too: it is open, and showed the second
factor if the person has one. True for keys, which have no session. app.conferir_sessao, a restrictive policy of every table,
the trigger of every write and the roles ask here; found once in a transaction, so that a request that ends its own session is
carried out.';

COMMENT ON FUNCTION "app"."somente_leitura"() IS 'Trigger before every statement that writes, also inside functions of the owner: refuses while the caller''s session
is not good (PT401) or sees as somebody else (PT423).';

COMMENT ON FUNCTION "public"."encerrar_outras_sessoes"() IS 'Ends all of the caller''s sessions but this one, and an address of their calendar unless it was made here; gives how many
sessions.';

COMMENT ON FUNCTION "public"."encerrar_sessao"(uuid) IS 'Ends one of the caller''s sessions: its device must sign in again, and an address of their calendar that was made there opens
nothing any more. False when it is not theirs or has ended already.';

COMMENT ON FUNCTION "public"."meu_acesso"() IS 'Who the caller is and what they may do: user_id, email, roles, melhor_papel, especial, segundo_fator (ok, verificar or
cadastrar), sessao_aberta (false: ended elsewhere, sign in again), simulacao (as whom they see, or null), vence_em (when within seven days
an access of theirs ends, or null), flags, campus_pastor, todos_os_campi, campi, membro_id, relogios {proprio, igreja,
campi {name: time zone}}, permissoes {resource: [action]}. Nobody signed in: everything empty. The only question that a session
which is ended, or has not shown the second factor yet, may ask (app.conferir_sessao): it learns which of the two it is, and
nothing of the person.';

REVOKE ALL ON FUNCTION "app"."conferir_sessao"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."conferir_sessao"() TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "app"."encerrar_agenda"(uuid, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."encerrar_agenda_da_conta"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."encerrar_outras_sessoes"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."encerrar_outras_sessoes"() TO "authenticated";

REVOKE ALL ON FUNCTION "app"."sessao_aberta"() FROM "anon";

GRANT EXECUTE ON FUNCTION "app"."sessao_aberta"() TO "anon";

REVOKE ALL ON FUNCTION "app"."sessao_vale"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."sessao_vale"() TO "anon", "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."encerrar_outras_sessoes"() TO "authenticated";

-- By hand: what stands outside of the schemas that are compared.
create policy "sessão: só a que vale" on storage.objects as restrictive to authenticated
  using ((select app.sessao_vale()));
create policy "sessão: só a que vale" on realtime.messages as restrictive to authenticated
  using ((select app.sessao_vale()));

create trigger encerrar_agenda after update of encrypted_password, banned_until on auth.users
  for each row when (old.encrypted_password is distinct from new.encrypted_password or new.banned_until > now())
  execute function app.encerrar_agenda_da_conta();

alter role authenticator set pgrst.db_pre_request = 'app.conferir_sessao';
notify pgrst, 'reload config';
