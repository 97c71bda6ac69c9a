-- How many people surely gave: what fewer than five gave is never told by itself.

create function app.doadores(campus text, de date, ate date, desde timestamptz default '-infinity')
returns table (fundo_id uuid, secao public.secao_dre, doador text)
language sql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
  with categorias as materialized (
    select t.tipo, app.categoria_da_oferta(t.tipo) as conta from unnest(enum_range(null::public.tipo_contribuicao)) t (tipo)
  ), pernas as materialized (
    select distinct p.lancamento_id, p.conta_contabil_id, p.fundo_id, c.secao
    from public.partidas p
    join public.contas_contabeis c on c.id = p.conta_contabil_id and c.tipo = 'receita'
    join public.lancamentos l on l.id = p.lancamento_id and l.tipo <> 'estorno' and l.created_at > doadores.desde
    where p.campus = doadores.campus and p.caixa between doadores.de and doadores.ate and app.vale(l.id)
  ), contadas as materialized (
    select n.lancamento_id,
      n.total_centavos > app.soma_dos_envelopes(app.folha_entregue(n.id, n.rodada, 1)) as tem_solto
    from public.contagens_de_oferta n where n.lancamento_id in (select z.lancamento_id from pernas z)
  )
  select min(z.fundo_id::text)::uuid, min(z.secao), coalesce('m' || co.membro_id, 'c' || co.contribuinte_id)
  from public.contribuicoes co
  join categorias k on k.tipo = co.tipo
  join pernas z on z.lancamento_id = co.lancamento_id
  left join contadas n on n.lancamento_id = co.lancamento_id
  where num_nonnulls(co.membro_id, co.contribuinte_id) = 1 and (n.lancamento_id is null or z.conta_contabil_id = k.conta)
  group by co.id
  -- Of an entry for several purposes it must be sure which one was meant.
  having count(distinct (z.fundo_id, z.secao)) = 1
  union
  -- The loose money of a service came from several hands, but nobody knows how many: it counts as one.
  select z.fundo_id, z.secao, 'l' || z.lancamento_id
  from pernas z join contadas n on n.lancamento_id = z.lancamento_id and n.tem_solto
  join categorias k on k.tipo = 'oferta' and k.conta = z.conta_contabil_id
  where z.fundo_id = app.fundo_geral()
$$;
comment on function app.doadores(text, date, date, timestamptz) is
  'Who surely gave, by fund and section, in what a campus received between two days (entered after desde): people that are
known by name, once each, and each counted service once. Nobody else counts, so that it is never too many. For other
rules, which tell numbers alone.';

create function app.bastam_doadores(partes jsonb, ids text[]) returns boolean
language sql immutable set search_path = '' as $$
  select (not bool_or((p ->> 'tem')::boolean)
      or 5 <= (select count(distinct d) from jsonb_array_elements(partes) x, jsonb_array_elements_text(x -> 'mes') d
        where x ->> 'id' = any (ids)))
    and 5 <= (select count(distinct d) from jsonb_array_elements(partes) x, jsonb_array_elements_text(x -> 'ano') d
      where x ->> 'id' = any (ids))
  from jsonb_array_elements(partes) p where p ->> 'id' = any (ids)
$$;
comment on function app.bastam_doadores(jsonb, text[]) is
  'These parts ({id, tem: something came in this month, mes and ano: who gave}) together tell of five people at least.';

create function app.partes_a_juntar(partes jsonb) returns text[]
language plpgsql immutable set search_path = '' as $$
declare
  juntas text[];
  proxima text;
begin
  select coalesce(array_agg(p ->> 'id'), '{}') into juntas
  from jsonb_array_elements(partes) p where not app.bastam_doadores(partes, array[p ->> 'id']);
  while cardinality(juntas) > 0 and not app.bastam_doadores(partes, juntas) loop
    proxima := null;
    select p ->> 'id' into proxima from jsonb_array_elements(partes) p where p ->> 'id' <> all (juntas)
    order by jsonb_array_length(p -> 'mes'), p ->> 'id' limit 1;
    exit when proxima is null;
    juntas := juntas || proxima;
  end loop;
  return juntas;
end
$$;
comment on function app.partes_a_juntar(jsonb) is
  'Which parts are told as one, so that each that is told, and what is left of the whole, is of five people at least. All
of them where not even that is enough.';
