-- Campaigns: a fund with a goal and a time, and what people promised for it.

create table public.campanhas (
  id uuid primary key default gen_random_uuid(),
  nome text not null check (nome = btrim(nome) and char_length(nome) between 2 and 80),
  descricao text check (char_length(descricao) <= 300),
  campus text references public.campi (nome) on update cascade,
  fundo_id uuid not null references public.fundos (id),
  meta_centavos bigint check (meta_centavos between 1 and 100000000000),
  inicio date not null default app.hoje(),
  fim date check (fim >= inicio),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index campanhas_campus_idx on public.campanhas (campus);
create index campanhas_fundo_idx on public.campanhas (fundo_id);
comment on table public.campanhas is 'What the church raises money for, for a time: what comes into its fund meanwhile counts.';
comment on column public.campanhas.campus is 'The campus that raises it; null: all of them.';
comment on column public.campanhas.fim is 'Its last day; null: without an end.';
select app.registrar('public.campanhas', 'Campanha', chamada_em => '{campanha_id}', colunas => '{
    "fundo_id": "Fundo", "meta_centavos": "Meta"}',
  frases => '[["incluir", "Campanha criada: {nome}"]]');
create trigger marcar_alteracao before update on public.campanhas
  for each row execute function app.marcar_alteracao();
create trigger z_auditar after insert or update or delete on public.campanhas
  for each row execute function app.auditar();
alter table public.campanhas enable row level security;
create policy "campanhas: vê quem vê as finanças" on public.campanhas
  for select to authenticated
  using ((select app.ve_financas()) and (campus is null or campus = any ((select app.alcance())::text[])));
create policy "campanhas: cria quem mexe no campus" on public.campanhas
  for insert to authenticated
  with check ((select app.mexe_em_financas())
    and ((select app.todos_os_campi()) or campus = any ((select app.alcance())::text[])));
create policy "campanhas: muda quem mexe no campus" on public.campanhas
  for update to authenticated
  using ((select app.mexe_em_financas())
    and ((select app.todos_os_campi()) or campus = any ((select app.alcance())::text[])));
grant select, insert, update on public.campanhas to authenticated;
grant select on public.campanhas to service_role;

create table public.promessas (
  id uuid primary key default gen_random_uuid(),
  campanha_id uuid not null references public.campanhas (id),
  campus text not null references public.campi (nome) on update cascade,
  membro_id uuid references public.membros_igreja (id) on delete set null,
  contribuinte_id uuid references public.contribuintes (id),
  valor_centavos bigint not null check (valor_centavos > 0),
  chave uuid not null unique,
  cancelada_em timestamptz,
  autor uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  check (num_nonnulls(membro_id, contribuinte_id) <= 1)
);
create index promessas_campanha_idx on public.promessas (campanha_id);
create index promessas_campus_idx on public.promessas (campus);
create index promessas_membro_idx on public.promessas (membro_id);
create index promessas_contribuinte_idx on public.promessas (contribuinte_id);
create index promessas_autor_idx on public.promessas (autor);
comment on table public.promessas is 'What people promised to give to a campaign. As secret as what they gave: granted to nobody.';
comment on column public.promessas.campus is 'That of who promised.';
select app.registrar('public.promessas', 'Registro reservado', titulo => 'Promessas a campanhas',
  assunto => 'contribuicao', ao_anonimizar => 'desliga', colunas => '{
    "campanha_id": "Campanha", "contribuinte_id": "", "valor_centavos": "Valor", "chave": "",
    "cancelada_em": "Cancelada em", "autor": "Registrada por"}');
-- As of contributions: merging says nothing of it.
create trigger z_auditar after update on public.promessas
  for each row execute function app.auditar('', 'membro_id', 'contribuinte_id', 'cancelada_em', 'autor', '*sensivel');
alter table public.promessas enable row level security;
grant select on public.promessas to service_role;

create function app.cumprido(p public.promessas) returns bigint
language sql stable security definer set search_path = '' as $$
  select coalesce(sum(c.valor_centavos), 0)::bigint
  from public.campanhas a join public.contribuicoes c
    on c.membro_id = p.membro_id or c.contribuinte_id = p.contribuinte_id
  where a.id = p.campanha_id and c.dia >= a.inicio and c.dia <= coalesce(a.fim, 'infinity') and app.vale(c.lancamento_id)
    and exists (select from public.partidas t where t.lancamento_id = c.lancamento_id and t.fundo_id = a.fundo_id)
$$;
comment on function app.cumprido(public.promessas) is
  'What who promised gave since to the fund of the campaign, while it runs.';

create function public.prometer(
  chave uuid, campanha uuid, centavos bigint, membro uuid default null, contribuinte uuid default null) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  onde text;
  feita uuid;
begin
  select coalesce((select m.campus from public.membros_igreja m where m.id = membro),
    (select k.campus from public.contribuintes k where k.id = contribuinte)) into onde;
  perform app.exigir_financas(onde);
  perform app.exigir_contribuicoes(onde);
  perform app.exigir_quem_deu(onde, membro, contribuinte);
  perform app.exigir_centavos(centavos);
  if chave is null or not exists (
    select from public.campanhas a where a.id = campanha and (a.campus is null or app.alcanca(a.campus))) then
    raise exception using errcode = 'PT404', message = 'Campanha não encontrada.';
  end if;
  insert into public.promessas (campanha_id, campus, membro_id, contribuinte_id, valor_centavos, chave, autor)
  values (campanha, onde, membro, contribuinte, centavos, prometer.chave, (select auth.uid()))
  on conflict on constraint promessas_chave_key do nothing returning id into feita;
  return coalesce(feita, (select p.id from public.promessas p where p.chave = prometer.chave and app.alcanca(p.campus)));
end
$$;
comment on function public.prometer(uuid, uuid, bigint, uuid, uuid) is
  'A member or contributor promised so many cents to a campaign. Gives the promise; the same key again gives the same. For
those who edit the money of their campus and know who gives. Raises 42501, PT404, PT422.';

create function public.cancelar_promessa(promessa uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  p public.promessas;
begin
  select * into p from public.promessas x where x.id = promessa and x.campus = any (app.alcance()) for update;
  perform app.exigir_financas(p.campus);
  perform app.exigir_contribuicoes(p.campus);
  update public.promessas x set cancelada_em = coalesce(x.cancelada_em, now()) where x.id = p.id;
end
$$;
comment on function public.cancelar_promessa(uuid) is
  'A promise holds no more. For those who edit the money of its campus and know who gives. Raises 42501, PT404.';

create type public.promessa_feita as (
  id uuid, membro_id uuid, contribuinte_id uuid, nome text, prometido_centavos bigint, cumprido_centavos bigint
);

create function public.promessas_da_campanha(campanha uuid) returns setof public.promessa_feita
language plpgsql volatile security definer set search_path = '' as $$
declare
  campi constant text[] := app.campi_das_contribuicoes(null);
begin
  if not exists (
    select from public.campanhas a where a.id = campanha and (a.campus is null or a.campus = any (campi))) then
    raise exception using errcode = 'PT404', message = 'Campanha não encontrada.';
  end if;
  perform app.anotar_leitura('lista', q.membro_id, q.contribuinte_id) from (
    select distinct p.membro_id, p.contribuinte_id from public.promessas p
    where p.campanha_id = campanha and p.campus = any (campi) and p.cancelada_em is null
      and num_nonnulls(p.membro_id, p.contribuinte_id) = 1) q;
  return query
    select p.id, p.membro_id, p.contribuinte_id, app.nome_de_quem_deu(p.membro_id, p.contribuinte_id), p.valor_centavos,
      app.cumprido(p)
    from public.promessas p
    where p.campanha_id = campanha and p.campus = any (campi) and p.cancelada_em is null
    order by 4, p.id limit 500;
end
$$;
comment on function public.promessas_da_campanha(uuid) is
  'Who of the caller''s campuses promised how much to a campaign, and gave how much of it, by name. Each reading is written
down. For those who know who gives. Raises 42501, PT404.';

create type public.minha_promessa as (
  id uuid, campanha text, fim date, prometido_centavos bigint, cumprido_centavos bigint
);

create function public.minhas_promessas() returns setof public.minha_promessa
language sql stable security definer set search_path = '' as $$
  select p.id, a.nome, a.fim, p.valor_centavos, app.cumprido(p)
  from public.promessas p join public.campanhas a on a.id = p.campanha_id
  where p.membro_id = app.meu_membro() and p.cancelada_em is null order by p.created_at desc limit 100
$$;
comment on function public.minhas_promessas() is 'What the caller promised to campaigns, and gave of it.';

create type public.campanha_em_numeros as (
  id uuid, nome text, descricao text, campus text, fundo text, meta_centavos bigint, inicio date, fim date,
  arrecadado_centavos bigint, prometido_centavos bigint, promessas bigint
);

create function public.campanhas_em_numeros() returns setof public.campanha_em_numeros
language plpgsql stable security definer set search_path = '' as $$
declare
  campi constant text[] := app.campi_das_financas(null);
  tudo constant boolean := app.ve_contribuicoes();
begin
  return query
    select a.id, a.nome, a.descricao, a.campus, f.nome, a.meta_centavos, a.inicio, a.fim,
      (select coalesce(-sum(p.valor_centavos), 0)::bigint
       from public.partidas p join public.contas_contabeis c on c.id = p.conta_contabil_id and c.tipo = 'receita'
       where p.fundo_id = a.fundo_id and p.caixa >= a.inicio and p.caixa <= coalesce(a.fim, 'infinity')
         and p.campus = any (campi) and (a.campus is null or p.campus = a.campus)),
      case when tudo or x.pessoas >= 5 then x.soma end, case when tudo or x.pessoas >= 5 then x.pessoas end
    from public.campanhas a
    join public.fundos f on f.id = a.fundo_id
    cross join lateral (
      select count(distinct coalesce(p.membro_id, p.contribuinte_id)) as pessoas,
        coalesce(sum(p.valor_centavos), 0)::bigint as soma
      from public.promessas p where p.campanha_id = a.id and p.campus = any (campi) and p.cancelada_em is null) x
    where a.campus is null or a.campus = any (campi)
    order by a.fim is not null and a.fim < app.hoje(), a.inicio desc, a.nome;
end
$$;
comment on function public.campanhas_em_numeros() is
  'The campaigns of the caller''s campuses: what came into the fund of each while it runs (in those campuses, without what
was reversed), and what was promised. For who sees the money and not who gave, nothing of promises of fewer than five
people. Raises 42501.';

grant execute on function
  public.prometer(uuid, uuid, bigint, uuid, uuid), public.cancelar_promessa(uuid), public.promessas_da_campanha(uuid),
  public.minhas_promessas(), public.campanhas_em_numeros() to authenticated;
