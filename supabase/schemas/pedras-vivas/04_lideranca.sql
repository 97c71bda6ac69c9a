-- Who leads whom, how many people each cares for, and where the leadership is thin. Nothing is kept: it follows from
-- pastors of campuses, functions in ministries and owners of follow-ups.

create function app.alcance_saudavel() returns integer
language sql immutable parallel safe set search_path = '' as $$ select 12 $$;
comment on function app.alcance_saudavel() is 'For how many people somebody can care well; more is a warning.';

create function app.pastor_responsavel(campus text) returns uuid
language sql stable security definer set search_path = '' as $$
  select p.membro_id from public.campus_pastores p join public.membros_igreja m on m.id = p.membro_id
  where p.campus = pastor_responsavel.campus and not app.saiu(m.situacao)
  order by p.titular desc, m.nome_ordenacao, m.id limit 1
$$;
comment on function app.pastor_responsavel(text) is
  'To whom the leaders of a campus answer: its pastor, the first one if none is titular. Null: nobody.';

create function app.cuidado(campi text[])
returns table (campus text, cuidador uuid, pessoa uuid, por text, ministerio_id uuid, detalhe text)
language sql stable security definer set search_path = '' rows 50000 as $$
  select i.campus, l.membro_id, f.membro_id, 'ministerio', i.id, f.funcao
  from public.ministerios i
  join public.membros_funcoes l on l.ministerio_id = i.id and l.unica
    and l.inicio <= (select app.hoje()) and (l.fim is null or l.fim > (select app.hoje()))
  join public.membros_funcoes f on f.ministerio_id = i.id and f.membro_id <> l.membro_id
    and f.inicio <= (select app.hoje()) and (f.fim is null or f.fim > (select app.hoje()))
  where i.ativo and i.campus = any (cuidado.campi)
  union all
  select a.campus, coalesce(m.id, a.responsavel_id), a.membro_id, 'acompanhamento', null, a.etapa::text
  from public.acompanhamentos a left join public.membros_igreja m on m.profile_id = a.responsavel_id
  where a.etapa in ('novo', 'contatado', 'visitado') and a.responsavel_id is not null and a.campus = any (cuidado.campi)
  union all
  select i.campus, p.membro_id, l.membro_id, 'lideranca', i.id, null
  from (select c as campus, app.pastor_responsavel(c) as membro_id from unnest(cuidado.campi) c offset 0) p
  join public.ministerios i on i.campus = p.campus and i.ativo
  join public.membros_funcoes l on l.ministerio_id = i.id and l.unica and l.membro_id <> p.membro_id
    and l.inicio <= (select app.hoje()) and (l.fim is null or l.fim > (select app.hoje()))
$$;
comment on function app.cuidado(text[]) is
  'Who cares for whom in these campuses: leaders for those who serve in their ministry, owners for the people they
follow up, the pastor of a campus for its leaders. cuidador is a church record, or an account that has none. For
other rules.';

create function app.alertas(quais text[], campi text[])
returns table (tipo text, campus text, ministerio_id uuid, ministerio text, membro_id uuid, nome text, funcao text,
  numero integer, quando date)
language sql stable security definer set search_path = '' as $$
  -- Found once for all ministries: they are few.
  with preparados as materialized (
    select s.ministerio_id, s.membro_id
    from public.funcoes_ministerio c join public.membros_funcoes s on s.funcao_id = c.id
    where c.prepara_lider and s.inicio <= (select app.hoje()) and (s.fim is null or s.fim > (select app.hoje()))
  )
  select 'amplos', x.campus, null::uuid, null, x.cuidador, coalesce(m.nome_completo,
    concat_ws(' ', p.nome, p.sobrenome)), null,
    x.n, null::date
  from (select c.campus, c.cuidador, count(*)::integer as n
        from (select distinct d.campus, d.cuidador, d.pessoa from app.cuidado(alertas.campi) d) c
        group by 1, 2 having count(*) > app.alcance_saudavel()) x
  left join public.membros_igreja m on m.id = x.cuidador left join public.profiles p on p.id = x.cuidador
  where 'amplos' = any (alertas.quais)
  union all
  -- A ministry whose catalogue names no leadership needs one all the same.
  select 'vagas', i.campus, i.id, i.nome, null, null, coalesce(c.nome, 'Liderança'), null, null
  from public.ministerios i
  left join public.funcoes_ministerio c on c.ministerio_id = i.id and c.lideranca and c.ativo
  where 'vagas' = any (alertas.quais) and i.ativo and i.campus = any (alertas.campi)
    and not exists (select from public.membros_funcoes f where f.ministerio_id = i.id and f.unica
                    and (c.id is null or f.funcao_id = c.id)
                    and f.inicio <= (select app.hoje()) and (f.fim is null or f.fim > (select app.hoje())))
  union all
  select 'vagas', c, null, null, null, null, 'Pastor', null, null
  from unnest(alertas.campi) c where 'vagas' = any (alertas.quais) and app.pastor_responsavel(c) is null
  union all
  select 'unicos', u.campus, u.ministerio_id, u.ministerio, u.membro_id, m.nome_completo, u.funcao, null, null
  from (select i.id as ministerio_id, i.nome as ministerio, i.campus, min(f.funcao) as funcao,
          (array_agg(f.membro_id))[1] as membro_id, (array_agg(f.funcao_id))[1] as funcao_id
        from public.ministerios i
        join public.membros_funcoes f on f.ministerio_id = i.id and f.unica
          and f.inicio <= (select app.hoje()) and (f.fim is null or f.fim > (select app.hoje()))
        where i.ativo and i.campus = any (alertas.campi)
        group by i.id having count(distinct f.membro_id) = 1) u
  join public.membros_igreja m on m.id = u.membro_id
  where 'unicos' = any (alertas.quais)
    and not exists (select from preparados s where s.ministerio_id = u.ministerio_id and s.membro_id <> u.membro_id)
    and not exists (select from public.membros_funcoes s
                    where s.ministerio_id = u.ministerio_id and s.unica and s.funcao_id = u.funcao_id
                      and s.membro_id <> u.membro_id and s.inicio > (select app.hoje()))
  union all
  select 'termos', i.campus, i.id, i.nome, f.membro_id, m.nome_completo, f.funcao, null, f.fim
  from public.membros_funcoes f
  join public.ministerios i on i.id = f.ministerio_id and i.ativo and i.campus = any (alertas.campi)
  join public.membros_igreja m on m.id = f.membro_id
  where 'termos' = any (alertas.quais) and f.ativo and f.inicio <= (select app.hoje())
    and f.fim > (select app.hoje()) and f.fim <= (select app.hoje()) + 60
$$;
comment on function app.alertas(text[], text[]) is
  'Where the leadership of these campuses is thin, of these kinds: amplos (somebody cares for more than
app.alcance_saudavel()), vagas (leaderships that nobody holds), unicos (one leader and nobody prepared or named to
follow), termos (functions that end within 60 days). For other rules.';

create type public.lideranca_do_campus as (
  id uuid, campus text, cor text, pastores bigint, lideres bigint, cuidados bigint, amplos bigint, vagas bigint,
  unicos bigint, termos bigint
);
comment on type public.lideranca_do_campus is
  'The leadership of a campus in numbers: cuidados (people in somebody''s care); amplos, vagas, unicos, termos: see
alertas_da_lideranca.';

create function public.lideranca_dos_campi() returns setof public.lideranca_do_campus
language plpgsql stable security definer set search_path = '' as $$
declare
  contados constant text[] := app.campi_contados();
begin
  if not app.pode('pedras_vivas', 'visualizar') then
    raise insufficient_privilege using message = 'Você não tem permissão para fazer isso.';
  end if;
  return query
    with cuidado as materialized (
      select c.campus, c.cuidador, c.pessoa, bool_and(c.por = 'lideranca') as lidera from app.cuidado(contados) c
        group by 1, 2, 3
    ), amplos as materialized (
      select c.campus, c.cuidador from cuidado c group by 1, 2 having count(*) > app.alcance_saudavel()
    ), alertas as materialized (
      select a.campus, a.tipo, count(*) as n from app.alertas('{vagas,unicos,termos}', contados) a group by 1, 2
      union all
      select a.campus, 'amplos', count(*) from amplos a group by 1
    ), cuidados as materialized (
      select c.campus, count(*) as n from (select distinct d.campus, d.pessoa from cuidado d where not d.lidera) c
        group by 1
    ), lideres as materialized (
      select i.campus, count(distinct f.membro_id) as n
      from public.membros_funcoes f join public.ministerios i on i.id = f.ministerio_id and i.ativo
      where f.unica and f.inicio <= (select app.hoje()) and (f.fim is null or f.fim > (select app.hoje()))
        and i.campus = any (contados) group by 1
    )
    select c.id, c.nome, c.cor,
      (select count(*) from public.campus_pastores p join public.membros_igreja m on m.id = p.membro_id
       where p.campus = c.nome and not app.saiu(m.situacao)),
      coalesce((select n from lideres x where x.campus = c.nome), 0),
      coalesce((select n from cuidados x where x.campus = c.nome), 0),
      coalesce((select n from alertas x where x.campus = c.nome and x.tipo = 'amplos'), 0),
      coalesce((select n from alertas x where x.campus = c.nome and x.tipo = 'vagas'), 0),
      coalesce((select n from alertas x where x.campus = c.nome and x.tipo = 'unicos'), 0),
      coalesce((select n from alertas x where x.campus = c.nome and x.tipo = 'termos'), 0)
    from public.campi c where c.nome = any (contados)
    order by c.nome = app.campus_padrao() desc, app.normalizar(c.nome);
end
$$;
comment on function public.lideranca_dos_campi() is
  'The leadership of each campus in numbers, for the campuses where the caller sees members. Raises 42501.';

create type public.alerta_da_lideranca as (
  campus text, ministerio_id uuid, ministerio text, membro_id uuid, nome text, funcao text, numero integer, quando date,
  total bigint
);
comment on type public.alerta_da_lideranca is 'Where the leadership of a campus is thin; total: of how many.';

create function public.alertas_da_lideranca(
  tipo text, campus text default null, desde integer default 0, limite integer default 10)
returns setof public.alerta_da_lideranca
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  contados text[] := app.campi_contados();
begin
  if not app.pode('pedras_vivas', 'visualizar') or alertas_da_lideranca.campus is not null
    and alertas_da_lideranca.campus <> all (contados) then
    raise insufficient_privilege using message = 'Você não tem permissão para fazer isso.';
  end if;
  if alertas_da_lideranca.campus is not null then contados := array[alertas_da_lideranca.campus]; end if;
  return query
    select a.campus, a.ministerio_id, a.ministerio, a.membro_id, a.nome, a.funcao, a.numero, a.quando, count(*) over ()
    from app.alertas(array[alertas_da_lideranca.tipo], contados) a
    order by a.quando, a.numero desc nulls last, app.normalizar(a.campus), app.normalizar(a.ministerio), a.nome,
      a.funcao
    offset greatest(coalesce(desde, 0), 0) limit least(greatest(coalesce(limite, 10), 1), 100);
end
$$;
comment on function public.alertas_da_lideranca(text, text, integer, integer) is
  'Where the leadership is thin: limite (1 to 100) of them after the first desde. tipo: amplos (somebody cares for
more than 12), vagas (a leadership that nobody holds), unicos (one leader and nobody to follow), termos (functions
that end within 60 days). For campuses where the caller sees members. Raises 42501.';

create type app.no_da_lideranca as (
  no text, tipo text, titulo text, nome text, foto text, membro_id uuid, ministerio_id uuid, filhos bigint,
    alcance bigint,
  abre boolean
);
comment on type app.no_da_lideranca is
  'An entry of the leadership tree: filhos (entries below it), alcance (people that its person cares for in the
campus).';

create function app.nos_do_campus(onde text) returns setof app.no_da_lideranca
language sql stable security definer set search_path = '' as $$
  with cuidado as materialized (select * from app.cuidado(array[onde])),
  abaixo as materialized (select count(*) as n from app.nos_dos_lideres(onde, app.pastor_responsavel(onde)))
  select ('pastor:' || p.membro_id, 'pastor', case when p.titular then 'Pastor titular'
    else 'Pastor' end, m.nome_completo, m.foto,
    p.membro_id, null, f.n, (select count(distinct c.pessoa) from cuidado c where c.cuidador = p.membro_id),
    f.n > 0)::app.no_da_lideranca
  from public.campus_pastores p join public.membros_igreja m on m.id = p.membro_id
  cross join lateral (
    select case when p.membro_id = app.pastor_responsavel(onde) then (select n from abaixo)
      else (select count(distinct c.pessoa) from cuidado c where c.cuidador = p.membro_id
        and c.por = 'acompanhamento') end as n) f
  where p.campus = onde and not app.saiu(m.situacao)
  union all
  select ('sem_pastor', 'vaga', 'Pastor', null, null, null, null, (select n from abaixo), null,
    (select n from abaixo) > 0)::app.no_da_lideranca
  where app.pastor_responsavel(onde) is null
$$;
comment on function app.nos_do_campus(text) is 'The entries right below a campus: its pastors, or that there is none.';

create function app.nos_dos_lideres(onde text, responsavel uuid) returns setof app.no_da_lideranca
language sql stable security definer set search_path = '' as $$
  with cuidado as materialized (select * from app.cuidado(array[onde])),
  alcances as materialized (select c.cuidador, count(distinct c.pessoa) as n from cuidado c group by 1),
  proprias as materialized (select c.cuidador, count(distinct c.pessoa) as n from cuidado c
    where c.por = 'acompanhamento' group by 1),
  do_ministerio as materialized (
    select c.cuidador, c.ministerio_id, count(distinct c.pessoa) as n from cuidado c where c.por = 'ministerio'
      group by 1, 2),
  lideres as materialized (
    select i.id as ministerio_id, i.nome as ministerio, f.membro_id, f.funcao, m.nome_completo, m.foto
    from public.ministerios i
    join public.membros_funcoes f on f.ministerio_id = i.id and f.unica
      and f.inicio <= (select app.hoje()) and (f.fim is null or f.fim > (select app.hoje()))
    join public.membros_igreja m on m.id = f.membro_id
    where i.campus = onde and i.ativo
  )
  select ('lider:' || l.ministerio_id || ':' || l.membro_id, 'lider', l.ministerio || ' · ' || l.funcao,
    l.nome_completo, l.foto,
    l.membro_id, l.ministerio_id, f.n, coalesce(a.n, 0), f.n > 0)::app.no_da_lideranca
  from lideres l
  left join alcances a on a.cuidador = l.membro_id
  left join proprias x on x.cuidador = l.membro_id
  cross join lateral (select case when x.n is null then coalesce((select d.n from do_ministerio d
      where d.cuidador = l.membro_id and d.ministerio_id = l.ministerio_id), 0)
    else (select count(distinct c.pessoa) from cuidado c where c.cuidador = l.membro_id
          and (c.ministerio_id = l.ministerio_id and c.por = 'ministerio' or c.por = 'acompanhamento')) end as n) f
  union all
  select ('vaga:' || i.id, 'vaga', i.nome || ' · Liderança', null, null, null, i.id, 0, null,
    false)::app.no_da_lideranca
  from public.ministerios i
  where i.campus = onde and i.ativo and not exists (select from lideres l where l.ministerio_id = i.id)
  union all
  -- Those who follow people up and lead nothing here; the pastor's own follow-ups beside the leaders.
  select ('cuida:' || x.cuidador, 'acompanha', 'Acompanhamento de visitantes',
    coalesce(m.nome_completo, concat_ws(' ', p.nome, p.sobrenome)), m.foto, m.id, null, x.n, a.n,
      true)::app.no_da_lideranca
  from proprias x
  join alcances a on a.cuidador = x.cuidador
  left join public.membros_igreja m on m.id = x.cuidador left join public.profiles p on p.id = x.cuidador
  where not exists (select from lideres l where l.membro_id = x.cuidador)
    and (x.cuidador is not distinct from responsavel or not exists (
      select from public.campus_pastores cp where cp.campus = onde and cp.membro_id = x.cuidador))
$$;
comment on function app.nos_dos_lideres(text, uuid) is
  'The entries below the pastor of a campus: leaders of its ministries, leaderships that nobody holds, owners of
follow-ups.';

create function app.nos_das_pessoas(onde text, quem uuid, do_ministerio uuid) returns setof app.no_da_lideranca
language sql stable security definer set search_path = '' as $$
  select ('pessoa:' || x.pessoa, 'pessoa', x.titulo, m.nome_completo, m.foto, x.pessoa, null, 0, null,
    false)::app.no_da_lideranca
  from (select c.pessoa, string_agg(distinct case c.por when 'acompanhamento' then 'Em acompanhamento'
    else c.detalhe end, ', ') as titulo
        from app.cuidado(array[onde]) c
        where c.cuidador = quem and (c.por = 'acompanhamento' or c.por = 'ministerio'
          and c.ministerio_id = do_ministerio)
        group by 1) x
  join public.membros_igreja m on m.id = x.pessoa
$$;
comment on function app.nos_das_pessoas(text, uuid, uuid) is
  'The people for whom somebody cares in a campus: in one ministry, and those they follow up.';

create type public.tipo_na_lideranca as enum ('pastor', 'lider', 'vaga', 'acompanha', 'pessoa');

create type public.ramo_da_lideranca as (
  no text, tipo public.tipo_na_lideranca, titulo text, nome text, foto text, membro_id uuid, ministerio_id uuid,
  filhos bigint, alcance bigint, abre boolean, total bigint
);
comment on type public.ramo_da_lideranca is 'As app.no_da_lideranca; total: of how many beside it.';

create function public.ramo_da_lideranca(
  campus text, no text default null, desde integer default 0, limite integer default 25)
returns setof public.ramo_da_lideranca
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  partes constant text[] := string_to_array(ramo_da_lideranca.no, ':');
  nos app.no_da_lideranca[];
begin
  if ramo_da_lideranca.campus is null or ramo_da_lideranca.campus <> all (app.campi_contados()) then
    raise insufficient_privilege using message = 'Você não tem permissão para fazer isso.';
  end if;
  if ramo_da_lideranca.no is not null
    and ramo_da_lideranca.no !~ '^(sem_pastor|(pastor|cuida):[0-9a-f-]{36}|lider:[0-9a-f-]{36}:[0-9a-f-]{36})$' then
    raise exception using errcode = 'PT400', message = 'Esta parte da árvore não existe.';
  end if;
  case
    when ramo_da_lideranca.no is null then
      nos := array(select n from app.nos_do_campus(ramo_da_lideranca.campus) n
        order by n.titulo desc, app.normalizar(n.nome));
    when ramo_da_lideranca.no = 'sem_pastor' or partes[1] = 'pastor'
      and partes[2]::uuid = app.pastor_responsavel(ramo_da_lideranca.campus) then
      nos := array(select n from app.nos_dos_lideres(ramo_da_lideranca.campus,
        app.pastor_responsavel(ramo_da_lideranca.campus)) n
        order by n.tipo = 'acompanha', app.normalizar(n.titulo), app.normalizar(n.nome));
    when partes[1] = 'lider' then
      nos := array(select n from app.nos_das_pessoas(ramo_da_lideranca.campus, partes[3]::uuid, partes[2]::uuid) n
        order by app.normalizar(n.nome), n.no);
    else
      nos := array(select n from app.nos_das_pessoas(ramo_da_lideranca.campus, partes[2]::uuid, null) n
        order by app.normalizar(n.nome), n.no);
  end case;
  return query
    select u.no, u.tipo::public.tipo_na_lideranca, u.titulo, u.nome, u.foto, u.membro_id, u.ministerio_id, u.filhos,
      u.alcance, u.abre, cardinality(nos)::bigint
    from unnest(nos) with ordinality as u (no, tipo, titulo, nome, foto, membro_id, ministerio_id, filhos, alcance,
      abre, ordem)
    order by u.ordem offset greatest(coalesce(desde, 0), 0) limit least(greatest(coalesce(limite, 25), 1), 100);
end
$$;
comment on function public.ramo_da_lideranca(text, text, integer, integer) is
  'The entries right below one of the leadership tree (null: below the campus): limite (1 to 100) of them after the
first desde. Raises 42501 where the caller does not see members, PT400 for an entry that cannot be.';

grant execute on function
  public.lideranca_dos_campi(),
  public.alertas_da_lideranca(text, text, integer, integer),
  public.ramo_da_lideranca(text, text, integer, integer)
  to authenticated, service_role;
