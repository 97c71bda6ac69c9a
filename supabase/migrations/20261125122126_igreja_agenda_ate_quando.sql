SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.pagina_do_campus (
  alvo text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not app.ve_campus(alvo) then
    raise insufficient_privilege using message = 'Você não tem permissão para fazer isso.';
  end if;
  return jsonb_build_object(
    'pastores', coalesce((
      select jsonb_agg(jsonb_build_object('membro_id', p.membro_id, 'nome', m.nome_completo, 'foto', app.foto_em_lista(m.id, m.foto), 'titular', p.titular)
        order by p.titular desc, m.nome_ordenacao)
      from public.campus_pastores p join public.membros_igreja m on m.id = p.membro_id
      where p.campus = alvo and not app.saiu(m.situacao)), '[]'),
    'lideranca', coalesce((
      select jsonb_agg(jsonb_build_object('id', i.id, 'ministerio', i.nome, 'cor', i.cor, 'lideres', coalesce((
          select jsonb_agg(jsonb_build_object('membro_id', m.id, 'nome', m.nome_completo, 'foto', app.foto_em_lista(m.id, m.foto), 'funcao', f.funcao)
            order by m.nome_ordenacao)
          from public.membros_funcoes f join public.membros_igreja m on m.id = f.membro_id
          where f.ministerio_id = i.id and f.unica and app.vigente(f.inicio, f.fim)), '[]'))
        order by app.normalizar(i.nome))
      from public.ministerios i where i.campus = alvo and i.ativo), '[]'),
    'agenda', coalesce((
      select jsonb_agg(jsonb_build_object('id', o.id, 'nome', coalesce(o.nome, e.name), 'inicio', o.inicio, 'fim', o.fim,
          'local', coalesce(o.local, e.location)) order by o.inicio)
      from (select * from public.ocorrencias o where o.campus = alvo and o.fim > now() and o.inicio > now() - interval '17 days'
              and o.estado <> 'cancelada' order by o.inicio limit 6) o
      join public.events e on e.id = o.event_base), '[]'));
end
$function$;
