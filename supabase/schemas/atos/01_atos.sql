-- Acts on their way: a baptism, transfer, consecration, credential or reconciliation that was asked for, as a card that
-- somebody answers for. What the act does at its end is the life event's own (vida/02_eventos.sql).

create type public.ato_tipo as enum ('batismo', 'transferencia', 'consagracao', 'credencial', 'reconciliacao');
comment on type public.ato_tipo is
  'What is asked for. Reconciliacao restores from discipline or readmits, by how the person stands.';

create type public.ato_etapa as enum ('pedido', 'preparo', 'aprovado', 'realizado', 'cancelado');
comment on type public.ato_etapa is 'How far a card has come. The last two end it; realizado applied its effects.';

create table public.atos (
  id uuid primary key default gen_random_uuid(),
  protocolo text not null unique check (protocolo ~ '^[2-9A-HJ-NP-Z]{5}-[A-Z]+-\d{4}$'),
  tipo public.ato_tipo not null,
  etapa public.ato_etapa not null default 'pedido',
  membro_id uuid not null references public.membros_igreja (id) on delete cascade,
  campus text not null default app.campus_padrao() references public.campi (nome) on update cascade,
  responsavel_id uuid references public.profiles (id) on delete set null,
  planejado_para date,
  observacao text check (char_length(observacao) <= 2000),
  dados jsonb not null default '{}',
  motivo text check (char_length(motivo) <= 500),
  transferencia_id uuid references public.transferencias (id) on delete set null,
  operacao uuid references public.operacoes (id),
  versao integer not null default 1,
  etapa_desde timestamptz not null default clock_timestamp(),
  alterado_por_nome text,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  constraint atos_motivo check (etapa <> 'cancelado' or coalesce(char_length(btrim(motivo)), 0) >= 3)
);
create unique index atos_um_aberto_idx on public.atos (membro_id, tipo)
  where etapa in ('pedido', 'preparo', 'aprovado');
create index atos_membro_idx on public.atos (membro_id, created_at desc);
create index atos_campus_idx on public.atos (campus, etapa, planejado_para, id);
create index atos_etapa_idx on public.atos (etapa, planejado_para, id);
create index atos_responsavel_idx on public.atos (responsavel_id, etapa, planejado_para);
create index atos_transferencia_idx on public.atos (transferencia_id);
create index atos_operacao_idx on public.atos (operacao);
comment on constraint atos_membro_id_fkey on public.atos is 'não impede desfazer';
comment on constraint atos_transferencia_id_fkey on public.atos is 'não impede desfazer';
comment on table public.atos is
  'Acts that were asked for and how far they are. One open per person and kind. Written by functions alone.';
comment on column public.atos.protocolo is 'By which people speak of it: A3F7B-BATISMO-2026, the first part random.';
comment on column public.atos.tipo is 'What is asked for.';
comment on column public.atos.etapa is 'How far it is.';
comment on column public.atos.membro_id is 'For whom.';
comment on column public.atos.campus is 'The person''s campus; kept by the database.';
comment on column public.atos.responsavel_id is 'The account that answers for it.';
comment on column public.atos.planejado_para is 'When it is to be done; past it, an open one is overdue.';
comment on column public.atos.observacao is 'Notes.';
comment on column public.atos.dados is
  'What its event needs, by kind: local, ministro, titulo_id, igreja_destino, campus_destino…';
comment on column public.atos.motivo is 'Why it was cancelled; required there.';
comment on column public.atos.transferencia_id is 'The request to the other campus that its approval sent.';
comment on column public.atos.operacao is 'The operation that carried it out, which undoes all of it.';
comment on column public.atos.versao is 'Counts the changes: whoever moves a card says which one they saw.';
comment on column public.atos.etapa_desde is 'Since when it stands at this stage.';
comment on column public.atos.alterado_por_nome is 'Who changed it last.';
select app.registrar('public.atos', 'Ato', grupo => 'vida', titulo => 'Pedidos de batismo, consagração e outros atos',
  assunto => 'vida', ao_anonimizar => 'apaga', colunas => '{
    "dados": "", "responsavel_id": "Quem responde", "transferencia_id": "", "protocolo": "Protocolo",
    "planejado_para": "Planejado para"
  }',
  frases => '[
    ["incluir:tipo=batismo", "Pedido de batismo"],
    ["incluir:tipo=transferencia", "Pedido de transferência para outra igreja"],
    ["incluir", "Pedido de {~tipo}"],
    ["alterar:etapa=preparo", "Pedido de {~tipo} em preparo"],
    ["alterar:etapa=aprovado", "Pedido de {~tipo} aprovado"],
    ["alterar:etapa=realizado", "Pedido de {~tipo} realizado"],
    ["alterar:etapa=cancelado", "Pedido de {~tipo} cancelado"],
    ["alterar:etapa", "Pedido de {~tipo} reaberto"],
    ["alterar:planejado_para", "Pedido de {~tipo} com data marcada: {planejado_para}"],
    ["excluir", "Pedido de {~tipo} excluído"],
    ["alterar", "Mudou o pedido de {~tipo}"]
  ]');

create table public.ato_documentos (
  ato_id uuid not null references public.atos (id) on delete cascade,
  documento_id uuid not null references public.documentos_membros (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (ato_id, documento_id)
);
create index ato_documentos_documento_idx on public.ato_documentos (documento_id);
comment on constraint ato_documentos_ato_id_fkey on public.ato_documentos is 'não impede desfazer';
comment on table public.ato_documentos is 'Documents of the person that belong to an act.';
comment on column public.ato_documentos.ato_id is 'The act.';
comment on column public.ato_documentos.documento_id is 'The document, of the same person.';
comment on column public.ato_documentos.created_at is 'When it was put there.';
select app.registrar('public.ato_documentos', 'Documento de um ato', colunas => '{"ato_id": "", "documento_id": ""}');

create function app.nome_do_ato(tipo public.ato_tipo) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case tipo when 'batismo' then 'Batismo' when 'transferencia' then 'Transferência'
    when 'consagracao' then 'Consagração' when 'credencial' then 'Credencial'
      when 'reconciliacao' then 'Reconciliação' end
$$;
comment on function app.nome_do_ato(public.ato_tipo) is 'What the act is called in a sentence.';

create function app.nome_da_etapa(tipo public.ato_tipo, etapa public.ato_etapa) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case etapa
    when 'pedido' then 'Pedido'
    when 'preparo' then case tipo when 'consagracao' then 'Entrevista' when 'transferencia' then 'Em conversa'
      when 'reconciliacao' then 'Em acompanhamento' else 'Em preparo' end
    when 'aprovado' then 'Aprovado'
    when 'realizado' then case tipo when 'credencial' then 'Emitida' else 'Realizado' end
    when 'cancelado' then 'Cancelado' end
$$;
comment on function app.nome_da_etapa(public.ato_tipo, public.ato_etapa) is
  'What a stage is called for this kind of act.';

create function app.evento_do_ato(tipo public.ato_tipo, situacao public.situacao) returns public.tipo_evento_de_vida
language sql immutable parallel safe set search_path = '' as $$
  select (case tipo when 'batismo' then 'batismo' when 'consagracao' then 'consagracao'
    when 'transferencia' then 'mudanca_de_igreja'
    when 'reconciliacao' then case situacao when 'em_disciplina' then 'restauracao' else 'readmissao' end
  end)::public.tipo_evento_de_vida
$$;
comment on function app.evento_do_ato(public.ato_tipo, public.situacao) is
  'The life event that the act ends in for a person in this situation; null: none (a credential).';

create function app.impedimento_do_ato(tipo public.ato_tipo, m public.membros_igreja, dados jsonb,
  data date) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  titulo public.titulos;
begin
  if tipo = 'credencial' then
    return case when not app.em_comunhao(m.situacao) then format(
      'A credencial é de membros em comunhão; a situação de %s é %s.', m.nome_completo,
      app.rotulo('situacao', m.situacao::text)) end;
  end if;
  select * into titulo from public.titulos t where t.id::text = dados ->> 'titulo_id';
  -- What is still to be filled in is no obstacle yet: only how the person stands.
  return coalesce(app.impedimento_do_evento(m, app.evento_do_ato(tipo, m.situacao), data,
      '{"igreja_destino": "-", "titulo_id": "-"}', '-'),
    case when tipo = 'consagracao' and titulo.id is not null then app.impedimento_do_titulo(m, titulo, data) end);
end
$$;
comment on function app.impedimento_do_ato(public.ato_tipo, public.membros_igreja, jsonb, date) is
  'Why the act could not be carried out on this day as the person stands, as a sentence of the life event''s own
rules; null: it could.';

create function app.marcar_ato() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.alterado_por_nome := app.meu_nome();
  if tg_op = 'INSERT' then
    select m.campus into new.campus from public.membros_igreja m where m.id = new.membro_id;
    return new;
  end if;
  new.versao := old.versao + 1;
  new.updated_at := clock_timestamp();
  if new.etapa <> old.etapa then new.etapa_desde := clock_timestamp(); end if;
  if new.etapa <> 'cancelado' then new.motivo := null; end if;
  return new;
end
$$;
comment on function app.marcar_ato() is
  'Trigger: the campus is the person''s; every change counts, also one that undoes another.';

create function app.avisar_responsavel_do_ato() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.responsavel_id is not null and new.responsavel_id is distinct from (select auth.uid())
     and new.etapa in ('pedido', 'preparo', 'aprovado')
     and (tg_op = 'INSERT' or new.responsavel_id is distinct from old.responsavel_id) then
    perform app.notificar(new.responsavel_id, format('%s de %s está com você', app.nome_do_ato(new.tipo),
      m.nome_completo),
      concat_ws(' ', 'Protocolo ' || new.protocolo || '.', 'Planejado para '
        || to_char(new.planejado_para, 'DD/MM/YYYY') || '.'),
      '/membros/atos?ato=' || new.id, categoria => 'tarefas')
    from public.membros_igreja m where m.id = new.membro_id;
  end if;
  return null;
end
$$;
comment on function app.avisar_responsavel_do_ato() is 'Trigger: whoever an act is given to is told.';

create function app.levar_campus_aos_atos() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.atos a set campus = new.campus,
    responsavel_id = case when app.pode_acompanhar(a.responsavel_id, new.campus) then a.responsavel_id end
  where a.membro_id = new.id and a.campus <> new.campus;
  return null;
end
$$;
comment on function app.levar_campus_aos_atos() is
  'Trigger: acts go with the person to another campus; who does not lead there gives them up.';

create function app.encerrar_atos() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.atos a set etapa = 'cancelado', motivo = 'Saiu da igreja: '
    || app.rotulo('situacao', new.situacao::text)
  where a.membro_id = new.id and a.etapa in ('pedido', 'preparo', 'aprovado')
    and (a.tipo <> 'reconciliacao' or new.situacao = 'falecido')
    and a.id::text is distinct from current_setting('app.ato_em_curso', true);
  return null;
end
$$;
comment on function app.encerrar_atos() is
  'Trigger: whoever leaves the church waits for nothing more, but for a reconciliation; what undoes it opens the acts
again.';

create function app.seguir_transferencia() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.estado = 'aceita' then
    update public.atos a set etapa = 'realizado', operacao = app.operacao_atual()
    where a.transferencia_id = new.id and a.etapa = 'aprovado';
  else
    update public.atos a set etapa = 'preparo', transferencia_id = null
    where a.transferencia_id = new.id and a.etapa = 'aprovado';
  end if;
  return null;
end
$$;
comment on function app.seguir_transferencia() is
  'Trigger: an act of transfer is done when the other campus accepts, and goes back when it refuses.';

create trigger b_marcar before insert or update on public.atos for each row execute function app.marcar_ato();
create trigger e_avisar after insert or update of responsavel_id on public.atos
  for each row execute function app.avisar_responsavel_do_ato();
create trigger z_auditar after insert or update or delete on public.atos
  for each row execute function app.auditar('membro_id', 'campus', 'versao', 'etapa_desde', 'alterado_por_nome');
create trigger z_auditar after insert or update or delete on public.ato_documentos
  for each row execute function app.auditar('', '*sensivel');
create trigger h_levar_campus_aos_atos after update of campus on public.membros_igreja
  for each row when (old.campus is distinct from new.campus) execute function app.levar_campus_aos_atos();
create trigger h_encerrar_atos after update of situacao on public.membros_igreja
  for each row when (app.saiu(new.situacao) and not app.saiu(old.situacao) or new.situacao = 'falecido')
  execute function app.encerrar_atos();
create trigger h_seguir_transferencia after update of estado on public.transferencias
  for each row when (old.estado = 'solicitada'
    and new.estado <> 'solicitada') execute function app.seguir_transferencia();

alter table public.atos enable row level security;
alter table public.ato_documentos enable row level security;

create policy "atos: vê quem vê membros, nunca o próprio" on public.atos
  for select to authenticated
  using (
    (select app.pode('membros', 'visualizar')) and membro_id is distinct from (select app.meu_membro())
    and campus = any ((select app.alcance())::text[]));
create policy "documentos de atos: vê quem vê o ato e o documento" on public.ato_documentos
  for select to authenticated
  using (
    exists (select from public.atos a where a.id = ato_id)
    and exists (select from public.documentos_membros d where d.id = documento_id));
create policy "documentos de atos: junta quem edita, da mesma pessoa" on public.ato_documentos
  for insert to authenticated
  with check (
    (select app.pode('membros', 'editar')) and exists (
      select from public.atos a join public.documentos_membros d on d.membro_id = a.membro_id
      where a.id = ato_id and d.id = documento_id and d.anotacao_id is null));
create policy "documentos de atos: retira quem edita" on public.ato_documentos
  for delete to authenticated
  using (
    (select app.pode('membros', 'editar')) and exists (select from public.atos a where a.id = ato_id)
    and exists (select from public.documentos_membros d where d.id = documento_id));

grant select on public.atos to authenticated;
grant select, insert (ato_id, documento_id), delete on public.ato_documentos to authenticated;
grant all on public.atos, public.ato_documentos to service_role;
