-- Check-in stations: a device at a door that belongs to a campus and not to a person. It is paired once by a short
-- code, proves itself by a key of its own and is opened by a PIN; what it may do on a day stands in 43_estacoes_dia.

create table public.estacoes (
  id uuid primary key default gen_random_uuid(),
  campus text not null references public.campi (nome) on update cascade,
  nome text not null check (nome = btrim(nome) and char_length(nome) between 2 and 60),
  desafio boolean not null default false,
  criada_por uuid references public.profiles (id) on delete set null,
  revogada_em timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index estacoes_nome_idx on public.estacoes (campus, lower(nome)) where revogada_em is null;
create index estacoes_campus_idx on public.estacoes (campus);
create index estacoes_criada_por_idx on public.estacoes (criada_por);
comment on table public.estacoes is 'Check-in stations of a campus. Written by functions only.';
comment on column public.estacoes.campus is 'The campus whose people it knows.';
comment on column public.estacoes.nome is 'Which door: Porta principal.';
comment on column public.estacoes.desafio is 'Faces must blink or turn before they are recognised.';
comment on column public.estacoes.criada_por is 'The account that set it up.';
comment on column public.estacoes.revogada_em is 'Since when it gets and does nothing any more.';
select app.registrar('public.estacoes', 'Estação de check-in',
  titulo => 'Estações de check-in: quem as criou e pareou', assunto => 'registro', ao_anonimizar => 'nada',
  colunas => '{
    "kids": "Kids na estação", "desafio": "Desafio do rosto", "criada_por": "Criada por"
  }');

create trigger c_marcar_alteracao before update on public.estacoes
  for each row execute function app.marcar_alteracao();
create trigger z_auditar after insert or update or delete on public.estacoes
  for each row execute function app.auditar('');

create table app.aparelhos (
  id uuid primary key default gen_random_uuid(),
  estacao_id uuid not null references public.estacoes (id) on delete cascade,
  chave bytea not null unique check (octet_length(chave) = 32),
  publica jsonb not null,
  pareado_em timestamptz not null default now(),
  pareado_por uuid,
  revogado_em timestamptz,
  visto_em timestamptz,
  ocorrencia text,
  pendentes integer not null default 0
);
create unique index aparelhos_um_por_estacao_idx on app.aparelhos (estacao_id) where revogado_em is null;
create index aparelhos_estacao_idx on app.aparelhos (estacao_id);
comment on table app.aparelhos is
  'The devices that are or were a station. chave: SHA-256 of the secret that the device alone has; publica: the key
(P-256, as JWK) that faces are encrypted for; ocorrencia: the day that it has open.';
select app.registrar('app.aparelhos', 'Aparelho de estação');

create table app.codigos_de_estacao (
  codigo bytea primary key check (octet_length(codigo) = 32),
  estacao_id uuid not null references public.estacoes (id) on delete cascade,
  pin text not null,
  expira_em timestamptz not null default now() + interval '10 minutes',
  usado_em timestamptz,
  erros integer not null default 0
);
create index codigos_de_estacao_estacao_idx on app.codigos_de_estacao (estacao_id);
comment on table app.codigos_de_estacao is
  'Codes that pair a device, as SHA-256, with the PIN that was chosen for it, as bcrypt.';
select app.registrar('app.codigos_de_estacao', 'Código de estação');

create table app.tentativas_de_parear (
  quem uuid not null,
  quando timestamptz not null default clock_timestamp()
);
create index tentativas_de_parear_idx on app.tentativas_de_parear (quem, quando);
comment on table app.tentativas_de_parear is 'Codes and PINs that were not right, for an hour.';
select app.registrar('app.tentativas_de_parear', 'Tentativa de parear');

alter table app.aparelhos enable row level security;
alter table app.codigos_de_estacao enable row level security;
alter table app.tentativas_de_parear enable row level security;

create function app.exigir_estacao(estacao uuid) returns public.estacoes
language plpgsql stable security definer set search_path = '' as $$
declare
  e public.estacoes;
begin
  select * into e from public.estacoes x where x.id = estacao;
  if e.id is null or not (app.pode('checkin', 'editar') and app.alcanca(e.campus)) then
    raise insufficient_privilege using message = 'Você não tem permissão para cuidar das estações deste campus.';
  end if;
  if e.revogada_em is not null then
    raise exception using errcode = 'PT409', message = 'Esta estação foi revogada. Crie outra.';
  end if;
  return e;
end
$$;
comment on function app.exigir_estacao(uuid) is
  'The station, if the caller has editar on checkin in its campus. Raises 42501, PT409.';

create function public.salvar_estacao(campus text, nome text, desafio boolean default false, estacao uuid default null)
returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  feita uuid;
begin
  if estacao is null and not (app.pode('checkin', 'editar') and app.alcanca(campus)) then
    raise insufficient_privilege using message = 'Você não tem permissão para cuidar das estações deste campus.';
  end if;
  if nome is null or char_length(btrim(nome)) not between 2 and 60 then
    raise exception using errcode = 'PT400', message = 'Dê à estação um nome de 2 a 60 letras.';
  end if;
  if estacao is not null then
    perform app.exigir_estacao(estacao);
    update public.estacoes e set nome = btrim(salvar_estacao.nome),
      desafio = coalesce(salvar_estacao.desafio, e.desafio)
    where e.id = estacao returning e.id into feita;
  else
    insert into public.estacoes (campus, nome, desafio, criada_por)
    values (salvar_estacao.campus, btrim(salvar_estacao.nome), coalesce(salvar_estacao.desafio, false),
      (select auth.uid()))
    returning id into feita;
  end if;
  return feita;
exception
  when unique_violation then
    raise exception using errcode = 'PT409', message = 'Já existe uma estação com este nome neste campus.';
  when foreign_key_violation then
    raise exception using errcode = 'PT404', message = 'Este campus não existe.';
end
$$;
comment on function public.salvar_estacao(text, text, boolean, uuid) is
  'Sets up a station of a campus, or changes name and challenge of one (its campus stays); gives its id. Raises
42501, PT400, PT404, PT409.';

create function app.codigo_novo(letras integer) returns text
language sql volatile set search_path = '' as $$
  -- 32 letters and digits that nobody takes for one another: a byte chooses evenly.
  select string_agg(substr('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', get_byte(b, i) % 32 + 1, 1), '' order by i)
  from extensions.gen_random_bytes(letras) b, generate_series(0, letras - 1) i
$$;
comment on function app.codigo_novo(integer) is 'A random code without look-alikes (no I, O, 0, 1).';

create function public.criar_codigo_da_estacao(estacao uuid, pin text)
returns table (codigo text, expira_em timestamptz)
language plpgsql volatile security definer set search_path = '' as $$
declare
  e constant public.estacoes := app.exigir_estacao(estacao);
begin
  if pin is null or pin !~ '^[0-9]{6}$' or pin ~ '^(.)\1+$' or pin in ('123456', '654321') then
    raise exception using errcode = 'PT400', message = 'Escolha um PIN de 6 números que não seja uma sequência.';
  end if;
  delete from app.codigos_de_estacao c where c.estacao_id = estacao or c.expira_em < now();
  codigo := app.codigo_novo(8);
  insert into app.codigos_de_estacao as c (codigo, estacao_id, pin)
  values (extensions.digest(codigo, 'sha256'), e.id, extensions.crypt(pin, extensions.gen_salt('bf', 10)))
  returning c.expira_em into expira_em;
  return next;
end
$$;
comment on function public.criar_codigo_da_estacao(uuid, text) is
  'A code that makes a device this station, once and within ten minutes, together with the PIN of six digits that
opens it there. An earlier code of the station ends. Raises 42501, PT400, PT409.';

create function public.parear_estacao(codigo text, pin text, chave text, publica jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  eu constant uuid := (select auth.uid());
  c app.codigos_de_estacao;
  e public.estacoes;
  feito uuid;
begin
  if not app.pode('checkin', 'visualizar') then
    raise insufficient_privilege using message = 'Você não tem permissão para abrir o check-in.';
  end if;
  if chave is null or chave !~ '^[0-9a-f]{64}$' or publica ->> 'kty' is distinct from 'EC'
    or publica ->> 'crv' is distinct from 'P-256'
     or coalesce(publica ->> 'x', '') !~ '^[A-Za-z0-9_-]{43}$' or coalesce(publica ->> 'y', '') !~ '^[A-Za-z0-9_-]{43}$'
     or publica ? 'd' then
    raise exception using errcode = 'PT400', message = 'O pedido está incompleto ou inválido.';
  end if;
  -- One after the other, so that many tries at once count as many.
  perform pg_advisory_xact_lock(hashtextextended('parear ' || eu, 0));
  delete from app.tentativas_de_parear t where t.quando < now() - interval '1 hour';
  if (select count(*) from app.tentativas_de_parear t where t.quem = eu
    and t.quando > now() - interval '10 minutes') >= 5 then
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
  return jsonb_build_object('aparelho', feito, 'estacao', e.id, 'nome', e.nome, 'campus', e.campus, 'desafio',
    e.desafio);
end
$$;
comment on function public.parear_estacao(text, text, text, jsonb) is
  'Makes the caller''s device the station of a code: chave, SHA-256 (hex) of a secret that it made and keeps;
publica, its P-256 key as JWK. Gives {aparelho, estacao, nome, campus, desafio}, and the device that was it before is
none any more; or {recusa}: CODIGO (wrong, used or too old), PIN, MUITAS (five in ten minutes were wrong). Needs
visualizar on checkin. Raises 42501, PT400.';

create function app.desligar_aparelhos_da_conta() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update app.aparelhos a set revogado_em = now() where a.pareado_por = new.id and a.revogado_em is null;
  return null;
end
$$;
comment on function app.desligar_aparelhos_da_conta() is
  'Trigger: the devices that an account made stations are none any more when it is blocked. Somebody else pairs them
again.';
create trigger desligar_aparelhos after update of banned_until on auth.users
  for each row when (new.banned_until > now()) execute function app.desligar_aparelhos_da_conta();

create function public.revogar_estacao(estacao uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform app.exigir_estacao(estacao);
  update public.estacoes e set revogada_em = now() where e.id = estacao;
  update app.aparelhos a set revogado_em = now() where a.estacao_id = estacao and a.revogado_em is null;
  delete from app.codigos_de_estacao c where c.estacao_id = estacao;
end
$$;
comment on function public.revogar_estacao(uuid) is
  'Ends a station: it gets nothing any more, drops what it holds as soon as it is online, and only presences that it
took before are still accepted. Raises 42501, PT409.';

create type public.resumo_da_estacao as (
  id uuid, campus text, nome text, desafio boolean, kids text, pareada_em timestamptz,
  vista_em timestamptz, ocorrencia text, dia text, pendentes integer
);
comment on type public.resumo_da_estacao is
  'How a station stands: kids (how it receives children), pareada_em (null: no device yet), ocorrencia and dia (open
there), pendentes (presences that it had not sent when last seen).';

create function public.resumo_das_estacoes() returns setof public.resumo_da_estacao
language sql stable security definer set search_path = '' as $$
  select e.id, e.campus, e.nome, e.desafio, e.kids, a.pareado_em, a.visto_em, a.ocorrencia, coalesce(o.nome, v.name),
    coalesce(a.pendentes, 0)
  from (select app.pode('checkin', 'editar') as cuida, app.todos_os_campi() as todos,
    app.meus_campi() as campi offset 0) eu
  join public.estacoes e on e.revogada_em is null and (eu.todos or e.campus = any (eu.campi))
  left join app.aparelhos a on a.estacao_id = e.id and a.revogado_em is null
  left join public.ocorrencias o on o.id = a.ocorrencia
  left join public.events v on v.id = o.event_base
  where eu.cuida order by e.campus, lower(e.nome)
$$;
comment on function public.resumo_das_estacoes() is 'The stations that the caller takes care of.';

alter table public.estacoes enable row level security;
create policy "estações: vê quem edita o check-in, no alcance" on public.estacoes
  for select to authenticated
  using (
    (select app.pode('checkin', 'editar'))
    and campus = any ((select app.alcance())::text[]));
grant select on public.estacoes to authenticated;
grant all on public.estacoes to service_role;

grant execute on function
  public.salvar_estacao(text, text, boolean, uuid),
  public.criar_codigo_da_estacao(uuid, text),
  public.parear_estacao(text, text, text, jsonb),
  public.revogar_estacao(uuid),
  public.resumo_das_estacoes()
  to authenticated, service_role;
