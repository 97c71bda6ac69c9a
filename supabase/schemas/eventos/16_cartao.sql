-- A person at a glance: what a pastor wants to know before they speak to somebody.

create function app.vindas_da_pessoa(membro uuid) returns table (momento timestamptz, evento text)
language sql stable security definer set search_path = '' as $$
  select coalesce(o.inicio, e.date), coalesce(o.nome, e.name)
  from public.attendances a join public.events e on e.id = a.event_base left join public.ocorrencias o on o.id = a.event_id
  where a.member_id = membro and a.veio and coalesce(o.inicio, e.date) <= now()
    and (a.member_id = app.meu_membro() or a.campus = any (app.alcance()))
$$;
comment on function app.vindas_da_pessoa(uuid) is
  'When a person was at what, as far as the caller reaches; their own, wherever. Asks nobody whether they view members.';

create function app.ritmo_da_pessoa(pessoa public.membros_igreja) returns jsonb
language sql stable security definer set search_path = '' as $$
  with fuso as materialized (
    select app.fuso_do_campus(pessoa.campus) as nome
  ), por_semana as materialized (
    select date_trunc('week', v.momento at time zone f.nome)::date as semana, count(*) as vezes
    from fuso f, app.vindas_da_pessoa(pessoa.id) v group by 1
  ), limites as materialized (
    select date_trunc('week', now() at time zone f.nome)::date as esta,
      least(date_trunc('week', pessoa.created_at at time zone f.nome)::date, (select min(p.semana) from por_semana p)) as primeira
    from fuso f
  )
  select coalesce(jsonb_agg(jsonb_build_object('semana', s.dia::date, 'vezes', coalesce(p.vezes, 0)) order by s.dia), '[]')
  from limites l cross join lateral generate_series(greatest(l.primeira, l.esta - 26 * 7), l.esta, interval '7 days') s (dia)
    left join por_semana p on p.semana = s.dia::date
  -- The week that goes on says nothing yet of who has not come.
  where s.dia::date < l.esta or p.vezes > 0
$$;
comment on function app.ritmo_da_pessoa(public.membros_igreja) is
  'At how many things somebody was in each of the last 26 weeks (Monday to Sunday, as their campus has it), the oldest
first; weeks before they were known to the church are left out, and the present one until they come.';

create function public.cartao_da_pessoa(membro uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  veem constant boolean := app.pode('membros', 'visualizar');
  eu constant uuid := app.meu_membro();
  pessoa public.membros_igreja;
  cuidam boolean;
begin
  select * into pessoa from public.membros_igreja m
  where m.id = membro and (m.id = eu or veem and app.alcanca(m.campus));
  if pessoa.id is null then return null; end if;
  cuidam := veem and app.alcanca(pessoa.campus) and pessoa.id is distinct from eu;
  return jsonb_build_object(
    'familia', (
      select jsonb_build_object('id', f.id, 'nome', f.nome, 'pessoas', app.moradores_da_familia(f.id, veem))
      from public.familia_membros fm join public.familias f on f.id = fm.familia_id
      where fm.membro_id = membro and fm.fim is null),
    'funcoes', (
      select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'funcao', f.funcao, 'ministerio', f.ministerio)
        order by f.ministerio, f.funcao), '[]')
      from public.membros_funcoes f where f.membro_id = membro and f.ativo),
    'ultima', (
      select jsonb_build_object('momento', v.momento, 'evento', v.evento)
      from app.vindas_da_pessoa(membro) v order by v.momento desc limit 1),
    'semanas', app.ritmo_da_pessoa(pessoa),
    'cuida', cuidam,
    'acompanhamento', case when cuidam then (
      select jsonb_build_object('proxima_data', a.proxima_data,
        'atrasado', coalesce(a.proxima_data < app.hoje(), false), 'canal', a.canal,
        'responsavel', nullif(concat_ws(' ', p.nome, p.sobrenome), ''))
      from public.acompanhamentos a left join public.profiles p on p.id = a.responsavel_id
      where a.membro_id = membro and a.etapa in ('novo', 'contatado', 'visitado')) end,
    'contato', case when cuidam then (
      select jsonb_build_object('canal', c.canal, 'momento', c.momento, 'autor', c.autor_nome)
      from public.contatos_acompanhamento c
      where c.canal is not null and (c.membro_id = membro
        or c.acompanhamento_id in (select a.id from public.acompanhamentos a where a.membro_id = membro))
      order by c.momento desc limit 1) end);
end
$$;
comment on function public.cartao_da_pessoa(uuid) is
  'A person in the caller''s scope, or the caller, at a glance: {familia {id, nome, pessoas as familia_do_membro},
funcoes [{id, funcao, ministerio}], ultima {momento, evento}, semanas [{semana, vezes}], cuida, acompanhamento
{proxima_data, atrasado, canal, responsavel}, contato {canal, momento, autor}}. What is not there is null, and so is the
care of oneself (cuida false). Null when the person is out of reach. Notes of any secrecy are never part of it.';

grant execute on function public.cartao_da_pessoa(uuid) to authenticated, service_role;
