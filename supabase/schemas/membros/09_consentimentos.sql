-- What people agreed to: each consent with the text they saw, by whom it was given and taken back. History is kept.

create type public.finalidade as enum ('reconhecimento_facial', 'cadastro', 'comunicacao', 'imagem', 'saude_crianca',
  'diretorio');
comment on type public.finalidade is 'What a consent is for.';

create type public.canal_consentimento as enum ('app', 'papel', 'formulario');
comment on type public.canal_consentimento is
  'How a consent came: by the person in the app, on paper that the church keeps, or by the public form.';

create table public.textos_consentimento (
  finalidade public.finalidade not null,
  versao text not null check (char_length(versao) between 1 and 40),
  texto text not null check (char_length(btrim(texto)) between 20 and 5000),
  autor uuid,
  autor_nome text,
  created_at timestamptz not null default clock_timestamp(),
  primary key (finalidade, versao)
);
comment on table public.textos_consentimento is
  'Texts of consents that the church wrote; the newest one of a purpose holds. Written by salvar_texto_consentimento
only.';
comment on column public.textos_consentimento.finalidade is 'What it allows.';
comment on column public.textos_consentimento.versao is 'Its name: day and number.';
comment on column public.textos_consentimento.texto is 'What people agree to, word for word.';
comment on column public.textos_consentimento.autor is 'Who wrote it. Stays when the account goes.';
comment on column public.textos_consentimento.created_at is 'Since when it holds.';
select app.registrar('public.textos_consentimento', 'Texto de autorização');

create table public.consentimentos (
  id uuid primary key default gen_random_uuid(),
  membro_id uuid not null references public.membros_igreja (id) on delete cascade,
  finalidade public.finalidade not null,
  versao text not null check (char_length(versao) between 1 and 40),
  texto text not null check (char_length(texto) between 1 and 5000),
  concedido_em timestamptz not null default now(),
  concedido_por uuid references public.profiles (id) on delete set null,
  revogado_em timestamptz check (revogado_em >= concedido_em),
  revogado_por uuid references public.profiles (id) on delete set null,
  canal public.canal_consentimento not null default 'app',
  assinado_em date,
  responsavel_nome text check (char_length(responsavel_nome) between 2 and 200),
  check (canal <> 'papel' or assinado_em is not null)
);
create index consentimentos_membro_idx on public.consentimentos (membro_id, finalidade, concedido_em desc);
create unique index consentimentos_um_valido_idx on public.consentimentos (membro_id, finalidade)
  where revogado_em is null;
create index consentimentos_concedido_por_idx on public.consentimentos (concedido_por);
create index consentimentos_revogado_por_idx on public.consentimentos (revogado_por);
comment on table public.consentimentos is
  'Consents of people (LGPD, art. 11). At most one holds per purpose; ended ones stay as they were. Written by
registrar_consentimento and revogar_consentimento only.';
comment on column public.consentimentos.membro_id is 'Whose data it is about.';
comment on column public.consentimentos.finalidade is 'What it allows.';
comment on column public.consentimentos.versao is 'Version of the text.';
comment on column public.consentimentos.texto is 'The text that was shown, word for word.';
comment on column public.consentimentos.concedido_por is
  'The account that gave it: the person, or who registered it for them.';
comment on column public.consentimentos.revogado_em is 'When it was taken back; null: it holds.';
comment on column public.consentimentos.revogado_por is 'The account that took it back.';
comment on column public.consentimentos.canal is 'How it came.';
comment on column public.consentimentos.assinado_em is 'The day on the paper.';
comment on column public.consentimentos.responsavel_nome is 'Who agreed for a minor.';
select app.registrar('public.consentimentos', 'Autorização', grupo => 'autorizacoes',
  titulo => 'Autorizações e seus textos', assunto => 'cadastro', ao_anonimizar => 'apaga', colunas => '{
    "texto": "", "documento_id": "", "assinado_em": "Assinado em", "concedido_em": "Autorizado em",
    "revogado_por": "Retirado por"
  }',
  dia => '{assinado_em}', frases => '[
    ["incluir:finalidade=reconhecimento_facial", "Autorizou o reconhecimento facial"],
    ["incluir:finalidade=comunicacao", "Autorizou receber mensagens da igreja"],
    ["incluir:finalidade=imagem", "Autorizou o uso da imagem"],
    ["incluir:finalidade=saude_crianca", "Autorizou guardar dados de saúde da criança"],
    ["incluir:finalidade=cadastro", "Autorizou guardar o seu cadastro"],
    ["incluir:finalidade=diretorio", "Autorizou aparecer no diretório profissional"],
    ["alterar:revogado_em", "Retirou a autorização de {~finalidade}"],
    ["excluir", "Autorização de {~finalidade} excluída"],
    ["alterar", "Mudou a autorização de {~finalidade}"]
  ]');

create function app.texto_consentimento(finalidade public.finalidade) returns table (versao text, texto text)
language sql stable security definer set search_path = '' as $$
  (select x.versao, x.texto from public.textos_consentimento x
   where x.finalidade = texto_consentimento.finalidade order by x.created_at desc limit 1)
  union all
  select t.versao, t.texto from (values
    ('reconhecimento_facial'::public.finalidade, '2026-11',
     'Autorizo a igreja a usar minha foto para reconhecer meu rosto no check-in. A partir da foto é criado um código '
     'do rosto, guardado cifrado e usado só para isso. Autorizar é opcional: sem autorização, o check-in é feito por '
     'QR Code ou pela lista, na mesma fila. Posso retirar a autorização a qualquer momento, e o código do rosto é '
     'apagado na hora. Por menores de 18 anos, quem autoriza é o responsável.'),
    ('cadastro', '2026-11',
     'Autorizo a igreja a guardar os dados que informei para me acolher, cuidar do meu cadastro e, se eu pedir, entrar em '
     'contato comigo. Os dados dizem respeito à minha fé: são vistos só por quem cuida das pessoas no meu campus e não são '
     'passados a terceiros. Posso ver, corrigir ou pedir a exclusão deles a qualquer momento na secretaria. Por crianças, '
     'quem autoriza é o responsável.'),
    ('comunicacao', '2026-11',
     'Autorizo a igreja a falar comigo por WhatsApp, e-mail e telefone sobre cultos, eventos e aniversários. Posso '
     'retirar a autorização a qualquer momento, e as mensagens param.'),
    ('imagem', '2026-11',
     'Autorizo a igreja a mostrar minha foto a outras pessoas da igreja, além de quem cuida do cadastro. Posso retirar '
     'a autorização a qualquer momento, e minha foto deixa de aparecer para elas.'),
    ('saude_crianca', '2026-11',
     'Autorizo a igreja a guardar informações de saúde da criança (alergias, remédios, cuidados) para atendê-la com '
     'segurança. Quem autoriza é o responsável, que pode retirar a autorização a qualquer momento.'),
    ('diretorio', '2026-11',
     'Autorizo a igreja a mostrar meu nome e meu perfil profissional a quem tem acesso ao diretório, com o contato que eu '
     'escolher. A foto só aparece se eu também autorizei o uso da imagem. A igreja não garante serviços nem vagas. Posso '
     'retirar a autorização a qualquer momento, e o perfil some na hora. O diretório é para maiores de 18 anos.')
  ) t (finalidade, versao, texto)
  where t.finalidade = texto_consentimento.finalidade
    and not exists (select from public.textos_consentimento x where x.finalidade = texto_consentimento.finalidade)
$$;
comment on function app.texto_consentimento(public.finalidade) is
  'The text that people agree to at present, with its version: the church''s newest one, or the usual one. A new text
is a new version, and asks again.';

create function app.edita_membro(membro uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select app.pode('membros', 'editar')
    and app.membro_no_escopo(membro, app.todos_os_campi(), app.meus_campi())
$$;
comment on function app.edita_membro(uuid) is 'The caller edits members, and this one lies in their campuses.';

create function app.menor_de_idade(membro uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((select m.data_nascimento > app.hoje() - interval '18 years'
                   from public.membros_igreja m where m.id = membro), false)
$$;
comment on function app.menor_de_idade(uuid) is 'The person is known to be younger than 18.';

create function app.responde_por(membro uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select app.menor_de_idade(membro) and not app.menor_de_idade(app.meu_membro()) and exists (
    select from public.parentescos p where p.membro_id = membro and p.parente_id = app.meu_membro()
      and p.grau in ('pai_mae', 'responsavel_legal'))
    and app.meu_membro() in (select app.responsaveis_da_crianca(membro))
$$;
comment on function app.responde_por(uuid) is
  'The person is a minor, and the caller their parent or guardian: neither one to whom nobody agreed yet, nor one who
must not take the child.';

create function app.pode_consentir(membro uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(membro = app.meu_membro() and not app.menor_de_idade(membro), false) or app.edita_membro(membro)
    or coalesce(app.responde_por(membro), false)
$$;
comment on function app.pode_consentir(uuid) is
  'The caller may give consent for this person: an adult for themselves, a parent or guardian for a minor; else who
edits members, with the consent of the person or their guardian at hand.';

create function app.pode_consentir_no_sistema(membro uuid, finalidade public.finalidade) returns boolean
language sql stable security definer set search_path = '' as $$
  select app.pode_consentir(membro) and (finalidade <> 'reconhecimento_facial' or not app.menor_de_idade(membro)
    or coalesce(app.responde_por(membro), false))
$$;
comment on function app.pode_consentir_no_sistema(uuid, public.finalidade) is
  'The caller may give this consent without paper. For a child''s face that is their parent or guardian alone: what
the guardian signed on paper goes by registrar_em_papel, which names them.';

create function app.renovar_consentimento(membro uuid, finalidade public.finalidade, versao text,
  texto text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  velho uuid;
  novo uuid;
begin
  select c.id into velho from public.consentimentos c
  where c.membro_id = membro and c.finalidade = renovar_consentimento.finalidade and c.revogado_em is null
    and c.versao <> renovar_consentimento.versao for update;
  if velho is null then return; end if;
  -- What was kept because of the older one is kept because of the newer one, before the older one ends.
  insert into public.consentimentos (membro_id, finalidade, versao, texto, concedido_por, revogado_em, responsavel_nome)
  values (membro, finalidade, versao, texto, (select auth.uid()), now(), case
    when app.responde_por(membro) then app.meu_nome() end)
  returning id into novo;
  update rostos.modelos r set consentimento_id = novo where r.consentimento_id = velho;
  update public.consentimentos c set revogado_em = now(), revogado_por = (select auth.uid()) where c.id = velho;
  update public.consentimentos c set revogado_em = null where c.id = novo;
end
$$;
comment on function app.renovar_consentimento(uuid, public.finalidade, text, text) is
  'A consent to an older text that holds ends, and one to this text takes its place; nothing when there is none.';

create function public.registrar_consentimento(
  membro_id uuid, finalidade public.finalidade, versao text default null
)
returns public.consentimentos
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
#variable_conflict use_column
declare
  atual record;
  consentimento public.consentimentos;
begin
  if not app.pode_consentir_no_sistema(registrar_consentimento.membro_id, finalidade) then
    raise insufficient_privilege using message = case
      when registrar_consentimento.membro_id = app.meu_membro()
        then 'Por menores de 18 anos, quem autoriza é o responsável, junto à liderança.'
      when app.edita_membro(registrar_consentimento.membro_id) then
        'Pelo rosto de um menor autoriza o responsável: no sistema, ou no papel que ele assina e você registra.'
      else 'Você não pode registrar esta autorização.' end;
  end if;
  select * into strict atual from app.texto_consentimento(finalidade);
  if versao is not null and versao <> atual.versao then
    raise exception using errcode = 'PT409', message = 'O texto da autorização mudou. Recarregue a página.';
  end if;
  perform app.renovar_consentimento(registrar_consentimento.membro_id, finalidade, atual.versao, atual.texto);
  insert into public.consentimentos as c (membro_id, finalidade, versao, texto, concedido_por, responsavel_nome)
  values (registrar_consentimento.membro_id, finalidade, atual.versao, atual.texto, (select auth.uid()), case
    when app.responde_por(registrar_consentimento.membro_id) then app.meu_nome() end)
  on conflict (membro_id, finalidade) where revogado_em is null do nothing
  returning c.* into consentimento;
  if consentimento.id is null then
    select c.* into consentimento from public.consentimentos c
    where c.membro_id = registrar_consentimento.membro_id and c.finalidade = registrar_consentimento.finalidade
      and c.revogado_em is null;
  end if;
  return consentimento;
end
$$;
comment on function public.registrar_consentimento(uuid, public.finalidade, text) is
  'Registers a consent with the text in force and gives it; one that holds already is given as it is. versao: that of
the text that was shown. Raises 42501 (not allowed, a minor for themselves, or a minor''s face without their
guardian), PT409 (the text has changed).';

create function public.revogar_consentimento(membro_id uuid, finalidade public.finalidade) returns void
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
begin
  if not coalesce(revogar_consentimento.membro_id = app.meu_membro()
    or app.edita_membro(revogar_consentimento.membro_id) or app.responde_por(revogar_consentimento.membro_id),
    false) then
    raise insufficient_privilege using message = 'Você não pode retirar esta autorização.';
  end if;
  update public.consentimentos c set revogado_em = now(), revogado_por = (select auth.uid())
  where c.membro_id = revogar_consentimento.membro_id and c.finalidade = revogar_consentimento.finalidade
    and c.revogado_em is null;
end
$$;
comment on function public.revogar_consentimento(uuid, public.finalidade) is
  'Takes a consent back; what was kept because of it is deleted in the same moment. Nothing to take back is no error.
Raises 42501 for other people''s consents without editar on membros in their campus.';

create function public.registrar_em_papel(
  membro_id uuid, finalidade public.finalidade, assinado_em date, responsavel text default null)
returns uuid
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
#variable_conflict use_column
declare
  atual record;
  novo uuid;
  menor constant boolean := app.menor_de_idade(registrar_em_papel.membro_id);
begin
  if not app.edita_membro(registrar_em_papel.membro_id) then
    raise insufficient_privilege using message = 'Você não pode registrar esta autorização.';
  elsif assinado_em is null or assinado_em > app.hoje() then
    raise exception using errcode = 'PT422', message = 'Diga o dia em que o papel foi assinado.';
  elsif menor and coalesce(btrim(responsavel), '') = '' then
    raise exception using errcode = 'PT422', message = 'Diga qual responsável assinou pelo menor.';
  end if;
  select * into strict atual from app.texto_consentimento(finalidade);
  perform app.renovar_consentimento(registrar_em_papel.membro_id, finalidade, atual.versao, atual.texto);
  insert into public.consentimentos as c (membro_id, finalidade, versao, texto, concedido_por)
  values (registrar_em_papel.membro_id, finalidade, atual.versao, atual.texto, (select auth.uid()))
  on conflict (membro_id, finalidade) where revogado_em is null do nothing;
  update public.consentimentos c set canal = 'papel', assinado_em = registrar_em_papel.assinado_em,
    responsavel_nome = case when menor then btrim(responsavel) end
  where c.membro_id = registrar_em_papel.membro_id and c.finalidade = registrar_em_papel.finalidade
    and c.revogado_em is null
  returning c.id into novo;
  if menor then
    perform app.notificar_todos(app.contas_dos_responsaveis(registrar_em_papel.membro_id, null),
      'Autorização em papel registrada para ' || m.nome,
      case registrar_em_papel.finalidade when 'reconhecimento_facial' then 'Reconhecimento do rosto no check-in'
        else 'Autorização' end
        || ', assinada por ' || btrim(responsavel) || '. Se isso não está certo, retire-a e fale com a secretaria.',
          '/privacidade', null, 'sistema', true)
    from public.membros_igreja m where m.id = registrar_em_papel.membro_id;
  end if;
  return novo;
end
$$;
comment on function public.registrar_em_papel(uuid, public.finalidade, date, text) is
  'Registers a consent that was signed on paper, with the text in force: the day, and for a minor who signed. For
those who edit the person. Raises 42501, PT422.';

alter table public.consentimentos enable row level security;
alter table public.textos_consentimento enable row level security;

create policy "textos de consentimento: todos os que entraram veem" on public.textos_consentimento
  for select to authenticated using (true);
create policy "consentimentos: vê os próprios e os do alcance" on public.consentimentos
  for select to authenticated
  using (
    membro_id = (select app.meu_membro())
    or ((select app.pode('membros', 'editar'))
        and app.membro_no_escopo(membro_id, (select app.todos_os_campi()), (select app.meus_campi()))));

grant select on public.consentimentos, public.textos_consentimento to authenticated, service_role;
grant execute on function
  public.registrar_consentimento(uuid, public.finalidade, text),
  public.revogar_consentimento(uuid, public.finalidade), public.registrar_em_papel(uuid, public.finalidade, date, text)
  to authenticated, service_role;
