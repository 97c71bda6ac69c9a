-- Who looks after which cell: its leaders, who supervises its network, and who edits the community of its campus.

create function app.gere_celulas(campus text) returns boolean
language sql stable security definer set search_path = '' as $$
  select app.pode('familia_pv', 'editar') and app.alcanca(campus)
$$;
comment on function app.gere_celulas(text) is 'The caller looks after every cell of this campus.';

create function app.minhas_celulas() returns uuid[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(p.celula_id), '{}') from public.celula_membros p
  where p.membro_id = (select app.meu_membro()) and p.fim is null
$$;
comment on function app.minhas_celulas() is 'The cells that the caller is in.';

create function app.celulas_que_cuido() returns uuid[]
language sql stable security definer set search_path = '' as $$
  with eu as materialized (select app.meu_membro() as membro)
  select coalesce(array_agg(c.id), '{}') from (
    select p.celula_id as id from eu join public.celula_membros p on p.membro_id = eu.membro and p.fim is null
      and p.papel in ('lider', 'colider')
    where app.pode('familia_pv', 'visualizar')
    union
    select c.id from eu join public.redes r on r.supervisor_id = eu.membro or r.coordenador_id = eu.membro
    join public.celulas c on c.rede_id = r.id
    where app.pode('familia_pv', 'visualizar')
    union
    select c.id from eu join public.celulas c on c.supervisor_id = eu.membro
    where app.pode('familia_pv', 'visualizar')
    union
    select c.id from public.celulas c
    where app.pode('familia_pv', 'editar') and c.campus = any ((select app.alcance())::text[])) c
$$;
comment on function app.celulas_que_cuido() is
  'The cells that the caller looks after: those they lead or supervise, those of the networks they supervise or coordinate,
those of the campuses whose community they edit.';

create function app.exigir_celula(celula uuid) returns public.celulas
language plpgsql security definer set search_path = '' as $$
declare
  c public.celulas;
begin
  select * into c from public.celulas x where x.id = celula and x.id = any (app.celulas_que_cuido())
  for no key update;
  if c.id is null then
    raise insufficient_privilege using message = 'Só quem cuida desta célula faz isso.';
  end if;
  if c.encerrada_em is not null then
    raise exception using errcode = 'PT409', message = 'Esta célula foi encerrada.';
  end if;
  return c;
end
$$;
comment on function app.exigir_celula(uuid) is
  'A cell that meets and that the caller looks after; it waits for nobody else until the transaction ends. Raises
42501, PT409.';

create policy "redes: vê quem cuida do campus e quem supervisiona" on public.redes
  for select to authenticated
  using (
    (select app.pode('familia_pv', 'editar')) and campus = any ((select app.alcance())::text[])
    or (select app.pode('familia_pv', 'visualizar')) and (select app.meu_membro()) in (supervisor_id, coordenador_id));
create policy "redes: cria quem cuida do campus" on public.redes
  for insert to authenticated
  with check ((select app.pode('familia_pv', 'editar')) and campus = any ((select app.alcance())::text[]));
create policy "redes: altera quem cuida do campus" on public.redes
  for update to authenticated
  using ((select app.pode('familia_pv', 'editar')) and campus = any ((select app.alcance())::text[]))
  with check ((select app.pode('familia_pv', 'editar')) and campus = any ((select app.alcance())::text[]));
create policy "células: vê quem é do campus ou cuida dele" on public.celulas
  for select to authenticated
  using (
    (select app.pode('familia_pv', 'visualizar'))
    and (campus = any ((select app.alcance())::text[]) or campus = (select app.meu_campus())
      or id = any ((select app.minhas_celulas())::uuid[])));
create policy "endereços de células: vê quem está nela ou cuida dela" on public.celula_enderecos
  for select to authenticated
  using (
    (select app.pode('familia_pv', 'visualizar'))
    and (celula_id = any ((select app.minhas_celulas())::uuid[])
      or celula_id = any ((select app.celulas_que_cuido())::uuid[])));
create policy "participações: vê as próprias e quem cuida da célula" on public.celula_membros
  for select to authenticated
  using (
    membro_id = (select app.meu_membro()) or celula_id = any ((select app.celulas_que_cuido())::uuid[]));
create policy "pedidos de célula: vê os próprios e quem cuida da célula" on public.celula_pedidos
  for select to authenticated
  using (
    membro_id = (select app.meu_membro()) or celula_id = any ((select app.celulas_que_cuido())::uuid[]));

create function app.e_deste_campus(membro uuid, campus text) returns boolean
language sql stable security definer set search_path = '' as $$
  select membro is null or exists (
    select from public.membros_igreja m where m.id = membro and m.campus = $2 and not app.saiu(m.situacao))
$$;
comment on function app.e_deste_campus(uuid, text) is 'The person belongs to this campus; nobody does, too.';

create function app.proteger_rede() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and new.campus is distinct from old.campus and pg_trigger_depth() = 1
     and exists (select from public.campi c where c.nome = old.campus) then
    raise insufficient_privilege using message = 'Uma rede não muda de campus.';
  end if;
  if (tg_op = 'INSERT' or new.supervisor_id is distinct from old.supervisor_id) and not app.e_deste_campus(new.supervisor_id, new.campus)
     or (tg_op = 'INSERT' or new.coordenador_id is distinct from old.coordenador_id)
       and not app.e_deste_campus(new.coordenador_id, new.campus) then
    raise exception using errcode = 'PT409', message = 'Quem coordena ou supervisiona é do mesmo campus.';
  end if;
  return new;
end
$$;
comment on function app.proteger_rede() is
  'Trigger: a network stays in its campus, and whoever coordinates or supervises it is of that campus. Raises 42501, PT409.';
create trigger a_proteger before insert or update on public.redes
  for each row execute function app.proteger_rede();

create function app.encerrar_celulas_da_pessoa() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.celula_membros p set fim = greatest(p.inicio, app.hoje(c.campus))
  from public.celulas c
  where p.membro_id = new.id and p.fim is null and c.id = p.celula_id
    and (c.campus <> new.campus or app.saiu(new.situacao));
  update public.celula_pedidos p set estado = 'cancelado' from public.celulas c
  where p.membro_id = new.id and p.estado = 'pendente' and c.id = p.celula_id
    and (c.campus <> new.campus or app.saiu(new.situacao));
  update public.redes r set supervisor_id = null
  where r.supervisor_id = new.id and (r.campus <> new.campus or app.saiu(new.situacao));
  update public.redes r set coordenador_id = null
  where r.coordenador_id = new.id and (r.campus <> new.campus or app.saiu(new.situacao));
  update public.celulas c set supervisor_id = null
  where c.supervisor_id = new.id and (c.campus <> new.campus or app.saiu(new.situacao));
  return null;
end
$$;
comment on function app.encerrar_celulas_da_pessoa() is
  'Trigger: whoever leaves the church or goes to another campus leaves the cells, requests and networks behind.';
create trigger h_encerrar_celulas after update of campus, situacao on public.membros_igreja
  for each row when (old.campus is distinct from new.campus or app.saiu(new.situacao) and not app.saiu(old.situacao))
  execute function app.encerrar_celulas_da_pessoa();

grant select, insert, update on public.redes to authenticated;
-- Who supervises a cell is told to those who look after it, by functions.
grant select (id, campus, tipo, nome, para_quem, dia_da_semana, hora, bairro, capacidade, entrada, rede_id, mae_id,
  encerrada_em, created_at, updated_at, temporada_inicio, temporada_fim) on public.celulas to authenticated;
grant select on public.celula_enderecos, public.celula_membros, public.celula_pedidos to authenticated;
grant all on public.redes, public.celulas, public.celula_enderecos, public.celula_membros, public.celula_pedidos
  to service_role;
grant execute on function app.gere_celulas(text), app.minhas_celulas(), app.celulas_que_cuido()
  to authenticated, service_role;
