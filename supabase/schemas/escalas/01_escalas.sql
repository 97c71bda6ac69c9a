-- Rosters: who serves in which place of a ministry on a day of an event. A roster's places (escala_vagas) are copied
-- from a template and may be changed for that day alone; people stand in them (escala_itens).

create type public.nivel_na_funcao as enum ('aprendiz', 'apto', 'lider');
comment on type public.nivel_na_funcao is
  'How far somebody is in a function: learns beside another, serves alone, or leads those who do.';
create type public.estado_escala as enum ('rascunho', 'publicada');
comment on type public.estado_escala is 'A draft is seen only by those who make it.';
create type public.estado_item as enum ('pendente', 'confirmado', 'recusado', 'troca_solicitada', 'substituido',
  'faltou');
comment on type public.estado_item is
  'Where somebody''s service stands. recusado and substituido leave the place; faltou: was expected and did not come.';

alter table public.membros_funcoes add column nivel public.nivel_na_funcao not null default 'apto';
comment on column public.membros_funcoes.nivel is 'How far the person is in it; rosters tell it.';
alter table public.treinamentos add column seguranca boolean not null default false;
comment on column public.treinamentos.seguranca is
  'Protects children: without it nobody is put on a roster that demands it.';

create table public.escala_ajustes (
  ministerio_id uuid primary key references public.ministerios (id) on delete cascade,
  troca_com_aprovacao boolean not null default false,
  auto_inscricao boolean not null default true,
  inscricao_fecha_horas smallint not null default 12 check (inscricao_fecha_horas between 0 and 336),
  prazo_resposta_horas smallint not null default 48 check (prazo_resposta_horas between 1 and 336),
  pede_bloqueios boolean not null default true,
  updated_at timestamptz not null default now()
);
comment on table public.escala_ajustes is
  'How a ministry makes its rosters; without a row, the defaults. Written by a function.';
comment on column public.escala_ajustes.troca_com_aprovacao is 'A swap holds only once a leader agreed.';
comment on column public.escala_ajustes.auto_inscricao is 'Qualified people may take open places themselves.';
comment on column public.escala_ajustes.inscricao_fecha_horas is
  'Hours before the service after which nobody takes a place themselves.';
comment on column public.escala_ajustes.prazo_resposta_horas is
  'Hours after being told within which an answer is expected; later, the leaders are told.';
comment on column public.escala_ajustes.pede_bloqueios is
  'People are asked every month on which days they cannot serve.';
select app.registrar('public.escala_ajustes', 'Ajustes das escalas', colunas => '{
    "auto_inscricao": "A pessoa se inscreve", "pede_bloqueios": "Pede bloqueios todo mês",
    "troca_com_aprovacao": "Troca com aprovação", "prazo_resposta_horas": "Prazo de resposta (horas)",
    "inscricao_fecha_horas": "Inscrição fecha (horas antes)"
  }');

create table public.escala_modelos (
  id uuid primary key default gen_random_uuid(),
  ministerio_id uuid not null references public.ministerios (id) on delete cascade,
  nome text not null check (nome = btrim(nome) and char_length(nome) between 2 and 80),
  tipo_evento text check (tipo_evento in ('culto', 'encontro', 'reuniao', 'curso', 'retiro', 'ensaio', 'outro')),
  event_base text references public.events (id) on delete set null,
  ativo boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index escala_modelos_nome_idx on public.escala_modelos (ministerio_id, app.normalizar(nome));
create index escala_modelos_event_base_idx on public.escala_modelos (event_base);
comment on table public.escala_modelos is
  'Which places a ministry fills, for a kind of event or one series. Written by functions.';
comment on column public.escala_modelos.nome is 'Name, such as Domingo de manhã.';
comment on column public.escala_modelos.tipo_evento is 'The kind of event that it is for; null: any.';
comment on column public.escala_modelos.event_base is 'The one event or series that it is for; null: any of the kind.';
comment on column public.escala_modelos.ativo is 'False: no longer offered.';
select app.registrar('public.escala_modelos', 'Modelo de escala', chamada_em => '{modelo_id}',
  colunas => '{"tipo_evento": "Tipo de evento"}');

create table public.escala_modelo_vagas (
  id uuid primary key default gen_random_uuid(),
  modelo_id uuid not null references public.escala_modelos (id) on delete cascade,
  funcao_id uuid not null references public.funcoes_ministerio (id) on delete cascade,
  subtempo text not null default 'Culto' check (subtempo = btrim(subtempo) and char_length(subtempo) between 2 and 40),
  desloca_minutos integer not null default 0 check (desloca_minutos between -10080 and 10080),
  duracao_minutos integer check (duracao_minutos between 5 and 20160),
  minimo smallint not null default 1 check (minimo between 0 and 100),
  maximo smallint not null default 1 check (maximo between 1 and 100),
  acumula boolean not null default false,
  ordem smallint not null default 0,
  pede_lider boolean not null default false,
  unique (modelo_id, funcao_id, subtempo),
  constraint escala_modelo_vagas_quantos check (minimo <= maximo)
);
create index escala_modelo_vagas_funcao_idx on public.escala_modelo_vagas (funcao_id);
comment on table public.escala_modelo_vagas is
  'The places of a template: a function in a part of the event, and for how many.';
comment on column public.escala_modelo_vagas.modelo_id is 'The template.';
comment on column public.escala_modelo_vagas.subtempo is 'The part of the event: Ensaio, Culto…';
comment on column public.escala_modelo_vagas.desloca_minutos is
  'When the part begins, in minutes from the event''s beginning; before it: negative.';
comment on column public.escala_modelo_vagas.duracao_minutos is 'How long the part is; null: until the event ends.';
comment on column public.escala_modelo_vagas.minimo is 'How many people it needs.';
comment on column public.escala_modelo_vagas.maximo is 'How many it takes.';
comment on column public.escala_modelo_vagas.acumula is 'May be held together with another place of the same part.';
comment on column public.escala_modelo_vagas.ordem is 'Its place in the list.';
comment on column public.escala_modelo_vagas.pede_lider is 'One of those who stand in it should lead in the function.';
select app.registrar('public.escala_modelo_vagas', 'Posição do modelo de escala');

create table public.escalas (
  id uuid primary key default gen_random_uuid(),
  ocorrencia_id text not null references public.ocorrencias (id) on delete cascade,
  ministerio_id uuid not null references public.ministerios (id) on delete cascade,
  estado public.estado_escala not null default 'rascunho',
  modelo_id uuid references public.escala_modelos (id) on delete set null,
  observacao text check (char_length(observacao) <= 500),
  publicada_em timestamptz,
  publicada_por uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (ocorrencia_id, ministerio_id)
);
create index escalas_ministerio_idx on public.escalas (ministerio_id, estado);
create index escalas_modelo_idx on public.escalas (modelo_id);
create index escalas_publicada_por_idx on public.escalas (publicada_por);
comment on table public.escalas is 'The roster of a ministry for one day of an event. Written by functions only.';
comment on column public.escalas.estado is 'Draft or published.';
comment on column public.escalas.modelo_id is 'The template that its places came from; null: none.';
comment on column public.escalas.observacao is 'What everybody on it should know.';
comment on column public.escalas.publicada_em is 'When it was last published; null: a draft.';
comment on column public.escalas.publicada_por is 'Who published it.';
select app.registrar('public.escalas', 'Escala', titulo => 'Escalas: quem as publicou', assunto => 'registro',
  ao_anonimizar => 'nada', colunas => '{"publicada_em": "Publicada em", "publicada_por": "Publicada por"}');

create table public.escala_vagas (
  id uuid primary key default gen_random_uuid(),
  escala_id uuid not null references public.escalas (id) on delete cascade,
  funcao_id uuid not null references public.funcoes_ministerio (id) on delete cascade,
  subtempo text not null default 'Culto' check (subtempo = btrim(subtempo) and char_length(subtempo) between 2 and 40),
  desloca_minutos integer not null default 0 check (desloca_minutos between -10080 and 10080),
  duracao_minutos integer check (duracao_minutos between 5 and 20160),
  minimo smallint not null default 1 check (minimo between 0 and 100),
  maximo smallint not null default 1 check (maximo between 1 and 100),
  acumula boolean not null default false,
  ordem smallint not null default 0,
  pede_lider boolean not null default false,
  unique (escala_id, funcao_id, subtempo),
  constraint escala_vagas_quantos check (minimo <= maximo)
);
create index escala_vagas_funcao_idx on public.escala_vagas (funcao_id);
comment on table public.escala_vagas is 'The places of a roster, as they hold on that day. Written by functions only.';
comment on column public.escala_vagas.subtempo is 'The part of the event: Ensaio, Culto…';
comment on column public.escala_vagas.desloca_minutos is
  'When the part begins, in minutes from the event''s beginning; before it: negative.';
comment on column public.escala_vagas.duracao_minutos is 'How long the part is; null: until the event ends.';
comment on column public.escala_vagas.minimo is 'How many people it needs on this day.';
comment on column public.escala_vagas.maximo is 'How many it takes on this day.';
comment on column public.escala_vagas.acumula is 'May be held together with another place of the same part.';
comment on column public.escala_vagas.ordem is 'Its place in the list.';
comment on column public.escala_vagas.pede_lider is 'One of those who stand in it should lead in the function.';
select app.registrar('public.escala_vagas', 'Posição da escala', colunas => '{"escala_id": ""}');

create table public.escala_itens (
  id uuid primary key default gen_random_uuid(),
  escala_id uuid not null references public.escalas (id) on delete cascade,
  vaga_id uuid not null references public.escala_vagas (id) on delete cascade,
  ministerio_id uuid not null references public.ministerios (id) on delete cascade,
  ocorrencia_id text not null references public.ocorrencias (id) on delete cascade,
  subtempo text not null,
  inicio timestamptz not null,
  fim timestamptz not null,
  membro_id uuid references public.membros_igreja (id) on delete cascade,
  equipe_id uuid references public.equipes (id) on delete set null,
  convidado_nome text check (convidado_nome = btrim(convidado_nome) and char_length(convidado_nome) between 2 and 120),
  convidado_telefone text check (char_length(convidado_telefone) <= 40),
  exclusivo boolean not null default true,
  estado public.estado_item not null default 'pendente',
  motivo text check (char_length(motivo) <= 300),
  porque text check (char_length(porque) <= 500),
  rodada_id uuid,
  posto_por uuid references public.profiles (id) on delete set null,
  publicado_em timestamptz,
  respondido_em timestamptz,
  lembrado_em timestamptz,
  cobrado_em timestamptz,
  substitui_id uuid references public.escala_itens (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint escala_itens_alguem check (membro_id is null or convidado_nome is null),
  constraint escala_itens_ordem check (fim > inicio)
);
create unique index escala_itens_uma_vez_na_vaga_idx on public.escala_itens (vaga_id, membro_id)
  where estado not in ('recusado', 'substituido');
create unique index escala_itens_um_lugar_por_vez_idx on public.escala_itens (escala_id, subtempo, membro_id)
  where exclusivo and estado not in ('recusado', 'substituido');
create index escala_itens_vaga_idx on public.escala_itens (vaga_id);
create index escala_itens_escala_idx on public.escala_itens (escala_id);
create index escala_itens_membro_idx on public.escala_itens (membro_id, inicio);
create index escala_itens_ministerio_idx on public.escala_itens (ministerio_id, inicio);
create index escala_itens_ocorrencia_idx on public.escala_itens (ocorrencia_id);
create index escala_itens_inicio_idx on public.escala_itens (inicio);
create index escala_itens_equipe_idx on public.escala_itens (equipe_id);
create index escala_itens_posto_por_idx on public.escala_itens (posto_por);
create index escala_itens_substitui_idx on public.escala_itens (substitui_id);
create index escala_itens_rodada_idx on public.escala_itens (rodada_id) where rodada_id is not null;
comment on table public.escala_itens is
  'Who stands in which place of a roster. Written by functions only; the person can only answer.';
comment on column public.escala_itens.vaga_id is 'The place.';
comment on column public.escala_itens.ministerio_id is 'The roster''s ministry.';
comment on column public.escala_itens.ocorrencia_id is 'The roster''s day.';
comment on column public.escala_itens.subtempo is 'The part of the event.';
comment on column public.escala_itens.inicio is 'When the part begins; moves with the day.';
comment on column public.escala_itens.fim is 'When the part ends.';
comment on column public.escala_itens.membro_id is 'Who; null: a guest, or somebody whose record is gone.';
comment on column public.escala_itens.equipe_id is 'The team that the person came with; null: none.';
comment on column public.escala_itens.convidado_nome is 'Name of a guest without a record.';
comment on column public.escala_itens.convidado_telefone is 'Phone of a guest.';
comment on column public.escala_itens.exclusivo is 'Cannot be held together with another such place of the same part.';
comment on column public.escala_itens.estado is 'Where it stands.';
comment on column public.escala_itens.motivo is 'Why it was declined; for the person and the leaders.';
comment on column public.escala_itens.porque is 'Why the automatic fill chose this person, in words.';
comment on column public.escala_itens.rodada_id is
  'The run of the automatic fill that put it there; null: a person did.';
comment on column public.escala_itens.posto_por is 'Who put it there.';
comment on column public.escala_itens.publicado_em is 'When the person was told of it; null: they do not know yet.';
comment on column public.escala_itens.respondido_em is 'When the person answered.';
comment on column public.escala_itens.lembrado_em is 'When the person was last reminded.';
comment on column public.escala_itens.cobrado_em is 'When the leaders were told that an answer is missing.';
comment on column public.escala_itens.substitui_id is 'The service that this one took over by a swap.';
select app.registrar('public.escala_itens', 'Pessoa na escala', titulo => 'Escalas em que serviu: onde e quando',
  assunto => 'servico', ao_anonimizar => 'fica', mantem => '{ocorrencia_id,subtempo}', colunas => '{
    "vaga_id": "", "escala_id": "", "exclusivo": "", "rodada_id": "", "substitui_id": "",
    "porque": "Por que a escolha", "posto_por": "Posto por", "cobrado_em": "", "lembrado_em": "",
    "publicado_em": "Publicado em", "chamado_id": "", "respondido_por": "Resposta anotada por", "convidado_nome": "Convidado", "convidado_telefone": "Telefone do convidado"
  }',
  frases => '[
    ["incluir", "Entrou na escala de {ministerio_id}: {ocorrencia_id}"],
    ["alterar:estado=confirmado", "Confirmou a escala de {ministerio_id}: {ocorrencia_id}"],
    ["alterar:estado=recusado", "Não pode servir na escala de {ministerio_id}: {ocorrencia_id}"],
    ["alterar:estado=troca_solicitada", "Pediu troca na escala de {ministerio_id}: {ocorrencia_id}"],
    ["alterar:estado=substituido", "<Substituída|Substituído|Houve substituição> na escala de {ministerio_id}: {ocorrencia_id}"],
    ["alterar:estado=faltou", "Faltou à escala de {ministerio_id}: {ocorrencia_id}"],
    ["excluir", "Saiu da escala de {ministerio_id}: {ocorrencia_id}"]
  ]');

create function app.ocupa(estado public.estado_item) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select estado in ('pendente', 'confirmado', 'troca_solicitada')
$$;
comment on function app.ocupa(public.estado_item) is 'Somebody in this state takes the place.';

create function app.ajustes_da_escala(ministerio uuid) returns public.escala_ajustes
language sql stable security definer set search_path = '' as $$
  select coalesce(a, row(ministerio, false, true, 12, 48, true, now())::public.escala_ajustes)
  from (select) uma left join public.escala_ajustes a on a.ministerio_id = ministerio
$$;
comment on function app.ajustes_da_escala(uuid) is 'How a ministry makes its rosters: its own row, or the defaults.';

create function app.preparar_item() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  select e.id, e.ministerio_id, e.ocorrencia_id, v.subtempo, not v.acumula,
    o.inicio + make_interval(mins => v.desloca_minutos),
    case when v.duracao_minutos is null then greatest(o.fim, o.inicio + make_interval(mins => v.desloca_minutos + 5))
      else o.inicio + make_interval(mins => v.desloca_minutos + v.duracao_minutos) end
  into new.escala_id, new.ministerio_id, new.ocorrencia_id, new.subtempo, new.exclusivo, new.inicio, new.fim
  from public.escala_vagas v join public.escalas e on e.id = v.escala_id
    join public.ocorrencias o on o.id = e.ocorrencia_id
  where v.id = new.vaga_id;
  return new;
end
$$;
comment on function app.preparar_item() is 'Trigger: roster, day, part and hours are those of the place.';

create function app.acompanhar_vaga() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.escala_itens i set vaga_id = new.id where i.vaga_id = new.id;
  return null;
end
$$;
comment on function app.acompanhar_vaga() is 'Trigger: who stands in a place moves with its hours.';

create function app.acompanhar_dia() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    -- Before the day goes, so that the way back puts the day there first.
    delete from public.escala_itens i where i.ocorrencia_id = old.id;
    delete from public.escala_vagas v using public.escalas e where e.id = v.escala_id and e.ocorrencia_id = old.id;
    delete from public.escalas e where e.ocorrencia_id = old.id;
    return old;
  end if;
  update public.escala_itens i set vaga_id = i.vaga_id where i.ocorrencia_id = new.id;
  return null;
end
$$;
comment on function app.acompanhar_dia() is 'Trigger: a roster moves with its day, and goes with it.';

create trigger a_preparar before insert or update of vaga_id on public.escala_itens
  for each row execute function app.preparar_item();
create trigger e_acompanhar after update of subtempo, desloca_minutos, duracao_minutos, acumula on public.escala_vagas
  for each row execute function app.acompanhar_vaga();
create trigger e_escalas before delete on public.ocorrencias
  for each row execute function app.acompanhar_dia();
create trigger e_escalas_mudam after update of inicio, fim on public.ocorrencias
  for each row when ((old.inicio, old.fim) is distinct from (new.inicio,
    new.fim)) execute function app.acompanhar_dia();

create trigger marcar_alteracao before update on public.escala_ajustes
  for each row execute function app.marcar_alteracao();
create trigger marcar_alteracao before update on public.escala_modelos
  for each row execute function app.marcar_alteracao();
create trigger marcar_alteracao before update on public.escalas
  for each row execute function app.marcar_alteracao();
create trigger marcar_alteracao before update on public.escala_itens
  for each row execute function app.marcar_alteracao();
create trigger z_auditar after insert or update or delete on public.escala_ajustes
  for each row execute function app.auditar('');
create trigger z_auditar after insert or update or delete on public.escala_modelos
  for each row execute function app.auditar('');
create trigger z_auditar after insert or update or delete on public.escala_modelo_vagas
  for each row execute function app.auditar('');
create trigger z_auditar after insert or update or delete on public.escalas
  for each row execute function app.auditar('');
create trigger z_auditar after insert or update or delete on public.escala_vagas
  for each row execute function app.auditar('');
create trigger z_auditar after insert or update or delete on public.escala_itens
  for each row execute function app.auditar('membro_id', 'motivo', 'lembrado_em', 'cobrado_em');

alter table public.escala_ajustes enable row level security;
alter table public.escala_modelos enable row level security;
alter table public.escala_modelo_vagas enable row level security;
alter table public.escalas enable row level security;
alter table public.escala_vagas enable row level security;
alter table public.escala_itens enable row level security;

grant select on public.escala_ajustes, public.escala_modelos, public.escala_modelo_vagas, public.escalas,
  public.escala_vagas
  to authenticated;
-- Reasons and guests' phones come by functions, to those who may read them.
grant select (id, escala_id, vaga_id, ministerio_id, ocorrencia_id, subtempo, inicio, fim, membro_id, equipe_id,
  convidado_nome,
  exclusivo, estado, posto_por, publicado_em, respondido_em, substitui_id, created_at, updated_at)
  on public.escala_itens to authenticated;
grant all on public.escala_ajustes, public.escala_modelos, public.escala_modelo_vagas, public.escalas,
  public.escala_vagas,
  public.escala_itens to service_role;
