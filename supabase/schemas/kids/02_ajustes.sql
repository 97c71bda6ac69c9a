-- Kids: the settings of rooms and stations.

create function public.salvar_sala_kids(campus text, dados jsonb, sala uuid default null) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  onde constant text := coalesce((select s.campus from public.kids_salas s where s.id = sala), case
    when sala is null then salvar_sala_kids.campus end);
  feita uuid;
begin
  if onde is null or not (app.pode('checkin', 'editar') and app.pode('igreja', 'editar') and app.alcanca(onde)) then
    raise insufficient_privilege using message = 'Você não cuida das salas do Kids deste campus.';
  end if;
  if exists (select from public.salas s where s.id = (dados ->> 'sala_id')::uuid and s.campus <> onde)
     or exists (select from public.funcoes_ministerio f join public.ministerios m on m.id = f.ministerio_id
                where f.id = (dados ->> 'funcao_id')::uuid and m.campus <> onde) then
    raise exception using errcode = 'PT409', message = 'Esta sala ou função é de outro campus.';
  end if;
  insert into public.kids_salas as s (id, campus, nome, sala_id, funcao_id, de_meses, ate_meses, capacidade,
    por_adulto, minimo_adultos, aberta, ativo)
  values (coalesce(sala, gen_random_uuid()), onde, btrim(dados ->> 'nome'), (dados ->> 'sala_id')::uuid,
    (dados ->> 'funcao_id')::uuid,
    (dados ->> 'de_meses')::smallint, (dados ->> 'ate_meses')::smallint, (dados ->> 'capacidade')::smallint,
    coalesce((dados ->> 'por_adulto')::smallint, 8), coalesce((dados ->> 'minimo_adultos')::smallint, 2),
    coalesce((dados ->> 'aberta')::boolean, true), coalesce((dados ->> 'ativo')::boolean, true))
  on conflict (id) do update set nome = excluded.nome, sala_id = excluded.sala_id, funcao_id = excluded.funcao_id,
    de_meses = excluded.de_meses, ate_meses = excluded.ate_meses, capacidade = excluded.capacidade,
      por_adulto = excluded.por_adulto,
    minimo_adultos = excluded.minimo_adultos, aberta = excluded.aberta, ativo = excluded.ativo
  returning s.id into feita;
  return feita;
exception
  when unique_violation then
    raise exception using errcode = 'PT409', message = 'Já existe uma sala do Kids com este nome neste campus.';
  when check_violation or not_null_violation then
    raise exception using errcode = 'PT400',
      message = 'Confira a sala: nome, idades de 0 a 216 meses, lugares, crianças por adulto e ao menos 2 adultos.';
end
$$;
comment on function public.salvar_sala_kids(text, jsonb, uuid) is
  'Sets up a room of children or changes one (its campus stays): {nome, sala_id, funcao_id, de_meses, ate_meses,
capacidade, por_adulto, minimo_adultos (at least 2), aberta, ativo}. Needs editar on checkin and on igreja. Raises
42501, PT400, PT409.';

create function public.salvar_ajustes_kids(campus text, codigo_por_familia boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not (app.pode('checkin', 'editar') and app.pode('igreja', 'editar')
    and app.alcanca(salvar_ajustes_kids.campus)) then
    raise insufficient_privilege using message = 'Você não cuida do Kids deste campus.';
  end if;
  if codigo_por_familia is null then
    raise exception using errcode = 'PT400', message = 'O pedido está incompleto ou inválido.';
  end if;
  update public.campi c set kids_codigo_por_familia = codigo_por_familia where c.nome = salvar_ajustes_kids.campus;
  if not found then
    raise exception using errcode = 'PT404', message = 'Campus não encontrado.';
  end if;
end
$$;
comment on function public.salvar_ajustes_kids(text, boolean) is
  'Whether children of one household get one security code while one of them is inside, or one each; for entries from
now on. Needs editar on checkin and on igreja. Raises 42501, PT400, PT404.';

create function public.ligar_kids_na_estacao(estacao uuid, modo text default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform app.exigir_estacao(estacao);
  if modo not in ('assistido', 'autoatendimento', 'chamada') then
    raise exception using errcode = 'PT400', message = 'Escolha assistido, autoatendimento ou lista de chamada.';
  end if;
  update public.estacoes e set kids = modo where e.id = estacao;
end
$$;
comment on function public.ligar_kids_na_estacao(uuid, text) is
  'How a station receives children: assistido, autoatendimento, chamada; null: not at all. Raises 42501, PT400, PT409.';

grant execute on function
  public.salvar_sala_kids(text, jsonb, uuid),
  public.salvar_ajustes_kids(text, boolean),
  public.ligar_kids_na_estacao(uuid, text)
  to authenticated, service_role;
