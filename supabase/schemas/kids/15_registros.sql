-- Kids: who is in and who was, the adults of each room, and what is written down around them.

create table public.kids_visitas (
  id uuid primary key,
  crianca_id uuid not null references public.membros_igreja (id) on delete cascade,
  ocorrencia_id text not null references public.ocorrencias (id),
  campus text not null references public.campi (nome) on update cascade,
  sala_id uuid not null references public.kids_salas (id),
  familia_id uuid references public.familias (id) on delete set null,
  codigo_id uuid not null,
  entrada_em timestamptz not null default now(),
  entrada_por uuid references public.profiles (id) on delete set null,
  entrada_estacao_id uuid references public.estacoes (id) on delete set null,
  excecao text check (char_length(excecao) between 3 and 300),
  excecao_por uuid references public.profiles (id) on delete set null,
  saida_em timestamptz,
  saida_como public.saida_kids,
  levou_id uuid references public.membros_igreja (id) on delete set null,
  levou_nome text check (char_length(levou_nome) between 2 and 200),
  saida_por uuid references public.profiles (id) on delete set null,
  saida_estacao_id uuid references public.estacoes (id) on delete set null,
  supervisor_id uuid references public.profiles (id) on delete set null,
  saida_motivo text check (char_length(saida_motivo) between 3 and 300),
  saida_chave uuid,
  sem_rede boolean not null default false,
  entrada_sem_rede boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint kids_visitas_saida check ((saida_em is null) = (saida_como is null) and saida_em >= entrada_em)
);
create unique index kids_visitas_dentro_idx on public.kids_visitas (crianca_id, ocorrencia_id) where saida_em is null;
create index kids_visitas_crianca_idx on public.kids_visitas (crianca_id, entrada_em);
create index kids_visitas_ocorrencia_idx on public.kids_visitas (ocorrencia_id, sala_id);
create index kids_visitas_campus_idx on public.kids_visitas (campus, entrada_em);
create index kids_visitas_sala_idx on public.kids_visitas (sala_id);
create index kids_visitas_familia_idx on public.kids_visitas (familia_id);
create index kids_visitas_codigo_idx on public.kids_visitas (codigo_id);
create index kids_visitas_entrada_por_idx on public.kids_visitas (entrada_por);
create index kids_visitas_entrada_estacao_idx on public.kids_visitas (entrada_estacao_id);
create index kids_visitas_excecao_por_idx on public.kids_visitas (excecao_por);
create index kids_visitas_levou_idx on public.kids_visitas (levou_id);
create index kids_visitas_saida_por_idx on public.kids_visitas (saida_por);
create index kids_visitas_saida_estacao_idx on public.kids_visitas (saida_estacao_id);
create index kids_visitas_supervisor_idx on public.kids_visitas (supervisor_id);
comment on table public.kids_visitas is
  'A child was in a room from its entry until somebody took it. Written by functions only.';
comment on column public.kids_visitas.id is
  'Identity of the row, made where the child was received: sent twice, it acts once.';
comment on column public.kids_visitas.campus is 'The campus of that day.';
comment on column public.kids_visitas.sala_id is 'The room in which it is, or was last.';
comment on column public.kids_visitas.familia_id is 'The household with which it came.';
comment on column public.kids_visitas.codigo_id is 'Its security code, which nobody reads here.';
comment on column public.kids_visitas.entrada_em is 'When it entered.';
comment on column public.kids_visitas.entrada_por is 'The account that received it; null: a station.';
comment on column public.kids_visitas.entrada_estacao_id is 'The station that received it.';
comment on column public.kids_visitas.excecao is 'Why it entered although a rule of the room stood against it.';
comment on column public.kids_visitas.excecao_por is 'The supervisor who stood behind that.';
comment on column public.kids_visitas.saida_em is 'When it was taken; null: it is here.';
comment on column public.kids_visitas.saida_como is 'By what it was handed over.';
comment on column public.kids_visitas.levou_id is 'The person who took it, if the church has a record of them.';
comment on column public.kids_visitas.levou_nome is 'The name of who took it; null: whoever held the code.';
comment on column public.kids_visitas.saida_por is 'The account that handed it over; null: a station.';
comment on column public.kids_visitas.saida_estacao_id is 'The station at which it was handed over.';
comment on column public.kids_visitas.supervisor_id is 'The supervisor on whose word it was handed over.';
comment on column public.kids_visitas.saida_motivo is 'Why on a supervisor''s word.';
comment on column public.kids_visitas.saida_chave is 'Id of the hand-over where it was made: sent twice, it acts once.';
comment on column public.kids_visitas.entrada_sem_rede is 'It entered without network, and that was told later.';
comment on column public.kids_visitas.sem_rede is 'The hand-over was made without network and told later.';
select app.registrar('public.kids_visitas', 'Criança no Kids', grupo => 'familia',
  titulo => 'Presença no Kids: quando e com quem saiu', assunto => 'protecao', ao_anonimizar => 'fica',
  mantem => '{ocorrencia_id,campus}', colunas => '{
    "sala_id": "Sala do Kids", "codigo_id": "", "saida_chave": "", "saida_estacao_id": "", "entrada_estacao_id": "",
    "levou_id": "Quem levou", "saida_em": "Saída", "sem_rede": "Saída sem rede", "saida_por": "Quem entregou",
    "entrada_em": "Entrada", "levou_nome": "Quem levou", "saida_como": "Entregue por",
    "entrada_por": "Recebida por", "excecao_por": "Exceção autorizada por", "saida_motivo": "Motivo da saída",
    "supervisor_id": "Supervisor", "entrada_sem_rede": "Entrada sem rede"
  }',
  frases => '[
    ["incluir", "Chegou ao Kids: {ocorrencia_id}"],
    ["preencher:saida_em", "Saiu do Kids com {levou_id}: {ocorrencia_id}"],
    ["preencher:saida_em", "Saiu do Kids[ com {levou_nome}]: {ocorrencia_id}"],
    ["alterar:sala_id", "No Kids, mudou para a sala {sala_id}"],
    ["excluir", "Visita ao Kids excluída: {ocorrencia_id}"]
  ]');

create table public.kids_adultos (
  id uuid primary key default gen_random_uuid(),
  ocorrencia_id text not null references public.ocorrencias (id) on delete cascade,
  sala_id uuid not null references public.kids_salas (id),
  membro_id uuid not null references public.membros_igreja (id) on delete cascade,
  desde timestamptz not null default now(),
  ate timestamptz,
  marcado_por uuid references public.profiles (id) on delete set null
);
create unique index kids_adultos_um_lugar_idx on public.kids_adultos (ocorrencia_id, membro_id) where ate is null;
create index kids_adultos_ocorrencia_idx on public.kids_adultos (ocorrencia_id, sala_id);
create index kids_adultos_sala_idx on public.kids_adultos (sala_id);
create index kids_adultos_membro_idx on public.kids_adultos (membro_id);
create index kids_adultos_marcado_por_idx on public.kids_adultos (marcado_por);
comment on table public.kids_adultos is
  'Adults who were marked at a room, and when they left it. It goes before what the roster says. Written by functions
only.';
comment on column public.kids_adultos.sala_id is 'The room.';
comment on column public.kids_adultos.membro_id is 'The adult.';
comment on column public.kids_adultos.desde is 'Since when.';
comment on column public.kids_adultos.ate is 'Until when; null: there at present.';
comment on column public.kids_adultos.marcado_por is 'The account that marked them; null: a station.';
select app.registrar('public.kids_adultos', 'Adulto na sala do Kids', titulo => 'Adultos nas salas do Kids',
  assunto => 'servico', ao_anonimizar => 'apaga', colunas => '{"sala_id": "Sala do Kids"}',
  frases => '[
    ["incluir", "Serviu na sala {sala_id} do Kids: {ocorrencia_id}"],
    ["preencher:ate", "Saiu da sala {sala_id} do Kids: {ocorrencia_id}"]
  ]');

create table public.kids_avisos (
  id uuid primary key default gen_random_uuid(),
  tipo public.tipo_aviso_kids not null,
  campus text not null references public.campi (nome) on update cascade,
  ocorrencia_id text references public.ocorrencias (id),
  visita_id uuid references public.kids_visitas (id) on delete cascade,
  crianca_id uuid references public.membros_igreja (id) on delete cascade,
  texto text check (char_length(texto) <= 500),
  detalhes jsonb not null default '{}',
  autor_id uuid references public.profiles (id) on delete set null,
  estacao_id uuid references public.estacoes (id) on delete set null,
  chave text unique check (char_length(chave) <= 200),
  created_at timestamptz not null default clock_timestamp()
);
create index kids_avisos_campus_idx on public.kids_avisos (campus, created_at);
create index kids_avisos_ocorrencia_idx on public.kids_avisos (ocorrencia_id);
create index kids_avisos_visita_idx on public.kids_avisos (visita_id);
create index kids_avisos_crianca_idx on public.kids_avisos (crianca_id, created_at);
create index kids_avisos_autor_idx on public.kids_avisos (autor_id);
create index kids_avisos_estacao_idx on public.kids_avisos (estacao_id);
comment on table public.kids_avisos is
  'What happened around the children, refusals and readings of health data too. Written by functions only.';
comment on column public.kids_avisos.tipo is 'What kind.';
comment on column public.kids_avisos.visita_id is 'The visit that it is about.';
comment on column public.kids_avisos.crianca_id is 'The child; null: not known, as with a wrong code.';
comment on column public.kids_avisos.texto is 'What happened, in words.';
comment on column public.kids_avisos.detalhes is 'What else belongs to it.';
comment on column public.kids_avisos.autor_id is 'The account that did it; null: a station.';
comment on column public.kids_avisos.estacao_id is 'The station at which it happened.';
comment on column public.kids_avisos.chave is 'What it is about: written down once. Null: always.';
select app.registrar('public.kids_avisos', 'Ocorrência no Kids', grupo => 'familia', titulo => 'Ocorrências no Kids',
  assunto => 'protecao', ao_anonimizar => 'apaga', colunas => '{
    "chave": "", "texto": "O que houve", "detalhes": "", "visita_id": "", "estacao_id": ""
  }',
  frases => '[
    ["incluir", "Ocorrência no Kids"],
    ["excluir", "Ocorrência no Kids excluída"]
  ]');

create trigger c_marcar_alteracao before update on public.kids_visitas
  for each row execute function app.marcar_alteracao();
create trigger z_auditar after insert or update or delete on public.kids_visitas
  for each row execute function app.auditar('crianca_id', 'campus');
create trigger z_auditar after insert or update or delete on public.kids_adultos
  for each row execute function app.auditar('membro_id');
create trigger z_auditar after insert on public.kids_avisos
  for each row when (new.tipo <> 'leitura') execute function app.auditar('crianca_id', '*sensivel');
create trigger z_auditar_mudanca after update or delete on public.kids_avisos
  for each row execute function app.auditar('crianca_id', '*sensivel');

create function app.anotar_kids(
  quem app.ator_kids, tipo public.tipo_aviso_kids, ocorrencia text, visita uuid, crianca uuid, texto text,
  detalhes jsonb default '{}', chave text default null) returns void
language sql security definer set search_path = '' as $$
  insert into public.kids_avisos (tipo, campus, ocorrencia_id, visita_id, crianca_id, texto, detalhes, autor_id,
    estacao_id, chave)
  values (tipo, quem.campus, ocorrencia, visita, crianca, left(texto, 500), coalesce(detalhes, '{}'), quem.conta,
    quem.estacao, chave)
  on conflict do nothing
$$;
comment on function app.anotar_kids(app.ator_kids, public.tipo_aviso_kids, text, uuid, uuid, text, jsonb, text) is
  'Writes down what happened. For other rules.';

alter table public.kids_visitas enable row level security;
alter table public.kids_adultos enable row level security;
alter table public.kids_avisos enable row level security;

create policy "visitas: vê quem edita o check-in, no alcance, e quem responde pela criança" on public.kids_visitas
  for select to authenticated
  using (
    crianca_id = any ((select app.minhas_criancas())::uuid[])
    or ((select app.pode('checkin', 'editar'))
        and campus = any ((select app.alcance())::text[])));
create policy "adultos do kids: vê quem edita o check-in, no alcance" on public.kids_adultos
  for select to authenticated
  using (
    (select app.pode('checkin', 'editar'))
    and app.sala_kids_no_escopo(sala_id, (select app.todos_os_campi()), (select app.meus_campi())));
create policy "avisos do kids: vê quem edita o check-in, no alcance" on public.kids_avisos
  for select to authenticated
  using (
    (select app.pode('checkin', 'editar'))
    and campus = any ((select app.alcance())::text[]));

grant select on public.kids_visitas, public.kids_adultos, public.kids_avisos to authenticated;
grant all on public.kids_visitas, public.kids_adultos, public.kids_avisos to service_role;
