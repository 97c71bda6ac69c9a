-- Who takes deliveries out of the outbox, a lot at a time, and says what became of each.

create function app.tomar_entregas(lote integer, agora timestamptz default clock_timestamp()) returns jsonb
language plpgsql security definer set search_path = '' as $$
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
    select coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'tentativa', x.tentativas, 'canal', x.canal,
      'notificacao', n.id,
      'titulo', n.titulo, 'mensagem', n.mensagem, 'urgente', n.urgente,
      'destino', coalesce(case when x.canal = 'email' then app.convite_do_aviso(n.user_id, n.chave) end, n.destino),
      'categoria', n.categoria,
      'email', case when x.canal = 'email' then p.email end, 'nome', p.nome,
      'responder', case when x.canal = 'email' then app.responde_pelo_aviso(n.chave) end,
      'aparelho', case when x.canal = 'push' then jsonb_build_object('endereco', a.endereco, 'p256dh', a.p256dh,
        'auth', a.auth) end,
      'parar', app.codigo_para_parar(p.id, case when app.e_resumo(n.chave) then 'resumo' else n.categoria end))), '[]')
    from public.entregas x join public.notifications n on n.id = x.notification_id
      join public.profiles p on p.id = x.profile_id
    left join public.aparelhos_de_avisos a on a.id = x.aparelho_id
    where x.id = any (tomadas));
end
$$;
comment on function app.tomar_entregas(integer, timestamptz) is 'See public.tomar_entregas.';

create function public.tomar_entregas(lote integer default 50) returns jsonb
language sql set search_path = '' as $$
  select jsonb_build_object('entregas', app.tomar_entregas(lote),
    'igreja', (select jsonb_build_object('nome', i.nome, 'email', i.email) from public.igreja i limit 1),
    'publico', app.endereco_publico())
$$;
comment on function public.tomar_entregas(integer) is
  'Takes deliveries that are due, for three minutes: nobody else takes them meanwhile. For the function
entregar-avisos itself. {entregas [{id, tentativa, canal, notificacao, titulo, mensagem, destino, urgente, categoria,
email, nome, responder, aparelho, parar}], igreja {nome, email}, publico}.';

create function app.endereco_publico() returns text
language sql stable security definer set search_path = '' as $$
  select c.publico from app.carteiro c
$$;
comment on function app.endereco_publico() is 'Where people reach the app; null: nobody said it yet.';

create function app.cartas_saem() returns boolean
language sql stable security definer set search_path = '' as $$
  select to_regclass('auth.outbox') is not null
    and exists (select from app.carteiro c where c.cartas is not false and c.publico is not null)
$$;
comment on function app.cartas_saem() is
  'A letter with a link of ours would leave this server: there is an outbox, mail is set up, and the address is known.';

create function app.escrever_carta(
  para text, assunto text, texto text, chamada text default null, link text default null) returns boolean
language plpgsql security definer set search_path = '' as $$
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
$$;
comment on function app.escrever_carta(text, text, text, text, text) is
  'A letter to an address, not to an account: its text, in paragraphs, and a link of ours under what to press
(chamada). It goes into the outbox of our own backend; false where there is none. For other rules.';

create function public.concluir_entrega(entrega uuid, tentativa integer, resultado text,
  erro text default null) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  e public.entregas;
begin
  select * into e from public.entregas x where x.id = entrega for update;
  -- Too late: it was taken by another meanwhile, or is gone.
  if not found or e.estado <> 'na_fila' or e.tentativas <> tentativa then return false; end if;
  if resultado = 'aparelho' then
    delete from public.aparelhos_de_avisos a where a.id = e.aparelho_id;
    return true;
  end if;
  update public.entregas x set
    estado = case when resultado = 'enviada' then 'enviada' when resultado = 'nunca' or x.tentativas >= 8 then 'falhou'
      else 'na_fila' end,
    enviada_em = case when resultado = 'enviada' then now() end,
    erro = case when resultado <> 'enviada' then left(concluir_entrega.erro, 300) end,
    -- One minute, doubling: the eighth and last is two hours after the seventh.
    proxima_tentativa = case when resultado = 'tentar' and x.tentativas < 8
      then now() + interval '1 minute' * power(2, x.tentativas - 1) end
  where x.id = entrega;
  return true;
end
$$;
comment on function public.concluir_entrega(uuid, integer, text, text) is
  'What became of an attempt: enviada, tentar (later again, eight times in all), nunca (given up at once), aparelho
(the device is gone and is forgotten). False when the attempt was not the last any more. For the function
entregar-avisos itself.';

create function public.entregar_email(
  entrega uuid, tentativa integer, assunto text, html text, texto text, cabecalhos jsonb default '{}')
returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  para text;
begin
  if to_regclass('auth.outbox') is null then return null; end if;
  select p.email into para from public.entregas e join public.profiles p on p.id = e.profile_id where e.id = entrega;
  if public.concluir_entrega(entrega, tentativa, 'enviada') then
    execute 'insert into auth.outbox (kind, recipient, subject, html, text, headers) values (''aviso'', $1, $2, $3, $4, $5)'
      using para, assunto, html, texto, cabecalhos;
    return true;
  end if;
  return false;
end
$$;
comment on function public.entregar_email(uuid, integer, text, text, text, jsonb) is
  'Gives a letter, with further headers {name: value}, to the outbox of our own backend and concludes its delivery,
both or neither: it goes once. Null where there is no such outbox. For the function entregar-avisos itself.';

create function public.chave_do_carteiro(chave text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from app.carteiro c where c.chave = chave_do_carteiro.chave)
$$;
comment on function public.chave_do_carteiro(text) is
  'The call comes from this database''s own job. For the function entregar-avisos itself.';

create function app.chamar_carteiro() returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  c app.carteiro;
  pedido bigint;
begin
  select * into c from app.carteiro;
  if c.funcoes is null or to_regnamespace('net') is null
     or not exists (select from public.entregas e where e.estado in ('na_fila', 'adiada')
       and e.proxima_tentativa <= now()) then
    return null;
  end if;
  execute 'select net.http_post(url := $1, body := $2, headers := $3, timeout_milliseconds := 60000)' into pedido
    using c.funcoes || '/functions/v1/entregar-avisos', '{"acao": "entregar"}'::jsonb,
      jsonb_build_object('Content-Type', 'application/json', 'x-carteiro', c.chave);
  return pedido;
end
$$;
comment on function app.chamar_carteiro() is
  'The job of every minute: asks the function entregar-avisos to send what is due, by pg_net. Null when nothing is
due, or nobody said yet where the functions are.';

grant execute on function
  app.tomar_entregas(integer, timestamptz), public.tomar_entregas(integer), app.endereco_publico(),
  public.concluir_entrega(uuid, integer, text, text),
  public.entregar_email(uuid, integer, text, text, text, jsonb), public.chave_do_carteiro(text)
  to service_role;
