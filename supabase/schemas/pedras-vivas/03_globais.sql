-- Global ministries: one mission over several campuses, and the local ministries that are its chapters.

create table public.ministerios_globais (
  id uuid primary key default gen_random_uuid(),
  nome text not null check (nome = btrim(nome) and char_length(nome) between 2 and 80),
  missao text check (char_length(missao) <= 1000),
  lider_id uuid references public.membros_igreja (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index ministerios_globais_nome_idx on public.ministerios_globais (app.normalizar(nome));
create index ministerios_globais_lider_idx on public.ministerios_globais (lider_id);
comment on table public.ministerios_globais is 'Ministries of the whole church. Written by functions only.';
comment on column public.ministerios_globais.missao is 'Its mission, in its own words.';
comment on column public.ministerios_globais.lider_id is
  'Who leads it over all campuses; may be of any. Null: nobody yet.';
select app.registrar('public.ministerios_globais', 'Ministério global', grupo => 'funcoes',
  titulo => 'Liderança de ministério global', assunto => 'servico', ao_anonimizar => 'desliga',
  mantem => '{nome,missao}', chamada_em => '{ministerio_global_id}');

create table public.capitulos_globais (
  ministerio_id uuid primary key references public.ministerios (id) on delete cascade,
  ministerio_global_id uuid not null references public.ministerios_globais (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index capitulos_globais_global_idx on public.capitulos_globais (ministerio_global_id);
comment on table public.capitulos_globais is
  'Which local ministry is a chapter of which global one: of one at most. Written by functions only.';
comment on column public.capitulos_globais.ministerio_id is 'The local ministry.';
comment on column public.capitulos_globais.ministerio_global_id is 'The global one.';
comment on column public.capitulos_globais.created_at is 'When they were linked.';
select app.registrar('public.capitulos_globais', 'Capítulo de ministério global',
  colunas => '{"ministerio_global_id": "Ministério global"}');

create function app.exigir_edicao_global() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not app.edita_pedras_vivas() then
    raise insufficient_privilege using message = 'Você não pode mudar os ministérios globais.';
  end if;
end
$$;
comment on function app.exigir_edicao_global() is
  'Raises 42501 unless the caller changes what is of the whole ministry.';

create type public.ministerio_global_salvo as (id uuid, operacao uuid);
comment on type public.ministerio_global_salvo is
  'A global ministry that was written, and the operation that undoes it.';

create function public.salvar_ministerio_global(nome text, missao text, lider uuid default null, id uuid default null)
returns public.ministerio_global_salvo
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  feita uuid;
  salvo uuid := salvar_ministerio_global.id;
begin
  perform app.exigir_edicao_global();
  if salvar_ministerio_global.lider is not null and not exists (
       select from public.membros_igreja m where m.id = salvar_ministerio_global.lider
         and not app.saiu(m.situacao)) then
    raise exception using errcode = 'PT409', message = 'Esta pessoa não está mais na igreja.';
  end if;
  feita := app.iniciar_operacao('ministerio_global', 'Ministério global salvo: '
    || coalesce(btrim(salvar_ministerio_global.nome), ''), '{}', 'pedras_vivas');
  if salvar_ministerio_global.id is null then
    insert into public.ministerios_globais (nome, missao, lider_id)
    values (btrim(salvar_ministerio_global.nome), nullif(btrim(salvar_ministerio_global.missao), ''),
      salvar_ministerio_global.lider) returning id into salvo;
  else
    update public.ministerios_globais g
    set nome = btrim(salvar_ministerio_global.nome), missao = nullif(btrim(salvar_ministerio_global.missao), ''),
      lider_id = salvar_ministerio_global.lider where g.id = salvar_ministerio_global.id;
    if not found then raise exception using errcode = 'PT404',
      message = 'Este ministério global não existe mais.'; end if;
  end if;
  return (salvo, feita)::public.ministerio_global_salvo;
end
$$;
comment on function public.salvar_ministerio_global(text, text, uuid, uuid) is
  'Writes a global ministry (a new one without id), which can be undone. Raises 42501 unless the caller edits
pedras_vivas and reaches every campus, 23505 for a name that there is, PT404, PT409 when its leader left the church.';

create function public.excluir_ministerio_global(id uuid) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  feita uuid;
begin
  perform app.exigir_edicao_global();
  feita := app.iniciar_operacao('ministerio_global', 'Ministério global excluído: '
    || coalesce((select g.nome from public.ministerios_globais g where g.id = excluir_ministerio_global.id), ''), '{}',
      'pedras_vivas');
  -- First, and not by the cascade: undone in reverse, the ministry is there before its chapters.
  delete from public.capitulos_globais c where c.ministerio_global_id = excluir_ministerio_global.id;
  delete from public.ministerios_globais g where g.id = excluir_ministerio_global.id;
  if not found then raise exception using errcode = 'PT404',
    message = 'Este ministério global não existe mais.'; end if;
  return feita;
end
$$;
comment on function public.excluir_ministerio_global(uuid) is
  'Deletes a global ministry with the links to its chapters, which stay ministries of their campuses; gives the
operation. Raises 42501, PT404.';

create function public.vincular_capitulos(ministerio_global uuid, ministerios uuid[]) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  feita uuid;
  alvo public.ministerios_globais;
  outro text;
begin
  perform app.exigir_edicao_global();
  select * into alvo from public.ministerios_globais g where g.id = vincular_capitulos.ministerio_global for update;
  if alvo.id is null then raise exception using errcode = 'PT404',
    message = 'Este ministério global não existe mais.'; end if;
  select format('%s (%s) já é capítulo de %s.', m.nome, m.campus, g.nome) into outro
  from public.capitulos_globais c join public.ministerios m on m.id = c.ministerio_id
  join public.ministerios_globais g on g.id = c.ministerio_global_id
  where c.ministerio_id = any (vincular_capitulos.ministerios)
    and c.ministerio_global_id <> vincular_capitulos.ministerio_global limit 1;
  if outro is not null then raise exception using errcode = 'PT409', message = outro; end if;
  feita := app.iniciar_operacao('capitulos', 'Capítulos de ' || alvo.nome, '{}', 'pedras_vivas');
  delete from public.capitulos_globais c where c.ministerio_global_id = vincular_capitulos.ministerio_global
    and c.ministerio_id <> all (vincular_capitulos.ministerios);
  insert into public.capitulos_globais (ministerio_id, ministerio_global_id)
  select m.id, vincular_capitulos.ministerio_global from public.ministerios m
    where m.id = any (vincular_capitulos.ministerios)
  on conflict (ministerio_id) do nothing;
  return feita;
end
$$;
comment on function public.vincular_capitulos(uuid, uuid[]) is
  'Makes these local ministries the chapters of a global one, and no others; gives the operation. Raises 42501,
PT404, PT409 when one of them is a chapter of another.';

create function public.ministerios_globais_e_capitulos() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  hoje constant date := app.hoje();
  todos constant boolean := app.todos_os_campi();
  meus constant text[] := app.meus_campi() || app.meu_campus();
  contados constant text[] := app.campi_contados();
begin
  if not app.pode('pedras_vivas', 'visualizar') then
    raise insufficient_privilege using message = 'Você não tem permissão para fazer isso.';
  end if;
  return (
    with servindo as materialized (
      select x.ministerio_id, count(*) as n from (
        select distinct f.ministerio_id, f.membro_id
        from public.capitulos_globais c
        join public.ministerios m on m.id = c.ministerio_id and m.campus = any (contados)
        join public.membros_funcoes f on f.ministerio_id = c.ministerio_id
          and f.inicio <= hoje and (f.fim is null or f.fim > hoje)) x
      group by 1
    )
    select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'nome', g.nome, 'missao', g.missao,
      'lider', case when l.id is not null then jsonb_build_object('membro_id', l.id, 'nome', l.nome_completo, 'foto',
        app.foto_em_lista(l.id, l.foto)) end,
      'total', (select count(*) from public.capitulos_globais c where c.ministerio_global_id = g.id),
      'capitulos', coalesce((
        select jsonb_agg(jsonb_build_object('id', m.id, 'nome', m.nome, 'campus', m.campus, 'ativo', m.ativo,
          'lideres', coalesce((
            select jsonb_agg(distinct p.nome_completo) from public.membros_funcoes f
              join public.membros_igreja p on p.id = f.membro_id
            where f.ministerio_id = m.id and f.unica and f.inicio <= hoje and (f.fim is null or f.fim > hoje)), '[]'),
          'pessoas', case when m.campus = any (contados) then
            coalesce((select s.n from servindo s where s.ministerio_id = m.id), 0) end)
          order by app.normalizar(m.campus), app.normalizar(m.nome))
        from public.capitulos_globais c join public.ministerios m on m.id = c.ministerio_id
        where c.ministerio_global_id = g.id and (todos or m.campus = any (meus))), '[]'))
      order by app.normalizar(g.nome)), '[]')
    from public.ministerios_globais g
    left join public.membros_igreja l on l.id = g.lider_id and not app.saiu(l.situacao));
end
$$;
comment on function public.ministerios_globais_e_capitulos() is
  'The global ministries: [{id, nome, missao, lider {membro_id, nome, foto}, total (chapters in the whole church),
capitulos [{id, nome, campus, ativo, lideres, pessoas}]}]. Chapters only of campuses that the caller reaches and of
their own; pessoas null where they may not see members. Raises 42501.';

create trigger marcar_alteracao before update on public.ministerios_globais
  for each row execute function app.marcar_alteracao();
create trigger z_auditar after insert or update or delete on public.ministerios_globais
  for each row execute function app.auditar('');
create trigger z_auditar after insert or update or delete on public.capitulos_globais
  for each row execute function app.auditar('');

alter table public.ministerios_globais enable row level security;
alter table public.capitulos_globais enable row level security;
create policy "ministérios globais: vê quem abre a página" on public.ministerios_globais
  for select to authenticated using ((select app.pode('pedras_vivas', 'visualizar')));
create policy "capítulos: vê quem abre a página, no alcance e no próprio campus" on public.capitulos_globais
  for select to authenticated
  using (
    (select app.pode('pedras_vivas', 'visualizar'))
    and (app.ministerio_no_escopo(ministerio_id, (select app.todos_os_campi()), (select app.meus_campi()))
         or app.ministerio_no_escopo(ministerio_id, false, array[(select app.meu_campus())])));
grant select on public.ministerios_globais, public.capitulos_globais to authenticated;
grant all on public.ministerios_globais, public.capitulos_globais to service_role;

grant execute on function
  public.salvar_ministerio_global(text, text, uuid, uuid),
  public.excluir_ministerio_global(uuid),
  public.vincular_capitulos(uuid, uuid[]),
  public.ministerios_globais_e_capitulos() to authenticated, service_role;
