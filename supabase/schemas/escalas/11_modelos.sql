-- Templates, and the places that a day has: from a template, or for that day alone.

create function app.funcao_serve(funcao uuid, ministerio uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.funcoes_ministerio c where c.id = funcao
    and coalesce(c.ministerio_id, ministerio) = ministerio)
$$;
comment on function app.funcao_serve(uuid, uuid) is 'The function is one of this ministry, or of the whole church.';

create type app.vaga_pedida as (
  id uuid, funcao_id uuid, subtempo text, desloca_minutos integer, duracao_minutos integer, minimo smallint,
    maximo smallint,
  acumula boolean, ordem smallint, pede_lider boolean);
comment on type app.vaga_pedida is 'A place as the page sends it.';

create function app.vagas_pedidas(vagas jsonb, ministerio uuid) returns setof app.vaga_pedida
language plpgsql stable security definer set search_path = '' as $$
begin
  if jsonb_typeof(vagas) is distinct from 'array' or jsonb_array_length(vagas) > 60 then
    raise exception using errcode = 'PT400', message = 'Uma escala tem até 60 posições.';
  end if;
  return query
    select v.id, v.funcao_id, coalesce(nullif(btrim(v.subtempo), ''), 'Culto'), coalesce(v.desloca_minutos, 0),
      v.duracao_minutos,
      coalesce(v.minimo, 1::smallint), greatest(coalesce(v.maximo, v.minimo, 1::smallint), 1::smallint),
        coalesce(v.acumula, false),
      (row_number() over (order by o))::smallint, coalesce(v.pede_lider, false)
    from jsonb_array_elements(vagas) with ordinality as l (linha, o)
    cross join lateral jsonb_populate_record(null::app.vaga_pedida, l.linha) v;
  if exists (select from jsonb_array_elements(vagas) l where not app.funcao_serve((l ->> 'funcao_id')::uuid,
    ministerio)) then
    raise exception using errcode = 'PT409', message = 'Esta função é de outro ministério.';
  end if;
end
$$;
comment on function app.vagas_pedidas(jsonb, uuid) is
  'Places as the page sends them, in order, all of functions of this ministry. Raises PT400, PT409.';

create function public.salvar_modelo_escala(chave uuid, ministerio uuid, dados jsonb) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  modelo public.escala_modelos;
  feita uuid;
begin
  select m.* into modelo from public.escala_modelos m where m.id = chave for update;
  perform app.exigir_escala(coalesce(modelo.ministerio_id, ministerio));
  if modelo.id is not null and modelo.updated_at is distinct from (dados ->> 'updated_at')::timestamptz
     and dados ->> 'updated_at' is not null then
    raise exception using errcode = 'PT409',
      message = 'Outra pessoa alterou este modelo. Confira o que mudou e salve de novo.';
  end if;
  if dados ->> 'event_base' is not null and not exists (
       select from public.events e join public.ministerios m on m.campus = e.campus
       where e.id = dados ->> 'event_base' and m.id = coalesce(modelo.ministerio_id, ministerio)) then
    raise exception using errcode = 'PT409', message = 'Este evento é de outro campus.';
  end if;
  feita := app.iniciar_operacao('escala_modelo', 'Modelo de escala salvo: ' || coalesce(dados ->> 'nome', modelo.nome),
    '{}', 'escalas');
  insert into public.escala_modelos as m (id, ministerio_id, nome, tipo_evento, event_base, ativo)
  values (chave, ministerio, btrim(dados ->> 'nome'), dados ->> 'tipo_evento', dados ->> 'event_base',
    coalesce((dados ->> 'ativo')::boolean, true))
  on conflict (id) do update set nome = excluded.nome, tipo_evento = excluded.tipo_evento,
    event_base = excluded.event_base, ativo = excluded.ativo;
  if dados ? 'vagas' then
    delete from public.escala_modelo_vagas v where v.modelo_id = chave;
    insert into public.escala_modelo_vagas (modelo_id, funcao_id, subtempo, desloca_minutos, duracao_minutos, minimo,
      maximo, acumula, ordem, pede_lider)
    select chave, v.funcao_id, v.subtempo, v.desloca_minutos, v.duracao_minutos, v.minimo, v.maximo, v.acumula,
      v.ordem, v.pede_lider
    from app.vagas_pedidas(dados -> 'vagas', coalesce(modelo.ministerio_id, ministerio)) v;
  end if;
  return feita;
end
$$;
comment on function public.salvar_modelo_escala(uuid, uuid, jsonb) is
  'Creates or changes a template (chave is its id): {nome, tipo_evento, event_base, ativo, updated_at as read, vagas:
[{funcao_id, subtempo, desloca_minutos, duracao_minutos, minimo, maximo, acumula, pede_lider}] in order}. Gives the
operation. Raises 42501, PT400, PT409.';

create function public.excluir_modelo_escala(modelo uuid) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  feita uuid;
begin
  perform app.exigir_escala(app.ministerio_do_modelo(modelo));
  feita := app.iniciar_operacao('escala_modelo', 'Modelo de escala excluído', jsonb_build_object('modelo', modelo),
    'escalas');
  delete from public.escala_modelo_vagas v where v.modelo_id = modelo;
  update public.escalas e set modelo_id = null where e.modelo_id = modelo;
  delete from public.escala_modelos m where m.id = modelo;
  return feita;
end
$$;
comment on function public.excluir_modelo_escala(uuid) is
  'Takes a template away; rosters made from it stay. Gives the operation. Raises 42501.';

create function public.salvar_ajustes_escala(ministerio uuid, dados jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  a public.escala_ajustes;
begin
  perform app.exigir_escala(ministerio);
  perform from public.ministerios m where m.id = ministerio for no key update;
  a := app.ajustes_da_escala(ministerio);
  if not to_jsonb(a) @> coalesce(dados -> 'antes', '{}') then
    raise exception using errcode = 'PT409',
      message = 'Outra pessoa alterou estes ajustes. Confira o que mudou e salve de novo.';
  end if;
  a := jsonb_populate_record(a, dados - array['ministerio_id', 'updated_at', 'antes']);
  delete from public.escala_ajustes x where x.ministerio_id = ministerio;
  a.updated_at := now();
  insert into public.escala_ajustes select (a).*;
end
$$;
comment on function public.salvar_ajustes_escala(uuid, jsonb) is
  'How a ministry makes its rosters: columns of escala_ajustes; with antes, those as they were read. Raises 42501;
PT409 where somebody changed them since.';

create function app.escala_da_ocorrencia(ministerio uuid, ocorrencia text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  escala uuid;
begin
  if not exists (select from public.ocorrencias o join public.ministerios m on m.campus = o.campus
                 where o.id = ocorrencia and m.id = ministerio and o.estado <> 'cancelada') then
    raise exception using errcode = 'PT404', message = 'Este dia não é deste campus, ou foi cancelado.';
  end if;
  insert into public.escalas (ocorrencia_id, ministerio_id) values (ocorrencia, ministerio) on conflict do nothing;
  select e.id into escala from public.escalas e where e.ocorrencia_id = ocorrencia
    and e.ministerio_id = ministerio for update;
  return escala;
end
$$;
comment on function app.escala_da_ocorrencia(uuid, text) is
  'The roster of a ministry for a day of its campus, made if there is none, locked. Raises PT404.';

create function public.aplicar_modelo_escala(ministerio uuid, modelo uuid, ocorrencias text[])
returns table (operacao uuid, vagas integer)
language plpgsql volatile security definer set search_path = '' as $$
declare
  dia text;
  escala uuid;
  postas integer;
begin
  perform app.exigir_escala(ministerio);
  if not exists (select from public.escala_modelos m where m.id = modelo and m.ministerio_id = ministerio) then
    raise exception using errcode = 'PT404', message = 'Modelo não encontrado.';
  end if;
  if cardinality(ocorrencias) not between 1 and 60 then
    raise exception using errcode = 'PT400', message = 'Escolha de 1 a 60 datas.';
  end if;
  operacao := app.iniciar_operacao('escala', 'Modelo aplicado em ' || cardinality(ocorrencias) || ' datas', '{}',
    'escalas');
  vagas := 0;
  foreach dia in array ocorrencias loop
    escala := app.escala_da_ocorrencia(ministerio, dia);
    update public.escalas e set modelo_id = modelo where e.id = escala and e.modelo_id is distinct from modelo;
    -- Places with people stay, also those that the template does not have.
    delete from public.escala_vagas v where v.escala_id = escala
      and not exists (select from public.escala_itens i where i.vaga_id = v.id)
      and not exists (select from public.escala_modelo_vagas m where m.modelo_id = modelo and m.funcao_id = v.funcao_id
        and m.subtempo = v.subtempo);
    insert into public.escala_vagas as v (escala_id, funcao_id, subtempo, desloca_minutos, duracao_minutos, minimo,
      maximo, acumula, ordem, pede_lider)
    select escala, m.funcao_id, m.subtempo, m.desloca_minutos, m.duracao_minutos, m.minimo, m.maximo, m.acumula,
      m.ordem, m.pede_lider
    from public.escala_modelo_vagas m where m.modelo_id = modelo
    on conflict on constraint escala_vagas_escala_id_funcao_id_subtempo_key do update
      set desloca_minutos = excluded.desloca_minutos, duracao_minutos = excluded.duracao_minutos,
        minimo = excluded.minimo,
        maximo = excluded.maximo, acumula = excluded.acumula, ordem = excluded.ordem, pede_lider = excluded.pede_lider
      where (v.desloca_minutos, v.duracao_minutos, v.minimo, v.maximo, v.acumula, v.ordem,
        v.pede_lider) is distinct from
        (excluded.desloca_minutos, excluded.duracao_minutos, excluded.minimo, excluded.maximo, excluded.acumula,
          excluded.ordem, excluded.pede_lider);
    get diagnostics postas = row_count;
    vagas := vagas + postas;
  end loop;
  return next;
end
$$;
comment on function public.aplicar_modelo_escala(uuid, uuid, text[]) is
  'Gives these days the places of a template (vagas: how many were made or changed); people stay where they are.
Raises 42501, PT400, PT404.';

create function public.salvar_vagas_escala(ministerio uuid, ocorrencia text, vagas jsonb, observacao text default null)
returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  escala uuid;
  feita uuid;
  pedida app.vaga_pedida;
  ficam uuid[] := '{}';
  fica uuid;
begin
  perform app.exigir_escala(ministerio);
  feita := app.iniciar_operacao('escala', 'Posições da escala alteradas', jsonb_build_object('ocorrencia', ocorrencia),
    'escalas');
  escala := app.escala_da_ocorrencia(ministerio, ocorrencia);
  update public.escalas e set observacao = nullif(btrim(salvar_vagas_escala.observacao), '') where e.id = escala;
  for pedida in select * from app.vagas_pedidas(vagas, ministerio) loop
    insert into public.escala_vagas as v (escala_id, funcao_id, subtempo, desloca_minutos, duracao_minutos, minimo,
      maximo, acumula, ordem, pede_lider)
    values (escala, pedida.funcao_id, pedida.subtempo, pedida.desloca_minutos, pedida.duracao_minutos, pedida.minimo,
      pedida.maximo,
      pedida.acumula, pedida.ordem, pedida.pede_lider)
    on conflict on constraint escala_vagas_escala_id_funcao_id_subtempo_key do update
      set desloca_minutos = excluded.desloca_minutos, duracao_minutos = excluded.duracao_minutos,
        minimo = excluded.minimo,
        maximo = excluded.maximo, acumula = excluded.acumula, ordem = excluded.ordem, pede_lider = excluded.pede_lider
    returning v.id into fica;
    ficam := ficam || fica;
  end loop;
  if exists (select from public.escala_vagas v join public.escala_itens i on i.vaga_id = v.id and app.ocupa(i.estado)
             where v.escala_id = escala and v.id <> all (ficam)) then
    raise exception using errcode = 'PT409', message = 'Há pessoas em uma posição que você retirou. Retire-as antes.';
  end if;
  delete from public.escala_itens i using public.escala_vagas v where v.id = i.vaga_id and v.escala_id = escala
    and v.id <> all (ficam);
  delete from public.escala_vagas v where v.escala_id = escala and v.id <> all (ficam);
  return feita;
end
$$;
comment on function public.salvar_vagas_escala(uuid, text, jsonb, text) is
  'The places of one day alone, all of them, as in salvar_modelo_escala. Gives the operation. Raises 42501, PT400,
PT404, PT409 (somebody stands in a place that is not among them).';

grant execute on function
  public.salvar_modelo_escala(uuid, uuid, jsonb),
  public.excluir_modelo_escala(uuid), public.salvar_ajustes_escala(uuid, jsonb),
    public.aplicar_modelo_escala(uuid, uuid, text[]), public.salvar_vagas_escala(uuid, text, jsonb, text)
  to authenticated, service_role;
