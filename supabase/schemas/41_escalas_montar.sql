-- Making rosters: templates, places of a day, people in them, publishing. Everything that changes a state is one function in one
-- transaction; what leaders do is an operation that can be undone.
set check_function_bodies = off;

create function app.funcao_serve(funcao uuid, ministerio uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.funcoes_ministerio c where c.id = funcao and coalesce(c.ministerio_id, ministerio) = ministerio)
$$;
comment on function app.funcao_serve(uuid, uuid) is 'The function is one of this ministry, or of the whole church.';

create type app.vaga_pedida as (
  id uuid, funcao_id uuid, subtempo text, desloca_minutos integer, duracao_minutos integer, minimo smallint, maximo smallint,
  acumula boolean, ordem smallint);
comment on type app.vaga_pedida is 'A place as the page sends it.';

create function app.vagas_pedidas(vagas jsonb, ministerio uuid) returns setof app.vaga_pedida
language plpgsql stable security definer set search_path = '' as $$
begin
  if jsonb_typeof(vagas) is distinct from 'array' or jsonb_array_length(vagas) > 60 then
    raise exception using errcode = 'PT400', message = 'Uma escala tem até 60 posições.';
  end if;
  return query
    select v.id, v.funcao_id, coalesce(nullif(btrim(v.subtempo), ''), 'Culto'), coalesce(v.desloca_minutos, 0), v.duracao_minutos,
      coalesce(v.minimo, 1::smallint), greatest(coalesce(v.maximo, v.minimo, 1::smallint), 1::smallint), coalesce(v.acumula, false),
      (row_number() over (order by o))::smallint
    from jsonb_array_elements(vagas) with ordinality as l (linha, o)
    cross join lateral jsonb_populate_record(null::app.vaga_pedida, l.linha) v;
  if exists (select from jsonb_array_elements(vagas) l where not app.funcao_serve((l ->> 'funcao_id')::uuid, ministerio)) then
    raise exception using errcode = 'PT409', message = 'Esta função é de outro ministério.';
  end if;
end
$$;
comment on function app.vagas_pedidas(jsonb, uuid) is 'Places as the page sends them, in order, all of functions of this ministry. Raises PT400, PT409.';

create function app.salvar_modelo_escala(chave uuid, ministerio uuid, dados jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  modelo public.escala_modelos;
  feita uuid;
begin
  select m.* into modelo from public.escala_modelos m where m.id = chave for update;
  perform app.exigir_escala(coalesce(modelo.ministerio_id, ministerio));
  if modelo.id is not null and modelo.updated_at is distinct from (dados ->> 'updated_at')::timestamptz
     and dados ->> 'updated_at' is not null then
    raise exception using errcode = 'PT409', message = 'Outra pessoa alterou este modelo. Confira o que mudou e salve de novo.';
  end if;
  if dados ->> 'event_base' is not null and not exists (
       select from public.events e join public.ministerios m on m.campus = e.campus
       where e.id = dados ->> 'event_base' and m.id = coalesce(modelo.ministerio_id, ministerio)) then
    raise exception using errcode = 'PT409', message = 'Este evento é de outro campus.';
  end if;
  feita := app.iniciar_operacao('escala_modelo', 'Modelo de escala salvo: ' || coalesce(dados ->> 'nome', modelo.nome), '{}', 'escalas');
  insert into public.escala_modelos as m (id, ministerio_id, nome, tipo_evento, event_base, ativo)
  values (chave, ministerio, btrim(dados ->> 'nome'), dados ->> 'tipo_evento', dados ->> 'event_base', coalesce((dados ->> 'ativo')::boolean, true))
  on conflict (id) do update set nome = excluded.nome, tipo_evento = excluded.tipo_evento, event_base = excluded.event_base, ativo = excluded.ativo;
  if dados ? 'vagas' then
    delete from public.escala_modelo_vagas v where v.modelo_id = chave;
    insert into public.escala_modelo_vagas (modelo_id, funcao_id, subtempo, desloca_minutos, duracao_minutos, minimo, maximo, acumula, ordem)
    select chave, v.funcao_id, v.subtempo, v.desloca_minutos, v.duracao_minutos, v.minimo, v.maximo, v.acumula, v.ordem
    from app.vagas_pedidas(dados -> 'vagas', coalesce(modelo.ministerio_id, ministerio)) v;
  end if;
  return jsonb_build_object('id', chave, 'operacao', feita);
end
$$;
comment on function app.salvar_modelo_escala(uuid, uuid, jsonb) is 'See public.salvar_modelo_escala.';

create function app.excluir_modelo_escala(modelo uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  feita uuid;
begin
  perform app.exigir_escala(app.ministerio_do_modelo(modelo));
  feita := app.iniciar_operacao('escala_modelo', 'Modelo de escala excluído', jsonb_build_object('modelo', modelo), 'escalas');
  delete from public.escala_modelo_vagas v where v.modelo_id = modelo;
  update public.escalas e set modelo_id = null where e.modelo_id = modelo;
  delete from public.escala_modelos m where m.id = modelo;
  return jsonb_build_object('operacao', feita);
end
$$;
comment on function app.excluir_modelo_escala(uuid) is 'See public.excluir_modelo_escala.';

create function app.salvar_ajustes_escala(ministerio uuid, dados jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  a public.escala_ajustes := app.ajustes_da_escala(ministerio);
begin
  perform app.exigir_escala(ministerio);
  a := jsonb_populate_record(a, dados - array['ministerio_id', 'updated_at']);
  delete from public.escala_ajustes x where x.ministerio_id = ministerio;
  a.updated_at := now();
  insert into public.escala_ajustes select (a).*;
end
$$;
comment on function app.salvar_ajustes_escala(uuid, jsonb) is 'See public.salvar_ajustes_escala.';

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
  select e.id into escala from public.escalas e where e.ocorrencia_id = ocorrencia and e.ministerio_id = ministerio for update;
  return escala;
end
$$;
comment on function app.escala_da_ocorrencia(uuid, text) is
  'The roster of a ministry for a day of its campus, made if there is none, locked. Raises PT404.';

create function app.aplicar_modelo_escala(ministerio uuid, modelo uuid, ocorrencias text[]) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  feita uuid;
  dia text;
  escala uuid;
  vagas integer := 0;
  postas integer;
begin
  perform app.exigir_escala(ministerio);
  if not exists (select from public.escala_modelos m where m.id = modelo and m.ministerio_id = ministerio) then
    raise exception using errcode = 'PT404', message = 'Modelo não encontrado.';
  end if;
  if cardinality(ocorrencias) not between 1 and 60 then
    raise exception using errcode = 'PT400', message = 'Escolha de 1 a 60 datas.';
  end if;
  feita := app.iniciar_operacao('escala', 'Modelo aplicado em ' || cardinality(ocorrencias) || ' datas', '{}', 'escalas');
  foreach dia in array ocorrencias loop
    escala := app.escala_da_ocorrencia(ministerio, dia);
    update public.escalas e set modelo_id = modelo where e.id = escala and e.modelo_id is distinct from modelo;
    -- Places with people stay, also those that the template does not have.
    delete from public.escala_vagas v where v.escala_id = escala and not exists (select from public.escala_itens i where i.vaga_id = v.id)
      and not exists (select from public.escala_modelo_vagas m where m.modelo_id = modelo and m.funcao_id = v.funcao_id and m.subtempo = v.subtempo);
    insert into public.escala_vagas as v (escala_id, funcao_id, subtempo, desloca_minutos, duracao_minutos, minimo, maximo, acumula, ordem)
    select escala, m.funcao_id, m.subtempo, m.desloca_minutos, m.duracao_minutos, m.minimo, m.maximo, m.acumula, m.ordem
    from public.escala_modelo_vagas m where m.modelo_id = modelo
    on conflict on constraint escala_vagas_escala_id_funcao_id_subtempo_key do update
      set desloca_minutos = excluded.desloca_minutos, duracao_minutos = excluded.duracao_minutos, minimo = excluded.minimo,
        maximo = excluded.maximo, acumula = excluded.acumula, ordem = excluded.ordem
      where (v.desloca_minutos, v.duracao_minutos, v.minimo, v.maximo, v.acumula, v.ordem) is distinct from
        (excluded.desloca_minutos, excluded.duracao_minutos, excluded.minimo, excluded.maximo, excluded.acumula, excluded.ordem);
    get diagnostics postas = row_count;
    vagas := vagas + postas;
  end loop;
  return jsonb_build_object('operacao', feita, 'vagas', vagas);
end
$$;
comment on function app.aplicar_modelo_escala(uuid, uuid, text[]) is 'See public.aplicar_modelo_escala.';

create function app.salvar_vagas_escala(ministerio uuid, ocorrencia text, vagas jsonb, observacao text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  escala uuid;
  feita uuid;
  pedida app.vaga_pedida;
  ficam uuid[] := '{}';
  fica uuid;
begin
  perform app.exigir_escala(ministerio);
  feita := app.iniciar_operacao('escala', 'Posições da escala alteradas', jsonb_build_object('ocorrencia', ocorrencia), 'escalas');
  escala := app.escala_da_ocorrencia(ministerio, ocorrencia);
  update public.escalas e set observacao = nullif(btrim(salvar_vagas_escala.observacao), '') where e.id = escala;
  for pedida in select * from app.vagas_pedidas(vagas, ministerio) loop
    insert into public.escala_vagas as v (escala_id, funcao_id, subtempo, desloca_minutos, duracao_minutos, minimo, maximo, acumula, ordem)
    values (escala, pedida.funcao_id, pedida.subtempo, pedida.desloca_minutos, pedida.duracao_minutos, pedida.minimo, pedida.maximo,
      pedida.acumula, pedida.ordem)
    on conflict on constraint escala_vagas_escala_id_funcao_id_subtempo_key do update
      set desloca_minutos = excluded.desloca_minutos, duracao_minutos = excluded.duracao_minutos, minimo = excluded.minimo,
        maximo = excluded.maximo, acumula = excluded.acumula, ordem = excluded.ordem
    returning v.id into fica;
    ficam := ficam || fica;
  end loop;
  if exists (select from public.escala_vagas v join public.escala_itens i on i.vaga_id = v.id and app.ocupa(i.estado)
             where v.escala_id = escala and v.id <> all (ficam)) then
    raise exception using errcode = 'PT409', message = 'Há pessoas em uma posição que você retirou. Retire-as antes.';
  end if;
  delete from public.escala_itens i using public.escala_vagas v where v.id = i.vaga_id and v.escala_id = escala and v.id <> all (ficam);
  delete from public.escala_vagas v where v.escala_id = escala and v.id <> all (ficam);
  return jsonb_build_object('id', escala, 'operacao', feita);
end
$$;
comment on function app.salvar_vagas_escala(uuid, text, jsonb, text) is 'See public.salvar_vagas_escala.';

create function app.por_na_escala(vaga uuid, membro uuid, convidado jsonb, rodada uuid, porque text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v public.escala_vagas;
  e public.escalas;
  o public.ocorrencias;
  avisos jsonb := '[]';
  impede text;
  ocupadas integer;
  novo uuid;
begin
  select x.* into v from public.escala_vagas x where x.id = vaga for update;
  select x.* into e from public.escalas x where x.id = v.escala_id;
  select x.* into o from public.ocorrencias x where x.id = e.ocorrencia_id;
  if v.id is null then
    raise exception using errcode = 'PT404', message = 'Posição não encontrada.';
  end if;
  if o.estado in ('encerrada', 'cancelada') then
    raise exception using errcode = 'PT409', message = 'Este dia já foi encerrado ou cancelado.';
  end if;
  select count(*) into ocupadas from public.escala_itens i where i.vaga_id = vaga and app.ocupa(i.estado);
  if ocupadas >= v.maximo then
    raise exception using errcode = 'PT409', message = 'Esta posição já está completa neste dia.';
  end if;
  if membro is not null then
    if not exists (select from public.membros_igreja m join public.ministerios g on g.campus = m.campus
                   where m.id = membro and g.id = e.ministerio_id) and not exists (
         select from public.membros_funcoes f where f.membro_id = membro and f.ministerio_id = e.ministerio_id
           and app.vigente(f.inicio, f.fim)) then
      raise exception using errcode = 'PT404', message = 'Esta pessoa não é deste campus nem serve neste ministério.';
    end if;
    select coalesce(jsonb_agg(jsonb_build_object('codigo', c.codigo, 'frase', c.frase)), '[]'), string_agg(c.frase, ' ') filter (where c.impede)
    into avisos, impede from app.conflitos_da_pessoa(membro, vaga, null::uuid) c;
    if impede is not null then
      raise exception using errcode = 'PT409', message = impede;
    end if;
    if exists (select from public.escala_itens i where i.escala_id = e.id and i.membro_id = membro and i.subtempo = v.subtempo
                 and i.estado not in ('recusado', 'substituido') and (i.vaga_id = vaga or i.exclusivo and not v.acumula)) then
      raise exception using errcode = 'PT409', message = 'Esta pessoa já está nesta escala, neste horário.';
    end if;
  elsif char_length(btrim(coalesce(convidado ->> 'nome', ''))) < 2 then
    raise exception using errcode = 'PT400', message = 'Diga o nome de quem vem.';
  end if;
  insert into public.escala_itens (vaga_id, membro_id, convidado_nome, convidado_telefone, rodada_id, porque, posto_por)
  values (vaga, membro, case when membro is null then btrim(convidado ->> 'nome') end,
    case when membro is null then nullif(btrim(convidado ->> 'telefone'), '') end, rodada, left(por_na_escala.porque, 500), auth.uid())
  returning id into novo;
  return jsonb_build_object('id', novo, 'avisos', avisos);
end
$$;
comment on function app.por_na_escala(uuid, uuid, jsonb, uuid, text) is
  'Puts a person or a guest ({nome, telefone}) in a place, with the run and the reason of an automatic fill: {id, avisos}. What
speaks against it is told, not refused, but for safety. For other rules, which know who asks. Raises PT400, PT404, PT409.';

create function app.escalar(vaga uuid, membro uuid, convidado jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  feita uuid;
begin
  perform app.exigir_escala((select e.ministerio_id from public.escala_vagas v join public.escalas e on e.id = v.escala_id where v.id = vaga));
  feita := app.iniciar_operacao('escala', 'Pessoa posta na escala', jsonb_build_object('vaga', vaga), 'escalas');
  return app.por_na_escala(vaga, membro, convidado, null, null) || jsonb_build_object('operacao', feita);
end
$$;
comment on function app.escalar(uuid, uuid, jsonb) is 'See public.escalar.';

create function app.item_para_mudar(item uuid) returns public.escala_itens
language plpgsql security definer set search_path = '' as $$
declare
  i public.escala_itens;
begin
  select x.* into i from public.escala_itens x where x.id = item for update;
  if i.id is null then
    raise exception using errcode = 'PT404', message = 'Esta pessoa não está mais nesta escala.';
  end if;
  perform app.exigir_escala(i.ministerio_id);
  return i;
end
$$;
comment on function app.item_para_mudar(uuid) is 'A service of a roster that the caller makes, locked. Raises PT404, 42501.';

create function app.avisar_retirada(i public.escala_itens) returns void
language sql security definer set search_path = '' as $$
  select app.notificar(p.profile_id, 'Sua escala mudou',
    'Você não serve mais em ' || m.nome || ', ' || app.quando(i.inicio, m.campus) || '.', '/dashboard-voluntario', 'escala-retirada:' || i.id, 'escalas')
  from public.membros_igreja p, public.ministerios m
  where p.id = i.membro_id and m.id = i.ministerio_id and p.profile_id is not null and p.profile_id is distinct from auth.uid()
    and i.publicado_em is not null and app.ocupa(i.estado) and i.fim > now()
$$;
comment on function app.avisar_retirada(public.escala_itens) is 'Tells a person who had been told of a service that it is off.';

create function app.retirar_da_escala(item uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  i constant public.escala_itens := app.item_para_mudar(item);
  feita uuid;
begin
  feita := app.iniciar_operacao('escala', 'Pessoa retirada da escala', jsonb_build_object('escala', i.escala_id), 'escalas');
  perform app.avisar_retirada(i);
  delete from public.escala_itens x where x.id = item;
  return jsonb_build_object('operacao', feita);
end
$$;
comment on function app.retirar_da_escala(uuid) is 'See public.retirar_da_escala.';

create function app.mover_na_escala(item uuid, vaga uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  i constant public.escala_itens := app.item_para_mudar(item);
  feita uuid;
  posta jsonb;
begin
  if i.vaga_id = vaga then return jsonb_build_object('id', item, 'avisos', '[]'::jsonb, 'operacao', null); end if;
  if not exists (select from public.escala_vagas v join public.escalas e on e.id = v.escala_id
                 where v.id = vaga and e.ministerio_id = i.ministerio_id) then
    raise exception using errcode = 'PT404', message = 'Posição não encontrada.';
  end if;
  feita := app.iniciar_operacao('escala', 'Pessoa movida na escala', jsonb_build_object('escala', i.escala_id), 'escalas');
  perform app.avisar_retirada(i);
  delete from public.escala_itens x where x.id = item;
  posta := app.por_na_escala(vaga, i.membro_id,
    jsonb_build_object('nome', i.convidado_nome, 'telefone', i.convidado_telefone), i.rodada_id, i.porque);
  return posta || jsonb_build_object('operacao', feita);
end
$$;
comment on function app.mover_na_escala(uuid, uuid) is 'See public.mover_na_escala.';

create function app.copiar_escala(ministerio uuid, de text, para text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  da_escala uuid;
  destino uuid;
  feita uuid;
  i record;
  alvo uuid;
  postas integer := 0;
  fora jsonb := '[]';
begin
  perform app.exigir_escala(ministerio);
  select e.id into da_escala from public.escalas e where e.ocorrencia_id = de and e.ministerio_id = ministerio;
  if da_escala is null or de = para then
    raise exception using errcode = 'PT404', message = 'Não há escala no dia anterior para copiar.';
  end if;
  feita := app.iniciar_operacao('escala', 'Escala copiada', jsonb_build_object('de', de, 'para', para), 'escalas');
  destino := app.escala_da_ocorrencia(ministerio, para);
  update public.escalas e set modelo_id = (select o.modelo_id from public.escalas o where o.id = da_escala) where e.id = destino and e.modelo_id is null;
  insert into public.escala_vagas (escala_id, funcao_id, subtempo, desloca_minutos, duracao_minutos, minimo, maximo, acumula, ordem)
  select destino, v.funcao_id, v.subtempo, v.desloca_minutos, v.duracao_minutos, v.minimo, v.maximo, v.acumula, v.ordem
  from public.escala_vagas v where v.escala_id = da_escala on conflict do nothing;
  for i in
    select x.membro_id, x.equipe_id, v.funcao_id, v.subtempo, p.nome_completo from public.escala_itens x
    join public.escala_vagas v on v.id = x.vaga_id join public.membros_igreja p on p.id = x.membro_id
    where x.escala_id = da_escala and (app.ocupa(x.estado) or x.estado = 'faltou') order by v.ordem, x.created_at
  loop
    select v.id into alvo from public.escala_vagas v
    where v.escala_id = destino and v.funcao_id = i.funcao_id and v.subtempo = i.subtempo;
    begin
      if exists (select from app.conflitos_da_pessoa(i.membro_id, alvo, null::uuid) c where c.codigo in ('bloqueio', 'mesma_hora')) then
        raise exception using errcode = 'PT409', message = 'Não está livre nesta data.';
      end if;
      perform app.por_na_escala(alvo, i.membro_id, null, null, null);
      postas := postas + 1;
    exception when sqlstate 'PT409' or sqlstate 'PT404' then
      fora := fora || jsonb_build_object('nome', i.nome_completo, 'motivo', sqlerrm);
    end;
  end loop;
  return jsonb_build_object('operacao', feita, 'postas', postas, 'fora', fora);
end
$$;
comment on function app.copiar_escala(uuid, text, text) is 'See public.copiar_escala.';

create function app.escala_matriz(ministerio uuid, de timestamptz, ate timestamptz) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  cuido constant boolean := app.cuida_da_escala(ministerio);
  g public.ministerios;
begin
  select m.* into g from public.ministerios m where m.id = ministerio;
  if g.id is null or not (cuido or ministerio = any (app.escalas_que_vejo())) then
    raise exception using errcode = 'PT404', message = 'Ministério não encontrado.';
  end if;
  if ate - de > interval '100 days' then
    raise exception using errcode = 'PT400', message = 'Escolha até três meses.';
  end if;
  return jsonb_build_object('cuido', cuido, 'ajustes', to_jsonb(app.ajustes_da_escala(ministerio)), 'fuso', app.fuso_do_campus(g.campus),
    'dias', (
      select coalesce(jsonb_agg(to_jsonb(d) order by d.inicio, d.id), '[]') from (
        select o.id, o.event_base, coalesce(o.nome, ev.name) as nome, ev.tipo, o.inicio, o.fim, o.estado, coalesce(o.local, ev.location) as local,
          e.id as escala_id, e.estado as escala_estado, e.modelo_id, e.observacao, e.publicada_em, (
            select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'funcao_id', v.funcao_id, 'funcao', c.nome, 'subtempo', v.subtempo,
              'desloca_minutos', v.desloca_minutos, 'duracao_minutos', v.duracao_minutos, 'minimo', v.minimo, 'maximo', v.maximo,
              'acumula', v.acumula, 'ordem', v.ordem,
              'itens', (
                select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'membro_id', i.membro_id,
                  'nome', coalesce(i.convidado_nome, p.nome_completo, 'Pessoa sem cadastro'), 'foto', app.foto_em_lista(p.id, p.foto), 'convidado', i.convidado_nome is not null,
                  'estado', i.estado, 'publicado', i.publicado_em is not null, 'inicio', i.inicio, 'fim', i.fim,
                  'motivo', case when cuido then i.motivo end, 'porque', case when cuido then i.porque end,
                  'rodada_id', case when cuido then i.rodada_id end,
                  'telefone', case when cuido then coalesce(i.convidado_telefone, p.telefone) end,
                  'bloqueado', case when cuido and i.fim > now() then exists (select from public.bloqueio_dias b
                    where b.membro_id = i.membro_id and b.fim > i.inicio and b.inicio < i.fim) end)
                  order by i.estado = 'recusado', i.created_at, i.id), '[]')
                from public.escala_itens i left join public.membros_igreja p on p.id = i.membro_id
                where i.vaga_id = v.id and i.estado <> 'substituido' and (cuido or i.publicado_em is not null and i.estado <> 'recusado')))
              order by v.ordem, c.nome), '[]')
            from public.escala_vagas v join public.funcoes_ministerio c on c.id = v.funcao_id where v.escala_id = e.id) as vagas
        from public.ocorrencias o
        join public.events ev on ev.id = o.event_base
        left join public.escalas e on e.ocorrencia_id = o.id and e.ministerio_id = ministerio and (cuido or e.publicada_em is not null)
        where o.campus = g.campus and o.inicio >= de and o.inicio < ate
          and (e.id is not null or cuido and o.estado <> 'cancelada' and (
            exists (select from public.escala_modelos m where m.ministerio_id = ministerio and m.ativo
              and (m.event_base = o.event_base or m.event_base is null and (m.tipo_evento is null or m.tipo_evento = ev.tipo)))
            or ev.tipo = 'culto' and not exists (select from public.escala_modelos m where m.ministerio_id = ministerio and m.ativo)))
        order by o.inicio, o.id limit 80) d));
end
$$;
comment on function app.escala_matriz(uuid, timestamptz, timestamptz) is 'See public.escala_matriz.';

create function app.candidatos_da_vaga(vaga uuid, busca text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  e public.escalas;
  v public.escala_vagas;
  o public.ocorrencias;
begin
  select x.* into v from public.escala_vagas x where x.id = vaga;
  select x.* into e from public.escalas x where x.id = v.escala_id;
  select x.* into o from public.ocorrencias x where x.id = e.ocorrencia_id;
  perform app.exigir_escala(e.ministerio_id);
  return (
    select coalesce(jsonb_agg(jsonb_build_object('membro_id', q.id, 'nome', q.nome_completo, 'foto', q.foto, 'nivel', q.nivel,
      'qualificado', q.qualificado, 'no_mes', q.no_mes, 'ultima', q.ultima, 'avisos', q.avisos, 'impede', q.impede,
      'respondeu_mes', q.respondeu)
      order by q.impede, q.fortes, not q.qualificado, jsonb_array_length(q.avisos), q.no_mes, q.ultima nulls first, q.nome_completo), '[]')
    from (
      select m.id, m.nome_completo, app.foto_em_lista(m.id, m.foto) as foto, f.nivel, coalesce(f.qualificado, false) as qualificado, s.no_mes, s.ultima,
        coalesce(c.avisos, '[]') as avisos, coalesce(c.impede, false) as impede, coalesce(c.fortes, 0) as fortes,
        exists (select from public.disponibilidade_meses d where d.membro_id = m.id and d.respondido_em is not null
          and d.mes = date_trunc('month', o.inicio at time zone app.fuso_do_campus(o.campus))::date) as respondeu
      from (
        select f.membro_id, bool_or(f.funcao_id = v.funcao_id) as qualificado, max(f.nivel) filter (where f.funcao_id = v.funcao_id) as nivel
        from public.membros_funcoes f where f.ministerio_id = e.ministerio_id and app.vigente(f.inicio, f.fim)
        group by f.membro_id) f
      join public.membros_igreja m on m.id = f.membro_id and not app.saiu(m.situacao)
      cross join lateral (
        select count(distinct i.ocorrencia_id) filter (where i.inicio > o.inicio - interval '30 days')::integer as no_mes,
          max(i.inicio) filter (where i.inicio < o.inicio) as ultima
        from public.escala_itens i where i.membro_id = m.id and app.ocupa(i.estado)
          and i.inicio between o.inicio - interval '400 days' and o.inicio + interval '30 days') s
      cross join lateral (
        select jsonb_agg(jsonb_build_object('codigo', c.codigo, 'frase', c.frase, 'impede', c.impede)) as avisos,
          bool_or(c.impede) as impede, count(*) filter (where c.codigo in ('bloqueio', 'mesma_hora', 'recusou')) as fortes
        from app.conflitos_da_pessoa(m.id, vaga, null::uuid) c) c
      where (busca is null or app.normalizar(m.nome_completo) like '%' || app.normalizar(busca) || '%')
        and not exists (select from public.escala_itens i where i.vaga_id = vaga and i.membro_id = m.id and app.ocupa(i.estado))
      limit 200) q);
end
$$;
comment on function app.candidatos_da_vaga(uuid, text) is 'See public.candidatos_da_vaga.';

create function public.salvar_modelo_escala(chave uuid, ministerio uuid, dados jsonb) returns jsonb
language sql set search_path = '' as $$
  select app.salvar_modelo_escala(chave, ministerio, dados)
$$;
comment on function public.salvar_modelo_escala(uuid, uuid, jsonb) is
  'Creates or changes a template (chave is its id): {nome, tipo_evento, event_base, ativo, updated_at as read, vagas: [{funcao_id,
subtempo, desloca_minutos, duracao_minutos, minimo, maximo, acumula}] in order}. Gives {id, operacao}. Raises 42501, PT400, PT409.';

create function public.excluir_modelo_escala(modelo uuid) returns jsonb
language sql set search_path = '' as $$
  select app.excluir_modelo_escala(modelo)
$$;
comment on function public.excluir_modelo_escala(uuid) is 'Takes a template away; rosters made from it stay: {operacao}. Raises 42501.';

create function public.salvar_ajustes_escala(ministerio uuid, dados jsonb) returns void
language sql set search_path = '' as $$
  select app.salvar_ajustes_escala(ministerio, dados)
$$;
comment on function public.salvar_ajustes_escala(uuid, jsonb) is 'How a ministry makes its rosters: columns of escala_ajustes. Raises 42501.';

create function public.aplicar_modelo_escala(ministerio uuid, modelo uuid, ocorrencias text[]) returns jsonb
language sql set search_path = '' as $$
  select app.aplicar_modelo_escala(ministerio, modelo, ocorrencias)
$$;
comment on function public.aplicar_modelo_escala(uuid, uuid, text[]) is
  'Gives these days the places of a template; people stay where they are. {operacao, vagas}. Raises 42501, PT400, PT404.';

create function public.salvar_vagas_escala(ministerio uuid, ocorrencia text, vagas jsonb, observacao text default null) returns jsonb
language sql set search_path = '' as $$
  select app.salvar_vagas_escala(ministerio, ocorrencia, vagas, observacao)
$$;
comment on function public.salvar_vagas_escala(uuid, text, jsonb, text) is
  'The places of one day alone, all of them, as in salvar_modelo_escala: {id, operacao}. Raises 42501, PT400, PT404, PT409
(somebody stands in a place that is not among them).';

create function public.escalar(vaga uuid, membro uuid default null, convidado jsonb default null) returns jsonb
language sql set search_path = '' as $$
  select app.escalar(vaga, membro, convidado)
$$;
comment on function public.escalar(uuid, uuid, jsonb) is
  'Puts a person, or a guest {nome, telefone}, in a place: {id, avisos: [{codigo, frase}], operacao}. They learn of it when it is
published. Raises 42501, PT400, PT404, PT409 (full, already there, or the safety of children).';

create function public.retirar_da_escala(item uuid) returns jsonb
language sql set search_path = '' as $$
  select app.retirar_da_escala(item)
$$;
comment on function public.retirar_da_escala(uuid) is 'Takes somebody off a roster, and tells them if they knew: {operacao}. Raises 42501, PT404.';

create function public.mover_na_escala(item uuid, vaga uuid) returns jsonb
language sql set search_path = '' as $$
  select app.mover_na_escala(item, vaga)
$$;
comment on function public.mover_na_escala(uuid, uuid) is
  'Moves somebody to another place or day of the same ministry, as taken off and put there: {id, avisos, operacao}. Raises as escalar.';

create function public.copiar_escala(ministerio uuid, de text, para text) returns jsonb
language sql set search_path = '' as $$
  select app.copiar_escala(ministerio, de, para)
$$;
comment on function public.copiar_escala(uuid, text, text) is
  'Gives a day the places and people of another, but for those who are not free: {operacao, postas, fora: [{nome, motivo}]}.
Raises 42501, PT404.';

create function public.escala_matriz(ministerio uuid, de timestamptz, ate timestamptz) returns jsonb
language sql stable set search_path = '' as $$
  select app.escala_matriz(ministerio, de, ate)
$$;
comment on function public.escala_matriz(uuid, timestamptz, timestamptz) is
  'The rosters of a ministry between two moments, up to 80 days: {cuido, ajustes, fuso, dias: [{id, nome, inicio, fim, estado,
escala_id, escala_estado, modelo_id, observacao, vagas: [{id, funcao, subtempo, minimo, maximo, itens: [{id, membro_id, nome,
estado, publicado, bloqueado…}]}]}]}. Drafts, reasons and phones only for those who make them. Raises PT400, PT404.';

create function public.candidatos_da_vaga(vaga uuid, busca text default null) returns jsonb
language sql stable set search_path = '' as $$
  select app.candidatos_da_vaga(vaga, nullif(btrim(busca), ''))
$$;
comment on function public.candidatos_da_vaga(uuid, text) is
  'Who serves in the ministry, those who are free and qualified first: [{membro_id, nome, foto, nivel, qualificado, no_mes, ultima,
avisos: [{codigo, frase, impede}], impede, respondeu_mes}], up to 200. Raises 42501.';

revoke execute on all functions in schema app, public from public;
grant execute on function
  app.salvar_modelo_escala(uuid, uuid, jsonb), public.salvar_modelo_escala(uuid, uuid, jsonb),
  app.excluir_modelo_escala(uuid), public.excluir_modelo_escala(uuid),
  app.salvar_ajustes_escala(uuid, jsonb), public.salvar_ajustes_escala(uuid, jsonb),
  app.aplicar_modelo_escala(uuid, uuid, text[]), public.aplicar_modelo_escala(uuid, uuid, text[]),
  app.salvar_vagas_escala(uuid, text, jsonb, text), public.salvar_vagas_escala(uuid, text, jsonb, text),
  app.escalar(uuid, uuid, jsonb), public.escalar(uuid, uuid, jsonb),
  app.retirar_da_escala(uuid), public.retirar_da_escala(uuid),
  app.mover_na_escala(uuid, uuid), public.mover_na_escala(uuid, uuid),
  app.copiar_escala(uuid, text, text), public.copiar_escala(uuid, text, text),
  app.escala_matriz(uuid, timestamptz, timestamptz), public.escala_matriz(uuid, timestamptz, timestamptz),
  app.candidatos_da_vaga(uuid, text), public.candidatos_da_vaga(uuid, text)
  to authenticated, service_role;
