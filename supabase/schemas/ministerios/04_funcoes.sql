-- Functions that people hold: since when, until when, by whose hand, and what must hold before they may.

alter table public.membros_funcoes
  add column ministerio_id uuid references public.ministerios (id) on delete set null,
  add column funcao_id uuid references public.funcoes_ministerio (id) on delete set null,
  add column inicio date not null default app.hoje_da_igreja(),
  add column fim date,
  add column nomeado_por uuid references public.profiles (id) on delete set null,
  add column ata text check (char_length(ata) <= 80),
  add column excecao text check (char_length(excecao) between 5 and 300),
  add column unica boolean not null default false,
  add column aviso_do_termo date,
  add constraint membros_funcoes_periodo check (fim >= inicio),
  add constraint membros_funcoes_uma_lideranca exclude using gist (
    ministerio_id with =, funcao_id with =, daterange(inicio, fim) with &&) where (unica),
  add constraint membros_funcoes_sem_repeticao exclude using gist (
    membro_id with =, (app.normalizar(ministerio)) with =, (app.normalizar(funcao)) with =,
      daterange(inicio, fim) with &&);
create index membros_funcoes_ministerio_id_idx on public.membros_funcoes (ministerio_id, ativo);
create index membros_funcoes_funcao_id_idx on public.membros_funcoes (funcao_id);
create index membros_funcoes_nomeado_por_idx on public.membros_funcoes (nomeado_por);
create index membros_funcoes_terminam_idx on public.membros_funcoes (fim) where ativo;
create index membros_funcoes_comecam_idx on public.membros_funcoes (fim, inicio) where not ativo;
comment on column public.membros_funcoes.ministerio_id is
  'The ministry of the person''s campus with this name, if there is one.';
comment on column public.membros_funcoes.funcao_id is 'The entry of the catalogue with this name, if there is one.';
comment on column public.membros_funcoes.inicio is 'The first day on which it holds; may lie ahead.';
comment on column public.membros_funcoes.fim is
  'The first day on which it does not hold any more; null: no end is set.';
comment on column public.membros_funcoes.ata is 'Number of the minutes that decided it.';
comment on column public.membros_funcoes.excecao is
  'Why a pastor gave it although something that it demands is missing.';
comment on column public.membros_funcoes.unica is 'Held by one person at a time; follows the catalogue.';
comment on column public.membros_funcoes.aviso_do_termo is 'The end of which people were warned.';

create function app.vigente(inicio date, fim date) returns boolean
language sql stable set search_path = '' as $$
  select inicio <= app.hoje_da_igreja() and (fim is null or fim > app.hoje_da_igreja())
$$;
comment on function app.vigente(date, date) is
  'A function with this beginning and end holds today, by the day of the church: it opens doors, and everybody must
agree on it.';

create function app.requisitos_da_funcao(membro uuid, funcao uuid) returns text[]
language sql stable security definer set search_path = '' as $$
  with f as (
    select c.*, t.nome as titulo, t.nivel from public.funcoes_ministerio c
    left join public.titulos t on t.id = c.titulo_minimo_id where c.id = funcao
  ), m as (
    select p.*, t.nivel as nivel from public.membros_igreja p left join public.titulos t on t.id = p.titulo_id
    where p.id = membro
  ), validos as (
    select mt.treinamento_id, t.tipo from public.membros_treinamentos mt
    join public.treinamentos t on t.id = mt.treinamento_id
    where mt.membro_id = membro and (mt.valido_ate is null or mt.valido_ate >= app.hoje())
  ), faltas as (
    select 1 as ordem, format('Idade mínima: %s anos.', f.idade_minima) as falta from f, m
    where f.idade_minima is not null
      and (m.data_nascimento is null or m.data_nascimento > app.hoje() - make_interval(years => f.idade_minima))
    union all
    select 2, format('Título mínimo: %s.', f.titulo) from f, m
    where f.titulo_minimo_id is not null and coalesce(m.nivel, -1) < f.nivel
    union all
    select 3, 'Falta a verificação de antecedentes, ou ela venceu.' from f
    where f.exige_antecedentes and not exists (select from validos v where v.tipo = 'antecedentes')
    union all
    select 4, format('Falta o treinamento %s, ou ele venceu.', t.nome)
    from public.funcoes_treinamentos ft join public.treinamentos t on t.id = ft.treinamento_id
    where ft.funcao_id = funcao and not exists (select from validos v where v.treinamento_id = t.id)
  )
  select coalesce(array_agg(falta order by ordem, falta), '{}') from faltas
$$;
comment on function app.requisitos_da_funcao(uuid, uuid) is
  'What the function demands and the person lacks today, each as a sentence. For triggers and functions.';

create function app.preparar_funcao() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  campus_do_membro constant text := (select m.campus from public.membros_igreja m where m.id = new.membro_id);
  hoje constant date := app.hoje_da_igreja();
begin
  -- The texts are what others read; the ids beside them are found by the texts, or the other way round.
  if new.ministerio_id is null or tg_op = 'UPDATE' and new.ministerio_id is not distinct from old.ministerio_id
     and new.ministerio <> old.ministerio and not exists (
       select from public.ministerios m where m.id = new.ministerio_id and m.nome = new.ministerio) then
    new.ministerio_id := (select m.id from public.ministerios m
      where m.campus = campus_do_membro and app.normalizar(m.nome) = app.normalizar(new.ministerio));
  end if;
  if new.funcao_id is null or tg_op = 'UPDATE' and new.funcao_id is not distinct from old.funcao_id
     and new.funcao <> old.funcao and not exists (
       select from public.funcoes_ministerio c where c.id = new.funcao_id and c.nome = new.funcao) then
    new.funcao_id := (select c.id from public.funcoes_ministerio c
      where (c.ministerio_id = new.ministerio_id or (c.ministerio_id is null and new.ministerio_id is not null))
        and app.normalizar(c.nome) = app.normalizar(new.funcao)
      order by c.ministerio_id nulls last limit 1);
  end if;
  if new.ministerio_id is not null then
    new.ministerio := coalesce((select m.nome from public.ministerios m where m.id = new.ministerio_id),
      new.ministerio);
  end if;
  if new.funcao_id is not null then
    -- Of what is being deleted, the words stay.
    select coalesce(max(c.nome), new.funcao), coalesce(bool_or(c.lideranca), new.unica) into new.funcao, new.unica
    from public.funcoes_ministerio c where c.id = new.funcao_id;
  else
    new.unica := false;
  end if;
  if tg_op = 'UPDATE' and new.ativo <> old.ativo and (new.inicio, new.fim) is not distinct from (old.inicio,
    old.fim) then
    if new.ativo then new.fim := null; new.inicio := least(new.inicio, hoje);
    else new.fim := greatest(new.inicio, hoje); end if;
  elsif tg_op = 'INSERT' and not new.ativo and new.fim is null and new.inicio <= hoje then
    new.fim := hoje;
  end if;
  -- Where it is tomorrow already, what begins or ends today does so now.
  if tg_op = 'INSERT' or new.inicio <> old.inicio then
    new.inicio := case when new.inicio = app.hoje() then least(new.inicio, hoje) else new.inicio end;
  end if;
  if new.fim = app.hoje() and (tg_op = 'INSERT' or new.fim is distinct from old.fim) then
    new.fim := greatest(new.inicio, least(new.fim, hoje));
  end if;
  new.ativo := app.vigente(new.inicio, new.fim);
  -- One after the other: of many who are named at once one leads and the others are told, instead of waiting for each
  -- other.
  if new.unica then
    perform pg_advisory_xact_lock(hashtextextended(concat_ws(' ', 'lideranca', new.ministerio_id, new.funcao_id), 0));
  end if;
  return new;
end
$$;
comment on function app.preparar_funcao() is
  'Trigger: ids and texts agree, ativo says whether it holds today. Setting ativo alone ends the function today, or
takes its end away.';

create function app.proteger_funcao() returns trigger
language plpgsql set search_path = '' as $$
declare
  coordena constant boolean := app.pela_api() and (app.coordena_ministerios() or app.pode('membros', 'editar'));
begin
  if not app.pela_api() then return new; end if;
  new.nomeado_por := case tg_op when 'INSERT' then auth.uid() else old.nomeado_por end;
  if tg_op = 'UPDATE' and (new.id, new.membro_id, new.created_at) is distinct from (old.id, old.membro_id,
    old.created_at) then
    raise insufficient_privilege using message = 'Uma função não muda de pessoa.';
  end if;
  if new.membro_id = app.meu_membro() and (new.fim is null or new.fim > app.hoje())
     and not (app.tem_papel('pastor') or app.especial()) then
    raise insufficient_privilege using message = 'Ninguém dá uma função a si mesmo.';
  end if;
  if not coordena and (new.unica or new.funcao_id is null or tg_op = 'UPDATE' and old.unica) then
    raise insufficient_privilege using message = 'A liderança de um ministério é dada pela coordenação ou pelos pastores.';
  end if;
  if tg_op = 'UPDATE' and (new.funcao_id, new.ministerio_id, new.inicio) is not distinct from
                          (old.funcao_id, old.ministerio_id, old.inicio) and (old.ativo or not new.ativo) then
    return new;
  end if;
  return app.conferir_funcao(new);
end
$$;
comment on function app.proteger_funcao() is
  'Trigger on a person''s own request: below pastor nobody gives themselves a function, because functions carry
permissions; leaders give the functions of the catalogue that do not lead. Raises 42501, and what app.conferir_funcao
raises.';

create function app.conferir_funcao(funcao public.membros_funcoes) returns public.membros_funcoes
language plpgsql stable security definer set search_path = '' as $$
declare
  faltas constant text[] := app.requisitos_da_funcao(funcao.membro_id, funcao.funcao_id);
begin
  if exists (select from public.membros_igreja m where m.id = funcao.membro_id and app.saiu(m.situacao)) then
    raise exception using errcode = 'PT409', message = 'Esta pessoa não está mais na igreja.';
  end if;
  if funcao.ministerio_id is not null and not exists (
       select from public.membros_igreja p join public.ministerios m on m.campus = p.campus
       where p.id = funcao.membro_id and m.id = funcao.ministerio_id) then
    raise exception using errcode = 'PT409', message = 'Esta pessoa é de outro campus.';
  end if;
  if funcao.funcao_id is not null and not exists (
       select from public.funcoes_ministerio c
       where c.id = funcao.funcao_id and coalesce(c.ministerio_id, funcao.ministerio_id) = funcao.ministerio_id) then
    raise exception using errcode = 'PT409', message = 'Esta função é de outro ministério.';
  end if;
  if cardinality(faltas) = 0 then
    funcao.excecao := null;
  elsif funcao.excecao is null then
    raise exception using errcode = 'PT409', message = array_to_string(faltas, ' ');
  elsif not (app.tem_papel('pastor') or app.especial()) then
    raise insufficient_privilege using message = 'Só um pastor abre uma exceção.';
  end if;
  return funcao;
end
$$;
comment on function app.conferir_funcao(public.membros_funcoes) is
  'The function as it may be kept. Raises PT409 with what is missing (the person left, other campus, other ministry,
what the function demands), unless a pastor gave a reason; 42501 when somebody else gave one.';

create function app.atualizar_funcoes() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  mudadas integer;
begin
  update public.membros_funcoes set ativo = app.vigente(inicio, fim)
  where ativo and fim <= app.hoje_da_igreja()
    or not ativo and inicio <= app.hoje_da_igreja() and (fim is null or fim > app.hoje_da_igreja());
  get diagnostics mudadas = row_count;
  return mudadas;
end
$$;
comment on function app.atualizar_funcoes() is
  'Functions whose first or last day has come since somebody looked: sets their ativo and gives how many. What functions
grant never waits for it.';

create trigger a_preparar before insert or update on public.membros_funcoes
  for each row execute function app.preparar_funcao();
create trigger b_proteger before insert or update on public.membros_funcoes
  for each row execute function app.proteger_funcao();
create trigger c_marcar_alteracao before update on public.membros_funcoes
  for each row execute function app.marcar_alteracao();

create trigger z_auditar after insert or update or delete on public.membros_funcoes
  for each row execute function app.auditar('membro_id', 'aviso_do_termo');

create policy "funções: vê as próprias e as do alcance" on public.membros_funcoes
  for select to authenticated
  using (
    membro_id = (select app.meu_membro())
    or ((select app.pode('membros', 'visualizar'))
        and app.membro_no_escopo(membro_id, (select app.todos_os_campi()), (select app.meus_campi()))));
create policy "funções: dá quem edita membros ou cuida do ministério" on public.membros_funcoes
  for insert to authenticated
  with check (
    app.membro_no_escopo(membro_id, (select app.todos_os_campi()), (select app.meus_campi()))
    and ((select app.pode('membros', 'editar')) or (select app.coordena_ministerios())
         or ministerio_id = any ((select app.ministerios_que_lidero())::uuid[])));
create policy "funções: altera quem edita membros ou cuida do ministério" on public.membros_funcoes
  for update to authenticated
  using (
    app.membro_no_escopo(membro_id, (select app.todos_os_campi()), (select app.meus_campi()))
    and ((select app.pode('membros', 'editar')) or (select app.coordena_ministerios())
         or ministerio_id = any ((select app.ministerios_que_lidero())::uuid[])))
  with check (
    app.membro_no_escopo(membro_id, (select app.todos_os_campi()), (select app.meus_campi()))
    and ((select app.pode('membros', 'editar')) or (select app.coordena_ministerios())
         or ministerio_id = any ((select app.ministerios_que_lidero())::uuid[])));

grant execute on function app.vigente(date, date), app.conferir_funcao(public.membros_funcoes) to authenticated,
  service_role;
