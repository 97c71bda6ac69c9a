-- What takes place for a person: of their campus or for it, of their age.

create type public.meu_evento as (
  id text, nome text, inicio timestamptz, fim timestamptz, campus text, local text, inscricao text, faixa text
);
comment on type public.meu_evento is
  'What takes place for somebody: inscricao (the event, if they may register now), faixa (ages that it is for).';

create function public.meus_eventos() returns setof public.meu_evento
language sql stable security definer set search_path = '' as $$
  -- Whose campus, ministries and invitations is found once, not for every day of the church.
  with eu as materialized (
    select m.campus, m.data_nascimento,
      array(select c.event_id from public.evento_campi c where c.campus = m.campus) as convites,
      array(select l.event_id from public.membros_funcoes f
        join public.evento_ministerios l on l.ministerio_id = f.ministerio_id
        where f.membro_id = m.id and f.ativo) as dos_ministerios
    from public.membros_igreja m where m.id = (select app.meu_membro())
  ), dias as (
    select o.* from eu join public.ocorrencias o on o.campus = eu.campus
      and o.inicio < now() + interval '60 days' and o.inicio > now() - interval '15 days'
    union all
    select o.* from eu join public.ocorrencias o on o.event_base = any (eu.convites) and o.campus <> eu.campus
      and o.inicio < now() + interval '60 days' and o.inicio > now() - interval '15 days'
  )
  select o.id, coalesce(o.nome, e.name), o.inicio, o.fim, o.campus, coalesce(o.local, s.nome, e.location),
    case when r.evento_id is not null and app.situacao_das_inscricoes(r) = 'aberta'
      and app.alcanca_inscricoes(r) then e.id end,
    case when num_nonnulls(e.idade_min, e.idade_max) > 0 then app.faixa_em_palavras(e.idade_min, e.idade_max) end
  from eu cross join dias o
  join public.events e on e.id = o.event_base
  left join public.salas s on s.id = o.sala_id
  left join public.inscricao_regras r on r.evento_id = e.id
  where o.fim > now() and o.estado <> 'cancelada'
    and app.idade_cabe(e.idade_min, e.idade_max, eu.data_nascimento,
      (o.inicio at time zone app.fuso_do_campus(e.campus))::date)
    -- A meeting or a rehearsal is for its ministries.
    and (e.tipo not in ('reuniao', 'ensaio') or e.id = any (eu.dos_ministerios))
  order by o.inicio, o.id limit 40
$$;
comment on function public.meus_eventos() is
  'What takes place for the caller within 60 days, up to 40. Meetings and rehearsals only of their ministries.';

grant execute on function public.meus_eventos() to authenticated, service_role;
