-- What rosters say to the rules by which people are chosen.

create function app.escalados(de date, ate date) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select distinct i.membro_id from public.escala_itens i
  where i.inicio >= de and i.inicio < ate and i.membro_id is not null and i.publicado_em is not null
    and i.estado not in ('recusado', 'substituido', 'faltou')
    and i.ministerio_id = any ((select app.escalas_que_cuido() || app.escalas_que_vejo())::uuid[])
$$;
comment on function app.escalados(date, date) is
  'Whoever serves from one day until before another, by published rosters that the caller sees. For the rules.';
