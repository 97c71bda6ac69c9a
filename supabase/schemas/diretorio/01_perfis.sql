-- The professional directory: what people of the church chose to show of their work. Who is shown is decided by
-- app.perfil_aparece alone: every query asks it, so that whoever left is not there rather than refused.

create type public.perfil_tipo as enum ('prestador', 'vaga', 'procuro', 'pro_bono');
comment on type public.perfil_tipo is
  'What a profile is: somebody who works for others, a job that is offered, somebody who looks for work, or a
professional who helps for nothing.';

create type public.perfil_estado as enum ('pendente', 'publicado', 'pausado', 'recusado');
comment on type public.perfil_estado is
  'Where a profile stands: waiting for a moderator, shown, taken away (by its owner, their age or by time), or refused.';

create type public.perfil_contato as enum ('whatsapp', 'recado');
comment on type public.perfil_contato is
  'How the owner wants to be found: by their WhatsApp, shown to who asks, or by messages that the church passes on.';

create table public.perfis_profissionais (
  id uuid primary key default gen_random_uuid(),
  membro_id uuid not null references public.membros_igreja (id) on delete cascade,
  campus text not null default app.campus_padrao() references public.campi (nome) on update cascade,
  tipo public.perfil_tipo not null,
  titulo text not null check (titulo = btrim(titulo) and char_length(titulo) between 3 and 80),
  categoria text not null check (char_length(categoria) between 1 and 40),
  descricao text not null check (descricao = btrim(descricao) and char_length(descricao) between 10 and 600),
  area text check (area = btrim(area) and char_length(area) between 2 and 120),
  a_distancia boolean not null default false,
  so_campus boolean not null default false,
  contato public.perfil_contato not null,
  whatsapp text check (whatsapp ~ '^\+[0-9]{10,15}$'),
  meses smallint not null default 12 check (meses in (6, 12)),
  vale_ate date not null,
  estado public.perfil_estado not null default 'pendente',
  motivo text check (char_length(motivo) <= 500),
  avisado_para date,
  versao integer not null default 1,
  sorteio integer not null default floor(random() * 2147483647)::integer,
  texto_busca text not null generated always as (
    ' ' || app.normalizar(titulo || ' ' || replace(categoria, '_', ' ') || ' ' || descricao || ' '
      || coalesce(area, ''))) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint perfis_whatsapp check ((contato = 'whatsapp') = (whatsapp is not null)),
  constraint perfis_motivo check (estado <> 'recusado' or coalesce(char_length(btrim(motivo)), 0) >= 3)
);
create index perfis_profissionais_membro_idx on public.perfis_profissionais (membro_id);
create index perfis_profissionais_campus_idx on public.perfis_profissionais (campus, estado, created_at);
create index perfis_profissionais_roda_idx on public.perfis_profissionais (sorteio, id) where estado = 'publicado';
create index perfis_profissionais_categoria_idx on public.perfis_profissionais (categoria, sorteio, id)
  where estado = 'publicado';
create index perfis_profissionais_fim_idx on public.perfis_profissionais (vale_ate) where estado = 'publicado';
create index perfis_profissionais_busca_idx on public.perfis_profissionais
  using gin (texto_busca extensions.gin_trgm_ops) where estado = 'publicado';
comment on table public.perfis_profissionais is
  'Profiles and jobs of the professional directory. Written by functions; their owner alone deletes them.';
comment on column public.perfis_profissionais.campus is 'The owner''s campus; kept by the database.';
comment on column public.perfis_profissionais.titulo is 'The trade, or the job that is offered.';
comment on column public.perfis_profissionais.categoria is 'Key of the list profissao.';
comment on column public.perfis_profissionais.area is 'Quarters or towns that are served.';
comment on column public.perfis_profissionais.a_distancia is 'Works online too.';
comment on column public.perfis_profissionais.so_campus is 'Shown to the owner''s campus alone, not to the whole church.';
comment on column public.perfis_profissionais.whatsapp is 'The number to show; of messages passed on none is kept.';
comment on column public.perfis_profissionais.meses is 'For how long it is shown before the owner renews it.';
comment on column public.perfis_profissionais.vale_ate is 'The last day on which it is shown; of a job its end.';
comment on column public.perfis_profissionais.motivo is 'Why it was refused.';
comment on column public.perfis_profissionais.avisado_para is 'The end of which the owner was told.';
comment on column public.perfis_profissionais.versao is 'Counts the changes: a moderator says which one they read.';
comment on column public.perfis_profissionais.sorteio is 'Its place on the wheel by which the order turns.';
comment on column public.perfis_profissionais.texto_busca is 'By what it is found.';
select app.registrar('public.perfis_profissionais', 'Perfil profissional', grupo => 'outros',
  titulo => 'Perfis e vagas do diretório profissional', assunto => 'diretorio', ao_anonimizar => 'apaga',
  chamada_em => '{perfil_id}', nome_da_linha => 'titulo', colunas => '{
    "categoria": "Categoria", "area": "Onde atende", "a_distancia": "Atende a distância",
    "so_campus": "Só para o campus", "contato": "Contato", "whatsapp": "WhatsApp", "meses": "Meses no diretório",
    "vale_ate": "Aparece até", "avisado_para": "", "sorteio": ""
  }',
  frases => '[
    ["incluir", "Criou um perfil no diretório profissional: {titulo}"],
    ["alterar:estado=publicado", "Perfil profissional publicado: {titulo}"],
    ["alterar:estado=recusado", "Perfil profissional recusado: {titulo}"],
    ["alterar:estado=pausado", "Perfil profissional retirado do diretório: {titulo}"],
    ["alterar", "Mudou o perfil profissional {titulo}"],
    ["excluir", "Apagou o perfil profissional {titulo}"]
  ]');

create table public.perfil_referencias (
  perfil_id uuid not null references public.perfis_profissionais (id) on delete cascade,
  membro_id uuid not null references public.membros_igreja (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (perfil_id, membro_id)
);
create index perfil_referencias_membro_idx on public.perfil_referencias (membro_id);
comment on table public.perfil_referencias is 'Leaders who say that they know the owner of a profile.';
comment on column public.perfil_referencias.membro_id is 'The leader.';
comment on column public.perfil_referencias.created_at is 'When they said so.';
select app.registrar('public.perfil_referencias', 'Referência de um perfil',
  titulo => 'Perfis profissionais de quem a pessoa disse que conhece', assunto => 'diretorio', ao_anonimizar => 'apaga',
  colunas => '{"perfil_id": "Perfil"}',
  frases => '[["incluir", "Disse que conhece quem tem um perfil profissional"], ["excluir", "Retirou a referência de um perfil profissional"]]');

create table public.perfil_contatos (
  perfil_id uuid not null references public.perfis_profissionais (id) on delete cascade,
  membro_id uuid not null references public.membros_igreja (id) on delete cascade,
  dia date not null,
  created_at timestamptz not null default now(),
  primary key (perfil_id, membro_id, dia)
);
create index perfil_contatos_membro_idx on public.perfil_contatos (membro_id, dia);
comment on table public.perfil_contatos is 'Who asked for the WhatsApp of a profile, once a day: by it a person is limited.';
comment on column public.perfil_contatos.membro_id is 'Who asked.';
comment on column public.perfil_contatos.dia is 'On which day.';
select app.registrar('public.perfil_contatos', 'Contato visto', titulo => 'Contatos que a pessoa viu no diretório',
  assunto => 'diretorio', ao_anonimizar => 'apaga', colunas => '{"perfil_id": ""}');
select app.reter('contatos_do_diretorio', 'public.perfil_contatos', titulo => 'Contatos vistos no diretório',
  explicacao => 'Quem viu o WhatsApp de um perfil profissional.', dias => 90, minimo => 30, maximo => 365,
  modo => 'apaga', momento => 'created_at', condicao => 'true', rotulo => '''contato visto''');

create table public.perfil_recados (
  id uuid primary key default gen_random_uuid(),
  perfil_id uuid not null references public.perfis_profissionais (id) on delete cascade,
  membro_id uuid not null references public.membros_igreja (id) on delete cascade,
  autor_nome text not null check (char_length(autor_nome) between 1 and 300),
  texto text not null check (texto = btrim(texto) and char_length(texto) between 5 and 600),
  responder text not null check (responder ~ '^\+[0-9]{10,15}$'),
  created_at timestamptz not null default now()
);
create index perfil_recados_perfil_idx on public.perfil_recados (perfil_id, created_at desc);
create index perfil_recados_membro_idx on public.perfil_recados (membro_id, created_at desc);
comment on table public.perfil_recados is
  'Messages that the church passed on to the owner of a profile without showing their phone or e-mail.';
comment on column public.perfil_recados.membro_id is 'Who wrote it.';
comment on column public.perfil_recados.texto is 'What they wrote.';
comment on column public.perfil_recados.responder is 'The WhatsApp at which they want to be answered; they typed it.';
select app.registrar('public.perfil_recados', 'Recado do diretório', titulo => 'Recados enviados pelo diretório',
  assunto => 'diretorio', ao_anonimizar => 'apaga', colunas => '{
    "perfil_id": "Perfil", "texto": "Texto", "responder": "Responder para"}');
select app.reter('recados_do_diretorio', 'public.perfil_recados', titulo => 'Recados do diretório',
  explicacao => 'Recados que passaram pelo diretório profissional.', dias => 365, minimo => 90, maximo => 1825,
  modo => 'apaga', momento => 'created_at', condicao => 'true', rotulo => 't.autor_nome');

create table public.perfil_denuncias (
  id uuid primary key default gen_random_uuid(),
  perfil_id uuid not null references public.perfis_profissionais (id) on delete cascade,
  recado_id uuid references public.perfil_recados (id) on delete cascade,
  membro_id uuid not null references public.membros_igreja (id) on delete cascade,
  campus text not null references public.campi (nome) on update cascade,
  motivo text not null check (motivo = btrim(motivo) and char_length(motivo) between 3 and 500),
  resolvida_em timestamptz,
  created_at timestamptz not null default now()
);
create unique index perfil_denuncias_uma_idx on public.perfil_denuncias (perfil_id, membro_id, recado_id)
  nulls not distinct where resolvida_em is null;
create index perfil_denuncias_perfil_idx on public.perfil_denuncias (perfil_id);
create index perfil_denuncias_recado_idx on public.perfil_denuncias (recado_id);
create index perfil_denuncias_membro_idx on public.perfil_denuncias (membro_id);
create index perfil_denuncias_campus_idx on public.perfil_denuncias (campus) where resolvida_em is null;
create index perfil_denuncias_campus_todas_idx on public.perfil_denuncias (campus);
comment on table public.perfil_denuncias is 'Reports of a profile, or of a message that came by one. Read by moderators.';
comment on column public.perfil_denuncias.recado_id is 'The message that is reported; null: the profile itself.';
comment on column public.perfil_denuncias.membro_id is 'Who reported it; moderators are not told.';
comment on column public.perfil_denuncias.campus is 'The campus whose moderators look at it.';
comment on column public.perfil_denuncias.resolvida_em is 'When a moderator decided; null: it waits.';
select app.registrar('public.perfil_denuncias', 'Denúncia no diretório', titulo => 'Denúncias feitas no diretório',
  assunto => 'diretorio', ao_anonimizar => 'apaga', colunas => '{
    "perfil_id": "Perfil", "recado_id": "", "resolvida_em": "Resolvida em"}');

-- Who is shown --------------------------------------------------------------------------------------------------------

create function app.e_adulto(m public.membros_igreja) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(m.data_nascimento <= app.hoje_da_igreja() - interval '18 years', false)
$$;
comment on function app.e_adulto(public.membros_igreja) is
  'The person is known to be 18 or older. Of whom no date of birth is known, nobody knows it.';

create function app.perfil_aparece(p public.perfis_profissionais, campi text[], hoje date) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return p.estado = 'publicado' and p.vale_ate >= hoje and (not p.so_campus or p.campus = any (campi)) and exists (
    select from public.membros_igreja m
    join public.consentimentos c on c.membro_id = m.id and c.finalidade = 'diretorio' and c.revogado_em is null
    where m.id = p.membro_id and m.profile_id is not null and not app.saiu(m.situacao)
      and m.data_nascimento <= hoje - interval '18 years');
end
$$;
comment on function app.perfil_aparece(public.perfis_profissionais, text[], date) is
  'People of these campuses see the profile on this day: published, not past its end, of an adult with an account who
belongs to the church and whose consent holds. A condition of every query that shows one.';

create function app.meus_campi_no_diretorio() returns text[]
language sql stable security definer set search_path = '' as $$
  select app.alcance() || app.meu_campus()
$$;
comment on function app.meus_campi_no_diretorio() is 'Whose profiles of one campus the caller sees: their own, and their reach.';

create function app.modera_diretorio(no_campus text) returns boolean
language sql stable security definer set search_path = '' as $$
  select app.pode('diretorio', 'editar') and app.alcanca(no_campus)
$$;
comment on function app.modera_diretorio(text) is 'The caller moderates the directory of this campus.';

create function app.exigir_diretorio() returns public.membros_igreja
language plpgsql stable security definer set search_path = '' as $$
declare
  eu public.membros_igreja;
begin
  if not app.pode('diretorio', 'visualizar') then
    raise insufficient_privilege using message = 'Você não tem acesso ao diretório profissional.';
  end if;
  select * into eu from public.membros_igreja m where m.id = app.meu_membro();
  if eu.id is null then
    raise exception using errcode = 'PT409',
      message = 'Sua conta ainda não está ligada a um cadastro na igreja. Fale com a secretaria.';
  elsif not app.e_adulto(eu) then
    raise exception using errcode = 'PT409', message = case when eu.data_nascimento is null
      then 'Falta a data de nascimento no seu cadastro. Complete em Meu cadastro ou fale com a secretaria.'
      else 'O diretório é para maiores de 18 anos.' end;
  end if;
  return eu;
end
$$;
comment on function app.exigir_diretorio() is
  'The caller''s own record, if they may take part: access to the directory, and known to be an adult. Raises 42501, PT409.';

-- What changes beside it ----------------------------------------------------------------------------------------------

create function app.guardar_perfil() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  dono public.membros_igreja;
begin
  select * into dono from public.membros_igreja m where m.id = new.membro_id;
  new.campus := dono.campus;
  if new.estado in ('pendente', 'publicado') and not app.e_adulto(dono) then
    raise exception using errcode = 'PT409', message = 'O diretório é para maiores de 18 anos.';
  end if;
  if tg_op = 'UPDATE' then
    new.updated_at := clock_timestamp();
    if new.estado <> 'recusado' then new.motivo := null; end if;
    if (new.avisado_para, new.sorteio) is not distinct from (old.avisado_para, old.sorteio) then
      new.versao := old.versao + 1;
    end if;
  end if;
  return new;
end
$$;
comment on function app.guardar_perfil() is
  'Trigger: a profile is of its owner''s campus, and waits or is shown only of an adult. Raises PT409.';

create function app.recolher_perfis() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.perfis_profissionais p set estado = 'pausado'
  where p.membro_id = new.id and p.estado in ('pendente', 'publicado')
    and (not app.e_adulto(new) or app.saiu(new.situacao) or new.profile_id is null);
  update public.perfis_profissionais p set campus = new.campus where p.membro_id = new.id and p.campus <> new.campus;
  return null;
end
$$;
comment on function app.recolher_perfis() is
  'Trigger: who becomes a minor by a corrected date of birth, leaves the church or loses the account leaves the
directory; who changes campus takes their profiles along.';

create function app.recolher_sem_consentimento() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- One that a newer text replaced was not taken back.
  update public.perfis_profissionais p set estado = 'pausado'
  where p.membro_id = new.membro_id and p.estado in ('pendente', 'publicado') and not exists (
    select from public.consentimentos c
    where c.membro_id = new.membro_id and c.finalidade = new.finalidade and c.revogado_em is null);
  return null;
end
$$;
comment on function app.recolher_sem_consentimento() is
  'Trigger, at the end of the transaction: with the consent go the profiles, which app.perfil_aparece hides in the
same moment; they are their owner''s alone until given anew.';

create trigger b_guardar before insert or update on public.perfis_profissionais
  for each row execute function app.guardar_perfil();
create trigger z_auditar after insert or update or delete on public.perfis_profissionais
  for each row execute function app.auditar('membro_id', 'campus', 'versao', 'sorteio', 'avisado_para', 'whatsapp');
create trigger z_auditar after insert or update or delete on public.perfil_referencias
  for each row execute function app.auditar('membro_id');
create trigger z_auditar after insert or update or delete on public.perfil_denuncias
  for each row execute function app.auditar('', 'membro_id', 'campus', '*sensivel');
create trigger h_recolher_perfis after update of data_nascimento, situacao, profile_id, campus on public.membros_igreja
  for each row when (old.data_nascimento is distinct from new.data_nascimento
    or old.situacao is distinct from new.situacao or old.profile_id is distinct from new.profile_id or old.campus is distinct from new.campus)
  execute function app.recolher_perfis();
create constraint trigger h_recolher_perfis after update of revogado_em on public.consentimentos
  deferrable initially deferred for each row when (new.finalidade::text = 'diretorio' and old.revogado_em is null and new.revogado_em is not null)
  execute function app.recolher_sem_consentimento();
