-- Who may pick up a child, and who may not.

create type public.estado_autorizacao as enum ('autorizado', 'nao_autorizado');
comment on type public.estado_autorizacao is
  'Whether somebody may pick up a child; nao_autorizado is said by a court order.';

create table public.autorizados_busca (
  id uuid primary key default gen_random_uuid(),
  crianca_id uuid not null references public.membros_igreja (id) on delete cascade,
  adulto_id uuid references public.membros_igreja (id) on delete cascade,
  nome text check (nome = btrim(nome) and char_length(nome) between 2 and 200),
  documento text check (char_length(documento) <= 40),
  telefone text check (char_length(telefone) <= 40),
  foto text check (foto ~ '^[0-9a-f-]{36}/busca/[0-9a-f-]{36}\.(jpg|png|webp)$'),
  estado public.estado_autorizacao not null default 'autorizado',
  motivo text check (char_length(motivo) <= 1000),
  processo text check (char_length(processo) <= 100),
  validade date,
  parentesco text check (parentesco = btrim(parentesco) and char_length(parentesco) between 2 and 40),
  aceito_em timestamptz default now(),
  aceito_por uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint autorizados_busca_pessoa_ou_nome check ((adulto_id is null) <> (nome is null)),
  constraint autorizados_busca_outra_pessoa check (adulto_id <> crianca_id),
  constraint autorizados_busca_motivo check (estado = 'autorizado' or motivo is not null),
  unique (crianca_id, adulto_id)
);
create index autorizados_busca_aceito_por_idx on public.autorizados_busca (aceito_por);
create index autorizados_busca_adulto_idx on public.autorizados_busca (adulto_id);
comment on table public.autorizados_busca is 'Who may pick up a child, and who must not.';
comment on column public.autorizados_busca.adulto_id is 'The adult, if the church has a record of them.';
comment on column public.autorizados_busca.nome is 'The name of an adult without a record.';
comment on column public.autorizados_busca.documento is 'The document by which the adult is recognised at the door.';
comment on column public.autorizados_busca.telefone is 'Their phone, in E.164.';
comment on column public.autorizados_busca.foto is
  'Their photo, in the bucket documentos-membros: <child>/busca/<id>.<type>.';
comment on column public.autorizados_busca.estado is 'Whether they may.';
comment on column public.autorizados_busca.motivo is 'Why not; required when they must not.';
comment on column public.autorizados_busca.processo is 'Number of the court order.';
comment on column public.autorizados_busca.validade is 'Last day on which it holds; null: no end.';
comment on column public.autorizados_busca.parentesco is 'What they are to the child, as people say it: avó, vizinho.';
comment on column public.autorizados_busca.aceito_em is
  'When who answers for the child agreed; null: nobody did yet, and the door does not hand over. Kept by the database.';
comment on column public.autorizados_busca.aceito_por is 'The account that agreed.';
select app.registrar('public.autorizados_busca', 'Quem busca a criança', grupo => 'familia',
  titulo => 'Quem pode buscar crianças', assunto => 'protecao', ao_anonimizar => 'apaga', colunas => '{
    "nome": "Quem busca", "motivo": "Motivo da restrição", "parentesco": "Parentesco", "processo": "Processo",
    "validade": "Válido até", "documento": "Documento", "aceito_por": "Aceito por"
  }',
  frases => '[
    ["incluir:estado=autorizado", "{adulto_id} pode buscar a criança"],
    ["incluir:estado=autorizado", "{nome} pode buscar a criança"],
    ["incluir", "{adulto_id} não pode buscar a criança"],
    ["incluir", "{nome} não pode buscar a criança"],
    ["excluir", "{adulto_id} saiu da lista de quem busca a criança"],
    ["excluir", "{nome} saiu da lista de quem busca a criança"],
    ["alterar:estado=autorizado", "{adulto_id} voltou a poder buscar a criança"],
    ["alterar:estado=autorizado", "{nome} voltou a poder buscar a criança"],
    ["alterar:estado=nao_autorizado", "{adulto_id} deixou de poder buscar a criança"],
    ["alterar:estado=nao_autorizado", "{nome} deixou de poder buscar a criança"]
  ]');

create trigger c_marcar_alteracao before update on public.autorizados_busca
  for each row execute function app.marcar_alteracao();
create trigger z_auditar after insert or update or delete on public.autorizados_busca
  for each row execute function app.auditar('crianca_id', '*sensivel');

create function app.e_proibicao(b public.autorizados_busca) returns boolean
language sql stable security definer set search_path = '' as $$
  select b.estado = 'nao_autorizado' and (b.validade is null or b.validade >= app.hoje_da_pessoa(b.crianca_id))
$$;
comment on function app.e_proibicao(public.autorizados_busca) is 'Somebody must not take the child, today.';

create function app.guardar_acordo() returns trigger
language plpgsql set search_path = '' as $$
begin
  if app.pela_api() then
    if tg_op = 'UPDATE' and old.estado = 'nao_autorizado' and (new.crianca_id, new.adulto_id, new.nome) is distinct from
         (old.crianca_id, old.adulto_id, old.nome) then
      raise insufficient_privilege using message = 'Uma proibição não muda de pessoa. Registre outra.';
    end if;
    new.aceito_em := case when tg_op = 'UPDATE' then old.aceito_em end;
    new.aceito_por := case when tg_op = 'UPDATE' then old.aceito_por end;
  end if;
  return new;
end
$$;
comment on function app.guardar_acordo() is
  'Trigger on a person''s own request: nobody writes the agreement of who answers for the child, nor makes what
forbids one person speak of another.';
create trigger a_guardar_acordo before insert or update on public.autorizados_busca
  for each row execute function app.guardar_acordo();

create function app.guardar_busca() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  eu constant uuid := (select auth.uid());
  meu record;
  parecido text;
begin
  select m.id, m.nome_ordenacao into meu from public.membros_igreja m where m.id = app.meu_membro();
  if tg_op = 'UPDATE' and (new.crianca_id, new.adulto_id, new.nome, new.documento, new.foto, new.estado,
    new.validade) is not distinct from
       (old.crianca_id, old.adulto_id, old.nome, old.documento, old.foto, old.estado, old.validade) then
    return new;
  end if;
  if eu is not null and (
       tg_op <> 'DELETE' and new.estado = 'autorizado' and (new.adulto_id = meu.id
         or app.normalizar(new.nome) = meu.nome_ordenacao)
       or tg_op <> 'INSERT' and old.estado = 'nao_autorizado'
         and (old.adulto_id = meu.id or app.normalizar(old.nome) = meu.nome_ordenacao)) then
    raise insufficient_privilege using message = 'Ninguém decide se ele mesmo busca uma criança. Peça a outra pessoa.';
  end if;
  -- By name alone a longer one of the same person would still open the door.
  if eu is not null and tg_op = 'INSERT' and new.estado = 'nao_autorizado' and new.nome is not null then
    select m.nome_completo into parecido from app.responsaveis_da_crianca(new.crianca_id) r
      join public.membros_igreja m on m.id = r
    where string_to_array(app.normalizar(new.nome), ' ') <@ string_to_array(m.nome_ordenacao, ' ')
      and app.normalizar(new.nome) <> m.nome_ordenacao;
    if parecido is not null then
      raise exception using errcode = 'PT409',
        message = parecido || ' responde por esta criança. Se é a mesma pessoa, escolha o cadastro dela; se não, escreva o nome inteiro da outra.';
    end if;
  end if;
  -- What forbids ends by two people (app.levantar_proibicao), with its last day, or with the record of the child.
  if eu is not null and tg_op <> 'INSERT' and app.e_proibicao(old) and (tg_op = 'DELETE' or not app.e_proibicao(new)
       or coalesce(new.validade, 'infinity') < coalesce(old.validade, 'infinity'))
     and coalesce(current_setting('app.levantando', true), '') not in (old.id::text, 'todas')
     and coalesce(current_setting('app.unindo', true), '') = ''
     and exists (select from public.membros_igreja m where m.id = old.crianca_id) then
    raise insufficient_privilege using message = 'O que proíbe alguém de buscar uma criança só sai com o PIN de um supervisor.';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  new.aceito_por := null;
  if eu is null then
    new.aceito_em := coalesce(new.aceito_em, case when tg_op = 'INSERT' then now() end);
  elsif new.estado = 'nao_autorizado' or new.adulto_id in (select app.responsaveis_da_crianca(new.crianca_id)) then
    new.aceito_em := now();
  elsif meu.id in (select app.responsaveis_da_crianca(new.crianca_id)) then
    new.aceito_em := now();
    new.aceito_por := eu;
  else
    new.aceito_em := null;
  end if;
  return new;
end
$$;
comment on function app.guardar_busca() is
  'Trigger: what somebody who does not answer for the child writes into its list waits for who does, also by a merge
or the way back; nobody authorises themselves, nor lifts what forbids them; nor does anybody alone. Raises 42501.';
create trigger b_guardar before insert or update or delete on public.autorizados_busca
  for each row execute function app.guardar_busca();

create function app.contas_dos_responsaveis(crianca uuid, menos uuid) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(m.profile_id), '{}') from (
    select r as id from app.responsaveis_da_crianca(crianca) r
    union
    select h.adulto_id from app.guardas_havidas h where h.crianca_id = crianca and h.propria and h.encerrada_em is null
      and not app.nao_pode_buscar(crianca, h.adulto_id)
      and not exists (select from app.guardas_pendentes g where g.crianca_id = h.crianca_id
        and g.adulto_id = h.adulto_id)) r
  join public.membros_igreja m on m.id = r.id
  where m.profile_id is not null and m.profile_id is distinct from (select auth.uid()) and m.id is distinct from menos
$$;
comment on function app.contas_dos_responsaveis(uuid, uuid) is
  'The accounts of those who answer for a child, but for the caller''s and that of this person (menos); also of whom
a date of birth or of death that somebody wrote keeps from it.';

create function app.avisar_busca() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  b constant public.autorizados_busca := case when tg_op = 'DELETE' then old else new end;
  crianca public.membros_igreja;
  quem constant text := coalesce(b.nome, (select m.nome_completo from public.membros_igreja m
    where m.id = b.adulto_id));
  sabem integer;
  titulo text;
begin
  select * into crianca from public.membros_igreja m where m.id = b.crianca_id;
  if crianca.id is null or tg_op = 'UPDATE' and (new.estado, new.aceito_em, new.adulto_id, new.nome,
    new.validade) is not distinct from
       (old.estado, old.aceito_em, old.adulto_id, old.nome, old.validade) then
    return null;
  end if;
  titulo := case
    when tg_op = 'DELETE' and old.estado = 'nao_autorizado' then quem || ' não está mais proibido de buscar '
      || crianca.nome
    when tg_op = 'DELETE' then quem || ' saiu da lista de quem busca ' || crianca.nome
    when new.estado = 'nao_autorizado' then quem || ' não pode buscar ' || crianca.nome
    when new.aceito_em is null then 'Você autoriza ' || quem || ' a buscar ' || crianca.nome || '?'
    else quem || ' pode buscar ' || crianca.nome end;
  sabem := app.notificar_todos(app.contas_dos_responsaveis(crianca.id, b.adulto_id), titulo, case
    when tg_op <> 'DELETE' and new.aceito_em is null
    then 'Enquanto você não responde, a porta do Kids não entrega.'
      else 'Se isso não está certo, fale com a equipe do Kids.' end,
    '/minha-agenda', null, 'sistema', true);
  if sabem = 0 and tg_op <> 'DELETE' and new.aceito_em is null then
    perform app.notificar_todos(app.lideres_do_kids(crianca.campus), 'Falta o acordo de quem responde por '
      || crianca.nome,
      quem || ' foi indicado para buscar, e nenhum responsável tem conta. Confirme na porta, com o PIN de um supervisor, ou peça por e-mail.',
      '/membros/' || crianca.id || '/familia');
  elsif sabem = 0 and tg_op <> 'DELETE' and new.estado = 'nao_autorizado' then
    perform app.notificar_todos(array_remove(app.lideres_do_kids(crianca.campus), (select auth.uid())), titulo,
      'Ninguém mais que responda por ' || crianca.nome || ' tem conta para saber disso. Confira com a família.',
        '/membros/' || crianca.id || '/familia');
  end if;
  return null;
end
$$;
comment on function app.avisar_busca() is
  'Trigger: who answers for a child is told of each change of who takes it; without an account among them, the
leaders of the Kids are.';
create trigger y_avisar after insert or update or delete on public.autorizados_busca
  for each row execute function app.avisar_busca();

alter table public.autorizados_busca enable row level security;

create policy "busca: vê quem vê a criança; os não autorizados, quem edita ou vê dados sensíveis" on public.autorizados_busca
  for select to authenticated
  using (
    (select app.pode('membros', 'visualizar'))
    and app.membro_no_escopo(crianca_id, (select app.todos_os_campi()), (select app.meus_campi()))
    and (estado <> 'nao_autorizado' or (select app.pode('membros', 'editar'))
      or (select app.pode('membros', 'ver_sensivel'))));
create policy "busca: autoriza quem edita, no alcance" on public.autorizados_busca
  for insert to authenticated
  with check (
    (select app.pode('membros', 'editar'))
    and app.membro_no_escopo(crianca_id, (select app.todos_os_campi()), (select app.meus_campi()))
    and (adulto_id is null or app.membro_no_escopo(adulto_id, (select app.todos_os_campi()),
      (select app.meus_campi()))));
create policy "busca: altera quem edita, no alcance" on public.autorizados_busca
  for update to authenticated
  using (
    (select app.pode('membros', 'editar'))
    and app.membro_no_escopo(crianca_id, (select app.todos_os_campi()), (select app.meus_campi())))
  with check (
    (select app.pode('membros', 'editar'))
    and app.membro_no_escopo(crianca_id, (select app.todos_os_campi()), (select app.meus_campi()))
    and (adulto_id is null or app.membro_no_escopo(adulto_id, (select app.todos_os_campi()),
      (select app.meus_campi()))));
create policy "busca: remove quem edita, no alcance" on public.autorizados_busca
  for delete to authenticated
  using (
    (select app.pode('membros', 'editar'))
    and app.membro_no_escopo(crianca_id, (select app.todos_os_campi()), (select app.meus_campi())));

grant select, insert, update, delete on public.autorizados_busca to authenticated;
grant all on public.autorizados_busca to service_role;
