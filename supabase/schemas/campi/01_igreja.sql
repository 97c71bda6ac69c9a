-- The church and its campuses.

create table public.campi (
  id uuid primary key default gen_random_uuid(),
  nome text not null unique check (nome = btrim(nome) and char_length(nome) between 2 and 80),
  endereco text check (char_length(endereco) <= 300),
  telefone text check (char_length(telefone) <= 40),
  ativo boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.campi is 'The campuses of the church. Other tables name a campus by its nome.';
comment on column public.campi.nome is 'Name as people know it; a new name reaches every row that uses it.';
comment on column public.campi.endereco is 'Where it meets.';
comment on column public.campi.telefone is 'How it is reached.';
comment on column public.campi.ativo is 'False: no longer offered for new records.';
select app.registrar('public.campi', 'Campus', colunas => '{
    "mapa": "Mapa", "pix_tipo": "Tipo da chave Pix", "whatsapp": "WhatsApp", "pix_chave": "Chave Pix",
    "fechado_em": "Fechado em", "latitude": "Latitude", "longitude": "Longitude", "kids_codigo_por_familia": "Um código por família"
  }');

create table public.igreja (
  id boolean primary key default true check (id),
  nome text not null check (nome = btrim(nome) and char_length(nome) between 2 and 120),
  campus_padrao text not null references public.campi (nome) on update cascade,
  fuso text not null default 'America/Sao_Paulo',
  significado_ltp text check (char_length(significado_ltp) <= 300),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index igreja_campus_padrao_idx on public.igreja (campus_padrao);
comment on table public.igreja is 'Settings of the whole church: one row.';
comment on column public.igreja.id is 'Always true: there is one church.';
comment on column public.igreja.nome is 'The name that the product shows.';
comment on column public.igreja.campus_padrao is 'The campus of those who did not choose one.';
comment on column public.igreja.fuso is 'Time zone of the church, as in the IANA list.';
comment on column public.igreja.significado_ltp is 'What the role LTP means here, in the church''s own words.';
select app.registrar('public.igreja', 'Dados da igreja', colunas => '{
    "site": "Site", "logos": "Logos", "instagram": "Instagram", "campus_padrao": "Campus padrão",
    "faltas_alerta": "Faltas que abrem acompanhamento", "significado_ltp": "O que é LTP",
    "versiculo": "Versículo da entrada", "versiculo_fonte": "Onde está escrito"
  }');

create table app.admins_especiais (
  posicao smallint primary key check (posicao between 1 and 3),
  email text not null unique check (email = lower(btrim(email)) and email like '%_@_%')
);
alter table app.admins_especiais enable row level security;
comment on table app.admins_especiais is
  'At most three e-mail addresses that see and edit everything. Only the owner of the database writes here.';
select app.registrar('app.admins_especiais', 'Administrador indicado');

create function app.definir_admins_especiais(emails text[]) returns void
language sql set search_path = '' as $$
  delete from app.admins_especiais;
  insert into app.admins_especiais (posicao, email)
  select row_number() over (order by min(ordem)), lower(btrim(email))
  from unnest(emails) with ordinality as dado (email, ordem)
  where btrim(email) <> '' group by lower(btrim(email));
$$;
comment on function app.definir_admins_especiais(text[]) is
  'Replaces the special admins by these addresses (at most three). For the installation, not for people.';

create table app.codigo_primeiro_acesso (
  unico boolean primary key default true check (unico),
  digest bytea not null
);
alter table app.codigo_primeiro_acesso enable row level security;
comment on table app.codigo_primeiro_acesso is
  'While it has a row, the first account needs the code of this digest. Only the owner of the database writes here.';
select app.registrar('app.codigo_primeiro_acesso', 'Código do primeiro acesso');

create function app.definir_codigo_primeiro_acesso(codigo text) returns void
language sql set search_path = '' as $$
  delete from app.codigo_primeiro_acesso;
  insert into app.codigo_primeiro_acesso (digest) select sha256(convert_to(codigo, 'UTF8')) where codigo is not null;
$$;
comment on function app.definir_codigo_primeiro_acesso(text) is
  'The first account needs this code from now on, or (null) none. For the installation, not for people.';

create function app.campus_padrao() returns text
language sql stable security definer set search_path = '' as $$
  select campus_padrao from public.igreja
$$;
comment on function app.campus_padrao() is 'The campus of those who did not choose one.';

create function public.igreja() returns jsonb
language sql stable security definer set search_path = '' as $$
  select (select jsonb_build_object('nome', i.nome, 'logos', i.logos, 'cor', i.cor, 'versiculo', i.versiculo,
      'versiculo_fonte', i.versiculo_fonte) from public.igreja i)
    || jsonb_build_object('fuso', app.fuso_da_igreja(), 'primeiro_acesso', not exists (select from auth.users))
    || case when exists (select from app.codigo_primeiro_acesso) and not exists (select from auth.users)
       then '{"pede_codigo": true}'::jsonb else '{}'::jsonb end
$$;

comment on function public.igreja() is
  'What the sign-in page may know: nome, logos (see igreja.logos), cor, versiculo, versiculo_fonte, fuso (its time zone), primeiro_acesso (nobody has an account), '
  'and pede_codigo (there while the first account needs the code of the console).';

create function public.campi_publicos() returns table (id uuid, nome text)
language sql stable security definer set search_path = '' as $$
  select c.id, c.nome from public.campi c where c.ativo order by app.normalizar(c.nome)
$$;
comment on function public.campi_publicos() is 'The active campuses, in Brazilian alphabetical order. For anybody.';

create trigger marcar_alteracao before update on public.campi
  for each row execute function app.marcar_alteracao();
create trigger marcar_alteracao before update on public.igreja
  for each row execute function app.marcar_alteracao();

alter table public.campi enable row level security;
alter table public.igreja enable row level security;

create policy "campi: todos os que entraram veem" on public.campi
  for select to authenticated using (true);
create policy "campi: cria quem edita configurações e alcança todos" on public.campi
  for insert to authenticated
  with check ((select app.pode('configuracoes', 'editar')) and (select app.todos_os_campi()));
create policy "campi: altera quem edita configurações ou igreja no campus" on public.campi
  for update to authenticated
  using (
    ((select app.pode('configuracoes', 'editar')) or (select app.pode('igreja', 'editar')))
    and ((select app.todos_os_campi()) or nome = any ((select app.meus_campi())::text[])))
  with check (
    ((select app.pode('configuracoes', 'editar')) or (select app.pode('igreja', 'editar')))
    and ((select app.todos_os_campi()) or nome = any ((select app.meus_campi())::text[])));
create policy "campi: exclui quem edita configurações e alcança todos" on public.campi
  for delete to authenticated
  using ((select app.pode('configuracoes', 'editar')) and (select app.todos_os_campi()));

create policy "igreja: todos os que entraram veem" on public.igreja
  for select to authenticated using (true);
create policy "igreja: altera quem edita configurações e alcança todos" on public.igreja
  for update to authenticated
  using ((select app.pode('configuracoes', 'editar')) and (select app.todos_os_campi()))
  with check ((select app.pode('configuracoes', 'editar')) and (select app.todos_os_campi()));

grant select, insert, update, delete on public.campi to authenticated;
grant select, update on public.igreja to authenticated;
grant all on public.campi, public.igreja to service_role;

grant execute on function app.campus_padrao() to authenticated, service_role;
grant execute on function public.igreja(), public.campi_publicos()
  to anon, authenticated, service_role;
