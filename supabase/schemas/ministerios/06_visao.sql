-- What the pages of the ministries ask: the cards, the overview of one, and whose terms end.

create function app.avisar_termos(em text[] default null) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  uma record;
  avisadas integer := 0;
begin
  for uma in
    update public.membros_funcoes f set aviso_do_termo = f.fim
    from public.membros_igreja p, public.ministerios m
    where p.id = f.membro_id and m.id = f.ministerio_id and f.ativo
      and f.fim between app.hoje() + 1 and app.hoje() + 60 and f.aviso_do_termo is distinct from f.fim
      and (em is null or m.campus = any (em))
    returning f.id, f.fim, f.funcao, f.ministerio_id, p.nome_completo, m.nome as ministerio, m.campus
  loop
    avisadas := avisadas + 1;
    perform app.notificar(c, 'Um mandato termina em ' || to_char(uma.fim, 'DD/MM/YYYY'),
      format('%s, %s em %s. Renove ou prepare a sucessão.', uma.nome_completo, uma.funcao, uma.ministerio),
      '/ministerios/' || uma.ministerio_id, 'termo:' || uma.id || ':' || uma.fim, 'tarefas')
    from (select app.contas_que_cuidam(uma.ministerio_id) as c
          union
          select r.user_id from public.user_roles r
          where r.campus = uma.campus and r.role = 'pastor' and r.inicio <= now()
            and (r.expira_em is null or r.expira_em > now())) quem;
  end loop;
  return avisadas;
end
$$;
comment on function app.avisar_termos(text[]) is
  'Tells leaders and pastors, of all campuses or of these, once, of functions that end within 60 days; gives how
many. Called by a job every morning, and when somebody opens the ministries.';

create type public.ministerio_local as (
  id uuid, nome text, campus text, descricao text, tipo public.tipo_ministerio, cor text, foto text, ativo boolean,
  aceita_inscricao boolean, encontro_dia smallint, encontro_hora time, encontro_local text, idade_min smallint,
  idade_max smallint, pessoas bigint, lideres text[], vagas integer, cuido boolean, sirvo boolean, inscricoes bigint,
  minha_inscricao uuid, minha_situacao public.situacao_inscricao, minha_etapa public.etapa_inscricao
);
comment on type public.ministerio_local is
  'A ministry as the caller sees it: inscricoes (open ones, for those who look after it), and where their own open
application stands.';

create function public.ministerios_locais(campus text default null) returns setof public.ministerio_local
language plpgsql volatile security definer set search_path = '' as $$
declare
  todos constant boolean := app.todos_os_campi();
  campi constant text[] := app.meus_campi();
  meu constant text := app.meu_campus();
  eu constant uuid := app.meu_membro();
  coordena constant boolean := app.coordena_ministerios();
  lidero constant uuid[] := app.ministerios_que_lidero();
begin
  if not app.pode('ministerios', 'visualizar') then
    raise insufficient_privilege using message = 'Você não tem permissão para fazer isso.';
  end if;
  if not app.simulando() then
    perform app.atualizar_funcoes();
    perform app.avisar_termos();
  end if;
  return query select m.id, m.nome, m.campus, m.descricao, m.tipo, m.cor, m.foto, m.ativo, m.aceita_inscricao,
      m.encontro_dia, m.encontro_hora, m.encontro_local, m.idade_min, m.idade_max, coalesce(g.pessoas, 0),
      coalesce(g.lideres, '{}'), app.vagas_abertas(m.id), c.cuido, coalesce(g.sirvo, false),
      case when c.cuido then (
        select count(*) from public.inscricoes_voluntarios i
        where i.ministerio_id = m.id and i.situacao in ('pendente', 'em_analise', 'aprovado', 'em_trilha')) end,
      minha.id, minha.situacao, minha.etapa
    from public.ministerios m
    cross join lateral (
      select m.id = any (lidero) or coordena and (todos or m.campus = any (campi)) as cuido) c
    left join lateral (
      select count(distinct f.membro_id) as pessoas, bool_or(f.membro_id = eu) as sirvo,
        array_agg(distinct p.nome_completo) filter (where f.unica) as lideres
      from public.membros_funcoes f join public.membros_igreja p on p.id = f.membro_id
      where f.ministerio_id = m.id and f.ativo) g on true
    left join public.inscricoes_voluntarios minha on minha.ministerio_id = m.id and minha.membro_id = eu
      and minha.situacao in ('pendente', 'em_analise', 'aprovado', 'em_trilha')
    where (todos or m.campus = any (campi) or m.campus = meu)
      and (ministerios_locais.campus is null or m.campus = ministerios_locais.campus)
      and (m.ativo or c.cuido)
    order by m.ativo desc, app.normalizar(m.campus), app.normalizar(m.nome);
end
$$;
comment on function public.ministerios_locais(text) is
  'The ministries of the campuses that the caller reaches and of their own; inactive ones only for those who look after
them. Functions that began or ended are brought up to date, and ends within 60 days are told. Raises 42501.';

create function app.vagas_abertas(qual uuid) returns integer
language sql stable security definer set search_path = '' as $$
  select coalesce(sum(greatest(c.vagas - (
    select count(*) from public.membros_funcoes f
    where f.funcao_id = c.id and f.ministerio_id = qual and f.ativo), 0)), 0)::integer
  from public.funcoes_ministerio c where c.ministerio_id = qual and c.ativo and c.vagas is not null
$$;
comment on function app.vagas_abertas(uuid) is 'How many people the ministry still needs, over all of its functions.';

create function public.visao_do_ministerio(ministerio uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  alvo public.ministerios;
begin
  select m.* into alvo from public.ministerios m where m.id = visao_do_ministerio.ministerio;
  if alvo.id is null or not (app.gere_ministerio(visao_do_ministerio.ministerio)
     or app.pode('ministerios', 'visualizar') and app.pode('membros', 'visualizar') and app.alcanca(alvo.campus)) then
    raise insufficient_privilege using message = 'Você não tem permissão para fazer isso.';
  end if;
  return jsonb_build_object(
    'pessoas', (select count(distinct f.membro_id) from public.membros_funcoes f
      where f.ministerio_id = visao_do_ministerio.ministerio and f.ativo),
    'novos', (select count(distinct f.membro_id) from public.membros_funcoes f
              where f.ministerio_id = visao_do_ministerio.ministerio and f.ativo and f.inicio > app.hoje() - 90),
    'equipes', (select count(*) from public.equipes e where e.ministerio_id = visao_do_ministerio.ministerio),
    'inscricoes', (select count(*) from public.inscricoes_voluntarios i
                   where i.ministerio_id = visao_do_ministerio.ministerio
                     and i.situacao in ('pendente', 'em_analise', 'aprovado', 'em_trilha')),
    'funcoes', coalesce((
      select jsonb_agg(jsonb_build_object('id', c.id, 'nome', c.nome, 'lideranca', c.lideranca, 'vagas', c.vagas,
        'pessoas', (select count(*) from public.membros_funcoes f
                    where f.funcao_id = c.id and f.ministerio_id = visao_do_ministerio.ministerio and f.ativo))
        order by c.lideranca desc, app.normalizar(c.nome))
      from public.funcoes_ministerio c where c.ministerio_id = visao_do_ministerio.ministerio and c.ativo), '[]'),
    'termos', coalesce((
      select jsonb_agg(jsonb_build_object('id', f.id, 'membro_id', f.membro_id, 'nome', p.nome_completo, 'funcao',
        f.funcao,
        'fim', f.fim) order by f.fim, p.nome_ordenacao)
      from public.membros_funcoes f join public.membros_igreja p on p.id = f.membro_id
      where f.ministerio_id = visao_do_ministerio.ministerio and f.ativo and f.fim <= app.hoje() + 60), '[]'),
    'sem_lider', not exists (select from public.membros_funcoes f
      where f.ministerio_id = visao_do_ministerio.ministerio and f.ativo and f.unica),
    'sem_sucessor', coalesce((
      select jsonb_agg(jsonb_build_object('membro_id', f.membro_id, 'nome', p.nome_completo, 'funcao', f.funcao))
      from public.membros_funcoes f join public.membros_igreja p on p.id = f.membro_id
      where f.ministerio_id = visao_do_ministerio.ministerio and f.ativo and f.unica
        and not exists (select from public.membros_funcoes s
          left join public.funcoes_ministerio c on c.id = s.funcao_id
          where s.ministerio_id = visao_do_ministerio.ministerio and s.membro_id <> f.membro_id
            and (s.ativo and c.prepara_lider or s.unica and s.funcao_id = f.funcao_id and s.inicio > app.hoje()))),
              '[]'),
    'sobrecarregados', coalesce((
      select jsonb_agg(jsonb_build_object('membro_id', x.membro_id, 'nome', x.nome, 'ministerios', x.quais)
        order by x.nome)
      from (select p.id as membro_id, p.nome_completo as nome,
              (select jsonb_agg(distinct o.ministerio) from public.membros_funcoes o where o.membro_id = p.id
                and o.ativo) as quais
            from public.membros_igreja p
            where p.id in (select f.membro_id from public.membros_funcoes f
              where f.ministerio_id = visao_do_ministerio.ministerio and f.ativo)) x
      where jsonb_array_length(x.quais) > 2), '[]'));
end
$$;
comment on function public.visao_do_ministerio(uuid) is
  'The overview of a ministry: pessoas, novos (90 days), equipes, inscricoes, funcoes with vagas, termos that end
within 60 days, sem_lider, sem_sucessor (leaders without somebody prepared or named to follow), sobrecarregados (in
more than two ministries). For those who look after it or see the members of its campus. Raises 42501.';

create function public.requisitos_da_funcao(membro uuid, ministerio uuid, funcao uuid) returns text[]
language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (select from public.membros_igreja p
                 where p.id = membro and app.alcanca(p.campus))
     or not (app.gere_ministerio(ministerio) or app.pode('membros', 'editar')) then
    raise insufficient_privilege using message = 'Você não tem permissão para fazer isso.';
  end if;
  return app.requisitos_da_funcao(membro, funcao);
end
$$;
comment on function public.requisitos_da_funcao(uuid, uuid, uuid) is
  'What a function demands and a person of the caller''s campuses lacks, as sentences; empty: nothing. Raises 42501.';

grant execute on function
  public.ministerios_locais(text),
  public.visao_do_ministerio(uuid),
  public.requisitos_da_funcao(uuid, uuid, uuid)
  to authenticated, service_role;
