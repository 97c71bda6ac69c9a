-- What takes place for a person: of their campus or for it, of their age; and what they said yes to.

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

create type public.meu_compromisso as (
  id text, tipo text, grupo text, nome text, detalhe text, inicio timestamptz, fim timestamptz, campus text, local text,
  estados text[], cancelado boolean, chave text
);
comment on type public.meu_compromisso is
  'What somebody said yes to or was asked for. tipo servico (id of the place in the roster, grupo the roster, estados of
estado_item), inscricao (chave of the order where it is the caller''s, estados of estado_inscricao) or ida (estados of
resposta_rsvp); detalhe: ministry and function, who is registered, or how many come along.';

create function public.minha_agenda() returns setof public.meu_compromisso
language sql stable security definer set search_path = '' as $$
  with eu as materialized (select app.meu_membro() as id, (select auth.uid()) as conta),
  servicos (id, tipo, grupo, nome, detalhe, inicio, fim, campus, local, estados, cancelado, chave, dia) as (
    select i.id::text, 'servico', i.escala_id::text, coalesce(o.nome, e.name),
      m.nome || ' · ' || c.nome || ' (' || i.subtempo || ')', i.inicio, i.fim, m.campus,
      coalesce(o.local, s.nome, e.location), array[i.estado::text], o.estado = 'cancelada', null::text, i.ocorrencia_id
    from eu join public.escala_itens i on i.membro_id = eu.id
    join public.escala_vagas v on v.id = i.vaga_id join public.funcoes_ministerio c on c.id = v.funcao_id
    join public.ministerios m on m.id = i.ministerio_id
    join public.ocorrencias o on o.id = i.ocorrencia_id join public.events e on e.id = o.event_base
    left join public.salas s on s.id = o.sala_id
    where i.publicado_em is not null and i.estado <> 'substituido' and i.fim > now()
    order by i.inicio limit 100
  ), pedidos as (
    select p.id, p.evento_id, case when p.conta_id = eu.conta then p.chave end as chave,
      string_agg(i.nome, ', ' order by i.created_at, i.nome) as nomes, array_agg(distinct i.estado::text) as estados
    from eu cross join lateral (
      select i.* from public.inscricoes i where i.membro_id = eu.id
      union
      select i.* from public.inscricao_pedidos x join public.inscricoes i on i.pedido_id = x.id
      where x.conta_id = eu.conta) i
    join public.inscricao_pedidos p on p.id = i.pedido_id
    where i.estado <> 'cancelado' group by p.id, p.evento_id, eu.conta
  ), inscricoes (id, tipo, grupo, nome, detalhe, inicio, fim, campus, local, estados, cancelado, chave, dia) as (
    select p.id::text, 'inscricao', o.id, coalesce(o.nome, e.name), p.nomes, o.inicio, o.fim, o.campus,
      coalesce(o.local, s.nome, e.location), p.estados, o.estado = 'cancelada', p.chave, o.id
    from pedidos p join public.ocorrencias o on o.event_base = p.evento_id and o.fim > now()
    join public.events e on e.id = o.event_base left join public.salas s on s.id = o.sala_id
    order by o.inicio limit 100
  ), idas (id, tipo, grupo, nome, detalhe, inicio, fim, campus, local, estados, cancelado, chave, dia) as (
    select r.ocorrencia_id, 'ida', o.id, coalesce(o.nome, e.name),
      case when r.acompanhantes > 0 then 'e mais ' || r.acompanhantes end, o.inicio, o.fim, o.campus,
      coalesce(o.local, s.nome, e.location), array[r.resposta::text], o.estado = 'cancelada', null::text, o.id
    from eu join public.rsvps r on r.membro_id = eu.id and r.resposta <> 'nao_vou'
    join public.ocorrencias o on o.id = r.ocorrencia_id and o.fim > now()
    join public.events e on e.id = o.event_base left join public.salas s on s.id = o.sala_id
    order by o.inicio limit 100
  ), todos as (
    select * from servicos union all select * from inscricoes
    -- Whoever serves there or is registered has said so once.
    union all select * from idas d
    where not exists (select from servicos x where x.dia = d.dia)
      and not exists (select from inscricoes x where x.dia = d.dia)
  )
  select t.id, t.tipo, t.grupo, t.nome, t.detalhe, t.inicio, t.fim, t.campus, t.local, t.estados, t.cancelado, t.chave
  from todos t order by t.inicio, t.tipo, t.id limit 200
$$;
comment on function public.minha_agenda() is
  'What the caller is rostered for and was told of, is registered for, and said to come to, as far as it is not over:
soonest first, up to 200.';

grant execute on function public.minha_agenda() to authenticated, service_role;

grant execute on function public.meus_eventos() to authenticated, service_role;
