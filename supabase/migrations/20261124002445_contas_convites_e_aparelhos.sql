SET local check_function_bodies = off;

ALTER TABLE "public"."aparelhos_de_avisos"
  ADD COLUMN "sessao" uuid;

CREATE OR REPLACE FUNCTION app.aplicar_convite (
  usuario uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  convite public.convites;
begin
  select c.* into convite from public.convites c join auth.users u on lower(u.email) = c.email
  where u.id = usuario and u.email_confirmed_at is not null and c.aceito_em is null and c.revogado_em is null
    and c.expira_em > now() and app.convite_vale(c)
  for update of c;
  if convite.id is null then return; end if;
  update public.profiles p set nome = convite.nome, sobrenome = coalesce(convite.sobrenome, p.sobrenome), campus = convite.campus
  where p.id = usuario;
  insert into public.user_roles (user_id, role, campus, expira_em, concedido_por)
  select usuario, (p ->> 'role')::public.papel, p ->> 'campus', (p ->> 'expira_em')::timestamptz,
    (select a.id from public.profiles a where a.id = convite.autor)
  from jsonb_array_elements(convite.papeis) p;
  update public.membros_igreja m set profile_id = usuario
  where m.id = convite.membro_id and m.profile_id is null
    and not exists (select from public.membros_igreja outro where outro.profile_id = usuario);
  update public.convites c set aceito_em = now(), usuario_id = usuario where c.id = convite.id;
  perform app.notificar(convite.autor, convite.nome || ' aceitou o convite', 'A conta de ' || convite.email || ' está ativa.',
    '/create-users', 'convite:' || convite.id);
end
$function$;

CREATE OR REPLACE FUNCTION app.bloquear_conta (
  usuario   uuid,
  bloqueada boolean
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform app.exigir_gestao(usuario);
  -- Admins who block or dismiss each other at the same moment are put in a row (app.manter_um_admin).
  perform pg_advisory_xact_lock(hashtext('app.manter_um_admin'));
  if bloqueada and exists (select from public.user_roles r where r.user_id = usuario and r.role = 'admin') and not exists (
    select from public.user_roles r join auth.users u on u.id = r.user_id
    where r.role = 'admin' and r.user_id <> usuario and r.expira_em is null and r.inicio <= now()
      and (u.banned_until is null or u.banned_until <= now())) then
    raise insufficient_privilege using message = 'A igreja precisa de ao menos um administrador.';
  end if;
  update auth.users u set banned_until = case when bloqueada then now() + interval '100 years' end where u.id = usuario;
  if bloqueada then
    delete from auth.sessions s where s.user_id = usuario;
  end if;
  perform app.registrar_na_conta(case when bloqueada then 'conta_bloqueada' else 'conta_desbloqueada' end, usuario);
end
$function$;

CREATE OR REPLACE FUNCTION app.conferir_mudancas (
  mudancas app.mudanca[]
)
  RETURNS void
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if exists (select from unnest(mudancas) m where m.role is null or m.resource is null or m.action is null or m.allowed is null) then
    raise invalid_parameter_value using message = 'Cada mudança diz o papel, o recurso, a ação e se é permitida.';
  end if;
  if not (app.tem_papel('admin') or app.especial()) and exists (
    select from unnest(mudancas) m where m.role = 'admin' or m.role = any (app.papeis_efetivos())) then
    raise insufficient_privilege using message = 'Ninguém altera as permissões do próprio papel.';
  end if;
  if not (app.tem_papel('admin') or app.especial()) and exists (
    select from unnest(mudancas) m where m.allowed and not app.pode(m.resource, m.action)) then
    raise insufficient_privilege using message = 'Ninguém dá uma permissão que não tem.';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.convidar (
  dados jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  endereco constant text := lower(btrim(dados ->> 'email'));
  segredo constant text := encode(extensions.gen_random_bytes(24), 'hex');
  convite uuid;
  expira timestamptz;
begin
  if not app.gere_contas(dados ->> 'campus') then
    raise insufficient_privilege using message = 'Você não convida pessoas neste campus.';
  end if;
  if endereco is null or endereco !~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' then
    raise exception using errcode = 'PT400', message = 'O e-mail não parece completo.';
  end if;
  if exists (select from auth.users u where lower(u.email) = endereco and u.email_confirmed_at is not null) then
    raise exception using errcode = 'PT409', message = 'Já existe uma conta com este e-mail.';
  end if;
  if exists (select from app.admins_especiais a where a.email = endereco) then
    raise exception using errcode = 'PT409',
      message = 'Este e-mail é de um administrador especial: a própria pessoa cria a conta, em Criar conta.';
  end if;
  insert into public.convites as c (email, nome, sobrenome, campus, papeis, membro_id, autor, segredo, expira_em)
  values (endereco, btrim(dados ->> 'nome'), nullif(btrim(dados ->> 'sobrenome'), ''), dados ->> 'campus',
    app.papeis_do_convite(dados -> 'papeis'), app.membro_do_convite(nullif(dados ->> 'membro_id', '')::uuid),
    (select auth.uid()), sha256(segredo::bytea), now() + app.dias_de_convite())
  on conflict (email) where aceito_em is null and revogado_em is null do update
    set nome = excluded.nome, sobrenome = excluded.sobrenome, campus = excluded.campus, papeis = excluded.papeis,
      membro_id = excluded.membro_id, autor = excluded.autor, segredo = excluded.segredo,
      expira_em = excluded.expira_em
    where app.gere_contas(c.campus)
  returning c.id, c.expira_em into convite, expira;
  if convite is null then
    raise exception using errcode = 'PT409', message = 'Já existe um convite para este e-mail em outro campus.';
  end if;
  return jsonb_build_object('id', convite, 'segredo', segredo, 'email', endereco, 'expira_em', expira);
end
$function$;

CREATE OR REPLACE FUNCTION app.convite_do_segredo (
  segredo text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  convite public.convites;
begin
  select * into convite from public.convites c where c.segredo = sha256(convite_do_segredo.segredo::bytea);
  if convite.id is null or convite.revogado_em is not null or convite.aceito_em is null and not app.convite_vale(convite) then
    raise exception using errcode = 'PT404', message = 'Este convite não vale mais. Peça outro a quem convidou você.';
  end if;
  if convite.aceito_em is not null then
    raise exception using errcode = 'PT409', message = 'Este convite já foi aceito. Entre com seu e-mail e sua senha.';
  end if;
  if convite.expira_em <= now() then
    raise exception using errcode = 'PT409', message = 'Este convite expirou. Peça outro a quem convidou você.';
  end if;
  return jsonb_build_object('email', convite.email, 'nome', convite.nome, 'sobrenome', convite.sobrenome);
end
$function$;

CREATE OR REPLACE FUNCTION app.convite_vale (
  convite public.convites
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select app.cuida_de_contas(convite.autor, convite.campus)
    and (convite.papeis = '[]' or convite.autor in (select app.gestores_de_papeis()))
    and not exists (select from app.admins_especiais a where a.email = convite.email)
$function$;

CREATE OR REPLACE FUNCTION app.cuida_de_contas (
  pessoa uuid,
  campus text
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select exists (
      select from auth.users u where u.id = pessoa and u.deleted_at is null and (u.banned_until is null or u.banned_until <= now()))
    and (app.especial_de(pessoa)
      or exists (select from app.papeis_de(pessoa) r where r.role = any (app.papeis_globais()) or r.campus = cuida_de_contas.campus)
        and exists (
          select from app.concessoes_dos_papeis(
            array(select r.role from app.papeis_de(pessoa) r), '{configuracoes}', '{editar}')
          union all
          select from app.concessoes_proprias(pessoa, '{configuracoes}', '{editar}')))
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
  if p.conta = eu or app.trouxe_o_email(m, eu) then
    raise insufficient_privilege using message = 'Quem escreveu o e-mail, ou uniu os cadastros, não decide. Peça a outra pessoa.';
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

CREATE OR REPLACE FUNCTION app.desligar_aparelhos_da_conta()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  update app.aparelhos a set revogado_em = now() where a.pareado_por = new.id and a.revogado_em is null;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.esquecer_aparelhos()
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  delete from public.aparelhos_de_avisos a where a.sessao is not null and not exists (
    select from auth.sessions s where s.id = a.sessao and (s.not_after is null or s.not_after > now())
      and app.sessao_dentro(s.created_at, s.refreshed_at))
$function$;

CREATE OR REPLACE FUNCTION app.exigir_gestao (
  usuario uuid
)
  RETURNS void
  LANGUAGE plpgsql
  STABLE
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
  if usuario = (select auth.uid()) then
    raise insufficient_privilege using message = 'Ninguém faz isto com a própria conta.';
  end if;
  if not app.gere_papeis() and (
    exists (select from public.user_roles r where r.user_id = usuario and r.role = any (app.papeis_globais()))
    or exists (select from app.admins_especiais a where a.email = conta.email)) then
    raise insufficient_privilege using message = 'Só um administrador cuida desta conta.';
  end if;
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
    or exists (select from public.membros_unificados u where u.membro_id = membro)
    or (select app.teve_outro_contato(m) from public.membros_igreja m where m.id = membro)
$function$;

CREATE OR REPLACE FUNCTION app.manter_um_admin()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if old.role = 'admin' and (tg_op = 'DELETE' or new.role <> 'admin' or new.expira_em is not null
                             or new.inicio > now() or new.user_id <> old.user_id) then
    -- Two admins that remove each other at the same moment are put in a row.
    perform pg_advisory_xact_lock(hashtext('app.manter_um_admin'));
    if not exists (select from public.user_roles r join auth.users u on u.id = r.user_id
                   where r.role = 'admin' and r.id <> old.id and r.expira_em is null and r.inicio <= now()
                     and (u.banned_until is null or u.banned_until <= now())) then
      raise insufficient_privilege using message = 'A igreja precisa de ao menos um administrador.';
    end if;
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$function$;

CREATE OR REPLACE FUNCTION app.parear_estacao (
  codigo  text,
  pin     text,
  chave   text,
  publica jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  eu constant uuid := (select auth.uid());
  c app.codigos_de_estacao;
  e public.estacoes;
  feito uuid;
begin
  if not app.pode('checkin', 'visualizar') then
    raise insufficient_privilege using message = 'Você não tem permissão para abrir o check-in.';
  end if;
  if chave is null or chave !~ '^[0-9a-f]{64}$' or publica ->> 'kty' is distinct from 'EC' or publica ->> 'crv' is distinct from 'P-256'
     or coalesce(publica ->> 'x', '') !~ '^[A-Za-z0-9_-]{43}$' or coalesce(publica ->> 'y', '') !~ '^[A-Za-z0-9_-]{43}$'
     or publica ? 'd' then
    raise exception using errcode = 'PT400', message = 'O pedido está incompleto ou inválido.';
  end if;
  -- One after the other, so that many tries at once count as many.
  perform pg_advisory_xact_lock(hashtextextended('parear ' || eu, 0));
  delete from app.tentativas_de_parear t where t.quando < now() - interval '1 hour';
  if (select count(*) from app.tentativas_de_parear t where t.quem = eu and t.quando > now() - interval '10 minutes') >= 5 then
    return '{"recusa": "MUITAS"}';
  end if;
  select * into c from app.codigos_de_estacao x
  where x.codigo = extensions.digest(upper(regexp_replace(parear_estacao.codigo, '[^A-Za-z0-9]', '', 'g')), 'sha256')
    and x.usado_em is null and x.expira_em > now() and x.erros < 5
  for update;
  select * into e from public.estacoes x where x.id = c.estacao_id and x.revogada_em is null;
  if e.id is null or extensions.crypt(pin, c.pin) is distinct from c.pin then
    insert into app.tentativas_de_parear (quem) values (eu);
    update app.codigos_de_estacao x set erros = x.erros + 1 where x.codigo = c.codigo;
    return jsonb_build_object('recusa', case when e.id is null then 'CODIGO' else 'PIN' end);
  end if;
  update app.codigos_de_estacao x set usado_em = now() where x.codigo = c.codigo;
  update app.aparelhos a set revogado_em = now() where a.estacao_id = e.id and a.revogado_em is null;
  insert into app.aparelhos (estacao_id, chave, publica, pareado_por)
  values (e.id, decode(parear_estacao.chave, 'hex'),
    jsonb_build_object('kty', 'EC', 'crv', 'P-256', 'x', publica ->> 'x', 'y', publica ->> 'y'), eu)
  returning id into feito;
  -- Whoever has somebody else's session for an hour does not read the lists of a campus for years unseen.
  perform app.notificar(eu, 'Uma estação foi ligada com a sua conta', e.nome || ', em ' || e.campus
    || '. Não foi você? Retire-a em Estações e troque sua senha.', '/checkin');
  return jsonb_build_object('aparelho', feito, 'estacao', e.id, 'nome', e.nome, 'campus', e.campus, 'desafio', e.desafio);
end
$function$;

CREATE OR REPLACE FUNCTION app.pedir_alteracao (
  campos jsonb
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  eu constant uuid := app.meu_membro();
  o_campus text;
  pedido record;
  erro text;
  quantos integer := 0;
begin
  if eu is null then
    raise exception using errcode = 'PT404', message = 'Sua conta ainda não está ligada a um cadastro.';
  end if;
  select m.campus into o_campus from public.membros_igreja m where m.id = eu;
  for pedido in select k as campo, left(btrim(v), 200) as para from jsonb_each_text(campos) e (k, v) where btrim(v) <> '' loop
    erro := app.conferir_pedido(pedido.campo, pedido.para);
    if erro is not null then
      raise exception using errcode = 'PT422', message = erro;
    end if;
    if app.valor_atual(eu, pedido.campo) is not distinct from pedido.para then continue; end if;
    insert into public.pedidos_alteracao as p (membro_id, campo, de, para, pedido_por)
    values (eu, pedido.campo, app.valor_atual(eu, pedido.campo), pedido.para, (select auth.uid()))
    on conflict (membro_id, campo) where situacao = 'pendente' do update
      -- Another value is another request: who decides has read this one.
      set id = case when p.para = excluded.para then p.id else excluded.id end,
        para = excluded.para, de = excluded.de, pedido_por = excluded.pedido_por;
    quantos := quantos + 1;
  end loop;
  if quantos > 0 then
    perform app.avisar_quem_aprova(o_campus, 'Pedido de alteração de cadastro',
      'Alguém do campus ' || o_campus || ' pediu uma correção no próprio cadastro.', '/membros/solicitacoes?aba=pedidos', 'pedidos');
  end if;
  return quantos;
end
$function$;

CREATE OR REPLACE FUNCTION app.pedir_nova_senha (
  usuario uuid
)
  RETURNS text
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  endereco text;
begin
  perform app.exigir_gestao(usuario);
  select u.email into endereco from auth.users u where u.id = usuario;
  if endereco is null then
    raise exception using errcode = 'PT409', message = 'Esta conta não tem e-mail.';
  end if;
  perform app.registrar_na_conta('nova_senha_pedida', usuario);
  return endereco;
end
$function$;

CREATE OR REPLACE FUNCTION app.proteger_permissao()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  linha public.role_permissions;
begin
  if tg_op = 'DELETE' then linha := old; else linha := new; end if;
  if (tg_op <> 'INSERT' and old.role = 'admin' and old.resource in ('permissoes', 'configuracoes')
      and old.action in ('visualizar', 'editar')
      and (tg_op = 'DELETE' or not new.allowed
           or (new.role, new.resource, new.action) is distinct from (old.role, old.resource, old.action))) then
    raise insufficient_privilege
      using message = 'O administrador não pode perder o acesso a permissões e configurações.';
  end if;
  if app.pela_api() and not (app.tem_papel('admin') or app.especial())
     and (linha.role = any (app.papeis_efetivos()) or (tg_op = 'UPDATE' and old.role = any (app.papeis_efetivos()))
          or linha.role = 'admin') then
    raise insufficient_privilege using message = 'Ninguém altera as permissões do próprio papel.';
  end if;
  if tg_op <> 'DELETE' and app.pela_api() and linha.allowed and not (app.tem_papel('admin') or app.especial())
     and not app.pode(linha.resource, linha.action) then
    raise insufficient_privilege using message = 'Ninguém dá uma permissão que não tem.';
  end if;
  return linha;
end
$function$;

CREATE OR REPLACE FUNCTION app.registrar_aparelho (
  endereco text,
  p256dh   text,
  auth     text,
  nome     text
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
#variable_conflict use_variable
declare
  eu constant uuid := (select auth.uid());
  novo uuid;
begin
  if eu is null then
    raise insufficient_privilege using message = 'Entre na sua conta para receber avisos neste aparelho.';
  end if;
  if not app.servico_de_push(endereco) then
    raise exception using errcode = 'PT422', message = 'Este navegador usa um serviço de avisos que o sistema não conhece.';
  end if;
  -- A device that somebody else used before: what was on its way to them must not arrive here.
  delete from public.aparelhos_de_avisos a where a.endereco = registrar_aparelho.endereco and a.profile_id <> eu;
  insert into public.aparelhos_de_avisos as a (profile_id, endereco, p256dh, auth, nome, sessao)
  values (eu, endereco, p256dh, registrar_aparelho.auth, nome, (auth.jwt() ->> 'session_id')::uuid)
  on conflict on constraint aparelhos_de_avisos_endereco_key do update
    set p256dh = excluded.p256dh, auth = excluded.auth, nome = excluded.nome, sessao = excluded.sessao, visto_em = now()
  returning a.id into novo;
  delete from public.aparelhos_de_avisos a where a.id in (
    select x.id from public.aparelhos_de_avisos x where x.profile_id = eu order by x.visto_em desc, x.id offset 10);
  return novo;
exception when check_violation then
  raise exception using errcode = 'PT422', message = 'O navegador não deu o que é preciso para enviar avisos.';
end
$function$;

CREATE OR REPLACE FUNCTION app.renovar_convite (
  convite uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  novo constant text := encode(extensions.gen_random_bytes(24), 'hex');
  c public.convites;
begin
  select * into c from public.convites x
  where x.id = convite and x.aceito_em is null and x.revogado_em is null and app.gere_contas(x.campus) for update;
  if c.id is null then
    raise exception using errcode = 'PT404', message = 'Este convite não está mais aberto.';
  end if;
  -- Whoever has the link has the account: it is given by whom the invitation could come from.
  perform app.papeis_do_convite(c.papeis);
  update public.convites x
  set segredo = sha256(novo::bytea), expira_em = now() + app.dias_de_convite(), autor = (select auth.uid())
  where x.id = c.id returning * into c;
  return jsonb_build_object('id', c.id, 'segredo', novo, 'email', c.email, 'expira_em', c.expira_em);
end
$function$;

CREATE OR REPLACE FUNCTION app.tomar_entregas (
  lote  integer,
  agora timestamp with time zone DEFAULT clock_timestamp()
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  e public.entregas;
  d record;
  tomadas uuid[] := '{}';
begin
  perform app.esquecer_aparelhos();
  for e in
    select x.* from public.entregas x
    where x.estado in ('na_fila', 'adiada') and x.proxima_tentativa <= agora
    order by x.proxima_tentativa limit least(lote, 200) for update skip locked
  loop
    -- The budget is of the person: only one at a time counts it.
    continue when not pg_try_advisory_xact_lock(hashtextextended('avisos:' || e.profile_id, 0));
    d := app.destino_da_entrega(e, agora);
    if d.estado = 'na_fila' then
      tomadas := tomadas || e.id;
      update public.entregas x set estado = 'na_fila', motivo = null, tentativas = x.tentativas + 1,
        tomada_em = coalesce(x.tomada_em, agora), proxima_tentativa = agora + interval '3 minutes'
      where x.id = e.id;
    else
      update public.entregas x set estado = d.estado, motivo = d.motivo, proxima_tentativa = d.quando,
        erro = case when d.estado = 'falhou' then coalesce(x.erro, 'Sem resposta.') else x.erro end
      where x.id = e.id;
    end if;
  end loop;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'tentativa', x.tentativas, 'canal', x.canal, 'notificacao', n.id,
      'titulo', n.titulo, 'mensagem', n.mensagem, 'urgente', n.urgente,
      'destino', coalesce(case when x.canal = 'email' then app.convite_do_aviso(n.user_id, n.chave) end, n.destino),
      'categoria', n.categoria,
      'email', case when x.canal = 'email' then p.email end, 'nome', p.nome,
      'responder', case when x.canal = 'email' then app.responde_pelo_aviso(n.chave) end,
      'aparelho', case when x.canal = 'push' then jsonb_build_object('endereco', a.endereco, 'p256dh', a.p256dh, 'auth', a.auth) end,
      'parar', app.codigo_para_parar(p.id, case when app.e_resumo(n.chave) then 'resumo' else n.categoria end))), '[]')
    from public.entregas x join public.notifications n on n.id = x.notification_id join public.profiles p on p.id = x.profile_id
    left join public.aparelhos_de_avisos a on a.id = x.aparelho_id
    where x.id = any (tomadas));
end
$function$;

CREATE OR REPLACE FUNCTION app.trouxe_o_email (
  m      public.membros_igreja,
  pessoa uuid
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select coalesce((app.quem_escreveu_o_email(m)).autor = pessoa, false) or exists (
    select from public.membros_unificados u join public.operacoes o on o.id = u.operacao
    where u.membro_id = m.id and o.autor = pessoa)
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
      'pode', not app.trouxe_o_email(m, (select auth.uid())) and p.conta <> (select auth.uid()))
    order by p.pedido_em, p.conta), '[]')
  from app.pedidos_de_vinculo p join public.profiles c on c.id = p.conta
  join public.membros_igreja m on m.id = p.membro_id and m.profile_id is null and m.email = c.email
  cross join lateral app.quem_escreveu_o_email(m) e
  where p.recusado_em is null and (select app.pode('membros', 'aprovar')) and app.alcanca(m.campus)
$function$;

CREATE OR REPLACE FUNCTION public.pedir_nova_senha (
  usuario uuid
)
  RETURNS text
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select app.pedir_nova_senha(usuario)
$function$;

REVOKE ALL ON FUNCTION "public"."pedir_nova_senha"(uuid) FROM PUBLIC, "anon", "service_role";

COMMENT ON COLUMN "public"."aparelhos_de_avisos"."sessao" IS 'The session that the app had there: with it the device ends.';

COMMENT ON FUNCTION "app"."conferir_mudancas"(app.mudanca[]) IS 'Whether the caller may make these changes: only an admin changes admin or a role that they hold, or gives what they may not
do themselves. Raises 22023, 42501.';

COMMENT ON FUNCTION "app"."convite_vale"(public.convites) IS 'An invitation is as good as the word of who gave it: they still look after accounts there, and give roles if it gives any. Its link shows
no mailbox, so nobody becomes a special admin by one.';

COMMENT ON FUNCTION "app"."cuida_de_contas"(uuid, text) IS 'As app.gere_contas, of any person and without their session: today they look after the accounts of this campus.';

COMMENT ON FUNCTION "app"."desligar_aparelhos_da_conta"() IS 'Trigger: the devices that an account made stations are none any more when it is blocked. Somebody else pairs them again.';

COMMENT ON FUNCTION "app"."esquecer_aparelhos"() IS 'Forgets the devices whose session is over, however it ended. Before anything is sent: a notice is as much somebody''s own as a page.';

COMMENT ON FUNCTION "app"."falta_prova"(uuid) IS 'An address in this record does not show whose it is: somebody depends on it, it has functions or sensitive data, it had another
contact before, or another record became one with it. Linking it takes an invitation, who looks after accounts, or a second person.';

COMMENT ON FUNCTION "app"."manter_um_admin"() IS 'Trigger: the last admin without an end date whose account is not blocked stays. Raises 42501.';

COMMENT ON FUNCTION "app"."pedir_nova_senha"(uuid) IS 'See public.pedir_nova_senha.';

COMMENT ON FUNCTION "app"."proteger_permissao"() IS 'Trigger: admin keeps permissoes and configuracoes; only an admin changes a role that they hold, or gives what they may not do
themselves: a second account could give it back. Raises 42501.';

COMMENT ON FUNCTION "app"."trouxe_o_email"(public.membros_igreja, uuid) IS 'This person wrote the address into the record, or made it one with another that had what the address now comes to.';

COMMENT ON FUNCTION "public"."decidir_vinculo"(uuid, boolean) IS 'Links an account that asked to the record, and gives the operation, or refuses. By who approves members of that campus, never who wrote the
address into the record, made one of two, or holds the account. Raises PT404, PT409 (the address is not the record''s any more), 42501.';

COMMENT ON FUNCTION "public"."mudar_permissoes"(jsonb, text, text) IS 'Makes all of the changes [{role, resource, action, allowed}] or none, as one operation, and gives {operacao, versao, mudancas}.
versao is that of the matrix the caller saw: PT409 when it changed since. Raises 42501 without editar on permissoes, for the own
role, for what the caller may not do, for what an admin must keep, and when the caller would lose editar on permissoes; 22023 for editar without visualizar.';

COMMENT ON FUNCTION "public"."pedir_nova_senha"(uuid) IS 'The address to which a link for another password may go, written down with who asked. For the function usuarios, as who looks after
the account. Raises PT404, PT409 (no address), 42501.';

COMMENT ON FUNCTION "public"."registrar_aparelho"(text, text, text, text) IS 'The caller''s browser wants notices, while this session lasts: its subscription (endpoint, keys) and its name. Again: it was seen. The
ten last seen stay. Gives its id. Raises 42501, PT422.';

COMMENT ON FUNCTION "public"."renovar_convite"(uuid) IS 'A new link for an open invitation, good from now on, by the word of the caller; the one before is no longer. {id, segredo, email,
expira_em}. One that gives roles: by those who give roles. Raises 42501, PT404.';

COMMENT ON FUNCTION "public"."vinculos_pedidos"() IS 'Accounts that ask for their record, for who approves members of its campus: [{conta, nome, email, pedido_em, membro_id, nome_completo, foto,
campus, telefone, escrito_por, escrito_em, antes (the address that stood there), pode (the caller neither wrote it nor made one of two)}], the oldest first.';

REVOKE ALL ON FUNCTION "app"."convite_vale"(public.convites) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."cuida_de_contas"(uuid, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."desligar_aparelhos_da_conta"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."esquecer_aparelhos"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."pedir_nova_senha"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "app"."pedir_nova_senha"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "app"."trouxe_o_email"(public.membros_igreja, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."pedir_nova_senha"(uuid) TO "authenticated";

create trigger desligar_aparelhos after update of banned_until on auth.users
  for each row when (new.banned_until > now()) execute function app.desligar_aparelhos_da_conta();
