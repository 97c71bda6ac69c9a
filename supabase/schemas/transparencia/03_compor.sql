-- The text of a month: by fund what came in and went out, and within each by section. Each sum of what came in stands for
-- five people at least, and no sum is told in two ways, so that no difference between two of them tells a third.

create function app.secao_publica(secao public.secao_dre) returns text
language sql immutable set search_path = '' as $$
  select case secao
    when 'dizimos_e_ofertas' then 'Dízimos e ofertas'
    when 'campanhas_e_eventos' then 'Campanhas e eventos'
    when 'outras_receitas' then 'Outras receitas'
    -- What one person earns is not told by itself.
    when 'pessoas' then 'Pessoas e administração'
    when 'administracao' then 'Pessoas e administração'
    when 'predio' then 'Prédio'
    when 'ministerios' then 'Ministérios'
    when 'missoes' then 'Missões e ação social'
    else 'Outras despesas' end
$$;
comment on function app.secao_publica(public.secao_dre) is 'What a section of the income statement is called in public.';

create function app.fundos_do_mes(campus text, mes date) returns jsonb
language sql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
  with doadores as materialized (
    select * from app.doadores(campus, (mes - interval '11 months')::date, (mes + interval '1 month')::date - 1)
  ), do_mes as materialized (
    select * from app.doadores(campus, mes, (mes + interval '1 month')::date - 1)
  ), valores as materialized (
    select p.fundo_id, c.tipo = 'receita' as entra, c.secao, sum(p.valor_centavos)::bigint as centavos
    from public.partidas p join public.contas_contabeis c on c.id = p.conta_contabil_id and c.tipo in ('receita', 'despesa')
    where p.campus = fundos_do_mes.campus and p.caixa >= mes and p.caixa < mes + interval '1 month'
    group by 1, 2, 3
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', f.id, 'nome', f.nome, 'descricao', coalesce(f.descricao, ''),
    'tem', exists (select from valores v where v.fundo_id = f.id and v.entra),
    'mes', (select coalesce(jsonb_agg(distinct d.doador), '[]') from do_mes d where d.fundo_id = f.id),
    'ano', (select coalesce(jsonb_agg(distinct d.doador), '[]') from doadores d where d.fundo_id = f.id),
    'entradas', (select coalesce(jsonb_agg(jsonb_build_object('secao', v.secao, 'centavos', -v.centavos,
        'doadores', (select coalesce(jsonb_agg(distinct d.doador), '[]') from do_mes d
          where d.fundo_id = f.id and d.secao = v.secao)) order by v.secao), '[]')
      from valores v where v.fundo_id = f.id and v.entra),
    'saidas', (select coalesce(jsonb_agg(jsonb_build_object('secao', v.secao, 'centavos', v.centavos) order by v.secao), '[]')
      from valores v where v.fundo_id = f.id and not v.entra)) order by f.nome), '[]')
  from public.fundos f where f.id in (select v.fundo_id from valores v)
$$;
comment on function app.fundos_do_mes(text, date) is
  'What a month is made of, fund by fund, and who gave. For app.compor_transparencia, which tells sums alone.';

create function app.agrupar_fundos(fundos jsonb, antes jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  novos constant jsonb := (select coalesce(jsonb_agg(f), '[]') from jsonb_array_elements(fundos) f
    where antes is null or not antes -> 'fundos' ? (f ->> 'id'));
  juntas constant text[] := case when antes is null then app.partes_a_juntar(novos)
    else array(select f ->> 'id' from jsonb_array_elements(novos) f
      where not app.bastam_doadores(novos, array[f ->> 'id'])) end;
begin
  return coalesce(antes -> 'fundos', '{}') || (
    select coalesce(jsonb_object_agg(f ->> 'id', case when f ->> 'id' = any (juntas) then 'outros' else f ->> 'id' end), '{}')
    from jsonb_array_elements(novos) f);
end
$$;
comment on function app.agrupar_fundos(jsonb, jsonb) is
  'By which line each fund is told, {fund: line}: as in the edition before, and those that are new.';

create function app.agrupar_secoes(fundos jsonb, linhas jsonb, antes jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  feitas jsonb := coalesce(antes -> 'secoes', '{}');
  linha text;
  conhecidas jsonb;
  partes jsonb;
  juntas text[];
begin
  for linha in select distinct l.value from jsonb_each_text(linhas) l loop
    conhecidas := coalesce(feitas -> linha, '{}');
    select coalesce(jsonb_agg(jsonb_build_object('id', x.secao, 'tem', true, 'mes', x.doadores, 'ano', x.doadores)), '[]')
    into partes
    from (
      select e ->> 'secao' as secao, coalesce(jsonb_agg(distinct d) filter (where d is not null), '[]') as doadores
      from jsonb_array_elements(fundos) f
      cross join jsonb_array_elements(f -> 'entradas') e
      left join jsonb_array_elements_text(e -> 'doadores') d on true
      where linhas ->> (f ->> 'id') = linha and not conhecidas ? (e ->> 'secao') group by 1) x;
    if conhecidas = '{}' then
      juntas := app.partes_a_juntar(partes);
    else
      juntas := array(select p ->> 'id' from jsonb_array_elements(partes) p
        where not app.bastam_doadores(partes, array[p ->> 'id']));
    end if;
    feitas := feitas || jsonb_build_object(linha, conhecidas || (
      select coalesce(jsonb_object_agg(p ->> 'id', case when p ->> 'id' = any (juntas) then 'juntas' else p ->> 'id' end), '{}')
      from jsonb_array_elements(partes) p));
  end loop;
  return feitas;
end
$$;
comment on function app.agrupar_secoes(jsonb, jsonb, jsonb) is
  'By which part each section of what came in is told, {line: {section: part}}: as in the edition before, and new ones.';

create function app.folhas_da_transparencia(fundos jsonb, linhas jsonb, secoes jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(x.folha, x.centavos), '{}') from (
    select (linhas ->> (f ->> 'id')) || '|' || (secoes -> (linhas ->> (f ->> 'id')) ->> (e ->> 'secao')) as folha,
      sum((e ->> 'centavos')::bigint) as centavos
    from jsonb_array_elements(fundos) f cross join jsonb_array_elements(f -> 'entradas') e group by 1) x
$$;
comment on function app.folhas_da_transparencia(jsonb, jsonb, jsonb) is
  'The sums of what came in that are told, {line|part: cents}: every other one is a sum of these.';

create function app.diferenca_que_conta(campus text, mes date, grupos jsonb, antes public.transparencias) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from jsonb_each(grupos -> 'folhas') f (folha, centavos)
    where f.centavos <> coalesce(antes.grupos -> 'folhas' -> f.folha, '0') and 5 > (
      select count(distinct d.doador)
      from app.doadores(campus, mes, (mes + interval '1 month')::date - 1, antes.proposta_em) d
      where f.folha = (grupos -> 'fundos' ->> d.fundo_id::text) || '|'
        || (grupos -> 'secoes' -> (grupos -> 'fundos' ->> d.fundo_id::text) ->> d.secao::text)))
$$;
comment on function app.diferenca_que_conta(text, date, jsonb, public.transparencias) is
  'A sum differs from that of the edition before by what fewer than five people gave.';
