-- The whole ministry: its vision, and every campus beside the others. What is said of people is counted for those who
-- view members, in the campuses that they reach.

-- Of the people of many campuses, those who were baptised this year are few.
create index membros_igreja_batismo_idx on public.membros_igreja (batismo_data, campus);
-- How many were there is read from the index alone.
create index attendances_presentes_idx on public.attendances (event_id) where veio;

create table public.visao_da_igreja (
  id boolean primary key default true check (id),
  missao text check (char_length(missao) <= 2000),
  visao text check (char_length(visao) <= 2000),
  valores text[] not null default '{}' check (cardinality(valores) <= 20 and array_position(valores, null) is null),
  ano smallint check (ano between 1900 and 2200),
  tema text check (char_length(tema) <= 160),
  versiculo text check (char_length(versiculo) <= 600),
  referencia text check (char_length(referencia) <= 80),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.visao_da_igreja is
  'Mission, vision, values and the theme of the year: one row, none before somebody wrote it. Written by
salvar_visao.';
comment on column public.visao_da_igreja.id is 'Always true: there is one church.';
comment on column public.visao_da_igreja.missao is 'What the church is there for.';
comment on column public.visao_da_igreja.visao is 'Where it wants to come to.';
comment on column public.visao_da_igreja.valores is 'What it holds to, one by one.';
comment on column public.visao_da_igreja.ano is 'The year of the theme.';
comment on column public.visao_da_igreja.tema is 'Theme of the year.';
comment on column public.visao_da_igreja.versiculo is 'The verse of the theme.';
comment on column public.visao_da_igreja.referencia is 'Where the verse stands, such as 1 Pedro 2.5.';
select app.registrar('public.visao_da_igreja', 'Visão da igreja', colunas => '{
    "tema": "Tema do ano", "visao": "Visão", "valores": "Valores", "versiculo": "Versículo",
    "referencia": "Referência"
  }');

create function app.edita_pedras_vivas() returns boolean
language sql stable security definer set search_path = '' as $$
  select app.pode('pedras_vivas', 'editar') and app.todos_os_campi()
$$;
comment on function app.edita_pedras_vivas() is
  'The caller changes what is of the whole ministry: they edit the area and reach every campus.';

create function public.salvar_visao(
  missao text, visao text, valores text[], tema text, versiculo text, referencia text,
  ano smallint default null, lida_em timestamptz default null)
returns uuid
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  atual public.visao_da_igreja;
  feita uuid;
begin
  if not app.edita_pedras_vivas() then
    raise insufficient_privilege using message = 'Você não pode mudar a visão da igreja.';
  end if;
  -- Also those who write the first text at the same time wait for each other.
  perform pg_advisory_xact_lock(hashtext('app.salvar_visao'));
  select * into atual from public.visao_da_igreja;
  if atual.updated_at is distinct from lida_em then
    raise exception using errcode = 'PT409',
      message = 'Alguém mudou este texto enquanto você escrevia. Recarregue para ver o que mudou.';
  end if;
  feita := app.iniciar_operacao('visao', 'Visão da igreja alterada', '{}', 'pedras_vivas');
  insert into public.visao_da_igreja as v (missao, visao, valores, ano, tema, versiculo, referencia)
  values (nullif(btrim(salvar_visao.missao), ''), nullif(btrim(salvar_visao.visao), ''),
    array(select btrim(x) from unnest(salvar_visao.valores) with ordinality as u (x, n) where btrim(x) <> ''
      order by n),
    salvar_visao.ano, nullif(btrim(salvar_visao.tema), ''), nullif(btrim(salvar_visao.versiculo), ''),
      nullif(btrim(salvar_visao.referencia), ''))
  on conflict (id) do update set missao = excluded.missao, visao = excluded.visao, valores = excluded.valores,
    ano = excluded.ano, tema = excluded.tema, versiculo = excluded.versiculo, referencia = excluded.referencia;
  return feita;
end
$$;
comment on function public.salvar_visao(text, text, text[], text, text, text, smallint, timestamptz) is
  'Writes the vision of the church and gives the operation, which can be undone. lida_em: the updated_at of the text
that was changed; null when there was none. Raises 42501 unless the caller edits pedras_vivas and reaches every
campus; PT409 when somebody else wrote meanwhile.';

create function public.historico_da_visao(antes_de bigint default null, limite integer default 20) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not app.edita_pedras_vivas() then
    raise insufficient_privilege using message = 'Você não tem permissão para fazer isso.';
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'momento', a.momento, 'autor', a.autor_nome, 'acao',
      a.acao,
      'antes', a.antes, 'depois', a.depois, 'operacao', a.operacao, 'desfeita_em', o.desfeita_em,
      'pode_desfazer', coalesce(app.pode_desfazer(o), false)) order by a.id desc), '[]')
    from (select * from public.alteracoes x
          where x.tabela = 'visao_da_igreja' and x.id < coalesce(antes_de, 9223372036854775807)
          order by x.id desc limit least(greatest(coalesce(limite, 20), 1), 50)) a
    left join public.operacoes o on o.id = a.operacao);
end
$$;
comment on function public.historico_da_visao(bigint, integer) is
  'What became of the vision text, newest first: [{id, momento, autor, acao, antes, depois, operacao, desfeita_em,
pode_desfazer}], up to limite (1 to 50); antes_de: the id of the last one shown. For those who write it. Raises 42501.';

-- The campuses side by side -----------------------------------------------------------------------------------------

create function app.campi_contados() returns text[]
language sql stable security definer set search_path = '' as $$
  select case when not (app.pode('pedras_vivas', 'visualizar') and app.pode('membros', 'visualizar')) then '{}'
    else array(select c.nome from public.campi c
               where c.fechado_em is null and (app.todos_os_campi() or c.nome = any (app.meus_campi()))) end
$$;
comment on function app.campi_contados() is
  'The open campuses whose people the global view counts and names for the caller.';

create function public.campi_em_resumo() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  hoje constant date := app.hoje_da_igreja();
  contados constant text[] := app.campi_contados();
  todos constant boolean := app.todos_os_campi();
  meus constant text[] := app.meus_campi() || app.meu_campus();
  -- Asked once for each situation, not for each person.
  presentes constant public.situacao[] := array(select s from unnest(enum_range(null::public.situacao)) s
    where not app.saiu(s));
begin
  if not app.pode('pedras_vivas', 'visualizar') then
    raise insufficient_privilege using message = 'Você não tem permissão para fazer isso.';
  end if;
  return (
    with pessoas as materialized (
      select m.campus, m.situacao, count(*) as n from public.membros_igreja m
      where m.campus = any (contados) and m.situacao = any (presentes) group by 1, 2
    ), novos as materialized (
      select m.campus, count(*) as n from public.membros_igreja m
      where m.created_at > now() - interval '90 days' and m.situacao = any (presentes) group by 1
    ), batismos as materialized (
      select m.campus, count(*) as n from public.membros_igreja m
      where m.batismo_data between date_trunc('year', hoje) and hoje group by 1
    ), servindo as materialized (
      select i.campus, count(distinct f.membro_id) as voluntarios,
        count(distinct f.membro_id) filter (where f.unica) as lideres
      from public.membros_funcoes f join public.ministerios i on i.id = f.ministerio_id and i.ativo
      where f.inicio <= hoje and (f.fim is null or f.fim > hoje) and i.campus = any (contados) group by 1
    ), visitas as materialized (
      select a.campus, count(*) as n, count(*) filter (where a.proxima_data < hoje) as atrasados
      from public.acompanhamentos a
      where a.etapa in ('novo', 'contatado', 'visitado') and a.campus = any (contados) group by 1
    )
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', c.id, 'nome', c.nome, 'tipo', c.tipo, 'cor', c.cor, 'endereco', c.endereco, 'capacidade', c.capacidade,
      'ministerios', (select count(*) from public.ministerios i where i.campus = c.nome and i.ativo),
      'pastores', coalesce((
        select jsonb_agg(jsonb_build_object('membro_id', p.membro_id, 'nome', m.nome_completo, 'foto',
          app.foto_em_lista(m.id, m.foto), 'titular', p.titular)
          order by p.titular desc, m.nome_ordenacao)
        from public.campus_pastores p join public.membros_igreja m on m.id = p.membro_id
        where p.campus = c.nome and not app.saiu(m.situacao)), '[]'),
      'numeros', case when c.nome = any (contados) then jsonb_build_object(
        'pessoas', coalesce((select sum(n) from pessoas x where x.campus = c.nome), 0),
        'situacoes', coalesce((select jsonb_object_agg(x.situacao, x.n) from pessoas x where x.campus = c.nome), '{}'),
        'novos', coalesce((select n from novos x where x.campus = c.nome), 0),
        'batismos', coalesce((select n from batismos x where x.campus = c.nome), 0),
        'voluntarios', coalesce((select x.voluntarios from servindo x where x.campus = c.nome), 0),
        'lideres', coalesce((select x.lideres from servindo x where x.campus = c.nome), 0),
        'abertos', coalesce((select n from visitas x where x.campus = c.nome), 0),
        'atrasados', coalesce((select x.atrasados from visitas x where x.campus = c.nome), 0)) end)
      order by c.nome = app.campus_padrao() desc, app.normalizar(c.nome)), '[]')
    from public.campi c where c.fechado_em is null and (todos or c.nome = any (meus)));
end
$$;
comment on function public.campi_em_resumo() is
  'The open campuses that the caller reaches, and their own: [{id, nome, tipo, cor, endereco, capacidade,
ministerios, pastores [{membro_id, nome, foto, titular}], numeros}]. numeros {pessoas, situacoes, novos (90 days),
batismos (this year), voluntarios, lideres, abertos and atrasados (follow-ups)} is null where the caller may not see
members. Raises 42501.';

create type public.domingo_do_campus as (
  campus text, domingo date, presentes integer, habitual integer, domingos bigint
);
comment on type public.domingo_do_campus is
  'Last Sunday against the usual: presentes (null: nothing was registered), habitual (the median of the eight Sundays
before that have presences; null: none has), domingos (how many have).';

create function public.domingo_dos_campi() returns setof public.domingo_do_campus
language plpgsql stable security definer set search_path = '' as $$
declare
  contados constant text[] := app.campi_contados();
  -- A Sunday that is not over yet says nothing.
  domingo constant date := app.hoje_da_igreja() - coalesce(nullif(extract(dow from app.hoje_da_igreja())::integer, 0),
    7);
begin
  if not app.pode('pedras_vivas', 'visualizar') then
    raise insufficient_privilege using message = 'Você não tem permissão para fazer isso.';
  end if;
  return query
    with dias as (
      select domingo - 7 * n as dia from generate_series(0, 8) n
    ), eventos as materialized (
      -- The Sunday of each campus, by its own clock.
      select e.id, e.campus, d.dia from dias d
      cross join (select c, app.fuso_do_campus(c) as fuso from unnest(contados) c) c
      join public.ocorrencias e on e.campus = c.c
        and e.inicio >= d.dia::timestamp at time zone c.fuso and e.inicio < (d.dia + 1)::timestamp at time zone c.fuso
    ), presencas as materialized (
      select e.campus, e.dia, sum(n)::integer as n
      from eventos e cross join lateral (
        select count(*) as n from public.attendances a where a.event_id = e.id and a.veio) p
      group by 1, 2 having sum(n) > 0
    )
    select c, domingo,
      (select p.n from presencas p where p.campus = c and p.dia = domingo),
      (select round(percentile_cont(0.5) within group (order by p.n))::integer from presencas p
       where p.campus = c and p.dia < domingo),
      (select count(*) from presencas p where p.campus = c and p.dia < domingo)
    from unnest(contados) c;
end
$$;
comment on function public.domingo_dos_campi() is
  'Last Sunday against the usual, for the campuses where the caller sees members. Counts presences at events that
took place on the day. Raises 42501.';

create trigger marcar_alteracao before update on public.visao_da_igreja
  for each row execute function app.marcar_alteracao();
create trigger z_auditar after insert or update or delete on public.visao_da_igreja
  for each row execute function app.auditar('');

alter table public.visao_da_igreja enable row level security;
create policy "visão: vê quem abre a página" on public.visao_da_igreja
  for select to authenticated using ((select app.pode('pedras_vivas', 'visualizar')));
grant select on public.visao_da_igreja to authenticated;
grant all on public.visao_da_igreja to service_role;

grant execute on function
  app.edita_pedras_vivas(),
  public.salvar_visao(text, text, text[], text, text, text, smallint, timestamptz),
  public.historico_da_visao(bigint, integer),
  public.campi_em_resumo(), public.domingo_dos_campi()
  to authenticated, service_role;
