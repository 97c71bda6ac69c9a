-- The services beside the database (mail, SMS, Google, faces, captcha, files, the map): what became of the last try of each. The
-- tries themselves are made by the function integracoes.

create table app.testes_de_integracoes (
  servico text primary key check (servico in ('email', 'sms', 'google', 'rostos', 'captcha', 'arquivos', 'mapa')),
  iniciado_em timestamptz not null default now(),
  terminado_em timestamptz,
  autor uuid,
  autor_nome text,
  ok boolean,
  mensagem text check (char_length(mensagem) <= 400)
);
alter table app.testes_de_integracoes enable row level security;
comment on table app.testes_de_integracoes is 'The last try of each service: one row, replaced by the next.';
comment on column app.testes_de_integracoes.servico is 'Which service.';
comment on column app.testes_de_integracoes.ok is
  'Whether it worked; null while it is under way, or when it was cut off.';
comment on column app.testes_de_integracoes.mensagem is 'What happened, for people.';
select app.registrar('app.testes_de_integracoes', 'Teste de integração');

create function app.gere_integracoes() returns boolean
language sql stable security definer set search_path = '' as $$
  select app.pode('configuracoes', 'editar') and app.todos_os_campi()
$$;
comment on function app.gere_integracoes() is 'The caller edits configuracoes and reaches all campuses.';

create function public.integracoes() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not app.gere_integracoes() then
    raise insufficient_privilege using message = 'Só quem edita as configurações e alcança todos os campi vê as integrações.';
  end if;
  return jsonb_build_object(
    'propria', to_regclass('auth.outbox') is not null,
    'hoje', date_trunc('day', now() at time zone app.fuso_da_igreja()) at time zone app.fuso_da_igreja(),
    'mapa', app.mapa_definido(),
    'testes', (select coalesce(jsonb_agg(jsonb_build_object('servico', t.servico, 'momento', t.iniciado_em,
        'autor', t.autor_nome, 'ok', t.ok, 'mensagem', t.mensagem) order by t.servico), '[]')
      from app.testes_de_integracoes t));
end
$$;
comment on function public.integracoes() is
  'For those who edit configuracoes everywhere: propria (an installation of our own backend, which knows what becomes
of its messages), hoje (when the day of the church began), mapa ({endereco, atribuicao} or null), testes [{servico, momento,
autor, ok, mensagem}]. Raises 42501.';

create function public.iniciar_teste(servico text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not app.gere_integracoes() then
    raise insufficient_privilege using message = 'Só quem edita as configurações e alcança todos os campi testa as integrações.';
  end if;
  insert into app.testes_de_integracoes as t (servico, autor, autor_nome)
  select iniciar_teste.servico, (select auth.uid()), (
    select concat_ws(' ', p.nome, p.sobrenome) from public.profiles p where p.id = (select auth.uid()))
  on conflict on constraint testes_de_integracoes_pkey do update
    set iniciado_em = now(), terminado_em = null, autor = excluded.autor, autor_nome = excluded.autor_nome, ok = null,
      mensagem = null
    where t.iniciado_em < now() - interval '30 seconds';
  if not found then
    raise exception using errcode = 'PT429', message = 'Este teste acabou de ser feito. Espere meio minuto.';
  end if;
end
$$;
comment on function public.iniciar_teste(text) is
  'Begins the try of a service, once in half a minute. For the function integracoes, as the person who asks. Raises
42501, PT429.';

create function public.terminar_teste(servico text, ok boolean, mensagem text) returns void
language sql volatile security definer set search_path = '' as $$
  update app.testes_de_integracoes t
  set ok = terminar_teste.ok, mensagem = left(terminar_teste.mensagem, 400), terminado_em = now()
  where t.servico = terminar_teste.servico
$$;
comment on function public.terminar_teste(text, boolean, text) is
  'Keeps what became of the try that was begun. For the function integracoes itself.';

create function public.mensagem_enviada(destinatario text, desde timestamptz) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return app.ler(format($q$
    select o.sent_at is not null as enviada, left(o.error, 200) as erro from auth.outbox o
    where o.recipient = %L and o.created_at >= %L order by o.id desc limit 1$q$, destinatario, desde));
end
$$;
comment on function public.mensagem_enviada(text, timestamptz) is
  'The last message to this address since then, as a list of one {enviada, erro}; null where the installation does
not know. For the function integracoes itself.';

-- Mail and SMS are set up in the app: the server keeps settings and secret (auth.message_settings, which no role of the
-- API reads); what the church keeps is who set up what, for its record of changes.

create table app.integracoes_definidas (
  servico text primary key check (servico in ('email', 'sms')),
  provedor text not null check (char_length(provedor) <= 40),
  servidor text not null check (char_length(servidor) <= 260),
  usuario text not null check (char_length(usuario) <= 254),
  remetente text not null check (char_length(remetente) <= 400),
  senha_trocada_em timestamptz not null
);
alter table app.integracoes_definidas enable row level security;
comment on table app.integracoes_definidas is
  'By what the church sends mail and SMS, as somebody set it up in the app; never the secret.';
comment on column app.integracoes_definidas.servico is 'Which service.';
comment on column app.integracoes_definidas.provedor is 'What the page calls the provider.';
comment on column app.integracoes_definidas.servidor is 'Host and port.';
comment on column app.integracoes_definidas.usuario is 'The account there.';
comment on column app.integracoes_definidas.remetente is 'Who the messages come from.';
comment on column app.integracoes_definidas.senha_trocada_em is 'When the secret was last given.';
select app.registrar('app.integracoes_definidas', 'Envio de mensagens', nome_da_linha => 'servico', colunas => '{
  "servico": "Serviço", "provedor": "Provedor", "servidor": "Servidor", "usuario": "Conta", "remetente": "Remetente",
  "senha_trocada_em": "Senha definida em"}');
create trigger z_auditar after insert or update or delete on app.integracoes_definidas
  for each row execute function app.auditar('');

create function app.email_funciona() returns boolean
language sql stable security definer set search_path = '' as $$
  select to_regclass('auth.outbox') is null
    or exists (select from app.integracoes_definidas d where d.servico = 'email')
    or coalesce(app.ler($q$select true as saiu from auth.outbox o
      where o.channel = 'email' and o.sent_at is not null limit 1$q$) <> '[]', false)
$$;
comment on function app.email_funciona() is
  'E-mail was set up in the app, or one has left this installation; true where it does not know.';

create function public.definir_integracao() returns table (pessoa uuid, email text, igreja text)
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not app.gere_integracoes() or app.simulando() then
    raise insufficient_privilege using message = 'Só quem edita as configurações e alcança todos os campi define as integrações.';
  end if;
  return query select p.id, p.email, (select i.nome from public.igreja i) from public.profiles p
    where p.id = (select auth.uid());
end
$$;
comment on function public.definir_integracao() is
  'Who sets up mail or SMS, where the test goes, and the name of the church. For the function integracoes, as the person who
asks. Raises 42501.';

create function public.anotar_integracao(servico text, pessoa uuid, dados jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform app.agir_como(pessoa);
  if dados is null then
    delete from app.integracoes_definidas d where d.servico = anotar_integracao.servico;
    return;
  end if;
  insert into app.integracoes_definidas as d (servico, provedor, servidor, usuario, remetente, senha_trocada_em)
  values (servico, dados ->> 'provedor', dados ->> 'servidor', dados ->> 'usuario', dados ->> 'remetente', now())
  on conflict on constraint integracoes_definidas_pkey do update
  set provedor = excluded.provedor, servidor = excluded.servidor, usuario = excluded.usuario,
    remetente = excluded.remetente, senha_trocada_em = case when (dados ->> 'senha')::boolean
      then excluded.senha_trocada_em else d.senha_trocada_em end;
end
$$;
comment on function public.anotar_integracao(text, uuid, jsonb) is
  'Keeps that this person set up mail or SMS ({provedor, servidor, usuario, remetente, senha: whether it was given}; null:
took it out), in the record of changes too. For the function integracoes itself.';

grant execute on function public.integracoes(), public.iniciar_teste(text), public.definir_integracao()
  to authenticated, service_role;
grant execute on function public.anotar_integracao(text, uuid, jsonb), public.terminar_teste(text, boolean, text),
  public.mensagem_enviada(text, timestamptz) to service_role;
