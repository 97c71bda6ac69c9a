-- People in the places of a roster: put, taken off, moved, copied. Each is one function in one transaction, and an
-- operation that can be undone.

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
    select coalesce(jsonb_agg(jsonb_build_object('codigo', c.codigo, 'frase', c.frase)), '[]'),
      string_agg(c.frase, ' ') filter (where c.impede)
    into avisos, impede from app.conflitos_da_pessoa(membro, vaga, null::uuid) c;
    if impede is not null then
      raise exception using errcode = 'PT409', message = impede;
    end if;
    if exists (select from public.escala_itens i where i.escala_id = e.id and i.membro_id = membro
      and i.subtempo = v.subtempo
                 and i.estado not in ('recusado', 'substituido')
                   and (i.vaga_id = vaga or i.exclusivo and not v.acumula)) then
      raise exception using errcode = 'PT409', message = 'Esta pessoa já está nesta escala, neste horário.';
    end if;
  elsif char_length(btrim(coalesce(convidado ->> 'nome', ''))) < 2 then
    raise exception using errcode = 'PT400', message = 'Diga o nome de quem vem.';
  end if;
  insert into public.escala_itens (vaga_id, membro_id, convidado_nome, convidado_telefone, rodada_id, porque, posto_por)
  values (vaga, membro, case when membro is null then btrim(convidado ->> 'nome') end,
    case when membro is null then nullif(btrim(convidado ->> 'telefone'), '') end, rodada,
      left(por_na_escala.porque, 500), auth.uid())
  returning id into novo;
  return jsonb_build_object('id', novo, 'avisos', avisos);
end
$$;
comment on function app.por_na_escala(uuid, uuid, jsonb, uuid, text) is
  'Puts a person or a guest ({nome, telefone}) in a place, with the run and the reason of an automatic fill: {id,
avisos}. What speaks against it is told, not refused, but for safety. For other rules, which know who asks. Raises
PT400, PT404, PT409.';

create function public.escalar(vaga uuid, membro uuid default null, convidado jsonb default null) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  feita uuid;
begin
  perform app.exigir_escala((select e.ministerio_id from public.escala_vagas v
    join public.escalas e on e.id = v.escala_id where v.id = vaga));
  feita := app.iniciar_operacao('escala', 'Pessoa posta na escala', jsonb_build_object('vaga', vaga), 'escalas');
  return app.por_na_escala(vaga, membro, convidado, null, null) || jsonb_build_object('operacao', feita);
end
$$;
comment on function public.escalar(uuid, uuid, jsonb) is
  'Puts a person, or a guest {nome, telefone}, in a place: {id, avisos: [{codigo, frase}], operacao}. They learn of
it when it is published. Raises 42501, PT400, PT404, PT409 (full, already there, or the safety of children).';

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
comment on function app.item_para_mudar(uuid) is
  'A service of a roster that the caller makes, locked. Raises PT404, 42501.';

create function app.avisar_retirada(i public.escala_itens) returns void
language sql security definer set search_path = '' as $$
  select app.notificar(p.profile_id, 'Sua escala mudou',
    'Você não serve mais em ' || m.nome || ', ' || app.quando(i.inicio, i.fim, m.campus) || '.',
      '/dashboard-voluntario', 'escala-retirada:' || i.id, 'escalas')
  from public.membros_igreja p, public.ministerios m
  where p.id = i.membro_id and m.id = i.ministerio_id and p.profile_id is not null
    and p.profile_id is distinct from auth.uid()
    and i.publicado_em is not null and app.ocupa(i.estado) and i.fim > now()
$$;
comment on function app.avisar_retirada(public.escala_itens) is
  'Tells a person who had been told of a service that it is off.';

create function public.retirar_da_escala(item uuid) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  i constant public.escala_itens := app.item_para_mudar(item);
  feita uuid;
begin
  feita := app.iniciar_operacao('escala', 'Pessoa retirada da escala', jsonb_build_object('escala', i.escala_id),
    'escalas');
  perform app.avisar_retirada(i);
  delete from public.escala_itens x where x.id = item;
  return feita;
end
$$;
comment on function public.retirar_da_escala(uuid) is
  'Takes somebody off a roster, and tells them if they knew. Gives the operation. Raises 42501, PT404.';

create function public.mover_na_escala(item uuid, vaga uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
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
  feita := app.iniciar_operacao('escala', 'Pessoa movida na escala', jsonb_build_object('escala', i.escala_id),
    'escalas');
  perform app.avisar_retirada(i);
  delete from public.escala_itens x where x.id = item;
  posta := app.por_na_escala(vaga, i.membro_id,
    jsonb_build_object('nome', i.convidado_nome, 'telefone', i.convidado_telefone), i.rodada_id, i.porque);
  return posta || jsonb_build_object('operacao', feita);
end
$$;
comment on function public.mover_na_escala(uuid, uuid) is
  'Moves somebody to another place or day of the same ministry, as taken off and put there: {id, avisos, operacao}.
Raises as escalar.';

create function public.copiar_escala(ministerio uuid, de text, para text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
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
  update public.escalas e set modelo_id = (select o.modelo_id from public.escalas o where o.id = da_escala)
    where e.id = destino and e.modelo_id is null;
  insert into public.escala_vagas (escala_id, funcao_id, subtempo, desloca_minutos, duracao_minutos, minimo, maximo,
    acumula, ordem, pede_lider)
  select destino, v.funcao_id, v.subtempo, v.desloca_minutos, v.duracao_minutos, v.minimo, v.maximo, v.acumula,
    v.ordem, v.pede_lider
  from public.escala_vagas v where v.escala_id = da_escala on conflict do nothing;
  for i in
    select x.membro_id, x.equipe_id, v.funcao_id, v.subtempo, p.nome_completo from public.escala_itens x
    join public.escala_vagas v on v.id = x.vaga_id join public.membros_igreja p on p.id = x.membro_id
    where x.escala_id = da_escala and (app.ocupa(x.estado) or x.estado = 'faltou') order by v.ordem, x.created_at
  loop
    select v.id into alvo from public.escala_vagas v
    where v.escala_id = destino and v.funcao_id = i.funcao_id and v.subtempo = i.subtempo;
    begin
      if exists (select from app.conflitos_da_pessoa(i.membro_id, alvo, null::uuid) c
        where c.codigo in ('bloqueio', 'mesma_hora')) then
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
comment on function public.copiar_escala(uuid, text, text) is
  'Gives a day the places and people of another, but for those who are not free: {operacao, postas, fora: [{nome,
motivo}]}. Raises 42501, PT404.';

grant execute on function
  public.escalar(uuid, uuid, jsonb), public.retirar_da_escala(uuid), public.mover_na_escala(uuid, uuid),
  public.copiar_escala(uuid, text, text)
  to authenticated, service_role;
