-- Who says beforehand whether they come to a day of an event, and with how many.

create type public.resposta_rsvp as enum ('vou', 'talvez', 'nao_vou');
comment on type public.resposta_rsvp is 'Whether somebody comes.';

create table public.rsvps (
  ocorrencia_id text not null references public.ocorrencias (id) on delete cascade,
  membro_id uuid not null references public.membros_igreja (id) on delete cascade,
  campus text not null references public.campi (nome) on update cascade,
  resposta public.resposta_rsvp not null,
  acompanhantes smallint not null default 0 check (acompanhantes between 0 and 20),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (ocorrencia_id, membro_id),
  check (resposta <> 'nao_vou' or acompanhantes = 0)
);
create index rsvps_membro_idx on public.rsvps (membro_id);
create index rsvps_campus_idx on public.rsvps (campus);
comment on table public.rsvps is 'What people answered to whether they come. Written by functions only.';
comment on column public.rsvps.ocorrencia_id is 'To which day of an event.';
comment on column public.rsvps.campus is 'The event''s campus.';
comment on column public.rsvps.resposta is 'The answer.';
comment on column public.rsvps.acompanhantes is 'How many come along.';
comment on column public.rsvps.created_at is 'When they first answered.';
comment on column public.rsvps.updated_at is 'When they last did.';
select app.registrar('public.rsvps', 'Confirmação de ida', titulo => 'Confirmações de ida', assunto => 'presenca',
  ao_anonimizar => 'apaga', colunas => '{"acompanhantes": "Acompanhantes"}',
  frases => '[
    ["incluir:resposta=vou", "Vai a {ocorrencia_id}"],
    ["incluir:resposta=nao_vou", "Não vai a {ocorrencia_id}"],
    ["incluir", "Talvez vá a {ocorrencia_id}"],
    ["alterar:resposta=vou", "Mudou a resposta: vai a {ocorrencia_id}"],
    ["alterar:resposta=nao_vou", "Mudou a resposta: não vai a {ocorrencia_id}"],
    ["alterar:resposta", "Mudou a resposta: talvez vá a {ocorrencia_id}"],
    ["excluir", "Retirou a resposta: {ocorrencia_id}"]
  ]');

create trigger c_marcar_alteracao before update on public.rsvps
  for each row execute function app.marcar_alteracao();
create trigger z_auditar after insert or update or delete on public.rsvps
  for each row execute function app.auditar('membro_id');

create function public.rsvp_do_dia(ocorrencia text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'resposta', r.resposta, 'acompanhantes', coalesce(r.acompanhantes, 0),
    'estado', (select j.estado from app.janela(o.id) j),
    'confirmado', exists (select from public.attendances a where a.member_id = (select app.meu_membro())
      and a.event_id = o.id and a.veio),
    'numeros', case when app.pode('eventos', 'editar') and app.alcanca(o.campus) then (
      select jsonb_build_object('vou', count(*) filter (where x.resposta = 'vou'), 'talvez',
        count(*) filter (where x.resposta = 'talvez'),
        'nao_vou', count(*) filter (where x.resposta = 'nao_vou'),
        'pessoas', coalesce(sum(1 + x.acompanhantes) filter (where x.resposta = 'vou'), 0))
      from public.rsvps x where x.ocorrencia_id = o.id) end)
  from public.ocorrencias o
  left join public.rsvps r on r.ocorrencia_id = o.id and r.membro_id = (select app.meu_membro())
  where o.id = ocorrencia and (app.evento_de(o.id)).id is not null
$$;
comment on function public.rsvp_do_dia(text) is
  'What the caller answered for a day of an event: {resposta (null: nothing yet), acompanhantes, estado (of the day:
aberta while people arrive), confirmado (was there), numeros}; numeros {vou, talvez, nao_vou, pessoas} for those who
edit events of the campus, else null. Null when they do not see the event.';

create function public.responder_rsvp(ocorrencia text, resposta public.resposta_rsvp default null,
  acompanhantes integer default 0)
returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  o public.ocorrencias;
  eu constant uuid := app.meu_membro();
begin
  if eu is null then
    raise exception using errcode = 'PT404', message = 'Membro não encontrado';
  end if;
  select * into o from public.ocorrencias x where x.id = ocorrencia and x.estado <> 'cancelada';
  if o.id is null or (app.evento_de(ocorrencia)).id is null then
    raise exception using errcode = 'PT404', message = 'Evento não encontrado';
  end if;
  if o.fim <= now() then
    raise exception using errcode = 'PT409', message = 'Este evento já aconteceu.';
  end if;
  if acompanhantes not between 0 and 20 then
    raise exception using errcode = 'PT422', message = 'São até 20 acompanhantes.';
  end if;
  if resposta is null then
    delete from public.rsvps r where r.ocorrencia_id = ocorrencia and r.membro_id = eu;
  else
    insert into public.rsvps as r (ocorrencia_id, membro_id, campus, resposta, acompanhantes)
    values (ocorrencia, eu, o.campus, responder_rsvp.resposta,
      case when responder_rsvp.resposta = 'nao_vou' then 0 else coalesce(responder_rsvp.acompanhantes, 0) end)
    on conflict (ocorrencia_id, membro_id) do update set resposta = excluded.resposta,
      acompanhantes = excluded.acompanhantes;
  end if;
  -- There is one yes: whoever takes it back takes back what they confirmed ahead, too.
  if resposta is distinct from 'vou' then
    update public.attendances a set present = false
    where a.event_id = ocorrencia and a.member_id = eu and a.metodo = 'aviso' and a.present;
  end if;
  return public.rsvp_do_dia(ocorrencia);
end
$$;
comment on function public.responder_rsvp(text, public.resposta_rsvp, integer) is
  'The caller says whether they come to a day of an event, and with how many; null takes the answer back. Gives what
public.rsvp_do_dia gives. Raises PT404, PT409 (it is over), PT422.';

create function app.presenca_diz_que_vem() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.rsvps as r (ocorrencia_id, membro_id, campus, resposta)
  select o.id, new.member_id, o.campus, 'vou' from public.ocorrencias o where o.id = new.event_id
  on conflict (ocorrencia_id, membro_id) do update set resposta = 'vou' where r.resposta <> 'vou';
  return null;
end
$$;
comment on function app.presenca_diz_que_vem() is
  'Trigger: a presence that is confirmed before people arrive says "vou".';

create trigger f_diz_que_vem after insert or update of present, metodo on public.attendances
  for each row when (new.present and new.metodo = 'aviso') execute function app.presenca_diz_que_vem();

alter table public.rsvps enable row level security;
create policy "rsvp: cada um vê o seu; quem edita eventos, os do alcance" on public.rsvps
  for select to authenticated
  using (
    membro_id = (select app.meu_membro())
    or ((select app.pode('eventos', 'editar'))
        and campus = any ((select app.alcance())::text[])));
grant select on public.rsvps to authenticated;
grant all on public.rsvps to service_role;

grant execute on function public.rsvp_do_dia(text),
  public.responder_rsvp(text, public.resposta_rsvp, integer)
  to authenticated, service_role;
