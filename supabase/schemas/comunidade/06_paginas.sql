-- What the pages of cells ask.

create type public.celula_local as (
  id uuid, campus text, tipo text, tipo_nome text, nome text, para_quem text, dia_da_semana smallint, hora time,
  bairro text, capacidade smallint, entrada public.entrada_na_celula, encerrada_em date, pessoas integer, lideres text[],
  proximo date, meu_papel public.papel_na_celula, meu_pedido uuid, cuido boolean, pedidos integer, rede_id uuid,
  cep_inicio text, fora boolean, latitude numeric, longitude numeric, supervisor_id uuid, temporada_fim date, temporada_inicio date);
comment on type public.celula_local is
  'A cell as the caller sees it: lideres by first name; meu_papel, meu_pedido (the open one) their own; pedidos (open
ones), rede_id and supervisor_id for those who look after it; fora: today is not within its season; latitude, longitude:
rounded to about 500 m; cep_inicio for those who look after it.';

create function app.primeiro_nome(m public.membros_igreja) returns text
language sql immutable parallel safe set search_path = '' as $$
  select split_part(coalesce(m.nome_preferido, m.nome), ' ', 1)
$$;
comment on function app.primeiro_nome(public.membros_igreja) is 'How a person is called, without surnames.';

create function app.celulas_vistas(quais uuid[]) returns setof public.celula_local
language sql stable security definer set search_path = '' as $$
  with eu as materialized (select app.meu_membro() as membro, app.celulas_que_cuido() as cuido)
  select c.id, c.campus, c.tipo, app.rotulo('tipo_de_grupo', c.tipo), c.nome, c.para_quem, c.dia_da_semana, c.hora,
    c.bairro, c.capacidade, c.entrada, c.encerrada_em, coalesce(g.pessoas, 0)::integer, coalesce(g.lideres, '{}'),
    app.proximo_encontro(c), g.meu, pedido.id, c.id = any (eu.cuido),
    case when c.id = any (eu.cuido) then (select count(*)::integer from public.celula_pedidos p
      where p.celula_id = c.id and p.estado = 'pendente') end,
    case when c.id = any (eu.cuido) then c.rede_id end, case when c.id = any (eu.cuido) then c.cep_inicio end,
    app.fora_de_temporada(c), c.latitude, c.longitude, case when c.id = any (eu.cuido) then c.supervisor_id end,
    c.temporada_fim, c.temporada_inicio
  from eu join public.celulas c on c.id = any (quais)
  left join lateral (
    select count(*) as pessoas, max(p.papel) filter (where p.membro_id = eu.membro) as meu,
      array_agg(app.primeiro_nome(m) order by p.papel, m.nome_ordenacao) filter (where p.papel in ('lider', 'colider')) as lideres
    from public.celula_membros p join public.membros_igreja m on m.id = p.membro_id
    where p.celula_id = c.id and p.fim is null) g on true
  left join public.celula_pedidos pedido on pedido.celula_id = c.id and pedido.membro_id = eu.membro
    and pedido.estado = 'pendente'
$$;
comment on function app.celulas_vistas(uuid[]) is 'These cells as the caller sees them. The caller of it says which they may see.';

create function public.celulas_do_campus() returns setof public.celula_local
language plpgsql stable security definer set search_path = '' as $$
begin
  if not app.pode('familia_pv', 'visualizar') then
    raise insufficient_privilege using message = 'Você não tem permissão para fazer isso.';
  end if;
  return query select v.* from app.celulas_vistas(array(
    select c.id from public.celulas c where c.encerrada_em is null
      and (c.campus = app.meu_campus() or c.id = any (app.minhas_celulas())))) v
  order by v.meu_papel is null, v.meu_pedido is null, v.dia_da_semana, v.hora, app.normalizar(v.nome), v.id;
end
$$;
comment on function public.celulas_do_campus() is
  'The cells that meet in the caller''s campus, their own first. Raises 42501.';

create function public.pagina_da_celula(celula uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  eu constant uuid := app.meu_membro();
  c public.celulas;
  dentro boolean;
  cuida boolean;
begin
  select * into c from public.celulas x where x.id = pagina_da_celula.celula;
  dentro := coalesce(c.id = any (app.minhas_celulas()), false);
  cuida := coalesce(c.id = any (app.celulas_que_cuido()), false);
  if not app.pode('familia_pv', 'visualizar') then
    raise insufficient_privilege using message = 'Você não tem permissão para fazer isso.';
  end if;
  if c.id is null or not (dentro or cuida or c.campus = app.meu_campus() and c.encerrada_em is null) then
    raise exception using errcode = 'PT404', message = 'Célula não encontrada.';
  end if;
  return jsonb_build_object(
    'celula', (select to_jsonb(v) from app.celulas_vistas(array[c.id]) v),
    'gere', app.gere_celulas(c.campus),
    'mae', (select jsonb_build_object('id', x.id, 'nome', x.nome) from public.celulas x where x.id = c.mae_id and (dentro or cuida)),
    'plano', case when cuida then (
      select jsonb_build_object('id', m.id, 'prevista_para', m.prevista_para, 'lider', m.lider_id,
        'pessoas', (select coalesce(jsonb_agg(p.membro_id), '[]') from public.celula_multiplicacao_pessoas p where p.multiplicacao_id = m.id))
      from public.celula_multiplicacoes m where m.celula_id = c.id and m.feita_em is null and m.cancelada_em is null) end,
    'endereco', case when dentro or cuida then (select e.endereco from public.celula_enderecos e where e.celula_id = c.id) end,
    'pessoas', case when dentro or cuida then (
      select coalesce(jsonb_agg(jsonb_build_object('membro_id', p.membro_id, 'papel', p.papel, 'desde', p.inicio,
          -- Of somebody under 18 the others of the cell read the first name alone, and see no picture.
          'nome', case when cuida or m.id = eu or not app.menor_de_idade(m.id) then m.nome_completo else app.primeiro_nome(m) end,
          'foto', case when cuida or m.id = eu or not app.menor_de_idade(m.id) then app.foto_em_lista(m.id, m.foto) end,
          -- Who looks after the cell speaks to those who answer for a minor.
          'telefone', case when cuida and not app.menor_de_idade(m.id) then m.telefone
            when cuida then (select r.telefone from app.responsaveis_da_crianca(m.id) q join public.membros_igreja r on r.id = q
              where r.telefone is not null order by r.nome_ordenacao limit 1) end,
          'menor', cuida and app.menor_de_idade(m.id),
          -- Whoever came not long ago is looked after until the third time that they come.
          'vezes', case when cuida and p.inicio > app.hoje(c.campus) - 90 and not exists (
              select from public.celula_membros o where o.celula_id = c.id and o.membro_id = m.id and o.inicio < p.inicio)
            then (select nullif(least(count(*), 3), 3) from public.celula_presencas a
              join public.celula_encontros e on e.id = a.encontro_id
              where e.celula_id = c.id and a.membro_id = m.id and a.presente and e.dia >= p.inicio) end)
        order by p.papel, m.nome_ordenacao, m.id), '[]')
      from public.celula_membros p join public.membros_igreja m on m.id = p.membro_id
      where p.celula_id = c.id and p.fim is null) end,
    'pedidos', case when cuida then (
      select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'nome', m.nome_completo, 'foto', app.foto_em_lista(m.id, m.foto),
          'quando', p.created_at, 'menor', app.menor_de_idade(m.id)) order by p.created_at), '[]')
      from public.celula_pedidos p join public.membros_igreja m on m.id = p.membro_id
      where p.celula_id = c.id and p.estado = 'pendente') end,
    'encontros', case when dentro or cuida then (
      select coalesce(jsonb_agg(jsonb_build_object('previsto_para', e.previsto_para, 'dia', e.dia, 'hora', e.hora,
          'estado', e.estado, 'motivo', e.motivo,
          'presentes', case when cuida and e.estado = 'realizado' then (select count(*) from public.celula_presencas a
            where a.encontro_id = e.id and a.presente) end,
          'visitantes', case when cuida and e.estado = 'realizado' then (select count(*) from public.celula_visitantes a
            where a.encontro_id = e.id) end) order by e.dia), '[]')
      from app.encontros_da_celula(c, app.hoje(c.campus) - 28, app.hoje(c.campus) + 28) e) end);
end
$$;
comment on function public.pagina_da_celula(uuid) is
  'A cell: what everybody of its campus may know; endereco, pessoas and encontros (four weeks to both sides) for those
who are in it or look after it; pedidos, plano (how it is to become two) and telephones for those who look after it; vezes: how
often somebody has come who joined within 90 days, until the third time. A telephone is told after
acceptance alone, that of a minor is of who answers for them. Raises 42501, PT404.';

create function public.encontro_da_celula(celula uuid, previsto_para date) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  c public.celulas;
  e record;
begin
  select * into c from public.celulas x where x.id = encontro_da_celula.celula and x.id = any (app.celulas_que_cuido());
  if c.id is null then
    raise insufficient_privilege using message = 'Só quem cuida desta célula vê a presença.';
  end if;
  select * into e from app.encontros_da_celula(c, encontro_da_celula.previsto_para, encontro_da_celula.previsto_para) x
  where x.previsto_para = encontro_da_celula.previsto_para;
  if e.dia is null then
    raise exception using errcode = 'PT404', message = 'A célula não tem encontro neste dia.';
  end if;
  return jsonb_build_object('nome', c.nome, 'campus', c.campus, 'previsto_para', e.previsto_para, 'dia', e.dia, 'hora', e.hora,
    'estado', e.estado, 'motivo', e.motivo, 'ja', e.dia <= app.hoje(c.campus),
    'pessoas', (
      select coalesce(jsonb_agg(jsonb_build_object('membro_id', m.id, 'nome', m.nome_completo,
        'foto', app.foto_em_lista(m.id, m.foto), 'presente', coalesce(a.presente, false)) order by m.nome_ordenacao, m.id), '[]')
      from public.membros_igreja m left join public.celula_presencas a on a.encontro_id = e.id and a.membro_id = m.id
      where m.id in (select p.membro_id from public.celula_membros p where p.celula_id = c.id and p.inicio <= e.dia
        and (p.fim is null or p.fim >= e.dia))),
    'visitantes', (
      select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'nome', v.nome) order by v.created_at, v.id), '[]')
      from public.celula_visitantes v where v.encontro_id = e.id));
end
$$;
comment on function public.encontro_da_celula(uuid, date) is
  'A meeting for those who look after the cell: who was in it on that day and whether they came, and the visitors; ja:
it has come. Raises 42501, PT404.';

create type public.saude_da_celula as (
  id uuid, campus text, nome text, tipo_nome text, rede text, lideres text[], pessoas integer, capacidade smallint,
  pedidos integer, entraram integer, sairam integer, media numeric, visitantes integer, sem_relatorio date);
comment on type public.saude_da_celula is
  'How a cell is: entraram, sairam, visitantes and media (how many people come on average) of the last 90 days;
sem_relatorio: the last meeting, if nobody said who came.';

create function public.saude_das_celulas() returns setof public.saude_da_celula
language plpgsql stable security definer set search_path = '' as $$
declare
  cuido constant uuid[] := app.celulas_que_cuido();
begin
  return query select c.id, c.campus, c.nome, app.rotulo('tipo_de_grupo', c.tipo), r.nome, v.lideres, v.pessoas, c.capacidade,
    v.pedidos, n.entraram, n.sairam, h.media, h.visitantes,
    case when u.estado = 'previsto' then u.dia end
  from public.celulas c
  join app.celulas_vistas(cuido) v on v.id = c.id
  left join public.redes r on r.id = c.rede_id
  cross join lateral (
    select count(distinct p.membro_id) filter (where p.inicio > app.hoje(c.campus) - 90 and not exists (
          select from public.celula_membros o where o.celula_id = c.id and o.membro_id = p.membro_id and o.fim = p.inicio
            and o.id <> p.id))::integer as entraram,
      count(distinct p.membro_id) filter (where p.fim > app.hoje(c.campus) - 90 and not exists (
          select from public.celula_membros o where o.celula_id = c.id and o.membro_id = p.membro_id and o.inicio = p.fim
            and o.id <> p.id))::integer as sairam
    from public.celula_membros p where p.celula_id = c.id) n
  cross join lateral (
    select round(avg((select count(*) from public.celula_presencas a where a.encontro_id = e.id and a.presente)), 1) as media,
      coalesce(sum((select count(*) from public.celula_visitantes a where a.encontro_id = e.id)), 0)::integer as visitantes
    from public.celula_encontros e
    where e.celula_id = c.id and e.estado = 'realizado' and e.dia > app.hoje(c.campus) - 90) h
  left join lateral (
    select e.estado, e.dia from app.encontros_da_celula(c, app.hoje(c.campus) - 28, app.hoje(c.campus) - 1) e
    where e.estado <> 'cancelado' and e.dia < app.hoje(c.campus) order by e.dia desc limit 1) u on true
  where c.encerrada_em is null
  order by app.normalizar(c.campus), app.normalizar(c.nome), c.id;
end
$$;
comment on function public.saude_das_celulas() is
  'How the cells are that the caller looks after: those they lead, supervise, or of the campuses whose community they
edit. Nobody else has any.';

create type public.idades_das_celulas as (faixa smallint, ate smallint, pessoas integer, novas integer);
comment on type public.idades_das_celulas is
  'How many people of these ages are in cells, and how many of them came within 90 days; faixa null: of whom no birthday is known.';

create function public.idades_das_celulas() returns setof public.idades_das_celulas
language sql stable security definer set search_path = '' as $$
  with pessoas as materialized (
    select p.membro_id, extract(year from age(app.hoje(c.campus), m.data_nascimento))::integer as idade,
      bool_and(p.inicio > app.hoje(c.campus) - 90 and not exists (select from public.celula_membros o
        where o.celula_id = c.id and o.membro_id = p.membro_id and o.inicio <= app.hoje(c.campus) - 90)) as nova
    from (select app.celulas_que_cuido() as ids) q
    join public.celulas c on c.id = any (q.ids) and c.encerrada_em is null
    join public.celula_membros p on p.celula_id = c.id and p.fim is null
    join public.membros_igreja m on m.id = p.membro_id
    group by p.membro_id, app.hoje(c.campus), m.data_nascimento)
  select f.de::smallint, f.ate::smallint, count(p.membro_id)::integer, (count(p.membro_id) filter (where p.nova))::integer
  from (values (0, 11), (12, 17), (18, 29), (30, 44), (45, 59), (60, 999), (null, null)) f (de, ate)
  left join pessoas p on p.idade between f.de and f.ate or p.idade is null and f.de is null
  -- Of few people a group of ages would tell whose it is.
  where (select count(idade) from pessoas) >= 5
  group by f.de, f.ate order by f.de
$$;
comment on function public.idades_das_celulas() is
  'The ages of the people in the cells that the caller looks after, each person once, once five birthdays are known. Nobody
else has any.';

grant execute on function public.celulas_do_campus(), public.pagina_da_celula(uuid), public.idades_das_celulas(),
  public.encontro_da_celula(uuid, date), public.saude_das_celulas() to authenticated, service_role;
