-- When people can serve, and every reason that speaks against putting somebody on a roster. Why a person is away stays
-- theirs: those who make rosters learn only that they are.
set check_function_bodies = off;

create table public.bloqueios (
  id uuid primary key default gen_random_uuid(),
  membro_id uuid not null references public.membros_igreja (id) on delete cascade,
  regra text check (regra ~ '^FREQ=(DAILY|WEEKLY|MONTHLY|YEARLY)(;[A-Z]+=[A-Z0-9,+-]+)*$' and char_length(regra) <= 300),
  motivo text check (char_length(motivo) <= 300),
  grupo uuid,
  criado_por uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now()
);
create index bloqueios_membro_idx on public.bloqueios (membro_id);
create index bloqueios_grupo_idx on public.bloqueios (grupo) where grupo is not null;
create index bloqueios_criado_por_idx on public.bloqueios (criado_por);
comment on table public.bloqueios is 'Times in which a person cannot serve. Only they read it. Written by functions.';
comment on column public.bloqueios.id is 'Identity of the row.';
comment on column public.bloqueios.membro_id is 'Who.';
comment on column public.bloqueios.regra is 'How it recurs, as an RRULE of RFC 5545; null: once.';
comment on column public.bloqueios.motivo is 'Why, for the person alone.';
comment on column public.bloqueios.grupo is 'The same for all of a household whom one person blocked together; null: for one.';
comment on column public.bloqueios.criado_por is 'The account that set it.';
comment on column public.bloqueios.created_at is 'When the row came to be.';

create table public.bloqueio_dias (
  bloqueio_id uuid not null references public.bloqueios (id) on delete cascade,
  membro_id uuid not null references public.membros_igreja (id) on delete cascade,
  inicio timestamptz not null,
  fim timestamptz not null,
  primary key (bloqueio_id, inicio),
  constraint bloqueio_dias_ordem check (fim > inicio)
);
create index bloqueio_dias_membro_idx on public.bloqueio_dias (membro_id, fim);
comment on table public.bloqueio_dias is 'Each stretch of a block-out: one, or those that its rule gives, as the app read it.';
comment on column public.bloqueio_dias.bloqueio_id is 'The block-out.';
comment on column public.bloqueio_dias.membro_id is 'Who.';
comment on column public.bloqueio_dias.inicio is 'From when.';
comment on column public.bloqueio_dias.fim is 'Until when.';

create table public.preferencias_escala (
  membro_id uuid primary key references public.membros_igreja (id) on delete cascade,
  maximo_mes smallint check (maximo_mes between 1 and 31),
  periodos text[] not null default '{}' check (periodos <@ '{manha,tarde,noite}'::text[]),
  campi text[] not null default '{}' check (cardinality(campi) <= 20),
  updated_at timestamptz not null default now()
);
comment on table public.preferencias_escala is 'How somebody would like to serve. Written by a function.';
comment on column public.preferencias_escala.membro_id is 'Who.';
comment on column public.preferencias_escala.maximo_mes is 'How often in a month at most; null: no limit.';
comment on column public.preferencias_escala.periodos is 'Parts of the day that they prefer: manha, tarde, noite; empty: any.';
comment on column public.preferencias_escala.campi is 'Campuses that they prefer; empty: any.';
comment on column public.preferencias_escala.updated_at is 'When the row last changed.';

create table public.escala_pares (
  membro_id uuid not null references public.membros_igreja (id) on delete cascade,
  outro_id uuid not null references public.membros_igreja (id) on delete cascade,
  juntos boolean not null,
  primary key (membro_id, outro_id),
  constraint escala_pares_dois check (membro_id <> outro_id)
);
create index escala_pares_outro_idx on public.escala_pares (outro_id);
comment on table public.escala_pares is 'Whom somebody wishes to serve with, or apart from. Only they read it. Written by a function.';
comment on column public.escala_pares.membro_id is 'Whose wish it is.';
comment on column public.escala_pares.outro_id is 'The other person; never learns of it.';
comment on column public.escala_pares.juntos is 'True: together; false: apart.';

create table public.disponibilidade_meses (
  membro_id uuid not null references public.membros_igreja (id) on delete cascade,
  mes date not null check (extract(day from mes) = 1),
  pedido_em timestamptz,
  respondido_em timestamptz,
  primary key (membro_id, mes)
);
comment on table public.disponibilidade_meses is 'Who was asked for the block-outs of a month, and who answered. Written by functions.';
comment on column public.disponibilidade_meses.membro_id is 'Who.';
comment on column public.disponibilidade_meses.mes is 'The month, by its first day.';
comment on column public.disponibilidade_meses.pedido_em is 'When they were asked; null: they answered by themselves.';
comment on column public.disponibilidade_meses.respondido_em is 'When they answered, by a block-out or by having none; null: not yet.';

create function app.frase_de_conflito(codigo text, detalhe text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case codigo
    when 'saiu' then 'Não está mais na igreja.'
    when 'seguranca' then detalhe
    when 'bloqueio' then 'Bloqueou esta data.'
    when 'mesma_hora' then 'Já serve em ' || detalhe || ' no mesmo horário.'
    when 'outro_campus' then 'Serve no campus ' || detalhe || ' perto deste horário.'
    when 'maximo' then 'Já chega ao máximo que aceita no mês (' || detalhe || ').'
    when 'recusou' then 'Já recusou esta escala.'
    when 'formacao' then detalhe
    when 'menor' then 'É menor de idade e não há adulto nesta escala.'
    when 'nao_qualificado' then 'Não exerce esta função.'
    when 'separados' then 'Há nesta escala quem prefira servir em outro dia.'
    when 'preferencia' then 'Prefere outro horário ou campus.'
  end
$$;
comment on function app.frase_de_conflito(text, text) is 'A reason against somebody''s service, as a sentence.';

create function app.conflitos_no_horario(membro uuid, campus text, ministerio uuid, de timestamptz, ate timestamptz, fora uuid)
returns table (codigo text, detalhe text, impede boolean)
language sql stable security definer set search_path = '' as $$
  with horario as (
    select app.fuso_do_campus(conflitos_no_horario.campus) as fuso
  ), p as (
    select m.situacao, f.maximo_mes, coalesce(f.periodos, '{}') as periodos, coalesce(f.campi, '{}') as campi,
      de at time zone h.fuso as local, h.fuso
    from public.membros_igreja m cross join horario h left join public.preferencias_escala f on f.membro_id = m.id where m.id = membro
  ), perto as (
    select i.*, m.nome as ministerio_nome, m.campus as campus_dele, i.inicio < ate and i.fim > de as junto
    from public.escala_itens i join public.ministerios m on m.id = i.ministerio_id
    where i.membro_id = membro and app.ocupa(i.estado) and i.id is distinct from fora
      and i.inicio < ate + interval '3 hours' and i.fim > de - interval '3 hours'
  )
  select 'saiu', null::text, true from p where app.saiu(p.situacao)
  union all
  select 'bloqueio', null, false where exists (
    select from public.bloqueio_dias b where b.membro_id = membro and b.fim > de and b.inicio < ate)
  union all
  select 'mesma_hora', string_agg(distinct q.ministerio_nome, ', '), false from perto q
  where q.junto and q.ministerio_id is distinct from ministerio having count(*) > 0
  union all
  select 'outro_campus', string_agg(distinct q.campus_dele, ', '), false from perto q
  where not q.junto and q.campus_dele <> conflitos_no_horario.campus having count(*) > 0
  union all
  select 'maximo', p.maximo_mes::text, false from p where p.maximo_mes <= (
    select count(distinct i.ocorrencia_id) from public.escala_itens i
    where i.membro_id = membro and app.ocupa(i.estado) and i.id is distinct from fora
      and i.inicio >= date_trunc('month', p.local) at time zone p.fuso
      and i.inicio < (date_trunc('month', p.local) + interval '1 month') at time zone p.fuso
      and not (i.inicio < ate and i.fim > de))
  union all
  select 'preferencia', null, false from p
  where cardinality(p.periodos) > 0 and not (case when extract(hour from p.local) < 12 then 'manha'
      when extract(hour from p.local) < 18 then 'tarde' else 'noite' end) = any (p.periodos)
    or cardinality(p.campi) > 0 and not conflitos_no_horario.campus = any (p.campi)
$$;
comment on function app.conflitos_no_horario(uuid, text, uuid, timestamptz, timestamptz, uuid) is
  'What speaks against somebody serving at these hours in this ministry, leaving out one service of theirs (fora): everything
that does not depend on the function. Rosters of all ministries and campuses count.';

create function app.faltas_de_seguranca(membro uuid, funcao uuid) returns text[]
language sql stable security definer set search_path = '' as $$
  with m as (select data_nascimento from public.membros_igreja where id = membro), validos as (
    select mt.treinamento_id, t.tipo from public.membros_treinamentos mt
    join public.treinamentos t on t.id = mt.treinamento_id
    where mt.membro_id = membro and (mt.valido_ate is null or mt.valido_ate >= app.hoje())
  ), faltas as (
    select format('Idade mínima: %s anos.', c.idade_minima) as falta from public.funcoes_ministerio c, m
    where c.id = funcao and c.idade_minima is not null
      and (m.data_nascimento is null or m.data_nascimento > app.hoje() - make_interval(years => c.idade_minima))
    union all
    select 'Falta a verificação de antecedentes, ou ela venceu.' from public.funcoes_ministerio c
    where c.id = funcao and c.exige_antecedentes and not exists (select from validos v where v.tipo = 'antecedentes')
    union all
    select format('Falta o treinamento %s, ou ele venceu.', t.nome)
    from public.funcoes_treinamentos ft join public.treinamentos t on t.id = ft.treinamento_id and t.seguranca
    where ft.funcao_id = funcao and not exists (select from validos v where v.treinamento_id = t.id)
  )
  select coalesce(array_agg(falta order by falta), '{}') from faltas
$$;
comment on function app.faltas_de_seguranca(uuid, uuid) is
  'What a function demands for the safety of children and the person lacks: minimum age, background check, trainings marked so.
Nobody, not even a pastor''s exception, puts them on a roster.';

create function app.conflitos_da_pessoa(membro uuid, vaga uuid, fora uuid)
returns table (codigo text, frase text, impede boolean)
language sql stable security definer set search_path = '' as $$
  with v as (
    select v.*, e.ministerio_id, e.ocorrencia_id, o.campus, (o.inicio at time zone app.fuso_do_campus(o.campus))::date as dia,
      o.inicio + make_interval(mins => v.desloca_minutos) as de,
      case when v.duracao_minutos is null then greatest(o.fim, o.inicio + make_interval(mins => v.desloca_minutos + 5))
        else o.inicio + make_interval(mins => v.desloca_minutos + v.duracao_minutos) end as ate
    from public.escala_vagas v join public.escalas e on e.id = v.escala_id join public.ocorrencias o on o.id = e.ocorrencia_id
    where v.id = vaga
  ), seguranca as (
    select unnest(app.faltas_de_seguranca(membro, v.funcao_id)) as falta from v
  ), colegas as (
    select i.membro_id from v join public.escala_itens i on i.escala_id = v.escala_id
    where app.ocupa(i.estado) and i.membro_id <> membro and i.id is distinct from fora
  ), achados as (
    select c.codigo, c.detalhe, c.impede from v
    cross join lateral app.conflitos_no_horario(membro, v.campus, v.ministerio_id, v.de, v.ate, fora) c
    union all
    select 'seguranca', string_agg(s.falta, ' '), true from seguranca s having count(*) > 0
    union all
    select 'formacao', string_agg(f, ' '), false from v, unnest(app.requisitos_da_funcao(membro, v.funcao_id)) f
    where f not in (select s.falta from seguranca s) having count(*) > 0
    union all
    select 'nao_qualificado', null, false from v where not exists (
      select from public.membros_funcoes f where f.membro_id = membro and f.ministerio_id = v.ministerio_id
        and f.funcao_id = v.funcao_id and f.inicio <= v.dia and (f.fim is null or f.fim > v.dia))
    union all
    select 'recusou', null, false from v where exists (
      select from public.escala_itens i where i.escala_id = v.escala_id and i.membro_id = membro and i.estado = 'recusado'
        and i.id is distinct from fora)
    union all
    select 'menor', null, false from public.membros_igreja m
    where m.id = membro and m.data_nascimento > app.hoje() - interval '18 years' and not exists (
      select from colegas c join public.membros_igreja a on a.id = c.membro_id
      where a.data_nascimento <= app.hoje() - interval '18 years')
    union all
    select 'separados', null, false where exists (
      select from colegas c join public.escala_pares p on not p.juntos
        and (p.membro_id, p.outro_id) in ((membro, c.membro_id), (c.membro_id, membro)))
  )
  select a.codigo, app.frase_de_conflito(a.codigo, a.detalhe), a.impede from achados a
$$;
comment on function app.conflitos_da_pessoa(uuid, uuid, uuid) is
  'What speaks against putting a person in a place of a roster, leaving out one service of theirs (fora): a code, the sentence
that is shown, and whether it is refused (impede) rather than warned of. codigo: saiu, seguranca, bloqueio, mesma_hora,
outro_campus, maximo, recusou, formacao, menor, nao_qualificado, separados, preferencia.';

create function app.conflitos_da_pessoa(membro uuid, ocorrencia text, subtempo text)
returns table (codigo text, frase text, impede boolean)
language sql stable security definer set search_path = '' as $$
  with horas as (
    select o.campus, coalesce(min(o.inicio + make_interval(mins => v.desloca_minutos)), o.inicio) as de,
      coalesce(max(o.inicio + make_interval(mins => v.desloca_minutos + v.duracao_minutos)), o.fim) as ate
    from public.ocorrencias o
    left join public.escalas e on e.ocorrencia_id = o.id
    left join public.escala_vagas v on v.escala_id = e.id and v.subtempo = conflitos_da_pessoa.subtempo
    where o.id = ocorrencia group by o.id
  )
  select c.codigo, app.frase_de_conflito(c.codigo, c.detalhe), c.impede
  from horas h cross join lateral app.conflitos_no_horario(membro, h.campus, null, h.de, greatest(h.ate, h.de + interval '5 minutes'), null) c
$$;
comment on function app.conflitos_da_pessoa(uuid, text, text) is
  'As the other of this name, before there is a place: what speaks against somebody serving in a part of a day of an event.';

create function app.quando(de timestamptz, campus text) returns text
language sql stable security definer set search_path = '' as $$
  select to_char(de at time zone app.fuso_do_campus(campus), 'DD/MM" às "HH24:MI')
$$;
comment on function app.quando(timestamptz, text) is 'A moment in a sentence, in the campus''s time: 29/11 às 09:30.';

create function app.salvar_bloqueio(chave uuid, dias jsonb, regra text, motivo text, familia boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  eu constant uuid := app.meu_membro();
  meu_nome constant text := (select p.nome_completo from public.membros_igreja p where p.id = eu);
  lar constant uuid := app.minha_familia();
  alvos uuid[] := array[eu];
  alvo uuid;
  novo uuid;
  primeiro timestamptz;
  ultimo timestamptz;
begin
  if eu is null then
    raise exception using errcode = 'PT409', message = 'Sua conta ainda não está ligada a um cadastro na igreja. Fale com a secretaria.';
  end if;
  if jsonb_typeof(dias) is distinct from 'array' or jsonb_array_length(dias) not between 1 and 400 then
    raise exception using errcode = 'PT400', message = 'Diga em que dias você não pode: até 400 datas.';
  end if;
  select min((d ->> 'inicio')::timestamptz), max((d ->> 'fim')::timestamptz) into primeiro, ultimo from jsonb_array_elements(dias) d;
  if ultimo < now() or primeiro > now() + interval '3 years' or ultimo > now() + interval '4 years' or exists (
       select from jsonb_array_elements(dias) d where coalesce((d ->> 'fim')::timestamptz <= (d ->> 'inicio')::timestamptz, true)) then
    raise exception using errcode = 'PT400', message = 'Confira as datas: o fim vem depois do começo, e dentro de três anos.';
  end if;
  if exists (select from public.bloqueios b where b.id = chave) then
    return jsonb_build_object('id', chave, 'pessoas', 0, 'recusas', '[]'::jsonb);
  end if;
  if familia then
    if not exists (select from public.familia_membros f where f.membro_id = eu and f.fim is null and f.papel in ('responsavel', 'conjuge')) then
      raise insufficient_privilege using message = 'Só quem responde pela família bloqueia a agenda de todos.';
    end if;
    alvos := array(select f.membro_id from public.familia_membros f where f.familia_id = lar and f.fim is null
      order by f.membro_id <> eu);
  end if;
  foreach alvo in array alvos loop
    insert into public.bloqueios (id, membro_id, regra, motivo, grupo, criado_por)
    values (case when alvo = eu then chave else gen_random_uuid() end, alvo, salvar_bloqueio.regra,
      case when alvo = eu then nullif(btrim(salvar_bloqueio.motivo), '') end, case when familia then chave end, auth.uid())
    returning id into novo;
    insert into public.bloqueio_dias (bloqueio_id, membro_id, inicio, fim)
    select distinct on (q.inicio) novo, alvo, q.inicio, q.fim
    from (select (d ->> 'inicio')::timestamptz as inicio, (d ->> 'fim')::timestamptz as fim from jsonb_array_elements(dias) d) q
    order by q.inicio, q.fim desc;
    if alvo <> eu then
      perform app.notificar((select p.profile_id from public.membros_igreja p where p.id = alvo), 'A família estará fora',
        meu_nome || ' avisou que a família não pode servir a partir de ' || app.quando(primeiro, app.meu_campus()) || '. Se não vale para você, retire o bloqueio.',
        '/dashboard-voluntario', 'bloqueio:' || novo, 'escalas');
    end if;
    -- A block-out that covers a month is an answer to what was asked of it.
    update public.disponibilidade_meses m set respondido_em = now()
    where m.membro_id = alvo and m.respondido_em is null and m.mes <= ultimo::date and m.mes + interval '1 month' > primeiro;
  end loop;
  return jsonb_build_object('id', chave, 'pessoas', cardinality(alvos), 'recusas', app.propor_recusas(alvos, chave));
end
$$;
comment on function app.salvar_bloqueio(uuid, jsonb, text, text, boolean) is 'See public.salvar_bloqueio.';

create function app.propor_recusas(membros uuid[], do_grupo uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  i record;
  propostas jsonb := '[]';
begin
  for i in
    select x.*, p.nome_completo, m.nome as ministerio, m.campus from public.escala_itens x
    join public.membros_igreja p on p.id = x.membro_id join public.ministerios m on m.id = x.ministerio_id
    where x.membro_id = any (membros) and app.ocupa(x.estado) and x.publicado_em is not null and x.inicio > now() and exists (
      select from public.bloqueio_dias b join public.bloqueios q on q.id = b.bloqueio_id
      where b.membro_id = x.membro_id and do_grupo in (q.id, q.grupo) and b.inicio < x.fim and b.fim > x.inicio)
    order by x.inicio limit 100
  loop
    propostas := propostas || jsonb_build_object('item_id', i.id, 'membro_id', i.membro_id, 'ministerio', i.ministerio, 'inicio', i.inicio);
    perform app.notificar(c, i.nome_completo || ' bloqueou uma data em que está na escala',
      i.ministerio || ', ' || app.quando(i.inicio, i.campus) || '. Procure outra pessoa.',
      '/ministerios/' || i.ministerio_id || '/escalas', 'escala-bloqueio:' || i.id, 'escalas')
    from app.contas_que_cuidam(i.ministerio_id) c where c <> auth.uid();
  end loop;
  return propostas;
end
$$;
comment on function app.propor_recusas(uuid[], uuid) is
  'Services that people were told of and that fall into a new block-out: [{item_id, membro_id, ministerio, inicio}], which the
page offers to decline. Their leaders are told.';

create function app.excluir_bloqueio(bloqueio uuid, familia boolean) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  b public.bloqueios;
  quantos integer;
begin
  select x.* into b from public.bloqueios x where x.id = bloqueio and x.membro_id = app.meu_membro();
  if b.id is null then
    raise exception using errcode = 'PT404', message = 'Bloqueio não encontrado.';
  end if;
  delete from public.bloqueios x where x.id = b.id
    or familia and b.grupo is not null and x.grupo = b.grupo and b.criado_por = auth.uid();
  get diagnostics quantos = row_count;
  return quantos;
end
$$;
comment on function app.excluir_bloqueio(uuid, boolean) is 'See public.excluir_bloqueio.';

create function app.sem_bloqueios(mes date) returns void
language plpgsql security definer set search_path = '' as $$
declare
  eu constant uuid := app.meu_membro();
begin
  if eu is null then
    raise exception using errcode = 'PT409', message = 'Sua conta ainda não está ligada a um cadastro na igreja. Fale com a secretaria.';
  end if;
  if mes not between app.hoje() - 31 and app.hoje() + 400 then
    raise exception using errcode = 'PT400', message = 'Este mês já passou ou está longe demais.';
  end if;
  insert into public.disponibilidade_meses as d (membro_id, mes, respondido_em)
  values (eu, date_trunc('month', sem_bloqueios.mes)::date, now())
  on conflict on constraint disponibilidade_meses_pkey do update set respondido_em = coalesce(d.respondido_em, now());
end
$$;
comment on function app.sem_bloqueios(date) is 'See public.sem_bloqueios.';

create function app.salvar_preferencias(maximo smallint, periodos text[], campi text[], juntos uuid[], separados uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  eu constant uuid := app.meu_membro();
begin
  if eu is null then
    raise exception using errcode = 'PT409', message = 'Sua conta ainda não está ligada a um cadastro na igreja. Fale com a secretaria.';
  end if;
  if cardinality(juntos) + cardinality(separados) > 20 or juntos && separados or eu = any (juntos || separados) then
    raise exception using errcode = 'PT400', message = 'Escolha até 20 pessoas, cada uma para servir junto ou separado.';
  end if;
  insert into public.preferencias_escala as p (membro_id, maximo_mes, periodos, campi)
  values (eu, maximo, salvar_preferencias.periodos, salvar_preferencias.campi)
  on conflict (membro_id) do update set maximo_mes = excluded.maximo_mes, periodos = excluded.periodos, campi = excluded.campi, updated_at = now();
  delete from public.escala_pares p where p.membro_id = eu;
  -- Only people one serves with: others' ids lead nowhere.
  insert into public.escala_pares (membro_id, outro_id, juntos)
  select eu, q.id, q.id = any (salvar_preferencias.juntos) from unnest(salvar_preferencias.juntos || separados) q (id)
  where exists (select from public.membros_funcoes a join public.membros_funcoes b on b.ministerio_id = a.ministerio_id
    where a.membro_id = eu and b.membro_id = q.id and app.vigente(a.inicio, a.fim) and app.vigente(b.inicio, b.fim));
end
$$;
comment on function app.salvar_preferencias(smallint, text[], text[], uuid[], uuid[]) is 'See public.salvar_preferencias.';

create function app.pedir_bloqueios(ministerio uuid, do_mes date) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  primeiro constant date := date_trunc('month', do_mes)::date;
  contas uuid[];
begin
  with pedidos as (
    insert into public.disponibilidade_meses (membro_id, mes, pedido_em)
    select distinct p.id, primeiro, now() from public.membros_funcoes f
    join public.membros_igreja p on p.id = f.membro_id
    where f.ministerio_id = pedir_bloqueios.ministerio and app.vigente(f.inicio, f.fim) and not app.saiu(p.situacao)
    on conflict do nothing returning membro_id
  )
  select array_agg(p.profile_id) into contas
  from pedidos d join public.membros_igreja p on p.id = d.membro_id where p.profile_id is not null;
  return app.notificar_todos(coalesce(contas, '{}'), 'Quando você não pode servir?',
    'Diga suas datas de ' || to_char(primeiro, 'MM/YYYY') || ' antes que a escala seja feita. Se não tem nenhuma, diga “não tenho nenhum”.',
    '/dashboard-voluntario', 'bloqueios:' || primeiro, 'escalas');
end
$$;
comment on function app.pedir_bloqueios(uuid, date) is
  'Asks everybody who serves in a ministry for their block-outs of a month, each once; gives how many were told.';

create function app.pedir_bloqueios_do_mes() returns integer
language sql security definer set search_path = '' as $$
  select coalesce(sum(app.pedir_bloqueios(m.id, (date_trunc('month', app.hoje()) + interval '1 month')::date)), 0)::integer
  from public.ministerios m
  where m.ativo and extract(day from app.hoje()) >= 20 and (app.ajustes_da_escala(m.id)).pede_bloqueios
    and exists (select from public.escalas e where e.ministerio_id = m.id)
$$;
comment on function app.pedir_bloqueios_do_mes() is
  'From the 20th on, asks for the block-outs of the next month in every ministry that makes rosters. Told once, however often it runs.';

create function public.salvar_bloqueio(
  chave uuid, dias jsonb, regra text default null, motivo text default null, familia boolean default false) returns jsonb
language sql set search_path = '' as $$
  select app.salvar_bloqueio(chave, dias, regra, motivo, familia)
$$;
comment on function public.salvar_bloqueio(uuid, jsonb, text, text, boolean) is
  'The caller cannot serve at these times (dias: [{inicio, fim}], of a rule those that the app read from it); with familia,
nobody of their household, who are told. Gives {id, pessoas, recusas: [{item_id, membro_id, ministerio, inicio}]}: services
that it meets. Sent again, nothing happens twice. Raises PT400, PT409, 42501 (does not answer for the household).';

create function public.excluir_bloqueio(bloqueio uuid, familia boolean default false) returns integer
language sql set search_path = '' as $$
  select app.excluir_bloqueio(bloqueio, familia)
$$;
comment on function public.excluir_bloqueio(uuid, boolean) is
  'Takes back a block-out of the caller; with familia, for everybody for whom they set it. Gives how many. Raises PT404.';

create function public.sem_bloqueios(mes date) returns void
language sql set search_path = '' as $$
  select app.sem_bloqueios(mes)
$$;
comment on function public.sem_bloqueios(date) is 'The caller has no block-out in this month. Raises PT400, PT409.';

create function public.salvar_preferencias(
  maximo smallint default null, periodos text[] default '{}', campi text[] default '{}', juntos uuid[] default '{}', separados uuid[] default '{}')
returns void
language sql set search_path = '' as $$
  select app.salvar_preferencias(maximo, periodos, campi, juntos, separados)
$$;
comment on function public.salvar_preferencias(smallint, text[], text[], uuid[], uuid[]) is
  'How the caller would like to serve; replaces what they said before. Raises PT400, PT409.';

create function app.pedir_bloqueios_como_lider(ministerio uuid, mes date) returns integer
language plpgsql security definer set search_path = '' as $$
begin
  perform app.exigir_escala(ministerio);
  if mes not between app.hoje() - 31 and app.hoje() + 200 then
    raise exception using errcode = 'PT400', message = 'Este mês já passou ou está longe demais.';
  end if;
  return app.pedir_bloqueios(ministerio, mes);
end
$$;
comment on function app.pedir_bloqueios_como_lider(uuid, date) is 'See public.pedir_bloqueios.';

create function public.pedir_bloqueios(ministerio uuid, mes date) returns integer
language sql set search_path = '' as $$
  select app.pedir_bloqueios_como_lider(ministerio, mes)
$$;
comment on function public.pedir_bloqueios(uuid, date) is
  'Asks those who serve in a ministry for their block-outs of a month, each once; gives how many were told. Raises 42501, PT400.';

-- What people keep to themselves is in no record that others read.
create trigger z_auditar after insert or update or delete on public.bloqueios
  for each row execute function app.auditar('', 'motivo', 'membro_id');
create trigger z_auditar after insert or update or delete on public.preferencias_escala
  for each row execute function app.auditar('membro_id');

alter table public.bloqueios enable row level security;
alter table public.bloqueio_dias enable row level security;
alter table public.preferencias_escala enable row level security;
alter table public.escala_pares enable row level security;
alter table public.disponibilidade_meses enable row level security;

create policy "bloqueios: cada um vê os seus" on public.bloqueios
  for select to authenticated using (membro_id = (select app.meu_membro()));
create policy "dias bloqueados: cada um vê os seus" on public.bloqueio_dias
  for select to authenticated using (membro_id = (select app.meu_membro()));
create policy "preferências: cada um vê as suas" on public.preferencias_escala
  for select to authenticated using (membro_id = (select app.meu_membro()));
create policy "pares: cada um vê os seus desejos" on public.escala_pares
  for select to authenticated using (membro_id = (select app.meu_membro()));
create policy "meses: cada um vê os seus" on public.disponibilidade_meses
  for select to authenticated using (membro_id = (select app.meu_membro()));

grant select on public.bloqueios, public.bloqueio_dias, public.preferencias_escala, public.escala_pares,
  public.disponibilidade_meses to authenticated;
grant all on public.bloqueios, public.bloqueio_dias, public.preferencias_escala, public.escala_pares,
  public.disponibilidade_meses to service_role;

revoke execute on all functions in schema app, public from public;
grant execute on function
  app.salvar_bloqueio(uuid, jsonb, text, text, boolean), public.salvar_bloqueio(uuid, jsonb, text, text, boolean),
  app.excluir_bloqueio(uuid, boolean), public.excluir_bloqueio(uuid, boolean),
  app.sem_bloqueios(date), public.sem_bloqueios(date),
  app.salvar_preferencias(smallint, text[], text[], uuid[], uuid[]), public.salvar_preferencias(smallint, text[], text[], uuid[], uuid[]),
  app.pedir_bloqueios_como_lider(uuid, date), public.pedir_bloqueios(uuid, date)
  to authenticated, service_role;
