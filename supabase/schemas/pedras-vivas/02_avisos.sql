-- Notices of the whole ministry: for everybody, or for some campuses and roles, from one day to another. Whoever they
-- are for is told once, and sees them on the home page while they hold.

create table public.avisos_globais (
  id uuid primary key default gen_random_uuid(),
  titulo text not null check (titulo = btrim(titulo) and char_length(titulo) between 3 and 120),
  texto text not null check (texto = btrim(texto) and char_length(texto) between 3 and 2000),
  inicio date not null default app.hoje_da_igreja(),
  fim date not null,
  papeis public.papel[] not null default '{}' check (cardinality(papeis) <= 12
    and array_position(papeis, null) is null),
  autor_id uuid references public.profiles (id) on delete set null,
  encerrado_em timestamptz,
  avisado_em timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint avisos_globais_periodo check (fim between inicio and inicio + 366)
);
create index avisos_globais_autor_idx on public.avisos_globais (autor_id);
create index avisos_globais_fim_idx on public.avisos_globais (fim) where encerrado_em is null;
create index avisos_globais_por_avisar_idx on public.avisos_globais (inicio) where avisado_em is null
  and encerrado_em is null;
create index avisos_globais_recentes_idx on public.avisos_globais (created_at desc, id);
comment on table public.avisos_globais is 'Notices of the whole ministry. Written by functions only.';
comment on column public.avisos_globais.texto is 'Text.';
comment on column public.avisos_globais.inicio is 'The first day on which it holds.';
comment on column public.avisos_globais.fim is 'The last day on which it holds.';
comment on column public.avisos_globais.papeis is 'For whoever holds one of these roles; empty: for everybody.';
comment on column public.avisos_globais.encerrado_em is 'When it was ended before its last day.';
comment on column public.avisos_globais.avisado_em is 'When those whom it is for were told.';
select app.registrar('public.avisos_globais', 'Aviso global', titulo => 'Avisos à igreja: quem os escreveu',
  assunto => 'registro', ao_anonimizar => 'nada', chamada_em => '{aviso_id}', nome_da_linha => 'titulo',
  colunas => '{"texto": "Texto"}');

create table public.avisos_globais_campi (
  aviso_id uuid not null references public.avisos_globais (id) on delete cascade,
  campus text not null references public.campi (nome) on update cascade,
  primary key (aviso_id, campus)
);
create index avisos_globais_campi_campus_idx on public.avisos_globais_campi (campus);
comment on table public.avisos_globais_campi is
  'For which campuses a notice is; none: for all. Written by functions only.';
comment on column public.avisos_globais_campi.aviso_id is 'The notice.';
select app.registrar('public.avisos_globais_campi', 'Campus do aviso global', colunas => '{"aviso_id": "Aviso"}');

create function app.escreve_avisos(onde text[]) returns boolean
language sql stable security definer set search_path = '' as $$
  select app.pode('pedras_vivas', 'editar')
    and (app.todos_os_campi() or cardinality(onde) > 0 and onde <@ app.meus_campi())
$$;
comment on function app.escreve_avisos(text[]) is
  'The caller writes notices for these campuses (empty: for all, which only those do who reach all).';

create function app.nome_do_autor(conta uuid) returns text
language sql stable security definer set search_path = '' as $$
  select nullif(concat_ws(' ', p.nome, p.sobrenome), '') from public.profiles p where p.id = conta
$$;
comment on function app.nome_do_autor(uuid) is
  'The name of an account, for what it signed; null when it is gone. For other rules.';

create function app.campi_do_aviso(aviso uuid) returns text[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(c.campus order by c.campus), '{}') from public.avisos_globais_campi c
    where c.aviso_id = aviso
$$;
comment on function app.campi_do_aviso(uuid) is 'For which campuses a notice is; empty: for all.';

create function app.aviso_e_para_mim(onde text[], quais public.papel[]) returns boolean
language sql stable security definer set search_path = '' as $$
  select (onde = '{}' or (app.meus_campi() || app.meu_campus()) && onde)
    and (quais = '{}' or app.papeis_efetivos() && quais)
$$;
comment on function app.aviso_e_para_mim(text[], public.papel[]) is
  'A notice for these campuses and roles is for the caller.';

create function app.publico_do_aviso(onde text[], quais public.papel[]) returns uuid[]
language sql stable security definer set search_path = '' as $$
  with papeis as materialized (
    select r.user_id, array_agg(r.role) as quais, array_agg(r.campus) as onde from public.user_roles r
    where r.inicio <= now() and (r.expira_em is null or r.expira_em > now()) group by 1
  )
  select coalesce(array_agg(p.id), '{}')
  from public.profiles p
  left join papeis r on r.user_id = p.id
  left join public.membros_igreja m on m.profile_id = p.id
  where (publico_do_aviso.onde = '{}' or coalesce(m.campus, p.campus) = any (publico_do_aviso.onde)
    or r.onde && publico_do_aviso.onde)
    and (publico_do_aviso.quais = '{}' or coalesce(r.quais, '{visitante}') && publico_do_aviso.quais)
    and m.situacao is distinct from 'falecido'
$$;
comment on function app.publico_do_aviso(text[], public.papel[]) is
  'The accounts that a notice for these campuses and roles is for.';

create function app.avisar_publico(aviso uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  alvo public.avisos_globais;
begin
  select * into alvo from public.avisos_globais a where a.id = aviso;
  if alvo.encerrado_em is not null or app.hoje_da_igreja() not between alvo.inicio and alvo.fim then return 0; end if;
  update public.avisos_globais a set avisado_em = clock_timestamp() where a.id = aviso;
  return app.notificar_todos(app.publico_do_aviso(app.campi_do_aviso(aviso), alvo.papeis),
    alvo.titulo, alvo.texto, '/', 'aviso_global:' || aviso, 'comunicados');
end
$$;
comment on function app.avisar_publico(uuid) is
  'Tells those whom a notice that holds today is for, each of them once; gives how many had not been told. For other
rules.';

create function app.avisar_os_que_comecam(em text[] default null) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  um record;
  avisados integer := 0;
begin
  for um in
    select a.id from public.avisos_globais a
    where a.avisado_em is null and a.encerrado_em is null and a.inicio <= app.hoje_da_igreja()
      and a.fim >= app.hoje_da_igreja()
      and (em is null or case when app.campi_do_aviso(a.id) = '{}' then not exists (
          select from public.campi c where c.ativo and c.nome <> all (em)) else app.campi_do_aviso(a.id) <@ em end)
    order by a.inicio for update skip locked
  loop
    avisados := avisados + app.avisar_publico(um.id);
  end loop;
  return avisados;
end
$$;
comment on function app.avisar_os_que_comecam(text[]) is
  'Tells people of notices whose first day has come since somebody looked, of all or only of those whose campuses are
among these; gives how many were told.';

create type public.aviso_salvo as (id uuid, operacao uuid, avisados integer);
comment on type public.aviso_salvo is 'A notice that was published or changed, and how many people were told now.';

create function public.publicar_aviso_global(
  titulo text, texto text, inicio date, fim date, campi text[] default '{}', papeis public.papel[] default '{}',
    id uuid default null)
returns public.aviso_salvo
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  alvos constant text[] := array(select distinct c from unnest(coalesce(publicar_aviso_global.campi, '{}')) c
    order by c);
  papeis_alvo constant public.papel[] := array(select distinct p
    from unnest(coalesce(publicar_aviso_global.papeis, '{}')) p order by p);
  publicado uuid := publicar_aviso_global.id;
  feita uuid;
begin
  if not app.escreve_avisos(alvos) or publicar_aviso_global.id is not null
    and not app.escreve_avisos(app.campi_do_aviso(publicar_aviso_global.id)) then
    raise insufficient_privilege using message = 'Você não pode publicar avisos para este público.';
  end if;
  if publicar_aviso_global.fim < app.hoje_da_igreja() then
    raise exception using errcode = 'PT400', message = 'O último dia do aviso já passou.';
  end if;
  feita := app.iniciar_operacao('aviso_global',
    case when publicar_aviso_global.id is null then 'Aviso publicado: '
      else 'Aviso alterado: ' end || coalesce(btrim(publicar_aviso_global.titulo), ''), '{}', 'pedras_vivas');
  if publicar_aviso_global.id is null then
    insert into public.avisos_globais (titulo, texto, inicio, fim, papeis, autor_id)
    values (btrim(publicar_aviso_global.titulo), btrim(publicar_aviso_global.texto),
      coalesce(publicar_aviso_global.inicio, app.hoje_da_igreja()), publicar_aviso_global.fim, papeis_alvo, auth.uid())
    returning id into publicado;
  else
    update public.avisos_globais a set titulo = btrim(publicar_aviso_global.titulo),
      texto = btrim(publicar_aviso_global.texto),
      inicio = coalesce(publicar_aviso_global.inicio, a.inicio), fim = publicar_aviso_global.fim, papeis = papeis_alvo
    where a.id = publicar_aviso_global.id and a.encerrado_em is null;
    if not found then
      raise exception using errcode = 'PT404', message = 'Este aviso já foi encerrado ou não existe mais.';
    end if;
  end if;
  delete from public.avisos_globais_campi c where c.aviso_id = publicado and c.campus <> all (alvos);
  insert into public.avisos_globais_campi (aviso_id, campus) select publicado, c
    from unnest(alvos) c on conflict do nothing;
  return (publicado, feita, app.avisar_publico(publicado))::public.aviso_salvo;
end
$$;
comment on function public.publicar_aviso_global(text, text, date, date, text[], public.papel[], uuid) is
  'Publishes a notice, or changes one (id), and tells those whom it is for and who were not told of it yet. campi and
papeis empty: for all. Before its first day nobody is told; then a job does it at seven in the morning, or the first
who opens the home page before. Raises 42501 unless the caller edits pedras_vivas and reaches all these campuses,
PT400 when its last day has passed, PT404.';

create function public.encerrar_aviso_global(id uuid) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  feita uuid;
begin
  if not app.escreve_avisos(app.campi_do_aviso(encerrar_aviso_global.id)) then
    raise insufficient_privilege using message = 'Você não pode encerrar este aviso.';
  end if;
  feita := app.iniciar_operacao('aviso_global', 'Aviso encerrado: '
    || coalesce((select a.titulo from public.avisos_globais a where a.id = encerrar_aviso_global.id), ''), '{}',
      'pedras_vivas');
  update public.avisos_globais a set encerrado_em = clock_timestamp() where a.id = encerrar_aviso_global.id
    and a.encerrado_em is null;
  if not found then
    raise exception using errcode = 'PT404', message = 'Este aviso já foi encerrado ou não existe mais.';
  end if;
  return feita;
end
$$;
comment on function public.encerrar_aviso_global(uuid) is
  'Ends a notice before its last day and gives the operation. Raises 42501 as publicar_aviso_global, PT404.';

create function public.contar_publico_do_aviso(campi text[] default '{}',
  papeis public.papel[] default '{}') returns integer
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  if not app.escreve_avisos(coalesce(contar_publico_do_aviso.campi, '{}')) then
    raise insufficient_privilege using message = 'Você não pode publicar avisos para este público.';
  end if;
  return cardinality(app.publico_do_aviso(coalesce(contar_publico_do_aviso.campi, '{}'),
    coalesce(contar_publico_do_aviso.papeis, '{}')));
end
$$;
comment on function public.contar_publico_do_aviso(text[], public.papel[]) is
  'How many accounts a notice for these campuses and roles would be for. Raises 42501 as publicar_aviso_global.';

create type public.estado_do_aviso as enum ('no_ar', 'agendado', 'encerrado');

create type public.aviso_publicado as (
  id uuid, titulo text, texto text, inicio date, fim date, campi text[], papeis public.papel[], autor text,
  encerrado_em timestamptz, estado public.estado_do_aviso, avisados bigint, lidos bigint, edito boolean, total bigint
);
comment on type public.aviso_publicado is
  'A notice for those who write them: how many were told and read it, whether the caller may change it; total: of how
many.';

create function public.avisos_globais_publicados(desde integer default 0, limite integer default 10)
returns setof public.aviso_publicado
language plpgsql volatile security definer set search_path = '' as $$
declare
  todos constant boolean := app.todos_os_campi();
  meus constant text[] := app.meus_campi();
begin
  if not app.pode('pedras_vivas', 'editar') then
    raise insufficient_privilege using message = 'Você não tem permissão para fazer isso.';
  end if;
  if not app.simulando() then perform app.avisar_os_que_comecam(); end if;
  return query
    with ao_alcance as materialized (
      select a.*, app.campi_do_aviso(a.id) as campi from public.avisos_globais a
      where todos or not exists (select from public.avisos_globais_campi c where c.aviso_id = a.id)
        or exists (select from public.avisos_globais_campi c where c.aviso_id = a.id and c.campus = any (meus))
    )
    select p.id, p.titulo, p.texto, p.inicio, p.fim, p.campi, p.papeis, app.nome_do_autor(p.autor_id), p.encerrado_em,
      case when p.encerrou then 'encerrado' when p.inicio > app.hoje_da_igreja() then 'agendado'
        else 'no_ar' end::public.estado_do_aviso,
      (select count(*) from public.notifications n where n.chave = 'aviso_global:' || p.id),
      (select count(*) from public.notifications n where n.chave = 'aviso_global:' || p.id and n.lida),
      todos or cardinality(p.campi) > 0 and p.campi <@ meus, (select count(*) from ao_alcance)
    from (select *, encerrado_em is not null or fim < app.hoje_da_igreja() as encerrou from ao_alcance
          order by encerrou, created_at desc, id
          offset greatest(coalesce(desde, 0), 0) limit least(greatest(coalesce(limite, 10), 1), 50)) p
    order by p.encerrou, p.created_at desc, p.id;
end
$$;
comment on function public.avisos_globais_publicados(integer, integer) is
  'The notices of the caller''s campuses for those who write them, those that hold first: limite (1 to 50) of them
after the first desde. Raises 42501.';

create type public.meu_aviso as (id uuid, titulo text, texto text, inicio date, fim date, autor text);
comment on type public.meu_aviso is 'A notice that holds today; autor is null when the account is gone.';

create function public.meus_avisos_globais() returns setof public.meu_aviso
language plpgsql volatile security definer set search_path = '' as $$
begin
  if (select auth.uid()) is null then return; end if;
  if not app.simulando() then perform app.avisar_os_que_comecam(); end if;
  return query select a.id, a.titulo, a.texto, a.inicio, a.fim, app.nome_do_autor(a.autor_id)
    from public.avisos_globais a
    where a.encerrado_em is null and app.hoje_da_igreja() between a.inicio and a.fim
      and app.aviso_e_para_mim(app.campi_do_aviso(a.id), a.papeis)
    order by a.inicio desc, a.created_at desc limit 10;
end
$$;
comment on function public.meus_avisos_globais() is
  'The notices that hold today and are for the caller, ten at most. Tells people of notices that begin.';

create function app.ve_aviso_global(aviso uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.avisos_globais a, lateral (select app.campi_do_aviso(a.id) as onde) c
    where a.id = aviso and (
      app.pode('pedras_vivas', 'editar') and (app.todos_os_campi() or c.onde = '{}' or c.onde && app.meus_campi())
      or a.encerrado_em is null and app.hoje_da_igreja() between a.inicio and a.fim
        and app.aviso_e_para_mim(c.onde, a.papeis)))
$$;
comment on function app.ve_aviso_global(uuid) is
  'The caller sees this notice: it holds today and is for them, or they write notices for one of its campuses. For
policies.';

create function app.retirar_aviso() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.notifications n where n.chave = 'aviso_global:' || old.id and not n.lida;
  return null;
end
$$;
comment on function app.retirar_aviso() is 'Trigger: what nobody has read yet of a notice that is gone goes too.';

create trigger marcar_alteracao before update on public.avisos_globais
  for each row execute function app.marcar_alteracao();
create trigger retirar after delete on public.avisos_globais
  for each row execute function app.retirar_aviso();
create trigger z_auditar after insert or update or delete on public.avisos_globais
  for each row execute function app.auditar('', 'avisado_em');
create trigger z_auditar after insert or update or delete on public.avisos_globais_campi
  for each row execute function app.auditar('');

alter table public.avisos_globais enable row level security;
alter table public.avisos_globais_campi enable row level security;
create policy "avisos globais: vê o público, e quem os escreve" on public.avisos_globais
  for select to authenticated using (app.ve_aviso_global(id));
create policy "campi dos avisos: vê quem vê o aviso" on public.avisos_globais_campi
  for select to authenticated using (app.ve_aviso_global(aviso_id));
grant select on public.avisos_globais, public.avisos_globais_campi to authenticated;
grant all on public.avisos_globais, public.avisos_globais_campi to service_role;

grant execute on function
  app.ve_aviso_global(uuid),
  public.publicar_aviso_global(text, text, date, date, text[], public.papel[], uuid),
  public.encerrar_aviso_global(uuid),
  public.contar_publico_do_aviso(text[], public.papel[]),
  public.avisos_globais_publicados(integer, integer),
  public.meus_avisos_globais() to authenticated, service_role;
