-- Conversations of groups: whoever comes into a cell, a ministry or a published roster is in its conversation, and whoever
-- leaves reads no further.

create function app.gente_do_grupo(c app.conversas) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select p.membro_id from public.celula_membros p where p.celula_id = c.celula_id and p.fim is null
  union
  select f.membro_id from public.membros_funcoes f where f.ministerio_id = c.ministerio_id and f.ativo
  union
  select i.membro_id from public.escala_itens i join public.escalas e on e.id = i.escala_id and e.publicada_em is not null
  where e.id = c.escala_id and i.membro_id is not null and i.estado not in ('recusado', 'substituido')
$$;
comment on function app.gente_do_grupo(app.conversas) is 'Who belongs to the group of a conversation.';

create function app.sair_de(conversa uuid, membros uuid[]) returns void
language sql security definer set search_path = '' as $$
  update app.conversa_pessoas s set ate = c.ultima, saiu_em = clock_timestamp()
  from app.conversas c
  where c.id = conversa and s.conversa_id = c.id and s.saiu_em is null and s.membro_id = any (membros)
$$;
comment on function app.sair_de(uuid, uuid[]) is 'They are in it no longer, and read what was there so far. The conversation is held.';

create function app.entrar_em(conversa uuid, membros uuid[]) returns void
language sql security definer set search_path = '' as $$
  insert into app.conversa_pessoas (conversa_id, membro_id, depois_de, lida)
  select c.id, m, c.ultima, c.ultima from app.conversas c, unnest(membros) m where c.id = conversa
  on conflict (conversa_id, membro_id) where saiu_em is null do nothing
$$;
comment on function app.entrar_em(uuid, uuid[]) is 'They are in it, and read what comes from now on. The conversation is held.';

create function app.acertar_conversa(conversa uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  c app.conversas;
  gente uuid[];
begin
  select * into c from app.conversas x where x.id = conversa for no key update;
  gente := array(select app.gente_do_grupo(c));
  perform app.sair_de(c.id, array(select s.membro_id from app.conversa_pessoas s
    where s.conversa_id = c.id and s.saiu_em is null and s.membro_id <> all (gente)));
  perform app.entrar_em(c.id, gente);
end
$$;
comment on function app.acertar_conversa(uuid) is 'Whoever belongs to its group is in it, and nobody else.';

create function app.acompanhar_grupo() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  linha constant jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  antes constant jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) else linha end;
  grupos constant uuid[] := array(
    select (l.l ->> tg_argv[0])::uuid from unnest(array[linha, antes]) l where l.l ->> tg_argv[0] is not null);
begin
  perform app.acertar_conversa(c.id) from app.conversas c
  where (tg_argv[0] = 'celula_id' and c.celula_id = any (grupos) or tg_argv[0] = 'ministerio_id' and c.ministerio_id = any (grupos)
    or tg_argv[0] = 'escala_id' and c.escala_id = any (grupos));
  return null;
end
$$;
comment on function app.acompanhar_grupo() is
  'Trigger: the conversation of a group follows who is in the group. Its argument is the column that names the group.';
create trigger i_acompanhar_grupo after insert or update or delete on public.celula_membros
  for each row execute function app.acompanhar_grupo('celula_id');
create trigger i_acompanhar_grupo after insert or update of membro_id, ministerio_id, ativo or delete on public.membros_funcoes
  for each row execute function app.acompanhar_grupo('ministerio_id');
create trigger i_acompanhar_grupo after insert or update of membro_id, estado or delete on public.escala_itens
  for each row execute function app.acompanhar_grupo('escala_id');

create function app.deixar_conversas() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.sair_de(c.id, array[new.id]) from (
    select x.id from app.conversas x
    where x.id in (select s.conversa_id from app.conversa_pessoas s where s.membro_id = new.id and s.saiu_em is null)
    order by x.id for no key update) c;
  return null;
end
$$;
comment on function app.deixar_conversas() is 'Trigger: whoever leaves the church leaves its conversations.';
create trigger i_deixar_conversas after update of situacao on public.membros_igreja
  for each row when (app.saiu(new.situacao) and not app.saiu(old.situacao)) execute function app.deixar_conversas();

create function public.abrir_conversa_do_grupo(celula uuid default null, ministerio uuid default null, escala uuid default null)
returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  eu constant uuid := app.meu_membro();
  c app.conversas;
  minha uuid;
begin
  if not app.pode('chat', 'editar') then
    raise insufficient_privilege using message = 'Você não tem acesso às conversas.';
  elsif num_nonnulls(celula, ministerio, escala) <> 1 then
    raise exception using errcode = 'PT422', message = 'Diga de que grupo é a conversa.';
  end if;
  c.tipo := case when celula is not null then 'celula' when ministerio is not null then 'ministerio' else 'escala' end;
  c.celula_id := celula;
  c.ministerio_id := ministerio;
  c.escala_id := escala;
  if eu is null or eu not in (select app.gente_do_grupo(c)) then
    raise exception using errcode = 'PT404', message = 'Este grupo não está entre os seus.';
  end if;
  select x.campus, x.nome into c.campus, c.nome from (
    select x.campus, x.nome from public.celulas x where x.id = celula and x.encerrada_em is null
    union all
    select x.campus, x.nome from public.ministerios x where x.id = ministerio and x.ativo
    union all
    select o.campus, left(m.nome || ' · ' || to_char(o.inicio at time zone app.fuso_do_campus(o.campus), 'DD/MM'), 80)
    from public.escalas e join public.ocorrencias o on o.id = e.ocorrencia_id join public.ministerios m on m.id = e.ministerio_id
    where e.id = escala and o.fim > now() - interval '1 day') x;
  if c.campus is null then
    raise exception using errcode = 'PT409', message = 'Este grupo não se reúne mais.';
  end if;
  insert into app.conversas (id, tipo, campus, nome, celula_id, ministerio_id, escala_id, criada_por)
  values (gen_random_uuid(), c.tipo, c.campus, c.nome, celula, ministerio, escala, eu) on conflict do nothing;
  select x.id into minha from app.conversas x
  where x.celula_id = celula or x.ministerio_id = ministerio or x.escala_id = escala;
  perform app.acertar_conversa(minha);
  return minha;
end
$$;
comment on function public.abrir_conversa_do_grupo(uuid, uuid, uuid) is
  'The conversation of a cell, a ministry or a published roster in which the caller is; made when it is first opened. That of a
roster ends a day after its service. Raises 42501, PT404, PT409, PT422.';

create type public.grupo_para_conversar as (
  tipo public.tipo_de_conversa, id uuid, nome text, quando timestamptz, pessoas integer, conversa uuid);
comment on type public.grupo_para_conversar is
  'A group of the caller''s: quando, the beginning of a roster''s service; conversa, if it was opened before.';

create function public.grupos_para_conversar() returns setof public.grupo_para_conversar
language sql stable security definer set search_path = '' as $$
  with eu as materialized (select app.meu_membro() as membro where app.pode('chat', 'visualizar')),
  grupos as (
    select 'celula'::public.tipo_de_conversa as tipo, c.id, c.nome, null::timestamptz as quando
    from eu join public.celula_membros p on p.membro_id = eu.membro and p.fim is null
    join public.celulas c on c.id = p.celula_id and c.encerrada_em is null
    union
    select 'ministerio', m.id, m.nome, null
    from eu join public.membros_funcoes f on f.membro_id = eu.membro and f.ativo
    join public.ministerios m on m.id = f.ministerio_id and m.ativo
    union
    select 'escala', e.id, m.nome || ' · ' || coalesce(o.nome, v.name), o.inicio
    from eu join public.escala_itens i on i.membro_id = eu.membro and i.estado not in ('recusado', 'substituido')
    join public.escalas e on e.id = i.escala_id and e.publicada_em is not null
    join public.ocorrencias o on o.id = e.ocorrencia_id and o.fim > now() - interval '1 day' and o.inicio < now() + interval '21 days'
    join public.events v on v.id = o.event_base
    join public.ministerios m on m.id = e.ministerio_id)
  select g.tipo, g.id, left(g.nome, 160), g.quando,
    (select count(*)::integer from app.gente_do_grupo(row(null, g.tipo, null, null,
      case g.tipo when 'celula' then g.id end, case g.tipo when 'ministerio' then g.id end, case g.tipo when 'escala' then g.id end,
      null, null, null, null, null, null)::app.conversas)),
    (select c.id from app.conversas c where c.celula_id = g.id or c.ministerio_id = g.id or c.escala_id = g.id)
  from grupos g order by g.tipo, g.quando, app.normalizar(g.nome), g.id limit 60
$$;
comment on function public.grupos_para_conversar() is
  'The groups of the caller that have a conversation or may have one: cells, ministries, rosters of the next three weeks.';

grant execute on function public.abrir_conversa_do_grupo(uuid, uuid, uuid), public.grupos_para_conversar()
  to authenticated, service_role;
