-- A restored backup is older than what was forgotten after it. Each time that a person is made nameless or takes a
-- consent back, a row without names says so to whoever runs the database, who keeps it outside of it and calls these
-- functions again.

create function app.anotar_esquecimento(funcao text, dados jsonb, momento timestamptz default now()) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- Supabase's own servers have no such ledger. What is done again stands there already.
  if to_regclass('backend.forgotten') is null or current_setting('backend.again', true) = 'on' then return; end if;
  execute 'insert into backend.forgotten (again, data, moment) values ($1, $2, $3)' using funcao, dados, momento;
end
$$;
comment on function app.anotar_esquecimento(text, jsonb, timestamptz) is
  'Writes down that this function, given these ids, has to be called again on an older state of the database.';

create function app.encerrar_pedidos_de(membro uuid, momento timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.anonimizacoes a set cancelada_em = greatest(momento, a.iniciada_em)
  where a.membro_id = membro and a.confirmada_em is null and a.cancelada_em is null;
  update public.pedidos_lgpd p set estado = 'concluido', concluido_em = momento,
    identidade = coalesce(p.identidade, 'Conferida')
  where p.membro_id = membro and p.tipo in ('anonimizacao', 'eliminacao')
    and p.estado in ('pendente', 'em_analise', 'aprovado');
end
$$;
comment on function app.encerrar_pedidos_de(uuid, timestamptz) is
  'What a person asked for, to be forgotten, was done at that moment.';

create function app.refazer_anonimizacao(dados jsonb, momento timestamptz) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  conta constant uuid := (dados ->> 'conta')::uuid;
  membro uuid;
  op uuid;
  feito boolean := false;
begin
  for membro in
    select m.id from public.membros_igreja m where m.id in (select p::uuid
      from jsonb_array_elements_text(dados -> 'pessoas') p)
      and not exists (select from app.anonimizados a where a.membro_id = m.id)
  loop
    op := app.iniciar_operacao('anonimizacao', 'Pessoa anonimizada de novo, depois de restaurar uma cópia');
    perform app.encerrar_pedidos_de(membro, momento);
    perform app.executar_anonimizacao(membro, op);
    update app.anonimizados a set momento = refazer_anonimizacao.momento where a.membro_id = membro;
    delete from public.alteracoes x where x.operacao = op;
    feito := true;
  end loop;
  -- An account that was linked to the person later than the backup.
  if exists (select from auth.users u where u.id = conta)
    and not exists (select from public.membros_igreja m where m.profile_id = conta) then
    op := app.iniciar_operacao('anonimizacao', 'Conta apagada de novo, depois de restaurar uma cópia');
    perform app.anonimizar_conta((select row(null, u.id, '{}'::uuid[],
        array(select n from (select concat_ws(' ', p.nome, p.sobrenome) as n from public.profiles p
          where p.id = u.id) x where n like '% %'),
        array_remove(array[lower(u.email)], null), array_remove(array[regexp_replace(u.phone, '\D', '', 'g')],
          null))::app.identidades
      from auth.users u where u.id = conta));
    delete from public.alteracoes x where x.operacao = op;
    feito := true;
  end if;
  return feito;
end
$$;
comment on function app.refazer_anonimizacao(jsonb, timestamptz) is
  'Makes the people of {pessoas [id], conta} nameless once more, if this database still knows them. Whether it did.';

create function app.refazer_revogacao(dados jsonb, momento timestamptz) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.consentimentos c set revogado_em = greatest(momento, c.concedido_em)
  where c.id = (dados ->> 'consentimento')::uuid and c.revogado_em is null;
  return found;
end
$$;
comment on function app.refazer_revogacao(jsonb, timestamptz) is
  'Takes {consentimento} back once more, with what was kept because of it. Whether it held.';

create function app.anotar_revogacao() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- One that a newer text replaced was not taken back.
  if not exists (select from public.consentimentos c
      where c.membro_id = new.membro_id and c.finalidade = new.finalidade and c.revogado_em is null) then
    perform app.anotar_esquecimento('app.refazer_revogacao', jsonb_build_object('consentimento', new.id),
      new.revogado_em);
  end if;
  return null;
end
$$;
comment on function app.anotar_revogacao() is
  'Trigger, at the end of the transaction: a consent that was taken back stays so.';

create constraint trigger z_anotar_revogacao after update of revogado_em on public.consentimentos
  deferrable initially deferred for each row when (old.revogado_em is null and new.revogado_em is not null)
  execute function app.anotar_revogacao();
