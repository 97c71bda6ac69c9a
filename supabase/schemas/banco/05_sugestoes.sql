-- What a line could be: legs of the ledger near it, a rule, or what a line like it was the last time.

create type public.sugestao_da_linha as (
  tipo text, pontos integer, motivo text, linhas uuid[], partidas uuid[], descricao text, diferenca_centavos bigint,
  regra_id uuid, categoria_id uuid, fundo_id uuid, centro_id uuid, quem_sabe text, alvo_id uuid
);

create function app.dias_uteis_entre(um date, outro date) returns integer
language sql immutable set search_path = '' as $$
  select count(*)::integer from generate_series(1, abs(um - outro)) n
  where extract(isodow from least(um, outro) + n) < 6
$$;
comment on function app.dias_uteis_entre(date, date) is 'Working days from one day to the other, whichever comes first.';

create function app.distancia_em_palavras(dia date, da_linha date) returns text
language sql immutable set search_path = '' as $$
  select case da_linha - dia when 0 then 'no mesmo dia' when 1 then 'um dia antes' when -1 then 'um dia depois'
    else format('%s dias %s', abs(da_linha - dia), case when dia < da_linha then 'antes' else 'depois' end) end
$$;
comment on function app.distancia_em_palavras(date, date) is 'When a day was, seen from the day of a line.';

create type app.candidata as (
  partida uuid, centavos bigint, dia date, uteis integer, historico text, tipo public.tipo_lancamento,
  origem public.origem_lancamento, documento text
);

create function app.candidatas(l public.linhas_do_extrato) returns setof app.candidata
language sql stable security definer set search_path = '' rows 50 as $$
  -- Days are few, legs may be many: working days are counted once for each day.
  with dias as materialized (
    select l.dia + n as dia, app.dias_uteis_entre(l.dia + n, l.dia) as uteis from generate_series(-5, 5) n
  )
  select p.id, p.valor_centavos, p.caixa, d.uteis, x.historico, x.tipo, x.origem, x.documento
  from app.partidas_abertas(l.conta_contabil_id, l.dia - 5, l.dia + 5) p
  join dias d on d.dia = p.caixa and d.uteis <= 3
  join public.lancamentos x on x.id = p.lancamento_id
  where (p.valor_centavos > 0) = (l.valor_centavos > 0)
$$;
comment on function app.candidatas(public.linhas_do_extrato) is
  'Legs that wait for the bank, in the direction of this line, at most three working days away.';

create function app.codigos_da_linha(l public.linhas_do_extrato) returns text[]
language sql stable set search_path = '' as $$
  select array(
    select distinct upper(m[1])
    from regexp_matches(concat_ws(' ', l.memo, l.contraparte, l.documento, l.fitid), '([A-Za-z0-9]{11,35})', 'g') m
    where m[1] ~ '[0-9]' order by 1 limit 8)
$$;
comment on function app.codigos_da_linha(public.linhas_do_extrato) is
  'What in a line may be the txid or the number of a Pix, in capitals.';

create function app.sugestoes_de_um(l public.linhas_do_extrato, todas app.candidata[]) returns setof public.sugestao_da_linha
language sql stable security definer set search_path = '' rows 5 as $$
  select 'livro', least(100, 100 + case when upper(c.documento) = any (codigos.na_linha) then 20 else 0 end
      - 8 * c.uteis - case when c.centavos = l.valor_centavos then 0 else 25 end
      - least(20, 5 * (count(*) over (partition by c.centavos, c.dia) - 1))::integer),
    case when c.centavos = l.valor_centavos then 'Mesmo valor'
      else 'Diferença de ' || app.em_reais(abs(l.valor_centavos - c.centavos)) end
      || ', ' || app.distancia_em_palavras(c.dia, l.dia)
      || case when upper(c.documento) = any (codigos.na_linha) then '; o código Pix é o mesmo'
        when c.tipo = 'transferencia' then '; é uma transferência'
        when c.origem = 'inscricao' then '; é uma inscrição paga' else '' end,
    array[l.id], array[c.partida], c.historico, l.valor_centavos - c.centavos,
    null::uuid, null::uuid, null::uuid, null::uuid, null::text, null::uuid
  from unnest(todas) c cross join (select app.codigos_da_linha(l) as na_linha) codigos
  where abs(c.centavos - l.valor_centavos) <= 50
  order by 2 desc, c.partida limit 5
$$;
comment on function app.sugestoes_de_um(public.linhas_do_extrato, app.candidata[]) is
  'Single legs of nearly the amount of a line: up to R$ 0,50 apart.';

create function app.sugestoes_de_soma(l public.linhas_do_extrato, todas app.candidata[]) returns setof public.sugestao_da_linha
language sql stable security definer set search_path = '' rows 5 as $$
  with perto as materialized (
    select c.*, row_number() over (order by c.uteis, c.partida) as n
    from unnest(todas) c where abs(c.centavos) < abs(l.valor_centavos)
  ), poucas as materialized (
    -- three of thirty are four thousand sums
    select * from perto where n <= 30
  ), somas as (
    (select array[a.partida, b.partida] as partidas, 2 as quantas, greatest(a.uteis, b.uteis) as uteis,
      a.historico || '; ' || b.historico as descricao
    from poucas a join poucas b on b.n > a.n where a.centavos + b.centavos = l.valor_centavos limit 3)
    union all
    (select array[a.partida, b.partida, c.partida], 3, greatest(a.uteis, b.uteis, c.uteis),
      a.historico || '; ' || b.historico || '; ' || c.historico
    from poucas a join poucas b on b.n > a.n join poucas c on c.n > b.n
    where a.centavos + b.centavos + c.centavos = l.valor_centavos limit 3)
    union all
    (select array_agg(p.partida), count(*)::integer, max(p.uteis), 'Tudo do dia ' || to_char(p.dia, 'DD/MM')
    from perto p group by p.dia having count(*) between 4 and 200 and sum(p.centavos) = l.valor_centavos limit 3)
  )
  select 'soma', 78 - 6 * s.uteis - case s.quantas when 3 then 8 else 0 end,
    format('Soma de %s lançamentos', s.quantas), array[l.id], s.partidas, left(s.descricao, 300), 0::bigint,
    null::uuid, null::uuid, null::uuid, null::uuid, null::text, null::uuid
  from somas s order by 2 desc limit 3
$$;
comment on function app.sugestoes_de_soma(public.linhas_do_extrato, app.candidata[]) is
  'Two or three legs, or all of one day, that come to the amount of a line.';

create function app.sugestoes_de_par(l public.linhas_do_extrato, todas app.candidata[]) returns setof public.sugestao_da_linha
language sql stable security definer set search_path = '' rows 5 as $$
  select 'linhas', 66 - 6 * c.uteis, format('Com a linha de %s, %s, soma o lançamento', app.em_reais(o.valor_centavos),
    app.distancia_em_palavras(o.dia, l.dia)), array[l.id, o.id], array[c.partida], c.historico, 0::bigint,
    null::uuid, null::uuid, null::uuid, null::uuid, null::text, null::uuid
  from (select * from unnest(todas) x where abs(x.centavos) > abs(l.valor_centavos)
    order by x.uteis, x.partida limit 30) c
  join public.linhas_do_extrato o on o.conta_contabil_id = l.conta_contabil_id and o.estado = 'nova' and o.id <> l.id
    and o.dia between l.dia - 5 and l.dia + 5 and o.valor_centavos = c.centavos - l.valor_centavos
  order by 2 desc, abs(o.dia - l.dia) limit 2
$$;
comment on function app.sugestoes_de_par(public.linhas_do_extrato, app.candidata[]) is
  'A leg that this line and another one come to together.';

create function app.sugestoes_de_regra(l public.linhas_do_extrato) returns setof public.sugestao_da_linha
language sql stable security definer set search_path = '' rows 2 as $$
  (select 'regra', 70, format('Regra: o texto contém “%s”', r.texto), array[l.id], '{}'::uuid[], r.historico, 0::bigint, r.id,
    r.categoria_id, r.fundo_id, r.centro_id, null::text, null::uuid
  from public.regras_do_banco r where r.campus = l.campus and r.ativa and app.regra_serve(r, l)
  order by r.ordem, r.id limit 1)
  union all
  (select 'parecida', 55, 'Como a linha parecida de ' || to_char(o.dia, 'DD/MM/YYYY'), array[l.id], '{}'::uuid[], x.historico,
    0::bigint, null, contra.conta_contabil_id, p.fundo_id, contra.centro_id,
    (select nullif(btrim(concat_ws(' ', q.nome, q.sobrenome)), '') from public.profiles q where q.id = k.autor), null::uuid
  from (
    select * from public.linhas_do_extrato y
    where y.conta_contabil_id = l.conta_contabil_id and y.parecida = l.parecida and y.parecida <> ''
      and y.conciliacao_id is not null and (y.valor_centavos > 0) = (l.valor_centavos > 0)
    order by y.dia desc limit 1) o
  join public.conciliacoes k on k.id = o.conciliacao_id
  join public.partidas_conciliadas c on c.conciliacao_id = k.id
  join public.partidas p on p.id = c.partida_id
  join public.lancamentos x on x.id = p.lancamento_id
  join public.partidas contra on contra.lancamento_id = p.lancamento_id and contra.id <> p.id
  join public.contas_contabeis t on t.id = contra.conta_contabil_id and t.ativa
    and t.tipo in ('caixa', 'banco', 'a_receber', case when l.valor_centavos > 0 then 'receita' else 'despesa' end::public.tipo_conta_contabil)
  order by contra.ordem limit 1)
$$;
comment on function app.sugestoes_de_regra(public.linhas_do_extrato) is
  'A new entry, as the first rule that fits or the last line like this one says.';

create function public.sugestoes_da_linha(linha uuid) returns setof public.sugestao_da_linha
language plpgsql stable security definer set search_path = '' as $$
declare
  l public.linhas_do_extrato;
  todas app.candidata[];
begin
  select * into l from public.linhas_do_extrato x where x.id = linha;
  perform app.exigir_financas(l.campus);
  if l.estado <> 'nova' then return; end if;
  todas := array(select c from app.candidatas(l) c);
  return query
    select s.* from (
      select * from app.sugestoes_de_um(l, todas)
      union all select * from app.sugestoes_de_soma(l, todas)
      union all select * from app.sugestoes_de_par(l, todas)
      union all select * from app.sugestoes_de_pix(l)
      union all select * from app.sugestoes_de_contas(l)
      union all select * from app.sugestoes_de_inscricoes(l)
      union all select * from app.sugestoes_de_regra(l)) s
    order by s.pontos desc, s.partidas limit 5;
end
$$;
comment on function public.sugestoes_da_linha(uuid) is
  'What a line that waits could be, the likeliest first: livro (a leg), soma (several), linhas (this line and another),
regra and parecida (a new entry), pix (the code of a QR of the church), conta_a_pagar (a bill that waits to be paid),
inscricao (a registration that was paid); pontos of 100, why (motivo), whom one could ask (quem_sabe), and which bill,
movement or order is meant (alvo_id). For those who edit the
money of the campus. Raises 42501, PT404.';
grant execute on function public.sugestoes_da_linha(uuid) to authenticated;
