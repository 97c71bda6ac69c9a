-- What each service brought, by fund and by how it was given.

create type public.entrada_por_culto as (
  contagem_id uuid, dia date, culto text, campus text, estado public.estado_contagem, total_centavos bigint,
  fundos jsonb, formas jsonb
);
comment on type public.entrada_por_culto is
  'A count of a service. fundos [{nome, centavos}] and formas [{forma, centavos}]: of its entry, empty until there is one.';

create function public.entradas_por_culto(de date, ate date, campus text default null)
returns setof public.entrada_por_culto
language plpgsql stable security definer set search_path = '' as $$
declare
  campi constant text[] := app.campi_das_financas(campus);
begin
  return query
    select n.id, n.dia, n.culto, n.campus, n.estado, n.total_centavos,
      (select coalesce(jsonb_agg(jsonb_build_object('nome', f.nome, 'centavos', f.centavos) order by f.nome), '[]')
        from (
          select x.nome, -sum(p.valor_centavos) as centavos
          from public.partidas p join public.contas_contabeis c on c.id = p.conta_contabil_id and c.tipo = 'receita'
          join public.fundos x on x.id = p.fundo_id
          where p.lancamento_id = n.lancamento_id and n.estado = 'lancada' group by x.id, x.nome) f),
      (select coalesce(jsonb_agg(jsonb_build_object('forma', f.forma, 'centavos', f.centavos) order by f.forma), '[]')
        from (
          select d.forma, sum(d.valor_centavos) as centavos from public.contribuicoes d
          where d.lancamento_id = n.lancamento_id and n.estado = 'lancada' group by d.forma) f)
    from public.contagens_de_oferta n
    where n.campus = any (campi) and n.estado <> 'cancelada' and n.dia between de and ate and ate <= de + 366
    order by n.dia, n.campus, n.created_at, n.id;
end
$$;
comment on function public.entradas_por_culto(date, date, text) is
  'The counts of services of a campus (without one: of all that the caller reaches) over a year at most, and what each
brought; no names. Raises 42501, PT404.';

grant execute on function public.entradas_por_culto(date, date, text) to authenticated;
