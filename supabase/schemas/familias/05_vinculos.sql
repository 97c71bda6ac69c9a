-- Who comes into a household, leaves it, answers for it; two households that become one.

create function app.papel_para_novo_responsavel(papel public.familia_papel, novo public.familia_papel)
returns public.familia_papel
language sql immutable set search_path = '' as $$
  select case novo
    when 'conjuge' then case when papel in ('filho', 'neto') then papel::text when papel = 'responsavel' then 'conjuge'
      else 'outro' end
    when 'filho' then case papel when 'responsavel' then 'pai_mae' when 'conjuge' then 'pai_mae'
      when 'filho' then 'irmao'
      when 'pai_mae' then 'avo' else 'outro' end
    when 'pai_mae' then case papel when 'responsavel' then 'filho' when 'irmao' then 'filho' when 'filho' then 'neto'
      when 'pai_mae' then 'conjuge' else 'outro' end
    when 'irmao' then case when papel in ('pai_mae', 'irmao', 'avo') then papel::text
      when papel = 'responsavel' then 'irmao'
      else 'outro' end
    when 'avo' then case when papel = 'responsavel' then 'neto' else 'outro' end
    when 'neto' then case when papel = 'responsavel' then 'avo' else 'outro' end
    else 'outro'
  end::public.familia_papel
$$;
comment on function app.papel_para_novo_responsavel(public.familia_papel, public.familia_papel) is
  'What somebody is to the new head, from what they and the new head (novo) were to the former one.';

create function app.trocar_responsavel(familia uuid, novo uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  papel_do_novo public.familia_papel;
  uma record;
begin
  perform from public.familias f where f.id = familia for update;
  select f.papel into papel_do_novo from public.familia_membros f
  where f.familia_id = familia and f.membro_id = novo and f.fim is null;
  if papel_do_novo is null then
    raise exception using errcode = '22023', message = 'O novo responsável precisa morar com esta família.';
  end if;
  if papel_do_novo <> 'responsavel' then
    -- The former head first: there is never more than one.
    for uma in select f.id, f.papel from public.familia_membros f
      where f.familia_id = familia and f.fim is null and f.membro_id <> novo order by f.papel <> 'responsavel', f.id
    loop
      update public.familia_membros f set papel = app.papel_para_novo_responsavel(uma.papel, papel_do_novo)
      where f.id = uma.id and f.papel <> app.papel_para_novo_responsavel(uma.papel, papel_do_novo);
    end loop;
    update public.familia_membros f set papel = 'responsavel'
    where f.familia_id = familia and f.membro_id = novo and f.fim is null;
  end if;
  update public.familias f set responsavel_id = novo where f.id = familia and f.responsavel_id is distinct from novo;
end
$$;
comment on function app.trocar_responsavel(uuid, uuid) is
  'Makes a person of the household its head, and what the others are follows. Part of the caller''s operation; asks
nobody for permission. Raises 22023 when the person does not live there. For other rules; people use
escolher_responsavel.';

create function app.proximo_responsavel(familia uuid, exceto uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select f.membro_id from public.familia_membros f join public.membros_igreja m on m.id = f.membro_id
  where f.familia_id = familia and f.fim is null and f.membro_id is distinct from exceto
  order by app.saiu(m.situacao), f.papel <> 'conjuge', m.data_nascimento nulls last, m.nome_ordenacao, m.id
  limit 1
$$;
comment on function app.proximo_responsavel(uuid, uuid) is
  'Who would head the household without this person: the spouse, else the oldest; those who left the church last.';

create function app.deixar_familia(membro uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  saida public.familia_membros;
  proximo uuid;
begin
  select * into saida from public.familia_membros f where f.membro_id = membro and f.fim is null for update;
  if saida.id is null then return; end if;
  if saida.papel = 'responsavel' then
    proximo := app.proximo_responsavel(saida.familia_id, membro);
    if proximo is null then
      update public.familias f set responsavel_id = null where f.id = saida.familia_id;
    else
      perform app.trocar_responsavel(saida.familia_id, proximo);
    end if;
  end if;
  update public.familia_membros f set fim = greatest(f.inicio, app.hoje()) where f.id = saida.id;
end
$$;
comment on function app.deixar_familia(uuid) is
  'Ends a person''s stay in their household; if they were its head, another becomes it. For other rules.';

create function app.entrar_na_familia(familia uuid, membro uuid, papel public.familia_papel) returns void
language plpgsql security definer set search_path = '' as $$
declare
  atual public.familia_membros;
begin
  -- Two that put the same person into two households at once wait for each other.
  perform from public.membros_igreja m where m.id = membro for no key update;
  perform from public.familias f where f.id = familia for update;
  select * into atual from public.familia_membros f where f.membro_id = membro and f.fim is null;
  if atual.familia_id = familia then
    if papel = 'responsavel' then
      perform app.trocar_responsavel(familia, membro);
    elsif atual.papel = 'responsavel' then
      raise exception using errcode = '22023', message = 'Escolha antes outro responsável para a família.';
    elsif atual.papel <> papel then
      update public.familia_membros f set papel = entrar_na_familia.papel where f.id = atual.id;
    end if;
    return;
  end if;
  perform app.deixar_familia(membro);
  insert into public.familia_membros (familia_id, membro_id, papel)
  values (familia, membro, case when papel = 'responsavel' and exists (
    select from public.familia_membros f where f.familia_id = familia and f.fim is null and f.papel = 'responsavel')
    then 'outro' else papel end);
  if papel = 'responsavel' then perform app.trocar_responsavel(familia, membro); end if;
end
$$;
comment on function app.entrar_na_familia(uuid, uuid, public.familia_papel) is
  'A person lives in this household from today on, whatever other one they lived in ends; there already, their papel
changes. For other rules. Raises 22023 when the head would have no successor.';

create type public.familia_vinculada as (familia uuid, operacao uuid);
comment on type public.familia_vinculada is 'A household that a person was put into, and the operation that did it.';

create function app.vincular_familia(membro uuid, familia uuid, parente uuid, papel public.familia_papel)
returns public.familia_vinculada
language plpgsql security definer set search_path = '' as $$
declare
  casa uuid := familia;
  responsavel uuid;
begin
  perform app.exigir(app.edita_membro(membro));
  if casa is null and parente is not null then
    perform app.exigir(app.edita_membro(parente));
    select f.familia_id into casa from public.familia_membros f where f.membro_id = parente and f.fim is null;
  elsif casa is not null then
    perform app.exigir(app.edita_familia(casa));
  end if;
  if app.operacao_atual() is null then
    perform app.iniciar_operacao('vincular_familia', (select 'Família de ' || m.nome_completo
      from public.membros_igreja m where m.id = membro));
  end if;
  if casa is null then
    insert into public.familias (nome, responsavel_id)
    values (app.nome_de_familia(coalesce(parente, membro)), coalesce(parente, membro)) returning id into casa;
    perform app.entrar_na_familia(casa, coalesce(parente, membro), 'responsavel');
  end if;
  if parente is not null or familia is not null then
    perform app.entrar_na_familia(casa, membro, papel);
  end if;
  select f.responsavel_id into responsavel from public.familias f where f.id = casa;
  if responsavel <> membro and app.grau_do_papel(papel) is not null then
    perform app.ligar_parentes(responsavel, membro, app.grau_do_papel(papel));
  end if;
  -- Who lives there lives at the same address, unless the person has one of their own.
  update public.membros_igreja m
  set cep = r.cep, logradouro = r.logradouro, numero = r.numero, complemento = r.complemento, bairro = r.bairro,
    cidade = r.cidade, uf = r.uf, endereco = r.endereco
  from public.membros_igreja r
  where m.id = membro and r.id = responsavel and m.id <> r.id and m.endereco is null and m.logradouro is null
    and (r.endereco is not null or r.logradouro is not null);
  return (casa, app.operacao_atual());
end
$$;
comment on function app.vincular_familia(uuid, uuid, uuid, public.familia_papel) is 'See public.vincular_familia.';

create function public.vincular_familia(
  membro uuid, papel public.familia_papel default 'outro', familia uuid default null, parente uuid default null
) returns public.familia_vinculada
language sql volatile set search_path = '' as $$
  select app.vincular_familia(membro, familia, parente, papel)
$$;
comment on function public.vincular_familia(uuid, public.familia_papel, uuid, uuid) is
  'Puts a person into a household and gives it and the operation: into familia; or into that of parente, who heads a
new one if they have none; without both, into a new one of their own. There already, the papel changes. Their former
household ends with a date; kinship with the head is written down; an empty address becomes that of the head. Raises
42501 unless the caller edits the person and somebody of the household, 22023 when a head would leave their role
without a successor.';

create function public.separar_familia(familia uuid, membros uuid[], responsavel uuid,
  nome text default null) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  operacao uuid;
  nova uuid;
  um uuid;
  papel public.familia_papel;
  antes jsonb;
begin
  perform app.exigir(app.edita_familia(familia));
  perform from public.familias f where f.id = familia for update;
  if cardinality(membros) is null or cardinality(membros) = 0 or responsavel <> all (membros) or exists (
    select from unnest(membros) m where not exists (select from public.familia_membros f
      where f.membro_id = m and f.familia_id = familia and f.fim is null)) then
    raise exception using errcode = '22023', message = 'Escolha quem sai, entre as pessoas desta família.';
  end if;
  if not exists (select from public.familia_membros f
                 where f.familia_id = separar_familia.familia and f.fim is null and f.membro_id <> all (membros)) then
    raise exception using errcode = '22023', message = 'Ao menos uma pessoa precisa ficar na família.';
  end if;
  foreach um in array membros loop perform app.exigir(app.edita_membro(um)); end loop;
  operacao := app.iniciar_operacao('separar_familia', (
    select 'Separação da ' || f.nome from public.familias f where f.id = familia));
  -- What they are in the new home follows from what they were to the old head.
  select jsonb_object_agg(f.membro_id, f.papel) into antes from public.familia_membros f
  where f.familia_id = familia and f.fim is null;
  insert into public.familias (nome, responsavel_id)
  values (coalesce(nullif(btrim(nome), ''), app.nome_de_familia(responsavel)), responsavel) returning id into nova;
  foreach um in array membros loop perform app.deixar_familia(um); end loop;
  perform app.entrar_na_familia(nova, responsavel, 'responsavel');
  foreach um in array membros loop
    if um <> responsavel then
      papel := case when antes ->> responsavel::text = 'responsavel' then (antes ->> um::text)::public.familia_papel
        else app.papel_para_novo_responsavel((antes ->> um::text)::public.familia_papel,
          (antes ->> responsavel::text)::public.familia_papel) end;
      perform app.entrar_na_familia(nova, um, papel);
    end if;
  end loop;
  return operacao;
end
$$;
comment on function public.separar_familia(uuid, uuid[], uuid, text) is
  'These people leave the household for a new one with this head; the old rows keep their dates. Gives the operation,
to be undone as one. Raises 42501, 22023 when somebody does not live there or nobody would stay.';

create function public.escolher_responsavel(familia uuid, novo uuid) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  operacao uuid;
begin
  perform app.exigir(app.edita_familia(familia));
  operacao := app.iniciar_operacao('trocar_responsavel', (
    select 'Novo responsável da ' || f.nome from public.familias f where f.id = familia));
  perform app.trocar_responsavel(familia, novo);
  return operacao;
end
$$;
comment on function public.escolher_responsavel(uuid, uuid) is
  'Makes somebody who lives there the head of the household, and what the others are follows. Gives the operation.
Raises 42501, 22023.';

create function app.unir_familias_de(membro_fica uuid, membro_sai uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  fica public.familia_membros;
  sai public.familia_membros;
  lacos public.parentescos[];
begin
  perform from public.membros_igreja m where m.id in (membro_fica, membro_sai) order by m.id for no key update;
  select * into fica from public.familia_membros f where f.membro_id = membro_fica and f.fim is null;
  select * into sai from public.familia_membros f where f.membro_id = membro_sai and f.fim is null;
  if fica.id is not null and sai.id is not null then
    -- The home with more people is the one they live in; of two alike, that of the record that stays.
    if sai.familia_id <> fica.familia_id and app.moradores(sai.familia_id) > app.moradores(fica.familia_id) then
      perform app.deixar_familia(membro_fica);
    elsif sai.papel = 'responsavel' and sai.familia_id = fica.familia_id then
      perform app.trocar_responsavel(sai.familia_id, membro_fica);
      delete from public.familia_membros f where f.id = sai.id;
    elsif sai.familia_id = fica.familia_id then
      delete from public.familia_membros f where f.id = sai.id;
    else
      perform app.deixar_familia(membro_sai);
    end if;
  end if;
  update public.familia_membros f set membro_id = membro_fica where f.membro_id = membro_sai;
  update public.familias f set responsavel_id = membro_fica where f.responsavel_id = membro_sai;
  delete from public.parentescos p where (p.membro_id, p.parente_id) in (
    (membro_fica, membro_sai), (membro_sai, membro_fica));
  delete from public.parentescos p where p.membro_id = membro_sai and exists (
    select from public.parentescos q where q.membro_id = membro_fica and q.parente_id = p.parente_id
      and q.grau = p.grau);
  delete from public.parentescos p where p.parente_id = membro_sai and exists (
    select from public.parentescos q where q.parente_id = membro_fica and q.membro_id = p.membro_id
      and q.grau = p.grau);
  update public.parentescos p set membro_id = membro_fica where p.membro_id = membro_sai;
  update public.parentescos p set parente_id = membro_fica where p.parente_id = membro_sai;
  -- Of two words on the same adult the forbidding one stays.
  update public.autorizados_busca a set estado = b.estado, motivo = b.motivo, processo = b.processo,
    validade = b.validade
  from public.autorizados_busca b
  where b.estado = 'nao_autorizado' and a.estado = 'autorizado'
    and (a.crianca_id = membro_fica and b.crianca_id = membro_sai and a.adulto_id = b.adulto_id
      or a.adulto_id = membro_fica and b.adulto_id = membro_sai and a.crianca_id = b.crianca_id);
  delete from public.autorizados_busca a where (a.crianca_id, a.adulto_id) in (
    (membro_fica, membro_sai), (membro_sai, membro_fica));
  delete from public.autorizados_busca a using public.autorizados_busca b
  where a.crianca_id = membro_sai and b.crianca_id = membro_fica and a.adulto_id = b.adulto_id
    or a.adulto_id = membro_sai and b.adulto_id = membro_fica and a.crianca_id = b.crianca_id;
  update public.autorizados_busca a set crianca_id = membro_fica where a.crianca_id = membro_sai;
  update public.autorizados_busca a set adulto_id = membro_fica where a.adulto_id = membro_sai;
end
$$;
comment on function app.unir_familias_de(uuid, uuid) is
  'Two records are one person: households, kinship and pick-up authorisations of membro_sai become those of
membro_fica, who ends up with at most one open household. Part of the caller''s operation. For the merge of
duplicates.';

grant execute on function
  app.vincular_familia(uuid, uuid, uuid, public.familia_papel),
  public.vincular_familia(uuid, public.familia_papel, uuid, uuid), public.separar_familia(uuid, uuid[], uuid, text),
    public.escolher_responsavel(uuid, uuid)
  to authenticated, service_role;
