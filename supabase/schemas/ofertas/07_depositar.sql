-- Counted money goes to the bank.

create function public.depositar_ofertas(chave uuid, contagens uuid[], banco uuid, dia date, documento text default null)
returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  conta public.contas_contabeis;
  feito uuid;
  partidas app.partida_nova[];
  soma bigint;
begin
  select * into conta from public.contas_contabeis x where x.id = depositar_ofertas.banco and x.tipo = 'banco' and x.ativa;
  perform app.exigir_financas(conta.campus);
  select d.id into feito from public.depositos_de_oferta d join public.lancamentos l on l.id = d.lancamento_id
  where l.chave = depositar_ofertas.chave and d.campus = conta.campus;
  if feito is not null then return feito; end if;
  perform x.id from public.contagens_de_oferta x where x.id = any (contagens) and x.campus = conta.campus
  order by x.id for update;
  if coalesce(cardinality(contagens), 0) not between 1 and 100 or exists (
    select from unnest(contagens) t (id) left join public.contagens_de_oferta x on x.id = t.id and x.campus = conta.campus
    where x.estado is distinct from 'lancada') then
    raise exception using errcode = 'PT404', message = 'Escolha ofertas lançadas deste campus.';
  end if;
  if exists (select from unnest(contagens) t (id) where app.depositada(t.id)) then
    raise exception using errcode = 'PT409', message = 'Uma destas ofertas já foi depositada.';
  end if;
  if exists (select from public.contagens_de_oferta x where x.id = any (contagens) and x.dia > depositar_ofertas.dia) then
    raise exception using errcode = 'PT422', message = 'O depósito não vem antes da oferta.';
  end if;
  with saem as (
    select p.conta_contabil_id as caixa, p.fundo_id as fundo, sum(p.valor_centavos)::bigint as centavos
    from public.contagens_de_oferta x join public.partidas p on p.lancamento_id = x.lancamento_id
      and p.conta_contabil_id = x.conta_contabil_id
    where x.id = any (contagens) group by 1, 2
  ), pernas as (
    select conta.id as conta, sum(s.centavos)::bigint as centavos, s.fundo, 1 as ordem from saem s group by s.fundo
    union all
    select s.caixa, -s.centavos, s.fundo, 2 from saem s
  )
  select array_agg((p.conta, p.centavos, conta.campus, p.fundo, null)::app.partida_nova order by p.ordem, p.fundo, p.conta),
    sum(p.centavos) filter (where p.ordem = 1)
  into partidas, soma from pernas p;
  insert into public.depositos_de_oferta (campus, conta_contabil_id, dia, valor_centavos, lancamento_id)
  values (conta.campus, conta.id, depositar_ofertas.dia, soma, app.lancar(chave, conta.campus, 'transferencia', dia, dia,
    case cardinality(contagens) when 1 then 'Depósito da oferta' else format('Depósito de %s ofertas',
      cardinality(contagens)) end, documento, partidas, 'contagem'))
  returning id into feito;
  insert into public.deposito_contagens (deposito_id, contagem_id) select distinct feito, t.id from unnest(contagens) t (id);
  return feito;
end
$$;
comment on function public.depositar_ofertas(uuid, uuid[], uuid, date, text) is
  'The money of committed counts goes from their cash boxes to a bank account of the campus, in one transfer, which the
line of the bank will match. Each count goes once, unless the transfer is reversed. Raises 42501, PT404, PT409, PT422.';

grant execute on function public.contadores_possiveis(text, text),
  public.abrir_contagem(uuid, uuid, date, uuid, uuid, text, text), public.cancelar_contagem(uuid, text),
  public.finalizar_contagem(uuid, uuid), public.contagens_do_periodo(text, date, date), public.contagem_de_oferta(uuid),
  public.nomes_dos_envelopes(uuid), public.depositar_ofertas(uuid, uuid[], uuid, date, text) to authenticated;
