-- Swaps in a round: A takes B's day, B takes C's, C takes A's. Found among open requests to exchange, proposed to all
-- at once; when the last one agrees, all change in one transaction. Whoever swaps plainly meanwhile, or says no, ends
-- it for the others.

create type public.estado_roda as enum ('aberta', 'feita', 'encerrada');
comment on type public.estado_roda is 'encerrada: somebody said no, or something changed first.';

create table public.escala_rodas (
  id uuid primary key default gen_random_uuid(),
  ministerio_id uuid not null references public.ministerios (id) on delete cascade,
  estado public.estado_roda not null default 'aberta',
  motivo text check (char_length(motivo) <= 300),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index escala_rodas_ministerio_idx on public.escala_rodas (ministerio_id, created_at);
comment on table public.escala_rodas is 'Swaps of three or four people (or two) at once. Written by functions only.';
comment on column public.escala_rodas.ministerio_id is 'The ministry of all its services.';
comment on column public.escala_rodas.estado is 'Where it stands.';
comment on column public.escala_rodas.motivo is 'Why it ended, as the others read it.';
select app.registrar('public.escala_rodas', 'Troca em roda');

create table public.escala_roda_pernas (
  roda_id uuid not null references public.escala_rodas (id) on delete cascade,
  troca_id uuid not null references public.escala_trocas (id) on delete cascade,
  membro_id uuid not null references public.membros_igreja (id) on delete cascade,
  recebe_id uuid not null references public.escala_itens (id) on delete cascade,
  aceita_em timestamptz,
  primary key (roda_id, troca_id)
);
create index escala_roda_pernas_troca_idx on public.escala_roda_pernas (troca_id);
create index escala_roda_pernas_membro_idx on public.escala_roda_pernas (membro_id);
create index escala_roda_pernas_recebe_idx on public.escala_roda_pernas (recebe_id);
comment on table public.escala_roda_pernas is
  'One person of a round: what they asked to exchange, and what they get. Written by functions only.';
comment on column public.escala_roda_pernas.roda_id is 'The round.';
comment on column public.escala_roda_pernas.troca_id is 'The request whose service they give.';
comment on column public.escala_roda_pernas.recebe_id is 'The service that they get.';
comment on column public.escala_roda_pernas.aceita_em is 'When they agreed; null: not yet.';
select app.registrar('public.escala_roda_pernas', 'Pessoa na troca em roda',
  titulo => 'Trocas em roda de que participou', assunto => 'servico', ao_anonimizar => 'apaga',
  colunas => '{"roda_id": "", "troca_id": "", "recebe_id": ""}');

create function app.rodas_possiveis(ministerio uuid) returns setof uuid[]
language sql stable security definer set search_path = '' as $$
  with recursive abertas as materialized (
    select t.id, t.item_id, t.pedida_por, v.funcao_id from public.escala_trocas t
    join public.escala_itens i on i.id = t.item_id and i.estado = 'troca_solicitada' and i.inicio > now()
      and i.membro_id = t.pedida_por
    join public.escala_vagas v on v.id = i.vaga_id
    where t.ministerio_id = rodas_possiveis.ministerio and t.estado = 'aberta' and t.tipo = 'trocar' and not exists (
      select from public.escala_roda_pernas p join public.escala_rodas r on r.id = p.roda_id and r.estado = 'aberta'
        where p.troca_id = t.id)
    order by t.created_at, t.id limit 25
  ), arestas as materialized (
    select a.id as de, b.id as para from abertas a join abertas b on b.pedida_por <> a.pedida_por
    where exists (select from public.membros_funcoes f where f.membro_id = a.pedida_por
      and f.ministerio_id = rodas_possiveis.ministerio
        and f.funcao_id = b.funcao_id and app.vigente(f.inicio, f.fim))
      -- A round that was refused is not proposed again.
      and not exists (select from public.escala_roda_pernas p join public.escala_rodas r on r.id = p.roda_id
        and r.estado = 'encerrada'
        where p.troca_id = a.id and p.recebe_id = b.item_id)
      and app.porque_nao_cobre(a.pedida_por, b.item_id, a.item_id) is null
  ), caminhos as (
    select array[a.de, a.para] as passos from arestas a where a.de < a.para
    union all
    select c.passos || a.para from caminhos c join arestas a on a.de = c.passos[cardinality(c.passos)]
    where cardinality(c.passos) < 4 and a.para > c.passos[1] and a.para <> all (c.passos)
      and (select t.pedida_por from abertas t where t.id = a.para) not in (select t.pedida_por from abertas t
        where t.id = any (c.passos))
  )
  select c.passos from caminhos c
  where exists (select from arestas a where a.de = c.passos[cardinality(c.passos)] and a.para = c.passos[1])
  order by cardinality(c.passos), c.passos
$$;
comment on function app.rodas_possiveis(uuid) is
  'Rounds of two to four open requests to exchange, each by its requests in order: each one is qualified and free for
the next one''s service. The shortest first.';

create function app.propor_rodas(ministerio uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  passos uuid[];
  usados uuid[] := '{}';
  roda uuid;
  quantas integer := 0;
begin
  perform pg_advisory_xact_lock(hashtextextended(ministerio::text, 42));
  for passos in select * from app.rodas_possiveis(ministerio) loop
    continue when passos && usados;
    usados := usados || passos;
    insert into public.escala_rodas (ministerio_id) values (ministerio) returning id into roda;
    insert into public.escala_roda_pernas (roda_id, troca_id, membro_id, recebe_id)
    select roda, t.id, t.pedida_por, s.item_id
    from unnest(passos) with ordinality p (troca, n)
    join public.escala_trocas t on t.id = p.troca
    join public.escala_trocas s on s.id = passos[p.n % cardinality(passos) + 1];
    perform app.notificar_todos(array_agg(m.profile_id), 'Encontramos uma troca para você',
      'Se todos aceitarem, cada um fica com o dia de outro. Veja o seu.', '/dashboard-voluntario', 'roda:' || roda,
        'escalas')
    from public.escala_roda_pernas p join public.membros_igreja m on m.id = p.membro_id and m.profile_id is not null
    where p.roda_id = roda having count(*) > 0;
    quantas := quantas + 1;
  end loop;
  return quantas;
end
$$;
comment on function app.propor_rodas(uuid) is
  'Finds rounds among a ministry''s open requests and proposes each to all of it; gives how many.';

create function app.procurar_rodas() returns integer
language sql security definer set search_path = '' as $$
  select coalesce(sum(app.propor_rodas(q.ministerio_id)), 0)::integer from (
    select t.ministerio_id from public.escala_trocas t where t.estado = 'aberta' and t.tipo = 'trocar'
    group by t.ministerio_id having count(*) > 1) q
  where not (app.ajustes_da_escala(q.ministerio_id)).troca_com_aprovacao
$$;
comment on function app.procurar_rodas() is
  'By the clock: rounds in every ministry where people swap by themselves. Where a leader has to agree, a leader
proposes them.';

create function app.encerrar_roda(roda uuid, frase text, menos uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.escala_rodas r set estado = 'encerrada', motivo = frase where r.id = roda and r.estado = 'aberta';
  if not found then return; end if;
  perform app.notificar_todos(array_agg(m.profile_id), 'A troca em roda não aconteceu', frase
    || ' Seu pedido de troca continua aberto.',
    '/dashboard-voluntario', 'roda-nao:' || roda, 'escalas')
  from public.escala_roda_pernas p join public.membros_igreja m on m.id = p.membro_id and m.profile_id is not null
  where p.roda_id = roda and p.membro_id is distinct from menos having count(*) > 0;
end
$$;
comment on function app.encerrar_roda(uuid, text, uuid) is
  'Ends an open round; everybody in it but one (menos) learns why.';

create function app.troca_mudou() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.encerrar_roda(p.roda_id, 'Uma das trocas foi resolvida de outro jeito.', null)
  from public.escala_roda_pernas p where p.troca_id = old.id;
  return coalesce(new, old);
end
$$;
comment on function app.troca_mudou() is 'Trigger: a request that ends otherwise ends the rounds that it is part of.';

create function public.aceitar_roda(roda uuid) returns public.estado_roda
language plpgsql volatile security definer set search_path = '' as $$
declare
  eu constant uuid := app.meu_membro();
  r public.escala_rodas;
  p record;
  nao text;
begin
  if not exists (select from public.escala_roda_pernas x where x.roda_id = roda and x.membro_id = eu) then
    raise exception using errcode = 'PT404', message = 'Troca não encontrada.';
  end if;
  -- Requests first and in order, as a plain swap locks its own: whoever comes second waits, and then sees what
  -- happened.
  perform 1 from public.escala_trocas t where t.id in (select x.troca_id from public.escala_roda_pernas x
    where x.roda_id = roda) order by t.id for update;
  select x.* into r from public.escala_rodas x where x.id = roda for update;
  if r.estado = 'feita' then return 'feita'; end if;
  if r.estado = 'encerrada' then
    raise exception using errcode = 'PT409', message = coalesce(r.motivo, 'Esta troca não vale mais.');
  end if;
  update public.escala_roda_pernas x set aceita_em = now() where x.roda_id = roda and x.membro_id = eu
    and x.aceita_em is null;
  if exists (select from public.escala_roda_pernas x where x.roda_id = roda and x.aceita_em is null)
    then return 'aberta'; end if;

  perform 1 from public.escala_itens i where i.id in (select x.recebe_id from public.escala_roda_pernas x
    where x.roda_id = roda) order by i.id for update;
  select case
      when t.estado <> 'aberta' or i.estado <> 'troca_solicitada' or i.membro_id <> t.pedida_por
        or dele.estado <> 'troca_solicitada'
        then 'Uma das trocas foi resolvida de outro jeito.'
      when i.inicio <= now() or dele.inicio <= now() then 'Um dos dias já passou.'
      else m.nome_completo || ' não pode mais. ' || app.porque_nao_cobre(x.membro_id, x.recebe_id, t.item_id) end
    into nao
  from public.escala_roda_pernas x join public.escala_trocas t on t.id = x.troca_id
  join public.escala_itens i on i.id = t.item_id join public.escala_itens dele on dele.id = x.recebe_id
  join public.membros_igreja m on m.id = x.membro_id
  where x.roda_id = roda and (t.estado <> 'aberta' or i.estado <> 'troca_solicitada' or i.membro_id <> t.pedida_por
    or dele.estado <> 'troca_solicitada' or i.inicio <= now() or dele.inicio <= now()
    or app.porque_nao_cobre(x.membro_id, x.recebe_id, t.item_id) is not null)
  order by x.troca_id limit 1;
  if nao is not null then
    -- Others learn that it ended, not what keeps somebody.
    perform app.encerrar_roda(roda, 'Alguém não pode mais, ou algo mudou na escala.', null);
    return 'encerrada';
  end if;
  update public.escala_rodas x set estado = 'feita' where x.id = roda;
  update public.escala_itens i set estado = 'substituido' where i.id in (select x.recebe_id
    from public.escala_roda_pernas x where x.roda_id = roda);
  for p in
    select x.membro_id, x.troca_id, i.id as item, i.vaga_id, i.inicio, i.fim, m.profile_id, g.nome, g.campus,
      q.nome_completo
    from public.escala_roda_pernas x join public.escala_itens i on i.id = x.recebe_id
      join public.membros_igreja m on m.id = x.membro_id
    join public.ministerios g on g.id = i.ministerio_id join public.membros_igreja q on q.id = i.membro_id
    where x.roda_id = roda order by x.troca_id
  loop
    insert into public.escala_itens (vaga_id, membro_id, estado, posto_por, publicado_em, respondido_em, substitui_id)
    values (p.vaga_id, p.membro_id, 'confirmado', auth.uid(), now(), now(), p.item);
    perform app.notificar(p.profile_id, 'Sua troca foi feita', 'Você serve em ' || p.nome || ', '
      || app.quando(p.inicio, p.fim, p.campus)
      || ', no lugar de ' || p.nome_completo || '.', '/dashboard-voluntario', 'roda-feita:' || roda, 'escalas')
        where p.profile_id is not null;
  end loop;
  update public.escala_trocas t set estado = 'feita', aceita_em = now(), aceita_por = x.membro_id
  from public.escala_roda_pernas x where x.roda_id = roda and x.recebe_id = t.item_id;
  perform app.notificar(c, 'Troca em roda na escala de ' || g.nome, 'Trocaram de dia: ' || (
      select string_agg(m.nome_completo, ', ' order by m.nome_completo) from public.escala_roda_pernas x
        join public.membros_igreja m on m.id = x.membro_id
      where x.roda_id = roda) || '.', '/ministerios/' || g.id || '/escalas', 'roda-lider:' || roda, 'escalas')
  from public.ministerios g, app.contas_que_cuidam(g.id) c where g.id = r.ministerio_id
    and c is distinct from auth.uid();
  return 'feita';
end
$$;
comment on function public.aceitar_roda(uuid) is
  'The caller agrees to a round; the last one''s yes exchanges all services at once, checked at that moment: aberta
(others are to answer), feita, or encerrada (something changed). Raises PT404, PT409.';

create function public.recusar_roda(roda uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  eu constant uuid := app.meu_membro();
begin
  if not exists (select from public.escala_roda_pernas x where x.roda_id = roda and x.membro_id = eu) then
    raise exception using errcode = 'PT404', message = 'Troca não encontrada.';
  end if;
  perform 1 from public.escala_trocas t where t.id in (select x.troca_id from public.escala_roda_pernas x
    where x.roda_id = roda) order by t.id for update;
  if (select r.estado from public.escala_rodas r where r.id = roda) = 'feita' then
    raise exception using errcode = 'PT409', message = 'Esta troca já foi feita.';
  end if;
  perform app.encerrar_roda(roda, 'Alguém não aceitou.', eu);
end
$$;
comment on function public.recusar_roda(uuid) is
  'The caller says no to a round; the others learn it. Raises PT404, PT409.';

create function public.rodas_para_mim() returns table (id uuid, aceitei boolean, ministerio text, fuso text,
  dou_inicio timestamptz, dou_funcao text, recebe_inicio timestamptz, recebe_fim timestamptz, recebe_funcao text,
  recebe_subtempo text, pessoas integer, aceitaram integer)
language sql stable security definer set search_path = '' as $$
  select r.id, p.aceita_em is not null, g.nome, app.fuso_do_campus(g.campus), meu.inicio, fm.nome, dele.inicio,
    dele.fim, fd.nome, dele.subtempo,
    (select count(*) from public.escala_roda_pernas x where x.roda_id = r.id)::integer,
    (select count(*) from public.escala_roda_pernas x where x.roda_id = r.id and x.aceita_em is not null)::integer
  from public.escala_roda_pernas p join public.escala_rodas r on r.id = p.roda_id and r.estado = 'aberta'
  join public.ministerios g on g.id = r.ministerio_id join public.escala_trocas t on t.id = p.troca_id
  join public.escala_itens meu on meu.id = t.item_id join public.escala_itens dele on dele.id = p.recebe_id
  join public.escala_vagas vm on vm.id = meu.vaga_id join public.funcoes_ministerio fm on fm.id = vm.funcao_id
  join public.escala_vagas vd on vd.id = dele.vaga_id join public.funcoes_ministerio fd on fd.id = vd.funcao_id
  where p.membro_id = app.meu_membro() and least(meu.inicio, dele.inicio) > now()
  order by dele.inicio limit 20
$$;
comment on function public.rodas_para_mim() is
  'Rounds that wait for the caller or for others of it: what the caller gives (dou_…) and takes (recebe_…), how many
people are in it and how many said yes.';

create function public.propor_rodas(ministerio uuid) returns integer
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform app.exigir_escala(ministerio);
  return app.propor_rodas(ministerio);
end
$$;
comment on function public.propor_rodas(uuid) is
  'A leader has rounds of swaps found and proposed to their people; gives how many. Their proposing is the consent
where one is needed. Raises 42501.';

create trigger e_rodas_mudou after update of estado on public.escala_trocas
  for each row when (old.estado is distinct from new.estado) execute function app.troca_mudou();
create trigger e_rodas_foi before delete on public.escala_trocas
  for each row execute function app.troca_mudou();
create trigger marcar_alteracao before update on public.escala_rodas
  for each row execute function app.marcar_alteracao();
create trigger z_auditar after insert or update or delete on public.escala_rodas
  for each row execute function app.auditar('');
create trigger z_auditar after insert or update or delete on public.escala_roda_pernas
  for each row execute function app.auditar('');

alter table public.escala_rodas enable row level security;
alter table public.escala_roda_pernas enable row level security;

create function app.minhas_rodas() returns uuid[]
language sql stable security definer set search_path = '' as $$
  select array(select p.roda_id from public.escala_roda_pernas p where p.membro_id = app.meu_membro())
$$;
comment on function app.minhas_rodas() is 'The rounds that the caller is part of. For policies, computed once.';

create policy "rodas: vê quem participa e quem faz a escala" on public.escala_rodas
  for select to authenticated
  using (id = any ((select app.minhas_rodas())::uuid[])
    or ministerio_id = any ((select app.escalas_que_cuido())::uuid[]));
create policy "pernas de rodas: cada um vê a sua" on public.escala_roda_pernas
  for select to authenticated using (membro_id = (select app.meu_membro()));

grant select on public.escala_rodas, public.escala_roda_pernas to authenticated;
grant all on public.escala_rodas, public.escala_roda_pernas to service_role;
grant execute on function
  app.minhas_rodas(), public.propor_rodas(uuid), public.rodas_para_mim(), public.aceitar_roda(uuid),
    public.recusar_roda(uuid)
  to authenticated, service_role;
