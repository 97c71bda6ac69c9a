-- An act is asked for, moved from stage to stage, and carried out by the rules of the life event that it ends in.

create function app.dados_do_ato(tipo public.ato_tipo, dados jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select case tipo
    when 'transferencia' then app.dados_do_evento('mudanca_de_igreja', dados)
      || jsonb_strip_nulls(jsonb_build_object('campus_destino', nullif(btrim(dados ->> 'campus_destino'), '')))
    when 'credencial' then case when dados ->> 'nova' = 'true' then '{"nova": "true"}'::jsonb else '{}' end
    when 'reconciliacao' then '{}'
    else app.dados_do_evento(app.evento_do_ato(tipo, 'membro'), dados) end
$$;
comment on function app.dados_do_ato(public.ato_tipo, jsonb) is 'Of what a form sent, what this kind of act takes.';

create function app.conferir_responsavel_do_ato(responsavel uuid, m public.membros_igreja) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if responsavel is not null and not app.pode_acompanhar(responsavel, m.campus) then
    raise exception using errcode = 'PT422', message = 'Escolha como responsável alguém que lidera neste campus.';
  end if;
  if app.membro_de(responsavel) = m.id then
    raise exception using errcode = 'PT422', message = 'Ninguém responde pelo próprio ato. Escolha outra pessoa.';
  end if;
end
$$;
comment on function app.conferir_responsavel_do_ato(uuid, public.membros_igreja) is
  'Raises PT422 unless this account leads in the person''s campus and is somebody else; null passes.';

create function app.exigir_edicao_alheia(membro uuid) returns public.membros_igreja
language plpgsql stable security definer set search_path = '' as $$
begin
  if membro = app.meu_membro() then
    raise insufficient_privilege using message = 'Outra pessoa cuida dos seus próprios atos.';
  end if;
  return app.exigir_edicao(membro);
end
$$;
comment on function app.exigir_edicao_alheia(uuid) is 'As app.exigir_edicao, and the person is not the caller.';

create function public.abrir_ato(
  tipo public.ato_tipo, membro_id uuid, responsavel_id uuid default null, planejado_para date default null,
  observacao text default null, dados jsonb default '{}')
returns table (id uuid, protocolo text, operacao uuid)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  m public.membros_igreja := app.exigir_edicao_alheia(abrir_ato.membro_id);
  conhecidos constant jsonb := app.dados_do_ato(tipo, dados);
  aberto text;
  impedimento text;
begin
  perform from public.membros_igreja p where p.id = m.id for update;
  perform app.conferir_responsavel_do_ato(abrir_ato.responsavel_id, m);
  select a.protocolo into aberto from public.atos a
  where a.membro_id = m.id and a.tipo = abrir_ato.tipo and a.etapa in ('pedido', 'preparo', 'aprovado');
  impedimento := case when aberto is not null then
      format('%s já tem um pedido de %s em andamento: %s.', m.nome_completo, lower(app.nome_do_ato(tipo)), aberto)
    else app.impedimento_do_ato(tipo, m, '{}', app.hoje()) end;
  if impedimento is not null then
    raise exception using errcode = 'PT409', message = impedimento;
  end if;
  operacao := app.iniciar_operacao('ato', format('%s de %s: pedido', app.nome_do_ato(tipo), m.nome_completo),
    jsonb_build_object('membro_id', m.id));
  while abrir_ato.id is null loop
    insert into public.atos (protocolo, tipo, membro_id, responsavel_id, planejado_para, observacao, dados)
    values (format('%s-%s-%s', left(app.codigo_de_carta(), 5), upper(tipo::text),
      extract(year from app.hoje_da_igreja())), tipo, m.id,
      abrir_ato.responsavel_id, abrir_ato.planejado_para, nullif(btrim(left(abrir_ato.observacao, 2000)), ''),
        conhecidos)
    on conflict (protocolo) do nothing returning atos.id, atos.protocolo into id, protocolo;
  end loop;
  return next;
end
$$;
comment on function public.abrir_ato(public.ato_tipo, uuid, uuid, date, text, jsonb) is
  'Asks for an act for a person in the caller''s scope. dados by kind: what its life event takes (see
registrar_evento_de_vida), or campus_destino for a transfer within the church, nova for a second credential. For
those who edit members, never for themselves. Raises PT404, 42501, PT422, PT409 when one of this kind is open or it
cannot apply.';

create function app.ato_a_mudar(ato uuid, versao integer) returns public.atos
language plpgsql security definer set search_path = '' as $$
declare
  a public.atos;
begin
  select * into a from public.atos x where x.id = ato and app.alcanca(x.campus) for update;
  if a.id is null or not app.pode('membros', 'visualizar') then
    raise exception using errcode = 'PT404', message = 'Não encontramos este ato.';
  end if;
  perform app.exigir_edicao_alheia(a.membro_id);
  if a.versao is distinct from versao then
    raise exception using errcode = 'PT409',
      message = format('%s mudou este cartão: está em “%s”. Confira e tente de novo.',
      coalesce(a.alterado_por_nome, 'Outra pessoa'), app.nome_da_etapa(a.tipo, a.etapa));
  end if;
  return a;
end
$$;
comment on function app.ato_a_mudar(uuid, integer) is
  'The act, held until the end of the transaction, if it is still as the caller saw it. Raises PT404, 42501, PT409.';

create function public.alterar_ato(
  ato uuid, versao integer, responsavel_id uuid, planejado_para date, observacao text, dados jsonb)
returns uuid
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  a public.atos := app.ato_a_mudar(ato, versao);
  m public.membros_igreja;
  operacao uuid;
begin
  select * into m from public.membros_igreja p where p.id = a.membro_id;
  if alterar_ato.responsavel_id is distinct from a.responsavel_id
    then perform app.conferir_responsavel_do_ato(alterar_ato.responsavel_id, m); end if;
  if a.etapa = 'aprovado' and a.tipo = 'transferencia' and app.dados_do_ato(a.tipo, dados) <> a.dados then
    raise exception using errcode = 'PT409',
      message = 'O destino de uma transferência aprovada não muda: volte o cartão antes.';
  end if;
  operacao := app.iniciar_operacao('ato', format('%s de %s: dados', app.nome_do_ato(a.tipo), m.nome_completo),
    jsonb_build_object('membro_id', m.id));
  update public.atos x set responsavel_id = alterar_ato.responsavel_id, planejado_para = alterar_ato.planejado_para,
    observacao = nullif(btrim(left(alterar_ato.observacao, 2000)), ''),
      dados = app.dados_do_ato(a.tipo, alterar_ato.dados)
  where x.id = a.id;
  return operacao;
end
$$;
comment on function public.alterar_ato(uuid, integer, uuid, date, text, jsonb) is
  'Writes what is known of an act and gives the operation, which can be undone. versao: the one that the caller saw.
For those who edit members, in their campuses, never their own. Raises PT404, 42501, PT422, PT409 when somebody
changed it meanwhile.';

create function public.mover_ato(ato uuid, versao integer, etapa public.ato_etapa,
  motivo text default null) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  a public.atos := app.ato_a_mudar(ato, versao);
  m public.membros_igreja;
  operacao uuid;
  pedido uuid := a.transferencia_id;
begin
  if a.etapa = 'realizado' or etapa = 'realizado' or etapa = a.etapa then
    raise exception using errcode = 'PT409', message = case
      when a.etapa = 'realizado' then 'Este ato já foi realizado. Se foi um engano, desfaça-o.'
      when etapa = a.etapa then 'O cartão já está nesta etapa.'
      else 'Um ato é realizado com a data e a prévia do que muda.' end;
  end if;
  if etapa = 'preparo' and a.tipo = 'credencial' then
    raise exception using errcode = 'PT422', message = 'Uma credencial vai do pedido direto à aprovação.';
  end if;
  if etapa = 'cancelado' and coalesce(char_length(btrim(motivo)), 0) < 3 then
    raise exception using errcode = 'PT422', message = 'Informe o motivo.';
  end if;
  if 'aprovado' in (etapa, a.etapa) and not app.pode('membros', 'aprovar') then
    raise insufficient_privilege using message = 'Só quem aprova membros aprova um ato ou volta atrás.';
  end if;
  select * into m from public.membros_igreja p where p.id = a.membro_id;
  operacao := app.iniciar_operacao('ato', format('%s de %s: %s', app.nome_do_ato(a.tipo), m.nome_completo,
    lower(app.nome_da_etapa(a.tipo, etapa))), jsonb_build_object('membro_id', m.id));
  if etapa = 'aprovado' and a.dados ? 'campus_destino' then
    pedido := public.solicitar_transferencia(array[m.id], a.dados ->> 'campus_destino', a.observacao);
  elsif a.etapa = 'aprovado' and pedido is not null then
    perform public.cancelar_transferencia(pedido);
    pedido := null;
  end if;
  update public.atos x set etapa = mover_ato.etapa, transferencia_id = pedido, operacao = null,
    motivo = case when mover_ato.etapa = 'cancelado' then left(btrim(mover_ato.motivo), 500) end
  where x.id = a.id;
  return operacao;
end
$$;
comment on function public.mover_ato(uuid, integer, public.ato_etapa, text) is
  'Moves an act to another stage, but not to the last (see realizar_ato), and gives the operation, which can be
undone. To and from aprovado for those who approve members; a transfer within the church then asks the other campus.
cancelado asks for motivo. Raises PT404, 42501, PT422, PT409 when somebody changed it meanwhile.';

create function app.efetuar_ato(a public.atos, m public.membros_igreja, data date, dados jsonb,
  motivo text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  operacao uuid;
begin
  if a.tipo = 'credencial' then
    operacao := app.iniciar_operacao('credencial', 'Credencial de ' || m.nome_completo,
      jsonb_build_object('membro_id', m.id));
    if not exists (select from public.emitir_carteirinhas(array[m.id], coalesce(dados ->> 'nova' = 'true', false))) then
      raise exception using errcode = 'PT409', message = app.impedimento_do_ato(a.tipo, m, dados, data);
    end if;
    return operacao;
  elsif dados ? 'campus_destino' then
    return (public.aceitar_transferencia(coalesce(a.transferencia_id,
      public.solicitar_transferencia(array[m.id], dados ->> 'campus_destino', motivo)))).operacao;
  end if;
  return public.registrar_evento_de_vida(m.id, app.evento_do_ato(a.tipo, m.situacao), data, dados, motivo);
end
$$;
comment on function app.efetuar_ato(public.atos, public.membros_igreja, date, jsonb, text) is
  'Does what the act is for, by the rules that the person''s own page uses, and gives the operation.';

create function public.realizar_ato(
  ato uuid, versao integer, data date default null, dados jsonb default '{}', motivo text default null)
returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  a public.atos := app.ato_a_mudar(ato, versao);
  m public.membros_igreja;
  todos constant jsonb := app.dados_do_ato(a.tipo, a.dados || coalesce(dados, '{}'));
  feita uuid;
begin
  if a.etapa <> 'aprovado' then
    raise exception using errcode = 'PT409', message = case a.etapa
      when 'realizado' then 'Este ato já foi realizado.' else 'Aprove o ato antes de realizá-lo.' end;
  end if;
  select * into m from public.membros_igreja p where p.id = a.membro_id;
  perform set_config('app.ato_em_curso', a.id::text, true);
  feita := app.efetuar_ato(a, m, data, todos, motivo);
  update public.atos x set etapa = 'realizado', operacao = feita, dados = todos
  where x.id = a.id and (x.etapa, x.dados) is distinct from ('realizado'::public.ato_etapa, todos);
  perform set_config('app.ato_em_curso', '', true);
  return feita;
end
$$;
comment on function public.realizar_ato(uuid, integer, date, jsonb, text) is
  'Carries an approved act out: its life event, transfer or credential with all their effects, and the card, as one
operation that is undone as one. Raises what mover_ato and registrar_evento_de_vida raise.';

create function public.previa_do_ato(
  ato uuid, versao integer, data date default null, dados jsonb default '{}', motivo text default null)
returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  operacao uuid;
  efeitos jsonb;
begin
  begin
    operacao := public.realizar_ato(ato, versao, data, dados, motivo);
    efeitos := app.efeitos_da_operacao(operacao);
    raise exception using errcode = 'PV001';
  exception when sqlstate 'PV001' then
    return efeitos;
  end;
end
$$;
comment on function public.previa_do_ato(uuid, integer, date, jsonb, text) is
  'What realizar_ato would change, as previa_evento_de_vida says it. Raises what it would raise.';

grant execute on function
  public.abrir_ato(public.ato_tipo, uuid, uuid, date, text, jsonb),
  public.alterar_ato(uuid, integer, uuid, date, text, jsonb),
  public.mover_ato(uuid, integer, public.ato_etapa, text),
  public.realizar_ato(uuid, integer, date, jsonb, text),
  public.previa_do_ato(uuid, integer, date, jsonb, text)
  to authenticated, service_role;
