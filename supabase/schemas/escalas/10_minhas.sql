-- The caller's own services, with those who serve beside them.

create function app.minhas_escalas(de timestamptz, ate timestamptz) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(q) order by q.inicio, q.id), '[]') from (
    select i.id, i.ministerio_id, m.nome as ministerio, m.campus, app.fuso_do_campus(m.campus) as fuso,
      c.nome as funcao, i.subtempo,
      i.inicio, i.fim, i.estado, i.motivo, i.ocorrencia_id, i.escala_id, coalesce(o.nome, ev.name) as evento,
      coalesce(o.local, ev.location) as local, o.estado as estado_do_dia, e.observacao,
      (select t.id from public.escala_trocas t where t.item_id = i.id
        and t.estado in ('aberta', 'aguardando')) as troca_id,
      (select coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'nome',
        coalesce(x.convidado_nome, p.nome_preferido, p.nome_completo), 'funcao', cx.nome,
          'subtempo', x.subtempo, 'estado', x.estado, 'foto', app.foto_em_lista(p.id, p.foto),
          -- Of others, only what the caller reads in their records as well.
          'telefone', case when alcance.pode and (alcance.todos or p.campus = any (alcance.campi)) then p.telefone end)
            order by vx.ordem, x.id), '[]')
        from public.escala_itens x join public.escala_vagas vx on vx.id = x.vaga_id
          join public.funcoes_ministerio cx on cx.id = vx.funcao_id
        left join public.membros_igreja p on p.id = x.membro_id
        where x.escala_id = i.escala_id and x.id <> i.id and x.publicado_em is not null
          and app.ocupa(x.estado)) as colegas
    from (select app.pode('membros', 'visualizar') as pode, app.todos_os_campi() as todos,
      app.meus_campi() as campi offset 0) alcance,
    public.escala_itens i join public.escalas e on e.id = i.escala_id
      join public.ministerios m on m.id = i.ministerio_id
    join public.escala_vagas v on v.id = i.vaga_id join public.funcoes_ministerio c on c.id = v.funcao_id
    join public.ocorrencias o on o.id = i.ocorrencia_id join public.events ev on ev.id = o.event_base
    where i.membro_id = (select app.meu_membro()) and i.publicado_em is not null and i.estado <> 'substituido'
      -- Today's, until midnight of the campus, also when it is over.
      and i.inicio >= coalesce(de, now() - interval '26 hours')
      and i.inicio >= coalesce(de,
        date_trunc('day', now() at time zone app.fuso_do_campus(m.campus)) at time zone app.fuso_do_campus(m.campus))
      and i.inicio < coalesce(ate, now() + interval '400 days')
    order by i.inicio limit 200) q
$$;
comment on function app.minhas_escalas(timestamptz, timestamptz) is
  'The caller''s services from a moment (else the beginning of today) on, up to 200, soonest first: [{id, ministerio,
campus, fuso, funcao, subtempo, inicio, fim, estado, evento, local, estado_do_dia, observacao, troca_id, colegas:
[{id, nome, funcao, subtempo, estado, foto, telefone (where the caller may read it)}]}].';
