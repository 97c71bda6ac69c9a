-- What the page of rosters reads: the matrix of places and days, and who could stand in a place.

create function app.falta_lider(v public.escala_vagas) returns boolean
language sql stable security definer set search_path = '' as $$
  select v.pede_lider and not exists (
    select from public.escala_itens i
    join public.membros_funcoes f on f.membro_id = i.membro_id and f.ministerio_id = i.ministerio_id
      and f.funcao_id = v.funcao_id
      and f.nivel = 'lider' and app.vigente(f.inicio, f.fim)
    where i.vaga_id = v.id and app.ocupa(i.estado))
$$;
comment on function app.falta_lider(public.escala_vagas) is
  'The place asks for somebody who leads in its function, and nobody who stands in it does.';

create function app.ausentes_do_dia(ministerio uuid, de timestamptz, ate timestamptz) returns text[]
language sql stable security definer set search_path = '' as $$
  -- From those who are blocked out to the few who also serve and stay: asked for every day of a matrix.
  select coalesce(array_agg(q.nome_completo), '{}') from (
    select p.nome_completo from (
      select f.membro_id from public.membros_funcoes f
      where f.ministerio_id = ausentes_do_dia.ministerio and f.inicio <= (select app.hoje())
        and (f.fim is null or f.fim > (select app.hoje()))
        and exists (select from public.bloqueio_dias b where b.membro_id = f.membro_id and b.fim > de
          and b.inicio < ate)
      group by f.membro_id offset 0) f
    join public.membros_igreja p on p.id = f.membro_id and not app.saiu(p.situacao)
    order by p.nome_completo limit 60) q
$$;
comment on function app.ausentes_do_dia(uuid, timestamptz, timestamptz) is
  'Who serves in a ministry and is blocked out between two moments, by name; never why. For those who make its
rosters.';

create function public.escala_matriz(ministerio uuid, de timestamptz, ate timestamptz) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  cuido constant boolean := app.cuida_da_escala(ministerio);
  g public.ministerios;
begin
  select m.* into g from public.ministerios m where m.id = ministerio;
  if g.id is null or not (cuido or ministerio = any (app.escalas_que_vejo())) then
    raise exception using errcode = 'PT404', message = 'Ministério não encontrado.';
  end if;
  if ate - de > interval '100 days' then
    raise exception using errcode = 'PT400', message = 'Escolha até três meses.';
  end if;
  return jsonb_build_object('cuido', cuido, 'ajustes', to_jsonb(app.ajustes_da_escala(ministerio)), 'fuso',
    app.fuso_do_campus(g.campus),
    'dias', (
      select coalesce(jsonb_agg(to_jsonb(d) order by d.inicio, d.id), '[]') from (
        select o.id, o.event_base, coalesce(o.nome, ev.name) as nome, ev.tipo, o.inicio, o.fim, o.estado,
          coalesce(o.local, ev.location) as local,
          e.id as escala_id, e.estado as escala_estado, e.modelo_id, e.observacao, e.publicada_em,
          case when cuido and o.fim > now() then app.ausentes_do_dia(ministerio, o.inicio, o.fim)
            else '{}' end as ausentes, (
            select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'funcao_id', v.funcao_id, 'funcao', c.nome,
              'subtempo', v.subtempo,
              'desloca_minutos', v.desloca_minutos, 'duracao_minutos', v.duracao_minutos, 'minimo', v.minimo, 'maximo',
                v.maximo,
              'acumula', v.acumula, 'ordem', v.ordem, 'pede_lider', v.pede_lider, 'falta_lider', cuido
                and app.falta_lider(v),
              'itens', (
                select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'membro_id', i.membro_id,
                  'nome', coalesce(i.convidado_nome, p.nome_completo, 'Pessoa sem cadastro'), 'foto',
                    app.foto_em_lista(p.id, p.foto), 'convidado', i.convidado_nome is not null,
                  'estado', i.estado, 'publicado', i.publicado_em is not null, 'inicio', i.inicio, 'fim', i.fim,
                  'motivo', case when cuido then i.motivo end, 'porque', case when cuido then i.porque end,
                  'rodada_id', case when cuido then i.rodada_id end,
                  'anotada_por', case when cuido then (select concat_ws(' ', a.nome, a.sobrenome) from public.profiles a
                    where a.id = i.respondido_por) end,
                  'telefone', case when cuido then coalesce(i.convidado_telefone, p.telefone) end,
                  'bloqueado', case when cuido and i.fim > now() then exists (select from public.bloqueio_dias b
                    where b.membro_id = i.membro_id and b.fim > i.inicio and b.inicio < i.fim) end)
                  order by i.estado = 'recusado', i.created_at, i.id), '[]')
                from public.escala_itens i left join public.membros_igreja p on p.id = i.membro_id
                where i.vaga_id = v.id and i.estado <> 'substituido'
                  and (cuido or i.publicado_em is not null and i.estado <> 'recusado')))
              order by v.ordem, c.nome), '[]')
            from public.escala_vagas v join public.funcoes_ministerio c on c.id = v.funcao_id
              where v.escala_id = e.id) as vagas
        from public.ocorrencias o
        join public.events ev on ev.id = o.event_base
        left join public.escalas e on e.ocorrencia_id = o.id and e.ministerio_id = ministerio
          and (cuido or e.publicada_em is not null)
        where o.campus = g.campus and o.inicio >= de and o.inicio < ate
          and (e.id is not null or cuido and o.estado <> 'cancelada' and (
            exists (select from public.escala_modelos m where m.ministerio_id = ministerio and m.ativo
              and (m.event_base = o.event_base or m.event_base is null
                and (m.tipo_evento is null or m.tipo_evento = ev.tipo)))
            or ev.tipo = 'culto' and not exists (select from public.escala_modelos m where m.ministerio_id = ministerio
              and m.ativo)))
        order by o.inicio, o.id limit 80) d));
end
$$;
comment on function public.escala_matriz(uuid, timestamptz, timestamptz) is
  'The rosters of a ministry between two moments, up to 80 days: {cuido, ajustes, fuso, dias: [{id, nome, inicio,
fim, estado, escala_id, escala_estado, modelo_id, observacao, ausentes (names), vagas: [{id, funcao, subtempo,
minimo, maximo, pede_lider, falta_lider, itens: [{id, membro_id, nome, estado, publicado, bloqueado…}]}]}]}. Drafts,
reasons and phones only for those who make them. Raises PT400, PT404.';

create function public.candidatos_da_vaga(vaga uuid, busca text default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  e public.escalas;
  v public.escala_vagas;
  o public.ocorrencias;
begin
  busca := nullif(btrim(busca), '');
  select x.* into v from public.escala_vagas x where x.id = vaga;
  select x.* into e from public.escalas x where x.id = v.escala_id;
  select x.* into o from public.ocorrencias x where x.id = e.ocorrencia_id;
  perform app.exigir_escala(e.ministerio_id);
  return (
    select coalesce(jsonb_agg(jsonb_build_object('membro_id', q.id, 'nome', q.nome_completo, 'foto', q.foto, 'nivel',
      q.nivel,
      'qualificado', q.qualificado, 'no_mes', q.no_mes, 'ultima', q.ultima, 'avisos', q.avisos, 'impede', q.impede,
      'respondeu_mes', q.respondeu)
      order by q.impede, q.fortes, not q.qualificado, q.nivel is distinct from 'lider'
        and app.falta_lider(v), jsonb_array_length(q.avisos), q.no_mes, q.ultima nulls first, q.nome_completo), '[]')
    from (
      select m.id, m.nome_completo, app.foto_em_lista(m.id, m.foto) as foto, f.nivel,
        coalesce(f.qualificado, false) as qualificado, s.no_mes, s.ultima,
        coalesce(c.avisos, '[]') as avisos, coalesce(c.impede, false) as impede, coalesce(c.fortes, 0) as fortes,
        exists (select from public.disponibilidade_meses d where d.membro_id = m.id and d.respondido_em is not null
          and d.mes = date_trunc('month', o.inicio at time zone app.fuso_do_campus(o.campus))::date) as respondeu
      from (
        select f.membro_id, bool_or(f.funcao_id = v.funcao_id) as qualificado,
          max(f.nivel) filter (where f.funcao_id = v.funcao_id) as nivel
        from public.membros_funcoes f where f.ministerio_id = e.ministerio_id and app.vigente(f.inicio, f.fim)
        group by f.membro_id) f
      join public.membros_igreja m on m.id = f.membro_id and not app.saiu(m.situacao)
      cross join lateral (
        select count(distinct i.ocorrencia_id) filter (where i.inicio > o.inicio - interval '30 days')::integer as no_mes,
          max(i.inicio) filter (where i.inicio < o.inicio) as ultima
        from public.escala_itens i where i.membro_id = m.id and app.ocupa(i.estado)
          and i.inicio between o.inicio - interval '400 days' and o.inicio + interval '30 days') s
      cross join lateral (
        select jsonb_agg(jsonb_build_object('codigo', c.codigo, 'frase', c.frase, 'impede', c.impede)) as avisos,
          bool_or(c.impede) as impede, count(*) filter (where c.codigo in ('bloqueio', 'mesma_hora',
            'recusou')) as fortes
        from app.conflitos_da_pessoa(m.id, vaga, null::uuid) c) c
      where (busca is null or app.normalizar(m.nome_completo) like '%' || app.normalizar(busca) || '%')
        and not exists (select from public.escala_itens i where i.vaga_id = vaga and i.membro_id = m.id
          and app.ocupa(i.estado))
      limit 200) q);
end
$$;
comment on function public.candidatos_da_vaga(uuid, text) is
  'Who serves in the ministry, those who are free and qualified first: [{membro_id, nome, foto, nivel, qualificado,
no_mes, ultima, avisos: [{codigo, frase, impede}], impede, respondeu_mes}], up to 200. Raises 42501.';

grant execute on function
  public.escala_matriz(uuid, timestamptz, timestamptz),
  public.candidatos_da_vaga(uuid, text)
  to authenticated, service_role;
