-- A campus's page: its people in numbers, and how it closes and opens again.

create function public.previa_fechar_campus(campus text)
returns table (nome text, fechado boolean, padrao boolean, pessoas bigint, historico bigint, ministerios bigint,
  funcoes bigint, eventos bigint, papeis bigint)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  if not (app.pode('configuracoes', 'editar') and app.todos_os_campi()) then
    raise insufficient_privilege using message = 'Só a administração fecha um campus.';
  end if;
  return query select c.nome, c.fechado_em is not null, c.nome = app.campus_padrao(),
      (select count(*) from public.membros_igreja m where m.campus = c.nome and not app.saiu(m.situacao)),
      (select count(*) from public.membros_igreja m where m.campus = c.nome and app.saiu(m.situacao)),
      (select count(*) from public.ministerios m where m.campus = c.nome and m.ativo),
      (select count(*) from public.membros_funcoes f join public.ministerios m on m.id = f.ministerio_id
       where m.campus = c.nome and (f.fim is null or f.fim > app.hoje(c.nome))),
      (select count(*) from public.ocorrencias o where o.campus = c.nome and o.inicio > now()
       and o.estado <> 'cancelada'),
      (select count(*) from public.user_roles r where r.campus = c.nome)
    from public.campi c where c.nome = previa_fechar_campus.campus;
end
$$;
comment on function public.previa_fechar_campus(text) is
  'What closing a campus would touch; no row when there is none. Raises 42501 below the administration.';

create function public.fechar_campus(campus text, destino text default null)
returns table (operacao uuid, pessoas bigint)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
begin
  if not (app.pode('configuracoes', 'editar') and app.todos_os_campi()) then
    raise insufficient_privilege using message = 'Só a administração fecha um campus.';
  end if;
  -- In one order, so that two who close each other's destination wait and then see.
  perform from public.campi c where c.nome in (fechar_campus.campus, destino) order by c.nome for update;
  if not exists (select from public.campi c where c.nome = fechar_campus.campus and c.fechado_em is null) then
    raise exception using errcode = 'PT409', message = 'Este campus já está fechado.';
  end if;
  if fechar_campus.campus = app.campus_padrao() then
    raise exception using errcode = 'PT409',
      message = 'Este é o campus padrão da igreja. Escolha outro em Configurações antes de fechá-lo.';
  end if;
  if destino is not null and not exists (
       select from public.campi c where c.nome = destino and c.nome <> fechar_campus.campus and c.ativo
         and c.fechado_em is null) then
    raise exception using errcode = 'PT409', message = 'Escolha um campus aberto para receber as pessoas.';
  end if;
  select count(*) into pessoas from public.membros_igreja m where m.campus = fechar_campus.campus
    and not app.saiu(m.situacao);
  if pessoas > 0 and destino is null then
    raise exception using errcode = 'PT409',
      message = format('Ainda há %s pessoas em %s. Escolha o campus que as recebe.', pessoas, fechar_campus.campus);
  end if;
  operacao := app.iniciar_operacao('fechar_campus', 'Campus ' || fechar_campus.campus || ' fechado',
    jsonb_build_object('campus', fechar_campus.campus, 'destino', destino, 'pessoas', pessoas), 'configuracoes');
  update public.membros_funcoes f set fim = greatest(f.inicio, app.hoje(fechar_campus.campus))
  from public.ministerios m where m.id = f.ministerio_id and m.campus = fechar_campus.campus
    and (f.fim is null or f.fim > app.hoje(fechar_campus.campus));
  update public.ministerios m set ativo = false where m.campus = fechar_campus.campus and m.ativo;
  update public.membros_igreja m set campus = destino where m.campus = fechar_campus.campus
    and not app.saiu(m.situacao);
  update public.campi c set ativo = false, fechado_em = app.hoje(fechar_campus.campus)
    where c.nome = fechar_campus.campus;
  return next;
end
$$;
comment on function public.fechar_campus(text, text) is
  'Closes a campus as one operation that can be undone. Its people go to destino, their functions there end, its
ministries become inactive. Those who left the church stay where their history is. Raises 42501 below the
administration; PT409 while people are there and no destino is named, for the church''s default campus, and when it
is closed already.';

create function public.reabrir_campus(campus text) returns void
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
begin
  if not (app.pode('configuracoes', 'editar') and app.todos_os_campi()) then
    raise insufficient_privilege using message = 'Só a administração reabre um campus.';
  end if;
  update public.campi c set ativo = true, fechado_em = null where c.nome = reabrir_campus.campus;
end
$$;
comment on function public.reabrir_campus(text) is
  'Opens a closed campus again; people and ministries stay as they are. Raises 42501.';

create function app.ve_campus(alvo text) returns boolean
language sql stable security definer set search_path = '' as $$
  select app.pode('igreja', 'visualizar') and (app.alcanca(alvo) or alvo = app.meu_campus())
$$;
comment on function app.ve_campus(text) is 'The caller may open the page of this campus.';

create function public.pagina_do_campus(campus text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  if not app.ve_campus(pagina_do_campus.campus) then
    raise insufficient_privilege using message = 'Você não tem permissão para fazer isso.';
  end if;
  return jsonb_build_object(
    'pastores', coalesce((
      select jsonb_agg(jsonb_build_object('membro_id', p.membro_id, 'nome', m.nome_completo, 'foto',
        app.foto_em_lista(m.id, m.foto), 'titular', p.titular)
        order by p.titular desc, m.nome_ordenacao)
      from public.campus_pastores p join public.membros_igreja m on m.id = p.membro_id
      where p.campus = pagina_do_campus.campus and not app.saiu(m.situacao)), '[]'),
    'lideranca', coalesce((
      select jsonb_agg(jsonb_build_object('id', i.id, 'ministerio', i.nome, 'cor', i.cor, 'lideres', coalesce((
          select jsonb_agg(jsonb_build_object('membro_id', m.id, 'nome', m.nome_completo, 'foto',
            app.foto_em_lista(m.id, m.foto), 'funcao', f.funcao)
            order by m.nome_ordenacao)
          from public.membros_funcoes f join public.membros_igreja m on m.id = f.membro_id
          where f.ministerio_id = i.id and f.unica and app.vigente(f.inicio, f.fim)), '[]'))
        order by app.normalizar(i.nome))
      from public.ministerios i where i.campus = pagina_do_campus.campus and i.ativo), '[]'),
    'agenda', coalesce((
      select jsonb_agg(jsonb_build_object('id', o.id, 'nome', coalesce(o.nome, e.name), 'inicio', o.inicio, 'fim',
        o.fim,
          'local', coalesce(o.local, e.location)) order by o.inicio)
      from (select * from public.ocorrencias o where o.campus = pagina_do_campus.campus and o.fim > now()
        and o.inicio > now() - interval '17 days'
              and o.estado <> 'cancelada' order by o.inicio limit 6) o
      join public.events e on e.id = o.event_base), '[]'));
end
$$;
comment on function public.pagina_do_campus(text) is
  'What the page of a campus shows of people: pastores, lideranca (each ministry with who leads it), agenda (the next
six events). For whoever sees the area igreja in a campus they reach or belong to. Raises 42501.';

create function public.numeros_do_campus(campus text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  fuso constant text := app.fuso_do_campus(numeros_do_campus.campus);
  hoje constant date := app.hoje(numeros_do_campus.campus);
  mes_atual constant date := date_trunc('month', hoje)::date;
  -- Asked once for each situation, not for each person.
  de_saida constant public.situacao[] := array(select s from unnest(enum_range(null::public.situacao)) s
    where app.saiu(s));
begin
  if not (app.pode('igreja', 'visualizar') and app.pode('membros', 'visualizar')
    and app.alcanca(numeros_do_campus.campus)) then
    raise insufficient_privilege using message = 'Você não tem permissão para fazer isso.';
  end if;
  return (
    with pessoas as materialized (
      select m.situacao, m.situacao = any (de_saida) as saiu,
        extract(year from age(hoje, m.data_nascimento))::integer as idade,
        least(date_trunc('month', m.created_at at time zone fuso), mes_atual)::date as chegou,
        case when m.situacao = any (de_saida)
          then date_trunc('month', coalesce(m.saiu_em, m.falecido_em, m.situacao_desde,
            (m.updated_at at time zone fuso)::date))::date end as foi
      from public.membros_igreja m where m.campus = numeros_do_campus.campus
    ), faixas as (
      select case when idade is null then 6 when idade < 12 then 0 when idade < 18 then 1 when idade < 30 then 2
        when idade < 45 then 3 when idade < 60 then 4 else 5 end as faixa, count(*) as n
      from pessoas where not saiu group by 1
    ), entradas as (select chegou as mes, count(*) as n from pessoas group by 1),
    saidas as (select foi as mes, count(*) as n from pessoas where foi is not null group by 1),
    meses as (
      select m::date as mes,
        coalesce((select n from entradas e where e.mes = m::date), 0) as entraram,
        coalesce((select n from saidas s where s.mes = m::date), 0) as sairam,
        coalesce((select sum(n) from entradas e where e.mes <= m::date), 0)
          - coalesce((select sum(n) from saidas s where s.mes <= m::date), 0) as total
      from generate_series(mes_atual - interval '11 months', mes_atual, interval '1 month') m
    )
    select jsonb_build_object(
      'total', (select count(*) from pessoas where not saiu),
      'situacoes', (select coalesce(jsonb_object_agg(situacao, n), '{}') from (
        select case when app.em_comunhao(situacao) then 'membro' else situacao end as situacao, count(*) as n
          from pessoas where not saiu group by 1) s),
      'faixas', (select jsonb_agg(jsonb_build_object('faixa', nome, 'pessoas', coalesce(n, 0)) order by ordem)
        from unnest(array['0 a 11', '12 a 17', '18 a 29', '30 a 44', '45 a 59', '60 ou mais', 'Sem data de nascimento'])
          with ordinality as f (nome, ordem) left join faixas on faixa = ordem - 1),
      'meses', (select jsonb_agg(jsonb_build_object('mes', mes, 'entraram', entraram, 'sairam', sairam, 'total', total)
        order by mes)
        from meses)));
end
$$;
comment on function public.numeros_do_campus(text) is
  'The people of a campus in numbers: total, situacoes, faixas (of age), meses (twelve: entraram, sairam, total).
Those who left the church count only in meses. For whoever sees members there. Raises 42501.';

grant execute on function
  public.previa_fechar_campus(text), public.fechar_campus(text, text), public.reabrir_campus(text),
  public.pagina_do_campus(text), public.numeros_do_campus(text)
  to authenticated, service_role;
