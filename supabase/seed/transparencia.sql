-- What the council told of the last closed months: proposed by the treasury, published by somebody else.

do $$
declare
  um date;
  previa public.previa_de_transparencia;
  frases jsonb;
  proposta uuid;
begin
  for um in select mes from meses where mes < date_trunc('month', app.hoje()) and app.mes_fechado('Posse', mes) order by mes desc limit 3 loop
    perform pg_temp.agir('financeiro');
    previa := public.previa_da_transparencia('Posse', um);
    continue when previa.impedimento is not null;
    frases := (select coalesce(jsonb_object_agg(l, 'Dízimos e ofertas, que sustentam a igreja e o que ela faz na cidade.'), '{}')
      from unnest(previa.faltam) l);
    previa := public.previa_da_transparencia('Posse', um, frases);
    proposta := public.propor_transparencia('Posse', um, frases, previa.resumo);
    perform pg_temp.agir('admin');
    perform public.publicar_transparencia(proposta, previa.resumo);
  end loop;
end
$$;
-- Done long ago: no news for anybody.
delete from public.notifications where created_at >= now();
