-- How evenly a ministry's people serve.

create function public.equilibrio_escalas(ministerio uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  -- Weeks are the campus's: a service on Sunday at 21:00 is no Monday's.
  fuso constant text := (select app.fuso_do_campus(m.campus) from public.ministerios m where m.id = ministerio);
  agora constant timestamp := now() at time zone fuso;
begin
  perform app.exigir_escala(ministerio);
  return (
    with pessoas as materialized (
      select distinct p.id, p.nome_completo as nome from public.membros_funcoes f
        join public.membros_igreja p on p.id = f.membro_id
      where f.ministerio_id = equilibrio_escalas.ministerio and app.vigente(f.inicio, f.fim)
        and not app.saiu(p.situacao)
    ), semanas as materialized (
      select distinct i.membro_id, date_trunc('week', i.inicio at time zone app.fuso_do_campus(m.campus)) as semana,
        i.ocorrencia_id
      from public.escala_itens i join public.ministerios m on m.id = i.ministerio_id
      where i.membro_id in (select p.id from pessoas p
          union select c.membro_id from pessoas p join public.familia_membros r on r.membro_id = p.id and r.fim is null
            join public.familia_membros c on c.familia_id = r.familia_id and c.fim is null)
        and i.publicado_em is not null and (app.ocupa(i.estado) or i.estado = 'faltou')
        and i.inicio between date_trunc('week', now() - interval '56 days', fuso) and now() + interval '28 days'
    ), carga as (
      select p.id, p.nome, count(distinct s.ocorrencia_id)::integer as dias from pessoas p left
        join semanas s on s.membro_id = p.id group by p.id, p.nome
    ), em_ordem as (
      select c.*, row_number() over (order by c.dias desc, c.nome) as n, count(*) over () as todos,
        sum(c.dias) over () as soma from carga c
    ), casais as (
      select r.membro_id as a, c.membro_id as b from pessoas p
      join public.familia_membros r on r.membro_id = p.id and r.fim is null and r.papel in ('responsavel', 'conjuge')
      join public.familia_membros c on c.familia_id = r.familia_id and c.fim is null
        and c.papel in ('responsavel', 'conjuge') and c.membro_id <> r.membro_id
      where r.membro_id < c.membro_id or not exists (select from pessoas q where q.id = c.membro_id)
    )
    select jsonb_build_object('pessoas', (select count(*) from carga), 'dias',
      (select coalesce(sum(c.dias), 0) from carga c),
      'parte_dos_20', (select case
        when max(e.soma) > 0 then round(100.0 * sum(e.dias) filter (where e.n <= ceil(e.todos * 0.2)) / max(e.soma)) end from em_ordem e),
      'mais', (select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'nome', e.nome, 'dias', e.dias) order by e.n),
        '[]') from em_ordem e where e.n <= 10 and e.dias > 0),
      'faixas', (select coalesce(jsonb_agg(jsonb_build_object('dias', q.dias, 'pessoas', q.n) order by q.dias), '[]')
        from (select c.dias, count(*) as n from carga c group by c.dias) q),
      'casais', (select coalesce(jsonb_agg(jsonb_build_object('nomes', x.nome_completo || ' e ' || y.nome_completo,
        'semanas', k.n)), '[]')
        from casais join public.membros_igreja x on x.id = casais.a join public.membros_igreja y on y.id = casais.b
        cross join lateral (
          select count(*) as n, count(distinct s.membro_id) as de_quantos
            from (select distinct s.membro_id, s.semana from semanas s
            where s.membro_id in (casais.a, casais.b) and s.semana >= agora - interval '63 days'
              and s.semana < agora) s) g
        cross join lateral (
          select count(*)::integer as n from generate_series(date_trunc('week', agora - interval '56 days'),
            agora - interval '7 days', interval '7 days') w
          where exists (select from semanas s where s.membro_id in (casais.a, casais.b) and s.semana = w)) k
        where k.n >= 8 and g.de_quantos = 2)));
end
$$;
comment on function public.equilibrio_escalas(uuid) is
  'How evenly a ministry''s people serve, in all ministries, eight weeks back and four ahead: {pessoas, dias,
parte_dos_20 (per cent of the services that a fifth of the people do), mais: [{id, nome, dias}], faixas: [{dias,
pessoas}], casais: couples of whom one served in each of the last eight weeks [{nomes, semanas}]}. Raises 42501.';

grant execute on function
  public.equilibrio_escalas(uuid)
  to authenticated, service_role;
