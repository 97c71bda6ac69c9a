-- What is said before a room or resource is booked, and who approves its use.

create function app.ligar_recursos(evento text, recursos jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if jsonb_typeof(recursos) <> 'array' or jsonb_array_length(recursos) > 30 or exists (
       select from jsonb_array_elements(recursos) t
       where not pg_input_is_valid(coalesce(t ->> 'id', ''), 'uuid')
         or coalesce(t ->> 'quantidade', '') !~ '^[1-9][0-9]{0,3}$') then
    raise exception using errcode = 'PT400', message = 'Escolha até 30 recursos, cada um com sua quantidade.';
  end if;
  delete from public.evento_recursos l where l.event_id = evento
    and not exists (select from jsonb_array_elements(recursos) t where (t ->> 'id')::uuid = l.recurso_id);
  insert into public.evento_recursos as l (event_id, recurso_id, quantidade)
  select evento, (t ->> 'id')::uuid, max((t ->> 'quantidade')::integer) from jsonb_array_elements(recursos) t
  join public.recursos_do_campus r on r.id = (t ->> 'id')::uuid group by 2
  on conflict (event_id, recurso_id) do update set quantidade = excluded.quantidade
    where l.quantidade <> excluded.quantidade;
end
$$;
comment on function app.ligar_recursos(text, jsonb) is
  'Makes these the resources of the event: [{id, quantidade}]. For salvar_evento, which asked for permission. Raises
PT400, PT409.';

create function app.avisar_aprovadores(novas app.ocupacoes[]) returns void
language sql security definer set search_path = '' as $$
  select app.notificar(m.profile_id, 'Uso para aprovar',
    format('%s pede %s: %s%s.', e.name, k.nome, app.quando(q.de, q.ate, e.campus),
      case when q.dias > 1 then format(' e mais %s dias', q.dias - 1) else '' end),
    '/presenca/reservas', format('uso:%s:%s:%s:%s', q.event_base, q.alvo, extract(epoch from q.de)::bigint, q.dias),
      'eventos')
  from (select n.event_base, n.alvo, min(n.de) as de, (array_agg(n.ate order by n.de))[1] as ate, count(*) as dias
    from unnest(novas) n
        where n.ate > now() and app.estado_do_uso(n) = 'pendente' group by 1, 2) q
  join public.events e on e.id = q.event_base
  join (select s.id, s.nome, s.aprovador_id from public.salas s
        union all select r.id, r.nome, r.aprovador_id from public.recursos_do_campus r) k on k.id = q.alvo
  join public.membros_igreja m on m.id = k.aprovador_id and m.profile_id is not null
$$;
comment on function app.avisar_aprovadores(app.ocupacoes[]) is
  'Tells those who approve rooms and resources what is asked of them, once for each event.';

create function public.conflitos_de_uso(pedido jsonb)
returns table (coisa text, nome text, de timestamptz, ate timestamptz, bloqueio boolean, livres integer)
language plpgsql stable security definer set search_path = '' as $$
declare
  usos app.uso[];
begin
  if not app.pode('eventos', 'editar') or jsonb_array_length(pedido -> 'inicios') > 800
     or jsonb_array_length(coalesce(pedido -> 'recursos', '[]')) > 30 then
    return;
  end if;
  usos := array(
    select row(c.id, c.quantas, i::timestamptz - make_interval(mins => coalesce((pedido ->> 'preparo')::integer, 0)),
      i::timestamptz + make_interval(mins => (pedido ->> 'minutos')::integer + coalesce((pedido ->> 'desmontagem')::integer, 0)))::app.uso
    from jsonb_array_elements_text(pedido -> 'inicios') i
    cross join (
      select s.id, 1 as quantas, s.campus from public.salas s
      where s.id = coalesce((pedido ->> 'sala')::uuid, app.sala_do_lugar(pedido ->> 'campus', pedido ->> 'local'))
      union all
      select r.id, (t ->> 'quantidade')::integer, r.campus from jsonb_array_elements(coalesce(pedido -> 'recursos',
        '[]')) t
      join public.recursos_do_campus r on r.id = (t ->> 'id')::uuid) c
    where app.alcanca(c.campus) or c.campus = app.meu_campus());
  return query select distinct d.coisa, d.nome, d.de, d.ate, d.bloqueio, d.livres
    from app.disputas(usos, pedido ->> 'fora') d order by d.de, d.coisa limit 20;
end
$$;
comment on function public.conflitos_de_uso(jsonb) is
  'What stands in the way of a room and resources, up to 20, soonest first: pedido {sala, or campus and local as
typed, recursos [{id, quantidade}], inicios, minutos, preparo, desmontagem, fora (the event or day that asks)}. nome:
the event, or why it is blocked (bloqueio); livres: pieces that remain. Nothing for those who do not edit events.';

create function app.aprova_uso(aprovador uuid, campus text) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(aprovador = app.meu_membro(), false) or (app.pode('igreja', 'editar') and app.alcanca(campus))
$$;
comment on function app.aprova_uso(uuid, text) is
  'The caller decides about this room or resource: it is theirs to approve, or they look after the campus.';

create function public.decidir_usos(coisa uuid, dias text[], aprovar boolean, motivo text default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  k record;
  usos app.ocupacoes[];
  feita uuid;
begin
  motivo := nullif(btrim(motivo), '');
  select * into k from (
    select s.id, s.nome, s.campus, s.aprovador_id from public.salas s
    union all select r.id, r.nome, r.campus, r.aprovador_id from public.recursos_do_campus r) q where q.id = coisa;
  if k.id is null or not app.aprova_uso(k.aprovador_id, k.campus) then
    raise insufficient_privilege using message = 'Outra pessoa decide sobre este uso.';
  end if;
  if not aprovar and char_length(coalesce(motivo, '')) < 3 then
    raise exception using errcode = 'PT422', message = 'Diga o motivo a quem pediu.';
  end if;
  perform from public.salas s where s.id = coisa for no key update;
  perform from public.recursos_do_campus r where r.id = coisa for no key update;
  usos := array(select c::app.ocupacoes from app.ocupacoes c
    where c.alvo = coisa and c.ocorrencia_id = any (dias[1:800]) and c.ate > now() and app.estado_do_uso(c) <> 'livre');
  if cardinality(usos) = 0 then
    raise exception using errcode = 'PT404', message = 'Este uso não está mais pedido.';
  end if;
  feita := app.iniciar_operacao('uso', case when aprovar then 'Uso aprovado: '
    else 'Uso recusado: ' end || k.nome, '{}', 'eventos');
  insert into public.decisoes_de_uso as d (ocorrencia_id, alvo, campus, aprovada, motivo, quantidade, de, ate,
    decidida_por)
  select c.ocorrencia_id, c.alvo, k.campus, aprovar, decidir_usos.motivo, c.quantidade, c.de, c.ate, (select auth.uid())
  from unnest(usos) c
  on conflict (ocorrencia_id, alvo) do update
    set aprovada = excluded.aprovada, motivo = excluded.motivo, quantidade = excluded.quantidade, de = excluded.de,
      ate = excluded.ate,
      decidida_por = excluded.decidida_por;
  perform app.notificar(q.conta, case when aprovar then 'Uso aprovado' else 'Uso recusado' end,
    format('%s para %s, %s%s.%s', k.nome, e.name, app.quando(q.de, q.ate, e.campus),
      case when q.dias > 1 then format(' e mais %s dias', q.dias - 1)
        else '' end, coalesce(' ' || decidir_usos.motivo, '')),
    '/presenca/eventos/' || e.id, format('uso:%s:%s', feita, e.id), 'eventos')
  from (select c.event_base, coalesce(c.pedida_por, m.profile_id) as conta, min(c.de) as de,
    (array_agg(c.ate order by c.de))[1] as ate,
          count(*) as dias
        from unnest(usos) c join public.events e on e.id = c.event_base left
          join public.membros_igreja m on m.id = e.responsavel_id
        group by 1, 2) q
  join public.events e on e.id = q.event_base where q.conta is distinct from (select auth.uid());
  return feita;
end
$$;
comment on function public.decidir_usos(uuid, text[], boolean, text) is
  'Approves or refuses (with motivo) a room or resource on these days and tells who asked; gives the operation.
Raises 42501, PT404, PT409 (what was refused is taken by now), PT422.';

create function app.conferir_decisao() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  d record;
begin
  select x.* into d
  from app.ocupacoes c join public.ocorrencias o on o.id = c.ocorrencia_id
  cross join lateral app.disputas(array[row(c.alvo, c.quantidade, c.de, c.ate)::app.uso], c.event_base) x
  where c.ocorrencia_id = old.ocorrencia_id and c.alvo = old.alvo and app.estado_do_uso(c) <> 'recusada' limit 1;
  if found then
    raise exception using errcode = 'PT409', message = app.frase_da_disputa(d.coisa, d.nome, d.de, d.ate, d.bloqueio,
      d.livres, d.fuso);
  end if;
  return null;
end
$$;
comment on function app.conferir_decisao() is
  'Trigger: what was refused gave its place back, and takes it again only while nobody else has it, also when undone.
Raises PT409.';

create trigger d_conferir after update or delete on public.decisoes_de_uso
  for each row when (not old.aprovada) execute function app.conferir_decisao();

create function public.usos_pedidos(decididos boolean default false) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(q) order by q.de), '[]') from (
    select k.id as coisa, k.nome, k.campus, e.id as evento, e.name as evento_nome, c.quantidade, x.estado, d.motivo,
      nullif(concat_ws(' ', p.nome, p.sobrenome), '') as pediu, min(c.de) as de,
      jsonb_agg(jsonb_build_object('id', c.ocorrencia_id, 'de', c.de, 'ate', c.ate) order by c.de) as dias
    from (select s.id, s.nome, s.campus, s.aprovador_id from public.salas s where s.aprovador_id is not null
          union all select r.id, r.nome, r.campus, r.aprovador_id from public.recursos_do_campus r
            where r.aprovador_id is not null) k
    join app.ocupacoes c on c.alvo = k.id and c.ate > now()
    join public.events e on e.id = c.event_base
    left join public.decisoes_de_uso d on d.ocorrencia_id = c.ocorrencia_id and d.alvo = c.alvo
    left join public.profiles p on p.id = c.pedida_por
    cross join lateral (select app.estado_do_uso(c) as estado) x
    where app.aprova_uso(k.aprovador_id, k.campus) and (x.estado = 'pendente') = not decididos and x.estado <> 'livre'
    group by k.id, k.nome, k.campus, e.id, e.name, c.quantidade, x.estado, d.motivo, 9
    order by min(c.de) limit 100) q
$$;
comment on function public.usos_pedidos(boolean) is
  'What waits for the caller to approve, or what was decided, of days to come, by event and room or resource, soonest
first, up to 100: [{coisa, nome, campus, evento, evento_nome, quantidade, estado, motivo, pediu, de, dias [{id, de,
ate}]}].';

create type public.uso_do_dia as (
  nome text, sala boolean, quantidade integer, de timestamptz, ate timestamptz, estado public.estado_do_uso, motivo text
);
comment on type public.uso_do_dia is 'A room or resource on a day, with setup and teardown.';

create function public.usos_do_dia(ocorrencia text) returns setof public.uso_do_dia
language sql stable security definer set search_path = '' as $$
  select coalesce(s.nome, r.nome), c.sala_id is not null, c.quantidade, c.de, c.ate, x.estado,
    case when x.estado in ('aprovada', 'recusada') then d.motivo end
  from app.ocupacoes c join public.ocorrencias o on o.id = c.ocorrencia_id
  left join public.salas s on s.id = c.sala_id left join public.recursos_do_campus r on r.id = c.recurso_id
  left join public.decisoes_de_uso d on d.ocorrencia_id = c.ocorrencia_id and d.alvo = c.alvo
  cross join lateral (select app.estado_do_uso(c) as estado) x
  where c.ocorrencia_id = ocorrencia
    and (app.pode('eventos', 'editar') and app.alcanca(o.campus)
      or app.aprova_uso(coalesce(s.aprovador_id, r.aprovador_id), o.campus))
  order by c.sala_id nulls last, r.nome
$$;
comment on function public.usos_do_dia(text) is
  'The room and resources of a day, for those who edit events of its campus or approve the use.';

grant execute on function
  public.conflitos_de_uso(jsonb),
  public.decidir_usos(uuid, text[], boolean, text),
  public.usos_pedidos(boolean), public.usos_do_dia(text)
  to authenticated, service_role;
