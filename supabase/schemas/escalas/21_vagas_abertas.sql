-- Open places of published rosters, which qualified people take themselves.

create function app.vagas_abertas() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(q) order by q.inicio), '[]') from (
    select v.id as vaga_id, m.id as ministerio_id, m.nome as ministerio, m.campus,
      app.fuso_do_campus(m.campus) as fuso, c.nome as funcao, v.subtempo,
      o.inicio + make_interval(mins => v.desloca_minutos) as inicio, coalesce(o.nome, ev.name) as evento,
      v.maximo - n.ocupadas as abertas, greatest(v.minimo - n.ocupadas, 0) as faltam
    from (select app.meu_membro() as id) eu
    join public.membros_funcoes f on f.membro_id = eu.id and app.vigente(f.inicio, f.fim)
    join public.escalas e on e.ministerio_id = f.ministerio_id and e.estado = 'publicada'
    join public.escala_vagas v on v.escala_id = e.id and v.funcao_id = f.funcao_id
    join public.ocorrencias o on o.id = e.ocorrencia_id and o.estado = 'agendada' and o.inicio > now()
    join public.events ev on ev.id = o.event_base join public.ministerios m on m.id = e.ministerio_id and m.ativo
    join public.funcoes_ministerio c on c.id = v.funcao_id
    cross join lateral app.ajustes_da_escala(m.id) a
    cross join lateral (select count(*) as ocupadas from public.escala_itens i where i.vaga_id = v.id
      and app.ocupa(i.estado)) n
    where a.auto_inscricao
      and o.inicio + make_interval(mins => v.desloca_minutos) > now() + make_interval(hours => a.inscricao_fecha_horas)
      and n.ocupadas < v.maximo and o.inicio < now() + interval '70 days'
      and not exists (select from public.escala_itens i where i.escala_id = e.id and i.membro_id = eu.id
        and i.subtempo = v.subtempo and i.estado <> 'substituido')
      and not exists (select from app.conflitos_da_pessoa(eu.id, v.id, null::uuid) k where k.impede
        or k.codigo in ('bloqueio', 'mesma_hora'))
    order by o.inicio limit 50) q
$$;
comment on function app.vagas_abertas() is
  'Places of published rosters that the caller may take themselves: [{vaga_id, ministerio, campus, fuso, funcao,
subtempo, inicio, evento, abertas, faltam}].';

create function public.inscrever_na_vaga(vaga uuid) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  eu constant uuid := app.meu_membro();
  posta uuid;
  aberta jsonb;
begin
  perform 1 from public.escala_vagas v where v.id = vaga for update;
  select l into aberta from jsonb_array_elements(app.vagas_abertas()) l where l ->> 'vaga_id' = vaga::text;
  if aberta is null then
    raise exception using errcode = 'PT409', message = 'Esta vaga não está mais aberta para você.';
  end if;
  posta := app.por_na_escala(vaga, eu, null, null, null) ->> 'id';
  update public.escala_itens i set estado = 'confirmado', publicado_em = now(), respondido_em = now()
    where i.id = posta;
  perform app.notificar(c, 'Uma vaga da escala foi preenchida',
    (select p.nome_completo from public.membros_igreja p where p.id = eu) || ' serve em '
    || (aberta ->> 'funcao') || ', ' || app.quando((aberta ->> 'inicio')::timestamptz, aberta ->> 'campus') || '.',
    '/ministerios/' || (aberta ->> 'ministerio_id') || '/escalas', 'escala-inscrita:' || posta, 'escalas')
  from app.contas_que_cuidam((aberta ->> 'ministerio_id')::uuid) c where c is distinct from auth.uid();
  return posta;
end
$$;
comment on function public.inscrever_na_vaga(uuid) is
  'The caller takes an open place. Gives its entry; the leaders are told. Raises PT409.';

grant execute on function
  public.inscrever_na_vaga(uuid)
  to authenticated, service_role;
