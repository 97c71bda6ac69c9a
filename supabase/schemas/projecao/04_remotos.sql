-- Phones that have a part in a service without an account: another hand of the operator, and the pulpit. Whoever stands before
-- the control reads a code from its screen and types a PIN; the phone then has a secret of its own, until the service ends or
-- the operator switches it off. A remote says what it wants; only the control that leads does it.

create type public.remoto_papel as enum ('operador', 'pulpito');
comment on type public.remoto_papel is 'What a phone is in a service: another hand of the operator, or the pulpit.';

create table app.projecao_convites (
  sessao_id uuid not null references public.projecao_sessoes (id) on delete cascade,
  papel public.remoto_papel not null,
  publico text not null unique,
  pin text not null,
  erros smallint not null default 0,
  expira_em timestamptz not null default clock_timestamp() + interval '15 minutes',
  primary key (sessao_id, papel)
);
comment on table app.projecao_convites is
  'How phones enter a session: an address of 160 bits and a PIN, as bcrypt; five wrong ones and it is none any more.';
select app.registrar('app.projecao_convites', 'Convite de controle remoto');

create table app.projecao_remotos (
  sessao_id uuid not null references public.projecao_sessoes (id) on delete cascade,
  numero smallint not null,
  papel public.remoto_papel not null,
  segredo bytea not null unique,
  canal text not null unique default encode(extensions.gen_random_bytes(20), 'hex'),
  visto_em timestamptz not null default clock_timestamp(),
  atraso integer,
  desligado_em timestamptz,
  desde timestamptz not null default clock_timestamp(),
  pedidos smallint not null default 0,
  primary key (sessao_id, numero)
);
comment on table app.projecao_remotos is
  'Phones in a session: their secret as SHA-256, the topic that they hear, when they were last seen, and how much each has asked for
in the last seconds.';
select app.registrar('app.projecao_remotos', 'Controle remoto');

create table app.projecao_passagens (
  sessao_id uuid not null references public.projecao_sessoes (id) on delete cascade,
  chave uuid not null,
  numero smallint not null,
  texto text not null check (char_length(texto) between 1 and 60),
  pedida_em timestamptz not null default clock_timestamp(),
  aceita boolean,
  primary key (sessao_id, chave)
);
comment on table app.projecao_passagens is 'Passages that the pulpit asked for in a session; aceita null: nobody answered yet.';
select app.registrar('app.projecao_passagens', 'Passagem pedida pelo púlpito');

alter table app.projecao_convites enable row level security;
alter table app.projecao_remotos enable row level security;
alter table app.projecao_passagens enable row level security;

create function app.exigir_sessao_operada(projecao uuid) returns public.projecao_sessoes
language plpgsql volatile security definer set search_path = '' as $$
declare
  s public.projecao_sessoes;
begin
  select * into s from public.projecao_sessoes x where x.id = projecao for no key update;
  perform app.exigir_operador(s.campus);
  if s.encerrada_em is not null then
    raise exception using errcode = 'PT409', message = 'Esta projeção foi encerrada.';
  end if;
  return s;
end
$$;
comment on function app.exigir_sessao_operada(uuid) is
  'The open session, held until the end of the transaction, for those who operate in its campus. Raises 42501, PT409.';

create function public.convidar_remoto(projecao uuid, papel public.remoto_papel) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  s constant public.projecao_sessoes := app.exigir_sessao_operada(projecao);
  -- Out of 2^32, evenly enough for five tries.
  pin constant text := lpad(((('x' || encode(extensions.gen_random_bytes(4), 'hex'))::bit(32)::bigint) % 1000000)::text, 6, '0');
  c app.projecao_convites;
begin
  if convidar_remoto.papel is null then
    raise exception using errcode = 'PT400', message = 'O pedido está incompleto ou inválido.';
  end if;
  insert into app.projecao_convites as x (sessao_id, papel, publico, pin)
  values (s.id, convidar_remoto.papel, encode(extensions.gen_random_bytes(20), 'hex'),
    extensions.crypt(pin, extensions.gen_salt('bf', 8)))
  on conflict (sessao_id, papel) do update set publico = excluded.publico, pin = excluded.pin, erros = 0,
    expira_em = excluded.expira_em
  returning x.* into c;
  return jsonb_build_object('publico', c.publico, 'pin', pin, 'expira_em', floor(extract(epoch from c.expira_em) * 1000));
end
$$;
comment on function public.convidar_remoto(uuid, public.remoto_papel) is
  'What a phone enters the session by, for a quarter of an hour: {publico, pin, expira_em}; told this once. An earlier invitation
for that part ends, phones that entered by it stay. Raises 42501, PT400, PT409.';

create function public.entrar_como_remoto(convite text, pin text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  c app.projecao_convites;
  token constant text := encode(extensions.gen_random_bytes(32), 'hex');
  numero smallint;
begin
  -- Held: many tries at once count as many.
  select x.* into c from app.projecao_convites x join public.projecao_sessoes s on s.id = x.sessao_id
  where x.publico = left(convite, 40) and x.expira_em > clock_timestamp() and s.encerrada_em is null
  for update of x;
  if c.publico is null then return '{"recusa": "CONVITE"}'; end if;
  if c.erros >= 5 then return '{"recusa": "TRAVADO"}'; end if;
  if extensions.crypt(left(coalesce(entrar_como_remoto.pin, ''), 20), c.pin) is distinct from c.pin then
    update app.projecao_convites x set erros = x.erros + 1 where x.publico = c.publico;
    return jsonb_build_object('recusa', case when c.erros >= 4 then 'TRAVADO' else 'PIN' end, 'restam', 4 - c.erros);
  end if;
  if (select count(*) from app.projecao_remotos r where r.sessao_id = c.sessao_id and r.desligado_em is null) >= 12 then
    return '{"recusa": "CHEIO"}';
  end if;
  perform from public.projecao_sessoes s where s.id = c.sessao_id for no key update;
  select coalesce(max(r.numero), 0) + 1 into numero from app.projecao_remotos r where r.sessao_id = c.sessao_id;
  insert into app.projecao_remotos (sessao_id, numero, papel, segredo)
  values (c.sessao_id, numero, c.papel, extensions.digest(token, 'sha256'));
  update app.projecao_convites x set erros = 0 where x.publico = c.publico;
  perform realtime.send('{}', 'remotos', 'projecao:' || c.sessao_id, true);
  return jsonb_build_object('token', token);
end
$$;
comment on function public.entrar_como_remoto(text, text) is
  'Makes a phone part of the session of an invitation, by its PIN: {token}, its secret from now on; or {recusa}: CONVITE (none, too
old or its session over), PIN (with restam, how many tries are left), TRAVADO (five were wrong), CHEIO (twelve phones).';

create function app.remoto_do_token(token text) returns app.projecao_remotos
language plpgsql volatile security definer set search_path = '' as $$
declare
  r app.projecao_remotos;
begin
  -- The session first, as whoever ends it does.
  perform from public.projecao_sessoes s where s.encerrada_em is null and s.id = (
    select x.sessao_id from app.projecao_remotos x where x.segredo = extensions.digest(left(token, 64), 'sha256'))
  for key share;
  if found then
    select * into r from app.projecao_remotos x
    where x.segredo = extensions.digest(left(token, 64), 'sha256') and x.desligado_em is null for update;
  end if;
  if r.sessao_id is null then
    raise exception using errcode = 'PT404', message = 'Este controle foi desligado, ou o culto acabou. Peça outro código a quem opera.';
  end if;
  return r;
end
$$;
comment on function app.remoto_do_token(text) is 'The phone of a secret, held, while its session lasts. Raises PT404.';

create function public.sinal_do_remoto(token text, conhece text default null, atraso integer default null) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  r constant app.projecao_remotos := app.remoto_do_token(token);
begin
  update app.projecao_remotos x set visto_em = clock_timestamp(),
    atraso = least(greatest(sinal_do_remoto.atraso, 0), 60000)
  where x.sessao_id = r.sessao_id and x.numero = r.numero;
  return (
    select jsonb_build_object('papel', r.papel, 'numero', r.numero, 'canal', r.canal,
      'agora', floor(extract(epoch from clock_timestamp()) * 1000),
      'conduzida', s.salva_em > clock_timestamp() - interval '75 seconds',
      'estado', s.estado,
      'programa', case when r.papel = 'operador' and p.programa ->> 'version' is distinct from conhece then p.programa end,
      'passagens', (select coalesce(jsonb_agg(jsonb_build_object('chave', q.chave, 'texto', q.texto, 'aceita', q.aceita)
          order by q.pedida_em desc), '[]')
        from (select * from app.projecao_passagens x where x.sessao_id = r.sessao_id and x.numero = r.numero
          order by x.pedida_em desc limit 5) q))
    from public.projecao_sessoes s left join app.projecao_programas p on p.sessao_id = s.id
    where s.id = r.sessao_id);
end
$$;
comment on function public.sinal_do_remoto(text, text, integer) is
  'A phone says that it is there and how late it hears (milliseconds), and is told {papel, numero, canal, agora, conduzida: the control
gave a sign lately, estado, programa: unless it knows that version, and of an operator alone, passagens: what it asked for last}.
Raises PT404.';

create function public.mandar_do_remoto(token text, chave uuid, comando jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  r constant app.projecao_remotos := app.remoto_do_token(token);
  faz constant text := comando ->> 'do';
  agora constant bigint := floor(extract(epoch from clock_timestamp()) * 1000);
  pedida app.projecao_passagens;
begin
  if chave is null or jsonb_typeof(comando) is distinct from 'object' or octet_length(comando::text) > 1000
    or not coalesce(faz = any (case r.papel when 'operador' then '{next,back,cover,hide,show,alert}'::text[] else '{ask}'::text[] end), false)
    or faz = 'ask' and coalesce(char_length(btrim(comando ->> 'text')), 0) not between 1 and 60 then
    raise exception using errcode = 'PT400', message = 'O pedido está incompleto ou inválido.';
  end if;
  -- More than any thumb does.
  if r.desde > clock_timestamp() - interval '10 seconds' and r.pedidos >= 60 then
    raise exception using errcode = 'PT429', message = 'Muitos toques de uma vez. Espere um pouco.';
  end if;
  update app.projecao_remotos x set visto_em = clock_timestamp(),
    desde = case when x.desde > clock_timestamp() - interval '10 seconds' then x.desde else clock_timestamp() end,
    pedidos = case when x.desde > clock_timestamp() - interval '10 seconds' then x.pedidos + 1 else 1 end
  where x.sessao_id = r.sessao_id and x.numero = r.numero;
  if faz = 'ask' then
    if (select count(*) from app.projecao_passagens p where p.sessao_id = r.sessao_id and p.aceita is null) >= 10 then
      raise exception using errcode = 'PT409', message = 'Há pedidos sem resposta. Espere quem opera responder.';
    end if;
    insert into app.projecao_passagens (sessao_id, chave, numero, texto)
    values (r.sessao_id, chave, r.numero, btrim(comando ->> 'text')) on conflict do nothing;
    select * into pedida from app.projecao_passagens p where p.sessao_id = r.sessao_id and p.chave = mandar_do_remoto.chave;
    if (pedida.numero, pedida.texto) is distinct from (r.numero, btrim(comando ->> 'text')) then
      raise exception using errcode = 'PT409', message = 'Este pedido já foi feito com outro texto.';
    end if;
    perform realtime.send(jsonb_build_object('chave', chave, 'texto', pedida.texto), 'passagem', 'projecao:' || r.sessao_id, true);
  else
    perform realtime.send(jsonb_build_object('chave', chave, 'numero', r.numero, 'em', agora, 'comando', comando), 'comando',
      'projecao:' || r.sessao_id, true);
  end if;
  return jsonb_build_object('agora', agora);
end
$$;
comment on function public.mandar_do_remoto(text, uuid, jsonb) is
  'What a phone wants: of an operator one of Wanted in web/src/features/projecao/remote/wanted.ts, of the pulpit a passage; chave is
made by the phone, and the same again is the same wish. The control that leads hears it. Gives {agora}. Raises PT400, PT404, PT409,
PT429.';

create function public.responder_ao_pulpito(projecao uuid, chave uuid, aceita boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  s constant public.projecao_sessoes := app.exigir_sessao_operada(projecao);
begin
  update app.projecao_passagens p set aceita = responder_ao_pulpito.aceita
  where p.sessao_id = s.id and p.chave = responder_ao_pulpito.chave and p.aceita is null;
  perform realtime.send(jsonb_build_object('chave', p.chave, 'aceita', p.aceita), 'passagem', 'remoto:' || r.canal, true)
  from app.projecao_passagens p join app.projecao_remotos r on r.sessao_id = p.sessao_id and r.numero = p.numero
  where p.sessao_id = s.id and p.chave = responder_ao_pulpito.chave and r.desligado_em is null;
end
$$;
comment on function public.responder_ao_pulpito(uuid, uuid, boolean) is
  'Says to the pulpit whether the passage that it asked for is shown; the first answer holds. Raises 42501, PT409.';

create function public.desligar_remoto(projecao uuid, numero integer) returns void
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  s constant public.projecao_sessoes := app.exigir_sessao_operada(projecao);
begin
  update app.projecao_remotos r set desligado_em = clock_timestamp()
  where r.sessao_id = s.id and r.numero = desligar_remoto.numero and r.desligado_em is null;
  perform realtime.send('{}', 'desligado', 'remoto:' || r.canal, true)
  from app.projecao_remotos r where r.sessao_id = s.id and r.numero = desligar_remoto.numero;
end
$$;
comment on function public.desligar_remoto(uuid, integer) is
  'A phone has no part in the session any more: what it asks for is refused from now on. Raises 42501, PT409.';

create function app.desligar_os_remotos() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform realtime.send('{}', 'desligado', 'remoto:' || r.canal, true)
  from app.projecao_remotos r where r.sessao_id = new.id and r.desligado_em is null;
  delete from app.projecao_remotos r where r.sessao_id = new.id;
  delete from app.projecao_convites c where c.sessao_id = new.id;
  delete from app.projecao_passagens p where p.sessao_id = new.id;
  return null;
end
$$;
comment on function app.desligar_os_remotos() is 'Trigger: with a session end its phones and what they asked for.';
create trigger desligar_os_remotos after update of encerrada_em on public.projecao_sessoes
  for each row when (new.encerrada_em is not null and old.encerrada_em is null) execute function app.desligar_os_remotos();

grant execute on function public.entrar_como_remoto(text, text), public.sinal_do_remoto(text, text, integer),
  public.mandar_do_remoto(text, uuid, jsonb) to anon, authenticated, service_role;
grant execute on function public.convidar_remoto(uuid, public.remoto_papel), public.desligar_remoto(uuid, integer),
  public.responder_ao_pulpito(uuid, uuid, boolean) to authenticated, service_role;
