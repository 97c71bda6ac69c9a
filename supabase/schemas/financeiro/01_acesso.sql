-- Who reaches the money: the permission financeiro, or the exact role, in the campuses that the caller reaches.

create function app.ve_financas() returns boolean
language sql stable security definer set search_path = '' as $$
  select app.pode('financeiro', 'visualizar') or 'financeiro' = any ((select app.papeis())::public.papel[])
$$;
comment on function app.ve_financas() is 'The caller sees the money of the campuses that they reach.';

create function app.mexe_em_financas() returns boolean
language sql stable security definer set search_path = '' as $$
  select app.pode('financeiro', 'editar')
$$;
comment on function app.mexe_em_financas() is 'The caller writes entries in the campuses that they reach.';

create function app.exigir_financas(campus text, acao public.acao default 'editar') returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not (case when acao = 'visualizar' then app.ve_financas() else app.pode('financeiro', acao) end) then
    raise exception using errcode = '42501', message = 'Você não tem permissão para isso no financeiro.';
  end if;
  if campus is null or not app.alcanca(campus) then
    raise exception using errcode = 'PT404', message = 'Esse campus não está ao seu alcance.';
  end if;
end
$$;
comment on function app.exigir_financas(text, public.acao) is
  'The caller may do this with the money of this campus. Raises 42501, PT404. For other rules.';

grant execute on function app.ve_financas(), app.mexe_em_financas() to authenticated;
