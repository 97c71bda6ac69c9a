-- What people agreed to: each consent with the text they saw, by whom it was given and taken back. History is kept.
set check_function_bodies = off;

create type public.finalidade as enum ('reconhecimento_facial', 'cadastro');
comment on type public.finalidade is 'What a consent is for.';

create table public.consentimentos (
  id uuid primary key default gen_random_uuid(),
  membro_id uuid not null references public.membros_igreja (id) on delete cascade,
  finalidade public.finalidade not null,
  versao text not null check (char_length(versao) between 1 and 40),
  texto text not null check (char_length(texto) between 1 and 5000),
  concedido_em timestamptz not null default now(),
  concedido_por uuid references public.profiles (id) on delete set null,
  revogado_em timestamptz check (revogado_em >= concedido_em),
  revogado_por uuid references public.profiles (id) on delete set null
);
create index consentimentos_membro_idx on public.consentimentos (membro_id, finalidade, concedido_em desc);
create unique index consentimentos_um_valido_idx on public.consentimentos (membro_id, finalidade)
  where revogado_em is null;
create index consentimentos_concedido_por_idx on public.consentimentos (concedido_por);
create index consentimentos_revogado_por_idx on public.consentimentos (revogado_por);
comment on table public.consentimentos is
  'Consents of people (LGPD, art. 11). At most one holds per purpose; ended ones stay as they were. Written by
registrar_consentimento and revogar_consentimento only.';
comment on column public.consentimentos.id is 'Identity of the row.';
comment on column public.consentimentos.membro_id is 'Whose data it is about.';
comment on column public.consentimentos.finalidade is 'What it allows.';
comment on column public.consentimentos.versao is 'Version of the text.';
comment on column public.consentimentos.texto is 'The text that was shown, word for word.';
comment on column public.consentimentos.concedido_em is 'When it was given.';
comment on column public.consentimentos.concedido_por is 'The account that gave it: the person, or who registered it for them.';
comment on column public.consentimentos.revogado_em is 'When it was taken back; null: it holds.';
comment on column public.consentimentos.revogado_por is 'The account that took it back.';

create function app.texto_consentimento(finalidade public.finalidade) returns table (versao text, texto text)
language sql immutable set search_path = '' as $$
  select t.versao, t.texto from (values
    ('reconhecimento_facial'::public.finalidade, '2026-11',
     'Autorizo a igreja a usar minha foto para reconhecer meu rosto no check-in. A partir da foto é criado um código '
     'do rosto, guardado cifrado e usado só para isso. Autorizar é opcional: sem autorização, o check-in é feito por '
     'QR Code ou pela lista, na mesma fila. Posso retirar a autorização a qualquer momento, e o código do rosto é '
     'apagado na hora. Por menores de 18 anos, quem autoriza é o responsável.')
  ) t (finalidade, versao, texto)
  where t.finalidade = texto_consentimento.finalidade
$$;
comment on function app.texto_consentimento(public.finalidade) is
  'The text that people agree to at present, with its version. A new text is a new version.';

create function app.edita_membro(membro uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select app.pode('membros', 'editar')
    and app.membro_no_escopo(membro, app.todos_os_campi(), app.meus_campi())
$$;
comment on function app.edita_membro(uuid) is 'The caller edits members, and this one lies in their campuses.';

create function app.menor_de_idade(membro uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((select m.data_nascimento > current_date - interval '18 years'
                   from public.membros_igreja m where m.id = membro), false)
$$;
comment on function app.menor_de_idade(uuid) is 'The person is known to be younger than 18.';

create function app.pode_consentir(membro uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(membro = app.meu_membro() and not app.menor_de_idade(membro), false) or app.edita_membro(membro)
$$;
comment on function app.pode_consentir(uuid) is
  'The caller may give consent for this person: an adult for themselves; else who edits members, with the consent of the
person or their guardian at hand.';

create function app.registrar_consentimento(membro uuid, finalidade public.finalidade, versao text)
returns public.consentimentos
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  atual record;
  consentimento public.consentimentos;
begin
  if not app.pode_consentir(membro) then
    raise insufficient_privilege using message = case
      when membro = app.meu_membro() then 'Por menores de 18 anos, quem autoriza é o responsável, junto à liderança.'
      else 'Você não pode registrar esta autorização.' end;
  end if;
  select * into strict atual from app.texto_consentimento(finalidade);
  if versao is not null and versao <> atual.versao then
    raise exception using errcode = 'PT409', message = 'O texto da autorização mudou. Recarregue a página.';
  end if;
  insert into public.consentimentos as c (membro_id, finalidade, versao, texto, concedido_por)
  values (membro, finalidade, atual.versao, atual.texto, (select auth.uid()))
  on conflict (membro_id, finalidade) where revogado_em is null do nothing
  returning c.* into consentimento;
  if consentimento.id is null then
    select c.* into consentimento from public.consentimentos c
    where c.membro_id = membro and c.finalidade = registrar_consentimento.finalidade and c.revogado_em is null;
  end if;
  return consentimento;
end
$$;
comment on function app.registrar_consentimento(uuid, public.finalidade, text) is
  'See public.registrar_consentimento.';

create function app.revogar_consentimento(membro uuid, finalidade public.finalidade) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not coalesce(membro = app.meu_membro() or app.edita_membro(membro), false) then
    raise insufficient_privilege using message = 'Você não pode retirar esta autorização.';
  end if;
  update public.consentimentos c set revogado_em = now(), revogado_por = (select auth.uid())
  where c.membro_id = membro and c.finalidade = revogar_consentimento.finalidade and c.revogado_em is null;
end
$$;
comment on function app.revogar_consentimento(uuid, public.finalidade) is 'See public.revogar_consentimento.';

create function public.registrar_consentimento(
  membro_id uuid, finalidade public.finalidade, versao text default null
) returns public.consentimentos
language sql set search_path = '' as $$
  select * from app.registrar_consentimento(membro_id, finalidade, versao)
$$;
comment on function public.registrar_consentimento(uuid, public.finalidade, text) is
  'Registers a consent with the text in force and gives it; one that holds already is given as it is. versao: that of the
text that was shown. Raises 42501 (not allowed, or a minor for themselves), PT409 (the text has changed).';

create function public.revogar_consentimento(membro_id uuid, finalidade public.finalidade) returns void
language sql set search_path = '' as $$
  select app.revogar_consentimento(membro_id, finalidade)
$$;
comment on function public.revogar_consentimento(uuid, public.finalidade) is
  'Takes a consent back; what was kept because of it is deleted in the same moment. Nothing to take back is no error.
Raises 42501 for other people''s consents without editar on membros in their campus.';

alter table public.consentimentos enable row level security;

create policy "consentimentos: vê os próprios e os do alcance" on public.consentimentos
  for select to authenticated
  using (
    membro_id = (select app.meu_membro())
    or ((select app.pode('membros', 'editar'))
        and app.membro_no_escopo(membro_id, (select app.todos_os_campi()), (select app.meus_campi()))));

grant select on public.consentimentos to authenticated, service_role;

revoke execute on all functions in schema app, public from public;
grant execute on function
  app.registrar_consentimento(uuid, public.finalidade, text), app.revogar_consentimento(uuid, public.finalidade),
  public.registrar_consentimento(uuid, public.finalidade, text), public.revogar_consentimento(uuid, public.finalidade)
  to authenticated, service_role;
