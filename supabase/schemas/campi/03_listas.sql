-- Words that each church chooses for itself: lists that forms offer, and the titles that it gives.

create table public.listas (
  lista text not null check (lista ~ '^[a-z_]{2,40}$'),
  chave text not null check (chave ~ '^[a-z0-9_]{1,40}$'),
  nome text not null check (nome = btrim(nome) and char_length(nome) between 1 and 80),
  ordem integer not null default 0,
  ativo boolean not null default true,
  fixo boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (lista, chave)
);
create unique index listas_nome_idx on public.listas (lista, app.normalizar(nome));
comment on table public.listas is 'What forms offer to choose from; other tables keep the chave.';
comment on column public.listas.lista is 'Which list, such as como_conheceu.';
comment on column public.listas.chave is 'What is kept in other tables; never changes.';
comment on column public.listas.nome is 'What people read.';
comment on column public.listas.ordem is 'Place in the list.';
comment on column public.listas.ativo is 'False: no longer offered; what uses it keeps its name.';
comment on column public.listas.fixo is 'Rules depend on it: it may be renamed, not switched off or deleted.';
select app.registrar('public.listas', 'Item de lista', colunas => '{
    "ativo": "Em uso", "chave": "", "ordem": "Lugar na lista", "fixo": "Fixo", "lista": "Lista"
  }');

create function app.rotulo(lista text, chave text) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce((select l.nome from public.listas l where l.lista = rotulo.lista and l.chave = rotulo.chave),
    initcap(replace(chave, '_', ' ')))
$$;
comment on function app.rotulo(text, text) is
  'The name of an entry of a list; of an unknown one, its key made readable.';

create table public.titulos (
  id uuid primary key default gen_random_uuid(),
  nome text not null check (nome = btrim(nome) and char_length(nome) between 2 and 60),
  nivel integer not null default 0 check (nivel between 0 and 100),
  exige_titulo_id uuid references public.titulos (id),
  idade_min integer check (idade_min between 0 and 120),
  idade_max integer check (idade_max between 0 and 120),
  ativo boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (idade_min <= idade_max),
  check (exige_titulo_id <> id)
);
create unique index titulos_nome_idx on public.titulos (app.normalizar(nome));
create index titulos_exige_titulo_idx on public.titulos (exige_titulo_id);
comment on table public.titulos is 'The titles that the church gives, such as diácono.';
comment on column public.titulos.nome is 'What people read.';
comment on column public.titulos.nivel is 'Place among the titles; a higher one counts for more.';
comment on column public.titulos.exige_titulo_id is 'The title, or a higher one, that a person must have had before.';
comment on column public.titulos.idade_min is 'In years.';
comment on column public.titulos.idade_max is 'In years.';
comment on column public.titulos.ativo is 'False: no longer given.';
select app.registrar('public.titulos', 'Título',
  chamada_em => '{titulo_id,titulo_minimo_id,exige_titulo_id,antes,depois}',
  colunas => '{"ativo": "Em uso", "nivel": "Ordem", "exige_titulo_id": "Exige o título"}');

create function app.usos_na_lista(lista text) returns table (chave text, usos bigint)
language plpgsql stable security definer set search_path = '' as $$
declare
  onde text[] := case lista
    when 'situacao' then '{membros_igreja,situacao}'
    when 'como_conheceu' then '{membros_igreja,como_conheceu}'
    when 'parentesco' then '{membros_igreja,emergencia_parentesco}'
    when 'tipo_anotacao' then '{anotacoes_pastorais,tipo}'
    when 'tipo_documento' then '{documentos_membros,tipo}'
    when 'profissao' then '{perfis_profissionais,categoria}'
    when 'tipo_de_grupo' then '{celulas,tipo}'
  end;
begin
  if onde is null then return; end if;
  return query execute format('select t.%1$I::text, count(*) from public.%2$I t where t.%1$I is not null group by 1',
    onde[2], onde[1]);
end
$$;
comment on function app.usos_na_lista(text) is 'How many rows of the church hold each key of a list. For other rules.';

create function public.usos_das_listas() returns table (lista text, chave text, usos bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not (app.pode('configuracoes', 'editar') and app.todos_os_campi()) then
    raise insufficient_privilege using message = 'Só quem edita as configurações e alcança todos os campi vê isto.';
  end if;
  return query
    select l.lista, u.chave, u.usos
    from (select distinct t.lista from public.listas t) l cross join lateral app.usos_na_lista(l.lista) u
    union all
    select 'titulo', m.titulo_id::text, count(*) from public.membros_igreja m where m.titulo_id is not null group by 2;
end
$$;
comment on function public.usos_das_listas() is
  'How many rows of the whole church hold each entry of the lists, and how many people each title (lista: titulo,
chave: its id); entries that nothing holds are left out. For those who edit configuracoes everywhere. Raises 42501.';

create function public.ordenar_lista(lista text, chaves text[]) returns void
language plpgsql set search_path = '' as $$
begin
  update public.listas l set ordem = o.lugar
  from unnest(chaves) with ordinality o (chave, lugar)
  where l.lista = ordenar_lista.lista and l.chave = o.chave;
  if not found then
    raise insufficient_privilege using message = 'Só quem edita as configurações e alcança todos os campi muda as listas.';
  end if;
end
$$;
comment on function public.ordenar_lista(text, text[]) is
  'Puts the entries of a list into this order, as one operation. Raises 42501, also for a list that is not there.';

create function app.proteger_lista() returns trigger
language plpgsql set search_path = '' as $$
declare
  usos bigint;
begin
  if tg_op = 'DELETE' then
    if app.pela_api() and old.fixo then
      raise insufficient_privilege using message = 'O sistema usa este item: ele pode mudar de nome, mas não sair da lista.';
    end if;
    select u.usos into usos from app.usos_na_lista(old.lista) u where u.chave = old.chave;
    if usos > 0 then
      raise exception using errcode = 'PT409',
        message = format('“%s” está em uso (%s): desligue-o em vez de excluir.', old.nome, usos);
    end if;
    return old;
  end if;
  if not app.pela_api() then return new; end if;
  if tg_op = 'INSERT' then
    if new.lista = 'situacao' then
      raise insufficient_privilege using message = 'As situações são do sistema: você muda o nome delas, mas não cria outras.';
    end if;
    new.fixo := false;
    return new;
  end if;
  if (new.lista, new.chave, new.fixo) is distinct from (old.lista, old.chave, old.fixo) or old.fixo
    and not new.ativo then
    raise insufficient_privilege using message = 'O sistema usa este item: ele pode mudar de nome, mas não sair da lista.';
  end if;
  return new;
end
$$;
comment on function app.proteger_lista() is
  'Trigger: what is in use is not deleted (PT409); on a person''s own request, what rules depend on stays (42501).';

create function app.conferir_titulo() returns trigger
language plpgsql set search_path = '' as $$
begin
  if exists (
    with recursive antes (id) as (
      select new.exige_titulo_id
      union
      select t.exige_titulo_id from antes a join public.titulos t on t.id = a.id where t.exige_titulo_id is not null)
    select from antes a where a.id = new.id) then
    raise exception using errcode = 'PT422', message = 'Um título não pode exigir a si mesmo, nem por meio de outro.';
  end if;
  return new;
end
$$;
comment on function app.conferir_titulo() is 'Trigger: what a title demands never leads back to it. Raises PT422.';

create function app.como_operacao() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Not what follows from something else, such as the new name of a campus.
  if pg_trigger_depth() = 1 and app.operacao_atual() is null and (select auth.uid()) is not null then
    perform app.iniciar_operacao('configuracao', tg_argv[0], '{}', 'configuracoes');
  end if;
  return null;
end
$$;
comment on function app.como_operacao() is
  'Trigger after a change of settings, before it is written down: what one request changes is one operation, which
can be undone. Argument: its title.';

create trigger a_proteger before insert or update or delete on public.listas
  for each row execute function app.proteger_lista();
create trigger c_marcar_alteracao before update on public.listas
  for each row execute function app.marcar_alteracao();
create trigger a_conferir before insert or update of exige_titulo_id on public.titulos
  for each row when (new.exige_titulo_id is not null) execute function app.conferir_titulo();
create trigger c_marcar_alteracao before update on public.titulos
  for each row execute function app.marcar_alteracao();
create trigger y_operacao after insert or update or delete on public.listas
  for each row execute function app.como_operacao('Listas');
create trigger z_auditar after insert or update or delete on public.listas
  for each row execute function app.auditar('');
create trigger y_operacao after insert or update or delete on public.titulos
  for each row execute function app.como_operacao('Títulos');
create trigger z_auditar after insert or update or delete on public.titulos
  for each row execute function app.auditar('');
create trigger z_auditar after insert or update or delete on public.campi
  for each row execute function app.auditar('');
create trigger y_operacao after insert or update or delete on public.igreja
  for each row execute function app.como_operacao('Dados da igreja');
create trigger z_auditar after insert or update or delete on public.igreja
  for each row execute function app.auditar('');

alter table public.listas enable row level security;
alter table public.titulos enable row level security;

create policy "listas: todos os que entraram veem" on public.listas for select to authenticated using (true);
create policy "listas: cria quem edita configurações e alcança todos" on public.listas for insert to authenticated
  with check ((select app.pode('configuracoes', 'editar')) and (select app.todos_os_campi()));
create policy "listas: altera quem edita configurações e alcança todos" on public.listas for update to authenticated
  using ((select app.pode('configuracoes', 'editar')) and (select app.todos_os_campi()))
  with check ((select app.pode('configuracoes', 'editar')) and (select app.todos_os_campi()));
create policy "listas: exclui quem edita configurações e alcança todos" on public.listas for delete to authenticated
  using ((select app.pode('configuracoes', 'editar')) and (select app.todos_os_campi()));
create policy "títulos: todos os que entraram veem" on public.titulos for select to authenticated using (true);
create policy "títulos: cria quem edita configurações e alcança todos" on public.titulos for insert to authenticated
  with check ((select app.pode('configuracoes', 'editar')) and (select app.todos_os_campi()));
create policy "títulos: altera quem edita configurações e alcança todos" on public.titulos for update to authenticated
  using ((select app.pode('configuracoes', 'editar')) and (select app.todos_os_campi()))
  with check ((select app.pode('configuracoes', 'editar')) and (select app.todos_os_campi()));
create policy "títulos: exclui quem edita configurações e alcança todos" on public.titulos for delete to authenticated
  using ((select app.pode('configuracoes', 'editar')) and (select app.todos_os_campi()));

grant select, insert, update, delete on public.listas, public.titulos to authenticated;
grant all on public.listas, public.titulos to service_role;

grant execute on function app.rotulo(text, text), app.usos_na_lista(text), public.usos_das_listas(),
  public.ordenar_lista(text, text[]) to authenticated, service_role;
