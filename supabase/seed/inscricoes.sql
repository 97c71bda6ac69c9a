-- The retreat takes registrations: prices, a question that few may read, a coupon, and more people than places; some gave theirs
-- back. Of the families' day, which is over, the list says who came.

insert into public.inscricao_regras (evento_id, campus, idade_min, idade_max, prazo_horas, texto, termos)
values ('retiro-de-jovens', 'Centro', 14, 40, 48, 'Saímos da igreja no sábado às 7h. Leve roupa de cama e Bíblia.',
    'Autorizo o uso dos meus dados para organizar este retiro. Menores vão com autorização dos responsáveis.'),
  ('encontro-de-familias', 'Posse', null, null, 72, 'Almoço incluído. Leve chapéu e água.', null);
update public.inscricao_regras set fecha_em = now() - interval '20 days', created_at = now() - interval '70 days'
where evento_id = 'encontro-de-familias';
insert into public.inscricao_tipos (id, evento_id, nome, preco_centavos, idade_min, idade_max, ordem)
values (pg_temp.id_de('retiro inteira'), 'retiro-de-jovens', 'Inteira', 18000, 18, null, 1),
  (pg_temp.id_de('retiro adolescente'), 'retiro-de-jovens', 'Adolescente', 12000, null, 17, 2),
  (pg_temp.id_de('famílias adulto'), 'encontro-de-familias', 'Adulto', 3500, 12, null, 1),
  (pg_temp.id_de('famílias criança'), 'encontro-de-familias', 'Criança', 0, null, 11, 2);
insert into public.inscricao_perguntas (id, evento_id, texto, tipo, opcoes, obrigatoria, sensivel, ordem)
values (pg_temp.id_de('retiro alergia'), 'retiro-de-jovens', 'Tem alergia ou restrição alimentar?', 'texto', '{}', false, true, 1),
  (pg_temp.id_de('retiro camiseta'), 'retiro-de-jovens', 'Tamanho da camiseta', 'escolha', '{P,M,G,GG}', true, false, 2);
insert into public.inscricao_cupons (id, evento_id, codigo, percentual, limite)
values (pg_temp.id_de('cupom da equipe'), 'retiro-de-jovens', 'EQUIPE', 50, 10);

-- Each asks for themselves; of every ten one gave their place back or let the time pass.
create temporary table do_retiro on commit drop as
select q.*, case
    when cancelado_por is not null then 'cancelado' when row_number() over (partition by cancelado_por is null order by n) > 40
      then 'lista_de_espera' when pagou then 'inscrito' else 'aguardando_pagamento' end::public.estado_inscricao as estado
from (
  select m.id, m.nome_completo, m.data_nascimento, m.telefone, m.email, m.profile_id, n, n % 9 = 4 as com_cupom,
    case when k.idade < 18 then pg_temp.id_de('retiro adolescente') else pg_temp.id_de('retiro inteira') end as tipo,
    case when k.idade < 18 then 12000 else 18000 end * case when n % 9 = 4 then 50 else 100 end / 100 as preco,
    case n when 6 then 'pessoa' when 13 then 'pessoa' when 21 then 'prazo' when 30 then 'prazo' when 34 then 'equipe' end as cancelado_por,
    n < 34 as pagou
  from (
    select x.*, row_number() over (order by md5('retiro' || x.id)) as n from public.membros_igreja x
    where x.campus = 'Centro' and x.situacao in ('membro', 'congregado')
      and x.data_nascimento between (select dia from hoje) - interval '36 years' and (select dia from hoje) - interval '15 years'
    order by n limit 51) m
  cross join lateral (select extract(year from age(pg_temp.domingo_de((select dia from hoje)) + 20, m.data_nascimento)) as idade) k) q;

insert into public.inscricao_pedidos (id, envio, evento_id, campus, conta_id, membro_id, contato_nome, contato_email, contato_telefone,
  cupom_id, desconto_centavos, total_centavos, pago_em, pago_meio, pago_centavos, created_at)
select pg_temp.id_de('pedido do retiro ' || id), pg_temp.id_de('envio do retiro ' || id), 'retiro-de-jovens', 'Centro', profile_id, id,
  nome_completo, email, telefone, case when com_cupom then pg_temp.id_de('cupom da equipe') end, case when com_cupom then preco else 0 end, preco,
  case when estado = 'inscrito' then feito.em::date + pg_temp.sorteio('prazo ' || id, 2) end,
  case when estado = 'inscrito' then pg_temp.escolha('meio ' || id, '{pix,pix,pix,cartao,dinheiro}') end,
  case when estado = 'inscrito' then preco end, feito.em
from do_retiro cross join lateral (select case when n < 34 then now() - interval '20 days' + n * interval '12 hours'
  else now() - interval '40 hours' + (n - 34) * interval '2 hours' end as em) feito;
insert into public.inscricoes (pedido_id, evento_id, campus, tipo_id, membro_id, nome, data_nascimento, pessoa_chave, estado,
  preco_centavos, ordem_espera, cancelado_em, cancelado_por, motivo, created_at)
select p.id, p.evento_id, p.campus, r.tipo, r.id, r.nome_completo, r.data_nascimento,
  app.normalizar(r.nome_completo) || '|' || r.data_nascimento, r.estado, r.preco,
  case r.estado when 'lista_de_espera' then nextval('app.inscricoes_espera_seq') end,
  case r.estado when 'cancelado' then least(p.created_at + interval '2 days', now() - interval '1 hour') end, r.cancelado_por,
  case r.cancelado_por when 'pessoa' then 'Tem prova na faculdade.' when 'equipe' then 'Pediu para trocar pelo próximo retiro.' end, p.created_at
from do_retiro r join public.inscricao_pedidos p on p.id = pg_temp.id_de('pedido do retiro ' || r.id) order by r.n;
insert into public.inscricao_respostas (pedido_id, inscricao_id, pergunta_id, campus, valor, sensivel)
select i.pedido_id, i.id, q.id, 'Centro',
  case when q.sensivel then pg_temp.escolha('alergia ' || i.pedido_id, array['Lactose', 'Amendoim', 'Glúten'])
    else pg_temp.escolha('camiseta ' || i.pedido_id, array['P', 'M', 'G', 'GG']) end, q.sensivel
from public.inscricoes i join public.inscricao_perguntas q on q.evento_id = i.evento_id
where not q.sensivel or pg_temp.sorteio('tem alergia ' || i.pedido_id, 8) = 0;

-- Whole households went to the families' day; one in ten stayed away after all.
create temporary table do_encontro on commit drop as
select m.id, m.nome_completo, m.data_nascimento, m.telefone, m.email, f.familia_id, l.responsavel_id, l.n,
  m.data_nascimento > (select dia from hoje) - 12 * 365 as crianca, pg_temp.sorteio('foi ' || f.familia_id, 10) > 0 as foi
from (
  select x.*, row_number() over (order by md5('encontro' || x.id)) as n from public.familias x
  where x.campus = 'Posse' and (select count(*) from public.familia_membros f join public.membros_igreja m on m.id = f.membro_id
    where f.familia_id = x.id and m.profile_id is null and m.situacao in ('membro', 'congregado')) >= 3
  order by n limit 20) l
join public.familia_membros f on f.familia_id = l.id
join public.membros_igreja m on m.id = f.membro_id and m.situacao in ('membro', 'congregado');
insert into public.inscricao_pedidos (id, envio, evento_id, campus, membro_id, contato_nome, contato_email, contato_telefone,
  total_centavos, pago_em, pago_meio, pago_centavos, created_at)
select pg_temp.id_de('pedido do encontro ' || e.familia_id), pg_temp.id_de('envio do encontro ' || e.familia_id), 'encontro-de-familias', 'Posse',
  r.id, r.nome_completo, r.email, r.telefone, q.total, feito.em::date + 1, case when e.n % 3 = 0 then 'dinheiro' else 'pix' end, q.total, feito.em
from (select distinct familia_id, responsavel_id, n from do_encontro) e
join public.membros_igreja r on r.id = e.responsavel_id
cross join lateral (select coalesce(sum(3500) filter (where not x.crianca), 0)::bigint as total from do_encontro x where x.familia_id = e.familia_id) q
cross join lateral (select now() - interval '55 days' + e.n * interval '30 hours' as em) feito;
insert into public.inscricoes (pedido_id, evento_id, campus, tipo_id, membro_id, nome, data_nascimento, pessoa_chave, estado, preco_centavos, created_at)
select p.id, p.evento_id, p.campus, case when e.crianca then pg_temp.id_de('famílias criança') else pg_temp.id_de('famílias adulto') end,
  e.id, e.nome_completo, e.data_nascimento, app.normalizar(e.nome_completo) || '|' || e.data_nascimento,
  case when e.foi then 'presente' else 'inscrito' end::public.estado_inscricao, case when e.crianca then 0 else 3500 end, p.created_at
from do_encontro e join public.inscricao_pedidos p on p.id = pg_temp.id_de('pedido do encontro ' || e.familia_id) order by e.n, e.id;
insert into public.ingresso_usos (inscricao_id, ocorrencia_id, campus, momento, conta_id)
select i.id, o.id, o.campus, o.inicio + make_interval(mins => pg_temp.sorteio('chegou ' || i.pedido_id, 50)), c.id
from public.inscricoes i join public.ocorrencias o on o.event_base = i.evento_id join contas c on c.papel = 'voluntario'
where i.estado = 'presente';
insert into public.attendances (member_id, event_id, created_at, metodo, chegada)
select i.membro_id, u.ocorrencia_id, u.momento, 'ingresso', u.momento
from public.ingresso_usos u join public.inscricoes i on i.id = u.inscricao_id
on conflict do nothing;
