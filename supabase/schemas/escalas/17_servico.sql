-- What a person sees of their own service: the page Dashboard Voluntário and the rosters on the home page. Nothing here
-- takes a person as a parameter: it is always the caller.

create function app.contagem_do_servico(membro uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'vezes', count(distinct i.ocorrencia_id) filter (where i.estado = 'confirmado'),
    'horas', round(coalesce(sum(extract(epoch from i.fim - i.inicio)) filter (where i.estado = 'confirmado'),
      0) / 3600, 1),
    'faltas', count(distinct i.ocorrencia_id) filter (where i.estado = 'faltou'))
  from public.escala_itens i join public.ocorrencias o on o.id = i.ocorrencia_id and o.estado <> 'cancelada'
  where i.membro_id = membro and i.publicado_em is not null and i.inicio > now() - interval '12 months'
    and i.fim < now()
$$;
comment on function app.contagem_do_servico(uuid) is
  'Days, hours and no-shows of somebody in the last 12 months. Whoever confirmed has served, unless presence says
otherwise (faltou).';

create function public.meu_servico() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'membro_id', eu.id, 'fuso', app.fuso_do_campus(eu.campus),
    'proximas', app.minhas_escalas(null, now() + interval '180 days'),
    'trocas', app.trocas_para_mim(),
    'vagas', app.vagas_abertas(),
    'meses', (select coalesce(jsonb_agg(d.mes order by d.mes), '[]') from public.disponibilidade_meses d
      where d.membro_id = eu.id and d.pedido_em is not null and d.respondido_em is null
        and d.mes >= date_trunc('month', app.hoje())::date),
    'falta', (select coalesce(jsonb_agg(jsonb_build_object('ministerio', f.ministerio, 'funcao', f.funcao, 'faltas',
      q.faltas)
        order by f.ministerio, f.funcao), '[]')
      from (select * from public.membros_funcoes x where x.membro_id = eu.id and x.funcao_id is not null
        and app.vigente(x.inicio, x.fim) order by x.ministerio, x.funcao limit 40) f
      cross join lateral (select app.requisitos_da_funcao(eu.id, f.funcao_id) as faltas) q
        where cardinality(q.faltas) > 0),
    'contagem', app.contagem_do_servico(eu.id))
  from (select app.meu_membro() as id, app.meu_campus() as campus) eu
$$;
comment on function public.meu_servico() is
  'The caller''s service, in one call: {membro_id (null: no record), fuso, proximas (as minhas_escalas, 180 days),
trocas (as trocas_para_mim), vagas (as vagas_abertas), meses (asked for block-outs, not answered), falta:
[{ministerio, funcao, faltas}] (what their functions demand and they lack), contagem: {vezes, horas, faltas} (12
months)}.';

create function public.minha_disponibilidade() returns jsonb
language sql stable security definer set search_path = '' as $$
  with eu as materialized (
    select q.id, app.fuso_do_campus(q.campus) as fuso, app.minha_familia() as lar
    from (select app.meu_membro() as id, app.meu_campus() as campus) q
  ), janela as materialized (
    select (date_trunc('month', now() at time zone eu.fuso) - interval '1 month') at time zone eu.fuso as de,
      now() + interval '18 months' as ate from eu
  ), dias as materialized (
    select d.bloqueio_id, d.inicio, d.fim from eu, janela j, public.bloqueio_dias d
    where d.membro_id = eu.id and d.fim > j.de and d.inicio < j.ate order by d.inicio limit 800
  )
  select jsonb_build_object(
    'membro_id', eu.id, 'fuso', eu.fuso,
    'bloqueios', (select coalesce(jsonb_agg(to_jsonb(q) order by q.inicio), '[]') from (
      select b.id, b.regra, b.motivo, b.grupo is not null as familia, b.criado_por = (select auth.uid()) as meu,
        d.inicio, d.fim, d.ultimo
      from public.bloqueios b cross join lateral (
        select min(x.inicio) as inicio, min(x.fim) as fim, max(x.fim) as ultimo from public.bloqueio_dias x
          where x.bloqueio_id = b.id) d
      where b.membro_id = eu.id and d.ultimo > now() order by d.inicio limit 100) q),
    'dias', (select coalesce(jsonb_agg(to_jsonb(d) order by d.inicio), '[]') from dias d),
    'servicos', (select coalesce(jsonb_agg(to_jsonb(q) order by q.inicio), '[]') from (
      select i.id, i.inicio, i.fim, i.estado, m.nome as ministerio, c.nome as funcao, i.subtempo
      from janela j, public.escala_itens i join public.ministerios m on m.id = i.ministerio_id
      join public.escala_vagas v on v.id = i.vaga_id join public.funcoes_ministerio c on c.id = v.funcao_id
      join public.ocorrencias o on o.id = i.ocorrencia_id and o.estado <> 'cancelada'
      where i.membro_id = eu.id and i.publicado_em is not null and i.estado not in ('recusado', 'substituido')
        and i.inicio > j.de and i.inicio < j.ate order by i.inicio limit 300) q),
    'meses', (select coalesce(jsonb_agg(jsonb_build_object('mes', d.mes, 'respondido', d.respondido_em is not null)
      order by d.mes), '[]')
      from public.disponibilidade_meses d where d.membro_id = eu.id and d.mes >= date_trunc('month', app.hoje())::date),
    'preferencias', (select jsonb_build_object('maximo_mes', p.maximo_mes, 'periodos', p.periodos, 'campi', p.campi)
      from public.preferencias_escala p where p.membro_id = eu.id),
    'pares', (select coalesce(jsonb_agg(jsonb_build_object('id', p.outro_id, 'nome', m.nome_completo, 'juntos',
      p.juntos) order by m.nome_completo), '[]')
      from public.escala_pares p join public.membros_igreja m on m.id = p.outro_id where p.membro_id = eu.id),
    'familia', case when exists (select from public.familia_membros f
        where f.membro_id = eu.id and f.fim is null and f.papel in ('responsavel', 'conjuge'))
      then (select coalesce(jsonb_agg(coalesce(m.nome_preferido, m.nome) order by m.nome), '[]')
        from public.familia_membros f
        join public.membros_igreja m on m.id = f.membro_id where f.familia_id = eu.lar and f.fim is null
          and f.membro_id <> eu.id)
      else '[]' end,
    'campi', (select coalesce(jsonb_agg(distinct m.campus), '[]') from public.membros_funcoes f
      join public.ministerios m on m.id = f.ministerio_id where f.membro_id = eu.id and app.vigente(f.inicio, f.fim)))
  from eu
$$;
comment on function public.minha_disponibilidade() is
  'When the caller can serve: {membro_id, fuso, bloqueios: [{id, regra, motivo, familia, meu, inicio, fim, ultimo}],
dias and servicos (from last month on), meses: [{mes, respondido}], preferencias or null, pares: [{id, nome,
juntos}], familia (names, for those who answer for the household), campi}.';

create function public.meu_historico(antes timestamptz default null) returns jsonb
language sql stable security definer set search_path = '' as $$
  with linhas as materialized (
    select i.id, i.inicio, i.fim, i.estado, i.subtempo, m.nome as ministerio, c.nome as funcao,
      coalesce(o.nome, ev.name) as evento,
      app.fuso_do_campus(m.campus) as fuso, exists (select from public.attendances a
        where a.event_id = i.ocorrencia_id and a.member_id = i.membro_id and a.veio) as presente
    from public.escala_itens i join public.ministerios m on m.id = i.ministerio_id
    join public.escala_vagas v on v.id = i.vaga_id join public.funcoes_ministerio c on c.id = v.funcao_id
    join public.ocorrencias o on o.id = i.ocorrencia_id and o.estado <> 'cancelada'
      join public.events ev on ev.id = o.event_base
    where i.membro_id = app.meu_membro() and i.publicado_em is not null and i.estado <> 'substituido'
      and i.inicio < least(antes, now()) and i.fim < now()
    order by i.inicio desc, i.id limit 31
  )
  select jsonb_build_object(
    'itens', (select coalesce(jsonb_agg(to_jsonb(q) order by q.inicio desc, q.id), '[]')
      from (select * from linhas l order by l.inicio desc, l.id limit 30) q),
    'mais', (select count(*) > 30 from linhas), 'contagem', app.contagem_do_servico(app.meu_membro()))
$$;
comment on function public.meu_historico(timestamptz) is
  'The caller''s past services before a moment, the latest first, 30 at a time: {itens: [{id, inicio, fim, fuso,
estado, subtempo, ministerio, funcao, evento, presente}], mais, contagem}.';

create function public.desfazer_resposta(item uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  i public.escala_itens;
begin
  select x.* into i from public.escala_itens x where x.id = item and x.membro_id = app.meu_membro()
    and x.publicado_em is not null for update;
  if i.id is null then
    raise exception using errcode = 'PT404', message = 'Você não está nesta escala.';
  end if;
  if i.estado not in ('confirmado', 'recusado') or i.respondido_em is null
    or i.respondido_em < now() - interval '10 minutes'
     or i.substitui_id is not null or i.inicio <= now() then
    raise exception using errcode = 'PT409', message = 'Não dá mais para desfazer. Responda de novo.';
  end if;
  if i.estado = 'confirmado' and i.respondido_em = i.created_at and i.posto_por = auth.uid() then
    -- They took an open place themselves: it is open again.
    delete from public.notifications n where n.chave = 'escala-inscrita:' || item and not n.lida;
    delete from public.escala_itens x where x.id = item;
    return;
  end if;
  if i.estado = 'recusado' then
    perform 1 from public.escala_vagas v where v.id = i.vaga_id for update;
    if (select count(*) from public.escala_itens x where x.vaga_id = i.vaga_id and app.ocupa(x.estado))
       >= (select v.maximo from public.escala_vagas v where v.id = i.vaga_id) then
      raise exception using errcode = 'PT409', message = 'Outra pessoa já ocupa esta posição.';
    end if;
    delete from public.notifications n where n.chave = 'escala-recusa:' || item || ':'
      || extract(epoch from i.respondido_em)::bigint and not n.lida;
  end if;
  update public.escala_itens x set estado = 'pendente', motivo = null, respondido_em = null,
    respondido_por = null where x.id = item;
end
$$;
comment on function public.desfazer_resposta(uuid) is
  'Within ten minutes, an answer of the caller was not given; an open place that they took is open again. Raises
PT404, PT409.';

create function app.servicos_no_inicio() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(q) order by q.inicio, q.id), '[]') from (
    select i.id, i.inicio, i.fim, i.estado, i.subtempo, i.escala_id, m.nome as ministerio, c.nome as funcao,
      coalesce(o.nome, ev.name) as evento,
      coalesce(o.local, ev.location) as local, f.fuso
    from public.escala_itens i join public.ministerios m on m.id = i.ministerio_id
    cross join lateral (select app.fuso_do_campus(m.campus) as fuso) f
    join public.escala_vagas v on v.id = i.vaga_id join public.funcoes_ministerio c on c.id = v.funcao_id
    join public.ocorrencias o on o.id = i.ocorrencia_id and o.estado <> 'cancelada'
      join public.events ev on ev.id = o.event_base
    where i.membro_id = (select app.meu_membro()) and i.publicado_em is not null and app.ocupa(i.estado)
      and i.inicio > now() - interval '26 hours' and i.inicio < now() + interval '30 days'
      and i.inicio >= date_trunc('day', now() at time zone f.fuso) at time zone f.fuso
    order by i.inicio, i.id limit 4) q
$$;
comment on function app.servicos_no_inicio() is
  'The caller''s next four services within 30 days, from the beginning of today in the campus''s time: for the home
page.';

create function app.escalas_a_cuidar()
returns table (ministerio_id uuid, ministerio text, campus text, faltam integer, sem_resposta integer, trocas integer,
  primeira timestamptz)
language sql stable security definer set search_path = '' as $$
  with cuido as materialized (
    select unnest(app.escalas_que_cuido()) as id
  ), vagas as (
    select e.ministerio_id, o.inicio, greatest(v.minimo - count(i.id) filter (where app.ocupa(i.estado)), 0) as faltam,
      count(i.id) filter (where i.estado = 'pendente' and i.publicado_em is not null) as mudos
    from public.ocorrencias o join public.escalas e on e.ocorrencia_id = o.id
    join public.escala_vagas v on v.escala_id = e.id left join public.escala_itens i on i.vaga_id = v.id
    where o.inicio > now() and o.inicio < now() + interval '14 days' and o.estado <> 'cancelada'
      and e.ministerio_id in (select c.id from cuido c)
    group by e.ministerio_id, o.inicio, v.id, v.minimo
  ), partes as (
    select v.ministerio_id, sum(v.faltam) as faltam, sum(v.mudos) as sem_resposta, 0 as trocas,
      min(v.inicio) as primeira from vagas v
    where v.faltam > 0 or v.mudos > 0 group by v.ministerio_id
    union all
    select t.ministerio_id, 0, 0, count(*), min(i.inicio) from public.escala_trocas t
      join public.escala_itens i on i.id = t.item_id and i.inicio > now()
    where t.estado = 'aguardando' and t.ministerio_id in (select c.id from cuido c) group by t.ministerio_id
  )
  select m.id, m.nome, m.campus, sum(p.faltam)::integer, sum(p.sem_resposta)::integer, sum(p.trocas)::integer,
    min(p.primeira)
  from partes p join public.ministerios m on m.id = p.ministerio_id
  group by m.id, m.nome, m.campus order by min(p.primeira), m.nome limit 5
$$;
comment on function app.escalas_a_cuidar() is
  'Of the ministries whose rosters the caller makes, the five whose next 14 days wait soonest: places that lack
somebody, people who did not answer, swaps to decide. For public.esperando.';

grant execute on function
  public.meu_servico(), public.minha_disponibilidade(),
  public.meu_historico(timestamptz), public.desfazer_resposta(uuid)
  to authenticated, service_role;
