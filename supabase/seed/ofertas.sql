-- The offerings of each Sunday in Posse: counted by two, committed by a third, taken to the bank on Monday. The last one is not yet.

create temporary table cultos_contados on commit drop as
select s.dia::date as dia, pg_temp.uuid_de('oferta ' || s.dia::date) as chave, jsonb_build_object(
  'dinheiro', jsonb_build_object('10000', 2 + pg_temp.acaso('100 ' || s.dia, 5), '5000', 6 + pg_temp.acaso('50 ' || s.dia, 9),
    '2000', 10 + pg_temp.acaso('20 ' || s.dia, 15), '1000', 9 + pg_temp.acaso('10 ' || s.dia, 12), '100', 8), 'cheques', '[]'::jsonb,
  'envelopes', jsonb_build_array(
    jsonb_build_object('centavos', 15000, 'nome', 'Família Prado', 'tipo', 'oferta', 'forma', 'dinheiro', 'fundo_id',
      (select f.id from public.fundos f where f.nome = 'Missões')),
    jsonb_build_object('centavos', 10000, 'nome', 'Dona Tereza', 'tipo', 'dizimo', 'forma', 'dinheiro'))) as folha,
  null::uuid as contagem
from generate_series(greatest((select min(mes) from meses), app.hoje() - 360)::timestamp, app.hoje()::timestamp, interval '1 day') s (dia)
where extract(dow from s.dia) = 0;

select pg_temp.agir('financeiro');
update cultos_contados c set contagem = public.abrir_contagem(c.chave, pg_temp.conta_de('Cofre da secretaria', 'caixa'), c.dia,
  (select m.id from public.membros_igreja m join public.profiles p on p.id = m.profile_id where p.email = 'voluntario@demo.test'),
  (select m.id from public.membros_igreja m join public.profiles p on p.id = m.profile_id where p.email = 'membro@demo.test'),
  culto => 'Culto de celebração');
select pg_temp.agir('voluntario');
select public.entregar_contagem(c.contagem, 1, c.folha) from cultos_contados c;
select pg_temp.agir('membro');
select public.entregar_contagem(c.contagem, 1, c.folha) from cultos_contados c;
select pg_temp.agir('financeiro');
select public.finalizar_contagem(c.contagem, pg_temp.uuid_de('lancar ' || c.contagem)) from cultos_contados c
where c.dia < (select max(dia) from cultos_contados) order by c.dia;
select public.depositar_ofertas(pg_temp.uuid_de('depositar ' || c.contagem), array[c.contagem], pg_temp.conta_de('Banco – Posse', 'banco'),
  c.dia + 1) from cultos_contados c where c.dia < (select max(dia) - 7 from cultos_contados) order by c.dia;

-- What is sent to the missionaries.
select public.lancar_despesa(pg_temp.uuid_de('missionario ' || m.mes), 'Posse', pg_temp.conta_de('Banco – Posse', 'banco'),
  pg_temp.conta_de('Missões'), 40000, m.mes + 12, 'Sustento da missionária Ester', fundo => f.id)
from meses m join public.fundos f on f.nome = 'Missões' where m.n between 0 and 11 and m.mes + 12 <= app.hoje();

-- Months that are over are closed, but for the last one.
select pg_temp.agir('admin');
select public.fechar_mes(k.campus, m.mes) from meses m cross join (values ('Posse'), ('Centro')) k (campus) where m.n >= 2;
