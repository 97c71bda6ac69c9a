-- The help board: "preciso de um eletricista sexta" reaches those of the trade, who answer with one tap.

create table public.pedidos_de_ajuda (
  id uuid primary key default gen_random_uuid(),
  membro_id uuid not null references public.membros_igreja (id) on delete cascade,
  campus text not null references public.campi (nome) on update cascade,
  categoria text not null check (char_length(categoria) between 1 and 40),
  texto text not null check (texto = btrim(texto) and char_length(texto) between 5 and 300),
  dia date not null,
  encerrado_em timestamptz,
  created_at timestamptz not null default now()
);
create index pedidos_de_ajuda_membro_idx on public.pedidos_de_ajuda (membro_id, created_at desc);
create index pedidos_de_ajuda_campus_idx on public.pedidos_de_ajuda (campus, dia);
create index pedidos_de_ajuda_dia_idx on public.pedidos_de_ajuda (dia) where encerrado_em is null;
comment on table public.pedidos_de_ajuda is
  'What people ask the professionals of the church for. Shown until its day has passed. Written by functions.';
comment on column public.pedidos_de_ajuda.campus is 'Where help is needed: the campus of who asks.';
comment on column public.pedidos_de_ajuda.categoria is 'Key of the list profissao.';
comment on column public.pedidos_de_ajuda.texto is 'What they need.';
comment on column public.pedidos_de_ajuda.dia is 'For when; the last day on which it is shown.';
comment on column public.pedidos_de_ajuda.encerrado_em is 'When its owner ended it; null: it is open until its day.';
select app.registrar('public.pedidos_de_ajuda', 'Pedido de ajuda', titulo => 'Pedidos no mural de ajuda',
  assunto => 'diretorio', ao_anonimizar => 'apaga', chamada_em => '{ajuda_id}', nome_da_linha => 'texto',
  colunas => '{"categoria": "Categoria", "texto": "Pedido"}',
  frases => '[["incluir", "Pediu ajuda no mural: {texto}"], ["alterar:encerrado_em", "Encerrou o pedido de ajuda"]]');
select app.reter('pedidos_de_ajuda', 'public.pedidos_de_ajuda', titulo => 'Pedidos do mural de ajuda',
  explicacao => 'Pedidos que já passaram, com quem respondeu.', dias => 180, minimo => 30, maximo => 730,
  modo => 'apaga', momento => 'created_at', condicao => 'true', rotulo => 't.texto');

create table public.ajudas_oferecidas (
  ajuda_id uuid not null references public.pedidos_de_ajuda (id) on delete cascade,
  perfil_id uuid not null references public.perfis_profissionais (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (ajuda_id, perfil_id)
);
create index ajudas_oferecidas_perfil_idx on public.ajudas_oferecidas (perfil_id);
comment on table public.ajudas_oferecidas is 'Who answered a request of the help board: "posso ajudar".';
comment on column public.ajudas_oferecidas.perfil_id is 'By which profile they did; who asked sees it while it is shown.';
select app.registrar('public.ajudas_oferecidas', 'Ajuda oferecida', colunas => '{"ajuda_id": "Pedido"}');

create trigger z_auditar after insert or update or delete on public.pedidos_de_ajuda
  for each row execute function app.auditar('membro_id', 'campus');

create function public.pedir_ajuda(categoria text, texto text, dia date) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  eu constant public.membros_igreja := app.exigir_diretorio();
  hoje constant date := app.hoje();
  nova uuid;
begin
  if dia is null or dia not between hoje and hoje + 30 then
    raise exception using errcode = 'PT422', message = 'Escolha um dia de hoje até daqui a 30 dias.';
  elsif char_length(btrim(coalesce(texto, ''))) not between 5 and 300 then
    raise exception using errcode = 'PT422', message = 'Diga do que precisa: de 5 a 300 caracteres.';
  elsif not exists (select from public.listas l where l.lista = 'profissao' and l.chave = pedir_ajuda.categoria
      and l.ativo) then
    raise exception using errcode = 'PT422', message = 'Escolha a categoria.';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('diretorio ' || eu.id, 0));
  if (select count(*) from public.pedidos_de_ajuda a
      where a.membro_id = eu.id and a.created_at > now() - interval '1 day') >= 2 then
    raise exception using errcode = 'PT429', message = 'Você já fez dois pedidos hoje. Volte amanhã.';
  end if;
  insert into public.pedidos_de_ajuda (membro_id, campus, categoria, texto, dia)
  values (eu.id, eu.campus, pedir_ajuda.categoria, btrim(texto), pedir_ajuda.dia) returning id into nova;
  -- Not all of a large church at once: fifty, beginning elsewhere on the wheel for each request.
  perform app.notificar_todos(array(
      select m.profile_id from public.perfis_profissionais p
      join public.membros_igreja m on m.id = p.membro_id
      where p.estado = 'publicado' and p.categoria = pedir_ajuda.categoria and p.tipo in ('prestador', 'pro_bono') and p.membro_id <> eu.id
        and (p.campus = eu.campus or p.a_distancia) and app.perfil_aparece(p, array[eu.campus], hoje)
      order by p.sorteio < app.inicio_da_roda(nova, hoje), p.sorteio limit 50),
    'Pedido de ajuda: ' || app.rotulo('profissao', pedir_ajuda.categoria),
    btrim(texto) || ' Para ' || to_char(pedir_ajuda.dia, 'DD/MM') || '.', '/diretorio-profissional/mural',
    'ajuda:' || nova, 'mensagens');
  return nova;
end
$$;
comment on function public.pedir_ajuda(text, text, date) is
  'The caller asks for help of a trade (key of profissao) for a day, at most 30 days ahead; two a day. Up to fifty
people of that trade who are shown at the caller''s campus, or who work online, are told. Raises 42501, PT409, PT422,
PT429.';

create function public.encerrar_pedido_de_ajuda(ajuda uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.pedidos_de_ajuda a set encerrado_em = now()
  where a.id = ajuda and a.membro_id = app.meu_membro() and a.encerrado_em is null;
  if not found then raise exception using errcode = 'PT404', message = 'Pedido não encontrado.'; end if;
end
$$;
comment on function public.encerrar_pedido_de_ajuda(uuid) is 'The caller''s own request leaves the board. Raises PT404.';

create function app.perfil_que_ajuda(a public.pedidos_de_ajuda, membro uuid, hoje date) returns uuid
language sql stable security definer set search_path = '' as $$
  select p.id from public.perfis_profissionais p
  where p.membro_id = membro and a.membro_id <> membro and p.categoria = a.categoria
    and p.tipo in ('prestador', 'pro_bono') and (p.campus = a.campus or p.a_distancia) and app.perfil_aparece(p, array[a.campus], hoje)
  order by p.created_at limit 1
$$;
comment on function app.perfil_que_ajuda(public.pedidos_de_ajuda, uuid, date) is
  'The shown profile by which this person can answer a request; null: they have none.';

create type public.ajuda_do_mural as (
  id uuid, nome text, campus text, categoria text, texto text, dia date, meu boolean, posso boolean, respondi boolean,
  respostas jsonb
);
comment on type public.ajuda_do_mural is
  'A request of the help board. posso: the caller has a shown profile of its trade; respostas: to who asked alone,
[{perfil, nome, titulo}] of those who can help and are still shown.';

create function public.mural_de_ajuda() returns setof public.ajuda_do_mural
language plpgsql stable security definer set search_path = '' as $$
declare
  eu constant uuid := app.meu_membro();
  hoje constant date := app.hoje();
  campi constant text[] := app.meus_campi_no_diretorio();
begin
  if not app.pode('diretorio', 'visualizar') then
    raise insufficient_privilege using message = 'Você não tem acesso ao diretório profissional.';
  end if;
  return query
    select a.id, m.nome_completo, a.campus, app.rotulo('profissao', a.categoria), a.texto, a.dia,
      coalesce(a.membro_id = eu, false), q.perfil is not null,
      exists (select from public.ajudas_oferecidas o join public.perfis_profissionais p on p.id = o.perfil_id
        where o.ajuda_id = a.id and p.membro_id = eu),
      case when a.membro_id = eu then (
        select coalesce(jsonb_agg(jsonb_build_object('perfil', p.id, 'nome', d.nome_completo, 'titulo', p.titulo)
          order by o.created_at), '[]')
        from public.ajudas_oferecidas o join public.perfis_profissionais p on p.id = o.perfil_id
        join public.membros_igreja d on d.id = p.membro_id where o.ajuda_id = a.id and app.perfil_aparece(p, campi, hoje)) else '[]' end
    from public.pedidos_de_ajuda a join public.membros_igreja m on m.id = a.membro_id
    cross join lateral (select app.perfil_que_ajuda(a, eu, hoje) as perfil) q
    where a.dia >= hoje and a.encerrado_em is null and not app.saiu(m.situacao) and app.e_adulto(m)
      and (a.membro_id = eu or a.campus = any (campi) or q.perfil is not null)
    order by a.membro_id is distinct from eu, q.perfil is null, a.dia, a.created_at, a.id limit 50;
end
$$;
comment on function public.mural_de_ajuda() is
  'The fifty next open requests of the caller''s campuses and of those that they can answer: their own first, then
those of their trade. Raises 42501.';

create function public.posso_ajudar(ajuda uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  eu constant public.membros_igreja := app.exigir_diretorio();
  a public.pedidos_de_ajuda;
  perfil uuid;
begin
  select x.* into a from public.pedidos_de_ajuda x join public.membros_igreja m on m.id = x.membro_id
  where x.id = ajuda and x.dia >= app.hoje() and x.encerrado_em is null and not app.saiu(m.situacao) and app.e_adulto(m);
  perfil := app.perfil_que_ajuda(a, eu.id, app.hoje());
  if a.id is null or perfil is null then
    raise exception using errcode = 'PT404', message = 'Este pedido já não está no mural.';
  end if;
  insert into public.ajudas_oferecidas (ajuda_id, perfil_id) values (a.id, perfil) on conflict do nothing;
  perform app.notificar(m.profile_id, eu.nome_completo || ' pode ajudar', a.texto,
    '/diretorio-profissional/mural', 'ajuda:' || a.id || ':' || perfil, 'mensagens')
  from public.membros_igreja m where m.id = a.membro_id;
end
$$;
comment on function public.posso_ajudar(uuid) is
  'Whoever is shown with the trade of an open request offers to help; who asked sees who, and is told once. Raises 42501,
PT404, PT409.';

alter table public.pedidos_de_ajuda enable row level security;
alter table public.ajudas_oferecidas enable row level security;
create policy "pedidos de ajuda: cada um vê os seus" on public.pedidos_de_ajuda
  for select to authenticated using (membro_id = (select app.meu_membro()));
create policy "ajudas oferecidas: vê quem ofereceu" on public.ajudas_oferecidas
  for select to authenticated
  using (exists (select from public.perfis_profissionais p
    where p.id = perfil_id and p.membro_id = (select app.meu_membro())));
grant select on public.pedidos_de_ajuda, public.ajudas_oferecidas to authenticated;
grant all on public.pedidos_de_ajuda, public.ajudas_oferecidas to service_role;
grant execute on function public.pedir_ajuda(text, text, date), public.encerrar_pedido_de_ajuda(uuid),
  public.mural_de_ajuda(), public.posso_ajudar(uuid) to authenticated, service_role;
