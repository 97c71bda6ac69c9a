SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.previa_publicacao (
  escalas uuid[]
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  e record;
  previa jsonb := '[]';
begin
  if cardinality(escalas) not between 1 and 60 then
    raise exception using errcode = 'PT400', message = 'Escolha de 1 a 60 escalas.';
  end if;
  for e in
    select x.*, coalesce(o.nome, ev.name) as evento, o.inicio from public.escalas x
    join public.ocorrencias o on o.id = x.ocorrencia_id join public.events ev on ev.id = o.event_base
    where x.id = any (escalas) order by o.inicio
  loop
    perform app.exigir_escala(e.ministerio_id);
    previa := previa || jsonb_build_object('escala_id', e.id, 'evento', e.evento, 'inicio', e.inicio,
      'faltam', (select coalesce(sum(greatest(v.minimo - (
          select count(*) from public.escala_itens i where i.vaga_id = v.id and app.ocupa(i.estado)), 0)), 0)
        from public.escala_vagas v where v.escala_id = e.id),
      'sem_lider', (select coalesce(jsonb_agg(c.nome order by v.ordem), '[]') from public.escala_vagas v
        join public.funcoes_ministerio c on c.id = v.funcao_id where v.escala_id = e.id and app.falta_lider(v)),
      'pessoas', (select coalesce(jsonb_agg(jsonb_build_object('item_id', i.id, 'nome', coalesce(i.convidado_nome, p.nome_completo),
          'funcao', c.nome, 'subtempo', i.subtempo, 'tem_conta', p.profile_id is not null)
          order by v.ordem, coalesce(i.convidado_nome, p.nome_completo)), '[]')
        from public.escala_itens i join public.escala_vagas v on v.id = i.vaga_id join public.funcoes_ministerio c on c.id = v.funcao_id
        left join public.membros_igreja p on p.id = i.membro_id
        where i.escala_id = e.id and i.publicado_em is null and app.ocupa(i.estado)));
  end loop;
  return previa;
end
$function$;
