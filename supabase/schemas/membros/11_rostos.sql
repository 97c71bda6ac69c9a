-- Templates of faces for the check-in. They live in a schema of their own that nobody reaches through the API,
-- encrypted by a key that is not in the database, and disappear with the consent, the photo or the person, or when they
-- leave the church.

create schema rostos;
comment on schema rostos is 'Face templates and who used them. Reached by functions of schema app only.';

create sequence rostos.sequencia;

create table rostos.modelos (
  id uuid primary key default gen_random_uuid(),
  membro_id uuid not null references public.membros_igreja (id) on delete cascade,
  consentimento_id uuid not null references public.consentimentos (id) on delete cascade,
  foto text not null check (char_length(foto) between 1 and 1000),
  cifrado bytea not null check (octet_length(cifrado) between 29 and 20000),
  chave text not null check (char_length(chave) between 1 and 64),
  modelo text not null check (char_length(modelo) between 1 and 100),
  norma real not null,
  sequencia bigint not null,
  criado_em timestamptz not null default now(),
  unique (membro_id, foto, modelo)
);
create unique index modelos_sequencia_idx on rostos.modelos (sequencia);
create index modelos_consentimento_idx on rostos.modelos (consentimento_id);
create index modelos_foto_idx on rostos.modelos (foto);
comment on table rostos.modelos is 'One template per photo, at most three per person.';
comment on column rostos.modelos.consentimento_id is 'The consent that allows it.';
comment on column rostos.modelos.foto is 'Path in bucket member-photos of the photo it was made from.';
comment on column rostos.modelos.cifrado is 'Nonce (12 bytes), text encrypted with AES-256-GCM, tag (16 bytes).';
comment on column rostos.modelos.chave is 'Which key encrypted it.';
comment on column rostos.modelos.modelo is
  'Provider and version of the model; templates of different ones do not compare.';
comment on column rostos.modelos.norma is 'Quality that the model saw.';
comment on column rostos.modelos.sequencia is
  'Grows with every change in the order of commits: who keeps a copy asks for what came after.';
select app.registrar('rostos.modelos', 'Rosto indexado', titulo => 'Código do rosto', assunto => 'biometria',
  ao_anonimizar => 'apaga');
select app.reter('rostos_de_quem_saiu', 'rostos.modelos',
  titulo => 'Rosto de quem saiu da igreja',
  explicacao => 'O código do rosto e a autorização saem sozinhos, depois desse prazo, de quem foi desligado ou mudou de igreja. De quem faleceu, na hora.',
  dias => 0, minimo => 0, maximo => 365, modo => 'apaga', momento => '',
  condicao => $$exists (
    select from public.membros_igreja m where m.id = t.membro_id and app.saiu(m.situacao)
    and (m.situacao = 'falecido' or m.saiu_em is null or m.saiu_em <= $1))$$,
  rotulo => $$'Código de rosto'$$);

create table rostos.excluidos (
  sequencia bigint primary key,
  modelo_id uuid not null,
  excluido_em timestamptz not null default now()
);
comment on table rostos.excluidos is 'Templates that are gone, so that copies in memory drop them too.';
select app.registrar('rostos.excluidos', 'Código de rosto apagado', titulo => 'Códigos de rosto já apagados',
  assunto => 'biometria', ao_anonimizar => 'nada');

create type rostos.acao as enum ('indexar', 'identificar', 'apagar', 'enviar');

create table rostos.auditoria (
  id bigint primary key generated always as identity,
  quando timestamptz not null default now(),
  acao rostos.acao not null,
  usuario uuid,
  membro_id uuid,
  campus text,
  estacao text check (char_length(estacao) <= 100),
  resultado text not null check (char_length(resultado) <= 60),
  pontuacao real,
  margem real
);
create index auditoria_membro_idx on rostos.auditoria (membro_id, quando desc);
create index auditoria_quando_idx on rostos.auditoria (quando);
comment on table rostos.auditoria is
  'Every indexing, identification, deletion and sending to a station: who, when, of whom, where, with which result.
No images, no templates. Ids are kept as they were: the line outlives the person''s record.';
select app.registrar('rostos.auditoria', 'Uso do reconhecimento facial',
  titulo => 'Registro de uso do reconhecimento facial', assunto => 'registro', ao_anonimizar => 'nada');
select app.reter('rostos', 'rostos.auditoria',
  titulo => 'Uso do reconhecimento facial',
  explicacao => 'Quem foi identificado, onde e quando.',
  dias => 365, minimo => 30, maximo => 1825, modo => 'apaga', momento => 'quando',
  condicao => 'true',
  rotulo => $$concat_ws(' · ', t.acao, t.campus)$$);

create function app.fotos_do_membro(membro uuid) returns text[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(distinct caminho) filter (where caminho is not null), '{}')
  from public.membros_igreja m
  left join public.profiles p on p.id = m.profile_id,
  lateral unnest(array[app.nome_da_foto(m.foto), app.nome_da_foto(p.foto_url)]) caminho
  where m.id = membro
$$;
comment on function app.fotos_do_membro(uuid) is
  'Paths of the photos that this person has at present: of the church record and of the linked profile.';

create function app.numerar_rosto() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Held until the commit, so that a higher number is never seen before a lower one.
  perform pg_advisory_xact_lock(hashtext('rostos.sequencia'));
  if tg_op = 'DELETE' then
    insert into rostos.excluidos (sequencia, modelo_id) values (nextval('rostos.sequencia'), old.id);
    insert into rostos.auditoria (acao, usuario, membro_id, resultado)
    values ('apagar', (select auth.uid()), old.membro_id, 'apagado');
    return null;
  end if;
  new.sequencia := nextval('rostos.sequencia');
  return new;
end
$$;
comment on function app.numerar_rosto() is 'Trigger: numbers every change of a template in the order of commits.';

create trigger numerar before insert or update on rostos.modelos
  for each row execute function app.numerar_rosto();
create trigger numerar_exclusao after delete on rostos.modelos
  for each row execute function app.numerar_rosto();

create function app.esquecer_fotos_antigas(membro uuid) returns void
language sql security definer set search_path = '' as $$
  delete from rostos.modelos r where r.membro_id = membro and r.foto <> all (app.fotos_do_membro(membro))
$$;
comment on function app.esquecer_fotos_antigas(uuid) is
  'Deletes templates made from photos that the person no longer has.';

create function app.rosto_venceu(m public.membros_igreja) returns boolean
language sql stable security definer set search_path = '' as $$
  select m.situacao = 'falecido' or app.saiu(m.situacao)
    and (m.saiu_em is null or m.saiu_em + app.dias_da_regra('rostos_de_quem_saiu') <= app.hoje(m.campus))
$$;
comment on function app.rosto_venceu(public.membros_igreja) is
  'Nothing of this person''s face may be kept: they died, or left the church longer ago than its rule of retention
says.';

create function app.rosto_sem_responsavel(membro uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select app.menor_de_idade(membro) and exists (
    select from public.consentimentos c
    where c.membro_id = membro and c.finalidade = 'reconhecimento_facial' and c.revogado_em is null
      and c.responsavel_nome is null
      and not exists (select from public.membros_igreja g where g.profile_id = c.concedido_por
        and g.id in (select app.responsaveis_da_crianca(membro))))
$$;
comment on function app.rosto_sem_responsavel(uuid) is
  'A minor whose face was agreed to as an adult''s, while another date of birth or none was written: no guardian did.';

create function app.encerrar_rosto(membro uuid) returns void
language sql security definer set search_path = '' as $$
  update public.consentimentos c set revogado_em = greatest(now(), c.concedido_em), revogado_por = (select auth.uid())
  where c.membro_id = membro and c.finalidade = 'reconhecimento_facial' and c.revogado_em is null;
  delete from rostos.modelos r where r.membro_id = membro;
$$;
comment on function app.encerrar_rosto(uuid) is
  'Ends the consent to the face and what was kept because of it. Nothing brings them back: who returns agrees and is
indexed anew.';

create function app.acompanhar_rosto() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  membro uuid;
begin
  if tg_table_name = 'profiles' then
    select m.id into membro from public.membros_igreja m where m.profile_id = new.id;
    perform app.esquecer_fotos_antigas(membro);
  elsif tg_table_name = 'consentimentos' then
    delete from rostos.modelos r where r.consentimento_id = new.id;
  elsif app.rosto_venceu(new) or app.rosto_sem_responsavel(new.id) then
    perform app.encerrar_rosto(new.id);
  else
    perform app.esquecer_fotos_antigas(new.id);
    update rostos.modelos r set sequencia = r.sequencia
    where r.membro_id = new.id and (new.campus, new.situacao) is distinct from (old.campus, old.situacao);
  end if;
  return null;
end
$$;
comment on function app.acompanhar_rosto() is
  'Trigger: templates follow the person''s photo and campus, and end with the consent, with death and with leaving,
and where who turns out to be a minor was agreed for as an adult.';

create trigger e_acompanhar_rosto after update of foto, campus, situacao, profile_id,
  data_nascimento on public.membros_igreja
  for each row when (old.foto is distinct from new.foto or old.campus is distinct from new.campus
                     or old.data_nascimento is distinct from new.data_nascimento
                     or old.situacao is distinct from new.situacao or old.profile_id is distinct from new.profile_id)
  execute function app.acompanhar_rosto();
create trigger d_acompanhar_rosto after update of foto_url on public.profiles
  for each row when (old.foto_url is distinct from new.foto_url) execute function app.acompanhar_rosto();
create trigger acompanhar_rosto after update of revogado_em on public.consentimentos
  for each row when (new.revogado_em is not null) execute function app.acompanhar_rosto();

create function app.esquecer_arquivo() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from rostos.modelos r where r.foto = old.name;
  return null;
end
$$;
comment on function app.esquecer_arquivo() is
  'Trigger: a photo that is removed, replaced or moved takes its templates with it.';

create trigger esquecer_rosto after delete on storage.objects
  for each row when (old.bucket_id = 'member-photos') execute function app.esquecer_arquivo();
create trigger esquecer_rosto_trocado after update on storage.objects
  for each row when (old.bucket_id = 'member-photos' and (old.bucket_id, old.name, old.version)
                     is distinct from (new.bucket_id, new.name, new.version))
  execute function app.esquecer_arquivo();

alter table rostos.modelos enable row level security;
alter table rostos.excluidos enable row level security;
alter table rostos.auditoria enable row level security;
