-- How the rosters of a ministry go, for those who make them.

create function public.painel_escalas(ministerio uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.exigir_escala(ministerio);
  return (
    with pessoas as (
      select distinct p.id, p.nome_completo, p.foto from public.membros_funcoes f
        join public.membros_igreja p on p.id = f.membro_id
      where f.ministerio_id = painel_escalas.ministerio and app.vigente(f.inicio, f.fim) and not app.saiu(p.situacao)
    ), servicos as (
      select i.membro_id, i.ministerio_id, i.estado, i.inicio, i.fim, i.ocorrencia_id from public.escala_itens i
        join pessoas p on p.id = i.membro_id
      where i.publicado_em is not null and i.inicio > now() - interval '180 days'
        and i.inicio < now() + interval '60 days'
    ), carga as (
      select p.id, p.nome_completo, p.foto,
        count(distinct s.ocorrencia_id) filter (where s.inicio between now() - interval '30 days'
          and now() + interval '30 days' and app.ocupa(s.estado)) as em_60_dias,
        count(distinct s.ocorrencia_id) filter (where s.ministerio_id <> ministerio
          and s.inicio between now() - interval '30 days' and now() + interval '30 days'
          and app.ocupa(s.estado)) as em_outros,
        count(*) filter (where s.estado = 'faltou') as faltas, count(*) filter (where s.estado = 'recusado') as recusas,
        round(coalesce(sum(extract(epoch from s.fim - s.inicio)) filter (where s.inicio between now() - interval '30 days' and now() and s.estado = 'confirmado'), 0) / 3600, 1) as horas,
        max(s.inicio) filter (where s.inicio < now() and s.estado in ('confirmado', 'pendente')) as ultima
      from pessoas p left join servicos s on s.membro_id = p.id group by p.id, p.nome_completo, p.foto
    ), meus as (
      select i.estado from public.escala_itens i where i.ministerio_id = ministerio and i.publicado_em is not null
        and i.estado <> 'substituido'
        and i.inicio between now() - interval '60 days' and now() + interval '60 days'
    )
    select jsonb_build_object(
      'convites', (select count(*) from meus), 'confirmados',
        (select count(*) from meus where estado in ('confirmado', 'troca_solicitada', 'faltou')),
      'recusados', (select count(*) from meus where estado = 'recusado'), 'pendentes',
        (select count(*) from meus where estado = 'pendente'),
      'faltas', (select count(*) from meus where estado = 'faltou'),
      'carga', (select coalesce(jsonb_agg(to_jsonb(c) order by c.em_60_dias desc, c.nome_completo), '[]') from (
        select * from carga c order by c.em_60_dias desc, c.nome_completo limit 100) c),
      'parados', (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'nome', c.nome_completo, 'ultima', c.ultima)
        order by c.ultima nulls first, c.nome_completo), '[]')
        from (select * from carga c where (c.ultima is null or c.ultima < now() - interval '60 days')
          order by c.ultima nulls first limit 50) c),
      'faltam', (select coalesce(jsonb_agg(to_jsonb(q) order by q.inicio), '[]') from (
        select v.id as vaga_id, o.inicio, coalesce(o.nome, ev.name) as evento, c.nome as funcao, v.subtempo,
          v.minimo - n.ocupadas as faltam
        from public.escalas e join public.ocorrencias o on o.id = e.ocorrencia_id and o.inicio > now()
          and o.estado <> 'cancelada'
        join public.events ev on ev.id = o.event_base join public.escala_vagas v on v.escala_id = e.id
        join public.funcoes_ministerio c on c.id = v.funcao_id
        cross join lateral (select count(*) as ocupadas from public.escala_itens i where i.vaga_id = v.id
          and app.ocupa(i.estado)) n
        where e.ministerio_id = ministerio and n.ocupadas < v.minimo order by o.inicio limit 20) q)));
end
$$;
comment on function public.painel_escalas(uuid) is
  'How a ministry''s rosters go: {convites, confirmados, recusados, pendentes, faltas (60 days around today), carga:
[{id, nome_completo, foto, em_60_dias and em_outros (days in all ministries and in others, 30 days around today),
faltas, recusas, horas, ultima}], parados: not served for 60 days, faltam: next gaps}. Raises 42501.';

grant execute on function public.painel_escalas(uuid)
  to authenticated, service_role;
