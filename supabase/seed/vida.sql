-- Life in the church: baptisms, titles, how people came to stand where they stand, and transfers.

-- Written as they were at the time: nobody changed them today, and what is noted of the titles is put right below.
alter table public.membros_igreja disable trigger z_auditar;
update public.membros_igreja m
set situacao_desde = case when m.situacao = 'membro' then d.entrada
    else greatest(d.entrada + 20, least(d.entrada + 200 + pg_temp.sorteio('desde ' || m.id, 300), d.dia - 20)) end,
  falecido_em = case m.situacao when 'falecido' then greatest(d.entrada + 20, d.dia - 30 - pg_temp.sorteio('faleceu ' || m.id, 700)) end,
  saiu_em = case when m.situacao in ('transferido', 'desligado') then greatest(d.entrada + 20, d.dia - 30 - pg_temp.sorteio('saiu ' || m.id, 500)) end,
  titulo_id = (select t.id from public.titulos t
    where m.situacao = 'membro' and m.data_nascimento < d.dia - 9500 and t.nome = case
      when d.sorte < 8 then 'Auxiliar' when d.sorte < 14 then 'Diácono(isa)' when d.sorte < 17 and m.sexo = 'masculino' then 'Presbítero' end)
from (
  select p.id, hoje.dia, p.data_membresia as entrada, pg_temp.sorteio('título ' || p.id, 200) as sorte
  from public.membros_igreja p, hoje where p.data_membresia is not null
) d
where m.id = d.id;
update public.membros_igreja m set titulo_id = t.id
from contas c join public.titulos t on t.nome = 'Pastor(a)'
where m.id = c.membro_id and c.papel in ('pastor', 'pastor_executivo');
alter table public.membros_igreja enable trigger z_auditar;

update public.mudancas_de_titulo t
set desde = d.dia, origem = 'manual', autor_nome = 'Paulo Batista Ferreira', created_at = d.dia
from (select m.id, least(m.data_membresia + 400, hoje.dia - 5) as dia from public.membros_igreja m, hoje) d
where d.id = t.membro_id;

insert into public.mudancas_de_situacao (membro_id, antes, depois, desde, motivo, origem, autor_nome, created_at)
select m.id, p.antes::public.situacao, p.depois::public.situacao, p.dia, p.motivo, p.origem::public.origem_da_mudanca,
  'Débora Martins Rocha', p.dia + time '19:00'
from public.membros_igreja m, lateral (values
  (1, 'visitante', 'congregado', m.data_membresia - 60, null, 'manual'),
  (2, 'congregado', 'membro', m.data_membresia, null, 'evento_de_vida'),
  (3, 'membro', case m.situacao when 'readmitido' then 'afastado' else m.situacao::text end,
    case m.situacao when 'readmitido' then m.situacao_desde - 15 else coalesce(m.falecido_em, m.saiu_em, m.situacao_desde) end,
    case m.situacao when 'falecido' then 'Partiu para o Senhor' when 'transferido' then 'Mudou de cidade' else 'Conversa com a liderança' end,
    case when m.situacao in ('falecido', 'desligado') then 'evento_de_vida' else 'manual' end),
  (4, 'afastado', 'readmitido', m.situacao_desde, 'Voltou a congregar', 'evento_de_vida')
) p (ordem, antes, depois, dia, motivo, origem)
where m.data_membresia is not null
  and p.ordem <= case m.situacao when 'membro' then 2 when 'readmitido' then 4 else 3 end
order by m.id, p.ordem;

insert into public.eventos_de_vida (id, membro_id, tipo, data, dados, autor_nome, created_at)
select pg_temp.id_de('batismo ' || m.id), m.id, 'batismo', m.batismo_data,
  jsonb_build_object('local', m.batismo_local), 'Débora Martins Rocha', m.batismo_data + time '20:00'
from public.membros_igreja m where m.batismo_local is not null;

insert into public.eventos_de_vida (id, membro_id, tipo, data, autor_nome, created_at)
select pg_temp.id_de('despedida ' || m.id), m.id, 'falecimento'::public.tipo_evento_de_vida, m.falecido_em, 'Paulo Batista Ferreira', m.falecido_em + time '10:00'
from public.membros_igreja m where m.falecido_em is not null
union all
-- Little ones of member households were presented some months after they were born.
select pg_temp.id_de('apresentação ' || p.numero), pg_temp.id_de('membro ' || p.numero), 'apresentacao',
  pg_temp.domingo_de(p.data_nascimento + 120), 'Débora Martins Rocha', pg_temp.domingo_de(p.data_nascimento + 120) + time '20:00'
from pessoas p, hoje where p.anos < 6 and p.acolhida = 'membro' and p.data_nascimento + 130 between p.chegada + 60 and hoje.dia;

-- Of three families that ask, one to leave Posse and one to come still wait; one came from Serra a month ago.
create temporary table mudancas on commit drop as
select v.*, l.familia, pg_temp.id_de('transferência ' || v.origem || v.destino) as id
from (values
  ('Posse', 'Centro', 1, 'solicitada', 'Mudou de cidade', null, 2),
  ('Serra', 'Posse', 1, 'solicitada', 'O trabalho do marido agora é em Posse', null, 2),
  ('Posse', 'Serra', 2, 'aceita', 'Voltaram para perto dos avós', 'Sejam bem-vindos de volta.', 34),
  ('Centro', 'Posse', 1, 'recusada', 'Pediram por engano', 'A família continua no Centro.', 60)
) v (origem, destino, vez, estado, motivo, resposta, ha)
-- Who was taken in by Serra lives there already.
join (select campus, familia, row_number() over (partition by campus order by familia) as vez from (
    select p.campus, p.familia from pessoas p group by 1, 2
    having count(*) = 3 and bool_and(p.situacao in ('membro', 'congregado'))) q) l
  on l.campus = case v.estado when 'aceita' then v.destino else v.origem end and l.vez = v.vez;

insert into public.transferencias
  (id, origem, destino, pedida_pela_origem, estado, motivo, resposta, pedida_por_nome, decidida_por_nome, decidida_em, created_at)
select id, origem, destino, true, estado::public.estado_transferencia, motivo, resposta,
  case origem when 'Posse' then 'Débora Martins Rocha' else 'Helena Prado' end,
  case when estado <> 'solicitada' then 'Elias Nogueira Campos' end,
  case when estado <> 'solicitada' then now() - make_interval(days => ha - 3) end, now() - make_interval(days => ha)
from mudancas;
insert into public.transferencia_membros (transferencia_id, membro_id, aberta)
select t.id, pg_temp.id_de('membro ' || p.numero), t.estado = 'solicitada'
from mudancas t join pessoas p on p.familia = t.familia;
insert into public.eventos_de_vida (id, membro_id, tipo, data, dados, autor_nome, created_at)
select pg_temp.id_de('mudança ' || p.numero), pg_temp.id_de('membro ' || p.numero), 'mudanca_de_campus', hoje.dia - t.ha + 3,
  jsonb_build_object('origem', t.origem, 'destino', t.destino), 'Elias Nogueira Campos', now() - make_interval(days => t.ha - 3)
from mudancas t join pessoas p on p.familia = t.familia cross join hoje where t.estado = 'aceita';
