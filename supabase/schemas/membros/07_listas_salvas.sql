-- Saved lists of people: a filter with a name, of one person or of the church, and those who want to be told when
-- somebody enters or leaves.

create table public.listas_de_membros (
  id uuid primary key default gen_random_uuid(),
  nome text not null check (nome = btrim(nome) and char_length(nome) between 2 and 80),
  dono uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  da_igreja boolean not null default false,
  filtro jsonb not null default '{}' check (jsonb_typeof(filtro) = 'object'),
  colunas text[] not null default '{}' check (cardinality(colunas) <= 20),
  ordem text not null default 'nome' check (ordem in ('nome', 'campus', 'recentes')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index listas_de_membros_dono_idx on public.listas_de_membros (dono);
create index listas_de_membros_da_igreja_idx on public.listas_de_membros (da_igreja);
comment on table public.listas_de_membros is
  'Saved lists of people. Only the filter is kept: whoever opens a list sees of it what lies in their own scope.';
comment on column public.listas_de_membros.da_igreja is 'Everybody who sees members sees it; else only its owner.';
comment on column public.listas_de_membros.filtro is
  'The filter {busca, campus, situacao, regras, familia}; see app.partes_do_filtro.';
comment on column public.listas_de_membros.colunas is
  'The columns that it shows, in order; empty: those of whoever looks.';
comment on column public.listas_de_membros.ordem is 'The order that it shows.';
select app.registrar('public.listas_de_membros', 'Lista salva', titulo => 'Listas salvas e suas buscas',
  assunto => 'conta', ao_anonimizar => 'especial');

create table public.listas_seguidas (
  lista_id uuid not null references public.listas_de_membros (id) on delete cascade,
  usuario uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  retrato uuid[],
  conferida_em timestamptz,
  created_at timestamptz not null default now(),
  primary key (usuario, lista_id)
);
create index listas_seguidas_lista_idx on public.listas_seguidas (lista_id);
comment on table public.listas_seguidas is 'Who is told when somebody enters or leaves a saved list.';
comment on column public.listas_seguidas.lista_id is 'The list.';
comment on column public.listas_seguidas.usuario is 'Who is told.';
comment on column public.listas_seguidas.retrato is
  'The people of the list, in this person''s scope, when it was last looked at. For functions only.';
comment on column public.listas_seguidas.conferida_em is 'When it was last looked at.';
select app.registrar('public.listas_seguidas', 'Lista seguida', titulo => 'Listas seguidas', assunto => 'conta',
  ao_anonimizar => 'especial');

create function app.lista_visivel(lista uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.listas_de_membros l
    where l.id = lista and (l.dono = (select auth.uid()) or l.da_igreja) and app.pode('membros', 'visualizar'))
$$;
comment on function app.lista_visivel(uuid) is 'The caller sees this list: it is theirs, or of the church.';

create function app.filtro_da_lista(lista uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  filtro jsonb;
begin
  select l.filtro into filtro from public.listas_de_membros l where l.id = lista and app.lista_visivel(l.id);
  if filtro is null then
    raise exception using errcode = 'PT404', message = 'Esta lista não existe mais ou não é sua.';
  end if;
  return filtro;
end
$$;
comment on function app.filtro_da_lista(uuid) is 'The filter of a list that the caller sees. Raises PT404.';

create function app.conferir_lista() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.nome := btrim(new.nome);
  new.filtro := jsonb_strip_nulls(new.filtro);
  if new.filtro ? 'lista' then
    perform app.recusar_filtro('Uma lista não pode ser feita de outra lista.');
  end if;
  perform app.partes_do_filtro(new.filtro);
  return new;
end
$$;
comment on function app.conferir_lista() is 'Trigger: the filter of a list is one that can be asked. Raises PT400.';

create function app.proteger_lista_salva() returns trigger
language plpgsql set search_path = '' as $$
begin
  if app.pela_api() and (new.id, new.dono, new.created_at) is distinct from (old.id, old.dono, old.created_at) then
    raise insufficient_privilege using message = 'O dono de uma lista não muda.';
  end if;
  return new;
end
$$;
comment on function app.proteger_lista_salva() is 'Trigger: a list keeps its owner. Raises 42501.';

create function app.esquecer_retratos() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.listas_seguidas s set retrato = null, conferida_em = null where s.lista_id = new.id;
  return null;
end
$$;
comment on function app.esquecer_retratos() is
  'Trigger: what others follow became something else; the next look only remembers who is in it, and tells nothing.';

create trigger a_conferir before insert or update on public.listas_de_membros
  for each row execute function app.conferir_lista();
create trigger b_proteger before update on public.listas_de_membros
  for each row execute function app.proteger_lista_salva();
create trigger c_marcar_alteracao before update on public.listas_de_membros
  for each row execute function app.marcar_alteracao();

create trigger d_esquecer after update of filtro on public.listas_de_membros
  for each row when (new.filtro is distinct from old.filtro) execute function app.esquecer_retratos();

create function public.atualizar_listas() returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  seguida record;
  antes uuid[];
  agora uuid[];
  entraram integer;
  sairam integer;
  avisos integer := 0;
begin
  if not app.pode('membros', 'visualizar') then return 0; end if;
  -- Two open windows of the same person: the second finds nothing left to look at.
  for seguida in
    select s.lista_id, s.retrato, l.nome, l.filtro
    from public.listas_seguidas s join public.listas_de_membros l on l.id = s.lista_id
    where s.usuario = (select auth.uid()) and (l.dono = s.usuario or l.da_igreja)
      and coalesce(s.conferida_em < now() - interval '15 minutes', true)
    order by s.conferida_em nulls first limit 10
    for update of s skip locked
  loop
    begin
      agora := array(select id from app.membros_do_filtro(seguida.filtro) id limit 20001);
    exception when sqlstate 'PT400' then
      -- A field that the filter names is gone: the page says so when the list is opened.
      agora := null;
    end;
    antes := seguida.retrato;
    update public.listas_seguidas s set retrato = agora, conferida_em = now()
    where s.lista_id = seguida.lista_id and s.usuario = (select auth.uid());
    if antes is null or agora is null or cardinality(agora) > 20000 or cardinality(antes) > 20000 then continue; end if;
    select count(*) into entraram from (select unnest(agora) except select unnest(antes)) d;
    select count(*) into sairam from (select unnest(antes) except select unnest(agora)) d;
    if entraram + sairam = 0 then continue; end if;
    perform app.notificar((select auth.uid()), format('A lista “%s” mudou', seguida.nome),
      concat_ws(' ', case entraram when 0 then null when 1 then '1 pessoa entrou.'
        else entraram || ' pessoas entraram.' end,
        case sairam when 0 then null when 1 then '1 pessoa saiu.' else sairam || ' pessoas saíram.' end),
      '/membros?lista=' || seguida.lista_id, format('lista:%s:%s', seguida.lista_id,
        extract(epoch from now())::bigint), 'tarefas');
    avisos := avisos + 1;
  end loop;
  return avisos;
end
$$;
comment on function public.atualizar_listas() is
  'Looks at the lists that the caller follows, each at most every 15 minutes and ten at a time, in the caller''s own
scope, and tells them who entered and left by a notice. Gives how many notices. Lists of more than 20,000 people are
not compared.';

alter table public.listas_de_membros enable row level security;
alter table public.listas_seguidas enable row level security;

create policy "listas: vê as suas e as da igreja" on public.listas_de_membros
  for select to authenticated
  using ((select app.pode('membros', 'visualizar')) and (dono = (select auth.uid()) or da_igreja = true));
create policy "listas: cria as suas; as da igreja, quem edita" on public.listas_de_membros
  for insert to authenticated
  with check (
    (select app.pode('membros', 'visualizar')) and dono = (select auth.uid())
    and (da_igreja = false or (select app.pode('membros', 'editar'))));
create policy "listas: altera as suas; as da igreja, quem edita" on public.listas_de_membros
  for update to authenticated
  using (
    (select app.pode('membros', 'visualizar'))
    and ((dono = (select auth.uid()) and da_igreja = false) or (da_igreja = true
      and (select app.pode('membros', 'editar')))))
  with check (
    (select app.pode('membros', 'visualizar'))
    and ((dono = (select auth.uid()) and da_igreja = false) or (da_igreja = true
      and (select app.pode('membros', 'editar')))));
create policy "listas: exclui as suas; as da igreja, quem edita" on public.listas_de_membros
  for delete to authenticated
  using (
    (select app.pode('membros', 'visualizar'))
    and ((dono = (select auth.uid()) and da_igreja = false) or (da_igreja = true
      and (select app.pode('membros', 'editar')))));

create policy "listas seguidas: vê as suas" on public.listas_seguidas
  for select to authenticated using (usuario = (select auth.uid()));
create policy "listas seguidas: segue as que vê" on public.listas_seguidas
  for insert to authenticated with check (usuario = (select auth.uid()) and app.lista_visivel(lista_id));
create policy "listas seguidas: deixa as suas" on public.listas_seguidas
  for delete to authenticated using (usuario = (select auth.uid()));

grant select, insert, update, delete on public.listas_de_membros to authenticated;
grant select (lista_id, usuario, conferida_em, created_at), insert (lista_id),
  delete on public.listas_seguidas to authenticated;
grant all on public.listas_de_membros, public.listas_seguidas to service_role;

create function app.listas_de_todos(agora timestamptz default now()) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  pessoa uuid;
  avisos integer := 0;
begin
  if not app.amanheceu(agora) then return 0; end if;
  for pessoa in
    select s.usuario from public.listas_seguidas s group by 1
    having coalesce(min(coalesce(s.conferida_em, '-infinity')) < now() - interval '20 hours', true)
    order by min(s.conferida_em) nulls first limit 100
  loop
    -- One person's lists that cannot be read are no reason for the others to wait.
    begin
      perform app.agir_como(pessoa);
      for rodada in 1..5 loop
        avisos := avisos + public.atualizar_listas();
        exit when not exists (select from public.listas_seguidas s where s.usuario = pessoa
          and coalesce(s.conferida_em < now() - interval '20 hours', true));
      end loop;
    exception when others then
      raise warning 'listas de %: %', pessoa, sqlerrm;
    end;
    -- Who may not see people any more is asked again tomorrow.
    update public.listas_seguidas s set conferida_em = now()
    where s.usuario = pessoa and coalesce(s.conferida_em < now() - interval '20 hours', true);
  end loop;
  perform app.agir_como(null);
  return avisos;
end
$$;
comment on function app.listas_de_todos(timestamptz) is
  'Looks once a day at the lists that people follow, each person in their own scope, a hundred people at a time;
gives how many notices. For a job.';

grant execute on function app.lista_visivel(uuid), public.atualizar_listas() to authenticated, service_role;

create function public.acrescentar_a_lista(lista uuid, ids uuid[]) returns integer
language plpgsql volatile set search_path = '' as $$
declare
  quantas integer;
begin
  update public.listas_de_membros l
  set filtro = jsonb_build_object('ids', (select jsonb_agg(u.id) from (
    select jsonb_array_elements_text(l.filtro -> 'ids') as id union select i::text from unnest(ids) i) u))
  where l.id = lista and l.filtro ? 'ids'
  returning jsonb_array_length(l.filtro -> 'ids') into quantas;
  if quantas is null then
    raise exception using errcode = 'PT404', message = 'Esta lista não existe mais, ou não é sua.';
  end if;
  return quantas;
end
$$;
comment on function public.acrescentar_a_lista(uuid, uuid[]) is
  'Puts people into a list of people chosen one by one, under the caller''s own rules, and gives how many it has. Two at
once: both. Raises PT404, PT400 above 5,000.';
grant execute on function public.acrescentar_a_lista(uuid, uuid[]) to authenticated, service_role;
