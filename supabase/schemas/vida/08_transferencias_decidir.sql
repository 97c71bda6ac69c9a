-- What comes of a transfer: accepted with all its effects as one operation, refused or withdrawn.

create function app.levar_campus_ao_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles p set campus = new.campus where p.id = new.profile_id and p.campus <> new.campus;
  return null;
end
$$;
comment on function app.levar_campus_ao_profile() is
  'Trigger: the linked account belongs to the campus of the church record.';

create trigger f_levar_campus after update of campus on public.membros_igreja
  for each row when (new.profile_id is not null and old.campus <> new.campus)
  execute function app.levar_campus_ao_profile();

create function app.transferencia_a_decidir(transferencia uuid) returns public.transferencias
language plpgsql security definer set search_path = '' as $$
declare
  t public.transferencias;
begin
  select * into t from public.transferencias x where x.id = transferencia for update;
  if t.id is null or not app.pode('membros', 'visualizar') or not (app.alcanca(t.origem) or app.alcanca(t.destino)) then
    raise exception using errcode = 'PT404', message = 'Não encontramos esta transferência.';
  end if;
  if t.estado <> 'solicitada' then
    raise exception using errcode = 'PT409', message = format('Esta transferência já foi %s por %s.', t.estado,
      coalesce(t.decidida_por_nome, 'outra pessoa'));
  end if;
  return t;
end
$$;
comment on function app.transferencia_a_decidir(uuid) is
  'The open request, held until the end of the transaction: of several that decide, one wins. Raises PT404, PT409.';

create function app.exigir_decisao(t public.transferencias) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not (app.pode('membros', 'aprovar') and app.alcanca(app.campus_que_decide(t))) then
    raise insufficient_privilege using message = format('Quem decide é o campus %s.', app.campus_que_decide(t));
  end if;
end
$$;
comment on function app.exigir_decisao(public.transferencias) is
  'Raises 42501 unless the caller decides for the side that did not ask.';

create function app.encerrar_transferencia(
  t public.transferencias, novo public.estado_transferencia, resposta text) returns public.transferencias
language plpgsql security definer set search_path = '' as $$
begin
  update public.transferencia_membros m set aberta = false where m.transferencia_id = t.id;
  update public.transferencias x set estado = novo, resposta = nullif(btrim(encerrar_transferencia.resposta), ''),
    decidida_por = (select auth.uid()), decidida_por_nome = c ->> 'nome', decidida_em = clock_timestamp()
  from app.contexto_da_alteracao() c where x.id = t.id returning x.* into t;
  return t;
end
$$;
comment on function app.encerrar_transferencia(public.transferencias, public.estado_transferencia, text) is
  'Writes the decision down. For other rules.';

create function app.mudar_de_campus(membro uuid, t public.transferencias) returns void
language plpgsql security definer set search_path = '' as $$
declare
  m public.membros_igreja;
begin
  select * into m from public.membros_igreja p where p.id = membro for update;
  if m.campus <> t.origem or app.saiu(m.situacao) then
    raise exception using errcode = 'PT409', message = format('%s não está mais no campus %s.', m.nome_completo,
      t.origem);
  end if;
  perform app.guardar_evento(m.id, 'mudanca_de_campus', app.hoje(),
    jsonb_build_object('campus_anterior', t.origem, 'campus', t.destino), t.motivo);
  perform app.encerrar_funcoes(m.id, t.origem);
  update public.membros_igreja p set campus = t.destino where p.id = m.id;
  perform app.notificar(m.profile_id, 'Seu campus agora é ' || t.destino,
    format('Sua transferência de %s para %s foi aceita.', t.origem, t.destino), null, 'mudanca_de_campus:' || t.id);
end
$$;
comment on function app.mudar_de_campus(uuid, public.transferencias) is
  'Moves a person: functions and the roles for the former campus end, everything else stays. For other rules.';

create function public.aceitar_transferencia(transferencia_id uuid)
returns table (estado public.estado_transferencia, operacao uuid, carta uuid)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  t public.transferencias := app.transferencia_a_decidir(aceitar_transferencia.transferencia_id);
  membros constant uuid[] := array(select m.membro_id from public.transferencia_membros m
    where m.transferencia_id = t.id order by m.membro_id);
  um uuid;
begin
  perform app.exigir_decisao(t);
  operacao := app.iniciar_operacao('transferencia',
    format('Transferência de %s: %s para %s', app.nomes_da_transferencia(t.id), t.origem, t.destino),
    jsonb_build_object('transferencia_id', t.id));
  perform app.por_motivo(t.motivo);
  foreach um in array membros loop perform app.mudar_de_campus(um, t); end loop;
  carta := app.emitir_carta('mudanca_de_campus', membros, t.origem, t.destino, t.id);
  t := app.encerrar_transferencia(t, 'aceita', null);
  perform app.avisar_transferencia(t, app.campus_que_pede(t), 'Transferência aceita',
    format('%s aceitou a transferência de %s.', app.campus_que_decide(t), app.nomes_da_transferencia(t.id)));
  estado := t.estado;
  return next;
end
$$;
comment on function public.aceitar_transferencia(uuid) is
  'Moves the people of a request as one operation, issues the letter and tells the side that asked. For those who approve members on the side that did not ask; of several at once one wins. Raises
PT404, 42501, PT409.';

create function public.previa_transferencia(transferencia_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  operacao uuid;
  efeitos jsonb;
begin
  begin
    select a.operacao into operacao from public.aceitar_transferencia(previa_transferencia.transferencia_id) a;
    efeitos := app.efeitos_da_operacao(operacao);
    raise exception using errcode = 'PV001';
  exception when sqlstate 'PV001' then
    return efeitos;
  end;
end
$$;
comment on function public.previa_transferencia(uuid) is
  'What aceitar_transferencia would change, as previa_evento_de_vida says it. Raises what it would raise.';

create function public.recusar_transferencia(transferencia_id uuid, resposta text) returns void
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  t public.transferencias := app.transferencia_a_decidir(recusar_transferencia.transferencia_id);
begin
  perform app.exigir_decisao(t);
  if nullif(btrim(resposta), '') is null then
    raise exception using errcode = 'PT422', message = 'Informe o motivo da recusa.';
  end if;
  t := app.encerrar_transferencia(t, 'recusada', resposta);
  perform app.avisar_transferencia(t, app.campus_que_pede(t), 'Transferência recusada',
    format('%s recusou a transferência de %s: %s', app.campus_que_decide(t), app.nomes_da_transferencia(t.id),
      t.resposta));
end
$$;
comment on function public.recusar_transferencia(uuid, text) is
  'Refuses a request, saying why. For those who approve members on the side that did not ask. Raises PT404, 42501,
PT409, PT422.';

create function public.cancelar_transferencia(transferencia_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  t public.transferencias := app.transferencia_a_decidir(cancelar_transferencia.transferencia_id);
begin
  if not (app.pode('membros', 'editar') and app.alcanca(app.campus_que_pede(t))) then
    raise insufficient_privilege using message = 'Só quem pediu pode cancelar.';
  end if;
  t := app.encerrar_transferencia(t, 'cancelada', null);
  perform app.avisar_transferencia(t, app.campus_que_decide(t), 'Transferência cancelada',
    format('%s cancelou o pedido de transferência de %s.', app.campus_que_pede(t), app.nomes_da_transferencia(t.id)));
end
$$;
comment on function public.cancelar_transferencia(uuid) is
  'Withdraws a request. For those who edit members on the side that asked. Raises PT404, 42501, PT409.';

grant execute on function
  public.aceitar_transferencia(uuid), public.previa_transferencia(uuid), public.recusar_transferencia(uuid, text),
  public.cancelar_transferencia(uuid)
  to authenticated, service_role;
