-- What leaves the app: each notice by each channel to each device is a delivery, sent once, tried again, given up in
-- sight of those who administer.

create table public.entregas (
  id uuid primary key default gen_random_uuid(),
  notification_id uuid not null references public.notifications (id) on delete cascade,
  profile_id uuid not null references public.profiles (id) on delete cascade,
  canal text not null check (canal in ('push', 'email')),
  aparelho_id uuid references public.aparelhos_de_avisos (id) on delete set null,
  chave text not null unique,
  estado text not null default 'na_fila' check (estado in ('na_fila', 'enviada', 'falhou', 'descartada', 'adiada')),
  motivo text check (motivo in ('silencio', 'limite', 'resumo', 'lida', 'pessoa', 'aparelho', 'canal')),
  mesmo_lida boolean not null default false,
  tentativas smallint not null default 0,
  proxima_tentativa timestamptz default now(),
  tomada_em timestamptz,
  enviada_em timestamptz,
  erro text check (char_length(erro) <= 300),
  created_at timestamptz not null default now()
);
create index entregas_devidas_idx on public.entregas (proxima_tentativa) where estado in ('na_fila', 'adiada');
create index entregas_falhas_idx on public.entregas (created_at desc) where estado = 'falhou';
create index entregas_profile_idx on public.entregas (profile_id, tomada_em);
create index entregas_notification_idx on public.entregas (notification_id);
create index entregas_aparelho_idx on public.entregas (aparelho_id);
comment on table public.entregas is
  'A notice on its way out of the app, by one channel, to one device. Written by functions only.';
comment on column public.entregas.notification_id is 'The notice.';
comment on column public.entregas.profile_id is 'Whom it is for.';
comment on column public.entregas.canal is 'push or email.';
comment on column public.entregas.aparelho_id is 'The device, of a push.';
comment on column public.entregas.chave is
  'Notice, channel and device: what was put in the queue once is not put there again.';
comment on column public.entregas.estado is
  'na_fila, adiada (why: motivo), enviada, falhou (given up), descartada (why: motivo).';
comment on column public.entregas.motivo is
  'Why it waits (silencio, limite) or was dropped: resumo (came with the summary), lida (read before), pessoa,
aparelho, canal (gone).';
comment on column public.entregas.mesmo_lida is 'It goes although the notice was read in the app.';
comment on column public.entregas.tentativas is 'How often it was taken for sending.';
comment on column public.entregas.proxima_tentativa is
  'When it is due; while it is being sent, when another may try. Null: with the summary.';
comment on column public.entregas.tomada_em is 'When it was first taken for sending: it counts for that day.';
comment on column public.entregas.enviada_em is 'When the other side took it.';
comment on column public.entregas.erro is 'What the other side said last.';
comment on column public.entregas.created_at is 'When it was put in the queue.';
select app.registrar('public.entregas', 'Entrega de aviso', titulo => 'Entregas de avisos por celular e e-mail',
  assunto => 'conta', ao_anonimizar => 'especial');

create function app.e_resumo(chave text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(starts_with(chave, 'resumo:'), false)
$$;
comment on function app.e_resumo(text) is 'This notice is a weekly summary.';

create function app.enfileirar_entregas() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.entregas (notification_id, profile_id, canal, aparelho_id, chave, mesmo_lida)
  select n.id, n.user_id, c.canal, a.id, concat_ws(':', n.id, c.canal, a.id), n.lida
  from novas n
  join public.profiles p on p.id = n.user_id
  cross join public.padroes_de_avisos d
  cross join (values ('push'), ('email')) c (canal)
  left join public.ajustes_de_avisos j on j.profile_id = n.user_id
  left join public.preferencias_de_avisos f on f.profile_id = n.user_id and f.categoria = n.categoria
    and f.canal = c.canal
  left join public.aparelhos_de_avisos a on a.profile_id = n.user_id and c.canal = 'push'
  where (app.e_resumo(n.chave) or coalesce(f.ligado, d.canais -> n.categoria ? c.canal))
    and case c.canal when 'push' then a.id is not null else p.email <> '' and j.email_parado_em is null end
  on conflict do nothing;
  return null;
end
$$;
comment on function app.enfileirar_entregas() is
  'Trigger: what was left at the bell is put in the queue of the channels that the person wants.';

create trigger enfileirar_entregas after insert on public.notifications
  referencing new table as novas for each statement execute function app.enfileirar_entregas();

create function app.descartar_do_aparelho() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.entregas e set estado = 'descartada', motivo = 'aparelho'
  where e.aparelho_id = old.id and e.estado in ('na_fila', 'adiada', 'falhou');
  return old;
end
$$;
comment on function app.descartar_do_aparelho() is
  'Trigger: what was on its way to a device that is taken away is dropped.';

create trigger descartar before delete on public.aparelhos_de_avisos
  for each row execute function app.descartar_do_aparelho();

create function app.avisos_do_dia(pessoa uuid, agora timestamptz, fora uuid) returns bigint
language sql stable security definer set search_path = '' as $$
  select count(distinct e.notification_id) from public.entregas e
  where e.profile_id = pessoa and e.notification_id <> fora and e.estado in ('na_fila', 'enviada')
    and e.tomada_em >= date_trunc('day',
      agora at time zone app.fuso_da_pessoa(pessoa)) at time zone app.fuso_da_pessoa(pessoa)
    and e.tomada_em <= agora
$$;
comment on function app.avisos_do_dia(uuid, timestamptz, uuid) is
  'How many notices went to this person today, by the clock of their campus, by whatever channel; one notice (fora)
is not counted.';

create function app.destino_da_entrega(e public.entregas, agora timestamptz, out estado text, out motivo text,
  out quando timestamptz)
language plpgsql stable security definer set search_path = '' as $$
declare
  n public.notifications;
  ate constant timestamptz := app.silencio_ate(e.profile_id, agora);
begin
  select * into n from public.notifications x where x.id = e.notification_id;
  estado := 'descartada';
  if not app.pode_receber(e.profile_id) then motivo := 'pessoa';
  elsif e.canal = 'push' and e.aparelho_id is null then motivo := 'aparelho';
  elsif n.lida and not e.mesmo_lida and not n.urgente then motivo := 'lida';
  elsif e.tentativas >= 8 then estado := 'falhou';
  elsif n.urgente then estado := 'na_fila';
  elsif ate is not null then
    estado := 'adiada'; motivo := 'silencio'; quando := ate;
  elsif e.tomada_em is not null then estado := 'na_fila';
  elsif not app.e_resumo(n.chave) and app.avisos_do_dia(e.profile_id, agora, n.id) >= (
      select coalesce(a.maximo_por_dia, d.maximo_por_dia) from public.padroes_de_avisos d
      left join public.ajustes_de_avisos a on a.profile_id = e.profile_id) then
    estado := 'adiada'; motivo := 'limite';
    -- Whoever wants no summary gets it tomorrow.
    if exists (select from public.ajustes_de_avisos a where a.profile_id = e.profile_id and not a.resumo) then
      quando := (date_trunc('day', agora at time zone app.fuso_da_pessoa(e.profile_id)) + interval '1 day 8 hours')
        at time zone app.fuso_da_pessoa(e.profile_id);
    end if;
  else estado := 'na_fila'; end if;
end
$$;
comment on function app.destino_da_entrega(public.entregas, timestamptz) is
  'What becomes of a delivery that is due: na_fila (it may go now), adiada with its reason and until when (null: the
summary), descartada with its reason, falhou. Urgent ones know no silence and no budget; what was tried once counts
already.';

create function public.avisos_parados() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not app.gere_integracoes() then
    raise insufficient_privilege using message = 'Só quem edita as configurações e alcança todos os campi vê os avisos parados.';
  end if;
  return jsonb_build_object(
    'na_fila', (select count(*) from public.entregas e where e.estado in ('na_fila', 'adiada')),
    'falhas', (select count(*) from public.entregas e where e.estado = 'falhou'),
    'lista', (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'pessoa', concat_ws(' ', p.nome, p.sobrenome),
      'canal', f.canal,
        'categoria', n.categoria, 'tentativas', f.tentativas, 'erro', f.erro, 'momento', f.created_at)
          order by f.created_at desc), '[]')
      from (select * from public.entregas e where e.estado = 'falhou' order by e.created_at desc limit 50) f
      join public.profiles p on p.id = f.profile_id join public.notifications n on n.id = f.notification_id));
end
$$;
comment on function public.avisos_parados() is
  'For those who edit configuracoes everywhere: na_fila and falhas (how many), lista (the last fifty that were given
up: id, pessoa, canal, categoria, tentativas, erro, momento), never what they say. Raises 42501.';

create function public.tentar_entregas(entregas uuid[] default null) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  quantas integer;
begin
  if not app.gere_integracoes() then
    raise insufficient_privilege using message = 'Só quem edita as configurações e alcança todos os campi tenta de novo.';
  end if;
  update public.entregas e set estado = 'na_fila', tentativas = 0, proxima_tentativa = now(), erro = null
  where e.estado = 'falhou' and (entregas is null or e.id = any (entregas));
  get diagnostics quantas = row_count;
  return quantas;
end
$$;
comment on function public.tentar_entregas(uuid[]) is
  'Puts deliveries that were given up in the queue again (null: all of them) and says how many. As
public.avisos_parados. Raises 42501.';

create function public.testar_meus_avisos() returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  eu constant uuid := (select auth.uid());
  aviso uuid;
begin
  if eu is null then
    raise insufficient_privilege using message = 'Entre na sua conta para testar os seus avisos.';
  end if;
  if exists (select from public.notifications n where n.user_id = eu
    and n.chave = 'teste:' || floor(extract(epoch from now()) / 60)) then
    raise exception using errcode = 'PT429', message = 'Um teste acabou de sair. Espere um minuto.';
  end if;
  aviso := app.notificar(eu, 'Teste de aviso', 'Se você lê isto fora do aplicativo, este caminho funciona.',
    '/configuracoes/notificacoes', 'teste:' || floor(extract(epoch from now()) / 60), 'sistema', true);
  -- By every channel that the person has, whatever they chose for the category.
  insert into public.entregas (notification_id, profile_id, canal, aparelho_id, chave, mesmo_lida)
  select aviso, eu, 'push', a.id, concat_ws(':', aviso, 'push', a.id), true from public.aparelhos_de_avisos a
    where a.profile_id = eu
  union all
  select aviso, eu, 'email', null, concat_ws(':', aviso, 'email'), true from public.profiles p where p.id = eu
    and p.email <> ''
  on conflict do nothing;
  return aviso;
end
$$;
comment on function public.testar_meus_avisos() is
  'Sends the caller a notice by every channel that they have, once a minute. Raises 42501, PT429.';

alter table public.entregas enable row level security;

create policy "entregas: cada um vê as suas" on public.entregas
  for select to authenticated using (profile_id = (select auth.uid()));

grant select on public.entregas to authenticated;
grant all on public.entregas to service_role;
grant execute on function
  public.avisos_parados(), public.tentar_entregas(uuid[]),
  public.testar_meus_avisos()
  to authenticated, service_role;
