-- That something of a ministry's rosters changed: open matrices follow it and read anew, by their own rights.

create table public.escala_pulsos (
  ministerio_id uuid primary key references public.ministerios (id) on delete cascade,
  em timestamptz not null default now()
);
comment on table public.escala_pulsos is 'When the rosters of a ministry last changed; never what. Written by triggers.';
comment on column public.escala_pulsos.em is 'The moment of the transaction that changed them.';
select app.registrar('public.escala_pulsos', 'Última mudança das escalas');

alter table public.escala_pulsos enable row level security;
create policy "mudanças de escalas: ouve quem vê as escalas" on public.escala_pulsos
  for select to authenticated
  using (ministerio_id = any ((select app.escalas_que_cuido())::uuid[])
    or ministerio_id = any ((select app.escalas_que_vejo())::uuid[]));
grant select on public.escala_pulsos to authenticated;
grant all on public.escala_pulsos to service_role;
alter publication supabase_realtime add table public.escala_pulsos;

create function app.pulsar(ministerio uuid) returns void
language sql security definer set search_path = '' as $$
  insert into public.escala_pulsos as p (ministerio_id)
  select m.id from public.ministerios m where m.id = ministerio
  on conflict (ministerio_id) do update set em = now() where p.em <> now()
$$;
comment on function app.pulsar(uuid) is 'Tells open matrices of a ministry that something changed, once per transaction.';

create function app.pulsar_escala() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  linha constant jsonb := to_jsonb(coalesce(new, old));
begin
  perform app.pulsar(coalesce((linha ->> 'ministerio_id')::uuid,
    (select e.ministerio_id from public.escalas e where e.id = (linha ->> 'escala_id')::uuid)));
  return null;
end
$$;
comment on function app.pulsar_escala() is
  'Trigger, at the end of the transaction: no two of them ever wait for each other over a pulse while they still need
something else.';

create constraint trigger zz_pulsar after insert or update or delete on public.escalas
  deferrable initially deferred for each row execute function app.pulsar_escala();
create constraint trigger zz_pulsar after insert or update or delete on public.escala_vagas
  deferrable initially deferred for each row execute function app.pulsar_escala();
create constraint trigger zz_pulsar after insert or update or delete on public.escala_itens
  deferrable initially deferred for each row execute function app.pulsar_escala();
create constraint trigger zz_pulsar after insert or update or delete on public.escala_chamados
  deferrable initially deferred for each row execute function app.pulsar_escala();
