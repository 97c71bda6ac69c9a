-- The services beside the database (mail, SMS, Google, faces, captcha, files): what became of the last try of each. The
-- tries themselves are made by the function integracoes.

create table app.testes_de_integracoes (
  servico text primary key check (servico in ('email', 'sms', 'google', 'rostos', 'captcha', 'arquivos')),
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
    'testes', (select coalesce(jsonb_agg(jsonb_build_object('servico', t.servico, 'momento', t.iniciado_em,
        'autor', t.autor_nome, 'ok', t.ok, 'mensagem', t.mensagem) order by t.servico), '[]')
      from app.testes_de_integracoes t));
end
$$;
comment on function public.integracoes() is
  'For those who edit configuracoes everywhere: propria (an installation of our own backend, which knows what becomes
of its messages), testes [{servico, momento, autor, ok, mensagem}]. Raises 42501.';

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

grant execute on function public.integracoes(), public.iniciar_teste(text)
  to authenticated, service_role;
grant execute on function public.terminar_teste(text, boolean, text),
  public.mensagem_enviada(text, timestamptz) to service_role;
