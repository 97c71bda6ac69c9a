-- Rooms and resources in use: what each day of an event takes, from setup to teardown. Derived from days, events and
-- what these ask for, whoever writes them; two who want the same at once are told apart by a lock on the room or
-- resource.

create type public.estado_do_uso as enum ('livre', 'pendente', 'aprovada', 'recusada');
comment on type public.estado_do_uso is 'Where the use of a room or resource stands; livre: nobody has to approve it.';

create table public.evento_recursos (
  event_id text not null references public.events (id) on delete cascade,
  recurso_id uuid not null references public.recursos_do_campus (id) on delete cascade,
  quantidade integer not null default 1 check (quantidade between 1 and 10000),
  primary key (event_id, recurso_id)
);
create index evento_recursos_recurso_idx on public.evento_recursos (recurso_id);
comment on table public.evento_recursos is
  'What each day of an event books beside its room. Written by functions only.';
comment on column public.evento_recursos.recurso_id is 'The resource, of the same campus.';
comment on column public.evento_recursos.quantidade is 'How many of it.';
select app.registrar('public.evento_recursos', 'Recurso do evento');

create table public.decisoes_de_uso (
  ocorrencia_id text not null references public.ocorrencias (id) on delete cascade,
  alvo uuid not null,
  campus text not null references public.campi (nome) on update cascade,
  aprovada boolean not null,
  motivo text check (char_length(motivo) between 3 and 300),
  quantidade integer not null,
  de timestamptz not null,
  ate timestamptz not null,
  decidida_por uuid default auth.uid() references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (ocorrencia_id, alvo),
  check (aprovada or motivo is not null)
);
create index decisoes_de_uso_campus_idx on public.decisoes_de_uso (campus);
create index decisoes_de_uso_decidida_por_idx on public.decisoes_de_uso (decidida_por);
comment on table public.decisoes_de_uso is
  'What was decided about the use of a room or resource on a day. Written by functions only.';
comment on column public.decisoes_de_uso.ocorrencia_id is 'The day.';
comment on column public.decisoes_de_uso.alvo is 'The room or resource.';
comment on column public.decisoes_de_uso.campus is 'The day''s campus.';
comment on column public.decisoes_de_uso.aprovada is 'Approved, else refused.';
comment on column public.decisoes_de_uso.motivo is 'Why, as who asked reads.';
comment on column public.decisoes_de_uso.quantidade is 'For how many: the decision holds for this much, within';
comment on column public.decisoes_de_uso.de is 'from when';
comment on column public.decisoes_de_uso.ate is 'until when; moved beyond it, the use asks anew.';
comment on column public.decisoes_de_uso.created_at is 'When it was first decided.';
comment on column public.decisoes_de_uso.updated_at is 'When it was last decided.';
select app.registrar('public.decisoes_de_uso', 'Decisão sobre um uso',
  titulo => 'Usos de salas e recursos: quem decidiu', assunto => 'registro', ao_anonimizar => 'nada',
  colunas => '{"aprovada": "Aprovada"}');

create table app.ocupacoes (
  ocorrencia_id text not null references public.ocorrencias (id) on delete cascade,
  event_base text not null,
  sala_id uuid references public.salas (id) on delete cascade,
  recurso_id uuid references public.recursos_do_campus (id) on delete cascade,
  alvo uuid not null generated always as (coalesce(sala_id, recurso_id)) stored,
  quantidade integer not null,
  de timestamptz not null,
  ate timestamptz not null,
  pedida_por uuid references public.profiles (id) on delete set null,
  primary key (ocorrencia_id, alvo),
  check (num_nonnulls(sala_id, recurso_id) = 1)
);
create index ocupacoes_alvo_idx on app.ocupacoes (alvo, de);
create index ocupacoes_sala_idx on app.ocupacoes (sala_id);
create index ocupacoes_recurso_idx on app.ocupacoes (recurso_id);
create index ocupacoes_pedida_por_idx on app.ocupacoes (pedida_por);
alter table app.ocupacoes enable row level security;
comment on table app.ocupacoes is
  'Which room or resource a day takes, with setup and teardown. Follows days and events; nobody writes it.';
select app.registrar('app.ocupacoes', 'Uso de sala ou recurso', titulo => 'Usos de salas e recursos: quem pediu',
  assunto => 'registro', ao_anonimizar => 'nada');
comment on constraint ocupacoes_ocorrencia_id_fkey on app.ocupacoes is 'não impede desfazer';
comment on constraint ocupacoes_sala_id_fkey on app.ocupacoes is 'não impede desfazer';
comment on constraint ocupacoes_recurso_id_fkey on app.ocupacoes is 'não impede desfazer';

create type app.uso as (alvo uuid, quantidade integer, de timestamptz, ate timestamptz);
comment on type app.uso is 'So many of a room or resource, from when until when.';

create function app.estado_do_uso(c app.ocupacoes) returns public.estado_do_uso
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select case when d.aprovada then 'aprovada' else 'recusada' end from public.decisoes_de_uso d
     where d.ocorrencia_id = c.ocorrencia_id and d.alvo = c.alvo
       and d.de <= c.de and d.ate >= c.ate and d.quantidade >= c.quantidade),
    (select case when m.profile_id = c.pedida_por then 'aprovada' else 'pendente' end
     from (select s.aprovador_id from public.salas s where s.id = c.sala_id
           union all select r.aprovador_id from public.recursos_do_campus r where r.id = c.recurso_id) q
     join public.membros_igreja m on m.id = q.aprovador_id),
    'livre')::public.estado_do_uso
$$;
comment on function app.estado_do_uso(app.ocupacoes) is
  'Where a use stands: what was decided about it as it is now; who approves needs not ask themselves.';

create function app.disputas(usos app.uso[], fora text)
returns table (alvo uuid, coisa text, nome text, de timestamptz, ate timestamptz, bloqueio boolean, livres integer,
  fuso text)
language sql stable security definer set search_path = '' as $$
  with coisas as (
    select s.id, s.nome, s.campus, 1 as quantas from public.salas s where s.id in (select u.alvo from unnest(usos) u)
    union all
    select r.id, r.nome, r.campus, r.quantidade from public.recursos_do_campus r
      where r.id in (select u.alvo from unnest(usos) u)
  ), u as (
    select x.n, x.alvo, x.quantidade, x.de, x.ate from unnest(usos) with ordinality x (alvo, quantidade, de, ate, n)
      where x.ate > now()
  ), outras as (
    -- A use lasts at most 14 days, and a day before and after it.
    select u.n, c.ocorrencia_id, c.quantidade, c.de, c.ate, greatest(c.de, u.de) as quando
    from u join app.ocupacoes c on c.alvo = u.alvo and c.de < u.ate and c.ate > u.de
      and c.de > u.de - interval '17 days'
    where c.event_base is distinct from split_part(fora, '_', 1) and app.estado_do_uso(c) <> 'recusada'
  ), picos as (
    select o.n, max((select sum(x.quantidade) from outras x where x.n = o.n and x.de <= o.quando
      and x.ate > o.quando))::integer as usadas
    from outras o group by o.n
  )
  select k.id, k.nome, coalesce(d.nome, e.name), o.de, o.ate, false, greatest(k.quantas - p.usadas, 0),
    app.fuso_do_campus(k.campus)
  from picos p join u using (n) join coisas k on k.id = u.alvo join outras o using (n)
  join public.ocorrencias d on d.id = o.ocorrencia_id join public.events e on e.id = d.event_base
  where p.usadas + u.quantidade > k.quantas
  union all
  select k.id, k.nome, null, null, null, false, k.quantas, app.fuso_do_campus(k.campus)
  from u join coisas k on k.id = u.alvo where u.quantidade > k.quantas
    and not exists (select from picos p where p.n = u.n)
  union all
  select k.id, k.nome, i.motivo, i.de, i.ate, true, 0, app.fuso_do_campus(k.campus)
  from u join coisas k on k.id = u.alvo
  join public.indisponibilidades i on coalesce(i.sala_id, i.recurso_id) = u.alvo and i.de < u.ate and i.ate > u.de
$$;
comment on function app.disputas(app.uso[], text) is
  'What stands in the way of these uses: other events that leave too few pieces (livres: how many remain at the
fullest moment), or that it is not to be used (bloqueio, nome: why). fora: the event or day that asks, which is never
in its own way.';

create function app.frase_da_disputa(coisa text, nome text, de timestamptz, ate timestamptz, bloqueio boolean,
  livres integer, fuso text)
returns text
language sql stable set search_path = '' as $$
  select case
    when nome is null then format('%s: há só %s.', coisa, livres)
    when bloqueio then format('%s não pode ser usado de %s a %s: %s.', coisa,
      to_char(de at time zone fuso, 'DD/MM/YYYY'),
      to_char((ate - interval '1 second') at time zone fuso, 'DD/MM/YYYY'), nome)
    else format('%s já está em uso: %s, de %s até %s%s.', coisa, nome,
      to_char(de at time zone fuso, 'DD/MM/YYYY HH24:MI'),
      to_char(ate at time zone fuso, case when (de at time zone fuso)::date = (ate at time zone fuso)::date
        then 'HH24:MI' else 'DD/MM/YYYY HH24:MI' end),
      case when livres > 0 then format(' (livres: %s)', livres) else '' end) end
$$;
comment on function app.frase_da_disputa(text, text, timestamptz, timestamptz, boolean, integer, text) is
  'A row of app.disputas as a sentence.';

create function app.usos_dos_dias(dias text[])
returns table (ocorrencia_id text, event_base text, sala_id uuid, recurso_id uuid, quantidade integer, de timestamptz,
  ate timestamptz)
language sql stable security definer set search_path = '' as $$
  select o.id, o.event_base, q.sala_id, q.recurso_id, q.quantidade,
    o.inicio - make_interval(mins => e.preparo_minutos), o.fim + make_interval(mins => e.desmontagem_minutos)
  from public.ocorrencias o join public.events e on e.id = o.event_base
  cross join lateral (
    select o.sala_id, null::uuid as recurso_id, 1 as quantidade where o.sala_id is not null
    union all
    select null, r.recurso_id, r.quantidade from public.evento_recursos r where r.event_id = e.id) q
  where o.id = any (dias) and o.estado <> 'cancelada'
$$;
comment on function app.usos_dos_dias(text[]) is 'What these days take, as their events say now.';

create function app.reservar(dias text[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  novas app.ocupacoes[];
  base text;
  d record;
begin
  if cardinality(dias) = 0 then return; end if;
  -- Whoever comes second waits here for whoever came first.
  perform from public.salas s where s.id in (select u.sala_id from app.usos_dos_dias(dias) u)
    order by s.id for no key update;
  perform from public.recursos_do_campus r where r.id in (select u.recurso_id from app.usos_dos_dias(dias) u)
    order by r.id for no key update;
  delete from app.ocupacoes c where c.ocorrencia_id = any (dias) and not exists (
    select from app.usos_dos_dias(array[c.ocorrencia_id]) u where coalesce(u.sala_id, u.recurso_id) = c.alvo);
  with postas as (
    insert into app.ocupacoes as c (ocorrencia_id, event_base, sala_id, recurso_id, quantidade, de, ate, pedida_por)
    select u.ocorrencia_id, u.event_base, u.sala_id, u.recurso_id, u.quantidade, u.de, u.ate, (select auth.uid())
    from app.usos_dos_dias(dias) u
    on conflict (ocorrencia_id, alvo) do update
      set quantidade = excluded.quantidade, de = excluded.de, ate = excluded.ate,
        pedida_por = coalesce(excluded.pedida_por, c.pedida_por)
      where (c.quantidade, c.de, c.ate) is distinct from (excluded.quantidade, excluded.de, excluded.ate)
    returning c.*
  )
  select coalesce(array_agg(p::app.ocupacoes), '{}') into novas from postas p;
  -- Days that a series lays out by itself, years ahead, take their room even so: the calendar of the year marks them.
  if current_setting('app.reservas', true) is distinct from 'tolerar' then
    for base in select distinct n.event_base from unnest(novas) n loop
      select * into d from app.disputas(
        array(select row(n.alvo, n.quantidade, n.de, n.ate)::app.uso from unnest(novas) n where n.event_base = base),
          base) x
      order by x.bloqueio desc, x.de limit 1;
      if found then
        raise exception using errcode = 'PT409',
          message = app.frase_da_disputa(d.coisa, d.nome, d.de, d.ate, d.bloqueio, d.livres, d.fuso);
      end if;
    end loop;
  end if;
  perform app.avisar_aprovadores(novas);
end
$$;
comment on function app.reservar(text[]) is
  'Makes what these days take agree with their events. What did not change is not judged again. Raises PT409 with
what stands in the way.';

create function app.acompanhar_reservas() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- salvar_evento asks for it once, when event, days and resources are written.
  if current_setting('app.reservas', true) = 'depois' then return null; end if;
  if tg_table_name = 'ocorrencias' and tg_op = 'INSERT' then
    perform app.reservar(array(select n.id from novas n
      where n.sala_id is not null or exists (select from public.evento_recursos r where r.event_id = n.event_base)));
  elsif tg_table_name = 'ocorrencias' then
    perform app.reservar(array(select n.id from novas n join antigas a using (id)
      where (n.inicio, n.fim, n.sala_id, n.estado = 'cancelada') is distinct from (a.inicio, a.fim, a.sala_id,
        a.estado = 'cancelada')
        and (n.sala_id is not null or a.sala_id is not null
          or exists (select from public.evento_recursos r where r.event_id = n.event_base))));
  elsif tg_table_name = 'events' then
    perform app.reservar(array(select o.id from public.ocorrencias o where o.event_base = new.id and o.fim > now()));
  else
    perform app.reservar(array(select o.id from public.ocorrencias o
      where o.event_base = coalesce(new.event_id, old.event_id) and o.fim > now()));
  end if;
  return null;
end
$$;
comment on function app.acompanhar_reservas() is
  'Trigger: what a day takes follows whoever changes the day, its event or its resources. Raises PT409.';

create function app.conferir_evento_recurso() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (
       select from public.events e join public.recursos_do_campus r on r.campus = e.campus
       where e.id = new.event_id and r.id = new.recurso_id) then
    raise exception using errcode = 'PT409', message = 'Este recurso é de outro campus.';
  end if;
  return new;
end
$$;
comment on function app.conferir_evento_recurso() is 'Trigger: event and resource are of one campus. Raises PT409.';

create trigger b_conferir before insert or update on public.evento_recursos
  for each row execute function app.conferir_evento_recurso();
create trigger c_marcar_alteracao before update on public.decisoes_de_uso
  for each row execute function app.marcar_alteracao();
create trigger e_reservar_dias_novos after insert on public.ocorrencias
  referencing new table as novas for each statement execute function app.acompanhar_reservas();
create trigger e_reservar_dias_mudados after update on public.ocorrencias
  referencing old table as antigas new table as novas for each statement execute function app.acompanhar_reservas();
create trigger e_reservar after update on public.events
  for each row when ((new.preparo_minutos, new.desmontagem_minutos) is distinct from (old.preparo_minutos,
    old.desmontagem_minutos))
  execute function app.acompanhar_reservas();
create trigger e_reservar after insert or update or delete on public.evento_recursos
  for each row execute function app.acompanhar_reservas();
create trigger z_auditar after insert or update or delete on public.evento_recursos
  for each row execute function app.auditar('');
create trigger z_auditar after insert or update or delete on public.decisoes_de_uso
  for each row execute function app.auditar('');

alter table public.evento_recursos enable row level security;
alter table public.decisoes_de_uso enable row level security;
create policy "recursos do evento: vê quem edita eventos, no alcance" on public.evento_recursos
  for select to authenticated
  using (
    (select app.pode('eventos', 'editar'))
    and app.evento_no_escopo(event_id, (select app.todos_os_campi()), (select app.meus_campi())));
create policy "decisões de uso: vê quem edita eventos, no alcance" on public.decisoes_de_uso
  for select to authenticated
  using ((select app.pode('eventos', 'editar'))
    and campus = any ((select app.alcance())::text[]));
grant select on public.evento_recursos, public.decisoes_de_uso to authenticated;
grant all on public.evento_recursos, public.decisoes_de_uso to service_role;
