-- Who always came and stopped coming: one follow-up, opened by a job, for who answers for the campus.

alter table public.igreja add column faltas_alerta smallint not null default 2 check (faltas_alerta between 0 and 4);
comment on column public.igreja.faltas_alerta is
  'After how many weeks without a service in thirty days somebody is followed up; 0: never.';

create table app.faltas_conferidas (
  campus text primary key references public.campi (nome) on update cascade on delete cascade,
  semana date not null
);
alter table app.faltas_conferidas enable row level security;
comment on table app.faltas_conferidas is 'The week in which absences of a campus were last looked at.';
select app.registrar('app.faltas_conferidas', 'Semana de faltas conferida');

create type app.falta as (membro_id uuid, nome text, semanas date[]);
comment on type app.falta is
  'Somebody who comes as a rule, and the weeks (their Mondays) of the last thirty days in which they did not.';

create function app.faltas(do_campus text, minimo integer, agora timestamptz) returns setof app.falta
language sql stable security definer set search_path = '' as $$
  with quando as materialized (
    select f.fuso, date_trunc('week', $3 at time zone f.fuso)::date as esta
      from (select app.fuso_do_campus($1) as fuso) f
  ), dias as materialized (
    -- A service at which nobody was counted says nothing about who was missing.
    select o.id, o.inicio, o.fim, date_trunc('week', o.inicio at time zone q.fuso)::date as semana
    from quando q, public.ocorrencias o join public.events e on e.id = o.event_base
    where o.campus = $1 and e.tipo = 'culto' and o.estado <> 'cancelada' and o.fim <= $3
      and o.inicio >= (q.esta - 30 - 56)::timestamp at time zone q.fuso
      and exists (select from public.attendances a where a.event_id = o.id and a.veio)
  ), semanas as materialized (
    select d.semana, d.semana >= q.esta - 30 as recente from quando q, dias d where d.semana < q.esta group by 1, 2
  ), habito as materialized (
    select a.member_id from dias d join semanas s on s.semana = d.semana and not s.recente
    join public.attendances a on a.event_id = d.id and a.veio
    group by 1 having count(distinct d.semana) >= greatest(3,
      ceil(0.75 * (select count(*) from semanas where not recente)))
  ), pessoas as materialized (
    select m.id, m.nome_completo from habito h join public.membros_igreja m on m.id = h.member_id
    where m.campus = $1 and not app.saiu(m.situacao)
      and m.id not in (select t.id from quando q
        cross join app.transferidos((q.esta - 30)::timestamp at time zone q.fuso) t (id))
      -- Whoever is looked after, or was within these thirty days, is not told of again.
      and not exists (select from public.acompanhamentos a where a.membro_id = m.id
        and (a.etapa in ('novo', 'contatado', 'visitado') or a.updated_at > $3 - interval '30 days'))
  ), vindas as materialized (
    -- Anything that they came to, here or in another campus, counts.
    select s.semana, v.id from quando q cross join semanas s
    cross join app.vieram(s.semana::timestamp at time zone q.fuso,
      (s.semana + 7)::timestamp at time zone q.fuso - interval '1 us') v (id)
    where s.recente
  ), faltou as (
    select p.id, p.nome_completo, s.semana, s.semana = max(s.semana) over (partition by p.id) as ultima,
      (s.semana, p.id) not in (select v.semana, v.id from vindas v)
      and not exists (
        select from dias d where d.semana = s.semana and (
          exists (select from public.bloqueio_dias b where b.membro_id = p.id and b.fim > d.inicio and b.inicio < d.fim)
          or exists (select from public.rsvps r where r.ocorrencia_id = d.id and r.membro_id = p.id
            and r.resposta = 'nao_vou')))
      as falta
    from quando q, pessoas p, semanas s where s.recente
  )
  select f.id, f.nome_completo, array_agg(f.semana order by f.semana) filter (where f.falta)
  from faltou f group by f.id, f.nome_completo
  having count(*) filter (where f.falta) >= $2 and bool_or(f.ultima and f.falta)
  order by f.nome_completo, f.id limit 200
$$;
comment on function app.faltas(text, integer, timestamptz) is
  'People of a campus who came in three of four weeks of the eight before, and in the thirty days since missed at
least minimo whole weeks, the last one too, without having said so (a block-out, or "não vou"). A week is the
campus''s own, Monday to Sunday. For a job.';

create function app.responsavel_do_campus(do_campus text) returns uuid
language sql stable security definer set search_path = '' as $$
  select c.quem from (
    select m.profile_id as quem, 0 as ordem from public.campus_pastores p
      join public.membros_igreja m on m.id = p.membro_id
    where p.campus = do_campus and p.titular
    union all select r, 1 from app.responsaveis_do_campus(do_campus) r) c
  where app.pode_acompanhar(c.quem, do_campus) order by c.ordem, c.quem limit 1
$$;
comment on function app.responsavel_do_campus(text) is
  'The account of who answers for a campus: its first pastor, else one of those who approve members there; null:
nobody.';

create function app.alertar_faltas(em text[], agora timestamptz default now()) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  minimo constant integer := (select i.faltas_alerta from public.igreja i);
  do_campus text;
  f app.falta;
  responsavel uuid;
  aberto uuid;
  nomes text[];
  abertos integer := 0;
begin
  if coalesce(minimo, 0) = 0 then return 0; end if;
  -- From Tuesday on: Monday is for what was not written down on Sunday.
  for do_campus in
    select c.nome from public.campi c cross
      join lateral (select agora at time zone app.fuso_do_campus(c.nome) as hora) l
    where c.nome = any (em) and c.ativo and extract(isodow from l.hora) >= 2 and not exists (
      select from app.faltas_conferidas k where k.campus = c.nome and k.semana >= date_trunc('week', l.hora)::date)
  loop
    insert into app.faltas_conferidas as k (campus, semana)
    values (do_campus, date_trunc('week', agora at time zone app.fuso_do_campus(do_campus))::date)
    on conflict (campus) do update set semana = excluded.semana;
    responsavel := app.responsavel_do_campus(do_campus);
    nomes := '{}';
    perform set_config('app.avisar_juntos', 'sim', true);
    for f in select * from app.faltas(do_campus, minimo, agora) loop
      aberto := app.abrir_acompanhamento(f.membro_id,
        case when app.membro_de(responsavel) is distinct from f.membro_id then responsavel end, null);
      update public.contatos_acompanhamento c set texto = 'Alerta de ausência: não veio nas semanas de '
        || (select string_agg(to_char(s, 'DD/MM'), ', ' order by s) from unnest(f.semanas) s) || '.'
      where c.acompanhamento_id = aberto and c.etapa = 'novo';
      nomes := nomes || f.nome;
    end loop;
    perform set_config('app.avisar_juntos', '', true);
    if nomes <> '{}' then
      perform app.notificar(responsavel,
        case cardinality(nomes) when 1 then nomes[1] || ' faltou' else cardinality(nomes) || ' pessoas faltaram' end
          || format(' %s vezes em 30 dias', minimo),
        array_to_string(nomes[:5], ', ') || case when cardinality(nomes) > 5
          then format(' e mais %s', cardinality(nomes) - 5) else '' end
          || '. Um acompanhamento foi aberto para cada pessoa.',
        '/membros/acompanhamento?meus=true', 'faltas:' || do_campus || ':'
          || date_trunc('week', agora at time zone app.fuso_do_campus(do_campus))::date, 'tarefas');
    end if;
    abertos := abertos + cardinality(nomes);
  end loop;
  return abertos;
end
$$;
comment on function app.alertar_faltas(text[], timestamptz) is
  'Opens, once a week for each of these campuses, a follow-up for whoever missed as many weeks as the church set, for
who answers for the campus, who gets one notice; gives how many. For a job.';

revoke execute on all functions in schema app, public from public;
