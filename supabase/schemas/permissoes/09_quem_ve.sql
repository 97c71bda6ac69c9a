-- Who may do something, and why: the other way round than por_que.

create type public.quem_pode as (
  user_id uuid, nome text, email text, foto text, campus text, papeis text[], especial boolean, midias boolean,
  pessoal_ate timestamptz);
comment on type public.quem_pode is
  'Somebody who may do something: by which roles (role, or role@campus; visitante where they hold none), as special
admin, as leader of the media ministry, by a permission of their own until a moment (null: none).';

create function public.quem_ve(
  recurso public.recurso, acao public.acao default 'visualizar', depois_de jsonb default null,
  limite integer default 50)
returns setof public.quem_pode
language plpgsql stable security definer set search_path = '' as $$
declare
  todos constant boolean := app.todos_os_campi();
  campi constant text[] := app.meus_campi();
begin
  if not app.pode('permissoes', 'visualizar') then
    raise insufficient_privilege using message = 'Só quem vê as permissões pergunta quem vê.';
  end if;
  return query
  with abrem as materialized (
    select p.role from public.role_permissions p where p.resource = recurso and p.action = acao and p.allowed
  ), vias as (
    select r.user_id as quem, concat_ws('@', r.role, r.campus) as papel, false as especial, false as midias,
      null::timestamptz as ate
    from public.user_roles r
    where r.role in (select a.role from abrem a) and r.inicio <= now() and (r.expira_em is null or r.expira_em > now())
    union all
    select p.id, 'visitante', false, false, null from public.profiles p
    where 'visitante' in (select a.role from abrem a)
      and not exists (select from app.papeis_de(p.id))
    union all
    select p.id, null, true, false, null from app.admins_especiais a join public.profiles p on p.email = a.email
    where acao in ('visualizar', 'editar') and app.especial_de(p.id)
    union all
    select m.profile_id, null, false, true, null
    from public.membros_funcoes f join public.membros_igreja m on m.id = f.membro_id
    where recurso = 'projecao' and acao in ('visualizar', 'editar') and m.profile_id is not null
      and app.lider_de_midias(m.profile_id)
    union all
    select c.user_id, null, false, false, c.expira_em from public.concessoes_pessoais c
    where c.resource = recurso and c.action = acao and c.inicio <= now() and c.expira_em > now()
  )
  select p.id, concat_ws(' ', p.nome, p.sobrenome), p.email, p.foto_url, p.campus,
    coalesce(array_agg(distinct v.papel) filter (where v.papel is not null), '{}'), bool_or(v.especial),
    bool_or(v.midias), max(v.ate)
  from vias v join public.profiles p on p.id = v.quem
  where todos or p.campus = any (campi)
    or exists (select from public.user_roles r where r.user_id = p.id and r.campus = any (campi))
  group by p.id
  having depois_de is null
    or (app.normalizar(concat_ws(' ', p.nome, p.sobrenome)), p.id)
      > (app.normalizar(depois_de ->> 'nome'), (depois_de ->> 'id')::uuid)
  order by app.normalizar(concat_ws(' ', p.nome, p.sobrenome)), p.id
  limit least(greatest(coalesce(limite, 50), 1), 100);
end
$$;
comment on function public.quem_ve(public.recurso, public.acao, jsonb, integer) is
  'Everybody of the caller''s reach who may do this, by name, with why: the same ways as por_que. depois_de {nome, id} of
the last one shown; limite 1 to 100. Raises 42501 for those who do not see permissoes.';

grant execute on function public.quem_ve(public.recurso, public.acao, jsonb, integer) to authenticated, service_role;
