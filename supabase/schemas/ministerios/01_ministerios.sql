-- The local ministries of each campus: what they are and who may look after them.

create type public.tipo_ministerio as enum ('culto', 'ensino', 'cuidado', 'evangelismo', 'servico', 'administracao');
comment on type public.tipo_ministerio is 'What a ministry is mostly about.';

create table public.ministerios (
  id uuid primary key default gen_random_uuid(),
  campus text not null references public.campi (nome) on update cascade,
  nome text not null check (nome = btrim(nome) and char_length(nome) between 2 and 80),
  descricao text check (char_length(descricao) <= 500),
  ativo boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  tipo public.tipo_ministerio not null default 'servico',
  missao text check (char_length(missao) <= 1000),
  encontro_dia smallint check (encontro_dia between 0 and 6),
  encontro_hora time,
  encontro_local text check (char_length(encontro_local) <= 200),
  idade_min smallint check (idade_min between 0 and 120),
  idade_max smallint check (idade_max between 0 and 120),
  cor text check (cor ~ '^#[0-9a-f]{6}$'),
  foto text,
  aceita_inscricao boolean not null default true,
  unique (campus, nome),
  constraint ministerios_faixa_etaria check (idade_min <= idade_max),
  constraint ministerios_foto check (
    foto ~ ('^https?://[^/?#\s]+(/[^?#\s]*)?/storage/v1/object/public/ministerios/' || id
      || '/[0-9]{1,16}[.](jpg|png|webp)$'))
);
comment on table public.ministerios is
  'The local ministries of a campus; membros_funcoes.ministerio names one of them.';
comment on column public.ministerios.nome is 'Name, such as Louvor; a new name reaches every function given in it.';
comment on column public.ministerios.descricao is 'What the ministry does, for those who do not know it yet.';
comment on column public.ministerios.ativo is 'False: no longer offered for new functions.';
comment on column public.ministerios.campus is 'The campus it belongs to; it stays there.';
comment on column public.ministerios.tipo is 'What it is mostly about.';
comment on column public.ministerios.missao is 'Its mission, in its own words.';
comment on column public.ministerios.encontro_dia is 'Weekday of its meeting: 0 is Sunday.';
comment on column public.ministerios.encontro_hora is 'Hour of its meeting, in the church''s time zone.';
comment on column public.ministerios.encontro_local is 'Where it meets.';
comment on column public.ministerios.idade_min is 'From which age it is meant for; null: no limit.';
comment on column public.ministerios.idade_max is 'Up to which age it is meant for; null: no limit.';
comment on column public.ministerios.cor is 'Its colour, as #rrggbb; only decorates.';
comment on column public.ministerios.foto is 'Public address of its photo in the bucket ministerios.';
comment on column public.ministerios.aceita_inscricao is 'People may ask to serve here.';
select app.registrar('public.ministerios', 'Ministério', grupo => 'funcoes', chamada_em => '{ministerio_id}',
  colunas => '{
    "encontro_dia": "Dia do encontro", "encontro_hora": "Hora do encontro", "encontro_local": "Local do encontro",
    "aceita_inscricao": "Aceita inscrição"
  }');

create table public.ministerios_documentos (
  id uuid primary key default gen_random_uuid(),
  ministerio_id uuid not null references public.ministerios (id) on delete cascade,
  nome text not null check (nome = btrim(nome) and char_length(nome) between 2 and 120),
  endereco text not null check (endereco ~ '^https://[^[:space:]]+$' and char_length(endereco) <= 1000),
  created_at timestamptz not null default now()
);
create index ministerios_documentos_ministerio_idx on public.ministerios_documentos (ministerio_id);
comment on table public.ministerios_documentos is 'Documents that a ministry works with: where each of them is kept.';
comment on column public.ministerios_documentos.nome is 'What it is called.';
comment on column public.ministerios_documentos.endereco is 'Its address (https).';
select app.registrar('public.ministerios_documentos', 'Documento do ministério', grupo => 'funcoes',
  colunas => '{"endereco": "Endereço do documento"}');

create function app.coordena_ministerios() returns boolean
language sql stable security definer set search_path = '' as $$
  select app.pode('ministerios', 'editar') and (app.tem_papel('coordenador') or app.todos_os_campi())
$$;
comment on function app.coordena_ministerios() is
  'The caller looks after every ministry of the campuses they reach. A leader looks after the ministries they lead.';

create function app.ministerios_que_lidero() returns uuid[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(distinct m.id), '{}')
  from public.membros_funcoes f
  join public.funcoes_ministerio c on c.id = f.funcao_id and c.lideranca
  join public.ministerios m on m.id = f.ministerio_id and m.ativo
  where f.membro_id = (select app.meu_membro()) and app.vigente(f.inicio, f.fim)
    and app.pode('ministerios', 'editar') and app.alcanca(m.campus)
$$;
comment on function app.ministerios_que_lidero() is
  'The ministries whose leadership the caller holds today, in campuses that they reach. The function alone gives
nothing: their role must allow them to edit ministries.';

create function app.lidera(ministerio uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select ministerio = any (app.ministerios_que_lidero())
$$;
comment on function app.lidera(uuid) is 'The caller leads this ministry today.';

create function app.gere_ministerio(ministerio uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select app.lidera(ministerio) or app.coordena_ministerios() and exists (
    select from public.ministerios m where m.id = ministerio and app.alcanca(m.campus))
$$;
comment on function app.gere_ministerio(uuid) is
  'The caller looks after the people, teams and volunteers of this ministry. For triggers and functions.';

create function app.ministerio_no_escopo(ministerio uuid, todos boolean, campi text[]) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.ministerios m where m.id = ministerio and (todos or m.campus = any (campi)))
$$;
comment on function app.ministerio_no_escopo(uuid, boolean, text[]) is
  'The ministry lies in these campuses. For policies, which hand in the caller''s scope, computed once.';

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('ministerios', 'ministerios', true, 5 * 1024 * 1024, '{image/jpeg,image/png,image/webp}')
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create function app.ministerio_da_foto(nome text) returns uuid
language sql immutable parallel safe set search_path = '' as $$
  select substring(nome from
    '^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/[0-9]{1,16}[.](?:jpg|png|webp)$')::uuid
$$;
comment on function app.ministerio_da_foto(text) is
  'The ministry whose photo an object of the bucket ministerios is: <id>/<moment>.<type>. Null for any other name.';

create function app.proteger_ministerio() returns trigger
language plpgsql set search_path = '' as $$
begin
  if app.pela_api() and not app.coordena_ministerios()
     and (new.nome, new.ativo) is distinct from (old.nome, old.ativo) then
    raise insufficient_privilege using message = 'O nome e a situação do ministério são mudados pela coordenação.';
  end if;
  if app.pela_api() and new.campus is distinct from old.campus then
    raise insufficient_privilege using message = 'Um ministério não muda de campus.';
  end if;
  return new;
end
$$;
comment on function app.proteger_ministerio() is
  'Trigger: name and state, which functions and their grants follow, belong to those who coordinate; the campus
stays. Raises 42501.';

create function app.levar_nome_do_ministerio() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.membros_funcoes set ministerio = new.nome where ministerio_id = new.id and ministerio <> new.nome;
  return null;
end
$$;
comment on function app.levar_nome_do_ministerio() is
  'Trigger: functions, also ended ones, bear their ministry''s name.';

create trigger a_proteger before update on public.ministerios
  for each row execute function app.proteger_ministerio();
create trigger b_levar_nome after update of nome on public.ministerios
  for each row when (old.nome <> new.nome) execute function app.levar_nome_do_ministerio();
create trigger marcar_alteracao before update on public.ministerios
  for each row execute function app.marcar_alteracao();
create trigger z_auditar after insert or update or delete on public.ministerios
  for each row execute function app.auditar('');
create trigger z_auditar after insert or update or delete on public.ministerios_documentos
  for each row execute function app.auditar('');

alter table public.ministerios enable row level security;
alter table public.ministerios_documentos enable row level security;

create policy "ministérios: vê quem pode, no alcance e no próprio campus" on public.ministerios
  for select to authenticated
  using (
    ((select app.pode('ministerios', 'visualizar')) or (select app.pode('membros', 'visualizar')))
    and (campus = any ((select app.alcance())::text[])
         or campus = (select app.meu_campus())));
create policy "ministérios: cria quem coordena, no alcance" on public.ministerios
  for insert to authenticated
  with check (
    (select app.coordena_ministerios())
    and campus = any ((select app.alcance())::text[]));
create policy "ministérios: altera quem coordena, no alcance, e quem o lidera" on public.ministerios
  for update to authenticated
  using (
    ((select app.coordena_ministerios())
      and campus = any ((select app.alcance())::text[]))
    or id = any ((select app.ministerios_que_lidero())::uuid[]))
  with check (
    ((select app.coordena_ministerios())
      and campus = any ((select app.alcance())::text[]))
    or id = any ((select app.ministerios_que_lidero())::uuid[]));
create policy "ministérios: exclui quem pode excluir, no alcance" on public.ministerios
  for delete to authenticated
  using (
    (select app.pode('ministerios', 'excluir'))
    and campus = any ((select app.alcance())::text[]));

create policy "documentos: vê quem vê o ministério" on public.ministerios_documentos
  for select to authenticated
  using (
    (select app.pode('ministerios', 'visualizar'))
    and (app.ministerio_no_escopo(ministerio_id, (select app.todos_os_campi()), (select app.meus_campi()))
         or app.ministerio_no_escopo(ministerio_id, false, array[(select app.meu_campus())])));
create policy "documentos: cria quem cuida do ministério" on public.ministerios_documentos
  for insert to authenticated
  with check (
    ((select app.coordena_ministerios())
      and app.ministerio_no_escopo(ministerio_id, (select app.todos_os_campi()), (select app.meus_campi())))
    or ministerio_id = any ((select app.ministerios_que_lidero())::uuid[]));
create policy "documentos: altera quem cuida do ministério" on public.ministerios_documentos
  for update to authenticated
  using (
    ((select app.coordena_ministerios())
      and app.ministerio_no_escopo(ministerio_id, (select app.todos_os_campi()), (select app.meus_campi())))
    or ministerio_id = any ((select app.ministerios_que_lidero())::uuid[]))
  with check (
    ((select app.coordena_ministerios())
      and app.ministerio_no_escopo(ministerio_id, (select app.todos_os_campi()), (select app.meus_campi())))
    or ministerio_id = any ((select app.ministerios_que_lidero())::uuid[]));
create policy "documentos: exclui quem cuida do ministério" on public.ministerios_documentos
  for delete to authenticated
  using (
    ((select app.coordena_ministerios())
      and app.ministerio_no_escopo(ministerio_id, (select app.todos_os_campi()), (select app.meus_campi())))
    or ministerio_id = any ((select app.ministerios_que_lidero())::uuid[]));

create policy "fotos de ministérios: lista quem cuida do ministério" on storage.objects
  for select to authenticated
  using (bucket_id = 'ministerios' and app.gere_ministerio(app.ministerio_da_foto(name)));
create policy "fotos de ministérios: envia quem cuida do ministério" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'ministerios' and app.gere_ministerio(app.ministerio_da_foto(name)));
create policy "fotos de ministérios: troca quem cuida do ministério" on storage.objects
  for update to authenticated
  using (bucket_id = 'ministerios' and app.gere_ministerio(app.ministerio_da_foto(name)))
  with check (bucket_id = 'ministerios' and app.gere_ministerio(app.ministerio_da_foto(name)));
create policy "fotos de ministérios: apaga quem cuida do ministério" on storage.objects
  for delete to authenticated
  using (bucket_id = 'ministerios' and app.gere_ministerio(app.ministerio_da_foto(name)));

grant select, insert, update, delete on public.ministerios, public.ministerios_documentos to authenticated;
grant all on public.ministerios, public.ministerios_documentos to service_role;

grant execute on function app.coordena_ministerios(), app.ministerios_que_lidero(), app.lidera(uuid),
  app.gere_ministerio(uuid), app.ministerio_da_foto(text), app.ministerio_no_escopo(uuid, boolean,
    text[]) to authenticated, service_role;
