-- The statement of the last weeks in Posse: most lines are explained, a few wait.

select pg_temp.agir('financeiro');
create temporary table linhas_do_banco on commit drop as
select row_number() over (order by x.dia, x.partida nulls last, x.memo) as posicao, x.*
from (
  select p.id as partida, p.caixa as dia, p.valor_centavos as centavos, upper(case when p.valor_centavos < 0 then 'PAGTO '
    when l.tipo = 'transferencia' then 'DEP DINHEIRO ' else 'PIX RECEBIDO ' end || left(l.historico, 40)) as memo
  from public.partidas p join public.lancamentos l on l.id = p.lancamento_id
  where p.conta_contabil_id = pg_temp.conta_de('Banco – Posse', 'banco') and p.caixa >= app.hoje() - 24 and l.tipo <> 'saldo_inicial'
  union all
  select null, app.hoje() - v.dias, v.centavos, v.memo
  from (values (3, -2990, 'TARIFA PACOTE DE SERVICOS'), (4, 35000, 'PIX RECEBIDO HELENA DUARTE'), (5, 12000, 'PIX RECEBIDO R SANTOS'),
    (6, -18940, 'COMPRA CARTAO MERCADO CENTRAL'), (8, 1874, 'RENDIMENTO APLIC AUT'), (9, -6500, 'PAGTO BOLETO INTERNET')) v (dias, centavos, memo)
) x;

select public.iniciar_extrato(pg_temp.uuid_de('extrato'), pg_temp.conta_de('Banco – Posse', 'banco'), 'extrato-posse.ofx', 'ofx',
  count(*)::integer, '0341 12345-6') from linhas_do_banco;
select public.importar_extrato(pg_temp.uuid_de('extrato'), jsonb_agg(jsonb_build_object('posicao', l.posicao, 'dia', l.dia,
  'centavos', l.centavos, 'memo', l.memo, 'fitid', 'DEMO' || l.posicao, 'igual', 1)))
from linhas_do_banco l group by l.posicao / 400;
-- All of this is one transaction: nobody has counted yet what the tables hold.
analyze public.lancamentos, public.partidas, public.linhas_do_extrato;
select public.conciliar(pg_temp.uuid_de('conciliar ' || l.partida), array[x.id], array[l.partida])
from linhas_do_banco l join public.linhas_do_extrato x on x.extrato_id = pg_temp.uuid_de('extrato') and x.ordem = l.posicao
where l.partida is not null and l.dia < app.hoje() - 6
  and not app.mes_fechado('Posse', l.dia);
select public.salvar_regra(pg_temp.uuid_de('regra'), 'Posse', 'TARIFA', false, pg_temp.conta_de('Tarifas do banco'), 'Tarifa do banco');

-- Done long ago: no news for anybody, but for what waits today.
delete from public.notifications where created_at >= now();
