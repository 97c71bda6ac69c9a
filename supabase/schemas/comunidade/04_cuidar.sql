-- What those who look after cells do: begin, change and end one; who is in it, and as what.

create function app.rotulo_do_papel(papel public.papel_na_celula) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case papel when 'lider' then 'líder' when 'colider' then 'colíder' when 'em_treinamento' then 'em treinamento'
    when 'anfitriao' then 'anfitrião' else 'membro' end
$$;
comment on function app.rotulo_do_papel(public.papel_na_celula) is 'A role in a cell, in a sentence.';

create function app.deixar_celula(de public.celulas, para public.celulas, pessoa public.membros_igreja) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.celula_membros p where p.celula_id = de.id and p.membro_id = pessoa.id and p.fim is null
             and p.papel in ('lider', 'colider')) then
    raise exception using errcode = 'PT409',
      message = format('%s lidera a célula %s: a supervisão passa a liderança antes.', pessoa.nome, de.nome);
  end if;
  update public.celula_membros p set fim = greatest(p.inicio, app.hoje(de.campus))
  where p.celula_id = de.id and p.membro_id = pessoa.id and p.fim is null;
  perform app.notificar_todos(array_remove(app.quem_ouve_a_celula(de), (select auth.uid())),
    format('%s foi da célula %s para %s', pessoa.nome_completo, de.nome, para.nome), 'Vale uma palavra de despedida.',
    '/comunidade/celulas/' || de.id, null, 'grupos');
end
$$;
comment on function app.deixar_celula(public.celulas, public.celulas, public.membros_igreja) is
  'Takes a person out of the first cell because they go to the second; its leaders are told. Raises PT409 of who leads it.';

create function app.por_na_celula(c public.celulas, membro uuid, papel public.papel_na_celula, troca boolean default false)
returns void
language plpgsql security definer set search_path = '' as $$
declare
  hoje constant date := app.hoje(c.campus);
  pessoa public.membros_igreja;
  atual public.celula_membros;
  outra public.celulas;
begin
  select * into pessoa from public.membros_igreja m where m.id = membro;
  if pessoa.id is null or pessoa.campus <> c.campus or app.saiu(pessoa.situacao) then
    raise exception using errcode = 'PT409', message = 'Só quem é deste campus participa desta célula.';
  end if;
  select * into atual from public.celula_membros p where p.celula_id = c.id and p.membro_id = membro and p.fim is null;
  if atual.papel = papel then return; end if;
  if atual.id is null then
    select x.* into outra from public.celula_membros p join public.celulas x on x.id = p.celula_id
    where p.membro_id = membro and p.fim is null and p.tipo = 'celula' and c.tipo = 'celula';
    if outra.id is not null and not troca then
      raise exception using errcode = 'PT409',
        message = format('%s já participa da célula %s. Marque a transferência para trazer de lá.', pessoa.nome, outra.nome);
    end if;
    if (select count(*) from public.celula_membros p where p.celula_id = c.id and p.fim is null) >= c.capacidade then
      raise exception using errcode = 'PT409', message = 'A célula está cheia. Aumente a capacidade para incluir mais alguém.';
    end if;
    if outra.id is not null then perform app.deixar_celula(outra, c, pessoa); end if;
  elsif atual.inicio = hoje then
    update public.celula_membros p set papel = por_na_celula.papel where p.id = atual.id;
    return;
  else
    update public.celula_membros p set fim = hoje where p.id = atual.id;
  end if;
  begin
    insert into public.celula_membros (celula_id, membro_id, tipo, papel, inicio) values (c.id, membro, c.tipo, papel, hoje);
  exception when unique_violation then
    raise exception using errcode = 'PT409', message = format('%s já participa de outra célula.', pessoa.nome);
  end;
  update public.celula_pedidos p set estado = 'cancelado'
  where c.tipo = 'celula' and p.membro_id = membro and p.estado = 'pendente' and p.celula_id <> c.id
    and exists (select from public.celulas x where x.id = p.celula_id and x.tipo = 'celula');
end
$$;
comment on function app.por_na_celula(public.celulas, uuid, public.papel_na_celula, boolean) is
  'Puts a person into a cell, or gives them another role in it; what they asked of other cells is taken back. troca: out
of the cell that they are in, in the same transaction. The caller holds the cell. Raises PT409.';

create function public.salvar_celula(
  campus text, tipo text, nome text, dia smallint, hora time, bairro text, endereco text default null,
  capacidade smallint default null, entrada public.entrada_na_celula default 'por_pedido', para_quem text default null,
  rede uuid default null, lider uuid default null, celula uuid default null, temporada_inicio date default null,
  temporada_fim date default null, supervisor uuid default null, cep_inicio text default null,
  latitude double precision default null, longitude double precision default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  c public.celulas;
begin
  if celula is null then
    if not app.gere_celulas(campus) then
      raise insufficient_privilege using message = 'Você não tem permissão para fazer isso.';
    end if;
    if not exists (select from public.listas l where l.lista = 'tipo_de_grupo' and l.chave = salvar_celula.tipo and l.ativo) then
      raise exception using errcode = 'PT422', message = 'Escolha o tipo do grupo.';
    end if;
    c.id := gen_random_uuid(); c.campus := campus; c.tipo := tipo; c.created_at := now(); c.updated_at := now();
  else
    c := app.exigir_celula(celula);
    if (rede is distinct from c.rede_id or supervisor is distinct from c.supervisor_id) and not app.gere_celulas(c.campus) then
      raise insufficient_privilege using message = 'A rede e a supervisão da célula são mudadas por quem cuida do campus.';
    end if;
  end if;
  if rede is distinct from c.rede_id and rede is not null
     and not exists (select from public.redes r where r.id = rede and r.campus = c.campus) then
    raise exception using errcode = 'PT409', message = 'Esta rede não é deste campus.';
  end if;
  if supervisor is distinct from c.supervisor_id and not app.e_deste_campus(supervisor, c.campus) then
    raise exception using errcode = 'PT409', message = 'Quem supervisiona é do mesmo campus.';
  end if;
  if (temporada_inicio is null) <> (temporada_fim is null) or temporada_fim < temporada_inicio then
    raise exception using errcode = 'PT422', message = 'Diga o primeiro e o último dia da temporada.';
  end if;
  if nullif(btrim(cep_inicio), '') !~ '^[0-9]{5}$' then
    raise exception using errcode = 'PT422', message = 'Do CEP, escreva os 5 primeiros números.';
  elsif (latitude is null) <> (longitude is null) or not coalesce(latitude between -90 and 90 and longitude between -180 and 180, true) then
    raise exception using errcode = 'PT422', message = 'Escreva latitude e longitude, como -14.09, -46.37.';
  end if;
  if capacidade < (select count(*) from public.celula_membros p where p.celula_id = c.id and p.fim is null) then
    raise exception using errcode = 'PT409', message = 'Já há mais pessoas na célula do que esta capacidade.';
  end if;
  perform app.iniciar_operacao('celula', case when celula is null then 'Célula criada' else 'Célula alterada' end,
    jsonb_build_object('celula', c.id), 'familia_pv');
  c.nome := btrim(nome); c.dia_da_semana := dia; c.hora := hora; c.bairro := btrim(bairro); c.capacidade := capacidade;
  c.entrada := entrada; c.para_quem := nullif(btrim(para_quem), ''); c.rede_id := rede;
  c.temporada_inicio := temporada_inicio; c.temporada_fim := temporada_fim; c.supervisor_id := supervisor;
  c.cep_inicio := nullif(btrim(cep_inicio), ''); c.latitude := latitude; c.longitude := longitude;
  insert into public.celulas select c.*
  on conflict (id) do update set nome = excluded.nome, dia_da_semana = excluded.dia_da_semana, hora = excluded.hora,
    bairro = excluded.bairro, capacidade = excluded.capacidade, entrada = excluded.entrada,
    para_quem = excluded.para_quem, rede_id = excluded.rede_id, temporada_inicio = excluded.temporada_inicio,
    temporada_fim = excluded.temporada_fim, supervisor_id = excluded.supervisor_id,
    cep_inicio = excluded.cep_inicio, latitude = excluded.latitude, longitude = excluded.longitude;
  if nullif(btrim(endereco), '') is null then
    delete from public.celula_enderecos e where e.celula_id = c.id;
  else
    insert into public.celula_enderecos as e (celula_id, endereco) values (c.id, btrim(salvar_celula.endereco))
    on conflict (celula_id) do update set endereco = excluded.endereco;
  end if;
  if celula is null and lider is not null then perform app.por_na_celula(c, lider, 'lider'); end if;
  return c.id;
end
$$;
comment on function public.salvar_celula(text, text, text, smallint, time, text, text, smallint,
  public.entrada_na_celula, text, uuid, uuid, uuid, date, date, uuid, text, double precision, double precision) is
  'Begins a cell (celula null) with its leader, for those who look after the campus, or changes one that the caller
looks after; campus, kind and leader stay as they are then. temporada_inicio, temporada_fim: its season, none: all year; latitude, longitude:
in degrees, kept with two decimals. Gives its id. Raises 42501, PT409, PT422.';

create function public.encerrar_celula(celula uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  c constant public.celulas := app.exigir_celula(celula);
  hoje constant date := app.hoje(c.campus);
begin
  if not app.gere_celulas(c.campus) then
    raise insufficient_privilege using message = 'Quem encerra uma célula é quem cuida do campus.';
  end if;
  perform app.iniciar_operacao('celula', 'Célula encerrada', jsonb_build_object('celula', c.id), 'familia_pv');
  update public.celula_membros p set fim = hoje where p.celula_id = c.id and p.fim is null;
  update public.celula_pedidos p set estado = 'cancelado' where p.celula_id = c.id and p.estado = 'pendente';
  update public.celula_multiplicacoes m set cancelada_em = clock_timestamp()
  where m.celula_id = c.id and m.feita_em is null and m.cancelada_em is null;
  update public.celulas x set encerrada_em = hoje where x.id = c.id;
end
$$;
comment on function public.encerrar_celula(uuid) is
  'Ends a cell: nobody is in it any more, what was asked of it is taken back, its history stays. Raises 42501, PT409.';

create function public.definir_participante(celula uuid, membro uuid, papel public.papel_na_celula default null,
  troca boolean default false) returns void
language plpgsql security definer set search_path = '' as $$
declare
  c constant public.celulas := app.exigir_celula(celula);
  gere constant boolean := app.gere_celulas(c.campus);
  atual public.papel_na_celula;
begin
  select p.papel into atual from public.celula_membros p
  where p.celula_id = c.id and p.membro_id = membro and p.fim is null;
  if not gere and (papel in ('lider', 'colider') or atual in ('lider', 'colider')) then
    raise insufficient_privilege using message = 'A liderança da célula é mudada por quem cuida do campus.';
  end if;
  -- Whoever is not in it yet is put there by those who see the people of the campus; others ask to come in.
  if not gere and atual is null then
    raise insufficient_privilege using message = 'Peça à pessoa que entre pela página da célula: você aceita o pedido.';
  end if;
  perform app.iniciar_operacao('celula', 'Pessoas da célula', jsonb_build_object('celula', c.id), 'familia_pv');
  if papel is null then
    update public.celula_membros p set fim = app.hoje(c.campus)
    where p.celula_id = c.id and p.membro_id = membro and p.fim is null;
  else
    perform app.por_na_celula(c, membro, papel, troca);
  end if;
end
$$;
comment on function public.definir_participante(uuid, uuid, public.papel_na_celula, boolean) is
  'Gives somebody a role in a cell, or takes them out of it (papel null); troca: out of the cell that they are in, which
is refused otherwise. Leaders do so for those who are in it and
lead nothing; those who look after the campus for anybody of it. Raises 42501, PT409.';

grant execute on function
  public.salvar_celula(text, text, text, smallint, time, text, text, smallint, public.entrada_na_celula, text, uuid, uuid,
    uuid, date, date, uuid, text,
  double precision, double precision),
  public.encerrar_celula(uuid), public.definir_participante(uuid, uuid, public.papel_na_celula, boolean)
  to authenticated, service_role;
