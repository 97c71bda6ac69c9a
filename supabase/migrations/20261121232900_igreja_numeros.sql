-- The people of a campus in numbers: which situations mean that somebody left is asked once, not for each person.
create or replace function app.numeros_do_campus(alvo text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  hoje constant date := app.hoje();
  mes_atual constant date := date_trunc('month', hoje)::date;
  -- Asked once for each situation, not for each person.
  de_saida constant public.situacao[] := array(select s from unnest(enum_range(null::public.situacao)) s where app.saiu(s));
begin
  if not (app.pode('igreja', 'visualizar') and app.pode('membros', 'visualizar') and app.alcanca(alvo)) then
    raise insufficient_privilege using message = 'Você não tem permissão para fazer isso.';
  end if;
  return (
    with pessoas as materialized (
      select m.situacao, m.situacao = any (de_saida) as saiu, extract(year from age(hoje, m.data_nascimento))::integer as idade,
        least(date_trunc('month', m.created_at), mes_atual)::date as chegou,
        case when m.situacao = any (de_saida)
          then date_trunc('month', coalesce(m.saiu_em, m.falecido_em, m.situacao_desde, m.updated_at::date))::date end as foi
      from public.membros_igreja m where m.campus = alvo
    ), faixas as (
      select case when idade is null then 6 when idade < 12 then 0 when idade < 18 then 1 when idade < 30 then 2
        when idade < 45 then 3 when idade < 60 then 4 else 5 end as faixa, count(*) as n
      from pessoas where not saiu group by 1
    ), entradas as (select chegou as mes, count(*) as n from pessoas group by 1),
    saidas as (select foi as mes, count(*) as n from pessoas where foi is not null group by 1),
    meses as (
      select m::date as mes,
        coalesce((select n from entradas e where e.mes = m::date), 0) as entraram,
        coalesce((select n from saidas s where s.mes = m::date), 0) as sairam,
        coalesce((select sum(n) from entradas e where e.mes <= m::date), 0)
          - coalesce((select sum(n) from saidas s where s.mes <= m::date), 0) as total
      from generate_series(mes_atual - interval '11 months', mes_atual, interval '1 month') m
    )
    select jsonb_build_object(
      'total', (select count(*) from pessoas where not saiu),
      'situacoes', (select coalesce(jsonb_object_agg(situacao, n), '{}') from (
        select situacao, count(*) as n from pessoas where not saiu group by 1) s),
      'faixas', (select jsonb_agg(jsonb_build_object('faixa', nome, 'pessoas', coalesce(n, 0)) order by ordem)
        from unnest(array['0 a 11', '12 a 17', '18 a 29', '30 a 44', '45 a 59', '60 ou mais', 'Sem data de nascimento'])
          with ordinality as f (nome, ordem) left join faixas on faixa = ordem - 1),
      'meses', (select jsonb_agg(jsonb_build_object('mes', mes, 'entraram', entraram, 'sairam', sairam, 'total', total) order by mes)
        from meses)));
end
$$;
