-- Kids: the rooms of children, what they need, who is in, and who may act. Everything is written by functions, and every rule of a
-- child's safety stands here, so that it holds whatever asks.
set check_function_bodies = off;

create type public.saida_kids as enum ('codigo', 'autorizado', 'supervisor');
comment on type public.saida_kids is 'By what a child was handed over: the code of the label, the list of those who may, or a supervisor''s word.';
create type public.tipo_aviso_kids as enum
  ('chamado', 'incidente', 'mudanca', 'recusa', 'conflito', 'reimpressao', 'excecao', 'leitura');
comment on type public.tipo_aviso_kids is
  'What is written down around a child: a guardian was called, an incident, another room, a refusal, a hand-over told late that
does not agree, a label printed again, a rule that was waived, health data read.';

alter table public.campi add column kids_codigo_por_familia boolean not null default true;
comment on column public.campi.kids_codigo_por_familia is 'Children of one household get one security code a day; false: one each.';
alter table public.estacoes add column kids text check (kids in ('assistido', 'autoatendimento', 'chamada'));
comment on column public.estacoes.kids is
  'How it receives children: with a volunteer, by the family alone, or as a roll call; null: it does not.';

create table public.kids_salas (
  id uuid primary key default gen_random_uuid(),
  campus text not null references public.campi (nome) on update cascade,
  nome text not null check (nome = btrim(nome) and char_length(nome) between 2 and 60),
  sala_id uuid references public.salas (id) on delete set null,
  funcao_id uuid references public.funcoes_ministerio (id) on delete set null,
  de_meses smallint not null check (de_meses between 0 and 215),
  ate_meses smallint not null check (ate_meses between 0 and 216),
  capacidade smallint not null check (capacidade between 1 and 500),
  por_adulto smallint not null default 8 check (por_adulto between 1 and 50),
  minimo_adultos smallint not null default 2 check (minimo_adultos between 2 and 20),
  aberta boolean not null default true,
  ativo boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint kids_salas_idades check (de_meses <= ate_meses)
);
create index kids_salas_campus_idx on public.kids_salas (campus);
create unique index kids_salas_nome_idx on public.kids_salas (campus, app.normalizar(nome)) where ativo;
create index kids_salas_sala_idx on public.kids_salas (sala_id);
create index kids_salas_funcao_idx on public.kids_salas (funcao_id);
comment on table public.kids_salas is 'The rooms of children of a campus, and what holds in each. Written by functions only.';
comment on column public.kids_salas.id is 'Identity of the row.';
comment on column public.kids_salas.campus is 'The campus.';
comment on column public.kids_salas.nome is 'Name, such as Berçário.';
comment on column public.kids_salas.sala_id is 'Which room of the campus it is; null: not said.';
comment on column public.kids_salas.funcao_id is 'The function whose people serve here: of a roster, those who arrived are its adults.';
comment on column public.kids_salas.de_meses is 'From this age, in months.';
comment on column public.kids_salas.ate_meses is 'To this age, in months, included.';
comment on column public.kids_salas.capacidade is 'How many children it holds.';
comment on column public.kids_salas.por_adulto is 'How many children there may be for each adult.';
comment on column public.kids_salas.minimo_adultos is 'Below so many adults no child enters: never less than two.';
comment on column public.kids_salas.aberta is 'False: closed by hand.';
comment on column public.kids_salas.ativo is 'False: not used any more.';
comment on column public.kids_salas.created_at is 'When the row came to be.';
comment on column public.kids_salas.updated_at is 'When the row last changed.';

create table public.kids_cuidados (
  crianca_id uuid primary key references public.membros_igreja (id) on delete cascade,
  alergia text check (char_length(alergia) between 1 and 300),
  restricao text check (char_length(restricao) between 1 and 300),
  medicamento text check (char_length(medicamento) between 1 and 300),
  observacao text check (char_length(observacao) between 1 and 1000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.kids_cuidados is
  'What a child needs: health data. Its guardians read it here; others by functions that write the reading down.';
comment on column public.kids_cuidados.crianca_id is 'The child.';
comment on column public.kids_cuidados.alergia is 'What it is allergic to.';
comment on column public.kids_cuidados.restricao is 'What it must not eat or do.';
comment on column public.kids_cuidados.medicamento is 'Medicine, and when.';
comment on column public.kids_cuidados.observacao is 'What else those who look after it should know.';
comment on column public.kids_cuidados.created_at is 'When the row came to be.';
comment on column public.kids_cuidados.updated_at is 'When the row last changed.';

create table app.kids_segredo (
  unico boolean primary key default true check (unico),
  segredo bytea not null default extensions.gen_random_bytes(32)
);
comment on table app.kids_segredo is 'What codes and PINs are hashed with; made with the first of them. Nobody reads it.';

create table app.kids_codigos (
  id uuid primary key default gen_random_uuid(),
  campus text not null references public.campi (nome) on update cascade,
  ocorrencia_id text not null references public.ocorrencias (id) on delete cascade,
  familia_id uuid references public.familias (id) on delete set null,
  codigo bytea not null,
  cifrado bytea not null,
  encerrado_em timestamptz
);
create unique index kids_codigos_aberto_idx on app.kids_codigos (campus, codigo) where encerrado_em is null;
create unique index kids_codigos_familia_idx on app.kids_codigos (ocorrencia_id, familia_id)
  where encerrado_em is null and familia_id is not null;
comment on table app.kids_codigos is
  'Security codes: as HMAC, to verify them, and encrypted, to print the label again. One is free again when its last child has left.';

create table app.kids_pins (
  conta uuid primary key references public.profiles (id) on delete cascade,
  pin bytea not null,
  updated_at timestamptz not null default now()
);
comment on table app.kids_pins is 'The PIN by which a supervisor stands behind an exception, as HMAC.';

create table app.kids_tentativas (
  quem text not null,
  quando timestamptz not null default clock_timestamp()
);
create index kids_tentativas_idx on app.kids_tentativas (quem, quando);
comment on table app.kids_tentativas is 'Codes and PINs that were not right, by station or account, for an hour.';

alter table app.kids_segredo enable row level security;
alter table app.kids_codigos enable row level security;
alter table app.kids_pins enable row level security;
alter table app.kids_tentativas enable row level security;

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
comment on table public.kids_visitas is 'A child was in a room from its entry until somebody took it. Written by functions only.';
comment on column public.kids_visitas.id is 'Identity of the row, made where the child was received: sent twice, it acts once.';
comment on column public.kids_visitas.crianca_id is 'The child.';
comment on column public.kids_visitas.ocorrencia_id is 'The day of the event.';
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
comment on column public.kids_visitas.sem_rede is 'The hand-over was made without network and told later.';
comment on column public.kids_visitas.created_at is 'When the row came to be.';
comment on column public.kids_visitas.updated_at is 'When the row last changed.';

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
  'Adults who were marked at a room, and when they left it. It goes before what the roster says. Written by functions only.';
comment on column public.kids_adultos.id is 'Identity of the row.';
comment on column public.kids_adultos.ocorrencia_id is 'The day of the event.';
comment on column public.kids_adultos.sala_id is 'The room.';
comment on column public.kids_adultos.membro_id is 'The adult.';
comment on column public.kids_adultos.desde is 'Since when.';
comment on column public.kids_adultos.ate is 'Until when; null: there at present.';
comment on column public.kids_adultos.marcado_por is 'The account that marked them; null: a station.';

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
comment on table public.kids_avisos is 'What happened around the children, refusals and readings of health data too. Written by functions only.';
comment on column public.kids_avisos.id is 'Identity of the row.';
comment on column public.kids_avisos.tipo is 'What kind.';
comment on column public.kids_avisos.campus is 'The campus.';
comment on column public.kids_avisos.ocorrencia_id is 'The day of the event.';
comment on column public.kids_avisos.visita_id is 'The visit that it is about.';
comment on column public.kids_avisos.crianca_id is 'The child; null: not known, as with a wrong code.';
comment on column public.kids_avisos.texto is 'What happened, in words.';
comment on column public.kids_avisos.detalhes is 'What else belongs to it.';
comment on column public.kids_avisos.autor_id is 'The account that did it; null: a station.';
comment on column public.kids_avisos.estacao_id is 'The station at which it happened.';
comment on column public.kids_avisos.chave is 'What it is about: written down once. Null: always.';
comment on column public.kids_avisos.created_at is 'When.';

create trigger c_marcar_alteracao before update on public.kids_salas
  for each row execute function app.marcar_alteracao();
create trigger c_marcar_alteracao before update on public.kids_cuidados
  for each row execute function app.marcar_alteracao();
create trigger c_marcar_alteracao before update on public.kids_visitas
  for each row execute function app.marcar_alteracao();
create trigger z_auditar after insert or update or delete on public.kids_salas
  for each row execute function app.auditar('');
create trigger z_auditar after insert or update or delete on public.kids_cuidados
  for each row execute function app.auditar('crianca_id', '*sensivel');
create trigger z_auditar after insert or update or delete on public.kids_visitas
  for each row execute function app.auditar('crianca_id', 'campus');
create trigger z_auditar after insert or update or delete on public.kids_adultos
  for each row execute function app.auditar('membro_id');
create trigger z_auditar after insert on public.kids_avisos
  for each row when (new.tipo <> 'leitura') execute function app.auditar('crianca_id', '*sensivel');
create trigger z_auditar_mudanca after update or delete on public.kids_avisos
  for each row execute function app.auditar('crianca_id', '*sensivel');

-- Who answers for a child -----------------------------------------------------------------------------------------------------

create function app.nao_pode_buscar(crianca uuid, adulto uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.autorizados_busca b left join public.membros_igreja a on a.id = b.adulto_id
    where b.crianca_id = crianca and b.estado = 'nao_autorizado' and (b.validade is null or b.validade >= app.hoje())
      and (b.adulto_id = adulto or app.normalizar(b.nome) = (
        select m.nome_ordenacao from public.membros_igreja m where m.id = adulto)))
$$;
comment on function app.nao_pode_buscar(uuid, uuid) is 'This person must not take the child, today.';

create function app.responsaveis_da_crianca(crianca uuid) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select r.id from (
    select f.membro_id as id from public.familia_membros c
    join public.familia_membros f on f.familia_id = c.familia_id and f.fim is null and f.papel in ('responsavel', 'conjuge')
    where c.membro_id = crianca and c.fim is null and c.papel in ('filho', 'neto') and f.membro_id <> crianca
    union
    select p.parente_id from public.parentescos p
    where p.membro_id = crianca and p.parente_id is not null and p.grau in ('pai_mae', 'responsavel_legal')) r
  join public.membros_igreja m on m.id = r.id and m.situacao <> 'falecido'
  where not app.menor_de_idade(r.id) and not app.nao_pode_buscar(crianca, r.id)
$$;
comment on function app.responsaveis_da_crianca(uuid) is
  'Who answers for a child: the head of its household and their spouse, its parents and legal guardians; never somebody who must not
take it.';

create function app.minhas_criancas() returns uuid[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(c.id), '{}') from (
    select f.membro_id as id from public.familia_membros f where f.familia_id = app.minha_familia() and f.fim is null
    union
    select p.parente_id from public.parentescos p
    where p.membro_id = app.meu_membro() and p.grau in ('filho', 'dependente') and p.parente_id is not null) c
  where app.menor_de_idade(c.id) and app.meu_membro() in (select app.responsaveis_da_crianca(c.id))
$$;
comment on function app.minhas_criancas() is 'The minors for whom the caller answers.';

-- Who acts at the door ----------------------------------------------------------------------------------------------------------

create type app.ator_kids as (conta uuid, estacao uuid, campus text, modo text, completo boolean);
comment on type app.ator_kids is
  'Who asks: an account or a station, in which campus; modo of the station; completo: more than a volunteer of a room may.';

create function app.adultos_da_sala(ocorrencia text, sala uuid) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select a.id from (
    select k.membro_id as id from public.kids_adultos k
    where k.ocorrencia_id = ocorrencia and k.sala_id = sala and k.ate is null
    union
    select i.membro_id from public.kids_salas s
    join public.escala_vagas v on v.funcao_id = s.funcao_id
    join public.escala_itens i on i.vaga_id = v.id and i.ocorrencia_id = ocorrencia
      and i.estado in ('pendente', 'confirmado') and i.publicado_em is not null
    join public.attendances p on p.member_id = i.membro_id and p.event_id = ocorrencia and p.present and p.chegada is not null
    where s.id = sala
      and not exists (select from public.kids_adultos k where k.ocorrencia_id = ocorrencia and k.membro_id = i.membro_id)) a
  where not app.menor_de_idade(a.id)
$$;
comment on function app.adultos_da_sala(text, uuid) is
  'The adults who are in a room: those marked there, and those whom the roster puts there and who arrived. Nobody known to be a minor.';

create function app.serve_no_kids(ocorrencia text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.ocorrencias o join public.kids_salas s on s.campus = o.campus and s.ativo
    where o.id = ocorrencia and o.fim > now() - interval '6 hours' and o.inicio < now() + interval '6 hours'
      and app.meu_membro() in (select app.adultos_da_sala(o.id, s.id)))
$$;
comment on function app.serve_no_kids(text) is 'The caller is one of the adults of a room on this day, while it lasts.';

create function app.ator_do_kids(ocorrencia text) returns app.ator_kids
language plpgsql stable security definer set search_path = '' as $$
declare
  -- Set by na_estacao_kids alone, which the service key alone calls.
  estacao constant uuid := nullif(current_setting('app.kids_estacao', true), '')::uuid;
  o public.ocorrencias;
  e public.estacoes;
begin
  select * into o from public.ocorrencias x where x.id = ocorrencia and x.estado <> 'cancelada';
  if estacao is not null then
    select * into e from public.estacoes x where x.id = estacao and x.campus = o.campus;
    if e.kids is null then
      raise insufficient_privilege using message = 'O Kids não está ligado nesta estação.';
    end if;
    return (null::uuid, e.id, e.campus, e.kids, true);
  end if;
  if o.id is not null and app.pode('checkin', 'editar') and app.alcanca(o.campus) then
    return ((select auth.uid()), null::uuid, o.campus, 'assistido'::text, true);
  elsif o.id is not null and app.serve_no_kids(o.id) then
    return ((select auth.uid()), null::uuid, o.campus, 'assistido'::text, false);
  end if;
  raise insufficient_privilege using message = 'Você não está no Kids deste dia.';
end
$$;
comment on function app.ator_do_kids(text) is
  'Who asks, if they may act at the Kids of this day: a station of its campus with Kids on; editar on checkin in reach; or an adult of
a room. Raises 42501.';

create function app.so_com_voluntario(quem app.ator_kids) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if quem.modo = 'autoatendimento' then
    raise insufficient_privilege using message = 'Chame um voluntário: no autoatendimento isto não se faz.';
  end if;
end
$$;
comment on function app.so_com_voluntario(app.ator_kids) is 'Not at a station where families serve themselves. Raises 42501.';

create function app.anotar_kids(
  quem app.ator_kids, tipo public.tipo_aviso_kids, ocorrencia text, visita uuid, crianca uuid, texto text,
  detalhes jsonb default '{}', chave text default null) returns void
language sql security definer set search_path = '' as $$
  insert into public.kids_avisos (tipo, campus, ocorrencia_id, visita_id, crianca_id, texto, detalhes, autor_id, estacao_id, chave)
  values (tipo, quem.campus, ocorrencia, visita, crianca, left(texto, 500), coalesce(detalhes, '{}'), quem.conta, quem.estacao, chave)
  on conflict do nothing
$$;
comment on function app.anotar_kids(app.ator_kids, public.tipo_aviso_kids, text, uuid, uuid, text, jsonb, text) is
  'Writes down what happened. For other rules.';

create function app.cuida_do_kids(pessoa uuid, campus text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from app.papeis_de(pessoa) r
    join public.role_permissions p on p.role = r.role and p.resource = 'checkin' and p.action = 'editar' and p.allowed
    where r.campus = cuida_do_kids.campus or r.role = any (app.papeis_globais()))
$$;
comment on function app.cuida_do_kids(uuid, text) is 'An account''s roles give it editar on checkin in this campus.';

create function app.lideres_do_kids(campus text) returns uuid[]
language sql stable security definer set search_path = '' as $$
  with lideres as (
    select distinct m.profile_id as id from public.kids_salas s
    join public.funcoes_ministerio f on f.id = s.funcao_id
    join public.funcoes_ministerio l on l.ministerio_id = f.ministerio_id and l.lideranca
    join public.membros_funcoes x on x.funcao_id = l.id and app.vigente(x.inicio, x.fim)
    join public.membros_igreja m on m.id = x.membro_id and m.profile_id is not null
    where s.campus = lideres_do_kids.campus and s.ativo)
  select coalesce(
    (select array_agg(l.id) from lideres l having count(*) > 0),
    (select array_agg(distinct r.user_id) from public.user_roles r
     where r.campus = lideres_do_kids.campus and r.role in ('pastor', 'coordenador', 'lider')
       and app.cuida_do_kids(r.user_id, lideres_do_kids.campus)), '{}')
$$;
comment on function app.lideres_do_kids(text) is
  'The accounts that are told: who leads the ministries of the rooms; where nobody does, pastors, coordinators and leaders of the
campus.';

-- Secrets ------------------------------------------------------------------------------------------------------------------------

create function app.hmac_do_kids(texto text) returns bytea
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from app.kids_segredo) then
    insert into app.kids_segredo default values on conflict do nothing;
  end if;
  return (select extensions.hmac(convert_to(texto, 'UTF8'), s.segredo, 'sha256') from app.kids_segredo s);
end
$$;
comment on function app.hmac_do_kids(text) is 'HMAC-SHA-256 by the secret of the Kids, which is made when first needed.';

create function app.tentativas_do_kids(quem app.ator_kids) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  nome constant text := coalesce(quem.estacao, quem.conta)::text;
begin
  -- One after the other, so that many tries at once count as many.
  perform pg_advisory_xact_lock(hashtextextended('kids tentativas ' || nome, 0));
  delete from app.kids_tentativas t where t.quando < now() - interval '1 hour';
  return (select count(*) < 5 from app.kids_tentativas t where t.quem = nome and t.quando > now() - interval '10 minutes');
end
$$;
comment on function app.tentativas_do_kids(app.ator_kids) is 'The caller may try a code or PIN: fewer than five were wrong in ten minutes.';

create function app.errou_no_kids(quem app.ator_kids) returns void
language sql security definer set search_path = '' as $$
  insert into app.kids_tentativas (quem) values (coalesce(quem.estacao, quem.conta)::text)
$$;
comment on function app.errou_no_kids(app.ator_kids) is 'A code or PIN was wrong.';

create function app.definir_pin_kids(pin text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  eu constant uuid := (select auth.uid());
begin
  if not app.pode('checkin', 'editar') then
    raise insufficient_privilege using message = 'Só quem cuida do check-in tem um PIN de supervisor.';
  end if;
  if pin is null or pin !~ '^[0-9]{6}$' or pin ~ '^(.)\1+$' or pin in ('123456', '654321') then
    raise exception using errcode = 'PT400', message = 'Escolha um PIN de 6 números que não seja uma sequência.';
  end if;
  insert into app.kids_pins (conta, pin) values (eu, app.hmac_do_kids(concat_ws('|', 'pin', eu, definir_pin_kids.pin)))
  on conflict (conta) do update set pin = excluded.pin, updated_at = now();
end
$$;
comment on function app.definir_pin_kids(text) is 'See public.definir_pin_kids.';

create function public.definir_pin_kids(pin text) returns void
language sql set search_path = '' as $$
  select app.definir_pin_kids(pin)
$$;
comment on function public.definir_pin_kids(text) is
  'The caller''s PIN of six digits, with which they stand behind exceptions of somebody else. Needs editar on checkin. Raises 42501, PT400.';

create function app.recusa_do_supervisor(quem app.ator_kids, supervisor uuid, pin text) returns text
language plpgsql security definer set search_path = '' as $$
begin
  if supervisor is null or pin is null then return 'SUPERVISOR'; end if;
  if supervisor = quem.conta then return 'OUTRA_PESSOA'; end if;
  if not app.tentativas_do_kids(quem) then return 'MUITAS'; end if;
  if not app.cuida_do_kids(supervisor, quem.campus) or not exists (
       select from app.kids_pins p where p.conta = supervisor
         and p.pin = app.hmac_do_kids(concat_ws('|', 'pin', supervisor, recusa_do_supervisor.pin))) then
    perform app.errou_no_kids(quem);
    return 'PIN';
  end if;
  return null;
end
$$;
comment on function app.recusa_do_supervisor(app.ator_kids, uuid, text) is
  'Null when this supervisor of the campus, who is another person than the caller, gave their PIN; else why not: SUPERVISOR (none),
OUTRA_PESSOA, PIN, MUITAS.';

create function app.frase_do_kids(codigo text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case codigo
    when 'SUPERVISOR' then 'Isto precisa do motivo e do PIN de um supervisor.'
    when 'OUTRA_PESSOA' then 'O PIN precisa ser de outra pessoa.'
    when 'PIN' then 'O PIN não confere.'
    when 'MUITAS' then 'Muitas tentativas erradas. Aguarde 10 minutos ou chame a liderança.'
    when 'CODIGO' then 'O código não confere.'
    when 'NAO_AUTORIZADO' then 'NÃO ENTREGUE: esta pessoa não está autorizada a levar a criança. A liderança foi avisada.'
    when 'FORA_DA_LISTA' then 'Esta pessoa não está na lista de quem pode levar a criança.'
    when 'QUEM' then 'Há alguém que não pode levar esta criança: diga quem está levando.'
    when 'MOTIVO' then 'Diga o motivo, de 3 a 300 letras.'
    when 'CONFIRME' then 'Confirme alergias e restrições antes de entrar.'
    when 'IDADE' then 'A idade não é a desta sala. Para entrar assim mesmo, diga o motivo.'
    when 'FECHADA' then 'A sala está fechada.'
    when 'SEM_ADULTOS' then 'Faltam adultos na sala: ninguém entra com menos que o mínimo.'
    when 'CHEIA' then 'A sala está cheia.'
    when 'SEM_SALA' then 'Não há sala aberta com lugar para esta idade.'
    when 'JA_ESTA' then 'A criança já está no Kids.'
    when 'JA_SAIU' then 'A criança já foi entregue.'
    when 'NAO_ENCONTRADA' then 'Criança não encontrada neste campus.'
  end
$$;
comment on function app.frase_do_kids(text) is 'What a refusal says to the person at the door.';

create function app.sala_kids_no_escopo(sala uuid, todos boolean, campi text[]) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.kids_salas s where s.id = sala and (todos or s.campus = any (campi)))
$$;
comment on function app.sala_kids_no_escopo(uuid, boolean, text[]) is
  'The room lies in these campuses. For policies, which hand in the caller''s scope, computed once.';

alter table public.kids_salas enable row level security;
alter table public.kids_cuidados enable row level security;
alter table public.kids_visitas enable row level security;
alter table public.kids_adultos enable row level security;
alter table public.kids_avisos enable row level security;

create policy "salas do kids: vê quem abre o check-in, no alcance" on public.kids_salas
  for select to authenticated
  using (
    (select app.pode('checkin', 'visualizar'))
    and ((select app.todos_os_campi()) or campus = any ((select app.meus_campi())::text[])));
create policy "cuidados: vê a própria pessoa e quem responde pela criança" on public.kids_cuidados
  for select to authenticated
  using (crianca_id = (select app.meu_membro()) or crianca_id = any ((select app.minhas_criancas())::uuid[]));
create policy "visitas: vê quem edita o check-in, no alcance, e quem responde pela criança" on public.kids_visitas
  for select to authenticated
  using (
    crianca_id = any ((select app.minhas_criancas())::uuid[])
    or ((select app.pode('checkin', 'editar'))
        and ((select app.todos_os_campi()) or campus = any ((select app.meus_campi())::text[]))));
create policy "adultos do kids: vê quem edita o check-in, no alcance" on public.kids_adultos
  for select to authenticated
  using (
    (select app.pode('checkin', 'editar'))
    and app.sala_kids_no_escopo(sala_id, (select app.todos_os_campi()), (select app.meus_campi())));
create policy "avisos do kids: vê quem edita o check-in, no alcance" on public.kids_avisos
  for select to authenticated
  using (
    (select app.pode('checkin', 'editar'))
    and ((select app.todos_os_campi()) or campus = any ((select app.meus_campi())::text[])));

revoke execute on all functions in schema app, public from public;
grant select on public.kids_salas, public.kids_cuidados, public.kids_visitas, public.kids_adultos, public.kids_avisos to authenticated;
grant all on public.kids_salas, public.kids_cuidados, public.kids_visitas, public.kids_adultos, public.kids_avisos to service_role;
grant execute on function app.minhas_criancas(), app.sala_kids_no_escopo(uuid, boolean, text[]),
  app.definir_pin_kids(text), public.definir_pin_kids(text)
  to authenticated, service_role;
