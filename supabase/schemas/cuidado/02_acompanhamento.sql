-- Follow-up of visitors: who looks after whom, by when, and what came of it.

create type public.acompanhamento_etapa as enum ('novo', 'contatado', 'visitado', 'integrado', 'sem_interesse');
comment on type public.acompanhamento_etapa is 'How far the follow-up of a visitor has come. The last two end it.';

create type public.contato_canal as enum ('whatsapp', 'ligacao', 'visita', 'na_igreja', 'email', 'outro');
comment on type public.contato_canal is 'By which way somebody was spoken to.';

create table public.acompanhamentos (
  id uuid primary key default gen_random_uuid(),
  membro_id uuid not null references public.membros_igreja (id) on delete cascade,
  campus text not null default app.campus_padrao() references public.campi (nome) on update cascade,
  etapa public.acompanhamento_etapa not null default 'novo',
  responsavel_id uuid references public.profiles (id) on delete set null,
  canal public.contato_canal,
  proxima_data date,
  motivo text check (char_length(motivo) <= 500),
  avisado_para date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint acompanhamentos_motivo check (etapa <> 'sem_interesse' or coalesce(char_length(btrim(motivo)), 0) >= 3)
);
create index acompanhamentos_membro_idx on public.acompanhamentos (membro_id);
create unique index acompanhamentos_um_aberto_idx on public.acompanhamentos (membro_id)
  where etapa in ('novo', 'contatado', 'visitado');
create index acompanhamentos_campus_idx on public.acompanhamentos (campus, etapa, proxima_data, id);
create index acompanhamentos_etapa_idx on public.acompanhamentos (etapa, proxima_data, id);
create index acompanhamentos_responsavel_idx on public.acompanhamentos (responsavel_id, etapa, proxima_data);
comment on table public.acompanhamentos is
  'The way of a visitor into the church: who cares for them, and until when. At most one is open per person.';
comment on column public.acompanhamentos.campus is 'The person''s campus; kept by the database.';
comment on column public.acompanhamentos.etapa is 'How far it has come.';
comment on column public.acompanhamentos.responsavel_id is 'The account of who cares for them.';
comment on column public.acompanhamentos.canal is 'By which way to speak to them next.';
comment on column public.acompanhamentos.proxima_data is 'Until when something is to be done; past it, it is overdue.';
comment on column public.acompanhamentos.motivo is 'Why it ended without interest; required there.';
comment on column public.acompanhamentos.avisado_para is 'The missed date of which its owner was told.';
select app.registrar('public.acompanhamentos', 'Acompanhamento', titulo => 'Acompanhamento', assunto => 'cuidado',
  ao_anonimizar => 'apaga', colunas => '{
    "responsavel_id": "Quem acompanha", "avisado_para": "", "proxima_data": "Próximo contato"
  }',
  frases => '[
    ["incluir", "Acompanhamento aberto[, com {responsavel_id}]"],
    ["alterar:etapa=contatado", "Acompanhamento: <contatada|contatado|houve contato>"],
    ["alterar:etapa=visitado", "Acompanhamento: recebeu visita"],
    ["alterar:etapa=integrado", "Acompanhamento: <integrada|integrado|passou a fazer parte da vida>"],
    ["alterar:etapa=sem_interesse", "Acompanhamento encerrado: sem interesse"],
    ["alterar:etapa", "Acompanhamento: {~etapa}"],
    ["alterar:responsavel_id=", "Acompanhamento ficou sem responsável"],
    ["alterar:responsavel_id", "Acompanhamento com {responsavel_id}"],
    ["alterar:proxima_data=", "Próximo contato desmarcado"],
    ["alterar:proxima_data", "Próximo contato marcado para {proxima_data}"],
    ["excluir", "Acompanhamento excluído"],
    ["alterar", "Mudou o acompanhamento"]
  ]');

create table public.contatos_acompanhamento (
  id uuid primary key default gen_random_uuid(),
  acompanhamento_id uuid references public.acompanhamentos (id) on delete cascade,
  canal public.contato_canal,
  texto text check (char_length(texto) <= 2000),
  etapa public.acompanhamento_etapa,
  autor_id uuid default auth.uid() references public.profiles (id) on delete set null,
  autor_nome text,
  momento timestamptz not null default clock_timestamp(),
  membro_id uuid references public.membros_igreja (id) on delete cascade,
  constraint contatos_acompanhamento_algo check (canal is not null or etapa is not null),
  constraint contatos_acompanhamento_de_quem check (num_nonnulls(acompanhamento_id, membro_id) = 1)
);
create index contatos_acompanhamento_idx on public.contatos_acompanhamento (acompanhamento_id, momento desc);
create index contatos_acompanhamento_membro_idx on public.contatos_acompanhamento (membro_id, momento desc);
create index contatos_acompanhamento_autor_idx on public.contatos_acompanhamento (autor_id);
comment on table public.contatos_acompanhamento is
  'What happened in a follow-up: contacts, and stages that it came to; and contacts with whoever is not followed up.';
comment on column public.contatos_acompanhamento.acompanhamento_id is 'The follow-up; null: none was open.';
comment on column public.contatos_acompanhamento.membro_id is
  'With whom, where no follow-up was open; null: with whom the follow-up is about.';
comment on column public.contatos_acompanhamento.canal is
  'By which way they were spoken to; null: only the stage changed.';
comment on column public.contatos_acompanhamento.texto is 'What was said.';
comment on column public.contatos_acompanhamento.etapa is 'The stage that it came to; null: a contact.';
comment on column public.contatos_acompanhamento.autor_id is 'Who wrote it down.';
select app.registrar('public.contatos_acompanhamento', 'Contato do acompanhamento',
  titulo => 'Contatos do acompanhamento', assunto => 'cuidado', ao_anonimizar => 'apaga',
  colunas => '{"acompanhamento_id": "Acompanhamento", "texto": "Como foi", "momento": "Quando"}');

create function app.assinar_contato() returns trigger
language plpgsql set search_path = '' as $$
begin
  if app.pela_api() then new.autor_nome := app.meu_nome(); end if;
  return new;
end
$$;
comment on function app.assinar_contato() is 'Trigger on a person''s own request: a contact has its author''s name.';

-- Follow-up of visitors
-- -------------------------------------------------------------------------------------------------

create function app.acompanha() returns boolean
language sql stable security definer set search_path = '' as $$
  select app.pode('membros', 'visualizar') and (app.pode('membros', 'editar') or app.tem_papel('lider'))
$$;
comment on function app.acompanha() is
  'The caller takes part in the follow-up of visitors: leaders, and whoever edits members.';

create function app.pode_acompanhar(conta uuid, campus text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.user_roles r
    where r.user_id = conta and r.inicio <= now() and (r.expira_em is null or r.expira_em > now())
      and (r.role in ('admin', 'pastor_executivo') or app.nivel(r.role) <= app.nivel('lider')
        and r.campus = pode_acompanhar.campus))
$$;
comment on function app.pode_acompanhar(uuid, text) is
  'This account leads in this campus, so a follow-up can be given to it.';

create function app.preparar_acompanhamento() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' or new.membro_id <> old.membro_id then
    select m.campus into new.campus from public.membros_igreja m where m.id = new.membro_id;
  end if;
  if new.etapa in ('integrado', 'sem_interesse') then new.proxima_data := null; end if;
  if new.etapa <> 'sem_interesse' then new.motivo := null; end if;
  if new.responsavel_id is not null and (tg_op = 'INSERT' or new.responsavel_id is distinct from old.responsavel_id)
     and not app.pode_acompanhar(new.responsavel_id, new.campus) then
    raise exception using errcode = '22023', message = 'Escolha como responsável alguém que lidera neste campus.';
  end if;
  if app.membro_de(new.responsavel_id) = new.membro_id then
    raise exception using errcode = '22023',
      message = 'Ninguém acompanha a si mesmo. Escolha outra pessoa como responsável.';
  end if;
  return new;
end
$$;
comment on function app.preparar_acompanhamento() is
  'Trigger: the campus is the person''s; what ended has no next date; its owner leads in the campus and is
somebody else. Raises 22023.';

create function app.registrar_etapa() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  linha jsonb;
begin
  -- What is undone takes its own line away: going back is no stage that anybody came to.
  if (tg_op = 'INSERT' or new.etapa <> old.etapa) and not exists (
      select from public.operacoes o where o.id = app.operacao_atual() and o.desfaz is not null) then
    insert into public.contatos_acompanhamento as c (acompanhamento_id, etapa, texto, autor_id, autor_nome)
    values (new.id, new.etapa, new.motivo, auth.uid(), app.meu_nome()) returning to_jsonb(c) into linha;
    -- What an operation wrote by this is undone with it.
    if app.operacao_atual() is not null then
      perform app.anotar_alteracao('public.contatos_acompanhamento', 'incluir', null, linha, new.membro_id);
    end if;
  end if;
  if new.responsavel_id is not null and new.responsavel_id is distinct from auth.uid()
     and coalesce(current_setting('app.avisar_juntos', true), '') = ''
     and (tg_op = 'INSERT' or new.responsavel_id is distinct from old.responsavel_id) then
    perform app.notificar(new.responsavel_id, 'Você vai acompanhar ' || m.nome_completo,
      coalesce('Fale com a pessoa até ' || to_char(new.proxima_data, 'DD/MM/YYYY') || '.',
        'Combine o primeiro contato.'),
      '/membros/' || new.membro_id || '/acompanhamento', categoria => 'tarefas')
    from public.membros_igreja m where m.id = new.membro_id;
  end if;
  return null;
end
$$;
comment on function app.registrar_etapa() is
  'Trigger: every stage that a follow-up comes to is written into its log, except by undoing, and whoever it is given to
is told, unless what opens many at once tells of all of them together.';

create function app.levar_campus_ao_acompanhamento() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.acompanhamentos a set campus = new.campus,
    responsavel_id = case when app.pode_acompanhar(a.responsavel_id, new.campus) then a.responsavel_id end
  where a.membro_id = new.id and a.campus <> new.campus;
  return null;
end
$$;
comment on function app.levar_campus_ao_acompanhamento() is
  'Trigger: follow-ups go with the person to another campus; an owner who does not lead there gives it up.';

create function app.encerrar_acompanhamento() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if app.saiu(new.situacao) and not app.saiu(old.situacao) then
    update public.acompanhamentos a
    set etapa = 'sem_interesse', motivo = 'Saiu da igreja: ' || app.rotulo('situacao', new.situacao::text)
    where a.membro_id = new.id and a.etapa in ('novo', 'contatado', 'visitado');
  end if;
  return null;
end
$$;
comment on function app.encerrar_acompanhamento() is
  'Trigger: whoever leaves the church, also by death, is not followed up any more; what undoes it opens the follow-up
again.';

create function app.abrir_acompanhamento(membro uuid, responsavel uuid, prazo date) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  aberto uuid;
begin
  insert into public.acompanhamentos (membro_id, responsavel_id, proxima_data)
  values (membro, responsavel, coalesce(prazo, app.hoje() + 3))
  on conflict (membro_id) where etapa in ('novo', 'contatado', 'visitado') do nothing
  returning id into aberto;
  if aberto is null then
    select a.id into aberto from public.acompanhamentos a
    where a.membro_id = membro and a.etapa in ('novo', 'contatado', 'visitado');
  end if;
  return aberto;
end
$$;
comment on function app.abrir_acompanhamento(uuid, uuid, date) is
  'Begins the follow-up of somebody who asked to be contacted, due in three days unless prazo says otherwise; gives
the open one if there is one. Asks nobody for permission: for other rules, such as the approval of a registration.';

create function public.abrir_acompanhamento(membro uuid, responsavel uuid default null,
  prazo date default null) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
begin
  if membro = app.meu_membro()
    or not (app.acompanha() and app.membro_no_escopo(membro, app.todos_os_campi(), app.meus_campi())) then
    raise insufficient_privilege using message = 'Você não pode acompanhar esta pessoa.';
  end if;
  return app.abrir_acompanhamento(membro, responsavel, prazo);
end
$$;
comment on function public.abrir_acompanhamento(uuid, uuid, date) is
  'Begins the follow-up of a person in the caller''s scope, due in three days unless prazo says otherwise, and gives
its id; the open one, if there is one. Raises 42501, 22023 when responsavel does not lead in that campus.';

create function public.registrar_contato(
  membro uuid, canal public.contato_canal, texto text default null, proxima_data date default null,
  chave uuid default gen_random_uuid())
returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  pessoa public.membros_igreja;
  aberto uuid;
  linha jsonb;
  operacao uuid;
begin
  select * into pessoa from public.membros_igreja m where m.id = membro;
  if pessoa.id is null or pessoa.id = app.meu_membro() or not (app.acompanha() and app.alcanca(pessoa.campus)) then
    raise insufficient_privilege using message = 'Você não pode registrar um contato com esta pessoa.';
  end if;
  -- Asked again, because the answer did not arrive, it waits for the first one and gives what that gave.
  perform pg_advisory_xact_lock(hashtextextended('contato ' || chave::text, 0));
  select a.operacao into operacao from public.alteracoes a
  where a.tabela = 'contatos_acompanhamento' and a.registro = registrar_contato.chave::text and a.acao = 'incluir'
    and a.membro_id = membro and a.autor = auth.uid()
    and exists (select from public.contatos_acompanhamento c where c.id = registrar_contato.chave)
  order by a.id desc limit 1;
  if operacao is not null then return operacao; end if;
  operacao := app.iniciar_operacao('registrar_contato', 'Contato com ' || pessoa.nome_completo);
  if proxima_data is not null then perform app.abrir_acompanhamento(membro, null, proxima_data); end if;
  select a.id into aberto from public.acompanhamentos a
  where a.membro_id = membro and a.etapa in ('novo', 'contatado', 'visitado') for update;
  insert into public.contatos_acompanhamento as c (id, acompanhamento_id, membro_id, canal, texto, autor_nome)
  values (chave, aberto, case when aberto is null then membro end, registrar_contato.canal, nullif(btrim(texto), ''),
    app.meu_nome())
  returning to_jsonb(c) into linha;
  perform app.anotar_alteracao('public.contatos_acompanhamento', 'incluir', null, linha, membro);
  update public.acompanhamentos a
  set proxima_data = registrar_contato.proxima_data,
    responsavel_id = coalesce(a.responsavel_id,
      case when app.pode_acompanhar(auth.uid(), a.campus) then auth.uid() end),
    etapa = case
      when registrar_contato.canal = 'visita' and a.etapa in ('novo', 'contatado') then 'visitado'
      when a.etapa = 'novo' then 'contatado' else a.etapa end
  where a.id = aberto;
  return operacao;
end
$$;
comment on function public.registrar_contato(uuid, public.contato_canal, text, date, uuid) is
  'Writes down that somebody was spoken to, and gives the operation. It belongs to their open follow-up, which moves on:
a new one was contacted, a visit visits, its next date is proxima_data, and whoever does it first becomes its owner. A
proxima_data opens one where there is none; without either the contact stands by itself. chave: chosen by the caller,
so that asking again writes nothing twice. Raises 42501.';

create trigger a_preparar before insert or update on public.acompanhamentos
  for each row execute function app.preparar_acompanhamento();
create trigger c_marcar_alteracao before update on public.acompanhamentos
  for each row execute function app.marcar_alteracao();
create trigger e_registrar_etapa after insert or update on public.acompanhamentos
  for each row execute function app.registrar_etapa();
create trigger a_assinar before insert on public.contatos_acompanhamento
  for each row execute function app.assinar_contato();
create trigger h_encerrar_acompanhamento after update of situacao on public.membros_igreja
  for each row when (old.situacao <> new.situacao) execute function app.encerrar_acompanhamento();
create trigger h_levar_campus_ao_acompanhamento after update of campus on public.membros_igreja
  for each row when (old.campus is distinct from new.campus) execute function app.levar_campus_ao_acompanhamento();
create trigger z_auditar after insert or update or delete on public.acompanhamentos
  for each row execute function app.auditar('membro_id', 'campus', 'avisado_para');

alter table public.acompanhamentos enable row level security;
alter table public.contatos_acompanhamento enable row level security;

create policy "acompanhamentos: vê quem vê membros, nunca o próprio" on public.acompanhamentos
  for select to authenticated
  using (
    (select app.pode('membros', 'visualizar')) and membro_id is distinct from (select app.meu_membro())
    and campus = any ((select app.alcance())::text[]));
create policy "acompanhamentos: altera quem acompanha, nunca o próprio" on public.acompanhamentos
  for update to authenticated
  using (
    (select app.acompanha()) and membro_id is distinct from (select app.meu_membro())
    and campus = any ((select app.alcance())::text[]))
  with check (
    (select app.acompanha()) and membro_id is distinct from (select app.meu_membro())
    and campus = any ((select app.alcance())::text[]));
create policy "contatos: vê quem vê o acompanhamento" on public.contatos_acompanhamento
  for select to authenticated
  using (exists (select from public.acompanhamentos a where a.id = acompanhamento_id)
    or (select app.pode('membros', 'visualizar')) and membro_id is distinct from (select app.meu_membro())
      and app.membro_no_escopo(membro_id, (select app.todos_os_campi()), (select app.meus_campi())));

grant select on public.contatos_acompanhamento to authenticated;
grant select, update (etapa, responsavel_id, canal, proxima_data, motivo) on public.acompanhamentos to authenticated;
grant all on public.acompanhamentos, public.contatos_acompanhamento
  to service_role;
grant execute on function
  app.acompanha(), public.abrir_acompanhamento(uuid, uuid, date),
  public.registrar_contato(uuid, public.contato_canal, text, date, uuid)
  to authenticated, service_role;
