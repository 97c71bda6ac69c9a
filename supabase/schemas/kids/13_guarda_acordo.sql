-- Kids: who answers for a child agrees to who takes it; two people of the church confirm it, or end what forbids
-- somebody.

create function public.responder_busca(autorizado uuid, aceita boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  b public.autorizados_busca;
begin
  select * into b from public.autorizados_busca x where x.id = autorizado for update;
  if b.id is null or b.crianca_id <> all (app.minhas_criancas()) or b.adulto_id is not distinct from app.meu_membro()
     or b.estado <> 'autorizado' then
    raise exception using errcode = 'PT404', message = 'Este pedido não existe mais.';
  end if;
  if aceita then
    update public.autorizados_busca x set aceito_em = now(), aceito_por = (select auth.uid()) where x.id = b.id
      and x.aceito_em is null;
  else
    delete from public.autorizados_busca x where x.id = b.id;
  end if;
end
$$;
comment on function public.responder_busca(uuid, boolean) is
  'Who answers for a child agrees that somebody takes it, or takes them off its list, also later. Raises PT404.';

create function public.responder_guarda(crianca uuid, adulto uuid, aceita boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if crianca <> all (app.minhas_criancas()) or adulto is not distinct from app.meu_membro() then
    raise exception using errcode = 'PT404', message = 'Este pedido não existe mais.';
  end if;
  if aceita then
    with acordo as (
      delete from app.guardas_pendentes g where g.crianca_id = crianca and g.adulto_id = adulto
        returning g.crianca_id, g.adulto_id)
    insert into app.guardas_havidas (crianca_id, adulto_id) select a.crianca_id, a.adulto_id from acordo a
    on conflict (crianca_id, adulto_id) do update set propria = true, encerrada_em = null;
  else
    update app.guardas_pendentes g set recusada_em = now() where g.crianca_id = crianca and g.adulto_id = adulto;
  end if;
  if not found then
    raise exception using errcode = 'PT404', message = 'Este pedido não existe mais.';
  end if;
end
$$;
comment on function public.responder_guarda(uuid, uuid, boolean) is
  'Who answers for a child agrees that this adult does too, or not. Raises PT404.';

create function public.acordos_da_crianca(crianca uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  onde constant text := (select m.campus from public.membros_igreja m where m.id = acordos_da_crianca.crianca);
begin
  if not app.edita_membro(acordos_da_crianca.crianca) then
    raise insufficient_privilege using message = 'Você não cuida desta criança.';
  end if;
  return jsonb_build_object(
    'guardas', (select coalesce(jsonb_agg(jsonb_build_object('adulto', m.id, 'nome', m.nome_completo, 'recusada',
      g.recusada_em is not null)
        order by m.nome_ordenacao), '[]')
      from app.guardas_pendentes g join public.membros_igreja m on m.id = g.adulto_id
        where g.crianca_id = acordos_da_crianca.crianca),
    'supervisores', (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'nome',
      concat_ws(' ', p.nome, p.sobrenome)) order by p.nome), '[]')
      from app.kids_pins k join public.profiles p on p.id = k.conta
      where p.id <> (select auth.uid()) and app.cuida_do_kids(p.id, onde)));
end
$$;
comment on function public.acordos_da_crianca(uuid) is
  'For who edits a child''s record: {guardas [{adulto, nome, recusada}] (who was written down as answering for it and
waits), supervisores [{id, nome}] (who may confirm with their PIN that a guardian who is there agrees)}. Raises
42501.';

create function public.confirmar_acordo(
  crianca uuid, supervisor uuid, pin text, autorizado uuid default null, adulto uuid default null)
returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  quem constant app.ator_kids := row((select auth.uid()), null,
    (select m.campus from public.membros_igreja m where m.id = crianca), 'assistido', true)::app.ator_kids;
  alvo constant uuid := coalesce(adulto, (select b.adulto_id from public.autorizados_busca b where b.id = autorizado));
  recusa text;
begin
  if (autorizado is null) = (adulto is null) then
    raise exception using errcode = 'PT400', message = 'O pedido está incompleto ou inválido.';
  end if;
  if not app.edita_membro(crianca) or alvo is not distinct from app.meu_membro() and alvo is not null then
    raise insufficient_privilege using message = 'Você não confirma isto. Peça a outra pessoa.';
  end if;
  recusa := case when app.membro_de(supervisor) = alvo then 'MESMA_PESSOA'
    else app.recusa_do_supervisor(quem, supervisor, pin) end;
  if recusa is not null then
    return app.frase_do_kids(recusa);
  end if;
  update public.autorizados_busca b set aceito_em = now(), aceito_por = supervisor
  where b.id = autorizado and b.crianca_id = confirmar_acordo.crianca and b.estado = 'autorizado'
    and b.aceito_em is null;
  perform app.notificar_todos(app.contas_dos_responsaveis(g.crianca_id, g.adulto_id), a.nome_completo
    || ' agora responde por ' || c.nome,
    'A equipe confirmou com o PIN de um supervisor que quem responde por ' || c.nome
      || ' concordou. Se isso não está certo, fale com a secretaria.',
    '/minha-agenda', null, 'sistema', true)
  from app.guardas_pendentes g join public.membros_igreja c on c.id = g.crianca_id
    join public.membros_igreja a on a.id = g.adulto_id
  where g.crianca_id = confirmar_acordo.crianca and g.adulto_id = adulto and g.recusada_em is null;
  with acordo as (
    delete from app.guardas_pendentes g
    where g.crianca_id = confirmar_acordo.crianca and g.adulto_id = adulto and g.recusada_em is null
      returning g.crianca_id, g.adulto_id)
  insert into app.guardas_havidas (crianca_id, adulto_id) select a.crianca_id, a.adulto_id from acordo a
    on conflict (crianca_id, adulto_id) do update set propria = true, encerrada_em = null;
  perform app.anotar_kids(quem, 'excecao', null, null, crianca,
    'Acordo do responsável confirmado com o PIN de um supervisor',
    jsonb_build_object('autorizado', autorizado, 'adulto', adulto, 'supervisor', supervisor));
  return null;
end
$$;
comment on function public.confirmar_acordo(uuid, uuid, text, uuid, uuid) is
  'A guardian without an account stands there and agrees: two people of the church, one with their PIN, confirm who
takes the child (autorizado) or answers for it (adulto). Neither is that adult. Gives null, or the sentence why not.
Written down. Raises 42501, PT400.';

create function public.levantar_proibicao(autorizado uuid, supervisor uuid, pin text) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  b public.autorizados_busca;
  quem app.ator_kids;
  nome text;
  recusa text;
begin
  select * into b from public.autorizados_busca x where x.id = autorizado and x.estado = 'nao_autorizado' for update;
  if b.id is null or not app.edita_membro(b.crianca_id) then
    raise exception using errcode = 'PT404', message = 'Esta proibição não existe mais.';
  end if;
  quem := row((select auth.uid()), null, (select m.campus from public.membros_igreja m where m.id = b.crianca_id),
    'assistido', true)::app.ator_kids;
  nome := coalesce(b.nome, (select m.nome_completo from public.membros_igreja m where m.id = b.adulto_id));
  recusa := case when app.leva_a_si_mesmo(supervisor, jsonb_build_object('autorizado', b.id, 'levou_nome', b.nome))
    then 'MESMA_PESSOA'
    else app.recusa_do_supervisor(quem, supervisor, pin) end;
  if recusa is not null then
    return app.frase_do_kids(recusa);
  end if;
  perform set_config('app.levantando', b.id::text, true);
  delete from public.autorizados_busca x where x.id = b.id;
  perform set_config('app.levantando', '', true);
  perform app.anotar_kids(quem, 'excecao', null, null, b.crianca_id, nome
    || ' não está mais proibido de buscar a criança, com o PIN de um supervisor',
    jsonb_build_object('autorizado', b.id, 'adulto', b.adulto_id, 'supervisor', supervisor));
  perform app.notificar_todos(app.lideres_do_kids(quem.campus), 'Kids: uma proibição foi retirada',
    nome || ' não está mais proibido de buscar ' || (select m.nome_completo from public.membros_igreja m
      where m.id = b.crianca_id)
      || ', com o PIN de um supervisor.', '/membros/' || b.crianca_id || '/familia', null, 'sistema', true);
  return null;
end
$$;
comment on function public.levantar_proibicao(uuid, uuid, text) is
  'Somebody who must not take a child is not forbidden any more: two people of the church, one with their PIN, and
neither is who was forbidden. Gives null, or the sentence why not. Written down, and told to guardians and leaders.
Raises 42501, PT404.';

grant execute on function
  public.responder_busca(uuid, boolean), public.responder_guarda(uuid, uuid, boolean), public.acordos_da_crianca(uuid),
  public.confirmar_acordo(uuid, uuid, text, uuid, uuid),
  public.levantar_proibicao(uuid, uuid, text)
  to authenticated;
