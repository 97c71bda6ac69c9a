-- Asking for access and answering; accesses that end; accesses that were denied.

create function app.gestores_de_papeis() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select r.user_id from public.user_roles r
  where r.role = 'admin' and r.inicio <= now() and (r.expira_em is null or r.expira_em > now())
  union
  select p.id from public.profiles p join app.admins_especiais a on a.email = p.email
$$;
comment on function app.gestores_de_papeis() is 'The accounts that give roles: admins and special admins.';

create function app.nome_do_recurso(recurso public.recurso) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case recurso
    when 'home' then 'Home' when 'dashboard' then 'Dashboard' when 'dashboard-voluntario' then 'Dashboard Voluntário'
    when 'membros' then 'Membros' when 'igreja' then 'Igreja' when 'eventos' then 'Eventos'
      when 'escalas' then 'Escalas'
    when 'financeiro' then 'Financeiro' when 'configuracoes' then 'Configurações' when 'permissoes' then 'Permissões'
    when 'ministerios' then 'Ministérios Locais' when 'conteudo' then 'Conteúdo' when 'projecao' then 'Projeção'
    when 'criacao' then 'Criação' when 'checkin' then 'Check-in Facial' when 'alunos' then 'Alunos'
      when 'chat' then 'Conversas'
    when 'familia_pv' then 'Comunidade' when 'pedras_vivas' then 'Ministério Pedras Vivas'
    when 'diretorio' then 'Diretório profissional' when 'feed' then 'Feed' when 'insta_pv' then 'InstaPV'
      when 'app' then 'Modo App'
  end
$$;
comment on function app.nome_do_recurso(public.recurso) is 'How the resource is called in a sentence.';

create function app.verbo_da_acao(acao public.acao) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case acao when 'visualizar' then 'ver' when 'editar' then 'editar' when 'exportar' then 'exportar'
    when 'aprovar' then 'aprovar em' when 'excluir' then 'excluir em'
      when 'ver_sensivel' then 'ver dados sensíveis de' end
$$;
comment on function app.verbo_da_acao(public.acao) is 'The action as the verb of a sentence, before the resource.';

create function public.pedir_acesso(
  recurso public.recurso, motivo text, acao public.acao default 'visualizar', campus text default null)
returns uuid
language plpgsql volatile security definer set search_path = '' as $$
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
$$;
comment on function public.pedir_acesso(public.recurso, text, public.acao, text) is
  'Asks for a permission and tells those who give roles; gives the id of the request, the same one while it waits for
an answer. Raises PT409 for what the caller may do already, PT429 after five in a day, 23514 for a motivo out of 3 to
500 letters.';

create function public.responder_pedido(pedido uuid, conceder boolean, resposta text default null,
  expira_em timestamptz default null, papel public.papel default null, campus text default null)
returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  p public.pedidos_de_acesso;
begin
  if not app.gere_papeis() then
    raise insufficient_privilege using message = 'Só quem administra responde pedidos de acesso.';
  end if;
  select * into p from public.pedidos_de_acesso d where d.id = pedido for update;
  if p.id is null then
    raise exception using errcode = 'PT404', message = 'Pedido não encontrado.';
  elsif p.estado <> 'pendente' then
    raise exception using errcode = 'PT409', message = 'Este pedido já foi respondido.';
  elsif p.user_id = (select auth.uid()) then
    raise insufficient_privilege using message = 'Ninguém responde ao próprio pedido.';
  elsif conceder and (expira_em is null or expira_em <= now() or expira_em > now() + interval '1 year') then
    raise invalid_parameter_value using message = 'O acesso concedido termina em uma data, no máximo em um ano.';
  elsif not conceder and coalesce(btrim(resposta), '') = '' then
    raise invalid_parameter_value using message = 'Diga por que o pedido foi recusado.';
  end if;
  perform app.iniciar_operacao('acesso', case when conceder then 'Acesso concedido: ' else 'Acesso recusado: ' end
    || app.verbo_da_acao(p.action) || ' ' || app.nome_do_recurso(p.resource), '{}', 'permissoes');
  if conceder and papel is not null then
    insert into public.user_roles as r (user_id, role, campus, expira_em, concedido_por)
    values (p.user_id, papel, nullif(campus, ''), expira_em, (select auth.uid()))
    on conflict on constraint user_roles_user_id_role_campus_key do update
      set inicio = now(), expira_em = excluded.expira_em, concedido_por = excluded.concedido_por
      -- What holds longer already stays.
      where r.expira_em is not null and r.expira_em < excluded.expira_em;
  elsif conceder then
    insert into public.concessoes_pessoais (user_id, resource, action, expira_em, concedido_por, pedido_id)
    select p.user_id, p.resource, a, responder_pedido.expira_em, (select auth.uid()), p.id
    from (select distinct unnest(array['visualizar', p.action]) as a) acoes;
  end if;
  update public.pedidos_de_acesso d
  set estado = case when conceder then 'concedido' else 'recusado' end::public.estado_do_pedido,
    resposta = nullif(btrim(responder_pedido.resposta), ''), respondido_por = (select auth.uid()), respondido_em = now()
  where d.id = p.id;
  perform app.notificar(p.user_id,
    case when conceder then 'Seu pedido de acesso foi aceito' else 'Seu pedido de acesso foi recusado' end,
    concat_ws(' ', case when conceder then format('Você pode %s %s até %s.', app.verbo_da_acao(p.action),
      app.nome_do_recurso(p.resource), app.dia_local(expira_em)) end, nullif(btrim(resposta), '')),
    '/', 'pedido-respondido:' || p.id);
end
$$;
comment on function public.responder_pedido(uuid, boolean, text, timestamptz, public.papel, text) is
  'Answers a request for access. Granted until expira_em (a year at most): just what was asked or, with papel, that
role in campus. Refused with a resposta that says why. The person is told. Raises 42501 (admins only, never one''s
own), PT404, PT409, 22023.';

create function app.dia_local(momento timestamptz) returns text
language sql stable security definer set search_path = '' as $$
  select to_char(app.dia(momento), 'DD/MM/YYYY')
$$;
comment on function app.dia_local(timestamptz) is 'The day at the church, as people write it.';

create function public.registrar_acesso_negado(
  recurso public.recurso, acao public.acao default 'visualizar', caminho text default null)
returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  eu constant uuid := (select auth.uid());
begin
  if eu is null or recurso not in ('financeiro', 'permissoes', 'configuracoes') or app.simulando()
    or app.pode(recurso, acao) then
    return false;
  end if;
  perform pg_advisory_xact_lock(hashtext('app.registrar_acesso_negado ' || eu));
  if exists (select from public.acessos_negados n where n.user_id = eu and n.momento > now() - interval '10 minutes'
             and n.resource = recurso and n.action = acao)
     or (select count(*) from public.acessos_negados n where n.user_id = eu
       and n.momento > now() - interval '1 day') >= 20 then
    return false;
  end if;
  insert into public.acessos_negados (user_id, nome, resource, action, caminho)
  select eu, (select concat_ws(' ', p.nome, p.sobrenome) from public.profiles p where p.id = eu), recurso, acao,
    left(caminho, 200);
  return true;
end
$$;
comment on function public.registrar_acesso_negado(public.recurso, public.acao, text) is
  'The interface refused a page: written down when it was financeiro, permissoes or configuracoes and the caller may
really not open it. Once in ten minutes for the same thing, twenty a day. Says whether it was written.';

create function app.acessos_que_vencem()
returns table (user_id uuid, chave text, titulo text, expira_em timestamptz)
language sql stable security definer set search_path = '' as $$
  select r.user_id, 'acesso-vence:' || r.id || ':' || r.expira_em, 'O papel ' || app.nome_do_papel(r.role)
    || coalesce(' em ' || r.campus, ''), r.expira_em
  from public.user_roles r where r.inicio <= now() and r.expira_em > now() and r.expira_em <= now() + interval '7 days'
  union all
  select c.user_id, 'acesso-vence:' || c.id || ':' || c.expira_em, 'A permissão para ' || app.verbo_da_acao(c.action)
    || ' '
    || app.nome_do_recurso(c.resource), c.expira_em
  from public.concessoes_pessoais c where c.expira_em > now() and c.expira_em <= now() + interval '7 days'
$$;
comment on function app.acessos_que_vencem() is
  'The accesses that end within seven days, and the key under which each is told once.';

create function app.vence_em() returns timestamptz
language sql stable security definer set search_path = '' as $$
  select min(v.expira_em) from (
    select r.expira_em from public.user_roles r where r.user_id = (select auth.uid())
    union all
    select c.expira_em from public.concessoes_pessoais c where c.user_id = (select auth.uid())) v
  where v.expira_em > now() and v.expira_em <= now() + interval '7 days'
$$;
comment on function app.vence_em() is 'When the first of the caller''s accesses ends, if within seven days.';

create function app.avisar_vencimentos_de(pessoa uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  avisados integer;
begin
  with devidos as materialized (
    select v.*, concat_ws(' ', p.nome, p.sobrenome) as nome from app.acessos_que_vencem() v
    join public.profiles p on p.id = v.user_id
    where (pessoa is null or v.user_id = pessoa) and not exists (
      select from public.notifications n where n.user_id = v.user_id and n.chave = v.chave)
  ), pessoas as (
    select app.notificar(d.user_id, 'Um acesso seu termina em breve', d.titulo || ' vale até '
      || app.dia_local(d.expira_em)
      || '. Se ainda precisar, fale com quem administra.', '/', d.chave) from devidos d
  ), gestores as (
    select app.notificar(g, 'Um acesso termina em breve', d.nome || ': ' || lower(left(d.titulo, 1))
      || substr(d.titulo, 2)
      || ' vale até ' || app.dia_local(d.expira_em) || '.', '/permissoes?aba=pessoas&pessoa=' || d.user_id, d.chave,
        'tarefas')
    from devidos d, app.gestores_de_papeis() g where g <> d.user_id
  )
  select (select count(*) from pessoas) + 0 * (select count(*) from gestores) into avisados;
  return avisados;
end
$$;
comment on function app.avisar_vencimentos_de(uuid) is
  'Tells a person (null: everybody) and those who give roles, once, of accesses that end within seven days; gives how
many were told of.';

create function public.avisar_vencimentos() returns integer
language plpgsql volatile security definer set search_path = '' as $$
begin
  if (select auth.uid()) is null or app.simulando() then return 0; end if;
  return app.avisar_vencimentos_de(case when not app.pode('permissoes', 'visualizar') then (select auth.uid()) end);
end
$$;
comment on function public.avisar_vencimentos() is
  'Tells people and those who give roles, once, of accesses that end within seven days: all of them when the caller sees
permissoes, else the caller''s own. Gives how many were told of.';

grant execute on function
  public.pedir_acesso(public.recurso, text, public.acao, text),
  public.responder_pedido(uuid, boolean, text, timestamptz, public.papel, text),
  public.registrar_acesso_negado(public.recurso, public.acao, text),
  public.avisar_vencimentos() to authenticated;
