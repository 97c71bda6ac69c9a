-- Devices that asked for notices while the app is closed (Web Push, RFC 8030), and how the postman is reached and
-- known.

create table app.carteiro (
  id boolean primary key default true check (id),
  chave text not null default encode(extensions.gen_random_bytes(32), 'hex'),
  funcoes text check (funcoes ~ '^https?://[^[:space:]]+[^/]$'),
  publico text check (publico ~ '^https?://[^[:space:]]+[^/]$'),
  servicos_extra text[] not null default '{}',
  cartas boolean
);
alter table app.carteiro enable row level security;
comment on table app.carteiro is 'What the job that sends notices needs. One row.';
comment on column app.carteiro.chave is
  'Made here and never shown: the job proves itself to the function by it, and links in e-mails are signed with it.';
comment on column app.carteiro.funcoes is 'Where the functions are reached from the database: the project''s address.';
comment on column app.carteiro.publico is 'Where people reach the app.';
comment on column app.carteiro.servicos_extra is 'Further push services, by what their addresses begin with.';
comment on column app.carteiro.cartas is
  'False: no letter leaves this server, so that nobody is told by one; null: not known. The start of our own backend
says it.';
select app.registrar('app.carteiro', 'Envio dos avisos');

create table app.resumos (
  fuso text primary key,
  dia date,
  ate uuid
);
alter table app.resumos enable row level security;
comment on table app.resumos is
  'How far the weekly summaries are, in each time zone: people get theirs by the clock of their campus.';
comment on column app.resumos.fuso is 'The time zone.';
comment on column app.resumos.dia is 'The day there whose summaries are being sent, or were.';
comment on column app.resumos.ate is 'The last person who was looked at for them; null: all were.';
select app.registrar('app.resumos', 'Resumo da semana');

create function public.definir_enderecos(funcoes text default null, publico text default null) returns void
language sql volatile security definer set search_path = '' as $$
  update app.carteiro c set funcoes = coalesce(rtrim(definir_enderecos.funcoes, '/'), c.funcoes),
    publico = coalesce(rtrim(definir_enderecos.publico, '/'), c.publico)
$$;
comment on function public.definir_enderecos(text, text) is
  'As app.definir_enderecos, for the function entregar-avisos itself.';

create function app.servico_de_push(endereco text) returns boolean
language sql stable security definer set search_path = '' as $$
  select endereco ~ '^https://([a-z0-9-]+[.])*(fcm[.]googleapis[.]com|push[.]services[.]mozilla[.]com|push[.]apple[.]com|notify[.]windows[.]com)/[^[:space:]]+$'
    or exists (select from app.carteiro c, unnest(c.servicos_extra) s where starts_with(endereco, s))
$$;
comment on function app.servico_de_push(text) is
  'An address of a push service that browsers use: the server never asks any other address that a person names.';

create table public.aparelhos_de_avisos (
  id uuid primary key default gen_random_uuid(),
  profile_id uuid not null references public.profiles (id) on delete cascade,
  endereco text not null unique check (char_length(endereco) <= 1000),
  p256dh text not null check (p256dh ~ '^[A-Za-z0-9_-]{87}$'),
  auth text not null check (auth ~ '^[A-Za-z0-9_-]{22}$'),
  nome text not null check (char_length(nome) between 1 and 80),
  created_at timestamptz not null default now(),
  visto_em timestamptz not null default now(),
  sessao uuid
);
create index aparelhos_de_avisos_profile_idx on public.aparelhos_de_avisos (profile_id);
comment on table public.aparelhos_de_avisos is
  'Browsers in which a person asked for notices. Written by registrar_aparelho.';
comment on column public.aparelhos_de_avisos.profile_id is 'Whose device it is.';
comment on column public.aparelhos_de_avisos.endereco is 'Where its push service takes messages for it (RFC 8030).';
comment on column public.aparelhos_de_avisos.p256dh is 'Its public key, for which messages are encrypted (RFC 8291).';
comment on column public.aparelhos_de_avisos.auth is 'Its secret for the encryption.';
comment on column public.aparelhos_de_avisos.nome is 'Such as Chrome no Android.';
comment on column public.aparelhos_de_avisos.created_at is 'When it asked.';
comment on column public.aparelhos_de_avisos.visto_em is 'When the app was last opened there.';
comment on column public.aparelhos_de_avisos.sessao is 'The session that the app had there: with it the device ends.';
select app.registrar('public.aparelhos_de_avisos', 'Aparelho que recebe avisos',
  titulo => 'Aparelhos que recebem avisos', assunto => 'conta', ao_anonimizar => 'especial');

create function public.registrar_aparelho(endereco text, p256dh text, auth text, nome text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  eu constant uuid := (select auth.uid());
  novo uuid;
begin
  if eu is null then
    raise insufficient_privilege using message = 'Entre na sua conta para receber avisos neste aparelho.';
  end if;
  if not app.servico_de_push(endereco) then
    raise exception using errcode = 'PT422',
      message = 'Este navegador usa um serviço de avisos que o sistema não conhece.';
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
$$;
comment on function public.registrar_aparelho(text, text, text, text) is
  'The caller''s browser wants notices, while this session lasts: its subscription (endpoint, keys) and its name.
Again: it was seen. The ten last seen stay. Gives its id. Raises 42501, PT422.';

create function app.esquecer_aparelhos() returns void
language sql security definer set search_path = '' as $$
  delete from public.aparelhos_de_avisos a where a.sessao is not null and not exists (
    select from auth.sessions s where s.id = a.sessao and (s.not_after is null or s.not_after > now())
      and app.sessao_dentro(s.created_at, s.refreshed_at))
$$;
comment on function app.esquecer_aparelhos() is
  'Forgets the devices whose session is over, however it ended. Before anything is sent: a notice is as much
somebody''s own as a page.';

alter table public.aparelhos_de_avisos enable row level security;
create policy "aparelhos de avisos: cada um vê os seus" on public.aparelhos_de_avisos
  for select to authenticated using (profile_id = (select auth.uid()));
create policy "aparelhos de avisos: cada um retira os seus" on public.aparelhos_de_avisos
  for delete to authenticated using (profile_id = (select auth.uid()));
grant select (id, profile_id, endereco, nome, created_at, visto_em),
  delete on public.aparelhos_de_avisos to authenticated;
grant all on public.aparelhos_de_avisos to service_role;

create function app.codigo_para_parar(pessoa uuid, categoria text) returns text
language sql stable security definer set search_path = '' as $$
  select pessoa || '.' || categoria || '.'
    || left(encode(extensions.hmac(pessoa || '.' || categoria, c.chave || ':parar', 'sha256'), 'hex'), 32)
  from app.carteiro c
$$;
comment on function app.codigo_para_parar(uuid, text) is
  'What the link at the end of an e-mail carries: who, which category, signed.';

create function public.email_de_avisos(codigo text, acao text default 'ver')
returns table (categoria text, email text, recebe boolean)
language plpgsql volatile security definer set search_path = '' as $$
declare
  pessoa uuid;
  tema constant text := split_part(codigo, '.', 2);
begin
  if codigo ~ '^[0-9a-f-]{36}[.][a-z]{3,12}[.][0-9a-f]{32}$' then
    select p.id into pessoa from public.profiles p
    where p.id::text = split_part(codigo, '.', 1) and codigo = app.codigo_para_parar(p.id, tema);
  end if;
  if pessoa is null then
    raise exception using errcode = 'PT404',
      message = 'Este link não é válido. Abra as Configurações para escolher os seus avisos.';
  end if;
  if acao in ('parar', 'voltar') and tema = 'resumo' then
    insert into public.ajustes_de_avisos (profile_id, resumo) values (pessoa, acao = 'voltar')
    on conflict on constraint ajustes_de_avisos_pkey do update set resumo = excluded.resumo;
  elsif acao in ('parar', 'voltar') then
    insert into public.preferencias_de_avisos (profile_id, categoria, canal, ligado)
    values (pessoa, tema, 'email', acao = 'voltar')
    on conflict on constraint preferencias_de_avisos_pkey do update set ligado = excluded.ligado;
  elsif acao = 'parar_tudo' then
    insert into public.ajustes_de_avisos (profile_id, email_parado_em) values (pessoa, now())
    on conflict on constraint ajustes_de_avisos_pkey do update set email_parado_em = excluded.email_parado_em;
  end if;
  if acao = 'voltar' then
    update public.ajustes_de_avisos a set email_parado_em = null where a.profile_id = pessoa;
  end if;
  return query
    select tema, regexp_replace(p.email, '^(.)[^@]*', '\1***'),
      a.email_parado_em is null and case when tema = 'resumo' then coalesce(a.resumo, true)
        else coalesce(f.ligado, d.canais -> tema ? 'email') end
    from public.profiles p cross join public.padroes_de_avisos d
    left join public.ajustes_de_avisos a on a.profile_id = pessoa
    left join public.preferencias_de_avisos f on (f.profile_id, f.categoria, f.canal) = (pessoa, tema, 'email')
    where p.id = pessoa;
end
$$;
comment on function public.email_de_avisos(text, text) is
  'For whoever follows the link at the end of an e-mail, without signing in. acao: ver, parar (this category),
parar_tudo, voltar. The address is masked. Raises PT404.';

grant execute on function public.registrar_aparelho(text, text, text, text)
  to authenticated, service_role;
grant execute on function public.email_de_avisos(text, text) to anon, authenticated, service_role;
grant execute on function public.definir_enderecos(text, text) to service_role;
