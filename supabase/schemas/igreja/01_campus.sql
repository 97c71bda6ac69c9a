-- One campus: what it is, its rooms, service times and pastors.

create type public.tipo_campus as enum ('sede', 'congregacao', 'ponto_de_pregacao');
comment on type public.tipo_campus is 'What a campus is to the church.';

create type public.tipo_pix as enum ('cpf', 'cnpj', 'email', 'telefone', 'aleatoria');
comment on type public.tipo_pix is 'The kinds of Pix keys (Banco Central, DICT).';

create function app.soma_modulo_11(texto text, pesos integer[]) returns integer
language sql immutable parallel safe set search_path = '' as $$
  select case when s % 11 < 2 then 0 else 11 - s % 11 end
  from (select sum((ascii(substr(texto, i, 1)) - 48) * pesos[i])::integer as s from generate_subscripts(pesos, 1) i) x
$$;
comment on function app.soma_modulo_11(text, integer[]) is
  'Check digit modulo 11 of the first characters with these weights; a letter counts as its ASCII code less 48.';

create function app.cnpj_valido(cnpj text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$' and cnpj !~ '^(.)\1*$'
    and substr(cnpj, 13, 1) = app.soma_modulo_11(cnpj, '{5,4,3,2,9,8,7,6,5,4,3,2}')::text
    and substr(cnpj, 14, 1) = app.soma_modulo_11(cnpj, '{6,5,4,3,2,9,8,7,6,5,4,3,2}')::text
$$;
comment on function app.cnpj_valido(text) is
  'A CNPJ without punctuation, also with letters (Receita Federal, IN RFB 2229/2024), whose check digits are right.';

create function app.pix_valido(tipo public.tipo_pix, chave text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select case tipo
    when 'cpf' then app.cpf_valido(chave)
    when 'cnpj' then app.cnpj_valido(chave)
    when 'email' then chave = lower(chave) and chave ~ '^[^@[:space:]]+@[^@[:space:]]+[.][^@[:space:]]+$'
      and char_length(chave) <= 77
    when 'telefone' then chave ~ '^[+][1-9][0-9]{7,14}$'
    when 'aleatoria' then chave ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
  end
$$;
comment on function app.pix_valido(public.tipo_pix, text) is 'The key has the form of its kind, as the DICT keeps it.';

alter table public.campi
  add column tipo public.tipo_campus not null default 'congregacao',
  add column cnpj text check (app.cnpj_valido(cnpj)),
  add column cep text check (cep ~ '^[0-9]{8}$'),
  add column mapa text check (mapa ~ '^https://[^[:space:]]+$' and char_length(mapa) <= 1000),
  add column whatsapp text check (whatsapp ~ '^[+][1-9][0-9]{7,14}$'),
  add column capacidade integer check (capacidade between 1 and 1000000),
  add column pix_tipo public.tipo_pix,
  add column pix_chave text,
  add column cor text check (cor ~ '^#[0-9a-f]{6}$'),
  add column fechado_em date,
  -- Five decimals are about a metre: a campus is a public place.
  add column latitude numeric(7, 5) check (latitude between -90 and 90),
  add column longitude numeric(8, 5) check (longitude between -180 and 180),
  add constraint campi_ponto check ((latitude is null) = (longitude is null)),
  add constraint campi_pix check ((pix_tipo is null) = (pix_chave is null)
    and (pix_tipo is null or app.pix_valido(pix_tipo, pix_chave)));
comment on column public.campi.tipo is 'What it is to the church.';
comment on column public.campi.cnpj is 'Its CNPJ without punctuation; may hold letters.';
comment on column public.campi.cep is 'Postal code: 8 digits.';
comment on column public.campi.mapa is 'Address of its map (https).';
comment on column public.campi.whatsapp is 'WhatsApp number in E.164.';
comment on column public.campi.capacidade is 'How many people it seats.';
comment on column public.campi.pix_tipo is 'Kind of its Pix key.';
comment on column public.campi.pix_chave is 'Its Pix key, as the DICT keeps it.';
comment on column public.campi.cor is 'Its colour, as #rrggbb; only decorates.';
comment on column public.campi.fechado_em is 'The day on which it was closed; null: it is open.';
comment on column public.campi.latitude is 'Where it is, in degrees.';
comment on column public.campi.longitude is 'Where it is, in degrees.';

create table public.salas (
  id uuid primary key default gen_random_uuid(),
  campus text not null references public.campi (nome) on update cascade,
  nome text not null check (nome = btrim(nome) and char_length(nome) between 2 and 80),
  tipo text not null default 'sala' check (tipo in ('templo', 'sala', 'auditorio', 'kids', 'cozinha', 'quadra',
    'escritorio', 'outro')),
  capacidade integer check (capacidade between 1 and 100000),
  recursos text[] not null default '{}' check (cardinality(recursos) <= 20 and array_position(recursos, null) is null),
  ativo boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  aprovador_id uuid references public.membros_igreja (id) on delete set null
);
create unique index salas_nome_idx on public.salas (campus, app.normalizar(nome));
create index salas_aprovador_idx on public.salas (aprovador_id);
comment on table public.salas is 'The rooms of a campus.';
comment on column public.salas.tipo is 'What it is used as.';
comment on column public.salas.capacidade is 'How many people it holds.';
comment on column public.salas.recursos is 'What is in it, such as projetor.';
comment on column public.salas.ativo is 'False: not used any more.';
comment on column public.salas.aprovador_id is 'Who approves each use; null: nobody needs to.';
select app.registrar('public.salas', 'Sala', titulo => 'Salas cujo uso a pessoa aprova', assunto => 'servico',
  ao_anonimizar => 'desliga', mantem => '{campus,nome,tipo,recursos}', chamada_em => '{sala_id,recurso_id,alvo}',
  colunas => '{"nome": "Nome da sala", "recursos": "Recursos"}');

create table public.horarios_culto (
  id uuid primary key default gen_random_uuid(),
  campus text not null references public.campi (nome) on update cascade,
  nome text not null check (nome = btrim(nome) and char_length(nome) between 2 and 80),
  dia smallint not null check (dia between 0 and 6),
  hora time not null,
  sala_id uuid references public.salas (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique nulls not distinct (campus, dia, hora, sala_id)
);
create index horarios_culto_sala_idx on public.horarios_culto (sala_id);
comment on table public.horarios_culto is 'When a campus holds its services, week by week.';
comment on column public.horarios_culto.nome is 'Name, such as Culto da Noite.';
comment on column public.horarios_culto.dia is 'Weekday: 0 is Sunday.';
comment on column public.horarios_culto.hora is 'Hour, in the campus''s time zone.';
comment on column public.horarios_culto.sala_id is 'Where; null: not said.';
select app.registrar('public.horarios_culto', 'Horário de culto', chamada_em => '{horario_id}',
  colunas => '{"hora": "Hora"}');

create table public.campus_pastores (
  campus text not null references public.campi (nome) on update cascade,
  membro_id uuid not null references public.membros_igreja (id) on delete cascade,
  titular boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (campus, membro_id)
);
create index campus_pastores_membro_idx on public.campus_pastores (membro_id);
create unique index campus_pastores_um_titular_idx on public.campus_pastores (campus) where titular;
comment on table public.campus_pastores is 'The pastors of a campus.';
comment on column public.campus_pastores.membro_id is 'The pastor; may belong to another campus.';
comment on column public.campus_pastores.titular is 'Answers for the campus: one of them.';
select app.registrar('public.campus_pastores', 'Pastor do campus', titulo => 'Pastores do campus',
  assunto => 'servico', ao_anonimizar => 'apaga', colunas => '{"titular": "Titular"}',
  frases => '[
    ["incluir", "<Passou a ser pastora|Passou a ser pastor|Passou ao pastoreio> do campus {campus}"],
    ["excluir", "<Deixou de ser pastora|Deixou de ser pastor|Deixou o pastoreio> do campus {campus}"]
  ]');

create function app.proteger_campus() returns trigger
language plpgsql set search_path = '' as $$
begin
  if app.pela_api() and (new.ativo, new.fechado_em) is distinct from (old.ativo, old.fechado_em) then
    raise insufficient_privilege using message = 'Um campus é fechado e reaberto em sua página, com as pessoas dele.';
  end if;
  return new;
end
$$;
comment on function app.proteger_campus() is
  'Trigger on a person''s own request: closing goes by fechar_campus. Raises 42501.';

create function app.conferir_campus_aberto() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not app.saiu(new.situacao)
     and exists (select from public.campi c where c.nome = new.campus and c.fechado_em is not null) then
    raise exception using errcode = 'PT409', message = 'O campus ' || new.campus || ' está fechado.';
  end if;
  return new;
end
$$;
comment on function app.conferir_campus_aberto() is
  'Trigger: nobody is in a closed campus but those who left the church. Raises PT409.';

create function app.avisar_pix() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (select auth.uid()) is null then return null; end if;
  perform app.notificar_todos(
    array(select app.contas_que_podem('financeiro', 'visualizar', new.nome)
      union select app.contas_que_podem('configuracoes', 'editar', new.nome)
      union select (select auth.uid())),
    format('A chave Pix de %s mudou', new.nome),
    concat_ws(' ', nullif((select concat_ws(' ', p.nome, p.sobrenome) from public.profiles p
      where p.id = (select auth.uid())), '') || ' mudou a chave',
      'em que as inscrições são pagas. Se ninguém combinou isso, confira a chave do campus.'),
    '/igreja', format('pix:%s:%s', new.id, extract(epoch from clock_timestamp())::bigint), 'financas', true);
  return null;
end
$$;
comment on function app.avisar_pix() is
  'Trigger: whoever sees the money of a campus, looks after the settings or made the change is told that payments go
elsewhere from now on.';

create trigger a_proteger before update on public.campi
  for each row execute function app.proteger_campus();
create trigger d_avisar_pix after update of pix_tipo, pix_chave on public.campi
  for each row when ((old.pix_tipo, old.pix_chave) is distinct from (new.pix_tipo,
    new.pix_chave)) execute function app.avisar_pix();
create trigger b_campus_aberto before insert or update of campus, situacao on public.membros_igreja
  for each row execute function app.conferir_campus_aberto();
create trigger marcar_alteracao before update on public.salas
  for each row execute function app.marcar_alteracao();
create trigger marcar_alteracao before update on public.horarios_culto
  for each row execute function app.marcar_alteracao();
create trigger z_auditar after insert or update or delete on public.salas
  for each row execute function app.auditar('');
create trigger z_auditar after insert or update or delete on public.horarios_culto
  for each row execute function app.auditar('');
create trigger z_auditar after insert or update or delete on public.campus_pastores
  for each row execute function app.auditar('membro_id');

alter table public.salas enable row level security;
alter table public.horarios_culto enable row level security;
alter table public.campus_pastores enable row level security;

create policy "salas: vê quem pode, no alcance e no próprio campus" on public.salas
  for select to authenticated
  using (
    (select app.pode('igreja', 'visualizar'))
    and (campus = any ((select app.alcance())::text[])
         or campus = (select app.meu_campus())));
create policy "salas: cria quem edita igreja, no alcance" on public.salas
  for insert to authenticated
  with check (
    (select app.pode('igreja', 'editar'))
    and campus = any ((select app.alcance())::text[]));
create policy "salas: altera quem edita igreja, no alcance" on public.salas
  for update to authenticated
  using (
    (select app.pode('igreja', 'editar'))
    and campus = any ((select app.alcance())::text[]))
  with check (
    (select app.pode('igreja', 'editar'))
    and campus = any ((select app.alcance())::text[]));
create policy "salas: exclui quem edita igreja, no alcance" on public.salas
  for delete to authenticated
  using (
    (select app.pode('igreja', 'editar'))
    and campus = any ((select app.alcance())::text[]));
create policy "horários de culto: vê quem pode, no alcance e no próprio campus" on public.horarios_culto
  for select to authenticated
  using (
    (select app.pode('igreja', 'visualizar'))
    and (campus = any ((select app.alcance())::text[])
         or campus = (select app.meu_campus())));
create policy "horários de culto: cria quem edita igreja, no alcance" on public.horarios_culto
  for insert to authenticated
  with check (
    (select app.pode('igreja', 'editar'))
    and campus = any ((select app.alcance())::text[]));
create policy "horários de culto: altera quem edita igreja, no alcance" on public.horarios_culto
  for update to authenticated
  using (
    (select app.pode('igreja', 'editar'))
    and campus = any ((select app.alcance())::text[]))
  with check (
    (select app.pode('igreja', 'editar'))
    and campus = any ((select app.alcance())::text[]));
create policy "horários de culto: exclui quem edita igreja, no alcance" on public.horarios_culto
  for delete to authenticated
  using (
    (select app.pode('igreja', 'editar'))
    and campus = any ((select app.alcance())::text[]));
create policy "pastores do campus: vê quem pode, no alcance e no próprio campus" on public.campus_pastores
  for select to authenticated
  using (
    (select app.pode('igreja', 'visualizar'))
    and (campus = any ((select app.alcance())::text[])
         or campus = (select app.meu_campus())));
create policy "pastores do campus: cria quem edita igreja, no alcance" on public.campus_pastores
  for insert to authenticated
  with check (
    (select app.pode('igreja', 'editar'))
    and campus = any ((select app.alcance())::text[])
    and app.membro_no_escopo(membro_id, (select app.todos_os_campi()), (select app.meus_campi())));
create policy "pastores do campus: altera quem edita igreja, no alcance" on public.campus_pastores
  for update to authenticated
  using (
    (select app.pode('igreja', 'editar'))
    and campus = any ((select app.alcance())::text[]))
  with check (
    (select app.pode('igreja', 'editar'))
    and campus = any ((select app.alcance())::text[])
    and app.membro_no_escopo(membro_id, (select app.todos_os_campi()), (select app.meus_campi())));
create policy "pastores do campus: exclui quem edita igreja, no alcance" on public.campus_pastores
  for delete to authenticated
  using (
    (select app.pode('igreja', 'editar'))
    and campus = any ((select app.alcance())::text[]));

grant select, insert, update, delete on public.salas, public.horarios_culto, public.campus_pastores to authenticated;
grant all on public.salas, public.horarios_culto, public.campus_pastores to service_role;
grant execute on function
  app.cnpj_valido(text), app.pix_valido(public.tipo_pix, text), app.soma_modulo_11(text, integer[])
  to authenticated, service_role;
