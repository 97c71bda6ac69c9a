-- Households: who lives with whom, and who answers for them.
set check_function_bodies = off;

create type public.familia_papel as enum ('responsavel', 'conjuge', 'filho', 'pai_mae', 'avo', 'neto', 'irmao', 'outro');
comment on type public.familia_papel is 'What a person is in a household, seen from its head (responsavel).';

create table public.familias (
  id uuid primary key default gen_random_uuid(),
  nome text not null check (nome = btrim(nome) and char_length(nome) between 2 and 150),
  campus text not null default app.campus_padrao() references public.campi (nome) on update cascade,
  responsavel_id uuid references public.membros_igreja (id) on delete set null,
  telefone text check (char_length(telefone) <= 40),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index familias_campus_idx on public.familias (campus);
create index familias_responsavel_idx on public.familias (responsavel_id);
comment on table public.familias is 'Households. Written by functions only.';
comment on column public.familias.id is 'Identity of the row.';
comment on column public.familias.nome is 'How the household is called: Família Souza.';
comment on column public.familias.campus is 'The campus of its head; kept by the database. It gives no reach.';
comment on column public.familias.responsavel_id is 'The head, who is also its member with that papel; null: nobody lives in it any more.';
comment on column public.familias.telefone is 'The phone of the home, in E.164.';
comment on column public.familias.created_at is 'When the row came to be.';
comment on column public.familias.updated_at is 'When the row last changed.';

create table public.familia_membros (
  id uuid primary key default gen_random_uuid(),
  familia_id uuid not null references public.familias (id) on delete cascade,
  membro_id uuid not null references public.membros_igreja (id) on delete cascade,
  papel public.familia_papel not null default 'outro',
  inicio date not null default app.hoje(),
  fim date check (fim >= inicio),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index familia_membros_familia_idx on public.familia_membros (familia_id);
create index familia_membros_membro_idx on public.familia_membros (membro_id);
create unique index familia_membros_uma_aberta_idx on public.familia_membros (membro_id) where fim is null;
create unique index familia_membros_um_responsavel_idx on public.familia_membros (familia_id)
  where fim is null and papel = 'responsavel';
comment on table public.familia_membros is 'Who lives, or lived, in which household. At most one open row per person. Written by functions only.';
comment on column public.familia_membros.id is 'Identity of the row.';
comment on column public.familia_membros.familia_id is 'The household.';
comment on column public.familia_membros.membro_id is 'The person.';
comment on column public.familia_membros.papel is 'What the person is to its head.';
comment on column public.familia_membros.inicio is 'Since when.';
comment on column public.familia_membros.fim is 'Until when; null: at present.';
comment on column public.familia_membros.created_at is 'When the row came to be.';
comment on column public.familia_membros.updated_at is 'When the row last changed.';

create function app.minha_familia() returns uuid
language sql stable security definer set search_path = '' as $$
  select f.familia_id from public.familia_membros f
  where f.membro_id = (select app.meu_membro()) and f.fim is null
$$;
comment on function app.minha_familia() is 'The household that the caller lives in.';

create function app.familia_no_escopo(familia uuid, todos boolean, campi text[]) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.familia_membros f join public.membros_igreja m on m.id = f.membro_id
    where f.familia_id = familia and f.fim is null and (todos or m.campus = any (campi)))
$$;
comment on function app.familia_no_escopo(uuid, boolean, text[]) is
  'Somebody of these campuses lives in the household. For policies, which hand in the caller''s scope, computed once.';

create function app.edita_familia(familia uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select app.pode('membros', 'editar') and app.familia_no_escopo(familia, app.todos_os_campi(), app.meus_campi())
$$;
comment on function app.edita_familia(uuid) is 'The caller edits somebody who lives in this household.';

create function app.exigir(pode boolean) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if pode is not true then
    raise insufficient_privilege using message = 'Você não pode alterar esta pessoa ou família.';
  end if;
end
$$;
comment on function app.exigir(boolean) is 'Raises 42501 unless it is true.';

create function app.nome_de_familia(membro uuid) returns text
language sql stable security definer set search_path = '' as $$
  select 'Família ' || coalesce(nullif(regexp_replace(m.sobrenome, '^.*\s', ''), ''), m.nome)
  from public.membros_igreja m where m.id = membro
$$;
comment on function app.nome_de_familia(uuid) is 'How the household of this person is called unless somebody says otherwise.';

create function app.papel_para_novo_responsavel(papel public.familia_papel, novo public.familia_papel)
returns public.familia_papel
language sql immutable set search_path = '' as $$
  select case novo
    when 'conjuge' then case when papel in ('filho', 'neto') then papel::text when papel = 'responsavel' then 'conjuge' else 'outro' end
    when 'filho' then case papel when 'responsavel' then 'pai_mae' when 'conjuge' then 'pai_mae' when 'filho' then 'irmao'
      when 'pai_mae' then 'avo' else 'outro' end
    when 'pai_mae' then case papel when 'responsavel' then 'filho' when 'irmao' then 'filho' when 'filho' then 'neto'
      when 'pai_mae' then 'conjuge' else 'outro' end
    when 'irmao' then case when papel in ('pai_mae', 'irmao', 'avo') then papel::text when papel = 'responsavel' then 'irmao'
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
  'Makes a person of the household its head, and what the others are follows. Part of the caller''s operation; asks nobody
for permission. Raises 22023 when the person does not live there. For other rules; people use escolher_responsavel.';

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
  'A person lives in this household from today on, whatever other one they lived in ends; there already, their papel changes.
For other rules. Raises 22023 when the head would have no successor.';

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
    perform app.iniciar_operacao('vincular_familia', (select 'Família de ' || m.nome_completo from public.membros_igreja m where m.id = membro));
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
  'Puts a person into a household and gives it and the operation: into familia; or into that of parente, who heads a new one if they have
none; without both, into a new one of their own. There already, the papel changes. Their former household ends with a date;
kinship with the head is written down; an empty address becomes that of the head. Raises 42501 unless the caller edits the
person and somebody of the household, 22023 when a head would leave their role without a successor.';

create function app.separar_familia(familia uuid, membros uuid[], nome text, responsavel uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
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
comment on function app.separar_familia(uuid, uuid[], text, uuid) is 'See public.separar_familia.';

create function public.separar_familia(familia uuid, membros uuid[], responsavel uuid, nome text default null)
returns uuid
language sql volatile set search_path = '' as $$
  select app.separar_familia(familia, membros, nome, responsavel)
$$;
comment on function public.separar_familia(uuid, uuid[], uuid, text) is
  'These people leave the household for a new one with this head; the old rows keep their dates. Gives the operation, to be
undone as one. Raises 42501, 22023 when somebody does not live there or nobody would stay.';

create function app.escolher_responsavel(familia uuid, novo uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
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
comment on function app.escolher_responsavel(uuid, uuid) is 'See public.escolher_responsavel.';

create function public.escolher_responsavel(familia uuid, novo uuid) returns uuid
language sql volatile set search_path = '' as $$
  select app.escolher_responsavel(familia, novo)
$$;
comment on function public.escolher_responsavel(uuid, uuid) is
  'Makes somebody who lives there the head of the household, and what the others are follows. Gives the operation. Raises
42501, 22023.';

create function app.salvar_familia(familia uuid, nome text, telefone text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  operacao uuid;
begin
  perform app.exigir(app.edita_familia(familia));
  operacao := app.iniciar_operacao('salvar_familia', left('Dados da ' || btrim(nome), 200));
  update public.familias f set nome = btrim(salvar_familia.nome), telefone = nullif(btrim(salvar_familia.telefone), '')
  where f.id = familia;
  return operacao;
end
$$;
comment on function app.salvar_familia(uuid, text, text) is 'See public.salvar_familia.';

create function public.salvar_familia(familia uuid, nome text, telefone text default null) returns uuid
language sql volatile set search_path = '' as $$
  select app.salvar_familia(familia, nome, telefone)
$$;
comment on function public.salvar_familia(uuid, text, text) is
  'Name and phone of the household. Gives the operation. Raises 42501, 23514 for a name of less than two letters.';

create function app.compartilhar_endereco(familia uuid, membros uuid[], endereco jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  operacao uuid;
  um uuid;
begin
  perform app.exigir(app.edita_familia(familia));
  foreach um in array membros loop
    perform app.exigir(app.edita_membro(um));
    if not exists (select from public.familia_membros f where f.membro_id = um and f.familia_id = familia and f.fim is null) then
      raise exception using errcode = '22023', message = 'Escolha entre as pessoas desta família.';
    end if;
  end loop;
  operacao := app.iniciar_operacao('compartilhar_endereco', (
    select 'Endereço da ' || f.nome from public.familias f where f.id = familia));
  update public.membros_igreja m
  set cep = n.cep, logradouro = n.logradouro, numero = n.numero, complemento = n.complemento, bairro = n.bairro,
    cidade = n.cidade, uf = n.uf,
    endereco = left(nullif(concat_ws(' – ', concat_ws(', ', n.logradouro, n.numero, n.complemento), n.bairro,
      concat_ws('/', n.cidade, n.uf)), ''), 300)
  from (select nullif(regexp_replace(endereco ->> 'cep', '\D', '', 'g'), '') as cep,
      nullif(btrim(endereco ->> 'logradouro'), '') as logradouro, nullif(btrim(endereco ->> 'numero'), '') as numero,
      nullif(btrim(endereco ->> 'complemento'), '') as complemento, nullif(btrim(endereco ->> 'bairro'), '') as bairro,
      nullif(btrim(endereco ->> 'cidade'), '') as cidade, nullif(upper(btrim(endereco ->> 'uf')), '') as uf) n
  where m.id = any (membros);
  return operacao;
end
$$;
comment on function app.compartilhar_endereco(uuid, uuid[], jsonb) is 'See public.compartilhar_endereco.';

create function public.compartilhar_endereco(familia uuid, membros uuid[], endereco jsonb) returns uuid
language sql volatile set search_path = '' as $$
  select app.compartilhar_endereco(familia, membros, endereco)
$$;
comment on function public.compartilhar_endereco(uuid, uuid[], jsonb) is
  'One address (cep, logradouro, numero, complemento, bairro, cidade, uf) for these people of the household. Gives the
operation. Raises 42501 when the caller does not edit one of them, 22023.';

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
    select from public.parentescos q where q.membro_id = membro_fica and q.parente_id = p.parente_id and q.grau = p.grau);
  delete from public.parentescos p where p.parente_id = membro_sai and exists (
    select from public.parentescos q where q.parente_id = membro_fica and q.membro_id = p.membro_id and q.grau = p.grau);
  update public.parentescos p set membro_id = membro_fica where p.membro_id = membro_sai;
  update public.parentescos p set parente_id = membro_fica where p.parente_id = membro_sai;
  -- Of two words on the same adult the forbidding one stays.
  update public.autorizados_busca a set estado = b.estado, motivo = b.motivo, processo = b.processo, validade = b.validade
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
  'Two records are one person: households, kinship and pick-up authorisations of membro_sai become those of membro_fica, who
ends up with at most one open household. Part of the caller''s operation. For the merge of duplicates.';

create function app.moradores(familia uuid) returns bigint
language sql stable security definer set search_path = '' as $$
  select count(*) from public.familia_membros f where f.familia_id = familia and f.fim is null
$$;
comment on function app.moradores(uuid) is 'How many people live in the household.';

create function app.pessoa_da_familia(membro public.membros_igreja, alcance boolean) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('nome', membro.nome_completo, 'campus', membro.campus, 'alcance', alcance)
    || case when alcance then jsonb_build_object('id', membro.id, 'foto', membro.foto, 'situacao', membro.situacao,
      'sexo', membro.sexo, 'data_nascimento', membro.data_nascimento, 'telefone', membro.telefone,
      'endereco', membro.endereco, 'saiu', app.saiu(membro.situacao)) else '{}' end
$$;
comment on function app.pessoa_da_familia(public.membros_igreja, boolean) is
  'What is told of a person of a household: name and campus; in reach (alcance), all that the page shows.';

create function app.moradores_da_familia(familia uuid, veem boolean) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(app.pessoa_da_familia(m, veem and app.alcanca(m.campus))
    || jsonb_build_object('vinculo', f.id, 'papel', f.papel, 'inicio', f.inicio)
    order by f.papel, m.data_nascimento nulls last, m.nome_ordenacao), '[]')
  from public.familia_membros f join public.membros_igreja m on m.id = f.membro_id
  where f.familia_id = familia and f.fim is null
$$;
comment on function app.moradores_da_familia(uuid, boolean) is
  'The people of a household, head first; veem: the caller views members, so those in their campuses are shown whole.';

create function app.familia_do_membro(membro uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  veem constant boolean := app.pode('membros', 'visualizar');
  casa public.familias;
begin
  if not exists (select from public.membros_igreja m where m.id = membro
                 and (m.id = app.meu_membro() or veem and app.alcanca(m.campus))) then
    return null;
  end if;
  select f.* into casa from public.familias f join public.familia_membros fm on fm.familia_id = f.id
  where fm.membro_id = membro and fm.fim is null;
  return jsonb_build_object(
    'pode_editar', app.edita_membro(membro),
    'familia', case when casa.id is not null then jsonb_build_object(
      'id', casa.id, 'nome', casa.nome, 'telefone', casa.telefone,
      'responsavel_saiu', (select app.saiu(m.situacao) from public.membros_igreja m where m.id = casa.responsavel_id),
      'pessoas', app.moradores_da_familia(casa.id, veem)) end,
    'anteriores', (
      select coalesce(jsonb_agg(jsonb_build_object('nome', f.nome, 'papel', fm.papel, 'inicio', fm.inicio, 'fim', fm.fim)
        order by fm.fim desc, fm.inicio desc), '[]')
      from public.familia_membros fm join public.familias f on f.id = fm.familia_id
      where fm.membro_id = membro and fm.fim is not null),
    'parentes', (
      select coalesce(jsonb_agg(jsonb_build_object('parentesco', p.id, 'grau', p.grau, 'nome', p.parente_nome,
          'telefone', p.parente_telefone)
        || case when m.id is null then '{}' else app.pessoa_da_familia(m, veem and app.alcanca(m.campus)) end
        order by p.grau, coalesce(m.nome_ordenacao, app.normalizar(p.parente_nome))), '[]')
      from public.parentescos p left join public.membros_igreja m on m.id = p.parente_id where p.membro_id = membro));
end
$$;
comment on function app.familia_do_membro(uuid) is 'See public.familia_do_membro.';

create function public.familia_do_membro(membro uuid) returns jsonb
language sql stable set search_path = '' as $$
  select app.familia_do_membro(membro)
$$;
comment on function public.familia_do_membro(uuid) is
  'The household and relatives of a person in the caller''s scope, or of the caller: {pode_editar, familia {id, nome, telefone,
responsavel_saiu, pessoas}, anteriores, parentes}. Of people outside their scope only nome and campus (alcance false).
Null when the person is out of reach.';

create function app.historia_da_familia(familia uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'momento', h.momento, 'autor', h.autor_nome, 'titulo', h.titulo,
    'pessoa', h.pessoa, 'campos', h.campos) order by h.id desc), '[]')
  from (
    select a.id, a.momento, a.autor_nome, app.titulo_da_alteracao(a) as titulo,
      case when a.tabela = 'familia_membros' then m.nome_completo end as pessoa,
      app.campos_legiveis(a.tabela, a.antes, a.depois) as campos
    from public.alteracoes a
    left join public.membros_igreja m on m.id = a.membro_id
    where (a.tabela = 'familias' and a.registro = historia_da_familia.familia::text
        or a.tabela = 'familia_membros' and a.registro in (
          select f.id::text from public.familia_membros f where f.familia_id = historia_da_familia.familia))
      and (m.id is null or app.alcanca(m.campus))
    order by a.id desc limit 50) h
$$;
comment on function app.historia_da_familia(uuid) is
  'The last fifty changes of a household and of who lives in it, in words; of people out of the caller''s reach none.';

create function app.casa(familia uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  veem constant boolean := app.pode('membros', 'visualizar');
  casa public.familias;
begin
  select f.* into casa from public.familias f
  where f.id = familia and veem and app.familia_no_escopo(f.id, app.todos_os_campi(), app.meus_campi());
  if casa.id is null then return null; end if;
  return jsonb_build_object('id', casa.id, 'nome', casa.nome, 'telefone', casa.telefone, 'campus', casa.campus,
    'pode_editar', app.edita_familia(casa.id),
    'responsavel_saiu', (select app.saiu(m.situacao) from public.membros_igreja m where m.id = casa.responsavel_id),
    'pessoas', app.moradores_da_familia(casa.id, veem), 'historia', app.historia_da_familia(casa.id));
end
$$;
comment on function app.casa(uuid) is 'See public.casa.';

create function public.casa(familia uuid) returns jsonb
language sql stable set search_path = '' as $$
  select app.casa(familia)
$$;
comment on function public.casa(uuid) is
  'A household in the caller''s scope: {id, nome, telefone, campus, pode_editar, responsavel_saiu, pessoas (as
familia_do_membro), historia [{id, momento, autor, titulo, pessoa, campos}], newest first, fifty at most}. Null out of reach.';

create function app.manter_campus_da_familia() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  select m.campus into new.campus from public.membros_igreja m where m.id = new.responsavel_id;
  new.campus := coalesce(new.campus, old.campus, app.campus_padrao());
  return new;
end
$$;
comment on function app.manter_campus_da_familia() is 'Trigger: a household is of the campus of its head.';

create function app.levar_campus_a_familia() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.familias f set campus = new.campus where f.responsavel_id = new.id and f.campus <> new.campus;
  return null;
end
$$;
comment on function app.levar_campus_a_familia() is 'Trigger: the household follows its head to another campus.';

create trigger a_campus before insert or update of responsavel_id on public.familias
  for each row execute function app.manter_campus_da_familia();
create trigger g_levar_campus after update of campus on public.membros_igreja
  for each row when (old.campus is distinct from new.campus) execute function app.levar_campus_a_familia();
create trigger c_marcar_alteracao before update on public.familias
  for each row execute function app.marcar_alteracao();
create trigger c_marcar_alteracao before update on public.familia_membros
  for each row execute function app.marcar_alteracao();
create trigger z_auditar after insert or update or delete on public.familias
  for each row execute function app.auditar('responsavel_id', 'campus');
create trigger z_auditar after insert or update or delete on public.familia_membros
  for each row execute function app.auditar('membro_id');

alter table public.familias enable row level security;
alter table public.familia_membros enable row level security;

create policy "famílias: vê a própria e as que têm alguém do alcance" on public.familias
  for select to authenticated
  using (
    id = (select app.minha_familia())
    or ((select app.pode('membros', 'visualizar'))
        and app.familia_no_escopo(id, (select app.todos_os_campi()), (select app.meus_campi()))));
create policy "famílias: vê quem mora com a pessoa e os do alcance" on public.familia_membros
  for select to authenticated
  using (
    familia_id = (select app.minha_familia())
    or ((select app.pode('membros', 'visualizar'))
        and app.membro_no_escopo(membro_id, (select app.todos_os_campi()), (select app.meus_campi()))));

revoke execute on all functions in schema app, public from public;
grant select on public.familias, public.familia_membros to authenticated;
grant all on public.familias, public.familia_membros to service_role;
grant execute on function
  app.minha_familia(), app.familia_no_escopo(uuid, boolean, text[]), app.familia_do_membro(uuid),
  public.familia_do_membro(uuid), app.casa(uuid), public.casa(uuid),
  app.vincular_familia(uuid, uuid, uuid, public.familia_papel),
  public.vincular_familia(uuid, public.familia_papel, uuid, uuid), app.separar_familia(uuid, uuid[], text, uuid),
  public.separar_familia(uuid, uuid[], uuid, text), app.escolher_responsavel(uuid, uuid),
  public.escolher_responsavel(uuid, uuid), app.salvar_familia(uuid, text, text),
  public.salvar_familia(uuid, text, text), app.compartilhar_endereco(uuid, uuid[], jsonb),
  public.compartilhar_endereco(uuid, uuid[], jsonb)
  to authenticated, service_role;
